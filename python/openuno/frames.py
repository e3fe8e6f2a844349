"""Results as pandas tables, with a row for each figure and its interval."""

import dataclasses
import typing

import pandas

from openuno import core
from openuno.benchmark import Result
from openuno.equities import PointSpreads, ScoreWorth
from openuno.training import Training


def frame(results: typing.Any) -> pandas.DataFrame:
    """Makes a DataFrame from a result: the result of `simulate` (a row for each figure of each
    side), a `DuelReport`, a `benchmark.Result`, a `Training` (a row for each point of its log), the
    result of `equity` or `points_of_rounds`, or a list of these, such as the result of `ladder`.
    The columns `value`, `low` and `high` are a figure and its 95% interval; `low` and `high` are
    NaN if there are too few deals. TypeError for anything else."""
    several = results if isinstance(results, (list, tuple)) else [results]
    table = pandas.DataFrame([row for one in several for row in _rows(one)])
    for name in table.columns.intersection(["value", "low", "high"]):
        table[name] = table[name].astype(float)  # also if every value is None
    return table


def _rows(one: typing.Any) -> typing.Iterator[dict[str, typing.Any]]:
    if isinstance(one, core.DuelReport):
        told = {"candidate": one.candidate, "field": one.field, "deals": one.deals}
        for name in ("win_share", "points", "field_points", "points_ahead"):
            figure = getattr(one, name)
            interval = {key: getattr(figure, key) for key in ("value", "low", "high")}
            yield {**told, "figure": name, **interval, "even_share": one.even_share}
    elif isinstance(one, dict) and "sides" in one:
        for side, setup in zip(one["sides"], one["setups"], strict=True):
            told = {key: setup[key] for key in ("rules", "options", "players")}
            keys = ("name", "chapter", "title", "unit", "value", "low", "high")
            for figure in side["figures"]:
                yield {**told, "games": one["games"], **{key: figure.get(key) for key in keys}}
    elif isinstance(one, Result):
        told = {"task": one.task, "policy": one.policy, "budget": one.budget()}
        for field in one.against:
            part = field.of_hidden_hands
            yield {
                **told,
                "field": field.field,
                "deals": field.deals,
                **dataclasses.asdict(field.win_share),
                "even_share": field.even_share,
                "of_hidden_hands": part.value if part else None,
                "of_hidden_hands_low": part.low if part else None,
                "of_hidden_hands_high": part.high if part else None,
            }
        if one.loses is not None:
            yield {**told, "loses": one.loses}
    elif isinstance(one, Training):
        for point in one.points:
            yield {"policy": one.policy, "rival": one.rival, **dataclasses.asdict(point)}
    elif isinstance(one, ScoreWorth):
        yield dataclasses.asdict(one)
    elif isinstance(one, PointSpreads):
        for seats, row in enumerate(one.shares, start=2):
            yield {
                "seats": seats,
                **{f"from_{10 * step}": share / 10_000 for step, share in enumerate(row)},
            }
    else:
        raise TypeError(f"frame() makes no table of the type {type(one).__name__}")
