"""How many players a test seats: as many as it wants, and never fewer than the game needs."""

LEAST = {"party": 4}  # E-PARTY-11


def at_least(edition, seats):
    return max(seats, LEAST.get(edition, 2))
