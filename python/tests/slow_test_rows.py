"""What the tests by hand of the slow second implementation share: rows as in golden/scenarios.tsv,
tables that are refused, and the count at the end.
"""

import traceback
from collections import Counter

from slow_cards import RuleError
from slow_games import new_round
from slow_options import parse_options
from slow_scenarios import run_row, set_up


def play(options, setup, actions):
    """The table after these actions."""
    table, chance = set_up(options, setup)
    for step in actions.split():
        seat, _, text = step.partition(":")
        table.act(int(seat), text, chance)
    return table


def rejected(options, seats):
    """Whether the options or the number of seats are refused."""
    try:
        new_round(options, seats)
    except RuleError:
        return True
    return False


def deck_of(options, seats=4):
    """The cards of the deck that a table plays with, counted."""
    return Counter(new_round(options, seats).deck())


def refused_counts(edition, option, sizes, values):
    """C-DECK-6: rule sets that no table takes, for the size of the deck or as unknown values."""
    for reason, wrong in (("C-DECK-6", sizes), ("unknown value", values)):
        for numbers in wrong:
            try:
                parse_options(f"{edition} {option}={numbers}")
                said = "taken"
            except RuleError as error:
                said = str(error)
            assert said.startswith(reason), (numbers, said)


def row_tests(edition, rows):
    """A test for each row `id|options|set-up|acts|expected`; `-` stands for nothing."""
    return [row_test(edition, line) for line in rows.strip().splitlines()]


def row_test(edition, line):
    name, options, setup, actions, expected = line.split("|")

    def test():
        given = edition if options == "-" else f"{edition} {options}"
        wrong = run_row(given, setup, actions, expected)
        assert not wrong, wrong

    test.__name__, test.__doc__ = name, line
    return test


def by_hand(tests):
    """Runs them all and prints what fails; the exit status."""
    failed = 0
    for test in tests:
        try:
            test()
        except Exception:
            failed += 1
            print(f"{test.__name__}: {test.__doc__}\n{traceback.format_exc()}")
    print(f"{len(tests) - failed} passed, {failed} failed")
    return 1 if failed else 0
