"""UNO with the interface of RLCard's `uno`, so that scripts for RLCard need few changes.

    from openuno import rlcard          # was: import rlcard
    env = rlcard.make("uno", config={"seed": 1, "game_num_players": 4})

States, the 61 actions, `run` and the trajectories have RLCard's form. The config's `rules` can be
any rules that need no other actions; the default, `READINGS`, are the rules closest to RLCard's.
`python/RLCARD.md` lists the differences. RLCard itself is not needed.
"""

import typing
from collections import OrderedDict

import numpy
import numpy.typing

from openuno import core
from openuno.arguments import whole_move, whole_seed

# The rules of RLCard 1.2.0, as far as options can express them.
READINGS = (
    "play_policy=must drawn_card_play=must wd4_rule=no_playable_other "
    "wd4_enforcement=forbid_illegal wd4_challenge=off uno_penalty=0 "
    "two_player_reverse=plain first_draw2=draw_only reshuffle_keep_top=no"
)

_COLOURS = "rgby"
_TRAITS = [str(n) for n in range(10)] + ["skip", "reverse", "draw_2", "wild", "wild_draw_4"]
ACTION_LIST = [f"{colour}-{trait}" for colour in _COLOURS for trait in _TRAITS] + ["draw"]
ACTION_SPACE = OrderedDict((name, number) for number, name in enumerate(ACTION_LIST))
_DRAW = ACTION_SPACE["draw"]


State = dict[str, typing.Any]
Payoffs = numpy.typing.NDArray[numpy.int64]


class Agent(typing.Protocol):
    """A player with RLCard's interface."""

    use_raw: bool
    """Whether its actions are names instead of numbers."""

    def step(self, state: State) -> typing.Any:
        """The action in training."""

    def eval_step(self, state: State) -> typing.Any:
        """The action in evaluation, with information about it."""


def _action_of_move(text: str) -> int | None:
    """The RLCard action of a move of `openuno.move_table()`, or None if there is none."""
    if text in ("d", "n", "ok", "take"):  # draw, keep, accept, take: everything but a play
        return _DRAW
    if text in _COLOURS:  # naming the opening colour, as if the Wild were played
        return ACTION_SPACE[f"{text}-wild"]
    faces = {"S": "skip", "R": "reverse", "+2": "draw_2"}
    if text.startswith("W"):
        kind, _, colour = text.partition(":")
        return ACTION_SPACE[colour + {"W": "-wild", "W4": "-wild_draw_4"}[kind]]
    if text[0] in "RYGB":
        return ACTION_SPACE[f"{text[0].lower()}-{faces.get(text[1:], text[1:])}"]
    return None  # a challenge


def _card(kind: str, colour: str | None = None) -> str:
    """A card in RLCard's notation: 'r-5' for 'R5'. In RLCard, a wild card has a colour: in a hand
    it is red."""
    trait = {"W": "wild", "W4": "wild_draw_4"}.get(kind)
    action = _action_of_move(kind) if trait is None else ACTION_SPACE[f"{colour or 'r'}-{trait}"]
    assert action is not None
    return ACTION_LIST[action]


_MOVES_MAX = 69  # the moves up to `take`; RLCard has no action for the others
_ACTION_OF_MOVE = [_action_of_move(core.move_text(move)) for move in range(_MOVES_MAX)]
_KINDS = [core.move_text(move) for move in range(52)] + ["W", "W4"]
_CARD = {kind: _card(kind) for kind in _KINDS}
# RLCard's planes: cards held 0 times, once, twice; the card to match.
_NOTHING_HELD = numpy.zeros((4, 4, 15), numpy.int64)
_NOTHING_HELD[0] = 1
# The tables from which the extension makes a state: names by number, and the colours r y g b as
# rows of a plane.
_SHAPES = core.RlcardShapes(
    [-1 if action is None else action for action in _ACTION_OF_MOVE],
    ACTION_LIST,
    [_COLOURS.index(colour) for colour in "rygb"],
    [_CARD[kind] for kind in _KINDS],
    [f"{colour}-{trait}" for trait in ("wild", "wild_draw_4") for colour in "rygb"],
    _NOTHING_HELD,
)


class UnoEnv:
    """A table with RLCard's interface. The config has the keys seed, allow_step_back,
    game_num_players and rules."""

    name = "uno"

    def __init__(self, config: dict[str, typing.Any] | None = None) -> None:
        config = dict(config or {})
        self._past: list[tuple[core.Episode, list[tuple[int, str]]]] = []
        self.action_recorder: list[tuple[int, str]] = []
        self.num_players: int = config.pop("game_num_players", 2)
        self.allow_step_back: bool = config.pop("allow_step_back", False)
        rules = config.pop("rules", READINGS)
        seed = config.pop("seed", None)
        if config:
            raise ValueError(
                f"the config has no {', '.join(config)}; it has seed, "
                "allow_step_back, game_num_players, rules"
            )
        self._episode = core.Episode(rules, self.num_players)
        if self._episode.moves > _MOVES_MAX:
            raise ValueError(
                "these rules have moves that RLCard has no action for; openuno.env plays them"
            )
        self.num_actions: int = len(ACTION_LIST)
        self.state_shape: list[list[int]] = [[4, 4, 15]] * self.num_players
        self.action_shape: list[None] = [None] * self.num_players
        self.agents: typing.Sequence[Agent] = []
        self.timestep: int = 0
        self.seed(seed)
        self.reset()

    def seed(self, seed: int | None = None) -> int | None:
        """Seeds the cards and dealers of the following rounds."""
        self.np_random: numpy.random.Generator = numpy.random.default_rng(whole_seed(seed))
        return seed

    def reset(self) -> tuple[State, int]:
        """Deals a round and returns the state of the first player, and that player's number."""
        self._past, self.action_recorder = [], []
        draw = self.np_random.integers
        self._episode.deal(int(draw(2**63)), int(draw(self.num_players)))
        player = self._episode.asked
        assert player is not None
        return _SHAPES.state(self._episode, player, self.action_recorder, player), player

    def step(self, action: typing.Any, raw_action: bool = False) -> tuple[State, int]:
        """Applies an action by number, or by name if `raw_action` is set, and returns the state of
        the next player, and that player's number. If the action is not legal, a ValueError lists
        the legal actions."""
        if raw_action:
            number = ACTION_SPACE.get(action, -1)
        else:
            number = (
                action
                if type(action) is int and 0 <= action < len(ACTION_LIST)
                else whole_move(action, len(ACTION_LIST))
            )
        past = (self._episode.copy(), list(self.action_recorder)) if self.allow_step_back else None
        told = _SHAPES.step(self._episode, number, self.action_recorder)
        if told is None:
            raise ValueError(
                f"action {action} is not legal; legal are "
                f"{', '.join(ACTION_LIST[n] for n in _SHAPES.legal(self._episode))}"
            )
        if past:
            self._past.append(past)
        self.timestep += 1
        return told

    def step_back(self) -> tuple[State, int] | typing.Literal[False]:
        """Undoes the last step. Returns False if there is none."""
        if not self.allow_step_back:
            raise ValueError("step back is off; set allow_step_back in the config")
        if not self._past:
            return False
        self._episode, self.action_recorder = self._past.pop()
        player = self.get_player_id()
        return self.get_state(player), player

    def set_agents(self, agents: typing.Sequence[Agent]) -> None:
        """Sets the agents, one for each player."""
        self.agents = agents

    def run(self, is_training: bool = False) -> tuple[list[list[typing.Any]], Payoffs]:
        """Plays a round with the agents and returns the trajectories and the payoffs by player."""
        trajectories: list[list[typing.Any]] = [[] for _ in range(self.num_players)]
        state, player = self.reset()
        trajectories[player].append(state)
        while not self.is_over():
            agent = self.agents[player]
            action = agent.step(state) if is_training else agent.eval_step(state)[0]
            state, after = self.step(action, agent.use_raw)
            trajectories[player].append(action)
            player = after
            if not self.is_over():
                trajectories[player].append(state)
        for player, told in enumerate(trajectories):
            told.append(self.get_state(player))
        return trajectories, self.get_payoffs()

    def is_over(self) -> bool:
        """Whether the round is over."""
        return self._episode.over

    def get_player_id(self) -> int:
        """The player who must act, or after the end the player who acted last."""
        asked = self._episode.asked
        return self.action_recorder[-1][0] if asked is None else asked

    def get_payoffs(self) -> Payoffs:
        """+1 for the winner and -1 for every other player, or 0 for a void round."""
        return numpy.array(self._episode.rewards("win"), dtype=numpy.int64)

    def get_state(self, player_id: int) -> State:
        """The state that the player sees, in RLCard's form."""
        return _SHAPES.state(self._episode, player_id, self.action_recorder, self.get_player_id())

    def get_perfect_information(self) -> State:
        """The whole position, including all hands."""
        state = self._episode.state
        assert state.top is not None
        return {
            "num_players": self.num_players,
            "hand_cards": [
                [_CARD[kind] for kind in state.hand(player)] for player in range(self.num_players)
            ],
            "played_cards": [_CARD[kind] for kind in state.discards],
            "target": _card(state.top, state.colour),
            "current_player": self.get_player_id(),
            "legal_actions": [ACTION_LIST[number] for number in _SHAPES.legal(self._episode)],
        }

    def get_action_feature(self, action: int) -> numpy.typing.NDArray[numpy.int8]:
        """int8 (61,): the action one-hot."""
        feature = numpy.zeros(self.num_actions, numpy.int8)
        feature[action] = 1
        return feature


def make(name: str = "uno", config: dict[str, typing.Any] | None = None) -> UnoEnv:
    """Makes the environment 'uno'. ValueError for another name."""
    if name != "uno":
        raise ValueError(f"there is no environment '{name}'; there is uno")
    return UnoEnv(config)
