"""The rules as players read them: one table of the ids of RULES.md, from which the rules page is drawn, and to which
refusals, log lines and lessons point. `chapters` has them all.

RULES.md is the contract of the engine; here the same is told in plain words, with what the sources say and what is our
own ruling kept apart. `tests/words/test_rulebook.py` holds the two together.
"""
