"""The tasks stay what they are, and a policy gets the figures that it gets elsewhere."""

import json
import pathlib
import subprocess
import sys

import numpy
import openuno
import pytest
from openuno import EachSeat, benchmark, bot, exact, tiny
from openuno.tasks import drawn_rules, tasks
from openuno.waiting import DrawnRules, Matches

HASHES = {  # of rules and of layout; a task that changes gets another name
    "two-v1": ("65817482b7c8ce26", "6b0859fb9d007e72"),
    "two-honest-v1": ("b9366210b23505d6", "6b0859fb9d007e72"),
    "four-v1": ("65817482b7c8ce26", "6b0859fb9d007e72"),
    "pairs-v1": ("70d39baea15a3190", "6b0859fb9d007e72"),
    "ten-v1": ("65817482b7c8ce26", "6b0859fb9d007e72"),
    "calls-v1": ("65817482b7c8ce26", "599b995da146d598"),
    "party-v1": ("48e0399926e4543f", "a877f5bf965353b6"),
    "deck112-v1": ("656a377cd133aa0f", "35705ec3256b6458"),
    "any-rules-v1": ("05d8754911e1c793", "b9d0bf63bf3af38c"),
    "match-v1": ("65817482b7c8ce26", "6b0859fb9d007e72"),
    "all-wild-v1": ("6ab4bdb427110dc4", "522ac15b2763b5aa"),
    "no-mercy-v1": ("3009ff45cb55a7bb", "e22a7a5b0829eede"),
    "flip-v1": ("b9a4122c6f3cd165", "d7a06e9c75e6a730"),
    "attack-v1": ("43cca956b2736ab6", "2baf05b0599ab699"),
    "flex-v1": ("06e88aa02c6d67d3", "ab6ab1c52b27c520"),
    "dos-v1": ("59f1dbd6818a6bd5", "ca0c3af745198709"),
    "quatro-v1": ("3c0e9f9217411901", "648987bd67a24183"),
    "spin-v1": ("c576ae2533e47687", "67debe297dc88173"),
    "uno-party-v1": ("25603b83c20cbf42", "319b66d078232864"),
    "two-packs-v1": ("428d603cefb6539e", "bf4aadf72996f620"),
}
FAST = ("greedy", "heuristic")


def first(observations, masks):
    """The first legal move."""
    return masks.argmax(axis=1)


def shares(result):
    """What came out, field by field."""
    return [
        (one.field, one.win_share.value, one.points_ahead and one.points_ahead.value)
        for one in result.against
    ]


def test_tasks_never_change():
    assert {
        name: (task.rules_hash(), task.layout_hash()) for name, task in tasks().items()
    } == HASHES


@pytest.mark.parametrize("name", tasks())
def test_tasks_state_the_length_of_their_rounds(name):
    """Decisions of a seat per round, all playing the first of the fields, within a tenth."""
    task, deals = tasks()[name], 40 if tasks()[name].match else 400
    usual = task.fields[0]
    if task.drawn or task.match:
        rounds = (Matches if task.match else DrawnRules)(task, usual, deals, 512)
    else:
        plan = openuno.DuelPlan(None, usual, deals, task.seats, task.rules)
        rounds = plan.rounds(0, deals, task.calls)
    player, decisions = EachSeat(bot(usual, task.edition).choose), 0
    while rounds.waiting:
        decisions += rounds.waiting
        rounds.step(numpy.array([player.move(rounds, row) for row in range(rounds.waiting)]))
    assert decisions / deals / task.seats == pytest.approx(task.decisions, rel=0.1)


@pytest.mark.parametrize(
    "name",
    ["two-v1", "pairs-v1", "ten-v1", "deck112-v1", "flip-v1", "no-mercy-v1", "dos-v1", "quatro-v1"],
)
def test_a_bot_gets_the_same_result_when_asked_from_python(name):
    task = tasks()[name]
    usual = task.fields[1]
    inside = benchmark.evaluate(name, usual, 60)
    outside = benchmark.evaluate(name, EachSeat(bot(usual, task.edition).choose), 60, games=50)
    assert shares(inside) == shares(outside)
    assert inside.rules_hash == HASHES[name][0]


@pytest.mark.parametrize(
    "name", ["any-rules-v1", "match-v1", "two-v1", "four-v1", "attack-v1", "dos-v1", "quatro-v1"]
)
def test_equally_strong_players_win_the_even_share(name):
    usual = tasks()[name].fields[0]
    result = benchmark.evaluate(name, usual, 50, fields=[usual])
    (only,) = result.against
    assert only.win_share.value == pytest.approx(only.even_share)


def test_the_better_bot_wins_more_matches_than_rounds():
    matches = benchmark.evaluate("match-v1", "linear", 150, fields=["greedy"]).against[0]
    rounds = benchmark.evaluate("two-v1", "linear", 4000, fields=["greedy"]).against[0]
    assert matches.win_share.value > rounds.win_share.value > 0.55
    assert matches.points_ahead is None


def test_other_matches_side_by_side_do_not_change_a_match():
    task = tasks()["match-v1"]
    told = []
    for games in (1, 7):
        matches = Matches(task, "greedy", 4, games)
        while matches.waiting:
            matches.step(first(matches.observations, matches.masks))
        told.append(sorted(matches.won))
    assert told[0] == told[1]


def test_drawn_rules_differ_between_deals_and_never_change():
    rules = [drawn_rules(deal, 4) for deal in range(300)]
    assert len({str(one) for one in rules}) > 295
    assert [str(drawn_rules(deal, 4)) for deal in range(300)] == [str(one) for one in rules]
    counts = {
        value: sum(one.seven == value for one in rules) for value in ("off", "swap", "may_swap")
    }
    assert counts["off"] > counts["swap"] > 40 and counts["may_swap"] > 40


def test_rounds_of_drawn_rules_have_the_rules_of_their_deal():
    rounds = DrawnRules(tasks()["any-rules-v1"], "greedy", 6, 16)
    seen = set()
    while rounds.waiting:
        for row in range(rounds.waiting):
            seen.add(str(rounds.view(row).rules))
            assert openuno.encode(rounds.view(row)).tolist() == rounds.observations[row].tolist()
        rounds.step(first(rounds.observations, rounds.masks))
    assert seen == {str(drawn_rules(deal, 4)) for deal in range(6)}
    assert len(rounds.won) == len(rounds.ahead) == 6


def test_calls_are_moves_in_their_task():
    assert tasks()["calls-v1"].moves() == 80
    silent = benchmark.evaluate("calls-v1", first, 300, fields=["greedy"]).against[0]
    called = benchmark.evaluate("four-v1", first, 300, fields=["greedy"]).against[0]
    assert silent.win_share.value < 0.01  # caught whenever one card is left
    assert called.win_share.value > 0.15


def test_linear_gains_the_part_of_hidden_hands_that_the_bots_page_states():
    """`linear` takes 17% of it with two players, 9% with four (bots/README.md)."""
    for name, part in (("two-v1", 0.17), ("four-v1", 0.09)):
        (only,) = benchmark.evaluate(name, "linear", 20_000, fields=["heuristic"]).against
        assert only.of_hidden_hands.value == pytest.approx(part, abs=0.03)


def test_tiny_games_report_the_exploitability():
    result = benchmark.evaluate("tiny_2", first)
    tree = exact.Tree(tiny.game("tiny_2"))
    loses = {name: benchmark.evaluate("tiny_2", name).loses for name in ("linear", "uniform")}
    assert result.loses == tree.exploitability(tree.of_policy(first)) > loses["linear"]
    assert loses["linear"] == tree.exploitability(tree.of_bot("linear"))
    assert loses["uniform"] == tree.exploitability(tree.uniform())
    assert result.row().startswith("| tiny_2 | first | exploitability 0.")


def test_budgets():
    def policy(observations, masks):
        return masks.argmax(axis=1)

    assert benchmark.evaluate("two-v1", policy, 5, fields=["greedy"]).budget() in (
        "trained untold, instant",
        "trained untold, quick",
    )
    policy.trained, policy.parameters = 3_000_000, 12
    result = benchmark.evaluate("two-v1", policy, 5, fields=["greedy"])
    assert result.budget().startswith("trained 10M, ") and result.parameters == 12


def command(*arguments, cwd=None):
    """What the command says."""
    return subprocess.run(
        [sys.executable, "-m", "openuno.benchmark", *arguments],
        capture_output=True,
        text=True,
        cwd=cwd,
    )


def test_the_command_gives_json_and_a_row(tmp_path):
    (tmp_path / "mine.py").write_text(
        "def policy(observations, masks):\n    return masks.argmax(axis=1)\n"
    )
    said = command(
        "two-v1", "mine:policy", "--deals", "50", "--fields", "greedy,uniform", cwd=tmp_path
    )
    assert said.returncode == 0, said.stderr
    told, row = said.stdout.splitlines()
    result = json.loads(told)
    assert result["task"] == "two-v1" and result["policy"] == "mine:policy"
    assert [one["field"] for one in result["against"]] == ["greedy", "uniform"]
    assert all(
        one["win_share"]["low"] <= one["win_share"]["value"] <= one["win_share"]["high"]
        for one in result["against"]
    )
    assert row.startswith("| two-v1 | mine:policy | greedy ")


def test_the_command_asks_the_bots_of_the_game():
    said = command("quatro-v1", "sensible", "--deals", "20", "--fields", "random")
    assert said.returncode == 0, said.stderr
    assert said.stdout.splitlines()[1].startswith("| quatro-v1 | sensible | random ")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("dos-v1", "greedy"), "greedy"),
        (("two-v9", "linear"), "there is no task 'two-v9'; there are two-v1, "),
        (("two-v1", "mine:policy"), "mine:policy cannot be loaded: No module named 'mine'"),
        (("two-v1", "lineer"), "lineer"),
        (("two-v1", "linear", "--deals", "0"), "deals must be at least 1"),
        (("two-v1", "linear", "--fields", "nobody"), "nobody"),
    ],
)
def test_wrong_arguments_of_the_command_get_one_line(arguments, said):
    done = command(*arguments)
    assert done.returncode == 2
    assert said in done.stderr and done.stderr.count("\n") == 1


def test_the_page_has_the_current_list_of_tasks():
    page = pathlib.Path(__file__).resolve().parents[1] / "BENCHMARK.md"
    assert benchmark.listing() in page.read_text()
    assert command().stdout.strip() == benchmark.listing()
