"""A corpus is rounds that were played, and comes back as arrays and as records."""

import subprocess
import sys

import numpy
import openuno
import pyarrow.parquet
import pytest
from openuno import corpus

pytestmark = pytest.mark.xdist_group("corpus")  # for the fixture of the module


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    place = tmp_path_factory.mktemp("corpus")
    total = corpus.write(
        place / "c.parquet", {"linear": 3000, "search": 60}, seed=7, records=place / "c.txt"
    )
    return place, total


def test_rows_are_rounds(written):
    place, total = written
    table = pyarrow.parquet.read_table(place / "c.parquet").to_pylist()
    assert sum(row["decisions"] for row in table) == total >= 3060
    by_bot = {
        name: sum(row["decisions"] for row in table if row["bot"] == name)
        for name in ("linear", "search")
    }
    assert 3000 <= by_bot["linear"] < 3300 and 60 <= by_bot["search"] < 300
    assert {row["bot_version"] for row in table if row["bot"] == "linear"} == {
        openuno.bot("linear").version
    }


def test_stored_rounds_are_what_the_bot_plays_on_those_deals(written):
    place, _ = written
    for number, told in zip(range(20), corpus.rounds(place / "c.parquet"), strict=False):
        assert told.number == number and told.bot == "linear"
        episode = openuno.Episode("-", 2)
        episode.deal(openuno.round_seed(7, 0, number), number % 2)
        for row in range(len(told.told.moves)):
            assert told.told.observations[row].tolist() == episode.observe(episode.asked).tolist()
            assert told.told.seats[row] == episode.asked
            assert told.told.moves[row] == episode.step_bot("linear")
        assert episode.over and episode.rewards()[told.winner] == 1
        assert numpy.all(told.told.returns[told.told.seats == told.winner] == 1)


def test_the_text_file_has_the_same_records(written):
    place, _ = written
    texts = (place / "c.txt").read_text().strip().split("\n\n[Format")
    rounds = list(corpus.rounds(place / "c.parquet"))
    assert len(texts) == len(rounds)
    for text, told in zip(texts, rounds, strict=True):
        whole = text if text.startswith("[Format") else "[Format" + text
        assert str(openuno.read_record(whole + "\n")) == str(told.record)


def test_rounds_of_one_bot(written):
    place, _ = written
    assert {told.bot for told in corpus.rounds(place / "c.parquet", bot="search")} == {"search"}


def test_a_failed_corpus_leaves_no_file(tmp_path):
    for shares, task in (
        ({"nobody": 5}, "two-v1"),
        ({"linear": 5}, "match-v1"),
        ({"linear": 5}, "two-v9"),
    ):
        with pytest.raises(ValueError):
            corpus.write(tmp_path / "c.parquet", shares, task)
    assert list(tmp_path.iterdir()) == []


def test_the_command(tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "openuno.corpus", "c.parquet", "linear:200", "--task", "four-v1"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    decisions, size = (int(word) for word in done.stdout.split() if word.isdigit())
    assert decisions >= 200 and size == (tmp_path / "c.parquet").stat().st_size
    wrong = subprocess.run(
        [sys.executable, "-m", "openuno.corpus", "c.parquet", "linear"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert wrong.returncode == 2 and "'linear' is not BOT:DECISIONS" in wrong.stderr
