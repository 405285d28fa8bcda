"""Chance: SplitMix64, one 64-bit number of state, the same on every Python.

Python promises only `random()`'s own sequence across versions, so shuffles and draws are ours, with golden
vectors in the tests. A `State` carries the number; bots have a stream of their own.

Source: Guy Steele, Doug Lea, Christine Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
"""

from __future__ import annotations

from typing import TypeVar

MASK64 = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15

T = TypeVar("T")


class Rng:
    """A stream of chance. `state` is a whole number 0…2⁶⁴−1: keep it, and the stream goes on from there.

    >>> Rng(0).next64()
    16294208416658607535
    """

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        """Start from a seed or a kept state. Raises ValueError outside 0…2⁶⁴−1."""
        if not 0 <= state <= MASK64:
            raise ValueError(f"a seed is a whole number from 0 to 2**64 - 1, not {state}")
        self.state = state

    def next64(self) -> int:
        """The next number, 0…2⁶⁴−1."""
        self.state = z = (self.state + _GAMMA) & MASK64
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & MASK64
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB & MASK64
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A number from 0 to n−1, each equally likely. Raises ValueError if n < 1."""
        if n < 1:
            raise ValueError(f"nothing to draw from: {n}")
        # The top of a 64-bit product. Where its low half falls into the uneven rest, it is drawn again, so that no
        # number is favoured; the rest is worked out only in the rare case that it can matter (Lemire 2019).
        product = self.next64() * n
        if product & MASK64 < n:
            rest = (1 << 64) % n
            while product & MASK64 < rest:
                product = self.next64() * n
        return product >> 64

    def shuffle(self, items: list[T]) -> None:
        """Shuffle in place (Fisher and Yates, from the end)."""
        below = self.below
        for last in range(len(items) - 1, 0, -1):
            other = below(last + 1)
            items[last], items[other] = items[other], items[last]
