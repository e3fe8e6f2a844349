"""Measures how good a policy is, in figures that can be compared with those of other policies.

    python -m openuno.benchmark two-v1 my_agent:policy
    python -m openuno.benchmark two-v1 linear --deals 2000
    python -m openuno.benchmark                       # lists the tasks

The command plays the evaluation deals of a task (openuno.tasks), each once from every seat, with
the policy in one seat and the same bot in all others. It prints one JSON value and a row of a
table. A policy is `policy(observations, masks)` as for `VectorEnv`, an `openuno.EachSeat`, an
`openuno.Bot`, or the name of a bot. For a tiny game, the result is the exact exploitability.

A policy can state its cost in attributes: `trained` (decisions it was trained on) and `parameters`.
The budget class follows from `trained` and from the measured time of a decision.
"""

import argparse
import dataclasses
import importlib
import json
import os
import sys
import time
import typing

import openuno
from openuno import core, exact, hidden_hands, tiny
from openuno.commands import end_with
from openuno.duels import EachSeat, Moves, Policy, duel, moves_of
from openuno.figures import Figure as Figure
from openuno.tasks import DEALS, Task, task_of, tasks
from openuno.waiting import DrawnRules, Matches

Candidate = str | core.Bot | EachSeat | Policy


@dataclasses.dataclass(frozen=True)
class Against:
    """The result against one bot at all other seats. version: the version of that bot. win_share:
    rounds or matches won, from 0 to 1. even_share: the win share of a policy as strong as the bot.
    points_ahead: how many more points per round the policy scores than one of the bots (None for
    matches). of_hidden_hands: 0 for a policy as strong as `heuristic`, 1 for one as strong as
    `open`, which sees all hands (openuno.hidden_hands; None unless the bot is `heuristic`)."""

    field: str
    version: int
    deals: int
    win_share: Figure
    even_share: float
    points_ahead: Figure | None
    of_hidden_hands: Figure | None


@dataclasses.dataclass(frozen=True)
class Result:
    """The result of a policy at a task. against: one entry for each bot that filled the other
    seats, none for a tiny game. loses: the exploitability of the policy in a tiny game, 0 for
    perfect play. decision_us: mean time of a decision on this machine in microseconds, or None for
    bots, which play in C++."""

    task: str
    policy: str
    openuno: str
    rules_hash: str
    layout_hash: str
    against: tuple[Against, ...]
    loses: float | None
    decision_us: float | None
    trained: int | None
    parameters: int | None

    def budget(self) -> str:
        """The budget class: decisions in training, and time of a decision."""
        if self.trained is None:
            training = "untold"
        else:
            steps = ((0, "none"), (10**6, "1M"), (10**7, "10M"), (10**8, "100M"), (10**9, "1G"))
            training = next((name for most, name in steps if self.trained <= most), "over 1G")
        if self.decision_us is None:
            return f"trained {training}"
        paces = ((100, "instant"), (10_000, "quick"))
        thinking = next((name for most, name in paces if self.decision_us <= most), "slow")
        return f"trained {training}, {thinking}"

    def as_dict(self) -> dict[str, typing.Any]:
        """The result as a dict for JSON, with the budget class."""
        return {**dataclasses.asdict(self), "budget": self.budget()}

    def row(self) -> str:
        """A row of a Markdown table: task, policy, win shares in percent against each field (or
        the exploitability), budget class."""
        if self.loses is not None:
            told = [f"exploitability {self.loses:.5f}"]
        else:
            told = [
                f"{one.field} {100 * one.win_share.value:.1f} "
                f"± {50 * (one.win_share.high - one.win_share.low):.1f}"
                for one in self.against
            ]
        return "| " + " | ".join([self.task, self.policy, *told, self.budget()]) + " |"


class _Timed:
    """A policy, and the time that its decisions took."""

    def __init__(self, policy: Policy | EachSeat):
        self.policy = policy
        self.seconds = 0.0
        self.decisions = 0

    def moves(self, rounds: typing.Any) -> Moves:
        """The moves of the policy in all waiting rounds."""
        began = time.perf_counter()
        moves = moves_of(self.policy, rounds)
        self.seconds += time.perf_counter() - began
        self.decisions += len(moves)
        return moves

    def decision_us(self) -> float | None:
        """The mean time of a decision in microseconds, or None before the first."""
        return 1e6 * self.seconds / self.decisions if self.decisions else None


def evaluate(
    task: Task | str,
    candidate: Candidate,
    deals: int = DEALS,
    *,
    name: str | None = None,
    fields: typing.Sequence[str] | None = None,
    games: int = 1024,
    threads: int = 1,
) -> Result:
    """Evaluates a policy at a task.

    deals: how many of the evaluation deals to play, starting with the first. Publish only results
    over all of them. name: the policy's name in the result. fields: play against these bots instead
    of the bots of the task. games: the number of rounds played side by side, and so the maximum
    number of rows in the policy's arrays. threads: the number of threads for duels between bots.
    ValueError for a task, bot or policy that does not exist.
    """
    if isinstance(task, str) and task in tiny.games():
        return _tiny_result(task, candidate, name)
    if isinstance(task, str):
        task = task_of(task, tiny.games())
    if deals < 1:
        raise ValueError("deals must be at least 1")
    if isinstance(candidate, str):
        candidate = core.bot(candidate, task.edition)
    timed = _Timed(EachSeat(candidate.choose) if isinstance(candidate, core.Bot) else candidate)
    against: list[Against] = []
    for field in fields or task.fields:
        if task.drawn or task.match:
            against.append(_several(task, timed, field, deals, games))
        elif isinstance(candidate, core.Bot):
            report = duel(candidate, field, deals, task.seats, task.rules, threads=threads)
            against.append(_reported(task, field, report))
        else:
            against.append(_reported(task, field, _asked(task, timed, field, deals, games)))
    return _result(task, candidate, name, against, None, timed.decision_us())


def _result(
    task: Task,
    candidate: Candidate,
    name: str | None,
    against: typing.Sequence[Against],
    loses: float | None,
    decision_us: float | None,
) -> Result:
    return Result(
        task.name,
        name or _name_of(candidate),
        openuno.__version__,
        task.rules_hash(),
        task.layout_hash(),
        tuple(against),
        loses,
        decision_us,
        getattr(candidate, "trained", None),
        getattr(candidate, "parameters", None),
    )


def _name_of(candidate: object) -> str:
    if isinstance(candidate, str):
        return candidate
    if isinstance(candidate, core.Bot):
        return candidate.name
    return str(getattr(candidate, "__name__", type(candidate).__name__))


def _several(task: Task, timed: _Timed, field: str, deals: int, games: int) -> Against:
    """The result of a task whose rules are drawn, or that is a match."""
    several = (DrawnRules if task.drawn else Matches)(task, field, deals, games)
    while several.waiting:
        several.step(timed.moves(several))
    ahead = Figure.of(several.ahead) if several.ahead else None
    return _told(task, field, deals, Figure.of(several.won), 1 / task.seats, ahead)


def _asked(task: Task, timed: _Timed, field: str, deals: int, games: int) -> core.DuelReport:
    """A timed duel in which a Python policy decides."""
    plan = core.DuelPlan(None, field, deals, task.seats, task.rules)
    rounds = plan.rounds(0, deals, task.calls, games)
    while rounds.waiting:
        rounds.step(timed.moves(rounds))
    report = plan.report("")
    report.add(rounds)
    return report


def _reported(task: Task, field: str, report: core.DuelReport) -> Against:
    share, ahead = map(Figure.from_estimate, (report.win_share, report.points_ahead))
    return _told(task, field, report.deals, share, report.even_share, ahead)


def _told(
    task: Task, field: str, deals: int, share: Figure, even: float, ahead: Figure | None
) -> Against:
    part = hidden_hands.part(task, share, even) if field == hidden_hands.FIELD else None
    version = core.bot(field, task.edition).version
    return Against(field, version, deals, share, even, ahead, part)


def _tiny_result(task: str, candidate: Candidate, name: str | None) -> Result:
    game = tiny.game(task)
    tree = exact.Tree(game)
    if isinstance(candidate, EachSeat):
        raise ValueError("for a tiny game, give a bot, its name or policy(observations, masks)")
    timed = None
    if isinstance(candidate, (str, core.Bot)):
        strategy = tree.uniform() if candidate == "uniform" else tree.of_bot(candidate)
    else:
        began = time.perf_counter()
        strategy = tree.of_policy(candidate)
        timed = 1e6 * (time.perf_counter() - began) / tree.information_states
    told = Task(game.name, "", 2, game.rules)
    return _result(told, candidate, name, (), tree.exploitability(strategy), timed)


def load(text: str, edition: str = "classic") -> tuple[str, Candidate]:
    """A policy by `module:name`, or a bot of the edition by its name. ValueError if it cannot be
    loaded."""
    if ":" not in text or text.startswith("linear:"):
        return text, text if text == "uniform" else core.bot(text, edition)
    place, called = text.split(":", 1)
    if (here := os.getcwd()) not in sys.path:
        sys.path.insert(0, here)  # so that modules of the current folder are found
    try:
        return text, typing.cast(Candidate, getattr(importlib.import_module(place), called))
    except (ImportError, AttributeError) as error:
        raise ValueError(f"{text} cannot be loaded: {error}") from error


def listing() -> str:
    """The tasks as a Markdown table."""
    lines = [
        "| task | what | seats | rules | mean decisions of a seat | rules hash | layout hash |",
        "|---|---|---|---|---|---|---|",
    ]
    for task in tasks().values():
        rules = "drawn for each deal" if task.drawn else task.rules
        lines.append(
            f"| `{task.name}` | {task.about} | {task.seats} | `{rules}` | "
            f"{task.decisions} | `{task.rules_hash()}` | `{task.layout_hash()}` |"
        )
    for game in tiny.games().values():
        told = Task(game.name, "", 2, game.rules)
        lines.append(
            f"| `{game.name}` | two players, {' '.join(game.cards)}, hands of "
            f"{game.hand} | 2 | `{game.rules}` | | `{told.rules_hash()}` | "
            f"`{told.layout_hash()}` |"
        )
    return "\n".join(lines)


def main(arguments: typing.Sequence[str] | None = None) -> int:
    """The command; returns its exit status."""
    flags = argparse.ArgumentParser(
        prog="python -m openuno.benchmark", description=str(__doc__).split("\n\n")[0]
    )
    flags.add_argument(
        "task", nargs="?", help="name of a task; without it, the command lists the tasks"
    )
    flags.add_argument("policy", nargs="?", help="module:name, or a bot's name")
    flags.add_argument(
        "--deals", type=int, default=DEALS, help=f"evaluation deals to play, at most {DEALS}"
    )
    flags.add_argument(
        "--fields", help="bots to play against instead of the task's, separated by commas"
    )
    flags.add_argument(
        "--games", type=int, default=1024, help="number of rounds played side by side"
    )
    flags.add_argument(
        "--threads", type=int, default=1, help="number of threads for duels between bots"
    )
    given = flags.parse_args(arguments)
    if given.task is None:
        print(listing())
        return 0
    if given.policy is None:
        flags.error("which policy? module:name, or a bot's name")
    try:
        tiny_game = given.task in tiny.games()
        edition = "classic" if tiny_game else task_of(given.task, tiny.games()).edition
        name, candidate = load(given.policy, edition)
        result = evaluate(
            given.task,
            candidate,
            given.deals,
            name=name,
            games=given.games,
            fields=given.fields.split(",") if given.fields else None,
            threads=given.threads,
        )
    except ValueError as error:
        print(f"openuno.benchmark: {error}", file=sys.stderr)
        return 2
    print(json.dumps(result.as_dict()))
    print(result.row())
    return 0


if __name__ == "__main__":
    end_with(main)
