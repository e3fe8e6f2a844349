"""Compares what players were told with the stored entries: an acknowledged act must be stored
exactly once and as it was sent. For app/kill_smoke and app/takeover_smoke, with any store.
"""

import collections
import json


class Found:
    """The faults found: each lost or doubled act once, and all others."""

    def __init__(self):
        self.lost, self.doubled, self.others = set(), set(), []
        self.told = []

    def count(self):
        return len(self.lost) + len(self.doubled) + len(self.others)

    def say(self, kind, name, why):
        if name not in getattr(self, kind):
            getattr(self, kind).add(name)
            self.tell(f"{kind}: {name}: {why}")

    def broken(self, why):
        self.others.append(why)
        self.tell(why)

    def tell(self, why):
        self.told.append(why)
        if self.count() <= 20:  # further findings mostly have the same cause
            print(f"  {why}", flush=True)


def compare(table, rows, found):
    """Compares the stored entries of a table with what its players were told."""
    if rows[: len(table.rows)] != table.rows:
        found.broken(f"{table.id}: stored entries have changed")
        table.rows, table.order = [], {}
    if [row[0] for row in rows] != list(range(1, len(rows) + 1)):
        found.broken(f"{table.id}: the numbers of its entries have a gap")
    times = collections.Counter(name for _, name, _ in rows if name)
    for name, act in table.acts.items():
        act.stored = times[name] > 0
        if act.answer == "done" and not act.stored:
            found.say("lost", act.name, f"{act.action} was acknowledged but is not stored")
        if act.answer == "refused" and act.stored:
            found.broken(f"{act.name}: {act.action} was refused but is stored")
        if times[name] > 1:
            found.say("doubled", act.name, f"{act.action} is stored {times[name]} times")
    for seq, name, body in rows[len(table.rows) :]:  # older entries were compared before
        if '"change":"acted"' not in body:
            continue
        entry, act = json.loads(body), table.acts.get(name)
        seat = entry["seat"]
        # An act is known by its id. Nobody sent one with another id or action.
        if act is None or act.action != entry["action"] or name != f"{seat}/{entry['id']}":
            found.say("doubled", f"{table.id} entry {seq}", f"no player sent {body}")
        elif table.order.get(seat, 0) >= int(entry["id"]):
            found.broken(f"{act.name} is stored after an act that its seat sent later")
        table.order[seat] = int(entry["id"] or 0)
    table.rows = rows
