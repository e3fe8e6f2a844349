"""How good a policy is, told so that others can be compared with it.

    python -m openuno.benchmark two-v1 my_agent:policy
    python -m openuno.benchmark two-v1 linear --deals 2000
    python -m openuno.benchmark                       # the tasks

plays the evaluation deals of a task (openuno.tasks), each once from every seat, with the policy
alone among equal bots, and prints one JSON value and a row of a table. A policy is
`policy(observations, masks)` as for `VectorEnv`, an `openuno.EachSeat`, an `openuno.Bot`, or the
name of a bot. A tiny game asks for a policy as well, and says exactly how much it loses at most.

A policy may say of itself what it cost, as attributes: `trained` (decisions it was trained on) and
`parameters`. The budget class is made of that and of the time that a decision takes here.
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
from openuno.tasks import DEALS, Task, tasks
from openuno.waiting import DrawnRules, Matches

Candidate = str | core.Bot | EachSeat | Policy


@dataclasses.dataclass(frozen=True)
class Against:
    """What came out against one field: the share of rounds (or matches) won, what a player as
    strong as the field would win, points ahead of one of the field per round (None for matches),
    and against `heuristic` which part of what hidden hands are worth that is (F_open in
    bots/README.md, openuno.hidden_hands; None against others)."""

    field: str
    version: int
    deals: int
    win_share: Figure
    even_share: float
    points_ahead: Figure | None
    of_hidden_hands: Figure | None


@dataclasses.dataclass(frozen=True)
class Result:
    """A policy at a task. against: one for each field; empty for a tiny game, where `loses` is the
    exploitability instead (0 is perfect). decision_us: time per decision of the policy, in
    microseconds, on this machine; None for bots, which play inside."""

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
        """The class: what training and thinking cost."""
        if self.trained is None:
            training = "untold"
        else:
            steps = ((0, "none"), (10**6, "1M"), (10**7, "10M"), (10**8, "100M"), (10**9, "1G"))
            training = next((name for most, name in steps if self.trained <= most), "over 1G")
        if self.decision_us is None:
            return f"trained {training}"
        thinking = (
            "instant"
            if self.decision_us <= 100
            else "quick"
            if self.decision_us <= 10_000
            else "slow"
        )
        return f"trained {training}, {thinking}"

    def as_dict(self) -> dict[str, typing.Any]:
        """For JSON."""
        return {**dataclasses.asdict(self), "budget": self.budget()}

    def row(self) -> str:
        """A row of a Markdown table: task, policy, then win shares in percent against each field
        (or what is lost at most), then the budget class."""
        if self.loses is not None:
            told = [f"loses {self.loses:.5f} at most"]
        else:
            told = [
                f"{one.field} {100 * one.win_share.value:.1f} "
                f"± {50 * (one.win_share.high - one.win_share.low):.1f}"
                for one in self.against
            ]
        return "| " + " | ".join([self.task, self.policy, *told, self.budget()]) + " |"


class _Timed:
    """A policy with the time it takes."""

    def __init__(self, policy: Policy | EachSeat):
        self.policy = policy
        self.seconds = 0.0
        self.decisions = 0

    def moves(self, rounds: typing.Any) -> Moves:
        """A move for each row of what waits."""
        began = time.perf_counter()
        moves = moves_of(self.policy, rounds)
        self.seconds += time.perf_counter() - began
        self.decisions += len(moves)
        return moves

    def decision_us(self) -> float | None:
        """Mean, in microseconds."""
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
    """Plays a task.

    deals: the first so many of the evaluation deals; a result that is shown has all. fields: other
    bots than those of the task. games: rounds side by side, and so the most rows of a policy's
    arrays. threads: of bots by name. ValueError for a task, bot or policy that does not exist.
    """
    if isinstance(task, str) and task in tiny.games():
        return _tiny_result(task, candidate, name)
    if isinstance(task, str):
        if task not in tasks():
            raise ValueError(
                f"there is no task '{task}'; there are {', '.join([*tasks(), *tiny.games()])}"
            )
        task = tasks()[task]
    if deals < 1:
        raise ValueError("deals is 1 at least")
    if isinstance(candidate, str):
        candidate = core.bot(candidate, task.edition)
    inside = isinstance(candidate, core.Bot) and not (task.drawn or task.match)
    asked = EachSeat(candidate.choose) if isinstance(candidate, core.Bot) else candidate
    timed = _Timed(asked)
    against = [
        _inside(task, candidate, field, deals, threads)
        if inside and isinstance(candidate, core.Bot)
        else _outside(task, timed, field, deals, games)
        for field in fields or task.fields
    ]
    return Result(
        task.name,
        name or _name_of(candidate),
        openuno.__version__,
        task.rules_hash(),
        task.layout_hash(),
        tuple(against),
        None,
        timed.decision_us(),
        getattr(candidate, "trained", None),
        getattr(candidate, "parameters", None),
    )


def _name_of(candidate: object) -> str:
    if isinstance(candidate, core.Bot):
        return candidate.name
    return str(getattr(candidate, "__name__", type(candidate).__name__))


def _inside(task: Task, bot: core.Bot, field: str, deals: int, threads: int) -> Against:
    report = duel(bot, field, deals, task.seats, task.rules, threads=threads)
    return _told(
        task,
        field,
        deals,
        Figure.from_estimate(report.win_share),
        report.even_share,
        Figure.from_estimate(report.points_ahead),
    )


def _outside(task: Task, timed: _Timed, field: str, deals: int, games: int) -> Against:
    if task.drawn or task.match:
        several = (
            DrawnRules(task, field, deals, games)
            if task.drawn
            else Matches(task, field, deals, games)
        )
        while several.waiting:
            several.step(timed.moves(several))
        ahead = Figure.of(several.ahead) if several.ahead else None
        return _told(task, field, deals, Figure.of(several.won), 1 / task.seats, ahead)
    plan = core.DuelPlan(None, field, deals, task.seats, task.rules)
    rounds = plan.rounds(0, deals, task.calls, games)
    while rounds.waiting:
        rounds.step(timed.moves(rounds))
    report = plan.report("")
    report.add(rounds)
    return _told(
        task,
        field,
        deals,
        Figure.from_estimate(report.win_share),
        report.even_share,
        Figure.from_estimate(report.points_ahead),
    )


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
        raise ValueError("a tiny game asks a bot or policy(observations, masks)")
    timed = None
    if isinstance(candidate, (str, core.Bot)):
        strategy = tree.uniform() if candidate == "uniform" else tree.of_bot(candidate)
    else:
        began = time.perf_counter()
        strategy = tree.of_policy(candidate)
        timed = 1e6 * (time.perf_counter() - began) / tree.information_states
    told = Task(game.name, "", 2, game.rules)
    return Result(
        game.name,
        name or (candidate if isinstance(candidate, str) else _name_of(candidate)),
        openuno.__version__,
        told.rules_hash(),
        told.layout_hash(),
        (),
        tree.exploitability(strategy),
        timed,
        getattr(candidate, "trained", None),
        getattr(candidate, "parameters", None),
    )


def load(text: str) -> tuple[str, Candidate]:
    """A policy by `module:name`, or a bot by its name. ValueError for what cannot be loaded."""
    if ":" not in text or text.startswith("linear:"):
        return text, text if text == "uniform" else core.bot(text)
    place, called = text.split(":", 1)
    if (here := os.getcwd()) not in sys.path:
        sys.path.insert(0, here)  # as `python -m` of one's own file has it
    try:
        return text, typing.cast(Candidate, getattr(importlib.import_module(place), called))
    except (ImportError, AttributeError) as error:
        raise ValueError(f"{text} cannot be loaded: {error}") from error


def listing() -> str:
    """The tasks as a Markdown table."""
    lines = [
        "| task | what | seats | rules | decisions of a seat | rules hash | layout hash |",
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
    flags.add_argument("task", nargs="?", help="without one, the tasks are listed")
    flags.add_argument("policy", nargs="?", help="module:name, or a bot's name")
    flags.add_argument("--deals", type=int, default=DEALS, help=f"the first so many of {DEALS}")
    flags.add_argument("--fields", help="other bots than the task's, with commas between")
    flags.add_argument("--games", type=int, default=1024, help="rounds side by side")
    flags.add_argument("--threads", type=int, default=1, help="of bots by name")
    given = flags.parse_args(arguments)
    if given.task is None:
        print(listing())
        return 0
    if given.policy is None:
        flags.error("which policy? module:name, or a bot's name")
    try:
        name, candidate = load(given.policy)
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
