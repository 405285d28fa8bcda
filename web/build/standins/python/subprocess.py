"""Stands in for subprocess: asyncio's signatures name these; there are no processes in a browser."""

PIPE = -1
STDOUT = -2
DEVNULL = -3
