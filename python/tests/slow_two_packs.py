"""Two packs, told a second time from the rule book: one round. All else is as in slow_rules.py."""

from slow_cards import build_deck
from slow_rules import Round


class TwoPacks(Round):
    """One round with two packs."""

    def deck(self):
        """H-PACK-1."""
        return build_deck("classic108") * 2
