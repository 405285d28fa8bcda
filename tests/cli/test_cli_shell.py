"""The command line from a shell: exit codes, what stands on which stream, and ends that nobody planned."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
from pathlib import Path

import pytest

from tests.support.shell import RELATIVESPACE, ROOT, SCENES, assert_refused, environment, shell

REFILL = str(SCENES / "refill.toml")
COMMANDS = ("play", "simulate", "check-deck", "replay")


def test_help_is_shown_for_all_and_for_each_command() -> None:
    for arguments in ([], *([name] for name in COMMANDS)):
        ran = shell(*arguments, "--help")
        assert ran.code == 0 and ran.err == ""
        assert "usage: python3 -m relativespace" in ran.out
    assert all(name in shell("--help").out for name in COMMANDS)


def test_play_answers_with_one_json_object() -> None:
    ran = shell("play", REFILL, "--moves", "play 4 0", "--json")
    assert (ran.code, ran.err) == (0, "")
    answer = json.loads(ran.out)
    assert list(answer) == ["events", "scene", "winner", "legal"]
    assert [event["event"] for event in answer["events"]] == [
        "played", "jammed", "refilled", "discarded", "turn_began",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["play", REFILL, "--moves", "play 0 0", "--json"], 2, ["Move 1", "TURN-1"]),
        (["play", REFILL, "--moves", "hop", "--json"], 2, ["Move 1", "hop"]),
        (["play", "no/such/file.toml", "--json"], 1, ["no/such/file.toml"]),
        (["play", str(SCENES), "--json"], 1, [str(SCENES)]),
        (["play", str(ROOT / "relativespace/decks/station.toml"), "--json"], 1, ["players", "line"]),
        (["check-deck", REFILL], 1, ["kinds"]),
        (["check-deck", "no-such-deck.toml"], 1, ["no-such-deck.toml"]),
        (["replay", "no-such-game.json"], 1, ["no-such-game.json"]),
        (["replay", "AAAA"], 1, ["damaged"]),
        (["simulate", "--deck", "no-such-deck.toml"], 1, ["no-such-deck.toml"]),
        (["simulate", "--games", "1", "--log", "no/such/folder/log"], 1, ["no/such/folder/log"]),
        ([], 2, []),
        (["dance"], 2, ["dance"]),
        (["play"], 2, []),
        (["play", REFILL, "--mooves", "x"], 2, ["--mooves"]),
        (["simulate", "--bots", "genius"], 2, ["genius", "greedy"]),
        (["simulate", "--games", "0"], 2, ["--games"]),
        (["simulate", "--players", "11"], 2, ["--players"]),
        (["simulate", "--seed", "-1"], 2, ["--seed"]),
    ],
)
def test_a_refusal_says_why_on_standard_error_and_nothing_on_standard_output(
    arguments: list[str], code: int, words: list[str]
) -> None:
    assert_refused(shell(*arguments), code, *words)


def test_names_and_quotes_are_printed_on_terminals_that_know_ascii_only() -> None:
    ran = shell("play", REFILL, "--moves", "play 4 0", PYTHONIOENCODING="ascii")
    assert ran.code == 0 and "Jam! Mira\\u2019s" in ran.out
    assert_refused(shell("play", REFILL, "--moves", "hop", PYTHONIOENCODING="ascii"), 2, "\\u201chop\\u201d")


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    assert shell("simulate", "--games", "60", "--log", str(log)).code == 0
    process = subprocess.Popen(
        [*RELATIVESPACE, "replay", str(log)],
        cwd=ROOT,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout and process.stderr
    process.stdout.readline()
    process.stdout.close()
    complaints = process.stderr.read()
    process.stderr.close()
    assert (process.wait(timeout=60), complaints) == (141, b"")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no full device")
def test_a_full_disk_is_told_in_a_sentence() -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [*RELATIVESPACE, "play", REFILL, "--json"],
            cwd=ROOT,
            env=environment(),
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            timeout=60,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr.startswith("The output can’t be written: ") and done.stderr.count("\n") == 1


def test_ctrl_c_ends_a_simulation_quietly_with_130() -> None:
    # The bar on a pseudo terminal tells that the games have begun.
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [*RELATIVESPACE, "simulate", "--games", "100000"],
        cwd=ROOT,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=theirs,
        start_new_session=True,
        # Who runs the tests in the background has it ignored, and a child would inherit that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    os.close(theirs)
    seen = os.read(ours, 100)
    assert b"[" in seen and b"/100000" in seen
    process.send_signal(signal.SIGINT)
    assert process.stdout
    assert process.stdout.read() == b""
    process.stdout.close()
    assert process.wait(timeout=60) == 130
    while True:
        try:
            more = os.read(ours, 1000)
        except OSError:  # the other end is closed
            break
        if not more:
            break
        seen += more
    os.close(ours)
    assert b"Traceback" not in seen
    assert seen.endswith(b"\r\x1b[K")  # the bar is wiped away
