#!/usr/bin/env python3
"""Writes the reference of the Python package: signatures and docstrings of all public names.

It reads the sources and the stub of the extension and runs nothing of them. The installed package
is the one that `tools/build_python` made.
"""

import ast
import inspect

from gather import ROOT, harmless, outside_code, write

# What each module is for comes from its docstring. Modules that only serve others are left out.
MODULES = ["core", "duels", "simulation", "training", "equities", "replays", "parts", "pictures"]
MODULES += ["aec", "single", "single_vector", "frames", "benchmark", "tasks", "hidden_hands"]
MODULES += ["corpus", "tiny", "exact", "spiel", "rlcard", "distributed"]


def installed():
    """The folder of the installed package."""
    found = sorted(ROOT.glob("build/python/venv/lib/python3*/site-packages/openuno"))
    assert found, "run tools/build_python first"
    return found[0]


def signature(node):
    """The line that begins a function or a class, without its colon, as Python prints it."""
    if isinstance(node, ast.ClassDef):
        bases = ", ".join(ast.unparse(base) for base in node.bases)
        return f"class {node.name}({bases})" if bases else f"class {node.name}"
    returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    line = f"{node.name}({ast.unparse(node.args)}){returns}"
    return line if len(line) < 100 else line.replace(", ", ",\n    ")


def is_kind(node, name):
    return any(ast.unparse(one).split(".")[-1] == name for one in node.decorator_list)


def members(node):
    """The public functions, properties and values of a class, each once."""
    rows, seen = [], set()
    for one in node.body:
        name = getattr(one, "name", None)
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
            name = one.target.id
        if isinstance(one, ast.Assign) and isinstance(one.targets[0], ast.Name):
            name = one.targets[0].id
        if name is None or name.startswith("_") or name in seen:
            continue
        seen.add(name)
        text = ""
        if isinstance(one, ast.FunctionDef):
            text = one_paragraph(ast.get_docstring(one))
            if not is_kind(one, "property"):
                name = (
                    signature(one).replace("\n    ", " ").replace("self, ", "").replace("self", "")
                )
        rows.append((name, text))
    return rows


def one_paragraph(text):
    """The text without line breaks, fit for a cell of a table."""
    return outside_code(" ".join((text or "").split()).replace("|", "\\|"), harmless)


def described(node):
    """A function or class as Markdown."""
    text = outside_code(inspect.cleandoc(ast.get_docstring(node) or ""), harmless)
    parts = [f"### {node.name}\n", f"```python\n{signature(node)}\n```\n", text, ""]
    if isinstance(node, ast.ClassDef) and (rows := members(node)):
        parts += ["| member | what it is |", "|---|---|"]
        parts += [f"| `{name.replace('|', chr(92) + '|')}` | {text} |" for name, text in rows]
        parts.append("")
    return "\n".join(parts)


def public(tree):
    """The public classes and functions of a module. Of several versions of a function, the first
    one that has a docstring counts."""
    found = {}
    for node in tree.body:
        if not isinstance(node, ast.ClassDef | ast.FunctionDef) or node.name.startswith("_"):
            continue
        if node.name not in found or not ast.get_docstring(found[node.name]):
            found[node.name] = node
    return sorted(found.values(), key=lambda node: node.name.lower())


def main():
    folder, count = installed(), 0
    parts = ["# Python\n", "All public names of the package `openuno`, from its sources. The"]
    parts.append("[package's own page](../documents/python.md) shows how to use them.\n")
    for module in MODULES:
        stub, source = folder / f"{module}.pyi", folder / f"{module}.py"
        tree = ast.parse((stub if stub.is_file() else source).read_text())
        name = "openuno" if module == "core" else f"openuno.{module}"
        text = "The engine: every name here is also in `openuno` itself."
        if module != "core":
            text = outside_code(ast.get_docstring(tree) or "", harmless)
        parts.append(f"## {name}\n\n{text}\n")
        nodes = public(tree)
        count += len(nodes)
        parts += [described(node) for node in nodes]
    assert count > 60, f"only {count} public names: is the stub there?"
    write("reference/python", "\n".join(parts))


if __name__ == "__main__":
    main()
