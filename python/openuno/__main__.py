"""`python -m openuno` prints the tables of moves and of observations as Markdown; tools/regenerate
puts them into python/README.md, and a test fails when they are stale there."""
from openuno import core


def tables():
    """Both tables as Markdown."""
    lines = ["| moves | name | meaning | only with |", "|---|---|---|---|"]
    for row in core.move_table():
        last = row.first + row.count - 1
        span = str(row.first) if row.count == 1 else f"{row.first}-{last}"
        needs = f"`{row.needs}`".replace("|", "\\|") if row.needs else ""
        lines.append(f"| {span} | {row.name} | {row.meaning} | {needs} |")
    lines += ["", "| bytes | name | meaning |", "|---|---|---|"]
    for row in core.feature_table():
        last = row.first + row.size - 1
        span = str(row.first) if row.size == 1 else f"{row.first}-{last}"
        lines.append(f"| {span} | {row.name} | {row.meaning} |")
    return "\n".join(lines)


if __name__ == "__main__":
    print(tables())
