"""`uno serve --weights FILE` by the real program: where `linear` is seated it plays by a sound
file, and a file that is not sound is named with its line while the shipped weights play. The sound
one is the shipped one with every sign turned, which makes a bot that rather draws than plays."""

import os
import re
import subprocess

import pytest
from test_outside_bot import BINARY, ROOT, TABLE, Host
from websockets.sync.client import connect

# One game in some dozens goes otherwise by chance.
GAMES = 3


def turned(path):
    """The weights of a file with every sign turned, and their checksum."""
    head, _, _ = path.read_text().removeprefix('R"(').partition("sum ")
    title, numbers = head.split("\n")[:5], head.split("\n")[5:]
    lines = title + [" ".join(str(-int(word)) for word in line.split()) for line in numbers]
    text = "\n".join(lines)
    total = 0xCBF29CE484222325
    for byte in text.encode():
        total = (total ^ byte) * 0x100000001B3 % 2**64
    return f"{text}sum {total:016x}\n"


def cards_after_some_turns(tmp_path, weights):
    """How many cards `linear` holds after 20 turns of the host, and what the server logged."""
    command = [
        BINARY,
        "serve",
        "--port",
        "0",
        "--data",
        tmp_path / "tables",
        "--web",
        "",
        "--weights",
        weights,
    ]
    with subprocess.Popen(
        list(map(str, command)), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        address = re.search(r"http://([^/]+)/", server.stdout.readline())[1]
        with connect(f"ws://{address}/ws") as socket:
            host = Host(socket)
            host.say(**TABLE | {"options": "-"})
            host.hear("view")
            host.say(type="add_bot", bot="linear")
            host.hear("view")
            host.say(type="start")
            host.play_until(
                lambda view: (
                    view["stage"] != "lobby" and (host.acts >= 20 or view["stage"] != "round")
                )
            )
        cards = host.view["seats"][1]["cards"]
        server.terminate()
        return cards, server.stderr.read()


@pytest.mark.skipif(not os.access(BINARY, os.X_OK), reason="build/release/uno is not built")
def test_linear_plays_by_a_given_file(tmp_path):
    file = tmp_path / "turned.weights"
    file.write_text(turned(ROOT / "bots/linear_2.weights"))
    cards, told = zip(*(cards_after_some_turns(tmp_path, file) for _ in range(GAMES)))
    assert "info weights_read: " in told[0] and f'why="{file}, with 2 to 2 players"' in told[0]
    assert max(cards) > 14


@pytest.mark.skipif(not os.access(BINARY, os.X_OK), reason="build/release/uno is not built")
def test_a_damaged_file_is_named_and_the_built_in_weights_play(tmp_path):
    file = tmp_path / "damaged.weights"
    file.write_text(turned(ROOT / "bots/linear_2.weights").replace("\n1", "\n2", 1))
    cards, told = zip(*(cards_after_some_turns(tmp_path, file) for _ in range(GAMES)))
    assert re.search(
        rf'warning weights_invalid: .*why="{file} is damaged: its checksum differs '
        r'\(line \d+\)"',
        told[0],
    )
    assert min(cards) <= 14
    absent = tmp_path / "absent.weights"
    assert f'why="cannot read {absent}"' in cards_after_some_turns(tmp_path, absent)[1]
