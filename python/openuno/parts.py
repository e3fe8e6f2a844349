"""Named parts of observations, as bytes, floats or packed bits.

    hand = env.observations[:, openuno.part_slices()["hand"]]         # a view, nothing is copied
    told = openuno.Parts(["hand", "top", "colour"], form="float32")
    network(told(env.observations))

After each step, NumPy converts the bytes of an environment to the chosen form.
"""

import typing

import numpy
import numpy.typing

from openuno import core

FORMS = ("uint8", "float32", "bits")


def part_slices(edition: str = "classic") -> dict[str, slice]:
    """The slice of an observation for each part of `feature_table(edition)`, in its order."""
    return {row.name: slice(row.first, row.first + row.size) for row in core.feature_table(edition)}


def _is_flag(row: core.FeatureRow) -> bool:
    return row.meaning.startswith(("one-hot", "1 "))


def _is_of_copies(row: core.FeatureRow, edition: str) -> bool:
    """Whether the part counts copies of cards, and no card has more than 15 copies. In All Wild,
    some cards have more."""
    words = ("how many of card", "how many of each card")
    return edition != "all_wild" and any(some in row.meaning for some in words)


def _places(rows: list[core.FeatureRow]) -> numpy.typing.NDArray[numpy.intp]:
    return numpy.array(
        [at for row in rows for at in range(row.first, row.first + row.size)], numpy.intp
    )


class Parts:
    """Selects parts of observations, in the order of the list `names`, and converts their form.

    names: parts of `feature_table(edition)`, or None for all. form: 'uint8' for the bytes,
    'float32' for a number per byte, or 'bits' for packed bytes. Packed bytes have three
    sections. First comes every flag as a bit, the highest bit of a byte first; one-hot rows are
    flags. Then comes every count of copies of a card in half a byte, the upper half first. Last
    come the bytes of all other parts. In All Wild, these include the counts, which do not fit in
    half a byte. ValueError for an unknown name or form.
    """

    def __init__(
        self,
        names: typing.Sequence[str] | None = None,
        form: str = "uint8",
        edition: str = "classic",
    ) -> None:
        rows = {row.name: row for row in core.feature_table(edition)}
        if isinstance(names, str):
            raise ValueError(f"names is a list, ['{names}'], not '{names}'")
        self.names: tuple[str, ...] = tuple(rows if names is None else names)
        unknown = [name for name in self.names if name not in rows]
        if unknown:
            raise ValueError(
                f"there is no part {unknown} of edition={edition}; there are {', '.join(rows)}"
            )
        if form not in FORMS:
            raise ValueError(f"form is one of {', '.join(FORMS)}, not '{form}'")
        self.form: str = form
        self.edition: str = edition
        self._width = core.observation_bytes(edition)
        chosen = [rows[name] for name in self.names]
        flags = [row for row in chosen if _is_flag(row)]
        copies = [row for row in chosen if row not in flags and _is_of_copies(row, edition)]
        self._bytes = _places(chosen)
        self._flags, self._copies = _places(flags), _places(copies)
        self._rest = _places([row for row in chosen if row not in flags and row not in copies])

    @property
    def size(self) -> int:
        """The length of a converted observation, in numbers or packed bytes."""
        if self.form != "bits":
            return len(self._bytes)
        return -(-len(self._flags) // 8) + -(-len(self._copies) // 2) + len(self._rest)

    def __call__(
        self,
        observations: numpy.typing.NDArray[numpy.uint8],
        out: numpy.typing.NDArray[typing.Any] | None = None,
    ) -> numpy.typing.NDArray[typing.Any]:
        """Converts uint8 (..., observation_bytes) to (..., size), float32 or uint8, into `out` if
        given. ValueError for arrays of another length or type."""
        if observations.shape[-1:] != (self._width,) or observations.dtype != numpy.uint8:
            raise ValueError(
                f"observations are uint8 (..., {self._width}), not "
                f"{observations.dtype} {observations.shape}"
            )
        made = self._packed(observations) if self.form == "bits" else observations[..., self._bytes]
        if out is None:
            return made.astype(numpy.float32) if self.form == "float32" else made
        if out.shape != made.shape:
            raise ValueError(f"out has the shape {out.shape}, not {made.shape}")
        out[...] = made
        return out

    def _packed(
        self, observations: numpy.typing.NDArray[numpy.uint8]
    ) -> numpy.typing.NDArray[numpy.uint8]:
        copies = observations[..., self._copies]
        halves = copies[..., ::2] << 4
        halves[..., : copies.shape[-1] // 2] |= copies[..., 1::2]
        return numpy.concatenate(
            [
                numpy.packbits(observations[..., self._flags], axis=-1),
                halves,
                observations[..., self._rest],
            ],
            axis=-1,
        )
