"""`python -m openuno` prints the tables of moves and observations of the classic edition as
Markdown, which tools/regenerate copies into python/README.md. `python -m openuno flip` prints the
card numbers and the tables of another edition."""

import sys

from openuno import core
from openuno.commands import end_with


def span(first: int, count: int) -> str:
    """A range as text: '60' or '0-59'."""
    return str(first) if count == 1 else f"{first}-{first + count - 1}"


def tables(edition: str = "classic") -> str:
    """The tables of moves and observations as Markdown."""
    lines = ["| moves | name | meaning | only with |", "|---|---|---|---|"]
    for row in core.move_table(edition):
        needs = f"`{row.needs}`".replace("|", "\\|") if row.needs else ""
        lines.append(f"| {span(row.first, row.count)} | {row.name} | {row.meaning} | {needs} |")
    lines += ["", "| bytes | name | meaning |", "|---|---|---|"]
    for part in core.feature_table(edition):
        lines.append(f"| {span(part.first, part.size)} | {part.name} | {part.meaning} |")
    return "\n".join(lines)


def cards(edition: str) -> str:
    """The cards in the order of their numbers, thirteen in a line."""
    texts = core.card_table(edition)
    lines = [f"Cards 0 to {len(texts) - 1}:", ""]
    lines += ["    " + " ".join(texts[at : at + 13]) for at in range(0, len(texts), 13)]
    return "\n".join(lines)


def main(words: list[str]) -> int:
    """Prints the tables and returns the exit status."""
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
