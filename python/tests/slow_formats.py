"""Between the rounds, in the slow second implementation: dealers, deals and match formats.

Plain functions over plain dicts (section 4 of the rule book). A total belongs to a side: a seat, or
a team when partners play. Every format function returns (totals, verdict). The verdict is None
while the match goes on, ("won", sides) at its end, or ("extra", sides) if these sides must play an
extra round.
"""

from slow_cards import face_of, points
from slow_options import team_step

# ---------------------------------------------------------------- dealer and deal


def highest_draw(draws):
    """C-DEAL-1, C-DEAL-2: {seat: card}; the seats with the highest number, to draw again if
    there are several."""
    values = {}
    for seat, card in draws.items():
        light = card.partition("~")[0]  # E-FLIP-1: of two faces the light one counts
        face = face_of(light)
        values[seat] = int(face) if face.isdigit() else 0  # DOS has a 10 (E-DOS-1)
    return sorted(seat for seat, value in values.items() if value == max(values.values()))


def next_dealer(rules, dealer, winner, seats):
    """C-DEAL-6. A round nobody won (void) leaves `winner` None: the same seat deals again."""
    if rules["next_dealer"] == "rotate_left":
        return (dealer + 1) % seats
    if rules["next_dealer"] == "same" or winner is None:
        return dealer
    return winner


def deal_order(seats, dealer, hand_size):
    """C-DEAL-4: the seats in the order in which they get their cards."""
    return [(dealer + 1 + at) % seats for at in range(seats * hand_size)]


def side_of(rules, seat, seats):
    """C-TEAM-4, C-TEAM-7, C-TEAM-8."""
    return seat % team_step(rules["teams"], seats)


# ---------------------------------------------------------------- scores of a round


def hand_value(rules, hand, action_points="normal"):
    return sum(points(card, rules["special_points"], action_points) for card in hand)


def winner_points(rules, hands, winner, action_points="normal"):
    """C-SCORE-2, C-TEAM-3, F-FIXED-2."""
    total = 0
    for seat, hand in enumerate(hands):
        ally = side_of(rules, seat, len(hands)) == side_of(rules, winner, len(hands))
        if seat == winner or (ally and rules["partner_scoring"] == "opposing_hands"):
            continue
        total += hand_value(rules, hand, action_points)
    return total


def own_values(rules, hands):
    """F-LOW-1: what every side holds; partners add their hands."""
    values = {}
    for seat, hand in enumerate(hands):
        side = side_of(rules, seat, len(hands))
        values[side] = values.get(side, 0) + hand_value(rules, hand)
    return values


def added(totals, gains):
    return {side: total + gains.get(side, 0) for side, total in totals.items()}


# ---------------------------------------------------------------- formats


def break_tie(rules, sides, rounds_won):
    """F-TIE-1, OPTION tie_break."""
    if len(sides) == 1 or rules["tie_break"] == "shared":
        return ("won", sides)
    if rules["tie_break"] == "rounds_won":
        most = max(rounds_won.get(side, 0) for side in sides)
        return ("won", [side for side in sides if rounds_won.get(side, 0) == most])
    return ("extra", sides)


def best(totals, choose):
    return sorted(side for side, total in totals.items() if total == choose(totals.values()))


def target_points(rules, totals, winner_side, scored):
    """F-TARGET-1, F-TARGET-2."""
    totals = added(totals, {winner_side: scored})
    reached = totals[winner_side] >= rules["target"]
    return totals, ("won", [winner_side]) if reached else None


def single_round(rules, totals, winner_side, scored):
    """F-SINGLE-1."""
    return added(totals, {winner_side: scored}), ("won", [winner_side])


def fixed_rounds(rules, totals, winner_side, scored, rounds_played, rounds_won=None):
    """F-FIXED-1, F-FIXED-3; `scored` is counted under action_points (F-FIXED-2)."""
    totals = added(totals, {winner_side: scored})
    if rounds_played < rules["rounds"]:
        return totals, None
    return totals, break_tie(rules, best(totals, max), rounds_won or {})


def zero_sum(rules, totals, winner_side, own_values, rounds_played, rounds_won=None):
    """F-ZERO-1, F-ZERO-2, F-ZERO-3: what every side holds, by side."""
    gains = {side: -value for side, value in own_values.items() if side != winner_side}
    totals = added(totals, {**gains, winner_side: -sum(gains.values())})
    if rounds_played < rules["rounds"]:
        return totals, None
    return totals, break_tie(rules, best(totals, max), rounds_won or {})


def lowest_points(rules, totals, own_values, rounds_won=None):
    """F-LOW-1, F-TIE-2: only a tie for the first place is broken."""
    totals = added(totals, own_values)
    if max(totals.values()) < rules["limit"]:
        return totals, None
    return totals, break_tie(rules, best(totals, min), rounds_won or {})


def elimination(rules, totals, own_values):
    """F-ELIM-1 to F-ELIM-4: totals hold the players still in the match."""
    totals = added(totals, own_values)
    left = {side: total for side, total in totals.items() if total < rules["limit"]}
    return left, ("won", list(left)) if len(left) == 1 else None


def last_loses(rules, losses, loser):
    """F-LAST-1: the players still in the match, with the rounds each has lost."""
    losses = dict(losses)
    losses[loser] += 1
    left = {side: lost for side, lost in losses.items() if lost < rules["lives"]}
    if rules["lives"] == 1 or len(left) == 1:
        return left, ("won", sorted(left))
    return left, None
