// Tests RULES.md against the engine: its option table is the field table, and it explains every
// rule that code or golden scenarios cite.
#include <gtest/gtest.h>

#include <set>

#include "engine/golden_file.h"
#include "engine/reading/preset.h"
#include "engine/refusal.h"
#include "engine/rules.h"

namespace uno {
namespace {

/// Every rule ID in a text, which has capitals, a middle part and a number.
std::set<std::string> cited(const std::string& text) {
  std::set<std::string> ids;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool inside =
        i > 0 && (std::isalnum(static_cast<unsigned char>(text[i - 1])) != 0 || text[i - 1] == '-');
    if (inside || (text.compare(i, 2, "C-") != 0 && text.compare(i, 2, "F-") != 0 &&
                   text.compare(i, 2, "H-") != 0))
      continue;
    std::size_t end = i + 2;
    while (end < text.size() && (std::isupper(static_cast<unsigned char>(text[end])) != 0 ||
                                 std::isdigit(static_cast<unsigned char>(text[end])) != 0))
      ++end;
    if (end == i + 2 || end + 1 >= text.size() || text[end] != '-') continue;
    std::size_t last = end + 1;
    while (last < text.size() && std::isdigit(static_cast<unsigned char>(text[last])) != 0) ++last;
    if (last > end + 1) ids.insert(text.substr(i, last - i));
  }
  return ids;
}

std::string rule_book() {
  return golden_text("../RULES.md");
}

TEST(RuleBook, OptionTableIsTheFieldTable) {
  const std::string book = rule_book();
  std::size_t at = book.find("<!-- begin options -->");
  const std::size_t end = book.find("<!-- end options -->");
  ASSERT_NE(at, std::string::npos);
  ASSERT_NE(end, std::string::npos);
  std::size_t rows = 0;
  for (std::size_t i = at; i < end; ++i) rows += book.compare(i, 4, "\n| `") == 0 ? 1 : 0;
  EXPECT_EQ(rows, rule_fields().size()) << "fill the table with: uno rules --markdown";
  const Rules official;
  for (const RuleField& field : rule_fields()) {
    const std::string row =
        "\n| `" + std::string(field.name) + "` | `" + field_text(official, field) + "` | ";
    at = book.find(row, at);
    ASSERT_LT(at, end) << field.name << " is missing or stands in another place";
    const std::string line = book.substr(at + 1, book.find('\n', at + 1) - at - 1);
    EXPECT_TRUE(line.ends_with(" | " + std::string(field.rule_ids) + " |")) << line;
  }
}

TEST(RuleBook, ListsThePresets) {
  const std::string book = rule_book();
  for (const Preset& preset : presets()) {
    const auto code = [](std::string_view text) {
      return text.empty() ? std::string() : "`" + std::string(text) + "` ";
    };
    const std::string options = preset.options == "-" ? "none " : code(preset.options);
    const std::string row = "| " + code(preset.name) + "| " + code(preset.alias) + "| " + options;
    EXPECT_NE(book.find(row + "|"), std::string::npos) << row;
  }
}

TEST(RuleBook, ExplainsEveryRuleThatIsCited) {
  const std::string book = rule_book();
  std::string citing;
  for (const RuleField& field : rule_fields()) citing += std::string(field.rule_ids) + " ";
  for (int reason = 0; reason < static_cast<int>(Reason::count); ++reason)
    citing += std::string(refusal(static_cast<Reason>(reason)).rule_id) + " ";
  citing += golden_text("scenarios_more.tsv") + golden_text("scenarios_all_wild.tsv") +
            golden_text("scenarios_no_mercy.tsv") + golden_text("scenarios_flip.tsv");
  const std::set<std::string> ids = cited(citing);
  EXPECT_GT(ids.size(), 80U);
  for (const std::string& id : ids)
    EXPECT_NE(book.find("**" + id + "**"), std::string::npos) << id << " is not explained";
}

}  // namespace
}  // namespace uno
