"""Rounds that wait for a candidate where one `DuelPlan` is not enough: other rules in every deal,
and whole matches. They look like `DuelRounds` to who plays them: `waiting`, `observations`,
`masks`, `view`, `history`, `step`; what came out stands in `won` and `ahead`, a value per deal.
"""

import numpy

from openuno import core
from openuno.duels import Bytes, Moves
from openuno.tasks import MATCH_SEED, Task

_ROUNDS_MAX = 1000  # after which a match is given up, won by nobody


class DrawnRules:
    """The deals of a task whose rules are drawn for each: many `DuelRounds` at a time, each of one
    deal, their masks filled up with zeros to the same length."""

    def __init__(self, task: Task, field: str, deals: int, games: int):
        self.won: list[float] = []
        self.ahead: list[float] = []
        self._task, self._field, self._moves = task, field, task.moves()
        self._next, self._deals = 0, deals
        self._open: list[tuple[core.DuelPlan, core.DuelRounds]] = []
        self._games = max(1, games // task.seats)
        self._fill()

    def _fill(self) -> None:
        while len(self._open) < self._games and self._next < self._deals:
            rules = self._task.rules_of(self._next)
            plan = core.DuelPlan(None, self._field, self._next + 1, self._task.seats, rules)
            rounds = plan.rounds(self._next, self._next + 1, self._task.calls, self._task.seats)
            self._next += 1
            if rounds.waiting:
                self._open.append((plan, rounds))
            else:
                self._count(plan, rounds)
        self._show()

    def _count(self, plan: core.DuelPlan, rounds: core.DuelRounds) -> None:
        report = plan.report("")
        report.add(rounds)
        self.won.append(report.win_share.value)
        self.ahead.append(report.points_ahead.value)

    def _show(self) -> None:
        self.waiting: int = sum(rounds.waiting for _, rounds in self._open)
        self.observations: Bytes = numpy.zeros(
            (self.waiting, core.observation_bytes(self._task.edition)), numpy.uint8
        )
        self.masks: Bytes = numpy.zeros((self.waiting, self._moves), numpy.uint8)
        self._rows: list[tuple[core.DuelRounds, int]] = []
        for _, rounds in self._open:
            rows = slice(len(self._rows), len(self._rows) + rounds.waiting)
            self.observations[rows] = rounds.observations
            self.masks[rows, : rounds.masks.shape[1]] = rounds.masks
            self._rows += [(rounds, row) for row in range(rounds.waiting)]

    def view(self, row: int) -> core.Observation:
        """What the candidate knows there."""
        rounds, its = self._rows[row]
        return rounds.view(its)

    def history(self, row: int) -> core.History:
        """What bots remember of the round."""
        rounds, its = self._rows[row]
        return rounds.history(its)

    def step(self, moves: Moves) -> None:
        """A move for each row."""
        at, still = 0, []
        for plan, rounds in self._open:
            count = rounds.waiting
            rounds.step(moves[at : at + count])
            at += count
            if rounds.waiting:
                still.append((plan, rounds))
            else:
                self._count(plan, rounds)
        self._open = still
        self._fill()


class _Match:
    """A match in which one seat is the candidate's."""

    def __init__(self, task: Task, deal: int, candidate: int):
        self.deal, self.candidate = deal, candidate
        self.rules, self.calls = core.Rules(task.rules), task.calls
        self.match = core.start_match(self.rules, task.seats, deal % task.seats)
        self.episode = self._next_round()

    def _next_round(self) -> core.Episode:
        seed = core.round_seed(MATCH_SEED, self.deal, self.match.round)
        return core.Episode.from_state(core.deal_round(self.match, seed), (), self.calls, seed)

    def play_field(self, field: core.Bot) -> bool:
        """Until the candidate is asked; False when the match is over."""
        while True:
            if self.episode.over:
                core.settle(self.match, self.episode.state)
                if self.match.over or self.match.round >= _ROUNDS_MAX:
                    return False
                self.episode = self._next_round()
            elif self.episode.asked == self.candidate:
                return True
            else:
                self.episode.step_bot(field)


class Matches:
    """Whole matches, each deal once from every seat of the candidate. The rounds of a deal are the
    same as long as both sides win the same ones. `ahead` stays empty: matches are won or lost."""

    def __init__(self, task: Task, field: str, deals: int, games: int):
        self.won: list[float] = []
        self.ahead: list[float] = []
        self._task, self._games = task, games
        self._field = core.bot(field, task.edition)
        self._next = iter([(deal, seat) for deal in range(deals) for seat in range(task.seats)])
        self._shares: dict[int, list[float]] = {}
        self._open: list[_Match] = []
        self._fill()

    def _fill(self) -> None:
        while len(self._open) < self._games:
            place = next(self._next, None)
            if place is None:
                break
            match = _Match(self._task, *place)
            if match.play_field(self._field):
                self._open.append(match)
            else:
                self._count(match)
        self._show()

    def _count(self, match: _Match) -> None:
        shares = self._shares.setdefault(match.deal, [])
        shares.append(float(match.candidate in match.match.winners))
        if len(shares) == self._task.seats:
            self.won.append(sum(shares) / len(shares))
            del self._shares[match.deal]

    def _show(self) -> None:
        episodes = [match.episode for match in self._open]
        seats = [match.candidate for match in self._open]
        self.waiting: int = len(episodes)
        shown = list(zip(episodes, seats, strict=True))
        self.observations: Bytes = numpy.array(
            [episode.observe(seat) for episode, seat in shown], numpy.uint8
        )
        self.masks: Bytes = numpy.array(
            [episode.mask(seat) for episode, seat in shown], numpy.uint8
        )

    def view(self, row: int) -> core.Observation:
        """What the candidate knows there."""
        return self._open[row].episode.view(self._open[row].candidate)

    def history(self, row: int) -> core.History:
        """What bots remember of the round: nothing, for it began from a position."""
        return self._open[row].episode.history

    def step(self, moves: Moves) -> None:
        """A move for each row."""
        still: list[_Match] = []
        for match, move in zip(self._open, moves, strict=True):
            match.episode.step(int(move))
            if match.play_field(self._field):
                still.append(match)
            else:
                self._count(match)
        self._open = still
        self._fill()
