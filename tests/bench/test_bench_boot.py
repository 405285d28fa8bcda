"""The pure half of the bench of the start: its arithmetic, its host's answers, its tables. Nothing is timed here."""

from __future__ import annotations

import http.client
from pathlib import Path

import pytest

from bench.boot.figures import Goal, Spread, amount, in_pairs, spread
from bench.boot.host import Host
from bench.boot.journey import FREE, OURS, STOCK, TABLET
from bench.boot.report import BEGIN, END, Findings, goals, put_into, shown, table, verdicts
from bench.boot.visit import Visit, bytes_by


def a_visit(ready: float, cpu: float = 1.0, usable: float | None = None, python: float | None = None) -> Visit:
    return Visit(ready, cpu, 11, 3_700_000, usable, 57_000, python)


def findings() -> Findings:
    taken = {
        (OURS, TABLET, "cold"): {0: a_visit(5.0, usable=1.0), 1: a_visit(6.0, usable=2.0)},
        (STOCK, TABLET, "cold"): {0: a_visit(10.0, python=10.0), 1: a_visit(30.0, python=20.0)},
        (OURS, FREE, "cold"): {0: a_visit(1.0, cpu=0.8)},
        (STOCK, FREE, "cold"): {0: a_visit(4.0, cpu=2.0)},
        (OURS, FREE, "offline"): {0: a_visit(1.0)},
    }
    return Findings(taken, {"br": {OURS: (4_200_000, 11), STOCK: (5_600_000, 19)}}, (31_000_000, 31_000_000))


def test_a_spread_is_the_median_and_the_quartiles() -> None:
    assert spread([5, 1, 2, 4, 3]) == Spread(2, 3, 4)
    assert spread([7]) == Spread(7, 7, 7)
    assert spread([1, 2]) == Spread(1.25, 1.5, 1.75)


def test_ratios_are_of_pairs_and_a_round_without_its_other_half_has_none() -> None:
    ours = {0: 1.0, 1: 4.0, 2: 9.0}
    theirs = {0: 2.0, 2: 3.0, 3: 1.0}
    assert in_pairs(ours, theirs, lambda x: x, lambda x: x) == [0.5, 3.0]
    assert in_pairs(ours, theirs, lambda x: None if x == 1.0 else x, lambda x: x) == [3.0]


@pytest.mark.parametrize(
    ("goal", "verdict"),
    [
        (Goal("", 0.34, "", 0.34), "reached"),
        (Goal("", 0.4, "", 0.5), "missed by 0.10 (25%)"),
        (Goal("", 0, "kB", 65_000), "missed by 65 kB"),
        (Goal("", 4_000_000, "MB", 5_000_000), "missed by 1.00 MB (25%)"),
        (Goal("", 16, "requests"), "not measured"),
    ],
)
def test_a_goal_says_by_how_much_it_is_missed(goal: Goal, verdict: str) -> None:
    assert goal.verdict == verdict


def test_figures_are_written_as_they_are_read() -> None:
    assert [amount(1.234, "s"), amount(0.0567, ""), amount(0.1234, "")] == ["1.23 s", "0.057", "0.12"]
    assert [amount(57_300, "kB"), amount(3_772_158, "MB")] == ["57 kB", "3.77 MB"]
    assert amount(11, "requests") == "11 requests"
    assert shown(Spread(1, 2, 3), "s") == "2.00 s (1.00–3.00)"
    assert shown(Spread(2, 2, 2), "s") == "2.00 s"


def test_what_arrived_by_a_time_is_counted_whole_files_only() -> None:
    files = [
        {"name": "http://host/", "responseEnd": 20.0, "encodedBodySize": 100},
        {"name": "http://host/assets/pyodide-1.js", "responseEnd": 30.0, "encodedBodySize": 1000},
        {"name": "http://host/assets/late.js", "responseEnd": 90.0, "encodedBodySize": 10_000},
        {"name": "http://host/assets/under-way.wasm", "responseEnd": 0, "encodedBodySize": 0},
    ]
    assert bytes_by(50, files) == 1100
    assert bytes_by(50, files, without=["assets/pyodide-"]) == 100


def test_the_table_has_a_line_for_each_condition_that_was_measured() -> None:
    lines = table(findings())
    assert all(line.count("|") == 5 for line in lines)
    text = "\n".join(lines)
    assert "| first visit, until ready | 1.00 s | 4.00 s | 0.25 |" in text
    assert "| no network, until ready | 1.00 s | can’t |  |" in text
    assert "first visit, slowed tablet, set-up answers" in text
    assert "| first visit, bytes until ready, brotli | 4.20 MB | 5.60 MB | 0.75 |" in text
    assert "third visit" not in text


def test_goals_hold_the_medians_of_the_ratios() -> None:
    found = {goal.name: goal for goal in goals(findings())}
    assert found["set-up screen usable, tablet, first visit"].found == 0.1
    assert found["ready, tablet, first visit"].found == pytest.approx(0.35)
    assert found["main-thread CPU, first visit"].verdict == "missed by 0.060 (18%)"
    assert found["ready, tablet, third visit"].verdict == "not measured"
    assert found["growth of the wasm memory after 20 games"].verdict == "reached"
    assert len(verdicts(findings())) == len(found)


def test_a_run_that_measured_nothing_says_so() -> None:
    assert len(table(Findings())) == 2
    assert {goal.verdict for goal in goals(Findings())} == {"not measured"}


def test_the_readme_keeps_everything_outside_its_two_markers() -> None:
    before = f"# Head\n\n{BEGIN}\nold\n{END}\n\n## Tail\n"
    after = put_into(before, ["new", "lines"])
    assert after == f"# Head\n\n{BEGIN}\nnew\nlines\n{END}\n\n## Tail\n"
    assert put_into(after, ["old"]) == before


@pytest.mark.parametrize("text", ["nothing", BEGIN, f"{END}{BEGIN}", f"{BEGIN}{END}{BEGIN}"])
def test_a_readme_without_its_markers_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="once each"):
        put_into(text, [])


def test_the_host_gives_what_is_accepted_says_how_long_it_holds_and_keeps_count(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    for name, text in {"index.html": "page", "index.html.br": "br", "index.html.gz": "gz", "assets/a.js": "a"}.items():
        (tmp_path / name).write_text(text)
    with Host(tmp_path, lambda path: path.startswith("assets/"), are_beside=True) as host:
        line = http.client.HTTPConnection("127.0.0.1", int(host.url.split(":")[2].strip("/")), timeout=10)

        def get(path: str, **headers: str) -> tuple[int, bytes, http.client.HTTPMessage]:
            line.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
            answer = line.getresponse()
            return answer.status, answer.read(), answer.headers

        status, body, headers = get("/?seed=7", Accept_Encoding="gzip, br")
        assert (status, body, headers["Content-Encoding"], headers["Cache-Control"]) == (200, b"br", "br", "no-cache")
        assert get("/", Accept_Encoding="gzip, br", If_None_Match=headers["ETag"])[:2] == (304, b"")
        assert get("/", Accept_Encoding="gzip")[1] == b"gz"
        host.encodings = ()
        assert get("/", Accept_Encoding="gzip, br", If_None_Match=headers["ETag"])[:2] == (200, b"page")
        status, body, headers = get("/assets/a.js")
        assert (body, headers["Content-Type"]) == (b"a", "text/javascript")
        assert "immutable" in headers["Cache-Control"]
        assert get("/index.html.gz", Accept_Encoding="gzip")[1] == b"gz"
        assert get("/gone")[0] == 404
        asked = [(each.path, each.status, each.size) for each in host.asked]
        line.close()
    assert asked[:3] == [("index.html", 200, 2), ("index.html", 304, 0), ("index.html", 200, 2)]
    assert asked[-1] == ("gone", 404, 0)
