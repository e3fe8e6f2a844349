"""UNO as games of OpenSpiel; importing this module registers them.

    import pyspiel, openuno.spiel
    game = pyspiel.load_game("openuno(rules=party_table;zero:pass,seats=3)")
    tiny = pyspiel.load_game("openuno_tiny(deck=tiny_1)")

`openuno` is a round under any classic rules. Chance acts once, at the deal, and chooses one of
`deals` deals. Later draws and shuffles follow from the deal, so that a history determines a round.
Observations are the bytes of `openuno.feature_table()`, and actions are the moves of
`openuno.move_table()`. After `decisions` moves a round ends without a winner. `openuno_tiny` is a
game of `openuno.tiny`, in which chance also acts at every draw.

Returns are the reward `zero_sum`: the winners share +1 and the others share -1. An information
state is everything that a seat has seen. `resample()` redistributes the cards that a seat does
not know, which is what `ISMCTSBot.set_resampler` needs.
"""

import typing

import numpy
import numpy.typing
import pyspiel

from openuno import core, tiny

# pyspiel has no types. For type checkers, these classes declare what this module uses of it.
if typing.TYPE_CHECKING:

    class _Game:
        def __init__(
            self, kind: typing.Any, info: typing.Any, params: dict[str, typing.Any]
        ) -> None: ...

        def num_players(self) -> int: ...

        def __getattr__(self, name: str) -> typing.Any: ...

    class _State:
        def __init__(self, game: _Game) -> None: ...

        def num_players(self) -> int: ...

        def __getattr__(self, name: str) -> typing.Any: ...

else:
    from pyspiel import Game as _Game, State as _State

_DEFAULTS: dict[str, typing.Any] = {
    "rules": "mattel",
    "seats": 2,
    "calls": "automatic",
    "deals": 10_000,
    "seed": 1,
    "decisions": 2000,
}
_TINY_DEFAULTS = {"deck": "tiny_1"}


def _type_of(
    name: str, long_name: str, seats: int, defaults: dict[str, typing.Any]
) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=name,
        long_name=long_name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults,
    )


_TYPE = _type_of("openuno", "UNO under any classic rules, one round", 10, _DEFAULTS)
_TINY_TYPE = _type_of("openuno_tiny", "UNO with a handful of cards", 2, _TINY_DEFAULTS)


def _info(moves: int, outcomes: int, seats: int, length: int) -> pyspiel.GameInfo:
    return pyspiel.GameInfo(
        num_distinct_actions=moves,
        max_chance_outcomes=outcomes,
        num_players=seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=length,
    )


class _ObservedGame(_Game):
    """What both games have in common."""

    def make_py_observer(
        self, iig_obs_type: typing.Any = None, params: typing.Any = None
    ) -> "Observer":
        """An observer of the bytes of feature_table() as float32."""
        return Observer(iig_obs_type, params)


class UnoGame(_ObservedGame):
    """The game `openuno`. Its parameters are rules (a preset, and options after `;`, as in
    `mattel;seven:swap`), seats, calls ('automatic' or 'players'), deals and seed (deal k is
    `openuno.round_seed(seed, 0, k)`), and decisions."""

    def __init__(self, params: dict[str, typing.Any] | None = None):
        self.given: dict[str, typing.Any] = {**_DEFAULTS, **(params or {})}
        options = str(self.given["rules"]).replace(";", " ").replace(":", "=")
        self.rules: core.Rules = core.Rules(options)
        seats, deals = int(self.given["seats"]), int(self.given["deals"])
        if deals < 1 or int(self.given["decisions"]) < 1:
            raise ValueError("deals and decisions must be at least 1")
        self.dealt: core.Episode = core.Episode(self.rules, seats, self.given["calls"])
        self.outcomes: list[tuple[int, float]] = [(deal, 1.0 / deals) for deal in range(deals)]
        info = _info(self.dealt.moves, deals, seats, int(self.given["decisions"]))
        super().__init__(_TYPE, info, params or {})

    def new_initial_state(self) -> "UnoState":
        """The state before the deal."""
        return UnoState(self)


class UnoState(_State):
    """A state of the game `openuno`: chance deals, then seats act."""

    def __init__(self, game: UnoGame):
        super().__init__(game)
        self.episode: core.Episode = game.dealt.copy()
        self.made: int = 0
        self.dealt: bool = False
        self._seen = [""] * game.num_players()

    def current_player(self) -> int:
        """The seat that must decide, or pyspiel's number for chance or for a terminal state."""
        if not self.dealt:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        assert self.episode.asked is not None
        return self.episode.asked

    def is_terminal(self) -> bool:
        """Whether the round is over or the limit of decisions is reached."""
        return self.dealt and (self.episode.over or self.made >= self.get_game().given["decisions"])

    def returns(self) -> list[float]:
        """The returns by seat, all 0 unless somebody has won."""
        if not (self.dealt and self.episode.over):
            return [0.0] * self.num_players()
        won = [reward > 0 for reward in self.episode.rewards("zero_sum")]
        # Not the rewards themselves, because sums of float32 are not exactly 0.
        return [1.0 / sum(won) if own else -1.0 / (len(won) - sum(won)) for own in won]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals with their probabilities."""
        outcomes: list[tuple[int, float]] = self.get_game().outcomes
        return outcomes

    def information_state_string(self, player: int | None = None) -> str:
        """Everything that the seat has seen of the round."""
        return self._seen[self.current_player() if player is None else player]

    def _legal_actions(self, player: int) -> list[int]:
        return numpy.flatnonzero(self.episode.mask(player)).tolist()

    def _apply_action(self, action: int) -> None:
        if self.dealt:
            self.made += 1
            self.episode.step(action)
        else:
            seed = int(self.get_game().given["seed"])
            self.episode.deal(core.round_seed(seed, 0, action))
            self.dealt = True
        for seat in range(self.num_players()):
            self._seen[seat] += tiny.seen_by(self.episode, seat)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return core.move_text(action)

    def __str__(self) -> str:
        return str(self.episode.state) if self.dealt else "before the deal"


class TinyUnoGame(_ObservedGame):
    """The game `openuno_tiny`: one of `openuno.tiny.games()`, by name."""

    def __init__(self, params: dict[str, typing.Any] | None = None):
        self.game: tiny.TinyGame = tiny.game({**_TINY_DEFAULTS, **(params or {})}["deck"])
        episode = core.Episode(self.game.rules, 2)
        cards = len(self.game.cards)
        draws = cards * (cards - 1) // 2  # ways to draw two cards; drawing more has fewer
        # A card is drawn, kept, played and challenged at most once each.
        info = _info(episode.moves, max(len(self.game.deals()), draws), 2, 4 * cards)
        super().__init__(_TINY_TYPE, info, params or {})

    def new_initial_state(self) -> "TinyUnoState":
        """The state before the deal."""
        return TinyUnoState(self)


class TinyUnoState(_State):
    """A state of the game `openuno_tiny`."""

    def __init__(self, game: TinyUnoGame):
        super().__init__(game)
        self.place: tiny.TinyState = game.game.start()

    @property
    def episode(self) -> core.Episode:
        """The round in the engine. ValueError before the deal."""
        return self.place.episode

    @property
    def dealt(self) -> bool:
        """Whether the cards are dealt."""
        return self.place.dealt

    def current_player(self) -> int:
        """The seat that must decide, or pyspiel's number for chance or for a terminal state."""
        if self.place.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.place.actor < 0 else self.place.actor

    def is_terminal(self) -> bool:
        """Whether somebody has won or the draw pile is empty."""
        return self.place.over

    def returns(self) -> list[float]:
        """The returns by seat."""
        return list(self.place.returns())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, or the cards that can be drawn, with their probabilities."""
        return [(at, chance) for at, (_, chance) in enumerate(self.place.outcomes())]

    def information_state_string(self, player: int | None = None) -> str:
        """Everything that the seat has seen of the round."""
        return self.place.known(self.current_player() if player is None else player)

    def _legal_actions(self, player: int) -> list[int]:
        return self.place.acts()

    def _apply_action(self, action: int) -> None:
        self.place.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.place.text_of(action)
        return core.move_text(action)

    def __str__(self) -> str:
        return str(self.place.episode.state) if self.place.dealt else "before the deal"


class Observer:
    """The observation of a seat in OpenSpiel's form, all 0 before the deal."""

    def __init__(self, iig_obs_type: typing.Any, params: typing.Any):
        if params:
            raise ValueError(f"observations have no parameters, but {params} were given")
        self.recalls: bool = iig_obs_type is not None and iig_obs_type.perfect_recall
        size = 0 if self.recalls else core.OBSERVATION_BYTES
        self.tensor: numpy.typing.NDArray[numpy.float32] = numpy.zeros(size, numpy.float32)
        self.dict: dict[str, numpy.typing.NDArray[numpy.float32]] = (
            {} if self.recalls else {"observation": self.tensor}
        )

    def set_from(self, state: UnoState | TinyUnoState, player: int) -> None:
        """Fills `tensor` with the observation of a player."""
        if not self.recalls:
            self.tensor[:] = state.episode.observe(player) if state.dealt else 0

    def string_from(self, state: UnoState | TinyUnoState, player: int) -> str:
        """The observation as text, or the information state with perfect recall."""
        if self.recalls:
            return state.information_state_string(player)
        return tiny.seen_by(state.episode, player) if state.dealt else ""


def resample(state: UnoState, player: int, seed: int = 0) -> UnoState:
    """A state of `openuno` that looks the same to the seat, with the unseen cards dealt at random
    (`openuno.determinize`). The new state keeps the history of the original. Use it for search."""
    other: UnoState = state.clone()
    position = core.determinize(state.episode.view(player), seed)
    given = state.get_game().given
    other.episode = core.Episode.from_state(position, state.episode.acts, given["calls"], seed)
    return other


pyspiel.register_game(_TYPE, UnoGame)
pyspiel.register_game(_TINY_TYPE, TinyUnoGame)
