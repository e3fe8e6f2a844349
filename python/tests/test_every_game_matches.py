"""Whole matches, and functions that decide for a seat, in every game: what is asked from outside
comes to what `uno duel` has it come to.
"""

import json
import os
import pathlib
import subprocess

import gymnasium
import numpy
import openuno
import pytest
from openuno import EachSeat, Episode, bot, duel
from usual_seats import at_least

ROOT = pathlib.Path(__file__).resolve().parents[2]
UNO = os.environ.get("UNO_BIN", str(ROOT / "build/release/uno"))
EDITIONS = openuno.editions()
FIGURES = ("win_share", "points", "field_points", "points_ahead")


def short(edition):
    """A match of few rounds."""
    names = {one.name for one in openuno.options(edition)}
    return openuno.Rules(edition=edition, **({"target": 500} if "target" in names else {}))


def figures(report):
    """Every figure with its interval, and what was played."""
    told = [(one.value, one.low, one.high) for one in (getattr(report, name) for name in FIGURES)]
    return [*told, report.deals, report.decisions, report.even_share]


def simple(edition):
    """A bot by simple rules."""
    return "greedy" if edition == "classic" else "sensible"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_match_ends_with_the_right_totals(edition):
    rules = openuno.Rules(edition=edition)
    seats = at_least(edition, 3)
    match = openuno.start_match(rules, seats, openuno.draw_for_dealer(rules, seats, 5))
    rounds, totals = 0, [0] * seats
    while not match.over:
        episode = Episode.from_state(openuno.deal_round(match, openuno.round_seed(9, rounds)))
        while not episode.over:
            episode.step_bot("linear")
        openuno.settle(match, episode.state)
        rounds += 1
        result = openuno.result(episode.state)
        if result.winner is not None:
            totals[result.winner] += result.points
        assert match.totals == totals and match.round == rounds
    assert rounds > 1 and max(totals) >= rules.target
    assert match.winners == [totals.index(max(totals))]
    with pytest.raises(ValueError, match="the match is over"):
        openuno.deal_round(match, 1)


def test_a_round_of_another_match_is_refused():
    match = openuno.start_match("edition=flip", 2, 0)
    with pytest.raises(ValueError, match="the round is not over"):
        openuno.settle(match, openuno.deal_round(match, 1))
    over = Episode("edition=attack", 2)
    over.deal(1)
    while not over.over:
        over.step_bot("sensible")
    with pytest.raises(ValueError, match="not one of this match"):
        openuno.settle(match, over.state)


@pytest.mark.parametrize("edition", EDITIONS)
def test_matches_between_bots_give_the_figures_of_the_program(edition):
    seats = at_least(edition, 3)
    report = duel("linear", simple(edition), 6, seats, short(edition), match=True)
    told = json.loads(
        subprocess.run(
            [
                UNO,
                "duel",
                "linear",
                simple(edition),
                "--rules",
                openuno.rule_set_text(short(edition)),
                "--deals",
                "6",
                "--players",
                str(seats),
                "--match",
                "--json",
            ],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
    )
    for name, its in [
        ("win_share", "win_share"),
        ("points", "points_per_round"),
        ("field_points", "field_points_per_round"),
        ("points_ahead", "points_ahead"),
    ]:
        mine = getattr(report, name)
        assert (mine.value, mine.low, mine.high) == (
            told[its]["value"],
            told[its]["low"],
            told[its]["high"],
        ), its
    assert (report.decisions, report.rounds) == (
        told["decisions"],
        told["matches"],
    ) and report.rounds == 6 * seats


@pytest.mark.parametrize(
    "name,seats,rules",
    [
        ("linear", 2, "-"),
        ("heuristic", 3, "party_table target=200"),
        ("linear", 4, "teams=2v2"),
        ("linear", 3, "format=elimination limit=200"),
        ("linear", 3, "round_end=last_loses format=last_loses lives=2"),
    ],
)
def test_a_bot_asked_from_python_plays_the_same_matches(name, seats, rules):
    """With what a round is worth in its match, which `linear` looks at."""
    inside = duel(name, "linear", 8, seats, rules, match=True)
    outside = duel(
        EachSeat(bot(name).choose), "linear", 8, seats, rules, match=True, calls="players", games=5
    )
    assert figures(outside) == figures(inside)


@pytest.mark.parametrize("match", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_function_of_a_bot_gives_the_figures_of_the_bot(edition, match):
    """What it says is played, its calls of UNO with it; `uniform` sits at the other seats as well
    as any bot."""
    plan = {"deals": 4 if match else 25, "seats": at_least(edition, 3), "rules": short(edition)}
    plan["match"] = match
    choose = bot("linear", edition).choose
    for field in (simple(edition), "uniform"):
        inside = duel("linear", field, **plan)
        outside = duel(EachSeat(choose), field, calls="players", games=7, **plan)
        assert figures(outside)[:5] == figures(inside)[:5]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_policy_of_arrays_plays_matches(edition):
    def lowest(_, masks):
        return masks.argmax(axis=1)

    field, seats = simple(edition), at_least(edition, 2)
    report = duel(lowest, field, 20, seats, short(edition), match=True, games=16)
    one = duel(lowest, field, 20, seats, short(edition), match=True, games=1)
    assert figures(report) == figures(one) and report.rounds == 20 * seats
    rounds = duel(lowest, field, 20, seats, short(edition))
    assert report.points.value > rounds.points.value
    if edition != "party":  # the lengths of its rounds differ too much
        assert report.decisions > rounds.decisions


@pytest.mark.parametrize("edition", EDITIONS)
def test_functions_are_opponents_in_gymnasium(edition):
    """One that plays the first act it is asked for, and one that lets every chance go by."""
    asked = []

    def first(seen, history):
        asked.append((seen.viewer, history.noted))
        return seen.legal[0]

    rules = f"edition={edition}"
    env = openuno.SingleEnv([first, simple(edition), first], rules, calls="players")
    seen, _ = env.reset(seed=3)
    same = openuno.SingleEnv([first, simple(edition), first], rules, calls="players")
    again, _ = same.reset(seed=3)
    over = False
    while not over:
        assert (seen["observation"] == again["observation"]).all()
        move = int(seen["action_mask"].argmax())
        seen, _worth, over, _cut, told = env.step(move)
        again, *_ = same.step(move)
    assert set(told) == {"winner", "points", "turns"} and asked
    assert {seat for seat, _ in asked} == {1, 3}


def test_a_function_must_return_a_legal_action():
    env = openuno.SingleEnv([lambda seen, history: "R5"], "edition=flip")
    with pytest.raises(ValueError, match="returns an Action of `legal`, or None, not 'R5'"):
        for seed in range(9):
            env.reset(seed=seed)
            env.step(int(env.episode.mask(0).argmax()))
    env = openuno.SingleEnv([lambda seen, history: openuno.Action(0)], "edition=flip")
    with pytest.raises(ValueError):
        for seed in range(9):
            env.reset(seed=seed)
            env.step(int(env.episode.mask(0).argmax()))


def test_a_function_can_call_uno_with_its_play():
    """In the classic game: `linear` as a function does what it does by its name, calls and all."""
    moves = []
    for opponent in ("linear", bot("linear").choose):
        env = gymnasium.make("openuno/Uno-v0", opponents=[opponent], calls="players").unwrapped
        told = []
        for seed in range(20):
            seen, _ = env.reset(seed=seed)
            over = False
            while not over:
                seen, _, over, _, _ = env.step(int(seen["action_mask"].argmax()))
            told.append(str(env.episode.record()))
        moves.append(told)
    assert moves[0] == moves[1]


def test_moves_can_be_a_list_and_wrong_moves_get_one_line():
    env = openuno.VectorEnv(2, seed=1)
    same = openuno.VectorEnv(2, seed=1)
    chosen = env.masks.argmax(axis=1)
    env.step([int(move) for move in chosen])
    same.step(chosen)
    assert (env.observations == same.observations).all()
    for wrong in ([3.7, 1], "ab", None, 3, [[1, 2]], [-1, 0], [2**40, 0], numpy.array([1.0, 2.0])):
        with pytest.raises(ValueError) as raised:
            env.step(wrong)
        assert "\n" not in str(raised.value)
