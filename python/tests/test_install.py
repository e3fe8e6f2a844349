"""What is needed to build the package is named before anything is compiled, and the source
distribution has what the extension is made of and no more. tools/wheels builds from it.
"""

import os
import pathlib
import re
import subprocess
import sys
import tarfile

import pytest
from openuno import processor

pytestmark = pytest.mark.xdist_group("sdist")  # for the fixture of the module

ROOT = pathlib.Path(__file__).resolve().parents[2]
MAKE = ROOT / "build/python/make/bin/python"


@pytest.mark.parametrize(
    ("flags", "environment", "named"),
    [
        (["-DCMAKE_DISABLE_FIND_PACKAGE_PkgConfig=ON"], {}, ["pkg-config, a program"]),
        ([], {"PKG_CONFIG_LIBDIR": "/nowhere"}, ["ICU, a library with its headers"]),
        (
            ["-DCMAKE_FIND_ROOT_PATH=/nowhere", "-DCMAKE_FIND_ROOT_PATH_MODE_INCLUDE=ONLY"],
            {"PKG_CONFIG_LIBDIR": "/nowhere"},
            ["ICU, a library", "Boost.Math, headers alone"],
        ),
    ],
)
def test_missing_requirements_are_named(flags, environment, named, tmp_path):
    said = subprocess.run(
        ["cmake", "-S", ROOT, "-B", tmp_path, "-G", "Ninja", "-DUNO_PYTHON=ON", *flags],
        capture_output=True,
        text=True,
        env={**os.environ, **environment},
    )
    assert said.returncode != 0 and "What is missing:" in said.stderr, said.stderr
    told = said.stderr.split("What is missing:")[1]
    for name in ["pkg-config, a program", "ICU, a library", "Boost.Math, headers"]:
        assert (name in told) == any(one.startswith(name) for one in named), told
    assert not list(tmp_path.glob("**/engine/*.o"))


@pytest.fixture(scope="module")
def sdist(tmp_path_factory):
    """The source distribution, unpacked."""
    if not MAKE.exists():
        pytest.skip("tools/build_python makes what builds it")
    place = tmp_path_factory.mktemp("sdist")
    subprocess.run(
        [MAKE, "-c", "import sys, scikit_build_core.build as b\nb.build_sdist(sys.argv[1])", place],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    with tarfile.open(next(place.glob("openuno-*.tar.gz"))) as packed:
        packed.extractall(place)
    return next(path for path in place.iterdir() if path.is_dir())


def test_the_source_distribution_is_complete(sdist):
    """Whatever its files include is there, and nothing that git has of the package is left out."""
    files = {str(path.relative_to(sdist)) for path in sdist.rglob("*") if path.is_file()}
    for path in (sdist / name for name in files if name.endswith((".cpp", ".h"))):
        for included in re.findall(r'^ *#include "([^"]+)"', path.read_text(), re.M):
            assert included in files, f"{path.name} includes {included}"
    package = {f"python/openuno/{path.name}" for path in (ROOT / "python/openuno").glob("*.py")}
    assert (
        package <= files
        and {
            "LICENSE",
            "pyproject.toml",
            "python/needs.cmake",
            "python/openuno/py.typed",
            "python/openuno/hidden_hands.json",
            "python/arm64.cmake",
            "tools/embed_text",
        }
        <= files
    )


def test_the_metadata_is_complete(sdist):
    """What PyPI shows of it, and what pip asks."""
    told = (sdist / "PKG-INFO").read_text()
    for field in [
        "Summary: ",
        "Author-Email: ",
        "License-Expression: ",
        "License-File: ",
        "Keywords: ",
        "Requires-Python: >=3.10",
        "Description-Content-Type: text/markdown",
        *[f"Classifier: Programming Language :: Python :: 3.{n}" for n in range(10, 14)],
    ]:
        assert f"\n{field}" in told, field


def test_the_source_distribution_has_no_other_files(sdist):
    rooms = {path.name for path in sdist.iterdir() if path.is_dir()}
    assert rooms == {"bots", "engine", "learn", "python", "sim", "text", "tools"}
    assert [path.name for path in sdist.rglob("*_test.*")] == []
    assert [path.name for path in (sdist / "tools").iterdir()] == ["embed_text"]
    assert sum(path.stat().st_size for path in sdist.rglob("*") if path.is_file()) < 3_000_000


def test_the_check_of_installed_wheels_has_current_hashes():
    """tools/wheels runs it where nothing else is; here it shows that its figures are of today."""
    said = subprocess.run(
        [sys.executable, ROOT / "python/tests/smoke_wheel.py"],
        capture_output=True,
        text=True,
        cwd="/",
    )
    assert said.returncode == 0 and "arrays " in said.stdout, said.stderr


def test_the_module_for_new_processors_is_used_only_there(tmp_path):
    """A wheel has openuno.core twice; a processor without level v2 takes the other one."""
    flags = "flags\t\t: fpu sse2 ht pni ssse3 cx16 sse4_1 sse4_2 popcnt lahf_lm avx\n"
    assert processor.is_v2("processor\t: 0\n" + flags + "bugs\t\t:\n")
    for name in ("popcnt", "ssse3", "lahf_lm"):
        assert not processor.is_v2(flags.replace(f" {name}", ""))
    assert not processor.is_v2("") and not processor.is_v2("Features\t: fp asimd\n")
    assert processor.folders(str(tmp_path)) == []
    (tmp_path / "v2").mkdir()
    told = pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8")
    assert processor.folders(str(tmp_path)) == [str(tmp_path / "v2")] * processor.is_v2(told)
