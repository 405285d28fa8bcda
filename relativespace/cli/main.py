"""The arguments of the command line, and how each command ends. What a command does is in its own module."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import NoReturn

from ..text.faults import FormatError
from ..words.catalogue import _, say
from . import check_deck, play, replay, simulate
from .terminal import DONE, INTERRUPTED, PIPE_CLOSED, REFUSED, RefusedError, complain, refusal_of


def parser() -> argparse.ArgumentParser:
    """All commands and their arguments."""
    top = argparse.ArgumentParser(prog="python3 -m relativespace", description=_("The card game Relative Space."))
    commands = top.add_subparsers(dest="command", required=True, metavar=_("COMMAND"))
    for name, module, summary in (
        ("play", play, _("make moves in a scene and tell what happens")),
        ("simulate", simulate, _("let bots play many games and show balance figures")),
        ("check-deck", check_deck, _("say whether a deck can be used, or what is wrong with it")),
        ("replay", replay, _("tell a saved, shared or simulated game in sentences")),
    ):
        command = commands.add_parser(name, help=summary, description=summary)
        module.add_arguments(command)
        command.set_defaults(run=module.run)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command. Returns its exit code; argparse's SystemExit passes through (`--help`, wrong use)."""
    arguments = parser().parse_args(argv)
    try:
        arguments.run(arguments)
        print(end="", flush=True)  # here, so that a reader who has gone away is noticed
    except FormatError as error:
        return _refuse(refusal_of(error))
    except RefusedError as refusal:
        return _refuse(refusal)
    return DONE


def _refuse(refusal: RefusedError) -> int:
    complain(refusal.lines)
    return refusal.exit_code


def run() -> NoReturn:
    """`main` for the shell: ends quietly on Ctrl-C, and when nobody reads the output any more."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError):  # a stream that is no TextIOWrapper prints what it can
            stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    try:
        code = main()
    except KeyboardInterrupt:
        code = INTERRUPTED
    except BrokenPipeError:
        code = PIPE_CLOSED
        _drop_output()
    except OSError as error:  # a full disk
        code = REFUSED
        complain([say("The output can’t be written: {problem}.", problem=error.strerror or error)])
        _drop_output()
    sys.exit(code)


def _drop_output() -> None:
    """What is still in the buffer would raise again when Python closes standard output at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
