"""Which class plays a round of which edition, in the slow second implementation."""

from slow_all_wild import AllWild
from slow_attack import Attack
from slow_dos import Dos
from slow_flex import Flex
from slow_flip import Flip
from slow_no_mercy import NoMercy
from slow_options import edition_in
from slow_party import Party
from slow_quatro import Quatro
from slow_rules import Round
from slow_spin import Spin
from slow_two_packs import TwoPacks

GAMES = {
    "classic": Round,
    "no_mercy": NoMercy,
    "flip": Flip,
    "attack": Attack,
    "all_wild": AllWild,
    "flex": Flex,
    "dos": Dos,
    "quatro": Quatro,
    "party": Party,
    "spin": Spin,
    "two_packs": TwoPacks,
}


def new_round(options, seats, dealer=0):
    """A round with nothing dealt yet, under the edition that the options name."""
    return GAMES[edition_in(options)](options, seats, dealer)
