"""The example of a bot from outside against a real server, to the end of a match; then the same
token again, and a forged one. The host is a person's client that plays the last thing that is
legal."""

import json
import os
import pathlib
import re
import subprocess
import sys

import pytest
from websockets.sync.client import connect

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = ROOT / "build/release/uno"
EXAMPLE = ROOT / "python/examples/outside_bot.py"
TABLE = {
    "type": "create",
    "name": "Host",
    "options": "target=100",
    "timer_s": 0,
    "spectators": False,
    "pace": "off",
    "hints": False,
    "absent_s": 60,
    "grace_ms": 0,
    "talk": "off",
    "public": False,
}


@pytest.fixture
def address(tmp_path):
    """A server of its own; its first line says where it listens."""
    command = [BINARY, "serve", "--port", "0", "--data", tmp_path, "--web", ""]
    with subprocess.Popen(
        list(map(str, command)), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        yield re.search(r"http://([^/]+)/", server.stdout.readline())[1]
        server.terminate()


class Host:
    def __init__(self, socket):
        self.socket = socket
        self.acts = 0
        self.view = None

    def say(self, **message):
        self.socket.send(json.dumps(message))

    def hear(self, wanted):
        """Everything up to the next message of that type; views are kept."""
        while True:
            message = json.loads(self.socket.recv(timeout=30))
            if message["type"] == "view":
                self.view = message
            if message["type"] == wanted:
                return message

    def play_until(self, over):
        while not over(self.view):
            if self.view["stage"] == "round_over":
                self.say(type="next_round")
            elif self.view["round"]["turn"] == 0 and self.view["legal"]:
                self.acts += 1
                self.say(
                    type="act",
                    action=self.view["legal"][-1]["action"],
                    id=str(self.acts),
                    version=self.view["version"],
                )
            self.hear("view")


def program(address, invitation):
    return subprocess.Popen(
        [
            sys.executable,
            EXAMPLE,
            f"ws://{address}/ws",
            invitation["table"],
            invitation["token"],
            "--pause",
            "0.12",
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.mark.skipif(not os.access(BINARY, os.X_OK), reason="build/release/uno is not built")
def test_the_example_plays_a_match(address):
    with connect(f"ws://{address}/ws") as socket:
        host = Host(socket)
        host.say(**TABLE)
        host.hear("view")
        host.say(type="invite_bot", name="Robo")
        invitation = host.hear("invitation")
        host.hear("view")
        bot = program(address, invitation)
        while not host.view["seats"][1]["online"]:
            host.hear("view")
        assert host.view["seats"][1]["bot"] == "outside"
        host.say(type="start")
        host.play_until(lambda view: view["stage"] == "match_over")
        told, wrong = bot.communicate(timeout=30)
        assert bot.returncode == 0, wrong
        assert "played 1 " in told and told.splitlines()[-1].startswith("match")

        again = program(address, invitation)
        assert "invitation_used" in again.communicate(timeout=30)[1]
        assert again.returncode == 1
        forged = program(address, {**invitation, "token": "0" * 64})
        assert "bad_invitation" in forged.communicate(timeout=30)[1]


def test_the_example_gives_up_without_a_server():
    bot = program("127.0.0.1:9", {"table": "k3x9", "token": "0" * 64})
    wrong = bot.communicate(timeout=60)[1]
    assert bot.returncode == 1
    assert wrong.startswith("gave up after 5 tries at ws://127.0.0.1:9/ws: ")
    assert "Traceback" not in wrong
