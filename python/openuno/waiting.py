"""Rounds that wait for a candidate's moves in tasks that need more than one `DuelPlan`: rules drawn
for every deal, and whole matches. Both classes have the members of `DuelRounds` (`waiting`,
`observations`, `masks`, `view`, `history`, `step`). Their results are the lists `won` (win share)
and `ahead` (points ahead per round), with one value for each deal that is over.
"""

import numpy

from openuno import core
from openuno.duels import Bytes, Moves
from openuno.tasks import MATCH_SEED, Task

_ROUNDS_MAX = 1000  # a match that takes longer is won by nobody


class DrawnRules:
    """The deals of a task with drawn rules. Each deal has its own `DuelRounds`; the masks are
    padded with zeros to the same width."""

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
        """What the candidate knows in the round of a row."""
        rounds, its = self._rows[row]
        return rounds.view(its)

    def history(self, row: int) -> core.History:
        """The history of the round of a row."""
        rounds, its = self._rows[row]
        return rounds.history(its)

    def step(self, moves: Moves) -> None:
        """Makes a move in the round of each row."""
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
    """A match with the candidate in one seat."""

    def __init__(self, task: Task, deal: int, candidate: int):
        self.deal, self.candidate = deal, candidate
        self.rules, self.calls = core.Rules(task.rules), task.calls
        self.match = core.start_match(self.rules, task.seats, deal % task.seats)
        self.episode = self._next_round()

    def _next_round(self) -> core.Episode:
        seed = core.round_seed(MATCH_SEED, self.deal, self.match.round)
        return core.Episode.from_state(core.deal_round(self.match, seed), (), self.calls, seed)

    def play_field(self, field: core.Bot) -> bool:
        """Plays until the candidate must decide. False if the match is over before that."""
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
    """Whole matches. Each deal is played once for every seat, with the candidate in that seat. The
    cards of a round depend only on the deal and the number of the round. `ahead` stays empty."""

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
        while len(self._open) < self._games and (place := next(self._next, None)):
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
        self.waiting: int = len(self._open)
        seen = [match.episode.observe(match.candidate) for match in self._open]
        masks = [match.episode.mask(match.candidate) for match in self._open]
        self.observations: Bytes = numpy.array(seen, numpy.uint8)
        self.masks: Bytes = numpy.array(masks, numpy.uint8)

    def view(self, row: int) -> core.Observation:
        """What the candidate knows in the match of a row."""
        return self._open[row].episode.view(self._open[row].candidate)

    def history(self, row: int) -> core.History:
        """The history of the round of a row since its deal."""
        return self._open[row].episode.history

    def step(self, moves: Moves) -> None:
        """Makes a move in the match of each row."""
        still: list[_Match] = []
        for match, move in zip(self._open, moves, strict=True):
            match.episode.step(int(move))
            if match.play_field(self._field):
                still.append(match)
            else:
                self._count(match)
        self._open = still
        self._fill()
