"""The players of app/kill_smoke. Each plays one seat over a WebSocket as fast as the server
answers, remembers what it was told across restarts of the server, and reports contradictions.

The server sends them their legal moves, and its events say which card left which hand, so they need
to know almost nothing about the rules.
"""

import asyncio
import base64
import collections
import contextlib
import json
import os
import struct

OPEN = {
    "timer_s": 0,
    "pace": "off",
    "spectators": False,
    "hints": False,
    "absent_s": 0,
    "grace_ms": 0,
    "talk": "off",
    "public": False,
}
# What events do to the hand of their seat. After any other event, the hand in the next view
# replaces the known one.
TAKES_A_CARD = {"played", "laid", "row_placed", "placed"}
GIVES_CARDS = {"drew", "forced_draw", "penalty"}
LEAVES_HANDS = {
    "first_card",
    "colour_named",
    "kept",
    "passed",
    "skipped",
    "reversed",
    "accepted",
    "challenged",
    "called_uno",
    "caught",
    "jumped_in",
    "pending",
    "row_cleared",
    "row_filled",
    "columns_swapped",
    "flexed",
    "power_turned",
    "powers_green",
    "spun",
    "shown",
    "shouted",
    "war_won",
    "went_out",
    "scored",
}
AGAIN_S = 0.05  # seconds until an act that was refused as `busy` is sent again


class Act:
    """An act that a seat sent. `stored` tells whether it was among the entries after the last
    crash.
    """

    def __init__(self, name, action, version):
        self.name, self.action, self.version = name, action, version
        self.answer, self.stored = "", False


class Table:
    def __init__(self, rules, seats):
        self.id, self.rules = "", rules
        self.acts = {}  # by the action_id in the store, SEAT/ID
        self.rows, self.order = [], {}  # entries after the last crash; the last act of each seat
        self.seats = [Seat(self, number) for number in range(seats)]


class Seat:
    """A player, who survives the server."""

    def __init__(self, table, number):
        self.table, self.number = table, number
        self.token, self.sent = "", 0
        self.flying = None  # the act that waits for its answer
        self.latest = None  # the last acknowledged act
        self.version, self.face = 0, None
        self.hand, self.seen = None, []

    async def live(self, port, trial):
        """One life of the server, from connecting to the end of the line. Reading never waits for a
        full buffer, so everything that the server sent before it died is read.
        """
        self.trial, self.first, self.asked = trial, True, 0
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
            reader, self.writer = await asyncio.open_connection("127.0.0.1", port)
            try:
                key = base64.b64encode(os.urandom(16)).decode()
                self.writer.write(
                    f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
                    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                    f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
                )
                if b" 101 " not in await reader.readuntil(b"\r\n\r\n"):
                    return  # the proxy has no server now
                self.sit_down()
                while True:
                    self.hear(json.loads(await frame(reader, self.writer)))
            finally:
                self.writer.close()

    def sit_down(self):
        name = f"P{self.number}"
        if self.token:
            self.send("resume", table=self.table.id, token=self.token)
        elif self.number == 0:
            self.send("create", name=name, options=self.table.rules, **OPEN)
        else:
            self.send("join", table=self.table.id, name=name)

    def send(self, kind, **fields):
        said = json.dumps({"type": kind, **fields}).encode()
        mask = os.urandom(4)
        key = int.from_bytes((mask * (len(said) // 4 + 1))[: len(said)], "big")
        masked = (int.from_bytes(said, "big") ^ key).to_bytes(len(said), "big")
        # A length must be in its shortest form.
        length = (
            bytes([0x80 | len(said)])
            if len(said) < 126
            else bytes([0x80 | 126]) + struct.pack("!H", len(said))
        )
        self.writer.write(b"\x81" + length + mask + masked)

    def broken(self, why):
        self.trial.found.broken(f"{self.table.id} seat {self.number} {why}")

    def later(self, what, *words, seconds=AGAIN_S):
        """Sends the frame later, unless the server has died by then."""
        writer = self.writer

        def again():
            if writer is self.writer and not writer.is_closing():
                what(*words)

        asyncio.get_running_loop().call_later(seconds, again)

    def hear(self, said):
        kind = said["type"]
        if kind == "seated":
            self.table.id, self.token = said["table"], said["token"]
        elif kind == "view":
            self.look(said)
            self.play(said)
        elif kind in ("done", "refused") and said["id"]:
            self.answered(self.table.acts[f"{self.number}/{said['id']}"], said)
        elif kind == "refused" and said["reason"] == "busy" and not self.token:
            self.later(self.sit_down)
        elif kind != "welcome":
            self.broken(f"got an unexpected message: {said}")

    def answered(self, act, said):
        done = said["type"] == "done"
        if not done and said["reason"] == "busy":  # says nothing about an earlier answer
            return self.later(self.repeat, act)
        if not done and (act.answer == "done" or act.stored):
            self.trial.found.say("lost", act.name, f"a repetition was refused: {said['reason']}")
        elif act.answer != "done":
            act.answer = said["type"]
            if done:
                self.trial.acknowledged()
        if done:
            self.latest = act
            self.version = max(self.version, act.version + 1)  # no older view may follow
        if act is self.flying:
            self.flying = None

    def look(self, view):
        if view["version"] < self.version:
            self.broken(f"was shown version {view['version']} after {self.version}")
        table = {k: v for k, v in view["round"].items() if k != "deadline_ms"}
        face = (view["version"], view["hand"], table, [s["cards"] for s in view["seats"]])
        if self.face and self.face[0] == face[0] and self.face != face:
            self.broken(f"got two different views of version {face[0]}")
        news = view["events"]
        if self.first and not self.seen:
            self.seen = view.get("past", [])
        elif self.first:
            news = self.unheard(view.get("past", []) + news)
            if news is None:
                self.broken("got past events that differ from those it saw before")
                news, self.hand = [], None
        for event in news:
            self.happened(event)
        hand = collections.Counter(view["hand"])
        if self.hand is not None and self.hand != hand:
            self.broken(
                f"was shown the hand {view['hand']}, but its events give "
                f"{sorted(self.hand.elements())}"
            )
        self.hand, self.face, self.version = hand, face, view["version"]
        self.seen = (self.seen + news)[-200:]

    def unheard(self, told):
        """The recent events that are new since the last view of the previous life."""
        for new in range(len(told)):
            old = told[: len(told) - new]
            if old == self.seen[-len(old) :]:
                return told[len(old) :]
        return None

    def happened(self, event):
        kind = event["event"]
        if kind not in TAKES_A_CARD | GIVES_CARDS | LEAVES_HANDS:
            self.hand = None
        if event["seat"] != self.number or self.hand is None:
            return
        if kind in TAKES_A_CARD:
            self.hand.subtract([event["card"]])
            self.hand = collections.Counter({c: n for c, n in self.hand.items() if n != 0})
        elif kind in GIVES_CARDS:
            self.hand.update(event["cards"])

    def play(self, view):
        if self.first:
            self.first = False
            # Send the unanswered act twice at once, as an impatient player would.
            for act in (self.latest, self.flying, self.flying):
                if act:
                    self.repeat(act)
        for wish in ("start", "next_round", "rematch"):
            full = len(view["seats"]) == len(self.table.seats)
            if wish in view["may"] and full and self.asked < view["version"]:
                self.asked = view["version"]
                self.send(wish)
        if self.flying or not view["legal"]:
            return
        # Mostly play cards, so that rounds end; Flip cards first.
        plays = [one for one in view["legal"] if one["act"] != "draw"]
        flips = [one for one in plays if one["card"][1:] == "F"]
        chance = self.trial.chance
        one = chance.choice((flips or plays) if plays and chance.random() < 0.9 else view["legal"])
        ending = ":" + chance.choice(one["then"]) if one.get("then") else ""
        call = "!" if one["uno"] and chance.random() < 0.5 else ""
        self.sent += 1
        name = f"{self.number}/{self.sent}"
        self.flying = Act(f"{self.table.id} {name}", one["action"] + ending + call, view["version"])
        self.table.acts[name] = self.flying
        self.repeat(self.flying)

    def repeat(self, act):
        self.send("act", action=act.action, id=act.name.split("/")[1], version=act.version)


async def frame(reader, writer):
    """The next text message, which may come in several frames."""
    text = b""
    while True:
        first, length = await reader.readexactly(2)
        if length == 126:
            (length,) = struct.unpack("!H", await reader.readexactly(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", await reader.readexactly(8))
        body = await reader.readexactly(length)
        if first & 15 == 8:
            raise ConnectionError(body[2:].decode())
        if first & 15 == 9:
            writer.write(bytes([0x8A, 0x80 | length, 0, 0, 0, 0]) + body)
        elif first & 15 < 8:
            text += body
            if first & 0x80:
                return text
