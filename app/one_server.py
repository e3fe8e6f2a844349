"""A server on a directory of its own, with a table of every game, for app/kill_smoke and
app/upgrade_smoke.
"""

import collections
import contextlib
import json
import re
import shutil
import sqlite3
import subprocess
import tempfile

from kill_players import Table

LIMITS = "messages_per_second = 1000\nmessages_burst = 10000\n"


class Server:
    """A context manager that runs `uno serve` on a directory with a number of loops."""

    def __init__(self, uno, place, loops=1, port=0):
        place.mkdir(exist_ok=True)
        limits = place.parent / "limits.toml"
        limits.write_text(LIMITS)
        with open(place.parent / "log", "ab") as log:
            self.process = subprocess.Popen(
                [
                    uno,
                    "serve",
                    "--data",
                    place,
                    "--port",
                    str(port),
                    "--web",
                    "",
                    "--push",
                    "off",
                    "--limits",
                    limits,
                    "--loops",
                    str(loops),
                ],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def port(self):
        """Waits until the server is ready."""
        line = self.process.stdout.readline()
        assert "ready" in line, line
        return int(re.search(r":(\d+)/", line).group(1))

    def stop(self):
        self.process.terminate()
        return self.process.wait(60)


def knows(uno, options):
    """Whether that program has these rules."""
    flags = [word for option in options.split() if option != "-" for word in ("--set", option)]
    return subprocess.run([uno, "rules", *flags], capture_output=True, check=False).returncode == 0


def tables_of(uno, older=None):
    """A table for every deck of every game, and one where several seats can act at once. If there
    is an older program, only rules that it knows.
    """
    listed = subprocess.run([uno, "decks", "--json"], capture_output=True, text=True, check=True)
    decks = [(deck["options"], deck["seats"][0]) for deck in json.loads(listed.stdout)]
    return [
        Table(options, max(least, 3 + number % 2))
        for number, (options, least) in enumerate([*decks, ("jump_in=on", 2)])
        if older is None or knows(older, options)
    ]


def entries(place):
    """The stored rows of each table, read from a copy, because the next server must recover the
    file itself.
    """
    rows = collections.defaultdict(list)
    with tempfile.TemporaryDirectory(dir=place.parent) as copy:
        for name in ("uno.sqlite", "uno.sqlite-wal"):
            if (place / name).exists():
                shutil.copy(place / name, copy)
        with contextlib.closing(sqlite3.connect(f"{copy}/uno.sqlite")) as file:
            for table, *row in file.execute(
                "SELECT table_id, seq, action_id, body FROM entries ORDER BY table_id, seq"
            ):
                rows[table].append(row)
    return rows
