"""Every Python snippet of the documents runs as it stands there, one after the other in a page."""
import pathlib
import re

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGES = ["README.md", "python/README.md", "python/RLCARD.md", "python/BENCHMARK.md"]
GAMES_MAX = 2000


def snippets(page):
    """The Python of a page, with runs of millions of games cut down to some."""
    blocks = re.findall(r"^```python\n(.*?)^```", (ROOT / page).read_text(), re.M | re.S)
    return [re.sub(r"games=[\d_]{5,}", f"games={GAMES_MAX}", block) for block in blocks]


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
def test_the_first_loop_ends_whatever_the_seed(rules, seed):
    loop = snippets("python/README.md")[0]
    loop = loop.replace('"party_table", uno_penalty=4', repr(rules))
    loop = loop.replace("seed=1", f"seed={seed}")
    exec(loop, {})
