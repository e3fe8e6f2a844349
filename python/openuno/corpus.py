"""Stores rounds between bots as training data. The command writes a Parquet file, and the function
`openuno.corpus.rounds` reads it.

    python -m openuno.corpus corpus.parquet linear:1000000 search:1000

For each bot in turn, the command plays rounds of a task with that bot in all seats, until it has
made the given number of decisions. A row of the Parquet file is a round. Its columns are `task`,
`bot`, `bot_version`, `seed` (the same for all rounds), `number` (of the round), `dealer`,
`decisions`, `winner` (-1 for nobody) and `record`. The record is the text that `uno replay` reads
and from which all arrays are made. The round is dealt from the seed round_seed(seed, 0, number).
`--records FILE` also writes the records as one text file, with an empty line between them.

    for round in openuno.corpus.rounds("corpus.parquet"):
        print(round.told.observations.shape, round.told.moves)
"""

import argparse
import os
import pathlib
import sys
import typing

import pyarrow
import pyarrow.parquet

import openuno
from openuno import core
from openuno.commands import end_with
from openuno.replays import RoundArrays, arrays
from openuno.tasks import Task, task_of

SCHEMA = pyarrow.schema(
    [
        ("task", pyarrow.dictionary(pyarrow.int8(), pyarrow.string())),
        ("bot", pyarrow.dictionary(pyarrow.int8(), pyarrow.string())),
        ("bot_version", pyarrow.int16()),
        ("seed", pyarrow.uint64()),
        ("number", pyarrow.int64()),
        ("dealer", pyarrow.int8()),
        ("decisions", pyarrow.int32()),
        ("winner", pyarrow.int8()),
        ("record", pyarrow.string()),
    ],
    {"openuno": openuno.__version__},
)
_ROWS = 4096  # in a row group of the file


class Round(typing.NamedTuple):
    """A round of a corpus. winner: a seat, or -1. told: the decisions as arrays."""

    task: str
    bot: str
    number: int
    winner: int
    record: core.Record
    told: RoundArrays


def play(
    task: Task, bot: core.Bot, decisions: int, seed: int
) -> typing.Iterator[dict[str, typing.Any]]:
    """Plays rounds with the bot in all seats until it has made `decisions` decisions, and yields a
    row for each. ValueError for a task whose rules are drawn or that is a match."""
    if task.drawn or task.match:
        raise ValueError(
            f"a corpus needs a task with single rounds and fixed rules, and {task.name} is not one"
        )
    episode = core.Episode(task.rules, task.seats, task.calls)
    made = number = 0
    while made < decisions:
        dealer = number % task.seats
        episode.deal(core.round_seed(seed, 0, number), dealer)
        before = made
        while not episode.over:
            episode.step_bot(bot)
            made += 1
        winner = core.result(episode.state).winner
        yield {
            "task": task.name,
            "bot": bot.name,
            "bot_version": bot.version,
            "seed": seed,
            "number": number,
            "dealer": dealer,
            "decisions": made - before,
            "winner": -1 if winner is None else winner,
            "record": str(episode.record()),
        }
        number += 1


def write(
    path: str | os.PathLike[str],
    shares: typing.Mapping[str, int],
    task: str = "two-v1",
    seed: int = 1,
    records: str | os.PathLike[str] | None = None,
) -> int:
    """Writes a corpus and returns how many decisions it has. shares: the number of decisions for
    each bot, by name. records: a text file for the records. If it fails, it leaves no Parquet file
    behind. ValueError for a task or bot that does not exist."""
    played = task_of(task)
    bots = [(core.bot(name), count) for name, count in shares.items()]
    part = pathlib.Path(f"{os.fspath(path)}.part")
    total = 0
    try:
        with (
            pyarrow.parquet.ParquetWriter(part, SCHEMA, compression="zstd") as file,
            open(records or os.devnull, "w", encoding="utf-8") as text,
        ):
            waiting: list[dict[str, typing.Any]] = []
            for bot, count in bots:
                for row in play(played, bot, count, seed):
                    waiting.append(row)
                    total += row["decisions"]
                    text.write(row["record"].rstrip("\n") + "\n\n")
                    if len(waiting) == _ROWS:
                        file.write_table(pyarrow.Table.from_pylist(waiting, SCHEMA))
                        waiting = []
            file.write_table(pyarrow.Table.from_pylist(waiting, SCHEMA))
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return total


def rounds(
    path: str | os.PathLike[str], reward: str = "win", bot: str | None = None
) -> typing.Iterator[Round]:
    """Yields the rounds of a corpus with their arrays (`openuno.arrays`). bot: yield only rounds of
    this bot. ValueError if a record cannot be read, OSError if the file cannot."""
    with pyarrow.parquet.ParquetFile(path) as file:
        for group in file.iter_batches(_ROWS):
            for row in group.to_pylist():
                if bot is not None and row["bot"] != bot:
                    continue
                record = core.read_record(row["record"])
                told = arrays(record, task_of(row["task"]).calls, reward)
                yield Round(row["task"], row["bot"], row["number"], row["winner"], record, told)


def _share(text: str) -> tuple[str, int]:
    name, _, count = text.rpartition(":")
    if not name or not count.isdigit() or int(count) < 1:
        raise argparse.ArgumentTypeError(f"'{text}' is not BOT:DECISIONS, as in linear:1000000")
    return name, int(count)


def main(arguments: typing.Sequence[str] | None = None) -> int:
    """The command; returns its exit status."""
    flags = argparse.ArgumentParser(
        prog="python -m openuno.corpus", description=str(__doc__).split("\n\n")[0]
    )
    flags.add_argument("file", help="Parquet file to write")
    flags.add_argument(
        "share", nargs="+", type=_share, help="BOT:DECISIONS, a bot and how many decisions to store"
    )
    flags.add_argument(
        "--task", default="two-v1", help="task that fixes the rules and seats (two-v1)"
    )
    flags.add_argument("--seed", type=int, default=1, help="seed of the deals (1)")
    flags.add_argument("--records", help="text file to write with all records")
    given = flags.parse_args(arguments)
    try:
        total = write(given.file, dict(given.share), given.task, given.seed, given.records)
    except (ValueError, OSError) as error:
        print(f"openuno.corpus: {error}", file=sys.stderr)
        return 2
    print(f"{total} decisions, {os.path.getsize(given.file)} bytes")
    return 0


if __name__ == "__main__":
    end_with(main)
