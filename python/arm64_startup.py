"""Gives a command line to the arm64 interpreter of cx_Freeze, which has none. That interpreter only
calls init() and run() of a module named __startup__, and tools/arm64_system installs this file as
that module. It supports only PYTHONPATH and [-s] (-c CODE | -m MODULE | FILE) ARGUMENTS.
"""

import os
import runpy
import sys


def init():
    """Nothing is to be prepared."""


def run():
    """What the arguments ask for."""
    words = sys.argv[1:]
    if words[0] == "-s":
        words.pop(0)
    sys.path[:0] = filter(None, os.environ.get("PYTHONPATH", "").split(":"))
    if words[0] == "-c":
        sys.argv = ["-c", *words[2:]]
        exec(compile(words[1], "<string>", "exec"), {"__name__": "__main__"})
    elif words[0] == "-m":
        sys.argv = words[1:]
        runpy.run_module(words[1], run_name="__main__", alter_sys=True)
    else:
        sys.argv = words
        sys.path.insert(0, os.path.dirname(os.path.abspath(words[0])))
        runpy.run_path(words[0], run_name="__main__")
