"""A figure with its interval, as in every result of `openuno.benchmark`."""

import dataclasses
import math
import typing

import numpy

from openuno import core


@dataclasses.dataclass(frozen=True)
class Figure:
    """A mean over deals with its 95% confidence interval."""

    value: float
    low: float
    high: float

    @staticmethod
    def of(values: typing.Sequence[float]) -> "Figure":
        """The mean of one value per deal. A single value has an infinite interval."""
        mean, half = float(numpy.mean(values)), math.inf
        if len(values) > 1:
            half = 1.96 * float(numpy.std(values, ddof=1)) / math.sqrt(len(values))
        return Figure(mean, mean - half, mean + half)

    @staticmethod
    def from_estimate(estimate: core.Estimate) -> "Figure":
        """The figure of a duel. Its interval is infinite if the duel had too few deals."""
        low, high = estimate.low, estimate.high
        return Figure(
            estimate.value, -math.inf if low is None else low, math.inf if high is None else high
        )
