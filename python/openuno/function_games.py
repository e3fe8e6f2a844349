"""Rounds with Python functions among the opponents. Each round is an `Episode`, and the arrays are
like those of `VectorEnv`.

The deals are those of `VectorEnv`, but bots that play beside the functions use different random
numbers. This module contains only what `SingleVectorEnv` needs.
"""

import typing

import numpy
import numpy.typing

from openuno import core
from openuno.arguments import whole_move
from openuno.choosers import Player, play_others

Bytes = numpy.typing.NDArray[numpy.uint8]
Counts = numpy.typing.NDArray[numpy.uint16]
Worths = numpy.typing.NDArray[numpy.float32]
Flags = numpy.typing.NDArray[numpy.bool_]

_NOBODY = 16  # the winner of a round that nobody won, as in VectorEnv.winners


class FunctionGames:
    """Rounds with one learner at `seat`, and `players` at the other seats."""

    def __init__(
        self,
        games: int,
        rules: core.Rules | str,
        seat: int,
        players: dict[int, Player],
        calls: str,
        reward: str,
    ) -> None:
        # This VectorEnv checks the arguments and has the shapes of all arrays.
        like = core.VectorEnv(games, rules, len(players) + 1, calls=calls, reward=reward)
        self._episodes = [core.Episode(rules, like.seats, calls) for _ in range(games)]
        self._seat, self._players, self._reward = seat, players, reward
        self._seed, self._rounds = 0, [0] * games
        self.moves: int = like.moves
        self.observation_bytes: int = like.observation_bytes
        self.observations: Bytes = numpy.zeros_like(like.observations)
        self.masks: Bytes = numpy.zeros_like(like.masks)
        self.final_observations: Bytes = numpy.zeros_like(like.observations)
        self.rewards: Worths = numpy.zeros_like(like.rewards)
        self.ended: Bytes = numpy.zeros(games, numpy.uint8)
        self.winners: Bytes = numpy.full(games, _NOBODY, numpy.uint8)
        self.points: Counts = numpy.zeros(games, numpy.uint16)
        self.turns: Counts = numpy.zeros(games, numpy.uint16)

    def reset(self, seed: int) -> None:
        """Deals all games from a seed."""
        self._seed, self._rounds = seed, [0] * len(self._episodes)
        for game in range(len(self._episodes)):
            self._clear_end(game)
            self.redeal(game)

    def step(self, moves: typing.Any, games: Flags | None = None) -> None:
        """Makes a move in every game, or in the games that `games` marks. If a move is not legal,
        it raises ValueError and changes nothing."""
        count = len(self._episodes)
        given = numpy.asarray(moves)
        if given.shape != (count,):
            raise ValueError("moves is a one-dimensional array of whole numbers, one per game")
        stepped = range(count) if games is None else numpy.flatnonzero(games).tolist()
        made = {game: self._legal(game, given[game]) for game in stepped}
        for game in range(count):
            self._clear_end(game)
        for game, move in made.items():
            episode = self._episodes[game]
            episode.step(move)
            play_others(episode, self._players, self._seat)
            if episode.over:
                self._tell_end(game)
                self.redeal(game)
            else:
                self._show(game)

    def redeal(self, game: int) -> None:
        """Deals rounds of one game until there is one in which the learner must decide."""
        episode = self._episodes[game]
        while True:
            nth = self._rounds[game]
            self._rounds[game] += 1
            episode.deal(core.round_seed(self._seed, game, nth), (game + nth) % episode.seats)
            play_others(episode, self._players, self._seat)
            if not episode.over:
                break
        self._show(game)

    def _legal(self, game: int, given: typing.Any) -> int:
        move = whole_move(given, self.moves)
        if not self.masks[game, move]:
            raise ValueError(
                f"move {move} is not legal in game {game}; masks[{game}] marks what is"
            )
        return move

    def _show(self, game: int) -> None:
        self.observations[game] = self._episodes[game].observe(self._seat)
        self.masks[game] = self._episodes[game].mask(self._seat)

    def _clear_end(self, game: int) -> None:
        if self.ended[game]:
            self.ended[game] = self.points[game] = self.turns[game] = 0
            self.rewards[game] = 0
            self.winners[game] = _NOBODY

    def _tell_end(self, game: int) -> None:
        episode = self._episodes[game]
        state = episode.state
        result = core.result(state)
        self.ended[game] = 1
        self.rewards[game] = episode.rewards(self._reward)
        self.winners[game] = _NOBODY if result.winner is None else result.winner
        self.points[game], self.turns[game] = result.points, state.turns
        self.final_observations[game] = episode.observe(self._seat)
