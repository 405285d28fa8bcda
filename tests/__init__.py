"""The tests that run under CPython. RULES.md is what they hold the engine against."""
