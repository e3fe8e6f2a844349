"""Who is stronger: a candidate against a field of equal players, on the very deals of `uno duel`.

    report = openuno.duel(my_policy, "linear", deals=2000, seats=2)
    print(report.win_share)

`my_policy(observations, masks)` is asked for many rounds at once, as by `VectorEnv`; a function of
one observation becomes a policy by `EachSeat`. A bot by name is played in C++.
"""

import dataclasses
import typing

import numpy
import numpy.typing

from openuno import core
from openuno.choosers import Chooser as Chooser, chosen_move

Bytes = numpy.typing.NDArray[numpy.uint8]
Moves = numpy.typing.NDArray[numpy.integer[typing.Any]]
Policy = typing.Callable[[Bytes, Bytes], Moves]

_LOOK_EVERY = 1000  # deals, as sim/duel.h looks at the sequential test


@dataclasses.dataclass(frozen=True)
class EachSeat:
    """A policy that is asked one observation at a time: `EachSeat(openuno.bot("linear").choose)`.

    choose: a function of an `Observation` and a `History` that returns an `Action`, or None to let
    a chance out of turn go by.
    """

    choose: Chooser

    def move(self, rounds: core.DuelRounds, row: int) -> int:
        """The move in one of the rounds that wait; ValueError when the act is none of its mask."""
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
    """Plays every deal once from each seat of the candidate, all other seats being the field's.

    candidate: a bot or its name; a policy, `policy(observations, masks)` with uint8 arrays
    (n, OBSERVATION_BYTES) and (n, moves) to n moves, n being `games` at most; or `EachSeat`.
    deals, seed, range: the deals of `uno duel --deals --seed --seeds`: 'report' for figures that
    are shown, 'tune' for choosing what to show. sprt: (p0, p1), a sequential test of two win
    shares, looked at every 1000 deals. calls: of a policy, 'automatic' (it calls UNO in time and
    catches nobody) or 'players' (both are moves); bots do both as they do. threads: of bots alone.
    match: whole matches instead of rounds, those of `uno duel --match`. rules: of any game,
    whose bots the field is of. In the classic game a candidate by name may also be 'open', who sees
    all hands, or 'clair', who sees the cards to come as well: what perfect knowledge would be
    worth. ValueError for what cannot be played.
    """
    if isinstance(candidate, (str, core.Bot)):
        return core.DuelPlan(candidate, field, deals, seats, rules, seed, range, sprt, match).play(
            threads
        )
    if not callable(candidate) and not isinstance(candidate, EachSeat):
        raise ValueError(
            "candidate is a bot, its name, EachSeat or policy(observations, masks), "
            f"not {candidate!r:.40}"
        )
    plan = core.DuelPlan(None, field, deals, seats, rules, seed, range, sprt, match)
    report = plan.report(getattr(candidate, "__name__", type(candidate).__name__))
    block = deals if sprt is None else _LOOK_EVERY
    for first in _steps(deals, block):
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
    """Every bot alone among equals of each one before it in the list, as `uno ladder` plays it: the
    reports row by row. `openuno.frame` makes a table of them. ValueError for fewer than two."""
    if len(rungs) < 2:
        raise ValueError("a ladder has at least two rungs")
    return [
        duel(upper, lower, deals, seats, rules, seed=seed, threads=threads)
        for above, upper in enumerate(rungs)
        for lower in rungs[:above]
    ]


def _steps(end: int, step: int) -> typing.Iterator[int]:
    """What `range` would count, whose name the ranges of deals have taken."""
    at = 0
    while at < end:
        yield at
        at += step


def moves_of(candidate: EachSeat | Policy, rounds: core.DuelRounds) -> Moves:
    """What a candidate does in the rounds that wait, or in what looks like them: a move a row."""
    if isinstance(candidate, EachSeat):
        rows = list(_steps(rounds.waiting, 1))
        return numpy.array([candidate.move(rounds, row) for row in rows], numpy.int32)
    return candidate(rounds.observations, rounds.masks)
