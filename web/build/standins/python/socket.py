"""Stands in for socket: asyncio's signatures name these; there are no sockets in a browser."""

AF_UNSPEC = 0
AI_PASSIVE = 1
SOCK_STREAM = 1
