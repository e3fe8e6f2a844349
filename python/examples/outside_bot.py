"""Takes the seat that a host keeps for an external bot, and plays to the end of the match.

python3 python/examples/outside_bot.py ws://127.0.0.1:8080/ws TABLE TOKEN (see PROTOCOL.md)"""

import argparse
import json
import time

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

WORTH = {"uno": 9, "catch": 8, "jump": 7, "play": 6, "take": 2, "accept": 2, "draw": 1}


def choose(view):
    """Plays the card worth most points, wild cards last, and names the colour it has most of."""

    def worth(legal):
        card, colour = legal["card"], legal["colour"][:1].upper()
        points = 0 if card[:1] == "W" else int(card[1]) if card[1:].isdigit() else 20
        same = sum(held[0] == colour for held in view["hand"])
        return WORTH.get(legal["act"], 0), points if card else 0, same

    best = max(view["legal"], key=worth)
    return best["action"] + "!" * (len(view["hand"]) == 2 and best["act"] in ("play", "jump"))


def line_of(event):
    """An event as its name and values. The sentences for people are in the catalogues (text/)."""
    told = [event["event"], event["seat"], event["card"], event["colour"]]
    return " ".join(str(word) for word in told if word not in ("", -1))


def play(socket, hello, pause):
    """Plays over one connection, view by view. `hello` becomes the message to send after a
    reconnect."""
    socket.send(json.dumps(hello))
    for message in map(json.loads, socket):
        if message["type"] == "seated":
            hello.pop("invitation", None), hello.update(type="resume", token=message["token"])
        elif message["type"] == "refused" and message["reason"] != "stale":
            raise SystemExit("refused: " + message["reason"])
        elif message["type"] == "view":
            print("".join(line_of(event) + "\n" for event in message["events"]), end="", flush=True)
            yield message["stage"]
            if message["legal"] and message["round"]["turn"] == message["you"]:
                time.sleep(pause)  # a server takes ten messages a second
                act = {"action": choose(message), "id": f"{time.time_ns():x}"}
                socket.send(json.dumps({"type": "act", "version": message["version"], **act}))


if __name__ == "__main__":
    flags = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    flags.add_argument("url"), flags.add_argument("table"), flags.add_argument("token")
    flags.add_argument("--pause", type=float, default=0.5, help="seconds to wait before an act")
    given, failed, lost = flags.parse_args(), 0, "the connection was closed"
    hello = {"type": "take_seat", "table": given.table, "invitation": given.token}
    while failed < 5:  # tries in a row without a view
        try:
            with connect(given.url) as socket:
                for stage in play(socket, hello, given.pause):
                    failed = 0
                    if stage == "match_over":
                        raise SystemExit
        except (WebSocketException, OSError) as error:
            if getattr(getattr(lost := error, "rcvd", None), "code", 0) >= 4000:
                raise SystemExit(f"the server ends it: {lost}") from None
        failed += 1
        time.sleep(failed)
    raise SystemExit(f"gave up after {failed} tries at {given.url}: {lost}")
