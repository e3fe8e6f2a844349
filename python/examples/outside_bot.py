#!/usr/bin/env python3
"""A bot outside the process: takes the seat that a host keeps for it and plays to the end of the
match. It needs nothing but a server, and is sent what a person's browser is sent (PROTOCOL.md).
The host finds the whole command under "A bot from outside" in the lobby.

    python python/examples/outside_bot.py ws://127.0.0.1:8080/ws TABLE TOKEN
"""
import argparse
import json
import time

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

WORTH = {"uno": 9, "catch": 8, "jump": 7, "play": 6, "take": 2, "accept": 2, "draw": 1}


def choose(view):
    """Sheds the card that costs most, but a wild card last, and names the colour it has most of."""
    def worth(legal):
        card, colour = legal["card"], legal["colour"][:1].upper()
        points = 0 if card[:1] == "W" else int(card[1]) if card[1:].isdigit() else 20
        same = sum(held[0] == colour for held in view["hand"])
        return WORTH.get(legal["act"], 0), points if card else 0, same

    best = max(view["legal"], key=worth)
    calls = len(view["hand"]) == 2 and best["act"] in ("play", "jump")
    return best["action"] + ("!" if calls else "")


def play(socket, hello, pause):
    """One connection. True when the match is over; `hello` becomes what to say after a lost one."""
    socket.send(json.dumps(hello))
    for message in map(json.loads, socket):
        if message["type"] == "seated":
            hello.clear()
            hello.update(type="resume", table=message["table"], token=message["token"])
        elif message["type"] == "refused" and message["reason"] != "stale":
            raise SystemExit("refused: " + message["text"])
        elif message["type"] == "view":
            for event in message["events"]:
                print(event["text"], flush=True)
            if message["stage"] == "match_over":
                return True
            if message["legal"] and message["round"]["turn"] == message["you"]:
                time.sleep(pause)  # a server takes ten messages a second
                act = {"action": choose(message), "id": f"{time.time_ns():x}"}
                socket.send(json.dumps({"type": "act", "version": message["version"], **act}))
    return False


if __name__ == "__main__":
    flags = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    flags.add_argument("url"), flags.add_argument("table"), flags.add_argument("token")
    flags.add_argument("--pause", type=float, default=0.5, help="seconds before an act")
    given = flags.parse_args()
    hello, over = {"type": "take_seat", "table": given.table, "invitation": given.token}, False
    while not over:
        try:
            with connect(given.url) as socket:
                over = play(socket, hello, given.pause)
        except (ConnectionClosed, OSError) as lost:
            if getattr(getattr(lost, "rcvd", None), "code", 0) >= 4000:
                raise SystemExit(f"the server ends it: {lost}")
            time.sleep(1)
