#!/usr/bin/env python3
"""Writes the reference of all options and presets, from what `uno rules` and `uno decks` print.

Each option gets its title, its values in words, what it depends on, its rules, and its value in the
other editions where that differs.
"""

import json
import re
import subprocess

from gather import ROOT, write

UNO = ROOT / "build/release/uno"


def said(*words):
    return subprocess.run([UNO, *words], check=True, capture_output=True, text=True).stdout


def fields(edition):
    """The options of an edition with their official values."""
    return json.loads(said("rules", "--edition", edition, "--json"))["fields"]


def table():
    """The row of each option in the table that RULES.md also has: default, values, needs, rules."""
    rows = {}
    for line in said("rules", "--markdown").splitlines():
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        if len(cells) == 5 and cells[0].startswith("`"):
            rows[cells[0].strip("`")] = cells[1:]
    return rows


def described(option, row, elsewhere):
    """An option as Markdown."""
    _, values, needs, rules = row
    parts = [
        f"### {option['title']}\n",
        f"`{option['option']}`, officially `{option['official']}`\n",
    ]
    parts += [f"- {value}" for value in values.split("<br>")]
    parts.append("")
    if needs:
        parts.append(f"Applies only with {needs}.\n")
    if elsewhere:
        parts.append(f"Other editions: {', '.join(elsewhere)}.\n")
    parts.append(f"Rules: {rules}\n")
    return "\n".join(parts)


def presets():
    """The presets, as the program prints them, and the decks with what their cards rest on."""
    decks = ["| deck | options | cards | seats | sure | where its cards come from |"]
    decks.append("|---|---|---|---|---|---|")
    for deck in json.loads(said("decks", "--json")):
        least, most = deck["seats"]
        cells = [deck["deck"], f"`{deck['options']}`", str(deck["cards"]), f"{least} to {most}"]
        decks.append("| " + " | ".join([*cells, deck["sure"], deck["rests_on"]]) + " |")
    listed = said("rules", "--presets").rstrip()
    return f"## Presets\n\n```text\n{listed}\n```\n\n## Decks\n\n" + "\n".join(decks) + "\n"


def main():
    official = fields("classic")
    editions = next(one["values"] for one in official if one["option"] == "edition").split("|")
    others = {name: {one["option"]: one for one in fields(name)} for name in editions[1:]}
    rows, group = table(), None
    parts = [
        "# Options\n",
        "Every option with its values, from `uno rules`. Use them with `--set`,",
    ]
    parts.append(
        "in a rule set, or in the lobby. `uno rules --edition NAME --options` prints those of"
    )
    parts.append("another edition.\n")
    for option in official:
        name = option["option"]
        if option["group"] != group:
            group = option["group"]
            parts.append(f"## {group}\n")
        elsewhere = [
            f"`{edition}` has `{known[name]['official']}`"
            for edition, known in others.items()
            if name in known and name != "edition" and known[name]["official"] != option["official"]
        ]
        parts.append(described(option, rows[name], elsewhere))
    assert len(official) > 60, "uno rules --json lists hardly any options"
    parts.append(presets())
    write("reference/options", "\n".join(parts))


if __name__ == "__main__":
    main()
