"""The tasks of `openuno.benchmark`: what they are never changes; a task that has to change gets
another name.

A task says rules, seats, who calls UNO, against whom, and on which deals. Rules are written out as
what differs from the official ones, never as a preset, whose meaning might grow. Evaluation deals
are those of seed 1 in the range 'report' of `uno duel`, 256-bit numbers, or for matches those of
round_seed(MATCH_SEED, ...). `VectorEnv` deals from 64-bit numbers and other seeds, and
`duel(range="tune")` from the other half of seed 1: no training deal is an evaluation deal.
"""

import dataclasses
import hashlib
import importlib.resources
import json
import typing

from openuno import core
from openuno.choosers import simple_bot

DEALS = 100_000  # evaluation deals of a task
MATCH_SEED = 500_000_001  # of evaluation matches: not to be trained on

# What `open`, who sees all hands, wins of each task against `heuristic`, with its interval: made by
# `python -m openuno.hidden_hands TASK`.
HIDDEN_HANDS: dict[str, dict[str, typing.Any]] = json.loads(
    importlib.resources.files("openuno").joinpath("hidden_hands.json").read_text()
)

_PARTY = (
    "stack_mode=ladder seven=swap zero=pass jump_in=on draw_mode=until_playable "
    "drawn_card_play=must"
)


@dataclasses.dataclass(frozen=True)
class Task:
    """One thing to be good at.

    rules: what differs from the official rules of a game, '-' for nothing. calls: 'automatic' (UNO
    is called for everybody, nobody is caught) or 'players' (calling and catching are moves).
    fields: bots, one of whom fills all other seats; without any, the usual ones that the game has.
    about: what it asks for, in a sentence. decisions: how many a seat makes in a round on average
    when all play the first of the fields (in `match-v1` in a match). drawn: rules are drawn anew
    for each deal, by rules_of(). match: a whole match instead of a round.
    """

    name: str
    about: str
    seats: int
    rules: str = "-"
    calls: str = "automatic"
    drawn: bool = False
    match: bool = False
    decisions: float = 0.0
    fields: tuple[str, ...] = ()
    reward: str = "win"

    def __post_init__(self) -> None:
        if not self.fields:
            usual = (simple_bot(self.edition), "heuristic", "linear")
            has = tuple(bot for bot in usual if bot in core.bots(self.edition))
            object.__setattr__(self, "fields", has)

    @property
    def edition(self) -> str:
        """The game that is played."""
        return core.Rules(self.rules).edition

    def rules_of(self, deal: int) -> core.Rules:
        """The rules of a deal, the same for all but where they are drawn."""
        return drawn_rules(deal, self.seats) if self.drawn else core.Rules(self.rules)

    def text(self) -> list[str]:
        """The rules in force as sentences with rule IDs; empty where they are drawn."""
        return [] if self.drawn else core.Rules(self.rules).sheet()

    def rules_hash(self) -> str:
        """Of every option's value: 16 hexadecimal digits. Where rules are drawn, of the first
        hundred."""
        values = [self.rules_of(deal).as_dict() for deal in range(100 if self.drawn else 1)]
        return _hash(values)

    def moves(self) -> int:
        """How many moves a policy is asked about: the columns of its masks."""
        if self.drawn:
            return sum(row.count for row in core.move_table(self.edition))
        return core.Episode(self.rules, self.seats, self.calls).moves

    def layout_hash(self) -> str:
        """Of the meaning of moves and observations: 16 hexadecimal digits."""
        moves = [
            (row.first, row.name, row.count)
            for row in core.move_table(self.edition)
            if row.first < self.moves()
        ]
        features = core.feature_table(self.edition)
        return _hash([moves, [(row.first, row.name, row.size) for row in features]])


def _hash(value: object) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:16]


# What `any-rules-v1` draws from: for each option the values, each as likely as it stands here.
_DRAWN: dict[str, tuple[str, ...]] = {
    "deck": ("classic108", "classic108", "shuffle112", "swap112"),
    "hand_size": ("7", "7", "5", "9"),
    "first_draw2": ("draw_and_skip", "draw_only"),
    "first_wild": ("first_player_chooses", "redraw"),
    "play_policy": ("optional", "must"),
    "drawn_card_play": ("may", "must", "never"),
    "draw_mode": ("one", "one", "until_playable"),
    "wd4_rule": ("no_matching_colour", "no_playable_other", "unrestricted"),
    "wd4_enforcement": ("allow_bluff", "allow_bluff", "forbid_illegal"),
    "wd4_challenge": ("on", "on", "off"),
    "challenge_reveal": ("challenger_only", "all"),
    "last_draw_card": ("draws", "none"),
    "finish_restrict": ("off", "off", "numbers_only", "no_draw_no_wild"),
    "exhausted_draw": ("forgive", "owe"),
    "stack_mode": ("off", "off", "draw2_only", "same_kind", "ladder", "any"),
    "seven": ("off", "off", "swap", "may_swap"),
    "zero": ("off", "pass"),
    "jump_in": ("off", "off", "on"),
    "multi_play": ("off", "off", "same_number", "same_face"),
    "two_player_reverse": ("skip", "plain"),
}


def drawn_rules(deal: int, seats: int) -> core.Rules:
    """The rules that `any-rules-v1` plays a deal by: a value of each option of its list, chosen by
    SHA-256 of deal, attempt and option; the first attempt that contradicts nothing."""
    for attempt in range(1000):
        chosen = []
        for option, values in _DRAWN.items():
            told = hashlib.sha256(f"any-rules-v1 {deal} {attempt} {option}".encode()).digest()
            chosen.append(f"{option}={values[int.from_bytes(told[:8]) % len(values)]}")
        try:
            rules = core.Rules(" ".join(chosen))
            rules.check(seats)
        except ValueError:
            continue
        return rules
    raise RuntimeError(f"no rules were found for deal {deal}")


_TASKS = (
    Task("two-v1", "two players, official rules", 2, decisions=19.8),
    Task(
        "two-honest-v1",
        "two players, no bluff: no Wild Draw Four that the hand does not allow",
        2,
        "wd4_enforcement=forbid_illegal wd4_challenge=off",
        decisions=18.8,
    ),
    Task("four-v1", "four players, official rules", 4, decisions=12.8),
    Task("pairs-v1", "four players in pairs, partners opposite", 4, "teams=2v2", decisions=12.8),
    Task("ten-v1", "ten players, official rules", 10, decisions=9.0),
    Task(
        "calls-v1",
        "four players who call UNO and catch by themselves",
        4,
        calls="players",
        decisions=13.6,
    ),
    Task(
        "party-v1", "four players, the house rules that people play most", 4, _PARTY, decisions=33.2
    ),
    Task(
        "deck112-v1",
        "four players, the deck of 112 cards with a Wild Shuffle Hands",
        4,
        "deck=shuffle112",
        decisions=12.4,
    ),
    Task(
        "any-rules-v1",
        "four players, different rules in every round",
        4,
        drawn=True,
        decisions=18.8,
    ),
    Task("match-v1", "two players, a match to 500 points", 2, match=True, decisions=411.0),
)


def tasks() -> dict[str, Task]:
    """All tasks by name. The tiny games are tasks as well (openuno.tiny.games())."""
    return {task.name: task for task in _TASKS}
