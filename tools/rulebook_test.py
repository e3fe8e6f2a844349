"""Tests of tools/rulebook: it finds stale and damaged lines, and keeps the lines that are up to
date."""

import json
import pathlib
import shutil
import subprocess
import tempfile
import unittest

TOOL = pathlib.Path(__file__).parent / "rulebook"
BOOK = "# Title\n\n- **C-UNO-1** Call `uno`.\n- **C-UNO-2** Catch.\n"
GERMAN = {"1": "# Titel", "3": "- **C-UNO-1** Sag `uno`.", "4": "- **C-UNO-2** Erwische."}


class RulebookTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        (self.root / "tools").mkdir()
        shutil.copy(TOOL, self.root / "tools")
        self.write(BOOK)

    def write(self, book):
        (self.root / "RULES.md").write_text(book)

    def run_tool(self, *words):
        done = subprocess.run(
            [self.root / "tools/rulebook", *words], capture_output=True, text=True, check=False
        )
        return done.stdout

    def todo(self):
        return json.loads(self.run_tool("todo", "de"))

    def merge(self, lines):
        file = self.root / "lines.json"
        file.write_text(json.dumps(lines))
        return self.run_tool("merge", "de", str(file))

    def test_empty_lines_need_no_translation(self):
        self.assertEqual(list(self.todo()), ["1", "3", "4"])

    def test_a_translated_book_has_nothing_left(self):
        self.assertIn("0 lines are left", self.merge(GERMAN))
        self.assertEqual(self.todo(), {})
        self.assertIn("- **C-UNO-1** Sag `uno`.", (self.root / "docs/rules/de.md").read_text())

    def test_a_line_that_lost_code_or_its_id_is_left_out(self):
        damaged = {**GERMAN, "3": "- **C-UNO-1** Sag Uno.", "4": "- **C-UNO-3** Erwische."}
        said = self.merge(damaged)
        self.assertIn('line 3: "`uno`" is missing', said)
        self.assertIn('line 4: "C-UNO-2" is missing', said)
        self.assertEqual(list(self.todo()), ["3", "4"])

    def test_an_english_line_is_left_out_unless_it_is_a_heading(self):
        said = self.merge({**GERMAN, "1": "# Title", "3": "- **C-UNO-1** Call `uno`."})
        self.assertIn("line 3: it is not translated", said)
        self.assertEqual(list(self.todo()), ["3"])

    def test_a_changed_line_is_stale_and_a_moved_one_is_not(self):
        self.merge(GERMAN)
        self.write("# Title\n\n- **C-UNO-2** Catch.\n- **C-UNO-1** Call `uno` at once.\n")
        self.assertEqual(list(self.todo()), ["4"])
        self.assertIn("docs/rules/de.md: 1 lines are missing or stale", self.run_tool("check"))

    def test_a_damaged_page_is_found(self):
        self.merge(GERMAN)
        page = self.root / "docs/rules/de.md"
        page.write_text(page.read_text().replace("`uno`", "Uno"))
        self.assertIn('docs/rules/de.md:3: "`uno`" is missing', self.run_tool("check"))


if __name__ == "__main__":
    unittest.main()
