"""`python -m openuno` prints the tables of moves and of observations as Markdown; tools/regenerate
puts them into python/README.md, and a test fails when they are stale there. `python -m openuno
flip` prints those of another edition, the numbers of its cards before them."""

import sys

from openuno import core
from openuno.commands import end_with


def span(first: int, count: int) -> str:
    """'60' or '0-59'."""
    return str(first) if count == 1 else f"{first}-{first + count - 1}"


def tables(edition: str = "classic") -> str:
    """Both tables as Markdown."""
    lines = ["| moves | name | meaning | only with |", "|---|---|---|---|"]
    for row in core.move_table(edition):
        needs = f"`{row.needs}`".replace("|", "\\|") if row.needs else ""
        lines.append(f"| {span(row.first, row.count)} | {row.name} | {row.meaning} | {needs} |")
    lines += ["", "| bytes | name | meaning |", "|---|---|---|"]
    for part in core.feature_table(edition):
        lines.append(f"| {span(part.first, part.size)} | {part.name} | {part.meaning} |")
    return "\n".join(lines)


def cards(edition: str) -> str:
    """The cards in the order of their numbers, in lines of thirteen."""
    texts = core.card_table(edition)
    lines = [f"Cards 0 to {len(texts) - 1}:", ""]
    lines += ["    " + " ".join(texts[at : at + 13]) for at in range(0, len(texts), 13)]
    return "\n".join(lines)


def main(words: list[str]) -> int:
    """Prints the tables; returns what the process ends with."""
    if not words:
        print(tables())
        return 0
    if len(words) > 1 or words[0] not in core.editions():
        print(f"usage: python -m openuno [{'|'.join(core.editions())}]", file=sys.stderr)
        return 2
    print(cards(words[0]) + "\n\n" + tables(words[0]))
    return 0


if __name__ == "__main__":
    end_with(lambda: main(sys.argv[1:]))
