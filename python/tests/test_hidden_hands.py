"""The stored figures about hidden hands are those that the command computes, and a policy's part of
them has an interval."""

import json
import pathlib
import subprocess
import sys

import openuno
import pytest
from openuno import benchmark, hidden_hands
from openuno.figures import Figure
from openuno.tasks import HIDDEN_HANDS, tasks


def test_every_task_against_heuristic_has_a_figure():
    known = [name for name, task in tasks().items() if hidden_hands.FIELD in task.fields]
    assert list(HIDDEN_HANDS) == known
    for name, one in HIDDEN_HANDS.items():
        assert one["deals"] >= 100 and one["low"] <= one["win_share"] <= one["high"] <= 1, name
        assert one["low"] > one["even_share"], f"{name}: whoever sees all hands must win more"
    bots = openuno.bot("heuristic").version
    assert bots == 2, "the figures are of heuristic 2: make them again"


# The command below plays two-honest-v1. The others take up to half a minute each.
@pytest.mark.parametrize(
    "name",
    [
        name if name == "any-rules-v1" else pytest.param(name, marks=pytest.mark.slow)
        for name in HIDDEN_HANDS
    ],
)
def test_the_first_deals_give_the_stored_win_share(name):
    """The win share over two deals is stored with the figure."""
    assert hidden_hands.worth(name, hidden_hands.TRIED).value == HIDDEN_HANDS[name]["of_two_deals"]


def test_parts_of_a_duel_add_up_to_the_whole():
    plan = openuno.DuelPlan("greedy", "heuristic", 40, 3)
    whole, parts = plan.play(), [plan.play(1, first, first + 10) for first in (0, 10, 20, 30)]
    assert whole.win_share.value == pytest.approx(sum(p.win_share.value for p in parts) / 4)
    assert sum(part.decisions for part in parts) == whole.decisions
    for wrong in (
        lambda: plan.play(1, 5, 41),
        lambda: plan.play(1, 7, 6),
        lambda: openuno.DuelPlan("greedy", "random", 9, sprt=(0.5, 0.6)).play(1, 0, 5),
    ):
        with pytest.raises(ValueError) as raised:
            wrong()
        assert "\n" not in str(raised.value)


def test_cheats_can_play_only_as_candidates_of_duels():
    for wrong in (
        lambda: openuno.bot("open"),
        lambda: openuno.duel("linear", "open", 3),
        lambda: openuno.VectorEnv(1, seats=2, bots=["open", None]),
        lambda: openuno.SingleEnv(["clair"]),
        lambda: openuno.Episode().step_bot("open"),
    ):
        with pytest.raises(ValueError, match="there is no bot '(open|clair)'"):
            wrong()
    report = openuno.duel("clair", "heuristic", 3)
    assert report.candidate == "clair" and report.win_share.value == 1


def test_the_part_of_hidden_hands_has_an_interval():
    task = tasks()["two-v1"]
    known = HIDDEN_HANDS["two-v1"]
    nothing = hidden_hands.part(task, Figure(0.5, 0.49, 0.51), 0.5)
    everything = hidden_hands.part(
        task, Figure(known["win_share"], known["win_share"], known["win_share"]), 0.5
    )
    assert nothing.value == 0 and everything.value == 1
    assert nothing.high == pytest.approx(0.01 / (known["win_share"] - 0.5))
    assert everything.high - 1 == pytest.approx(
        (known["high"] - known["low"]) / 2 / (known["win_share"] - 0.5)
    )
    (only,) = benchmark.evaluate("ten-v1", "linear", 3000, fields=["heuristic"]).against
    assert only.of_hidden_hands.low < only.of_hidden_hands.value < only.of_hidden_hands.high
    (other,) = benchmark.evaluate("ten-v1", "linear", 20, fields=["greedy"]).against
    assert other.of_hidden_hands is None


def command(*arguments):
    """What the command says."""
    return subprocess.run(
        [sys.executable, "-m", "openuno.hidden_hands", *arguments], capture_output=True, text=True
    )


def test_the_command_computes_and_lists_figures():
    said = command("two-honest-v1", "--deals", "2")
    assert (
        json.loads(said.stdout)["two-honest-v1"]["of_two_deals"]
        == HIDDEN_HANDS["two-honest-v1"]["of_two_deals"]
    )
    for arguments in (("two-v9",), ("two-v1", "--deals", "-1")):
        wrong = command(*arguments)
        assert wrong.returncode == 2 and wrong.stderr.count("\n") == 1
    page = pathlib.Path(__file__).resolve().parents[1] / "BENCHMARK.md"
    assert hidden_hands.listing() in page.read_text()
    assert command().stdout.strip() == hidden_hands.listing()
