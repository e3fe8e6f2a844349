"""Rounds of two players with so few cards that the whole game tree can be searched. `openuno.exact`
solves such games, and `openuno.spiel` gives them to OpenSpiel.

    state = openuno.tiny.game("tiny_1").start()
    while not state.over:
        state.act(state.acts()[0])
    print(state.returns())

The engine applies the rules. One rule is added so that every round ends: the discard pile is never
reshuffled, and if the last card of the draw pile is drawn before anybody has gone out, the round
ends without a winner.
"""

import collections
import dataclasses
import functools
import itertools
import typing

import numpy

from openuno import core

CHANCE = -1
Outcomes = list[tuple[str, float]]

_PLACES = (
    "n=2 D=1 t=0 dir=+ phase=turn top={top} col={colour} drawn=- offender=- "
    "prior_col={colour} prior_top={top} open=- passes=0 winner=- turns=1 loser=- out=- "
    "caught=- pending=0 jump_open=0 lander=- called=0 laid=0 chosen=- duty=0 exposed=- "
    "owed=- h0={0} h1={1} shown=- pile={pile} ordered=0 discards={top} shuffles=0 seed="
    + "0" * 64
    + " stream=cards branch=0 block=0 used=32 options={options}"
)


@dataclasses.dataclass(frozen=True)
class TinyGame:
    """A deck of a few cards, and the rules that two players play with it.

    cards: the deck, each card at most as often as in the deck of the rules. hand: the cards that
    each player gets, 1 to 3. The first card is one of the number cards with equal probability, and
    the rest is the draw pile. rules: rules of the classic edition without acts out of turn. UNO is
    called for everybody. ValueError if the values do not make such a game.
    """

    name: str
    cards: tuple[str, ...]
    hand: int
    rules: str = "-"

    def __post_init__(self) -> None:
        rules = core.Rules(self.rules)
        if rules.jump_in != "off" or rules.edition != "classic":
            raise ValueError("a tiny game needs rules with edition=classic and jump_in=off")
        if not 1 <= self.hand <= 3:
            raise ValueError(f"hands have 1 to 3 cards, not {self.hand}")
        if len(self.cards) < 2 * self.hand + 2:
            raise ValueError(
                f"{len(self.cards)} cards are too few for two hands of {self.hand}, "
                "the first card and a draw pile"
            )
        if not self.first_cards():
            raise ValueError("cards must contain a number card, which the round starts with")
        self.state_of(self.deals()[0][0])  # raises ValueError for cards that do not exist

    def first_cards(self) -> list[str]:
        """The number cards of the deck, including all copies."""
        return [card for card in self.cards if card[1:].isdigit() and card[0] in "RYGB"]

    @functools.cache
    def deals(self) -> Outcomes:
        """All deals as `first card|hand of seat 0|hand of seat 1`, with their probabilities."""
        ways: collections.Counter[str] = collections.Counter()
        for first in self.first_cards():
            rest = list(self.cards)
            rest.remove(first)
            places = range(len(rest))
            for mine in itertools.combinations(places, self.hand):
                others = [place for place in places if place not in mine]
                for theirs in itertools.combinations(others, self.hand):
                    ways["|".join([first, _names(rest, mine), _names(rest, theirs)])] += 1
        total = sum(ways.values())
        return [(deal, count / total) for deal, count in sorted(ways.items())]

    def state_of(self, deal: str) -> core.State:
        """The position after a deal. ValueError for cards that are not in the deck."""
        first, *hands = deal.split("|")
        pile = list(self.cards)
        for card in [first, *(card for hand in hands for card in hand.split(","))]:
            pile.remove(card)
        return _position(first, hands, pile, str(core.Rules(self.rules)).replace(" ", ";"))

    def start(self) -> "TinyState":
        """The state before the deal, in which chance acts."""
        return TinyState(self)


def _names(cards: list[str], places: typing.Iterable[int]) -> str:
    return ",".join(sorted(cards[place] for place in places))


def _position(first: str, hands: list[str], pile: list[str], options: str) -> core.State:
    """The position with these cards. In a position line, each copy of a card has its own number."""
    copies: collections.Counter[str] = collections.Counter()

    def copy(card: str) -> str:
        copies[card] += 1
        return card if copies[card] == 1 else f"{card}.{copies[card]}"

    top = copy(first)
    held = [",".join(copy(card) for card in hand.split(",")) for hand in hands]
    return core.parse_state_line(
        _PLACES.format(
            *held,
            top=top,
            colour=first[0].lower(),
            pile=",".join(copy(card) for card in pile),
            options=options,
        )
    )


class TinyState:
    """A node in the tree of a tiny game, where chance acts, a seat acts, or the round is over.

    The acts of a seat are moves of `openuno.move_table()`, and those of chance are indices of
    outcomes.
    """

    def __init__(self, game: TinyGame):
        self.game = game
        self._episode: core.Episode | None = None
        self._draw: tuple[int, Outcomes] | None = None  # the move that waits for its cards
        self._blocked = False
        self._seen = ["", ""]

    def copy(self) -> "TinyState":
        """An independent copy."""
        other = TinyState(self.game)
        other._episode = self._episode.copy() if self._episode else None
        other._draw, other._blocked, other._seen = self._draw, self._blocked, list(self._seen)
        return other

    __copy__ = copy

    def __deepcopy__(self, _memo: dict[int, object]) -> "TinyState":
        return self.copy()

    @property
    def dealt(self) -> bool:
        """Whether the cards are dealt."""
        return self._episode is not None

    @property
    def over(self) -> bool:
        """Whether somebody went out or the draw pile is empty."""
        return self._blocked or (self._episode is not None and self._episode.over)

    @property
    def actor(self) -> int:
        """The seat that acts, or CHANCE. ValueError if the round is over."""
        if self.over:
            raise ValueError("the round is over, so no seat acts")
        if self._episode is None or self._draw:
            return CHANCE
        assert self._episode.asked is not None
        return self._episode.asked

    @property
    def episode(self) -> core.Episode:
        """The round in the engine. ValueError before the deal."""
        if self._episode is None:
            raise ValueError("nothing has been dealt yet")
        return self._episode

    def outcomes(self) -> Outcomes:
        """The outcomes of chance with probabilities: deals, or the cards that are drawn."""
        if self.actor != CHANCE:
            raise ValueError("a seat acts here, not chance, so there are no outcomes")
        return self._draw[1] if self._draw else self.game.deals()

    def acts(self) -> list[int]:
        """The moves of the seat that acts, or the indices of the outcomes."""
        if self.actor == CHANCE:
            return list(range(len(self.outcomes())))
        return numpy.flatnonzero(self.episode.mask(self.actor)).tolist()

    def text_of(self, act: int) -> str:
        """An act as text: an action such as `R5` or `d`, or for chance the outcome."""
        if self.actor == CHANCE:
            return self.outcomes()[act][0]
        return str(self.episode.action_of(act))

    def act(self, act: int) -> None:
        """Makes a move or applies an outcome. ValueError if it is not one of acts()."""
        if act not in self.acts():
            raise ValueError(f"{act} is not one of the acts in this position: {self.acts()}")
        if self._episode is None:
            self._episode = core.Episode.from_state(self.game.state_of(self.outcomes()[act][0]))
            self._look()
        elif self._draw:
            move, outcomes = self._draw
            self._draw = None
            self._put_on_top(outcomes[act][0].split(","))
            self._episode.step(move)
            self._look()
        else:
            self._move(self._episode, act)

    def returns(self) -> tuple[float, float]:
        """+1 for the seat that went out and -1 for the other, or 0 for both if nobody has."""
        if self._blocked or self._episode is None:
            return 0.0, 0.0
        mine, theirs = self._episode.rewards("zero_sum")
        return mine, theirs

    def known(self, seat: int) -> str:
        """The information state of a seat as text: everything that it has seen of the round, with
        a line for each act that changed what it sees."""
        return self._seen[seat]

    def _move(self, episode: core.Episode, move: int) -> None:
        before = episode.state
        tried = episode.copy()
        tried.step(move)
        after = tried.state
        drawn = before.draw_size - after.draw_size
        turned_over = after.discard_size < before.discard_size
        if not tried.over and (turned_over or after.draw_size == 0):
            self._episode, self._blocked = tried, True
        elif drawn and not tried.over:
            self._draw = (move, _draws(_pile(before), drawn))
        else:
            self._episode = tried  # cards drawn because of the last card played do not matter
            self._look()

    def _put_on_top(self, cards: list[str]) -> None:
        """Puts the cards that chance has drawn on top of the draw pile."""
        before = self.episode.state
        pile = _pile(before)
        for card in cards:
            pile.remove(card)
        line = _with_pile(str(before), [*cards, *pile], len(cards))
        self._episode = core.Episode.from_state(core.parse_state_line(line), self.episode.acts)

    def _look(self) -> None:
        for seat in range(2):
            line = seen_by(self.episode, seat)
            if not self._seen[seat].endswith(line):
                self._seen[seat] += line


def _pile(state: core.State) -> list[str]:
    text = next(word for word in str(state).split() if word.startswith("pile="))
    return sorted(card.split(".")[0] for card in text[5:].split(",") if card != "-")


def _with_pile(line: str, pile: list[str], ordered: int) -> str:
    """The position line with the cards of its draw pile in another order."""
    words = line.split()
    at = next(i for i, word in enumerate(words) if word.startswith("pile="))
    copies: dict[str, list[str]] = collections.defaultdict(list)
    for card in words[at][5:].split(","):
        copies[card.split(".")[0]].append(card)
    words[at] = "pile=" + ",".join(copies[card].pop(0) for card in pile)
    return " ".join(f"ordered={ordered}" if word.startswith("ordered=") else word for word in words)


def _draws(pile: list[str], count: int) -> Outcomes:
    ways = collections.Counter(
        _names(pile, places) for places in itertools.combinations(range(len(pile)), count)
    )
    total = sum(ways.values())
    return [(cards, ways[cards] / total) for cards in sorted(ways)]


def seen_by(episode: core.Episode, seat: int) -> str:
    """What a seat sees now, as one line of text that begins with the last public act."""
    view = episode.view(seat)
    acts = episode.acts
    last = str(acts[-1]).removeprefix("<PublicAct ").rstrip(">") if acts else "dealt"
    parts = [
        last,
        "hand " + ",".join(sorted(view.hand)),
        f"top {view.top} {view.colour}",
        f"{view.phase.name} of {view.active}",
        f"sizes {view.hand_sizes}",
        f"drawn {view.drawn}",
        f"pile {view.draw_size}",
        "sees " + ",".join(sorted(view.exposed_hand or [])),
    ]
    return "; ".join(parts) + "\n"


_NAMED = (
    TinyGame("tiny_1", ("R1", "R2", "Y1", "Y2", "RS", "W4"), 1),
    TinyGame("tiny_2", ("R1", "R2", "R3", "RS", "Y1", "Y2", "Y3", "W4"), 2, "play_policy=must"),
    TinyGame(
        "tiny_3", ("R1", "R2", "R3", "Y1", "Y2", "Y3", "YS", "W", "W4"), 3, "play_policy=must"
    ),
)


def games() -> dict[str, TinyGame]:
    """The published tiny games by name. A published game never changes."""
    return {game.name: game for game in _NAMED}


def game(name: str) -> TinyGame:
    """A tiny game by its name. If there is none, a ValueError lists the names of all games."""
    if name not in games():
        raise ValueError(f"there is no tiny game '{name}'; there are {', '.join(games())}")
    return games()[name]
