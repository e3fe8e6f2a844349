#!/usr/bin/env python3
"""Puts the pages of the site together in build/site/pages.

It copies the written pages (site/pages) and brings in the repository's own documents, with their
links changed to lead to pages of the site. The rule book becomes one page per chapter. The files
beside this one that are named reference_*.py write the reference pages from the code. Nothing here
renders anything: VitePress does that.
"""

import json
import pathlib
import posixpath
import re
import shutil

ROOT = pathlib.Path(__file__).resolve().parents[1]
OUT = ROOT / "build/site"
PAGES = OUT / "pages"

# Documents of the repository: their page on the site, and their name in the menu.
DOCUMENTS = {
    "OPERATIONS.md": ("documents/operations", "Running a server"),
    "ARCHITECTURE.md": ("documents/architecture", "Architecture"),
    "CONTRIBUTING.md": ("documents/contributing", "Contributing"),
    "SECURITY.md": ("documents/security", "Security"),
    "CODE_OF_CONDUCT.md": ("documents/conduct", "Code of conduct"),
    "docs/simulation.md": ("documents/simulation", "Simulation"),
    "bots/README.md": ("documents/bots", "Bots"),
    "python/README.md": ("documents/python", "The Python package"),
    "python/BENCHMARK.md": ("documents/benchmark", "Benchmark"),
    "python/baselines/README.md": ("documents/baselines", "Baselines of the benchmark"),
    "python/recipes/README.md": ("documents/recipes", "Recipes for learners"),
    "python/RLCARD.md": ("documents/rlcard", "Coming from RLCard"),
    "python/CHANGELOG.md": ("documents/changes", "Changes of the Python package"),
    "docs/fair.md": ("documents/fair", "Fair deals"),
    "docs/measurements.md": ("documents/measurements", "Measurements"),
    "docs/log.md": ("documents/log", "The log of a table"),
    "docs/layout.md": ("documents/layout", "A position, byte by byte"),
    "text/README.md": ("documents/text", "Texts and translations"),
}
# Files that are pages elsewhere on the site.
ELSEWHERE = {
    "README.md": "index",
    "RULES.md": "rules/index",
    "PROTOCOL.md": "reference/messages",
    "include/openuno.h": "reference/cpp",
}
FENCE = re.compile(r"^```.*?^```[^\n]*$", re.M | re.S)
CODE = re.compile(r"(`+).+?\1", re.S)
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)")
SCENARIOS_SHOWN = 2
RULE = re.compile(r"^(- |\| )\*\*([A-Z]{1,2}-(?:[A-Z0-9]+-)?[A-Z]?\d+)\*\*", re.M)


def write(page, text):
    """Writes a page, and nothing if it is already there with this text: a server in development
    watches the files."""
    path = PAGES / f"{page}.md"
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.is_file() or path.read_text() != text:
        path.write_text(text)


def outside_code(text, change):
    """The text with `change` made to what is not code."""

    def inner(piece):
        parts, start = [], 0
        for code in CODE.finditer(piece):
            parts += [change(piece[start : code.start()]), code.group()]
            start = code.end()
        return "".join([*parts, change(piece[start:])])

    parts, start = [], 0
    for fence in FENCE.finditer(text):
        parts += [inner(text[start : fence.start()]), fence.group()]
        start = fence.end()
    return "".join([*parts, inner(text[start:])])


def harmless(text):
    """Text in which Vue finds no tag and no expression. `<br>` stays."""
    text = re.sub(r"<(?!br>|a id=|/a>)", "&lt;", text)
    return text.replace("{{", "&#123;&#123;")


def slug(heading):
    """The anchor of a heading, as config.mjs and GitHub make it."""
    return re.sub(r"\s", "-", re.sub(r"[^\w\s-]", "", heading.strip().lower()))


def chapters():
    """The chapters of the rule book: page, title and text of each."""
    for chapter in re.split(r"^(?=# \d)", (ROOT / "RULES.md").read_text(), flags=re.M)[1:]:
        title = chapter.split("\n", 1)[0].removeprefix("# ")
        name = title.partition(". ")[2].lower()
        yield "rules/" + re.sub(r"[^a-z]+", "-", name).strip("-"), title, chapter


def place_of(target, anchor=""):
    """The page of the site for a file of the repository, or None."""
    if target == "RULES.md" and anchor:
        for page, _, text in chapters():
            if anchor in map(slug, re.findall(r"^#+ (.+)$", text, re.M)):
                return page
    if target.startswith("site/pages/"):
        return target.removeprefix("site/pages/").removesuffix(".md")
    return ELSEWHERE.get(target) or DOCUMENTS.get(target, (None,))[0]


def bring_in_picture(file):
    """Copies a picture of the repository, and returns its name."""
    (PAGES / "public/pictures").mkdir(parents=True, exist_ok=True)
    shutil.copy(ROOT / file, PAGES / "public/pictures")
    return posixpath.basename(file)


def relinked(text, source, page):
    """The text of the file `source`, with links that hold on `page`. Links to files that are not on
    the site become plain text, and pictures are copied."""

    def link(match):
        picture, label, target = match.groups()
        if re.match(r"[a-z]+:|#", target):
            return match.group()
        file, _, anchor = target.partition("#")
        file = posixpath.normpath(posixpath.join(posixpath.dirname(source), file))
        if picture:
            return f"![{label}](/pictures/{bring_in_picture(file)})"
        place = place_of(file, anchor)
        if place is None:
            return label
        back = posixpath.relpath(place, posixpath.dirname(page) or ".")
        return f"[{label}]({back}.md{'#' + anchor if anchor else ''})"

    # A link can contain code, so code stays in and fences do not.
    parts, start = [], 0
    for fence in FENCE.finditer(text):
        parts += [LINK.sub(link, text[start : fence.start()]), fence.group()]
        start = fence.end()
    return "".join([*parts, LINK.sub(link, text[start:])])


def rule_texts():
    """The text of every rule in the book, by its ID."""
    book = (ROOT / "RULES.md").read_text()
    return dict(re.findall(r"^- \*\*([A-Z0-9-]+)\*\* (.+)$", book, re.M))


def scenarios():
    """The rows of all scenarios, with the rules that each one is about."""
    rows = []
    for path in sorted((ROOT / "golden").glob("scenarios*.tsv")):
        for line in path.read_text().splitlines()[1:]:
            name, options, setup, acts, expected, rules = line.split("\t")[:6]
            rows.append((set(rules.split()), (name, options, setup, acts, expected)))
    return rows


def with_rules(text):
    """A written page with the lines `@rule ID` and `@tested ID...` replaced by the rule's text and
    by some scenarios for each rule."""
    rules, rows = rule_texts(), scenarios()

    def tested(match):
        chosen = []
        for name in match.group(1).split():
            found = [row for about, row in rows if name in about]
            assert found, f"no scenario is about {name}"
            # The ones that change the fewest options are the easiest to read.
            chosen += sorted(found, key=lambda row: len(" ".join(row)))[:SCENARIOS_SHOWN]
        chosen = list(dict.fromkeys(chosen))
        lines = ["| scenario | options | position | acts | then |", "|---|---|---|---|---|"]
        for name, *cells in chosen:
            lines.append(" | ".join([f"| {name}", *(f"`{cell}`" for cell in cells)]) + " |")
        return "::: details Tested by\n\n" + "\n".join(lines) + "\n\n:::\n"

    def quoted(match):
        return f"> {match.group(1)}: {rules[match.group(1)]}\n"

    text = re.sub(r"^@rule (\S+)$", quoted, text, flags=re.M)
    return re.sub(r"^@tested (.+)$", tested, text, flags=re.M)


def bring_in_documents():
    """The documents of the repository, and the menu that lists them."""
    menu = []
    for source, (page, name) in DOCUMENTS.items():
        text = (ROOT / source).read_text()
        write(page, outside_code(relinked(text, source, page), harmless))
        menu.append({"text": name, "link": f"/{page}"})
    source, page = "PROTOCOL.md", ELSEWHERE["PROTOCOL.md"]
    write(page, outside_code(relinked((ROOT / source).read_text(), source, page), harmless))
    listed = [f"- [{one['text']}]({posixpath.basename(one['link'])}.md)" for one in menu]
    write("documents/index", "# Documents\n\n" + "\n".join(listed) + "\n")
    (OUT / "documents.json").write_text(json.dumps(menu))


def marked(match):
    """A rule with its ID as an anchor."""
    before, rule = match.groups()
    return f'{before}<a id="{rule}" class="rule" href="#{rule}">{rule}</a>'


def bring_in_rules():
    """One page for each chapter of the rule book, where each rule is, and the menu of chapters."""
    introduction = re.split(r"^(?=# \d)", (ROOT / "RULES.md").read_text(), maxsplit=1, flags=re.M)[
        0
    ]
    menu, places, listed = [], {}, []
    for page, title, chapter in chapters():
        number, _, name = title.partition(". ")
        for match in RULE.finditer(chapter):
            places[match.group(2)] = f"/{page}.html"
        text = outside_code(relinked(chapter, "RULES.md", page), harmless)
        write(page, RULE.sub(marked, text))
        menu.append({"text": title, "link": f"/{page}"})
        listed.append(f"{number}. [{name}]({posixpath.basename(page)}.md)")
    introduction = re.sub(r"^# .*", "# The rule book", introduction, count=1)
    write("rules/index", introduction.rstrip() + "\n\n## Chapters\n\n" + "\n".join(listed) + "\n")
    (OUT / "chapters.json").write_text(json.dumps(menu))
    (OUT / "rules.json").write_text(json.dumps(places))


def main():
    shutil.rmtree(PAGES, ignore_errors=True)
    shutil.copytree(ROOT / "site/pages", PAGES)
    if not (OUT / "node_modules").is_symlink():  # what the pages import is found from here
        (OUT / "node_modules").symlink_to(ROOT / "site/node_modules")
    for path in PAGES.rglob("*.md"):
        page = path.relative_to(PAGES).with_suffix("").as_posix()
        path.write_text(with_rules(relinked(path.read_text(), f"site/pages/{page}.md", page)))
    bring_in_documents()
    bring_in_rules()


if __name__ == "__main__":
    main()
