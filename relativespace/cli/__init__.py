"""The command line, for deck designers, testers and scripts (web/CONTRACT.md, "The command line").

`main` reads the arguments; each command has a module of its own; `terminal` says how they end. Nothing else
in the engine imports this package, and the page doesn't use it.
"""
