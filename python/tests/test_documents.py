"""Every Python snippet of the documents runs as it stands there, one after the other in a page."""

import hashlib
import json
import pathlib
import re

import openuno
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGES = ["README.md", "python/README.md", "python/RLCARD.md", "python/BENCHMARK.md"]
GAMES_MAX = 2000


def snippets(page):
    """The Python of a page, with runs of millions of games cut down to some."""
    blocks = re.findall(r"^```python\n(.*?)^```", (ROOT / page).read_text(), re.M | re.S)
    return [re.sub(r"games=[\d_]{5,}", f"games={GAMES_MAX}", block) for block in blocks]


@pytest.mark.xdist_group("ray")  # a page starts a Ray cluster
@pytest.mark.parametrize("page", PAGES)
def test_every_snippet_runs(page):
    names = {}
    try:
        for number, block in enumerate(snippets(page), start=1):
            exec(compile(block, f"{page}, snippet {number}", "exec"), names)
    finally:
        if "ray" in names:
            names["ray"].shutdown()


def test_snippets_are_found():
    assert len(snippets("python/README.md")) >= 5 and len(snippets("python/RLCARD.md")) == 2


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("rules", ["party_table", "modern112 custom1=dare custom2=dare"])
def test_the_first_loop_of_the_readme_ends_for_every_seed(rules, seed):
    loop = snippets("python/README.md")[0]
    loop = loop.replace('"party_table", uno_penalty=4', repr(rules))
    loop = loop.replace("seed=1", f"seed={seed}")
    exec(loop, {})


def fingerprint(value):
    """16 hexadecimal digits of a value."""
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:16]


def test_the_changelog_has_hashes_of_moves_bytes_deals_and_bots():
    newest = (ROOT / "python/CHANGELOG.md").read_text().split("\n## ")[1]
    assert newest.startswith(openuno.__version__)
    moves = [(row.first, row.name, row.count) for row in openuno.move_table()]
    seen = [(row.first, row.name, row.size) for row in openuno.feature_table()]
    deals = [
        str(openuno.deal("-", seats, 0, openuno.round_seed(1, seats, number)))
        for seats in range(2, 11)
        for number in range(5)
    ]
    bots = [(name, openuno.bot(name).version) for name in openuno.bots()]
    for what in ([moves, seen], deals, bots):
        assert f"`{fingerprint(what)}`" in newest


def test_the_citation_is_of_this_version():
    assert f"\nversion: {openuno.__version__}\n" in (ROOT / "CITATION.cff").read_text()
