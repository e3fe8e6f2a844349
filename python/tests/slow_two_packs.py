"""One round with two packs in the slow second implementation, written from the rule book.

Everything not defined here works as in slow_rules.py.
"""

from slow_cards import build_deck
from slow_rules import Round


class TwoPacks(Round):
    """One round with two packs."""

    def deck(self):
        """H-PACK-1."""
        return build_deck("classic108") * 2
