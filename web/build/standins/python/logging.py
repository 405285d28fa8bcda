"""Stands in for logging: asyncio tells of its faults through it. Here they go to the console, and nothing else does."""

import sys

DEBUG, INFO, WARNING, ERROR, CRITICAL = 10, 20, 30, 40, 50


class Logger:
    """Writes warnings and worse to standard error, which is the browser's console."""

    def isEnabledFor(self, level):
        return level >= WARNING

    def getEffectiveLevel(self):
        return WARNING

    def debug(self, message, *args, **more):
        pass

    info = debug

    def warning(self, message, *args, exc_info=None, **more):
        print(message % args if args else message, file=sys.stderr)
        if exc_info:
            import traceback

            error = exc_info if isinstance(exc_info, BaseException) else None
            traceback.print_exception(error or sys.exception())

    error = critical = warning

    def exception(self, message, *args, **more):
        self.warning(message, *args, exc_info=True)


_logger = Logger()


def getLogger(name=None):
    return _logger
