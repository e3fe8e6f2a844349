// Plays every text of every language with numbers of all plural forms. golden/text_languages.tsv
// keeps a hash of the sentences, and the browser must say the same
// (web/src/text/languages.test.ts).
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <map>
#include <regex>
#include <string>

#include "engine/golden_file.h"
#include "text/say.h"

namespace uno::text {
namespace {

/// Between them they have every plural form of every language.
constexpr int kPlayed[] = {0, 1, 2, 3, 5, 11, 21, 100};

/// The arguments of a pattern, and whether each is a number. A word of a sentence that stands right
/// behind a brace counts too, and changes nothing.
std::map<std::string, bool> arguments_in(const std::string& pattern) {
  static const std::regex kArgument(R"(\{\s*(\w+)\s*(,\s*(plural|number))?)");
  std::map<std::string, bool> found;
  for (std::sregex_iterator at(pattern.begin(), pattern.end(), kArgument), end; at != end; ++at)
    found[(*at)[1]] |= (*at)[3].matched;
  return found;
}

Argument argument(const std::string& name, bool number, int value, const std::string& is) {
  if (number) return {name, value};
  if (name == "cards") return {name, std::vector<std::string>{"R5"}};
  if (name == "card" || name == "on") return {name, "R5"};
  if (name == "colour" || name == "before") return {name, "red"};
  return {name, name == "is" || name.ends_with("_is") ? is : "x"};
}

/// All sentences of a text, one per line.
std::string sentences(const Entry& entry) {
  std::map<std::string, bool> arguments = arguments_in(std::string(entry.pattern));
  if (arguments.contains("cards")) {  // the others follow from these two
    arguments["count"] = true;
    arguments.erase("amount"), arguments.erase("cards_are");
  }
  std::string lines;
  for (const int number : kPlayed)
    for (const char* is : {"other", "you"}) {
      Phrase phrase{std::string(entry.key), {}};
      for (const auto& [name, is_number] : arguments)
        phrase.args.push_back(argument(name, is_number, number, is));
      lines += say(phrase) + "\n";
    }
  return lines;
}

/// FNV-1a, 32 bits.
std::uint32_t hash_on(std::uint32_t hash, std::string_view text) {
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
  return hash;
}

struct Played {
  int texts = 0;
  std::uint32_t hash = 2166136261U;
};

/// A line for each language and first word of keys: "de event 120 1f2e3d4c".
std::string played() {
  std::string lines;
  for (const Catalogue& one : catalogues()) {
    if (one.language == "xx") continue;
    EXPECT_TRUE(choose_language(one.language));
    std::map<std::string, Played> parts;
    for (const Entry& entry : one.entries) {
      Played& part = parts[std::string(entry.key.substr(0, entry.key.find('.')))];
      ++part.texts;
      part.hash = hash_on(part.hash, sentences(entry));
    }
    for (const auto& [word, part] : parts) {
      char hash[9];
      std::snprintf(hash, sizeof hash, "%08x", part.hash);
      lines += std::string(one.language) + "\t" + word + "\t" + std::to_string(part.texts) + "\t" +
               hash + "\n";
    }
  }
  choose_language("en");
  return lines;
}

TEST(Languages, every_text_says_what_the_golden_file_keeps) {
  const std::string path = golden_path("text_languages.tsv"), now = played();
  if (std::getenv("UNO_WRITE_GOLDEN")) std::ofstream(path) << now;
  std::ifstream file(path);
  const std::string kept{std::istreambuf_iterator<char>(file), {}};
  EXPECT_TRUE(kept == now) << "after a change of texts, run this test once with UNO_WRITE_GOLDEN=1";
}

TEST(Languages, the_locale_of_the_system_finds_its_catalogue) {
  EXPECT_EQ(find_catalogue("de_AT.UTF-8")->language, "de");
  EXPECT_EQ(find_catalogue("nn_NO")->language, "nb");
  EXPECT_EQ(find_catalogue("no")->language, "nb");
  EXPECT_EQ(find_catalogue("pt_BR.UTF-8")->language, "pt");
  EXPECT_EQ(find_catalogue("tlh"), nullptr);
}

TEST(Languages, arabic_is_written_with_the_digits_of_the_cards) {
  ASSERT_TRUE(choose_language("ar"));
  EXPECT_NE(say("cards.hidden", {{"count", 12}}).find("12"), std::string::npos);
  choose_language("en");
}

}  // namespace
}  // namespace uno::text
