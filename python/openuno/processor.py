"""Where a wheel has the compiled module that this processor runs fastest.

A wheel for x86-64 has `openuno.core` twice: for every such processor, and in the folder `v2` for
those made since 2009 (level v2 of x86-64), which count a set of cards in one instruction and play
twice as fast. Whoever compiles the package himself has one. Deliberately absent: other levels.
"""

import os

_V2 = {"cx16", "lahf_lm", "pni", "popcnt", "sse4_1", "sse4_2", "ssse3"}


def is_v2(told: str) -> bool:
    """Whether it has level v2, of what Linux tells of processors in /proc/cpuinfo."""
    flags = next((line for line in told.splitlines() if line.startswith("flags")), "")
    return set(flags.split()) >= _V2


def folders(package: str) -> list[str]:
    """Where to look for modules of the package before its own folder."""
    fast = os.path.join(package, "v2")
    if not os.path.isdir(fast):
        return []
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            first = file.read(8192)  # of one processor; all of a large machine take long to tell
    except OSError:
        return []
    return [fast] if is_v2(first) else []
