#!/usr/bin/env python3
"""Writes the reference of all commands, from what `uno` itself prints with --help."""

import re
import subprocess

from gather import ROOT, write

UNO = ROOT / "build/release/uno"


def said(*words):
    """What the program prints, without the path of this machine."""
    ran = subprocess.run([UNO, *words], check=True, capture_output=True, text=True)
    return ran.stdout.replace(str(UNO), "uno").rstrip()


def main():
    overview = said("--help")
    listed = re.findall(r"^  ([a-z]+) {2,}(\S.*)$", overview.partition("ommands:")[2], re.M)
    assert len(listed) > 10, "the list of commands in `uno --help` looks different"
    parts = [
        "---\noutline: 2\n---\n\n# Commands\n",
        "This page is what `uno COMMAND --help` prints. In a build it is `build/release/uno`.\n",
        "| command | what it does |\n|---|---|",
        *(f"| [`{name}`](#uno-{name}) | {about} |" for name, about in listed),
        "",
    ]
    for name, _ in listed:
        parts.append(f"## uno {name}\n\n```text\n{said(name, '--help')}\n```\n")
    write("reference/commands", "\n".join(parts))


if __name__ == "__main__":
    main()
