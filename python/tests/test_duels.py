"""Duels from Python are those of `uno duel`: the same deals and figures, whoever asks whom."""

import json
import os
import pathlib
import subprocess

import numpy
import openuno
import pytest
from openuno import EachSeat, bot, duel

ROOT = pathlib.Path(__file__).resolve().parents[2]
UNO = os.environ.get("UNO_BIN", str(ROOT / "build/release/uno"))


def uno_duel(*arguments):
    """The JSON of `uno duel`."""
    said = subprocess.run(
        [UNO, "duel", *arguments, "--json"], capture_output=True, text=True, check=True
    )
    return json.loads(said.stdout)


def same(report, told):
    """Every figure of the report is that of the JSON, to the last digit."""
    for mine, its in [
        (report.win_share, "win_share"),
        (report.points, "points_per_round"),
        (report.field_points, "field_points_per_round"),
        (report.points_ahead, "points_ahead"),
    ]:
        assert (mine.value, mine.low, mine.high) == (
            told[its]["value"],
            told[its]["low"],
            told[its]["high"],
        ), its
    assert (report.deals, report.decisions) == (told["deals"], told["decisions"])
    assert report.even_share == told["even_share"]


@pytest.mark.parametrize("range_", ["report", "tune"])
def test_duels_between_bots_give_the_figures_of_the_program(range_):
    report = duel("greedy", "heuristic", 300, 3, "party_table", seed=5, range=range_)
    same(
        report,
        uno_duel(
            "greedy",
            "heuristic",
            "--deals",
            "300",
            "--players",
            "3",
            "--preset",
            "party_table",
            "--seed",
            "5",
            "--seeds",
            range_,
        ),
    )


@pytest.mark.parametrize(
    "name,field,seats,rules,calls",
    [
        ("linear", "linear", 2, "mattel", "players"),
        ("linear", "linear", 2, "mattel", "automatic"),
        ("heuristic", "uniform", 4, "mattel", "players"),
        ("linear", "random", 3, "party_table", "players"),
        ("linear", "greedy", 4, "modern112 custom1=dare custom2=give_one", "players"),
        ("linear", "heuristic", 4, "teams=2v2", "players"),
        ("linear", "linear", 3, "round_end=last_loses format=last_loses", "players"),
    ],
)
def test_a_bot_asked_from_python_gives_the_same_figures(name, field, seats, rules, calls):
    """Asked one observation at a time, through masks and moves, over many rounds at once."""
    outside = duel(EachSeat(bot(name).choose), field, 60, seats, rules, calls=calls, games=37)
    inside = duel(name, field, 60, seats, rules)
    for figure in ("win_share", "points", "field_points", "points_ahead"):
        mine, its = getattr(outside, figure), getattr(inside, figure)
        assert (mine.value, mine.low, mine.high) == (its.value, its.low, its.high), figure
    assert outside.decisions == inside.decisions and outside.rounds == inside.rounds


def test_a_policy_gets_arrays_of_many_rounds():
    sizes = []

    def first(observations, masks):
        assert observations.shape == (len(masks), openuno.OBSERVATION_BYTES)
        sizes.append(len(masks))
        return masks.argmax(axis=1)

    many = duel(first, "greedy", 100, 2, games=64)
    one = duel(first, "greedy", 100, 2, games=1)
    assert sizes[0] == 64 and sizes[-1] == 1
    assert (many.win_share.value, many.points_ahead.value) == (
        one.win_share.value,
        one.points_ahead.value,
    )
    assert many.candidate == "first" and 0 < many.win_share.value < many.even_share


def test_the_sequential_test_ends_at_the_same_deal_as_in_the_program():
    arguments = ("greedy", "random", "--deals", "20000", "--sprt", "0.50,0.60")
    told = uno_duel(*arguments)
    for candidate in ("greedy", EachSeat(bot("greedy").choose)):
        report = duel(candidate, "random", 20_000, 2, sprt=(0.50, 0.60), calls="players")
        assert report.deals == told["deals"] == 1000 and report.verdict == "p1"
        assert report.log_likelihood_ratio == told["sprt"]["log_likelihood_ratio"]


def test_matches_between_bots_give_the_figures_of_the_program():
    same(
        duel("greedy", "rule-v1", 20, match=True),
        uno_duel("greedy", "rule-v1", "--deals", "20", "--match"),
    )


def test_errors_of_duels():
    def policy(_, masks):
        return numpy.zeros(len(masks), numpy.int32) - 1

    for wrong, said in [
        (lambda: duel("x"), "there is no bot 'x'"),
        (lambda: duel(3), "candidate is a bot, its name, EachSeat or policy"),
        (lambda: duel("greedy", range="all"), "range is 'report' or 'tune'"),
        (lambda: duel("greedy", deals=0), "deals is a number from 1"),
        (lambda: duel("greedy", seats=17), "seats is a number from 2 to 16"),
        (lambda: duel("greedy", sprt=(0.6, 0.5)), "sprt is a pair of win shares"),
        (lambda: duel("greedy", threads=0), "threads is a number from 1"),
        (lambda: duel(policy, games=0), "games is a number from 1"),
        (lambda: duel(policy, calls="x"), "calls is 'automatic' or 'players'"),
        (lambda: duel(policy, deals=3), "move -1 is not legal in game 0"),
    ]:
        with pytest.raises(ValueError, match=said) as raised:
            wrong()
        assert "\n" not in str(raised.value)
