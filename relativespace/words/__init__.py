"""What the game says, in whole sentences. The rest of the engine speaks in codes and parameters.

`catalogue` finds a sentence in the language in use; each other module words one family of codes.
Nothing here decides anything.
"""
