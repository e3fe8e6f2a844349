"""Simulations, duels and ladders of other editions are those of the program."""

import json
import os
import pathlib
import subprocess

import openuno
import pytest
from usual_seats import at_least, ending_rules

ROOT = pathlib.Path(__file__).resolve().parents[2]
UNO = os.environ.get("UNO_BIN", str(ROOT / "build/release/uno"))
EDITIONS = openuno.editions()[1:]


def uno(*arguments):
    """What the program prints."""
    return subprocess.run([UNO, *arguments], capture_output=True, text=True, check=True).stdout


def figures_of(told, side=0):
    """By name."""
    return {figure["name"]: figure for figure in told["sides"][side]["figures"]}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", ["uniform", "sensible,uniform,random"])
def test_simulations_are_those_of_the_program(edition, players):
    seats = at_least(edition, 3)
    if "," in players:
        players += ",sensible" * (seats - 3)
    said = uno(
        "sim",
        "--edition",
        edition,
        "--games",
        "300",
        "--players",
        str(seats),
        "--seed",
        "5",
        "--bots",
        players,
        "--json",
        "-",
    )
    told = openuno.simulate(
        openuno.SimPlan(openuno.Rules(edition=edition), seats, 300, 5, players), threads=2
    )
    assert told == json.loads(said)
    figures = figures_of(told)
    low, value, high = (figures["won_by_seat_0"][key] for key in ("low", "value", "high"))
    assert low < value < high
    assert figures["turns_per_round"]["value"] > 5
    assert any(name.startswith("plays_") for name in figures)
    assert ("knocked_out" in figures) == (edition == "no_mercy")
    assert f"edition={edition}" in told["setups"][0]["options"]


def test_parts_threads_and_two_sides():
    plan = openuno.SimPlan("edition=no_mercy", 3, 400, players="sensible", against_players="random")
    whole = openuno.core.simulate_json(plan)
    assert openuno.core.simulate_json(plan, threads=2) == whole
    parts = [openuno.core.simulate_part(plan, part, 3) for part in (2, 3, 1)]
    assert openuno.core.merge_parts_json(parts) == whole
    told = json.loads(whole)
    paired = {one["name"]: one for one in told["differences"]}["decisions_per_round"]
    apart = [figures_of(told, side)["decisions_per_round"]["value"] for side in (0, 1)]
    assert paired["value"] == pytest.approx(apart[1] - apart[0])
    table = openuno.frame(told)
    assert set(table.players) == {"sensible,sensible,sensible", "random,random,random"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_duels_give_the_figures_of_the_program(edition):
    seats = at_least(edition, 3)
    told = json.loads(
        uno(
            "duel",
            "linear",
            "sensible",
            "--edition",
            edition,
            "--deals",
            "60",
            "--players",
            str(seats),
            "--json",
        )
    )
    report = openuno.duel(
        "linear", "sensible", 60, seats, openuno.Rules(edition=edition), threads=2
    )
    assert report.win_share.value == told["win_share"]["value"]
    assert report.points_ahead.low == told["points_ahead"]["low"]
    assert report.decisions == told["decisions"]
    same = openuno.duel(
        openuno.bot("linear", edition),
        openuno.bot("sensible", edition),
        60,
        seats,
        f"edition={edition}",
    )
    assert same.win_share.value == report.win_share.value


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_policy_plays_an_edition_against_its_bots(edition):
    def lowest(observations, masks):
        assert observations.shape == (len(masks), openuno.observation_bytes(edition))
        return masks.argmax(axis=1)  # a play, where there is one

    rules = openuno.Rules(edition=edition)
    seats = at_least(edition, 2)
    report = openuno.duel(lowest, "sensible", 80, seats, rules, games=32)
    least = 0.01 if edition == "quatro" else 0.2 / seats  # `sensible` is strong in Quatro
    assert report.deals == 80 and least < report.win_share.value < 0.6
    one = openuno.duel(lowest, "sensible", 80, seats, rules, games=1)
    assert one.points_ahead.value == report.points_ahead.value


def test_ladders_give_the_figures_of_the_program():
    rungs = ["random", "sensible", "linear"]
    told = json.loads(
        uno("ladder", "--edition", "flip", "--bots", ",".join(rungs), "--deals", "40", "--json")
    )
    reports = openuno.ladder(rungs, 40, 2, "edition=flip")
    assert [report.win_share.value for report in reports] == [
        one["win_share"]["value"] for one in told
    ]
    assert len(openuno.frame(reports)) == 4 * 3


@pytest.mark.parametrize("edition", EDITIONS)
def test_matches_are_simulated(edition):
    seats = at_least(edition, 2)
    players = ",".join(["linear", "random"] * (seats // 2))
    plan = openuno.SimPlan(f"edition={edition}", seats, games=60, players=players, matches=True)
    told = openuno.simulate(plan)
    figures = {name: figure["value"] for name, figure in figures_of(told).items()}
    assert told["game"] == "match" and figures["rounds_per_match"] > 1
    won = [figures[f"match_won_by_seat_{seat}"] for seat in range(seats)]
    assert sum(won) == pytest.approx(1)
    assert figures["matches_unfinished"] == 0 and won[0] > 1 / seats
    assert told == openuno.simulate(plan, threads=2)
    parts = [openuno.simulate_part(plan, part, 3) for part in (3, 1, 2)]
    assert json.loads(openuno.merge_parts_json(parts)) == told


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_program_simulates_matches_and_comparisons(edition, tmp_path):
    """To the same bytes, in parts as well."""
    seats = at_least(edition, 2)
    rules = ending_rules(edition)
    flags = ["sim", "--rules", rules, "--players", str(seats), "--games", "40", "--match"]
    players = ",".join(["linear", "random"] * (seats // 2))
    plan = openuno.SimPlan(
        rules, seats, 40, players=players, matches=True, against_players="random"
    )
    flags += ["--bots", players, "--compare-bots", "random"]
    assert uno(*flags, "--json", "-") == openuno.core.simulate_json(plan)
    parts = [str(tmp_path / part) for part in "12"]
    for number, part in enumerate(parts, start=1):
        uno(*flags, "--part", f"{number}/2", "--out", part)
    assert uno("sim", "merge", *parts, "--json", "-") == openuno.core.simulate_json(plan)
    said = uno(*flags, "--csv", str(tmp_path / "figures.csv"))
    assert said.startswith(f"40 matches of {seats} players") and "Rounds in a match" in said


@pytest.mark.parametrize(
    ("flags", "told"),
    [
        (
            ["--compare-bots", "greedy"],
            'no player "greedy". The players are uniform, random, sensible',
        ),
        (["--compare", "edition=attack"], "use different decks"),
        (["--csv", "-", "--bots", "linear,linear,linear"], "names more players than the 2 seats"),
    ],
)
def test_the_program_refuses_wrong_simulations(flags, told):
    plan = ["sim", "--edition", "flip", "--players", "2", "--games", "9"]
    ran = subprocess.run([UNO, *plan, *flags], capture_output=True, text=True)
    assert ran.returncode == 2 and told in ran.stderr


def test_errors_of_simulations_and_duels():
    flip = openuno.Rules(edition="flip")
    for wrong, said in [
        (lambda: openuno.SimPlan(flip, 3, players="greedy"), "there is no player"),
        (lambda: openuno.SimPlan(flip, 3, players="linear,linear"), "names 2 players for 3"),
        (lambda: openuno.SimPlan(flip, 3, against="edition=attack"), "use different decks"),
        (lambda: openuno.SimPlan(flip, 3, against="-"), "use different decks"),
        (lambda: openuno.SimPlan("edition=no_mercy", 7), "E-NM"),
        (
            lambda: openuno.duel("open", "sensible", rules=flip),
            "'open' cheats in edition=classic alone",
        ),
        (lambda: openuno.duel("greedy", rules=flip), "there is no bot 'greedy'"),
        (lambda: openuno.duel("linear", openuno.bot("greedy"), rules=flip), "edition="),
    ]:
        with pytest.raises(ValueError, match=said) as raised:
            wrong()
        assert "\n" not in str(raised.value)
