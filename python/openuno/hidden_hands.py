"""Measures the advantage of seeing all hands. In a result of `openuno.benchmark`, the figure
`of_hidden_hands` is the share of this advantage that the policy gains.

    python -m openuno.hidden_hands                        # prints the stored figures
    python -m openuno.hidden_hands ten-v1 --deals 200     # computes one of them again

The command plays the bot `open` against `heuristic` in all other seats, as `uno duel open
heuristic` does, on the deals of the range 'report' of seed 1, each once from every seat. `open`
sees all hands, but not the draw pile. It searches 1000 rounds for each decision (sim/open_tree.h),
so a deal takes about a second. Tiny games have no such figure: for them, `openuno.benchmark`
computes the exploitability of the policy exactly.
"""

import argparse
import json
import sys
import typing

from openuno import core
from openuno.commands import end_with
from openuno.duels import duel
from openuno.figures import Figure
from openuno.tasks import HIDDEN_HANDS, Task, task_of

WHO, FIELD = "open", "heuristic"
TRIED = 2  # each figure also has its win share over so few deals, for a test to repeat


def worth(task: Task | str, deals: int, threads: int = 1) -> Figure:
    """The win share of `open` at a task over the first `deals` deals of `uno duel`, or of `uno duel
    --match` for matches. ValueError for a task that does not exist."""
    if isinstance(task, str):
        task = task_of(task)
    if deals < 1:
        raise ValueError("deals must be at least 1")
    if task.drawn:
        return Figure.of([_one_deal(task, deal, threads) for deal in range(deals)])
    report = duel(WHO, FIELD, deals, task.seats, task.rules, threads=threads, match=task.match)
    return Figure.from_estimate(report.win_share)


def _one_deal(task: Task, deal: int, threads: int) -> float:
    plan = core.DuelPlan(WHO, FIELD, deal + 1, task.seats, task.rules_of(deal))
    return plan.play(threads, deal, deal + 1).win_share.value


def part(task: Task, share: Figure, even: float) -> Figure | None:
    """A win share against `heuristic` as a part of the advantage of seeing all hands: 0 for a
    policy as strong as `heuristic`, 1 for `open`. The interval combines the intervals of both win
    shares as if they were independent. None for a task without a stored figure."""
    if (known := HIDDEN_HANDS.get(task.name)) is None:
        return None
    all_of_it = known["win_share"] - even
    value = (share.value - even) / all_of_it
    half = (
        ((share.high - share.low) ** 2 + (value * (known["high"] - known["low"])) ** 2) ** 0.5
        / 2
        / all_of_it
    )
    return Figure(value, value - half, value + half)


def listing() -> str:
    """The stored figures as a Markdown table."""
    lines = [
        "| task | deals | `open` wins, % | an equal player wins, % "
        "| what seeing hidden hands is worth |",
        "|---|---|---|---|---|",
    ]
    for name, one in HIDDEN_HANDS.items():
        even, share, half = one["even_share"], one["win_share"], (one["high"] - one["low"]) / 2
        lines.append(
            f"| `{name}` | {one['deals']} | {100 * share:.1f} ± {100 * half:.1f} | "
            f"{100 * even:.0f} | {100 * (share - even):.1f} |"
        )
    return "\n".join(lines)


def main(arguments: typing.Sequence[str] | None = None) -> int:
    """The command; returns its exit status."""
    flags = argparse.ArgumentParser(
        prog="python -m openuno.hidden_hands", description=str(__doc__).split("\n\n")[0]
    )
    flags.add_argument(
        "task", nargs="*", help="names of tasks; without any, the command lists the stored figures"
    )
    flags.add_argument(
        "--deals",
        type=int,
        help="number of deals; by default as many as the stored figure was made with",
    )
    flags.add_argument("--threads", type=int, default=1, help="number of threads (1)")
    given = flags.parse_args(arguments)
    if not given.task:
        print(listing())
        return 0
    try:
        for name in given.task:
            print(json.dumps({name: _entry(name, given.deals, given.threads)}), flush=True)
    except ValueError as error:
        print(f"openuno.hidden_hands: {error}", file=sys.stderr)
        return 2
    return 0


def _entry(name: str, deals: int | None, threads: int) -> dict[str, typing.Any]:
    task = task_of(name)
    deals = deals or HIDDEN_HANDS[name]["deals"]
    share, tried = worth(task, deals, threads), worth(task, TRIED, threads).value
    even = 0.5 if "teams=2v2" in task.rules else 1 / task.seats
    return {
        "deals": deals,
        "even_share": even,
        "win_share": share.value,
        "low": share.low,
        "high": share.high,
        "of_two_deals": tried,
    }


if __name__ == "__main__":
    end_with(main)
