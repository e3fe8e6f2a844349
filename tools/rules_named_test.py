"""Tests of tools/rules_named: it reports a rule that no test names, and recognises every way in
which a test can name a rule."""

import pathlib
import re
import subprocess
import tempfile
import unittest

TOOL = pathlib.Path(__file__).parent / "rules_named"


class RulesNamedTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.write("RULES.md", "- **C-UNO-1** One.\n- **X-34** Two.\n| **CE-05** | three |\n")
        self.row("A", "C-UNO-1 CE-05")
        self.write("engine/a_test.cpp", "TEST(Meetings, X34DoesNotGo) {\n")

    def write(self, path, text):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def row(self, name, rules):
        self.write("golden/scenarios.tsv", f"id\t...\n{name}\t-\tn=2\t-\t-\t{rules}\n")

    def said(self):
        """The tool's output for this book, without the rows described in words."""
        ran = subprocess.run([TOOL, self.root], capture_output=True, text=True, check=False)
        self.assertEqual(ran.stderr, "")
        self.assertEqual(ran.returncode, 1)  # the rows described in words are missing here
        self.assertRegex(ran.stdout.splitlines()[-1], r"^\d+ passed, \d+ failed$")
        return [
            line for line in ran.stdout.splitlines()[:-1] if re.match(r"(C|H|X|CE|F)-|A ", line)
        ]

    def test_what_is_named_is_fine(self):
        self.assertEqual(self.said(), [])

    def test_a_rule_without_a_row_is_found(self):
        self.row("A", "C-UNO-1")
        self.assertEqual(self.said(), ["CE-05 is named by no scenario row and no test"])

    def test_a_longer_number_does_not_name_a_rule(self):
        self.write("engine/a_test.cpp", "TEST(Meetings, X345DoesNotGo) {\n")
        self.assertEqual(self.said(), ["X-34 is named by no scenario row and no test"])

    def test_the_comment_of_a_test_names_rules_and_other_comments_do_not(self):
        self.write("engine/a_test.cpp", "// X-34\nTEST(Meetings, Some) {\n  go();  // X-34\n")
        self.assertEqual(self.said(), ["X-34 is named by no scenario row and no test"])
        self.write("server/a_test.cpp", "TEST_F(Meetings, Some) {  // C-UNO-1, X-34\n")
        self.assertEqual(self.said(), [])

    def test_the_id_of_a_row_names_a_rule(self):
        self.write("engine/a_test.cpp", "")
        self.row("X-34.2", "C-UNO-1 CE-05")
        self.assertEqual(self.said(), [])

    def test_two_rows_with_one_id_are_found(self):
        self.write("golden/scenarios_more.tsv", "id\t...\nA\t-\tn=2\t-\t-\tC-UNO-1\n")
        self.assertEqual(self.said(), ["A is the ID of two scenario rows"])

    def test_a_rule_that_is_not_in_the_book_is_found(self):
        self.row("A", "C-UNO-1 CE-05 C-UNO-99")
        self.assertEqual(self.said(), ["A names C-UNO-99, which RULES.md does not explain"])


if __name__ == "__main__":
    unittest.main()
