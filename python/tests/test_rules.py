"""Rules from Python: options by name, presets, rule sets as text, and what is said of errors."""

import copy
import pickle

import openuno
import pytest
from openuno import Rules


def test_the_default_is_the_official_game():
    assert str(Rules()) == "-"
    assert openuno.presets()[0].rules == Rules()


@pytest.mark.parametrize("option", openuno.options(), ids=lambda option: option.name)
def test_every_option_is_attribute_keyword_and_docstring(option):
    official = getattr(Rules(), option.name)
    assert str(official) == option.official
    assert Rules(**{option.name: official}) == Rules()
    doc = getattr(Rules, option.name).__doc__
    assert option.title in doc and option.rule_ids in doc
    assert option.rule_ids in openuno.Rules.__dict__[option.name].__doc__
    with pytest.raises(ValueError, match=option.name):
        Rules(**{option.name: "no such value"})


def test_numbers_are_numbers_and_choices_are_words():
    rules = Rules(uno_penalty=4, seven="swap", custom1="next_draw(2,keep)")
    assert (rules.uno_penalty, rules.seven, rules.custom1) == (4, "swap", "next_draw(2,keep)")
    rules.uno_penalty = 0
    assert rules.as_dict()["uno_penalty"] == 0


def test_a_wrong_value_changes_nothing():
    rules = Rules(uno_penalty=3)
    with pytest.raises(ValueError, match="uno_penalty cannot be 99. It must be a number from"):
        rules.uno_penalty = 99
    with pytest.raises(ValueError, match="There is no option sevens. The options are "):
        Rules(sevens="swap")
    with pytest.raises(AttributeError):
        rules.sevens = "swap"
    assert rules == Rules(uno_penalty=3)


def test_rule_sets_are_lines_of_text():
    party = Rules("party_table", stack_mode="any")
    line = openuno.rule_set_text(party, "Friday table")
    assert line == "Friday table: party_table stack_mode=any"
    assert openuno.parse_rule_set(line) == ("Friday table", party)
    assert Rules(line) == party
    with pytest.raises(ValueError, match="The presets are mattel\\|"):
        Rules("no_such_preset")


def test_tables_that_cannot_be_are_refused():
    with pytest.raises(ValueError, match="C-SEAT-1"):
        Rules().check(11)
    with pytest.raises(ValueError, match="C-DEAL-5"):
        openuno.deal(Rules(hand_size=15), 10, 0, 1)
    with pytest.raises(ValueError, match="H-LAST-1"):
        Rules(format="lowest_points", round_end="last_loses").check_match(4)


def test_rules_are_copied_pickled_and_compared():
    rules = Rules("party_table")
    other = copy.copy(rules)
    other.seven = "off"
    assert rules != other and pickle.loads(pickle.dumps(rules)) == rules
    with pytest.raises(TypeError):
        hash(rules)


def test_the_sheet_has_the_rules_in_force():
    assert any("C-UNO-6" in line for line in Rules().sheet())
    assert Rules(uno_penalty=4).sentence("uno_penalty").endswith("you draw 4 cards.")
