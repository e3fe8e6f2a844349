"""What it is worth to see all hands: the scale on which `openuno.benchmark` says how much of that
a policy takes (`of_hidden_hands`).

    python -m openuno.hidden_hands                        # the figures that the package has
    python -m openuno.hidden_hands ten-v1 --deals 200     # makes one of them again

plays `open` against equals of `heuristic`, as `uno duel open heuristic` does, on the deals of the
range 'report' of seed 1, each once from every seat. `open` sees all hands and not the draw pile; it
searches a tree of its own acts over 1000 rounds a decision (sim/open_tree.h), so that a deal takes
a second and not a microsecond. Deliberately absent: tiny games, where the best response is exact.
"""

import argparse
import json
import sys
import typing

from openuno import core
from openuno.commands import end_with
from openuno.duels import duel
from openuno.figures import Figure
from openuno.tasks import HIDDEN_HANDS, Task, tasks

WHO, FIELD = "open", "heuristic"
TRIED = 2  # deals whose share stands beside each figure, so that a test can play them again


def worth(task: Task | str, deals: int, threads: int = 1) -> Figure:
    """The win share of `open` at a task, over its first so many deals of `uno duel`. Where rules
    are drawn they are those of each deal; a match is one of `uno duel --match`. ValueError for a
    task that does not exist."""
    if isinstance(task, str):
        if task not in tasks():
            raise ValueError(f"there is no task '{task}'; there are {', '.join(tasks())}")
        task = tasks()[task]
    if deals < 1:
        raise ValueError("deals is 1 at least")
    if task.drawn:
        return Figure.of([_one_deal(task, deal, threads) for deal in range(deals)])
    report = duel(WHO, FIELD, deals, task.seats, task.rules, threads=threads, match=task.match)
    return Figure.from_estimate(report.win_share)


def _one_deal(task: Task, deal: int, threads: int) -> float:
    plan = core.DuelPlan(WHO, FIELD, deal + 1, task.seats, task.rules_of(deal))
    return plan.play(threads, deal, deal + 1).win_share.value


def part(task: Task, share: Figure, even: float) -> Figure | None:
    """Which part of what hidden hands are worth a win share against `heuristic` is: 0 for an equal
    of the field, 1 for `open`. Its interval is made of both win shares' intervals, taken for
    independent. None where it was not measured."""
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
    """The figures as a Markdown table."""
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
    flags.add_argument("task", nargs="*", help="without one, the figures are listed")
    flags.add_argument("--deals", type=int, help="otherwise as many as the figure was made with")
    flags.add_argument("--threads", type=int, default=1)
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
    if name not in tasks():
        raise ValueError(f"there is no task '{name}'; there are {', '.join(tasks())}")
    task = tasks()[name]
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
