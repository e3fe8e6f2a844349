"""Solves tiny games exactly: the value of perfect play, and the exploitability of a strategy.

    tree = openuno.exact.Tree(openuno.tiny.game("tiny_1"))
    solved = tree.solve(1000)
    print(tree.value(solved), tree.exploitability(solved), tree.exploitability(tree.uniform()))

All nodes of the game tree are stored by depth, so that a pass over the tree is a few array
operations for each depth. A strategy is an array of probabilities, one for each act of each
information state (Tree.acts). Best responses are exact. `solve` is CFR+ (Tammelin 2014) with
alternating updates; its average strategy, weighted by the iteration, approaches an equilibrium.
"""

import dataclasses
import typing

import numpy
import numpy.typing

from openuno import core, tiny
from openuno.duels import Policy

Floats = numpy.typing.NDArray[numpy.float64]
Ints = numpy.typing.NDArray[numpy.int64]
_Row = tuple[int, int, int, float, float]
_Place = tuple[tiny.TinyState, tuple[int, int]]


@dataclasses.dataclass(frozen=True)
class _Depth:
    """All nodes at one depth, each with the edge that leads to it, as arrays of equal length.

    parent: the index of the parent in the depth above. actor: CHANCE or the seat that makes the act
    of the edge. slot: the index of the act in Tree.acts, or 0 for chance. chance: the probability
    of the edge for chance, 1 for seats. ends: the return of seat 0 if the round is over, else 0.
    """

    parent: Ints
    actor: Ints
    slot: Ints
    chance: Floats
    ends: Floats


class _Slots:
    """The acts of all information states, numbered in the order in which they are found."""

    def __init__(self) -> None:
        self.known: list[str] = []
        self.acts: list[int] = []
        self.first: list[int] = []
        self.seat: list[int] = []
        self.before: list[int] = []
        self.views: dict[int, core.Observation] = {}
        self._of: dict[tuple[int, str], int] = {}

    def of(self, place: tiny.TinyState, seat: int, before: int) -> int:
        """The first slot of the seat's information state. before: the seat's own acts so far."""
        key = (seat, place.known(seat))
        if key not in self._of:
            acts, at = place.acts(), len(self.acts)
            self._of[key] = at
            self.views[at] = place.episode.view(seat)
            self.known += [key[1]] * len(acts)
            self.acts += acts
            self.first += [at] * len(acts)
            self.seat += [seat] * len(acts)
            self.before += [before] * len(acts)
        return self._of[key]


class Tree:
    """The tree of a tiny game as arrays. A slot is one act of one information state, and the slots
    of an information state are consecutive. For each slot, `known` is the information state as
    TinyState.known() writes it, `acts` is the move, `first` is the first slot of the information
    state, and `seat` is the seat that decides."""

    def __init__(self, game: tiny.TinyGame):
        self.game = game
        self._depths: list[_Depth] = []
        slots = _Slots()
        places = [(game.start(), (0, 0))]
        while places:
            rows: list[_Row] = []
            below: list[_Place] = []
            for parent, place in enumerate(places):
                _add_acts(place, parent, slots, rows, below)
            if rows:
                columns = [numpy.array(column) for column in zip(*rows, strict=True)]
                self._depths.append(_Depth(*columns))
            places = below
        self.known: list[str] = slots.known
        self.acts: list[int] = slots.acts
        self._views = slots.views
        self.first: Ints = numpy.array(slots.first, numpy.int64)
        self.seat: Ints = numpy.array(slots.seat, numpy.int64)
        self._before = numpy.array(slots.before, numpy.int64)

    @property
    def places(self) -> int:
        """The number of nodes, including the root and the leaves."""
        return 1 + sum(len(depth.parent) for depth in self._depths)

    @property
    def information_states(self) -> int:
        """The number of information states of both seats."""
        return len(self._views)

    def uniform(self) -> Floats:
        """The strategy that chooses every act with the same probability."""
        return self._normal(numpy.ones(len(self.acts)))

    def of_bot(self, bot: core.Bot | str, seed: int = 0) -> Floats:
        """The strategy of a bot that is asked in each information state with the same seed and an
        empty history."""
        player = core.bot(bot) if isinstance(bot, str) else bot
        strategy = numpy.zeros(len(self.acts))
        for at, view in self._views.items():
            action = player.choose(view, seed=seed)
            assert action is not None and view.viewer is not None
            move = core.move_of(action, view.viewer, view.seats)
            strategy[at + self._moves_at(at).index(move)] = 1.0
        return strategy

    def _moves_at(self, at: int) -> list[int]:
        return self.acts[at : at + int(numpy.count_nonzero(self.first == at))]

    def of_policy(self, policy: Policy) -> Floats:
        """The strategy of `policy(observations, masks)`, called once for all information states."""
        places = list(self._views)
        rows = numpy.array([core.encode(self._views[at]) for at in places])
        masks = numpy.zeros((len(places), core.Episode(self.game.rules, 2).moves), numpy.uint8)
        for row, at in enumerate(places):
            masks[row, self._moves_at(at)] = 1
        strategy = numpy.zeros(len(self.acts))
        for at, move in zip(places, policy(rows, masks), strict=True):
            strategy[at + self._moves_at(at).index(int(move))] = 1.0
        return strategy

    def value(self, strategy: Floats) -> float:
        """The mean return of seat 0 if both seats follow the strategy."""
        return float(self._values(self._edges(strategy))[0][0])

    def best_response(self, strategy: Floats, seat: int) -> tuple[float, Floats]:
        """The best mean return of a seat against the strategy, and the strategy that reaches it.
        The other seat's part of the strategy is unchanged."""
        edges = self._edges(strategy)
        reach = self._reach(edges, without=seat)
        sign = 1.0 if seat == 0 else -1.0
        best = strategy.copy()
        # With perfect recall a seat knows how often it has acted, so this can go backwards from
        # its last decisions.
        for before in range(int(self._before.max()), -1, -1):
            values = self._values(self._edges(best))
            gains = numpy.zeros(len(self.acts))
            for level, depth in enumerate(self._depths):
                own = depth.actor == seat
                numpy.add.at(gains, depth.slot[own], (sign * reach[level] * values[level + 1])[own])
            now = numpy.flatnonzero((self.seat == seat) & (self._before == before))
            best[now] = 0.0
            best[self._greatest(gains)[self.first[now]]] = 1.0
        return sign * self.value(best), best

    def exploitability(self, strategy: Floats) -> float:
        """How much more than the value of the game a best response gets, as a mean over both
        seats. It is 0 for an equilibrium."""
        return sum(self.best_response(strategy, seat)[0] for seat in range(2)) / 2

    def solve(self, iterations: int, strategy: Floats | None = None) -> Floats:
        """The average strategy of CFR+ after this number of iterations."""
        regrets = numpy.zeros(len(self.acts))
        total = numpy.zeros(len(self.acts))
        current = self.uniform() if strategy is None else strategy
        for iteration in range(1, iterations + 1):
            for seat in range(2):
                edges = self._edges(current)
                gained, reached = self._regrets(edges, seat)
                own = self.seat == seat
                regrets[own] = numpy.maximum(0.0, (regrets + gained)[own])
                total[own] += (iteration * reached * current)[own]
                current[own] = self._normal(regrets)[own]
        return self._normal(total)

    def table(self, strategy: Floats) -> dict[tuple[int, str], dict[int, float]]:
        """The strategy as a dict from (seat, information state) to {move: probability}."""
        table: dict[tuple[int, str], dict[int, float]] = {}
        for slot, move in enumerate(self.acts):
            state = (int(self.seat[slot]), self.known[slot])
            table.setdefault(state, {})[move] = float(strategy[slot])
        return table

    def _normal(self, weights: Floats) -> Floats:
        """The weights as probabilities for each information state, uniform if all are 0."""
        sums = numpy.bincount(self.first, weights, len(weights))[self.first]
        counts = numpy.bincount(self.first, minlength=len(weights))[self.first]
        return numpy.where(sums > 0, weights / numpy.where(sums > 0, sums, 1.0), 1.0 / counts)

    def _greatest(self, gains: Floats) -> Ints:
        """For each information state, the slot with the greatest gain, stored at the state's first
        slot."""
        order = numpy.lexsort((numpy.arange(len(gains)), -gains, self.first))
        firsts = order[numpy.flatnonzero(numpy.diff(self.first[order], prepend=-1))]
        greatest = numpy.zeros(len(gains), numpy.int64)
        greatest[self.first[firsts]] = firsts
        return greatest

    def _edges(self, strategy: Floats) -> list[Floats]:
        return [
            numpy.where(depth.actor == tiny.CHANCE, depth.chance, strategy[depth.slot])
            for depth in self._depths
        ]

    def _values(self, edges: list[Floats]) -> list[Floats]:
        """The mean return of seat 0 from each node, by depth, the root first."""
        values = [numpy.zeros(1), *(depth.ends.copy() for depth in self._depths)]
        for level in range(len(self._depths) - 1, -1, -1):
            numpy.add.at(
                values[level], self._depths[level].parent, edges[level] * values[level + 1]
            )
        return values

    def _reach(self, edges: list[Floats], without: int | None) -> list[Floats]:
        """The probability of each node. The acts of the seat `without` count as certain."""
        reach = []
        above = numpy.ones(1)
        for depth, chances in zip(self._depths, edges, strict=True):
            own = numpy.where(depth.actor == without, 1.0, chances)
            above = above[depth.parent] * own
            reach.append(above)
        return reach

    def _regrets(self, edges: list[Floats], seat: int) -> tuple[Floats, Floats]:
        """Two arrays, with an entry for each slot of the seat. The first has the regret of the act,
        times the probability that chance and the other seat act towards the node. The second has
        the probability that the seat itself acts towards the node."""
        values = self._values(edges)
        others = self._reach(edges, without=seat)
        alone = self._reach(
            [
                numpy.where(depth.actor == seat, chances, 1.0)
                for depth, chances in zip(self._depths, edges, strict=True)
            ],
            None,
        )
        gained, reached = numpy.zeros(len(self.acts)), numpy.zeros(len(self.acts))
        sign = 1.0 if seat == 0 else -1.0
        for level, depth in enumerate(self._depths):
            own = depth.actor == seat
            slot, parent = depth.slot[own], depth.parent[own]
            ahead = sign * (values[level + 1][own] - values[level][parent])
            numpy.add.at(gained, slot, others[level][own] * ahead)
            reached[slot] = alone[level - 1][parent] if level else 1.0
        return gained, reached


def _add_acts(
    place: _Place, parent: int, slots: _Slots, rows: list[_Row], below: list[_Place]
) -> None:
    """For each act at a node, adds a row to `rows`, and the nodes after it to `below`."""
    state, own = place
    if state.over:
        return
    seat = state.actor
    at = 0 if seat == tiny.CHANCE else slots.of(state, seat, own[seat])
    chances = [chance for _, chance in state.outcomes()] if seat == tiny.CHANCE else None
    after = (own[0] + (seat == 0), own[1] + (seat == 1))
    for index, act in enumerate(state.acts()):
        child = state.copy()
        child.act(act)
        below.append((child, after))
        slot, chance = (0, chances[index]) if chances else (at + index, 1.0)
        rows.append((parent, seat, slot, chance, child.returns()[0] if child.over else 0.0))


def strategies(
    tree: Tree,
    iterations: int = 1000,
    bots: typing.Iterable[str] = ("uniform", "greedy", "heuristic", "linear"),
) -> list[tuple[str, float]]:
    """Names of strategies with their exploitability: CFR+ after `iterations`, then the bots."""
    told = {f"CFR+, {iterations} iterations": tree.solve(iterations)}
    told |= {name: tree.uniform() if name == "uniform" else tree.of_bot(name) for name in bots}
    return [(name, tree.exploitability(strategy)) for name, strategy in told.items()]
