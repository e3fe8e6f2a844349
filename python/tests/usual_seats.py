"""How many players a test seats: as many as it wants, and never fewer than the game needs."""

LEAST = {"party": 4}  # E-PARTY-11


def at_least(edition, seats):
    return max(seats, LEAST.get(edition, 2))


def ending_rules(edition):
    """Rules under which rounds between beginners end: without a hand limit, most of those of Party
    reach the limit of turns."""
    return f"edition={edition}" + (" hand_limit=15" if edition == "party" else "")
