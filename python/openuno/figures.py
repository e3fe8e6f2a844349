"""A figure with its interval, as every result of `openuno.benchmark` is told."""

import dataclasses
import math
import typing

import numpy

from openuno import core


@dataclasses.dataclass(frozen=True)
class Figure:
    """A mean over deals with its interval of 95%."""

    value: float
    low: float
    high: float

    @staticmethod
    def of(values: typing.Sequence[float]) -> "Figure":
        """Of one value per deal."""
        mean = float(numpy.mean(values))
        half = (
            1.96 * float(numpy.std(values, ddof=1)) / math.sqrt(len(values))
            if len(values) > 1
            else math.inf
        )
        return Figure(mean, mean - half, mean + half)

    @staticmethod
    def from_estimate(estimate: core.Estimate) -> "Figure":
        """Of a duel; without bounds where it had too few deals."""
        low, high = estimate.low, estimate.high
        return Figure(
            estimate.value, -math.inf if low is None else low, math.inf if high is None else high
        )
