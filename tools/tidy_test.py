"""Tests of tools/tidy: each rule catches a planted offence and accepts good code."""

import pathlib
import subprocess
import tempfile
import unittest

TIDY = pathlib.Path(__file__).parent / "tidy"
OPENING = "// What this file is for: a sentence that is long enough.\n"


class TidyTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        subprocess.run(["git", "init", "-q", self.root], check=True)
        self.plant("engine/card.h", OPENING + "#include <array>\n")

    def plant(self, path, text):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def tidy(self):
        ran = subprocess.run([TIDY, self.root], capture_output=True, text=True, check=False)
        self.assertEqual(ran.stderr, "")
        self.assertEqual(ran.returncode, 0 if ran.stdout.endswith(" 0 failed\n") else 1)
        return ran.stdout

    def caught(self, place, words, path, text):
        """Plants one file and expects exactly one offence, at that place, with those words."""
        self.plant(path, text)
        out = self.tidy().splitlines()
        self.assertEqual(len(out), 2, out)
        self.assertTrue(out[0].startswith(place + ": "), out[0])
        self.assertIn(words, out[0])
        self.assertRegex(out[1], r"^\d+ passed, 1 failed$")

    def fine(self, path, text):
        self.plant(path, text)
        self.assertRegex(self.tidy(), r"^\d+ passed, 0 failed\n$")

    def test_a_clean_tree_passes(self):
        self.fine("bots/bot.cpp", OPENING + '#include <span>\n#include "engine/card.h"\n')

    # ------------------------------------------------------------ includes

    def test_engine_may_not_include_other_folders(self):
        self.plant("wire/json.h", OPENING)
        self.caught(
            "engine/a.cpp:2",
            "may not include wire/",
            "engine/a.cpp",
            OPENING + '#include "wire/json.h"\n',
        )

    def test_public_headers_include_public_ones_only(self):
        self.plant("include/openuno.h", OPENING + '#include "engine/game.h"\n')
        self.plant("engine/table.h", OPENING)
        self.caught(
            "engine/game.h:2",
            "includes engine/table.h, which is internal",
            "engine/game.h",
            OPENING + '#include "engine/table.h"\n',
        )
        self.plant(
            "include/openuno.h", OPENING + '#include "engine/game.h"\n#include "engine/table.h"\n'
        )
        self.assertRegex(self.tidy(), r"^\d+ passed, 0 failed\n$")

    def test_the_store_may_include_one_header_of_the_engine(self):
        self.plant("engine/english.h", OPENING)
        self.plant("engine/game.h", OPENING)
        self.fine("store/a.cpp", OPENING + '#include "engine/english.h"\n')
        self.caught(
            "store/a.cpp:2",
            "may not include engine/",
            "store/a.cpp",
            OPENING + '#include "engine/game.h"\n',
        )

    def test_terminal_may_not_include_the_store(self):
        self.plant("store/store.h", OPENING)
        self.caught(
            "terminal/a.cpp:3",
            "may not include store/",
            "terminal/a.cpp",
            OPENING + '#include "engine/card.h"\n#include "store/store.h"\n',
        )

    def test_app_may_include_every_folder(self):
        self.plant("store/store.h", OPENING)
        self.fine("app/main.cpp", OPENING + '#include "store/store.h"\n#include <CLI/CLI.hpp>\n')

    def test_libraries_belong_to_folders(self):
        self.caught(
            "engine/a.cpp:2",
            "may not include <fmt/core.h>",
            "engine/a.cpp",
            OPENING + "#include <fmt/core.h>\n",
        )
        self.plant("engine/a.cpp", OPENING)
        self.caught(
            "wire/b.cpp:2",
            "may not include <sqlite3.h>",
            "wire/b.cpp",
            OPENING + "#include <sqlite3.h>\n",
        )

    def test_only_tests_include_test_libraries(self):
        self.fine("engine/a_test.cpp", OPENING + "#include <gtest/gtest.h>\n")
        self.caught(
            "engine/a.cpp:2", "gtest", "engine/a.cpp", OPENING + "#include <gtest/gtest.h>\n"
        )

    def test_a_header_for_tests_alone_may_include_them(self):
        self.plant("engine/walk.h", OPENING + "#include <gtest/gtest.h>\n")
        self.fine("engine/a_test.cpp", OPENING + '#include "engine/walk.h"\n')
        self.caught(
            "engine/walk.h:2", "gtest", "engine/a.cpp", OPENING + '#include "engine/walk.h"\n'
        )

    def test_the_engine_has_no_clock(self):
        self.caught(
            "engine/a.cpp:2",
            "may not include <chrono>",
            "engine/a.cpp",
            OPENING + "#include <chrono>\n",
        )

    def test_includes_are_written_from_the_root(self):
        self.caught(
            "engine/a.cpp:2",
            "from the repository root",
            "engine/a.cpp",
            OPENING + '#include "card.h"\n',
        )

    def test_cpp_stands_at_most_two_folders_deep(self):
        self.caught(
            "engine/deep/down/a.cpp:1", "two folders deep", "engine/deep/down/a.cpp", OPENING
        )

    def test_cpp_stands_in_a_folder(self):
        self.caught("attic/a.cpp:1", "two folders deep", "attic/a.cpp", OPENING)

    # ------------------------------------------------------------ names

    def test_file_names(self):
        self.caught(
            "engine/card_utils.h:1", "'utils' in a file name", "engine/card_utils.h", OPENING
        )

    def test_type_names(self):
        self.caught(
            "engine/a.h:2",
            "the type CardManager",
            "engine/a.h",
            OPENING + "struct CardManager {};\n",
        )

    def test_part_of_a_word_is_fine(self):
        self.fine("engine/metadata.h", OPENING + "struct Datagram {};\nstruct Informant {};\n")

    # ------------------------------------------------------------ first comments and forbidden
    # words

    def test_opening_paragraph(self):
        for path in ("engine/a.h", "web/a.ts", "web/a.svelte", "tools/a.py"):
            self.caught(f"{path}:1", "without a comment", path, "x = 1\n")
            (self.root / path).unlink()

    def test_addresses_of_other_machines(self):
        self.caught(
            "README.md:1",
            "another machine: somewhere.net",
            "README.md",
            "Get it at https:" + "//somewhere.net/x\n",
        )

    def test_own_addresses_are_fine(self):
        self.fine("README.md", "http:" + "//127.0.0.1:8080 http:" + "//localhost:8080\n")

    def test_lock_file_may_hold_home_pages_but_no_source(self):
        page = '"url": "https:' + '//somewhere.net"\n'
        self.fine("web/package-lock.json", page)
        self.caught(
            "web/package-lock.json:2",
            "somewhere.net",
            "web/package-lock.json",
            page + '"resolved": "https:' + '//somewhere.net/x.tgz"\n',
        )

    def test_paths_outside_the_project(self):
        self.caught("README.md:1", "outside the project", "README.md", "See .." + "/shared/X.md\n")
        self.caught("README.md:1", "outside the project", "README.md", "See /" + "work/x\n")

    def test_registry_host(self):
        self.caught("web/.npmrc:1", "package registry", "web/.npmrc", "r=registry" + ".some.org\n")

    def test_silenced_checks_and_tests(self):
        for word in (
            "// NO" + "LINT",
            "// TO" + "DO: later",
            "TEST(A, DISABLED" + "_b) {}",
            "it.sk" + "ip('x')",
        ):
            self.caught("server/a.cpp:2", "", "server/a.cpp", OPENING + word + "\n")

    # ------------------------------------------------------------ rules for the engine

    def test_no_exceptions_in_the_engine(self):
        for code in ("throw 1;", "try { x(); }", "} catch (...) {"):
            self.caught("engine/a.cpp:2", "no exceptions", "engine/a.cpp", OPENING + code + "\n")
        self.fine(
            "engine/a.cpp",
            OPENING + '// we throw a card\nconst char* s = "try again";\n'
            "int catch_seat(int seat);\n",
        )

    def test_exceptions_are_allowed_elsewhere(self):
        self.fine("server/a.cpp", OPENING + "void f() { throw 1; }\n")

    def test_loops_of_the_engine_name_their_bound(self):
        for loop in ("while (a < b) ++a;", "do {", "for (;;) {", "for (int s = 0; s != first;"):
            self.caught(
                "engine/a.cpp:2", "maximum number of passes", "engine/a.cpp", OPENING + loop + "\n"
            )
        self.fine("engine/a.cpp", OPENING + "while (a < b) ++a;  // bound: b\n")
        self.fine("engine/a.cpp", OPENING + "// bound: once round the table\ndo {\n")
        self.fine("engine/a.cpp", OPENING + "while (!text.empty()) cut(text);\n")
        self.fine("bots/a.cpp", OPENING + "while (a < b) ++a;\n")

    def test_tests_that_start_threads_run_under_the_thread_sanitizer(self):
        self.plant("CMakePresets.json", '{"UNO_TEST_FILES": "/(loops)_test[.]cpp$"}')
        starts = OPENING + "std::thread other(work);\n"
        self.caught("server/net_test.cpp:2", "UNO_TEST_FILES", "server/net_test.cpp", starts)
        self.fine(
            "server/net_test.cpp", OPENING + "std::this_thread::yield();  // no std::thread\n"
        )
        self.fine("server/loops_test.cpp", starts)

    def test_chance_comes_from_the_seed(self):
        self.caught(
            "bots/a.cpp:2",
            "must come from the seed",
            "bots/a.cpp",
            OPENING + "std::uniform_int_distribution<int> d;\n",
        )


if __name__ == "__main__":
    unittest.main()
