"""The tasks of `openuno.benchmark`. A published task never changes: a changed task gets a new name.

A task fixes rules, seats, who calls UNO, the opponents, and the deals. Its rules are written as
differences from the official rules, never as a preset, because a preset may change. Evaluation
deals are the deals of seed 1 in the range 'report' of `uno duel`. Their seeds are 256-bit numbers.
For matches, the deals are those of round_seed(MATCH_SEED, ...). `VectorEnv` makes its deals from
other seeds, which are 64-bit numbers, and `duel(range="tune")` uses the other half of the deals of
seed 1, so no training deal is an evaluation deal.
"""

import dataclasses
import hashlib
import importlib.resources
import json
import typing

from openuno import core
from openuno.choosers import simple_bot

DEALS = 100_000  # evaluation deals of a task
MATCH_SEED = 500_000_001  # of evaluation matches; do not train on it

# By task: the win share, with its interval, of the bot `open`, which sees all hands, against
# `heuristic`. `python -m openuno.hidden_hands TASK` computes it.
HIDDEN_HANDS: dict[str, dict[str, typing.Any]] = json.loads(
    importlib.resources.files("openuno").joinpath("hidden_hands.json").read_text()
)

_PARTY = (
    "stack_mode=ladder seven=swap zero=pass jump_in=on draw_mode=until_playable "
    "drawn_card_play=must"
)


@dataclasses.dataclass(frozen=True)
class Task:
    """A task of the benchmark.

    about: the task in a few words. rules: the differences from the official rules of an edition,
    '-' for none. calls: 'automatic' (UNO is called for everybody, nobody is caught) or 'players'
    (calling and catching are moves). drawn: rules_of() draws different rules for each deal. match:
    play a whole match instead of a round. decisions: the mean number of decisions of a seat in a
    round (for match=True: in a match) if the first bot of `fields` plays all seats. fields: names
    of bots; the policy plays against each of them in turn, and the bot fills all other seats.
    Default: `greedy` or `sensible`, `heuristic` and `linear`, if the edition has them.
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
        """The edition of the rules."""
        return core.Rules(self.rules).edition

    def rules_of(self, deal: int) -> core.Rules:
        """The rules of a deal, which are the same for every deal unless `drawn` is set."""
        return drawn_rules(deal, self.seats) if self.drawn else core.Rules(self.rules)

    def text(self) -> list[str]:
        """The rules as sentences with rule IDs, or an empty list if `drawn` is set."""
        return [] if self.drawn else core.Rules(self.rules).sheet()

    def rules_hash(self) -> str:
        """A hash of the values of all options, as 16 hexadecimal digits. If `drawn` is set, it is
        the hash of the rules of the first hundred deals. An option that was added later does not
        count while it has its official value, so that new options change no published hash."""
        official = core.Rules(f"edition={self.edition}").as_dict()
        deals = range(100 if self.drawn else 1)
        values = [
            {
                name: value
                for name, value in self.rules_of(deal).as_dict().items()
                if name not in _LATER_OPTIONS or value != official[name]
            }
            for deal in deals
        ]
        return _hash(values)

    def moves(self) -> int:
        """The number of moves of the task, which is the width of its masks."""
        if self.drawn:
            return sum(row.count for row in core.move_table(self.edition))
        return core.Episode(self.rules, self.seats, self.calls).moves

    def layout_hash(self) -> str:
        """A hash of the tables of moves and observations, as 16 hexadecimal digits."""
        moves = [
            (row.first, row.name, row.count)
            for row in core.move_table(self.edition)
            if row.first < self.moves()
        ]
        features = core.feature_table(self.edition)
        return _hash([moves, [(row.first, row.name, row.size) for row in features]])


def _hash(value: object) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:16]


# The options that came after the first tasks were published.
_LATER_OPTIONS = {
    "deflect",
    "deflect_wild",
    "draw2_cards",
    "wd4_cards",
    "hand_limit",
    "spin_wheel",
    "spin_turn",
    "spin_shout",
    "aw_cards",
    "nm_cards",
    "attack_cards",
    "flex_cards",
    "party_cards",
    "spin_cards",
    "quatro_red",
    "quatro_yellow",
    "quatro_green",
    "quatro_blue",
}

# The options that `any-rules-v1` draws, with their values. A value listed twice is twice as likely.
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
    """The rules of one deal of `any-rules-v1`. SHA-256 of deal, attempt and option chooses a value
    of each option. The first attempt whose options do not contradict each other counts."""
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
        "two players, no bluffing: a Wild Draw Four is legal only if the hand allows it",
        2,
        "wd4_enforcement=forbid_illegal wd4_challenge=off",
        decisions=18.8,
    ),
    Task("four-v1", "four players, official rules", 4, decisions=12.8),
    Task("pairs-v1", "four players in pairs, partners opposite", 4, "teams=2v2", decisions=12.8),
    Task("ten-v1", "ten players, official rules", 10, decisions=9.0),
    Task(
        "calls-v1",
        "four players, for whom calling UNO and catching are moves",
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
    Task("all-wild-v1", "All Wild, four players", 4, "edition=all_wild", decisions=7.2),
    Task("no-mercy-v1", "No Mercy, four players", 4, "edition=no_mercy", decisions=27.7),
    Task("flip-v1", "FLIP, four players", 4, "edition=flip", decisions=16.4),
    Task("attack-v1", "Attack, four players", 4, "edition=attack", decisions=13.5),
    Task("flex-v1", "Flex, four players", 4, "edition=flex", decisions=13.6),
    Task("dos-v1", "DOS, two players", 2, "edition=dos", decisions=11.5),
    Task("quatro-v1", "Quatro, two players", 2, "edition=quatro", decisions=9.9),
    Task("spin-v1", "Spin, four players", 4, "edition=spin", decisions=15.2),
    Task(
        "uno-party-v1",
        "Party, six players, the large deck",
        6,
        "edition=party party_deck=P224",
        decisions=28.0,
    ),
    Task("two-packs-v1", "two packs, twelve players", 12, "edition=two_packs", decisions=9.7),
)


def tasks() -> dict[str, Task]:
    """All tasks by name, without the tiny games (openuno.tiny.games())."""
    return {task.name: task for task in _TASKS}


def task_of(name: str, others: typing.Iterable[str] = ()) -> Task:
    """A task by its name. If there is no such task, a ValueError lists the names of all tasks and
    those in `others`."""
    if name not in tasks():
        raise ValueError(f"there is no task '{name}'; there are {', '.join([*tasks(), *others])}")
    return tasks()[name]
