"""What the environments are given, read strictly: a whole number is one, an option has its name."""

import operator
import typing


def whole_move(move: typing.Any, moves: int) -> int:
    """A move as an int, or ValueError; NumPy's integers are as good as Python's."""
    try:
        number = operator.index(move)
    except TypeError:
        number = -1
    if not 0 <= number < moves:
        raise ValueError(f"a move is a whole number from 0 to {moves - 1}, not {move!r:.40}")
    return number


def whole_seed(seed: typing.Any) -> int | None:
    """A seed as an int, or None for none; ValueError for what is no seed."""
    if seed is None:
        return None
    try:
        number = operator.index(seed)
    except TypeError:
        number = -1
    if number < 0:
        raise ValueError(f"a seed is a whole number from 0 on, or None, not {seed!r:.40}")
    return number


def known_render_mode(mode: str | None, known: typing.Sequence[str]) -> str | None:
    """The mode as it is; ValueError for one that the environment does not have."""
    if mode is not None and mode not in known:
        raise ValueError(f"render_mode is {', '.join(map(repr, known))} or None, not {mode!r:.40}")
    return mode


def chosen_dealer(options: dict[str, typing.Any] | None, drawn: int) -> int:
    """The dealer that the options of a reset name, or the one drawn; ValueError for what is no
    number."""
    unknown = sorted(str(name) for name in set(options or {}) - {"dealer"})
    if unknown:
        raise ValueError(f"reset has no option {', '.join(unknown)}; it has dealer")
    dealer = (options or {}).get("dealer", drawn)
    try:
        return operator.index(dealer)
    except TypeError:
        raise ValueError(f"dealer is the number of a seat, not {dealer!r:.40}") from None


def known_max_decisions(most: typing.Any) -> int | None:
    """After how many decisions a round is cut, or None for never; ValueError for what is no such
    number."""
    if most is None:
        return None
    try:
        number = operator.index(most)
    except TypeError:
        number = 0
    if number < 1:
        raise ValueError(f"max_decisions is a number from 1 on, or None, not {most!r:.40}")
    return number
