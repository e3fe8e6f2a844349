"""Duels: a candidate against the same bot at all other seats, on the deals of `uno duel`.

    report = openuno.duel(my_policy, "linear", deals=2000, seats=2)
    print(report.win_share)

`my_policy(observations, masks)` gets arrays for many rounds at once, as from `VectorEnv`.
`EachSeat` turns a function of one observation into a policy. Duels between bots run in C++.
"""

import builtins
import dataclasses
import typing

import numpy
import numpy.typing

from openuno import core
from openuno.choosers import Chooser as Chooser, chosen_move

Bytes = numpy.typing.NDArray[numpy.uint8]
Moves = numpy.typing.NDArray[numpy.integer[typing.Any]]
Policy = typing.Callable[[Bytes, Bytes], Moves]

_LOOK_EVERY = 1000  # deals between two looks at the sequential test, as in sim/duel.h


@dataclasses.dataclass(frozen=True)
class EachSeat:
    """A policy that decides from one observation: `EachSeat(openuno.bot("linear").choose)`.

    choose: a function of an `Observation` and a `History` that returns an `Action`. If its seat is
    asked out of turn, it can return None to do nothing.
    """

    choose: Chooser

    def move(self, rounds: core.DuelRounds, row: int) -> int:
        """The move in one of the waiting rounds. ValueError if the action is not legal."""
        return chosen_move(self.choose, rounds.view(row), rounds.history(row), rounds.masks[row])


def duel(
    candidate: str | core.Bot | EachSeat | Policy,
    field: str | core.Bot = "linear",
    deals: int = 10_000,
    seats: int = 2,
    rules: core.Rules | str = "-",
    *,
    seed: int | bytes = 1,
    range: str = "report",
    sprt: tuple[float, float] | None = None,
    calls: str = "automatic",
    games: int = 1024,
    threads: int = 1,
    match: bool = False,
) -> core.DuelReport:
    """Plays every deal once for each seat, with the candidate in that seat and the field in all
    others.

    candidate: a bot, its name, `EachSeat`, or a policy. `policy(observations, masks)` gets uint8
    arrays (n, observation_bytes) and (n, moves) and returns n moves; n is at most `games`.
    field: a bot of the edition. deals: the number of deals. seed, range: which deals, as the flags
    `--seed` and `--seeds` of `uno duel` choose them. Choose between candidates with the range
    'tune' and publish figures of the range 'report'. rules: rules of any edition. sprt: (p0, p1), a
    sequential test between two win shares that is checked every 1000 deals. calls: how a policy
    calls UNO and catches, 'automatic' (UNO is called for it, and it catches nobody) or 'players'
    (calling and catching are moves); bots always call and catch themselves. games: the number of
    rounds played side by side. threads: the number of threads for duels between bots. match: play
    whole matches, as `uno duel --match` does. In the classic edition the candidate can also be
    'open', which sees all hands, or 'clair', which also sees the draw pile. ValueError for a duel
    that cannot be played.
    """
    bot = candidate if isinstance(candidate, (str, core.Bot)) else None
    plan = core.DuelPlan(bot, field, deals, seats, rules, seed, range, sprt, match)
    if isinstance(candidate, (str, core.Bot)):
        return plan.play(threads)
    if not callable(candidate) and not isinstance(candidate, EachSeat):
        raise ValueError(
            "candidate is a bot, its name, EachSeat or policy(observations, masks), "
            f"not {candidate!r:.40}"
        )
    report = plan.report(getattr(candidate, "__name__", type(candidate).__name__))
    block = deals if sprt is None else _LOOK_EVERY
    for first in builtins.range(0, deals, block):
        rounds = plan.rounds(first, min(deals, first + block), calls, games)
        while rounds.waiting:
            rounds.step(moves_of(candidate, rounds))
        report.add(rounds)
        if report.verdict in ("p0", "p1"):
            break
    return report


def ladder(
    rungs: typing.Sequence[str | core.Bot],
    deals: int = 10_000,
    seats: int = 2,
    rules: core.Rules | str = "-",
    *,
    seed: int | bytes = 1,
    threads: int = 1,
) -> list[core.DuelReport]:
    """Plays a duel of every bot against each bot before it in the list, as `uno ladder` does.
    `openuno.frame` makes a table of the reports. ValueError for fewer than two bots."""
    if len(rungs) < 2:
        raise ValueError("a ladder has at least two rungs")
    return [
        duel(upper, lower, deals, seats, rules, seed=seed, threads=threads)
        for above, upper in enumerate(rungs)
        for lower in rungs[:above]
    ]


def moves_of(candidate: EachSeat | Policy, rounds: core.DuelRounds) -> Moves:
    """The candidate's moves in the waiting rounds, one for each row."""
    if isinstance(candidate, EachSeat):
        moves = [candidate.move(rounds, row) for row in range(rounds.waiting)]
        return numpy.array(moves, numpy.int32)
    return candidate(rounds.observations, rounds.masks)
