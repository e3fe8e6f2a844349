#!/usr/bin/env python3
"""Writes the reference of the C++ library: what Doxygen finds in the public headers.

Each header that include/openuno.h names is a section: what the header is for, then its types and
functions with their comments. Doxygen reads the code; this script only turns its XML into Markdown.
"""

import re
import subprocess
import xml.etree.ElementTree as ET

from gather import OUT, ROOT, harmless, outside_code, write

SETTINGS = """
INPUT = {input}
OUTPUT_DIRECTORY = {out}
GENERATE_XML = YES
GENERATE_HTML = NO
GENERATE_LATEX = NO
XML_PROGRAMLISTING = NO
EXTRACT_ALL = YES
QUIET = YES
WARNINGS = NO
WARN_IF_UNDOCUMENTED = NO
"""


def headers():
    """The public headers, in the order of the list."""
    text = (ROOT / "include/openuno.h").read_text()
    return re.findall(r'^#include "([^"]+)"', text, re.M)


def opening(header):
    """The paragraph with which a header begins: what it is for. Indented lines are drawings."""
    lines, drawing = [], False
    for line in (ROOT / header).read_text().splitlines():
        if not line.startswith("//"):
            break
        text = line.removeprefix("//").removeprefix(" ")
        if text.startswith("   ") != drawing and text:
            drawing = not drawing
            lines.append("\n```text" if drawing else "```\n")
        lines.append(text if drawing else outside_code(text, harmless))
    return "\n".join([*lines, "```\n"] if drawing else lines).strip()


def text_of(element):
    """The text of an element, code in backquotes, without line breaks."""
    if element is None:
        return ""
    for code in element.iter("computeroutput"):
        code.text, code[:] = f"`{''.join(code.itertext())}`", []
    return outside_code(" ".join("".join(element.itertext()).split()), harmless)


def comment(member):
    brief, more = (text_of(member.find(f"{name}description")) for name in ("brief", "detailed"))
    return " ".join(part for part in (brief, more) if part)


def plain(element):
    return " ".join("".join(element.itertext()).split()) if element is not None else ""


def declared(member):
    """How a function, variable, constant or type is declared."""
    kind, name = member.get("kind"), plain(member.find("name"))
    if kind == "enum":
        values = ", ".join(plain(value.find("name")) for value in member.findall("enumvalue"))
        return f"enum {name} {{ {values} }}"
    text = f"{plain(member.find('type'))} {name}{plain(member.find('argsstring'))}".strip()
    templates = member.find("templateparamlist")
    if templates is not None:
        words = ", ".join(plain(one) for one in templates.findall("param"))
        text = f"template <{words}> {text}"
    return ("using " if kind == "typedef" else "") + text


def row(member):
    code = declared(member).replace("|", "\\|").replace("`", "")
    return f"| `{code}` | {comment(member).replace('|', chr(92) + '|')} |"


def public_members(definition):
    """The public members of a namespace or type."""
    return [
        member
        for section in definition.findall("sectiondef")
        if not section.get("kind", "").startswith("private")
        for member in section.findall("memberdef")
        if not plain(member.find("name")).startswith(("~", "@"))
    ]


def table(members):
    """Members as rows of a table, or nothing."""
    rows = [row(member) for member in members]
    return ["| declaration | what it is |", "|---|---|", *rows, ""] if rows else []


def by_header(all_of_them):
    """The functions, constants and types of the namespaces, by the header that declares them."""
    found = {}
    for one in all_of_them.values():
        if one.get("kind") != "namespace" or "detail" in plain(one.find("compoundname")):
            continue
        for member in public_members(one):
            place = member.find("location")
            file = place.get("declfile") or place.get("file")
            found.setdefault(file.removeprefix(f"{ROOT}/"), []).append(member)
    return found


def load(folder):
    """The definitions in Doxygen's XML, by their ID."""
    found = {}
    for path in folder.glob("*.xml"):
        for definition in ET.parse(path).getroot().findall("compounddef"):
            found[definition.get("id")] = definition
    return found


def section(header, file, members, all_of_them):
    """A header as Markdown."""
    parts = [f"## {header}\n", opening(header), "", *table(members)]
    for inner in file.findall("innerclass"):
        of_type = all_of_them.get(inner.get("refid"))
        name = plain(inner).removeprefix("uno::")
        if of_type is None or "detail" in name or "@" in name:
            continue
        title = name.replace("<", "&lt;")
        parts += [f"### {title}\n", comment(of_type), "", *table(public_members(of_type))]
    return "\n".join(parts)


def main():
    out = OUT / "doxygen"
    out.mkdir(parents=True, exist_ok=True)
    inputs = " ".join(str(ROOT / header) for header in headers())
    settings = SETTINGS.format(input=inputs, out=out)
    subprocess.run(["doxygen", "-"], input=settings, text=True, check=True, cwd=ROOT)
    all_of_them = load(out / "xml")
    files = {}
    for one in all_of_them.values():
        if one.get("kind") == "file":
            place = one.find("location").get("file").removeprefix(f"{ROOT}/")
            files[place] = one
    parts = ["# C++\n", "The public headers of the library, from their own comments. Include"]
    parts.append('`"openuno.h"` for all of them. [Contributing](../documents/contributing.md) says')
    parts.append("how they may change.\n")
    members = by_header(all_of_them)
    parts += [section(name, files[name], members.get(name, []), all_of_them) for name in headers()]
    text = "\n".join(parts)
    assert text.count("\n| `") > 500, "Doxygen found almost nothing"
    write("reference/cpp", text)


if __name__ == "__main__":
    main()
