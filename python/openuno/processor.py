"""Chooses the compiled module for this processor.

A wheel for x86-64 contains `openuno.core` twice: for every x86-64 processor, and in the folder `v2`
for processors made since 2009 (level x86-64-v2), which run it twice as fast. A package that you
compile yourself contains it once.
"""

import os

_V2 = {"cx16", "lahf_lm", "pni", "popcnt", "sse4_1", "sse4_2", "ssse3"}


def is_v2(told: str) -> bool:
    """Whether a text from /proc/cpuinfo describes a processor of level x86-64-v2."""
    flags = next((line for line in told.splitlines() if line.startswith("flags")), "")
    return set(flags.split()) >= _V2


def folders(package: str) -> list[str]:
    """The folders to search for modules of the package before its own folder."""
    fast = os.path.join(package, "v2")
    if not os.path.isdir(fast):
        return []
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            first = file.read(8192)  # one processor is enough; listing many takes time
    except OSError:
        return []
    return [fast] if is_v2(first) else []
