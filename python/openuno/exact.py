"""Tiny games solved: what perfect play is worth, and how much a strategy loses to somebody who
knows it.

    tree = openuno.exact.Tree(openuno.tiny.game("tiny_1"))
    solved = tree.solve(1000)
    print(tree.value(solved), tree.exploitability(solved), tree.exploitability(tree.uniform()))

All places of a game are laid out by depth, so that a pass over the tree is a few operations on
arrays per depth. A strategy is an array of probabilities, one for each act of each information
state (Tree.acts). Best responses are exact; `solve` is CFR+ (Tammelin 2014) with alternating
updates, whose averages, weighted by the iteration, approach an equilibrium.
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
    """All places at one depth, each with the edge that leads to it; arrays of one length.

    parent: its number within the depth above. actor: who took the edge, CHANCE or a seat. slot:
    which act of which information state that was, of the actor's own; meaningless for chance.
    chance: its probability, 1 for seats. ends: what seat 0 gets where the round is over, else 0.
    """

    parent: Ints
    actor: Ints
    slot: Ints
    chance: Floats
    ends: Floats


class _Slots:
    """The acts of all information states, numbered as they are met."""

    def __init__(self) -> None:
        self.known: list[str] = []
        self.acts: list[int] = []
        self.first: list[int] = []
        self.seat: list[int] = []
        self.before: list[int] = []
        self.views: dict[int, core.Observation] = {}
        self._of: dict[tuple[int, str], int] = {}

    def of(self, place: tiny.TinyState, seat: int, before: int) -> int:
        """The first slot of the seat's information state; `before`: its own acts so far."""
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
    """A tiny game as arrays. known[slot] and acts[slot]: for each act of each information state of
    either seat, the state as TinyState.known() tells it and the move; first[slot]: the first slot
    of the same information state, whose slots are neighbours; seat[slot]: whose it is."""

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
                self._depths.append(_depth(rows))
            places = below
        self.known: list[str] = slots.known
        self.acts: list[int] = slots.acts
        self._views = slots.views
        self.first: Ints = numpy.array(slots.first, numpy.int64)
        self.seat: Ints = numpy.array(slots.seat, numpy.int64)
        self._before = numpy.array(slots.before, numpy.int64)

    @property
    def places(self) -> int:
        """How many places the tree has, the first one and the ends among them."""
        return 1 + sum(len(depth.parent) for depth in self._depths)

    @property
    def information_states(self) -> int:
        """How many there are of both seats together."""
        return len(self._views)

    def uniform(self) -> Floats:
        """The strategy that takes every act with the same probability."""
        return self._normal(numpy.ones(len(self.acts)))

    def of_bot(self, bot: core.Bot | str, seed: int = 0) -> Floats:
        """What a bot does in each information state, asked with one seed and without a history:
        it knows what it sees, as in a position that somebody sets up."""
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
        """What `policy(observations, masks)` does in each information state, asked once of all."""
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
        """What seat 0 gets on average when both follow the strategy."""
        return float(self._values(self._edges(strategy))[0][0])

    def best_response(self, strategy: Floats, seat: int) -> tuple[float, Floats]:
        """What a seat gets at best against the strategy, and the strategy that gets it; that of
        the other seat is left as it was."""
        edges = self._edges(strategy)
        reach = self._reach(edges, without=seat)
        sign = 1.0 if seat == 0 else -1.0
        best = strategy.copy()
        # Who remembers everything knows how often he has acted: what he does last comes first.
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
        """How much a best response gets beyond the value of the game, on average over both seats;
        0 for an equilibrium."""
        return sum(self.best_response(strategy, seat)[0] for seat in range(2)) / 2

    def solve(self, iterations: int, strategy: Floats | None = None) -> Floats:
        """The average strategy of CFR+ after so many iterations."""
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
        """The strategy as what each seat does: by seat and information state, move to
        probability."""
        table: dict[tuple[int, str], dict[int, float]] = {}
        for slot, move in enumerate(self.acts):
            state = (int(self.seat[slot]), self.known[slot])
            table.setdefault(state, {})[move] = float(strategy[slot])
        return table

    def _normal(self, weights: Floats) -> Floats:
        """Weights made into probabilities; all alike where all are 0."""
        sums = numpy.bincount(self.first, weights, len(weights))[self.first]
        counts = numpy.bincount(self.first, minlength=len(weights))[self.first]
        return numpy.where(sums > 0, weights / numpy.where(sums > 0, sums, 1.0), 1.0 / counts)

    def _greatest(self, gains: Floats) -> Ints:
        """For each slot the one of its information state with the most, the first of equals."""
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
        """What seat 0 gets from each place, the first one before all depths."""
        values = [numpy.zeros(1), *(depth.ends.copy() for depth in self._depths)]
        for level in range(len(self._depths) - 1, -1, -1):
            numpy.add.at(
                values[level], self._depths[level].parent, edges[level] * values[level + 1]
            )
        return values

    def _reach(self, edges: list[Floats], without: int | None) -> list[Floats]:
        """How probable each place is when one seat does all to get there."""
        reach = []
        above = numpy.ones(1)
        for depth, chances in zip(self._depths, edges, strict=True):
            own = numpy.where(depth.actor == without, 1.0, chances)
            above = above[depth.parent] * own
            reach.append(above)
        return reach

    def _regrets(self, edges: list[Floats], seat: int) -> tuple[Floats, Floats]:
        """For each slot of the seat: what the act gets more than the strategy, weighted by how
        probable the others make the state, and how probable the seat itself makes it."""
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
            before = alone[level - 1][parent] if level else numpy.ones(len(parent))
            reached[slot] = before
        return gained, reached


def _add_acts(
    place: _Place, parent: int, slots: _Slots, rows: list[_Row], below: list[_Place]
) -> None:
    """All that may happen at a place: a row for each act, and the places it leads to."""
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


def _depth(rows: list[_Row]) -> _Depth:
    parent, actor, slot, chance, ends = zip(*rows, strict=True)
    return _Depth(
        numpy.array(parent, numpy.int64),
        numpy.array(actor, numpy.int64),
        numpy.array(slot, numpy.int64),
        numpy.array(chance),
        numpy.array(ends),
    )


def strategies(
    tree: Tree,
    iterations: int = 1000,
    bots: typing.Iterable[str] = ("uniform", "greedy", "heuristic", "linear"),
) -> list[tuple[str, float]]:
    """How much each of these strategies loses, by name: CFR+ after so many iterations, then the
    bots."""
    told = [(f"CFR+, {iterations} iterations", tree.exploitability(tree.solve(iterations)))]
    told += [
        (name, tree.exploitability(tree.uniform() if name == "uniform" else tree.of_bot(name)))
        for name in bots
    ]
    return told
