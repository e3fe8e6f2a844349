"""Runs deploy/three_nodes for app/takeover_smoke: starts it, kills, pauses and stops its servers
one by one, and queries its database. The folder is tested exactly as it is shipped.
"""

import contextlib
import json
import os
import pathlib
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request

NODES = ["one", "two", "three"]
HERE = pathlib.Path(__file__).resolve().parent.parent
LIMITS = "messages_per_second = 1000\nmessages_burst = 10000\n"


def wait(what, seconds=60):
    """Waits until `what` returns something true, and returns it."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if answer := what():
            return answer
        time.sleep(0.002)
    raise AssertionError(f"the test timed out after {seconds} s")


def free_ports(count):
    """The first of `count` consecutive free ports."""
    for first in range(20000 + os.getpid() % 10000, 60000, 7):
        try:
            for port in range(first, first + count):
                with socket.socket() as line:
                    line.bind(("127.0.0.1", port))
            return first
        except OSError:
            continue
    raise AssertionError("no free ports")


class ThreeNodes:
    """A context manager for the three servers, which also end with this process."""

    def __init__(self, uno, place):
        self.place, self.port = place, free_ports(4)
        place.chmod(0o755)
        limits = place / "limits.toml"
        limits.write_text(LIMITS)
        self.log = open(place / "start.log", "w+b")
        self.process = subprocess.Popen(
            [
                "setpriv",
                "--pdeathsig",
                "TERM",
                HERE / "deploy/three_nodes/start",
                place,
                str(self.port),
                "--web",
                "",
                "--push",
                "off",
                "--limits",
                limits,
            ],
            env={**os.environ, "PROGRAM": str(pathlib.Path(uno).resolve())},
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
        )

    def __enter__(self):
        line = self.process.stdout.readline()
        if "ready" not in line:
            self.show()
            raise AssertionError(f"the three servers did not start: {line}")
        for name in NODES:
            wait(lambda: self.ready(name))
        return self

    def __exit__(self, *_):
        for name in NODES:
            self.go_on(name)
        self.process.terminate()
        self.process.wait(60)
        self.process.stdout.close()
        self.log.close()

    def last_lines(self):
        """The last lines of all logs, to find the cause of a failure."""
        said = []
        for log in sorted(self.place.glob("*.log")):
            lines = log.read_text(errors="replace").splitlines()
            lines = [
                one
                for one in lines
                if not any(
                    f" {dull}:" in one
                    for dull in (
                        "connected",
                        "disconnected",
                        "closed",
                        "seat_resumed",
                        "seat_taken",
                    )
                )
            ]
            said += [f"--- {log.name}", *lines[-25:]]
        return "\n".join(said)

    def show(self):
        print(self.last_lines(), flush=True)

    # ------------------------------------------------------------ a server
    def pid(self, name):
        return int((self.place / name / "pid").read_text())

    def port_of(self, name):
        return self.port + 1 + NODES.index(name)

    def ready(self, name):
        page_at = f"http://127.0.0.1:{self.port_of(name)}/readyz"
        try:
            with urllib.request.urlopen(page_at, timeout=5) as page:
                return page.status == 200
        except (urllib.error.URLError, OSError):
            return False

    def said(self, name):
        return (self.place / f"{name}.log").read_text()

    def state(self, pid):
        """The state of the process as /proc shows it (one letter); empty if it has ended."""
        try:
            return pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except (FileNotFoundError, ProcessLookupError):
            return ""

    def kill(self, name):
        pid = self.pid(name)
        os.kill(pid, signal.SIGKILL)
        wait(lambda: self.state(pid) in "ZX")

    def stop(self, name):
        pid = self.pid(name)
        os.kill(pid, signal.SIGSTOP)
        wait(lambda: self.state(pid) == "T")

    def go_on(self, name):
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            os.kill(self.pid(name), signal.SIGCONT)

    def end(self, name):
        os.kill(self.pid(name), signal.SIGTERM)

    # ------------------------------------------------------------ the database
    def sql(self, statement):
        return subprocess.run(
            [
                "psql",
                "-XAtq0",
                "-h",
                self.place / "database",
                "-U",
                "uno",
                "tables",
                "-c",
                statement,
            ],
            check=True,
            capture_output=True,
            text=True,
        ).stdout.rstrip("\0\n")

    def owners(self):
        """The name of each table's server; empty for a server that has ended."""
        told = json.loads(
            self.sql(
                "SELECT coalesce(json_object_agg(c.table_id, coalesce(n.address, '')), '{}') FROM "
                "openuno.claims AS c LEFT JOIN openuno.nodes AS n ON n.node = c.node"
            )
        )
        names = {f"127.0.0.1:{self.port + 1 + i}": name for i, name in enumerate(NODES)}
        return {table: names.get(address, "") for table, address in told.items()}

    def rows(self, table, after):
        """The entries of a table after a seq."""
        return json.loads(
            self.sql(
                "SELECT coalesce(json_agg(json_build_array(seq, convert_from(action_id, 'UTF8'), "
                "convert_from(body, 'UTF8')) ORDER BY seq), '[]') FROM openuno.entries WHERE "
                f"table_id = '{table}' AND seq > {after}"
            )
        )

    def cut(self):
        """Ends the first connection that is found in a COMMIT."""
        return (
            self.sql("""
            CREATE TEMP TABLE hit (pid int);
            DO $$ BEGIN
              FOR i IN 1..20000 LOOP
                PERFORM pg_stat_clear_snapshot();
                INSERT INTO hit SELECT pid FROM (
                  SELECT pid FROM pg_stat_activity WHERE application_name = 'openuno' AND
                  state = 'active' AND query = 'COMMIT' LIMIT 1) AS one
                WHERE pg_terminate_backend(pid);
                IF FOUND THEN RETURN; END IF;
              END LOOP;
            END $$;
            SELECT count(*) FROM hit""")
            == "1"
        )

    def forget(self):
        """Plants a fault: deletes the last two entries of each table."""
        self.sql(
            "DELETE FROM openuno.entries AS e WHERE seq > (SELECT max(seq) - 2 FROM "
            "openuno.entries WHERE table_id = e.table_id)"
        )
