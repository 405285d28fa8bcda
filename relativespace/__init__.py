"""Relative Space: the rules engine. Pure standard library, no clock, no global randomness, no browser.

The usual way in is `relativespace.match.Match`; RULES.md beside this file says what the game is, rule by rule.
"""

__version__ = "0.1.0"
RULES_VERSION = 1
"""Changes when the behaviour of a recorded game would change; saves and codes carry it."""
