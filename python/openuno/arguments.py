"""Strict checks of arguments that several environments take. Each check raises a ValueError with a
message of one line."""

import operator
import typing


def _whole(value: typing.Any) -> int:
    """The value as an int, or -1 if it is not a whole number. NumPy's integers are accepted."""
    try:
        return operator.index(value)
    except TypeError:
        return -1


def whole_move(move: typing.Any, moves: int) -> int:
    """A move from 0 to `moves` - 1 as an int. ValueError for anything else."""
    number = _whole(move)
    if not 0 <= number < moves:
        raise ValueError(f"a move is a whole number from 0 to {moves - 1}, not {move!r:.40}")
    return number


def whole_seed(seed: typing.Any) -> int | None:
    """A seed as an int, or None if none is given. ValueError for anything else."""
    if seed is None:
        return None
    number = _whole(seed)
    if number < 0:
        raise ValueError(f"a seed must be a whole number of 0 or more, or None, not {seed!r:.40}")
    return number


def known_render_mode(mode: str | None, known: typing.Sequence[str]) -> str | None:
    """The mode unchanged. ValueError if the environment does not have it."""
    if mode is not None and mode not in known:
        raise ValueError(
            f"render_mode must be {', '.join(map(repr, known))} or None, not {mode!r:.40}"
        )
    return mode


def only_option(
    options: dict[str, typing.Any] | None, name: str, default: typing.Any = None
) -> typing.Any:
    """The value of the one option that reset() has. ValueError if `options` contains another."""
    unknown = sorted(str(key) for key in set(options or {}) - {name})
    if unknown:
        raise ValueError(f"reset has no option {', '.join(unknown)}; it has {name}")
    return (options or {}).get(name, default)


def chosen_dealer(options: dict[str, typing.Any] | None, drawn: int) -> int:
    """The dealer in the options of reset(), or `drawn` if they name none. ValueError if the dealer
    is not a whole number."""
    dealer = only_option(options, "dealer", drawn)
    try:
        return operator.index(dealer)
    except TypeError:
        raise ValueError(f"dealer must be the number of a seat, not {dealer!r:.40}") from None


def known_max_decisions(most: typing.Any) -> int | None:
    """The number of decisions after which a round is truncated, or None for no limit. ValueError
    for anything else."""
    if most is None:
        return None
    number = _whole(most)
    if number < 1:
        raise ValueError(
            f"max_decisions must be a whole number of 1 or more, or None, not {most!r:.40}"
        )
    return number
