"""Parts of observations are the bytes of the table, in whatever form."""

import numpy
import openuno
import pytest
from usual_seats import at_least


def observations(edition="classic", games=40):
    env = openuno.VectorEnv(
        games, openuno.Rules(edition=edition), seats=at_least(edition, 3), seed=2
    )
    for _ in range(60):
        env.step_random()
    return env.observations.copy()


@pytest.mark.parametrize("edition", openuno.editions())
def test_slices_agree_with_the_feature_table(edition):
    slices = openuno.part_slices(edition)
    table = openuno.feature_table(edition)
    assert list(slices) == [row.name for row in table]
    sizes = [one.stop - one.start for one in slices.values()]
    assert sum(sizes) == openuno.observation_bytes(edition)
    seen = observations(edition, 4)
    assert seen[:, slices["hand"]].base is seen
    assert (openuno.Parts(edition=edition)(seen) == seen).all()


def test_parts_have_the_order_of_their_names():
    seen, at = observations(), openuno.part_slices()
    told = openuno.Parts(["top", "hand"], "float32")(seen)
    assert told.dtype == numpy.float32 and told.shape == (40, 118)
    assert (told[:, :59] == seen[:, at["top"]]).all()
    assert (told[:, 59:] == seen[:, at["hand"]]).all()
    row = openuno.Parts(["top", "hand"])(seen[3])
    assert row.shape == (118,) and (row == told[3]).all()
    into = numpy.full((40, 118), 7, numpy.float32)
    assert openuno.Parts(["top", "hand"])(seen, out=into) is into and (into == told).all()


@pytest.mark.parametrize("edition", openuno.editions())
def test_packed_bits_contain_every_value(edition):
    """They are read back here byte by byte, from the words of the table alone."""
    seen = observations(edition)
    parts = openuno.Parts(form="bits", edition=edition)
    packed = parts(seen)
    assert packed.shape == (40, parts.size) and packed.dtype == numpy.uint8
    flags, copies, rest = [], [], []
    for row in openuno.feature_table(edition):
        flag = row.meaning.startswith(("one-hot", "1 "))
        of_cards = "how many of card" in row.meaning or "how many of each card" in row.meaning
        kind = flags if flag else copies if of_cards and edition != "all_wild" else rest
        kind += range(row.first, row.first + row.size)
    for game in range(40):
        bits = "".join(f"{byte:08b}" for byte in packed[game])
        assert [int(bit) for bit in bits[: len(flags)]] == seen[game, flags].tolist()
        at = -(-len(flags) // 8) * 8
        for place in copies:
            assert int(bits[at : at + 4], 2) == seen[game, place]
            at += 4
        at += at % 8
        for place in rest:
            assert int(bits[at : at + 8], 2) == seen[game, place]
            at += 8
        assert at == len(bits)
    # Quatro has few values that one bit can say.
    assert parts.size < seen.shape[1] / (1.2 if edition == "quatro" else 1.5)


def test_errors_of_parts():
    for wrong, said in [
        (lambda: openuno.Parts(["hands"]), "no part .'hands'. of edition=classic"),
        (lambda: openuno.Parts("hand"), "names is a list, ..hand"),
        (lambda: openuno.Parts(["backs"]), "there are hand, unseen"),
        (lambda: openuno.Parts(form="int8"), "form is one of uint8, float32, bits"),
        (lambda: openuno.Parts()(numpy.zeros((2, 3), numpy.uint8)), "observations are uint8"),
        (lambda: openuno.Parts()(numpy.zeros((2, 432))), "not float64"),
        (lambda: openuno.Parts(["top"])(observations(), out=numpy.zeros(3)), "out has the shape"),
    ]:
        with pytest.raises(ValueError, match=said) as raised:
            wrong()
        assert "\n" not in str(raised.value)
