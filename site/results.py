#!/usr/bin/env python3
"""Measures what each house rule does to a round, and writes site/results.json, which the page
"What house rules do" draws.

For each rule set it plays the same deals twice, with and without the rule, and asks three things:
how long a round is, how often the player who acts first wins it, and how often a sensible player
beats random ones. All figures come from `uno sim` and `uno duel`, with their 95% intervals. Nothing
here knows a rule. `site/results.py --games 2000 --deals 200 --out FILE` is a quick try.
"""

import argparse
import datetime
import json
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[1]
PLAYERS = 4
SEED = 1
PLAYER = "heuristic"  # tuned weights, and it jumps in, swaps hands and lays several cards
RANDOM = "uniform"

# The options whose effect is measured, as `uno --set` takes them, in groups for the charts.
GROUPS = {
    "Stacking and passing on": [
        "stack_mode=draw2_only",
        "stack_mode=same_kind",
        "stack_mode=ladder",
        "stack_mode=any",
        "deflect=reverse",
        "deflect=skip",
        "deflect=both deflect_wild=yes",
    ],
    "Draw cards": [
        "draw2_cards=1",
        "draw2_cards=5",
        "wd4_cards=2",
        "wd4_cards=10",
        "wd4_challenge=off",
        "wd4_rule=unrestricted wd4_challenge=off",
        "wd4_enforcement=forbid_illegal",
    ],
    "Drawing and playing": [
        "draw_mode=until_playable",
        "drawn_card_play=must",
        "drawn_card_play=never",
        "play_policy=must",
        "multi_play=same_number",
        "multi_play=same_face",
        "jump_in=on",
    ],
    "Exchanged hands": [
        "seven=swap",
        "seven=may_swap",
        "zero=pass",
        "seven=swap zero=pass",
        "deck=shuffle112",
        "deck=swap112",
    ],
    "The beginning and the end": [
        "hand_size=5",
        "hand_size=10",
        "first_action=ignore",
        "finish_restrict=numbers_only",
        "finish_restrict=no_draw_no_wild",
        "hand_limit=15",
    ],
    "All together": [
        "stack_mode=ladder seven=swap zero=pass jump_in=on draw_mode=until_playable"
        " drawn_card_play=must",
    ],
}


def processor():
    found = re.search(r"^model name\s*: (.+)$", pathlib.Path("/proc/cpuinfo").read_text(), re.M)
    return found.group(1) if found else "unknown"


def bounds(figure):
    """A figure with its interval, rounded to what its interval can bear."""
    return {key: round(figure[key], 5) for key in ("value", "low", "high")}


class Program:
    """Runs `uno` with the same seed, and on one thread, so that a run leaves the machine usable."""

    def __init__(self, path, games, deals):
        self.path, self.games, self.deals = path, games, deals

    def ask(self, *words):
        ran = subprocess.run([self.path, *words], check=True, capture_output=True, text=True)
        return ran.stdout

    def sim(self, options):
        """Length and first player's wins under official rules and under these, and differences."""
        words = ["sim", "--games", str(self.games), "--players", str(PLAYERS), "--seed", str(SEED)]
        words += ["--bots", PLAYER, "--threads", "1", "--compare", options, "--json", "-"]
        found = json.loads(self.ask(*words))
        sides = [{one["name"]: one for one in side["figures"]} for side in found["sides"]]
        return sides, {one["name"]: one for one in found["differences"]}

    def skill(self, options):
        """How often the sensible player wins a round against random ones."""
        words = ["duel", PLAYER, RANDOM, "--players", str(PLAYERS), "--deals", str(self.deals)]
        words += ["--seed", str(SEED), "--threads", "1", "--json"]
        for option in options.split():
            words += ["--set", option]
        return bounds(json.loads(self.ask(*words))["win_share"])

    def meaning(self, options):
        """What the rule sheet says about the options that differ from the official rules."""
        words = [word for option in options.split() for word in ("--set", option)]
        fields = json.loads(self.ask("rules", *words, "--json"))["fields"]
        changed = {option.split("=")[0] for option in options.split()}
        return [one["meaning"] for one in fields if one["option"] in changed]

    def measure(self, options):
        (_, changed), differences = self.sim(options)
        return {
            "options": options,
            "meaning": self.meaning(options),
            "turns": bounds(changed["turns_per_round"]),
            "turns_change": bounds(differences["turns_per_round"]),
            "first": bounds(changed["won_by_first_to_act"]),
            "first_change": bounds(differences["won_by_first_to_act"]),
            "skill": self.skill(options),
        }

    def official(self):
        """The same under official rules: the side of any comparison that changes nothing."""
        (official, _), _ = self.sim("play_policy=must")
        return {
            "turns": bounds(official["turns_per_round"]),
            "first": bounds(official["won_by_first_to_act"]),
            "skill": self.skill(""),
        }


def main():
    flags = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    flags.add_argument("--uno", default=ROOT / "build/release/uno", help="the program")
    flags.add_argument("--games", type=int, default=200_000, help="rounds per rule set and side")
    flags.add_argument("--deals", type=int, default=20_000, help="deals of a duel, once per seat")
    flags.add_argument("--out", type=pathlib.Path, default=ROOT / "site/results.json")
    given = flags.parse_args()
    program = Program(given.uno, given.games, given.deals)
    found = {
        "date": datetime.datetime.now(datetime.timezone.utc).date().isoformat(),
        "version": program.ask("--version").split()[-1],
        "processor": processor(),
        "seed": SEED,
        "players": PLAYERS,
        "player": PLAYER,
        "random": RANDOM,
        "games": given.games,
        "deals": given.deals,
        "official": program.official(),
        "groups": [],
    }
    for title, sets in GROUPS.items():
        rows = []
        found["groups"].append({"title": title, "rows": rows})
        for options in sets:
            rows.append(program.measure(options))
            print(f"{options}: {rows[-1]['turns']['value']:.2f} turns", flush=True)
            given.out.write_text(json.dumps(found, indent=1) + "\n")  # so far


if __name__ == "__main__":
    main()
