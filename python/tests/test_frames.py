"""Tables of pandas say what the results say."""

import json
import os
import pathlib
import subprocess

import openuno
import pytest
from openuno import benchmark

ROOT = pathlib.Path(__file__).resolve().parents[2]
UNO = os.environ.get("UNO_BIN", str(ROOT / "build/release/uno"))


def test_a_simulation_as_a_table():
    told = openuno.simulate(openuno.SimPlan("party_table", games=300))
    table = openuno.frame(told)
    figures = told["sides"][0]["figures"]
    assert table["name"].tolist() == [figure["name"] for figure in figures]
    turns = table[table.name == "turns_per_round"].iloc[0]
    assert (turns.value, turns.low, turns.high) == (
        figures[0]["value"],
        figures[0]["low"],
        figures[0]["high"],
    )
    assert set(table.rules) == {"party_table"}


def test_a_ladder_is_that_of_the_program():
    rungs = ["uniform", "greedy", "linear"]
    reports = openuno.ladder(rungs, 200, 3)
    said = subprocess.run(
        [UNO, "ladder", "--bots", ",".join(rungs), "--deals", "200", "--players", "3", "--json"],
        capture_output=True,
        text=True,
        check=True,
    )
    told = json.loads(said.stdout)
    assert [(report.candidate, report.field, report.win_share.value) for report in reports] == [
        (one["candidate"].split()[0], one["field"].split()[0], one["win_share"]["value"])
        for one in told
    ]
    table = openuno.frame(reports)
    assert len(table) == 3 * 4
    share = table[
        (table.candidate == "linear") & (table.field == "uniform") & (table.figure == "win_share")
    ].iloc[0]
    assert share.low < share.value < share.high and share.deals == 200


def test_benchmarks_as_a_table():
    results = [benchmark.evaluate("two-v1", "greedy", 30), benchmark.evaluate("tiny_1", "greedy")]
    table = openuno.frame(results)
    assert table.field.tolist()[:3] == ["greedy", "heuristic", "linear"]
    assert table.loses.tolist()[3] == results[1].loses


def test_objects_without_figures_are_refused():
    with pytest.raises(TypeError, match="makes no table of the type int"):
        openuno.frame(3)
    with pytest.raises(ValueError, match="at least two rungs"):
        openuno.ladder(["linear"])


def test_missing_bounds_are_nan():
    table = openuno.frame(openuno.duel("linear", "greedy", 1))
    assert table["low"].dtype == float and table["low"].isna().all()
    assert table["value"].notna().all()
