"""One game of UNO Quatro in the second implementation, written from the rule text alone.

Quatro shares so little with the classic round that nothing of slow_rules.py is used here. The board
is seven lists, one for each column from the left, and each list starts with the bottom tile. How
acts are written, and the rulings E-QUAT-12 to E-QUAT-25, are in notes/quatro_notation.md.
"""

import functools
import re

from slow_cards import BLANK, RuleError
from slow_options import check_table, parse_options
from slow_rules import Refused

COLUMNS = 7
ROWS = 6
HAND = 3  # E-QUAT-1
LINE = 4  # E-QUAT-9
LEFT_BY_MINUS = 1  # E-QUAT-8
MOST_TURNS = 10_000
TILES = {  # E-QUAT-D1, in the order R Y G B of all kinds
    "R": "0 1p 1s 2 2m 3p 3s 4 4s 5 5m",
    "Y": "0s 1 1m 2 2p 3 3m 4p 4s 5 5s",
    "G": "0m 1 1s 2 2s 3 3p 4 4m 5s 5p",
    "B": "0 1 1m 2s 2p 3 3s 4p 4s 5 5m",
}
OWN_TILES = {"R": "quatro_red", "Y": "quatro_yellow", "G": "quatro_green", "B": "quatro_blue"}
TILE = r"[RYGB][0-5][spm]?"
PLACE = re.compile(rf"({TILE})@([1-7])(?::(?:([1-7])-([1-7])|(stay|fall)))?$")
EXCHANGE = re.compile(rf"d({TILE}|{BLANK})?$")


def build_quatro_bag(rules=None):
    """E-QUAT-D1: no two tiles are equal. C-DECK-6: a table may have other tiles of a colour."""
    bag = []
    for colour, tiles in TILES.items():
        own = rules[OWN_TILES[colour]] if rules else "printed"
        bag += [colour + tile for tile in (tiles.split() if own == "printed" else own)]
    return bag


def action_of(tile):
    """`s` Swap, `p` Push, `m` Minus 2, or nothing."""
    return tile[2:]


def alike(one, other):
    """E-QUAT-3: the same colour or the same number; a blank tile is like no other."""
    if BLANK in (one, other):
        return False
    return one[0] == other[0] or one[1] == other[1]


# ---------------------------------------------------------------- the board


def tile_at(board, column, row):
    """The tile of a cell, or None; columns and rows count from 0 here."""
    if 0 <= column < COLUMNS and 0 <= row < len(board[column]):
        return board[column][row]
    return None


def touched(board, column):
    """E-QUAT-3: the tiles that touch the next tile of this column. Above it there is none."""
    row = len(board[column])
    cells = [
        (column, row - 1),
        (column - 1, row),
        (column + 1, row),
        (column - 1, row - 1),
        (column + 1, row - 1),
        (column - 1, row + 1),
        (column + 1, row + 1),
    ]
    tiles = [tile_at(board, *cell) for cell in cells]
    return [tile for tile in tiles if tile is not None]


def lines(board):
    """Every four cells in a row that all hold a tile: across, up, and both diagonals."""
    found = []
    for column in range(COLUMNS):
        for row in range(ROWS):
            for right, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
                cells = [(column + right * at, row + up * at) for at in range(LINE)]
                tiles = [tile_at(board, *cell) for cell in cells]
                if None not in tiles and BLANK not in tiles:
                    found.append(tiles)
    return found


def has_line(board):
    """E-QUAT-9: four of one colour, or four of one number."""
    for tiles in lines(board):
        colours = {tile[0] for tile in tiles}
        numbers = {tile[1] for tile in tiles}
        if len(colours) == 1 or len(numbers) == 1:
            return True
    return False


# ---------------------------------------------------------------- acts


class Act:
    """One act, taken apart; columns count from 0."""

    def __init__(self, kind, tile=None, column=None, swap=None, choice=None):
        self.kind = kind
        self.tile = tile
        self.column = column
        self.swap = swap
        self.choice = choice


@functools.lru_cache(maxsize=100000)
def parse_act(text):
    """The act that a text means, or None if it means nothing."""
    if text == "n":
        return Act("keep")
    found = EXCHANGE.match("d" if text == "pass" else text)
    if found:
        return Act("exchange", found[1])
    found = PLACE.match(text)
    if not found:
        return None
    tile, column, one, other, choice = found.groups()
    swap = (int(one) - 1, int(other) - 1) if one else None
    return Act("place", tile, int(column) - 1, swap, choice)


class Quatro:
    """One game: ask legal() or is_legal(), then act(). The bag is a multiset."""

    tells_all = True  # its page says what every key of the state holds, also after the game
    out = ()  # nobody leaves a game of Quatro
    open = ()  # and nobody calls
    pairing = None
    pend = None

    def __init__(self, options, seats, dealer=0):
        self.o = parse_options(options)
        check_table(self.o, seats, len(self.deck()))
        self.seats = seats
        self.dealer = dealer
        self.hands = [[] for _ in range(seats)]
        self.bag = []
        self.board = [[] for _ in range(COLUMNS)]
        self.gone = []  # pushed out of the game
        self.turn = self.first_player()
        self.ask = "turn"
        self.drawn = None
        self.turns = 1  # begun so far
        self.win = None
        self.pts = 0
        self.chance = None

    # ------------------------------------------------------------ the table

    def deck(self):
        return build_quatro_bag(self.o)

    def draw_backs(self, rng):
        """For cards with two sides."""

    def still_in(self):
        return list(range(self.seats))

    def first_player(self):
        """E-QUAT-1, E-QUAT-23, OPTION first_player."""
        choice = self.o["first_player"]
        if choice == "left_of_dealer":
            return (self.dealer + 1) % self.seats
        if choice[1] >= self.seats:
            raise RuleError("first_player names no seat of this table")
        return choice[1]

    def next_seat(self):
        """E-QUAT-1: always clockwise."""
        return (self.turn + 1) % self.seats

    def start(self, hands, bag, turned, chance):
        """E-QUAT-1: hands as dealt; nothing is turned up."""
        if turned:
            raise RuleError("Quatro turns nothing up")
        self.chance = chance
        self.hands = [list(hand) for hand in hands]
        self.bag = list(bag)

    # ------------------------------------------------------------ who may do what

    def is_legal(self, seat, text):
        return self.refusal(seat, text) is None

    def refusal(self, seat, text):
        """Why an act is not allowed, or None if it is."""
        act = parse_act(text)
        if act is None:
            return "this is not an act of Quatro"
        if self.ask == "over":
            return "the game is over"
        if seat != self.turn:
            return "it is the turn of another seat"
        if act.kind == "place":
            return self.place_refusal(self.hands[seat], act)
        if act.kind == "exchange":
            return self.exchange_refusal(self.hands[seat], act)
        return None if self.ask == "playdrawn" else "there is no drawn tile to keep"

    def place_refusal(self, hand, act):
        if act.tile not in hand:
            return "this tile is not in the hand"
        if self.ask == "playdrawn" and act.tile != self.drawn:
            return "only the drawn tile may be placed (E-QUAT-5)"
        return self.cell_refusal(act.tile, act.column) or self.action_refusal(act)

    def cell_refusal(self, tile, column):
        """E-QUAT-3 and E-QUAT-7: whether this tile may be dropped into this column."""
        if tile == BLANK:
            return "nobody knows what a blank tile matches"
        if len(self.board[column]) == ROWS and action_of(tile) != "p":
            return "the column is full (E-QUAT-7)"
        neighbours = touched(self.board, column)
        if neighbours:
            fits = any(alike(tile, other) for other in neighbours)
            return None if fits else "the tile matches no tile that it touches (E-QUAT-3)"
        empty_board = not any(self.board)
        if self.o["quatro_free_placement"] == "first_only" and not empty_board:
            return "the tile touches no other tile (E-QUAT-20)"
        return None

    def action_refusal(self, act):
        """E-QUAT-11: what the action needs is said with the tile, and nothing else is."""
        action = action_of(act.tile)
        if action == "s":
            if act.swap is None:
                return "a Swap names two columns (E-QUAT-6)"
            return "a Swap names two different columns" if act.swap[0] == act.swap[1] else None
        if act.swap is not None:
            return "only a Swap names two columns"
        chooses = action == "p" and not self.board[act.column]
        if chooses and act.choice is None:
            return "a Push in an empty column stays or falls (E-QUAT-14)"
        if act.choice is not None and not chooses:
            return "there is nothing to choose"
        return None

    def exchange_refusal(self, hand, act):
        """E-QUAT-5, E-QUAT-16."""
        if self.ask != "turn":
            return "one tile a turn is exchanged"
        if any(self.fits_somewhere(tile) for tile in hand):
            return "a tile of the hand can be placed (E-QUAT-5)"
        if act.tile is None:
            return None if len(hand) <= 1 else "say which tile goes back into the bag"
        return None if act.tile in hand else "this tile is not in the hand"

    def fits_somewhere(self, tile):
        return any(self.cell_refusal(tile, column) is None for column in range(COLUMNS))

    # ------------------------------------------------------------ every legal act

    def legal(self, seat):
        """The texts of all legal acts, each in the one form that a record has."""
        if seat != self.turn or self.ask == "over":
            return []
        return [text for text in self.forms(seat) if self.is_legal(seat, text)]

    def forms(self, seat):
        """Every text that a record may have of this seat, legal or not."""
        texts = ["n"]
        hand = sorted(set(self.hands[seat]))
        texts += [f"d{tile}" for tile in hand] or ["d"]
        columns = range(1, COLUMNS + 1)
        pairs = [f":{one}-{other}" for one in columns for other in columns if one < other]
        for tile in hand:
            for column in columns:
                texts += [f"{tile}@{column}{end}" for end in ["", ":stay", ":fall", *pairs]]
        return texts

    # ------------------------------------------------------------ acts

    def act(self, seat, text, chance):
        """Applies one act; chance yields the tiles drawn and lost while it resolves."""
        reason = self.refusal(seat, text)
        if reason:
            raise Refused(f"{seat}:{text} is refused: {reason}")
        self.chance = chance
        act = parse_act(text)
        if act.kind == "place":
            self.do_place(seat, act)
        elif act.kind == "exchange":
            self.do_exchange(seat, act)
        else:
            self.end_turn(seat)

    def do_place(self, seat, act):
        """E-QUAT-12: the tile lands, its action is done, then lines are looked for."""
        self.hands[seat].remove(act.tile)
        self.board[act.column].append(act.tile)
        self.do_action(act)
        if has_line(self.board):
            self.win = seat
            self.pts = 1  # E-QUAT-21
            self.end_game()
        else:
            self.end_turn(seat)

    def do_action(self, act):
        action = action_of(act.tile)
        if action == "s":
            one, other = act.swap
            self.board[one], self.board[other] = self.board[other], self.board[one]
        if action == "p" and act.choice != "stay":
            self.push(self.board[act.column])
        if action == "m":
            self.take_from(self.hands[self.next_seat()])

    def push(self, column):
        """E-QUAT-7, OPTION quatro_pushed_tile."""
        tile = column.pop(0)
        if self.o["quatro_pushed_tile"] == "to_bag":
            self.bag.append(tile)
        else:
            self.gone.append(tile)

    def take_from(self, hand):
        """E-QUAT-8, E-QUAT-17: two tiles go back into the bag, but one stays."""
        for _ in range(2):
            if len(hand) > LEFT_BY_MINUS:
                self.bag.append(self.chance.pick(hand))

    def do_exchange(self, seat, act):
        """E-QUAT-5, E-QUAT-16: the tile that goes back may be the one that is drawn."""
        hand = self.hands[seat]
        if hand:
            tile = act.tile or hand[0]
            hand.remove(tile)
            self.bag.append(tile)
        if self.bag:
            self.drawn = self.chance.draw(self.bag)
            hand.append(self.drawn)
        if self.drawn is not None and self.fits_somewhere(self.drawn):
            self.ask = "playdrawn"
        else:
            self.end_turn(seat)

    # ------------------------------------------------------------ the end of a turn

    def end_turn(self, seat):
        """E-QUAT-4, E-QUAT-18; then the game is drawn (E-QUAT-10), or the next seat plays."""
        while len(self.hands[seat]) < HAND and self.bag:
            self.hands[seat].append(self.chance.draw(self.bag))
        if self.is_dead() or self.turns == MOST_TURNS:
            self.end_game()
            return
        self.turns += 1
        self.turn = self.next_seat()
        self.ask = "turn"
        self.drawn = None

    def is_dead(self):
        """E-QUAT-19: no tile of a hand or of the bag fits. A blank tile may be any tile."""
        left = self.bag + [tile for hand in self.hands for tile in hand]
        return BLANK not in left and not any(self.fits_somewhere(tile) for tile in left)

    def end_game(self):
        self.ask = "over"
        self.drawn = None

    # ------------------------------------------------------------ what a trace shows

    def cards_aside(self):
        """All tiles that lie in neither a hand nor the bag."""
        return self.gone + [tile for column in self.board for tile in column]

    def state(self):
        return {
            "t": self.turn,
            "ask": self.ask,
            "board": [list(column) for column in self.board],
            "hands": [sorted(hand) for hand in self.hands],
            "bag": len(self.bag),
            "gone": sorted(self.gone),
            "drawn": self.drawn,
            "turns": self.turns,
            "win": self.win,
            "pts": self.pts,
        }
