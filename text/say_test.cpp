// Tests of phrases as sentences: golden/text.txt has one line for each, which the browser must
// produce too, and it covers every event.
#include "text/say.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cstdlib>
#include <fstream>
#include <set>
#include <tuple>

#include "engine/golden_file.h"
#include "engine/matching/notation.h"
#include "wire/json.h"
#include "wire/view.h"

namespace uno::text {
namespace {

const People kPeople{{"Ann", "Bob", "Cem"}};

boost::json::value json_of(const Argument& one);

boost::json::object json_of(const std::vector<Argument>& all) {
  boost::json::object args;
  for (const Argument& one : all) args[one.name] = json_of(one);
  return args;
}

boost::json::value json_of(const Argument& one) {
  if (const auto* number = std::get_if<std::int64_t>(&one.value)) return *number;
  if (const auto* text = std::get_if<std::string>(&one.value)) return text->c_str();
  boost::json::array list;
  if (const auto* texts = std::get_if<std::vector<std::string>>(&one.value))
    for (const std::string& text : *texts) list.push_back(text.c_str());
  if (const auto* phrases = std::get_if<std::vector<Phrase>>(&one.value))
    for (const Phrase& phrase : *phrases)
      list.push_back({{"key", phrase.key}, {"args", json_of(phrase.args)}});
  return list;
}

std::string line_of(const Phrase& phrase, const People& people) {
  boost::json::array names;
  for (const std::string& name : people.names) names.push_back(name.c_str());
  return boost::json::serialize(boost::json::object{{"key", phrase.key},
                                                    {"args", json_of(phrase.args)},
                                                    {"names", names},
                                                    {"reader", people.reader},
                                                    {"text", say(phrase, people)}});
}

/// Every event in its variants, as its participants and others read it.
template <class Visit>
void for_each_event(Visit visit) {
  for (const EventType type : wire::all_event_types())
    for (const int count : {0, 1, 2, 1000})
      for (const bool flag : {false, true})
        for (const int other : {int{kNoSeat}, 1})
          for (const Kind kind : {kind_in(Colour::red, 5), kWildDrawFour}) {
            if (other == kNoSeat && type != EventType::revealed) continue;
            Event event{.type = type, .seat = 0, .kind = kind, .colour = Colour::blue};
            event.other = static_cast<std::uint8_t>(other);
            event.flag = flag;
            event.count = static_cast<std::uint8_t>(std::min(count, 200));
            event.points = static_cast<std::uint16_t>(count);
            const bool swaps = type == EventType::columns_swapped;
            if (type == EventType::placed || type == EventType::pushed_out || swaps)
              event.column = 4;
            if (swaps) event.other_column = 7;
            if (count > 0) event.cards.add(static_cast<Card>(kind_in(Colour::green, kSkip)));
            if (count > 1) event.cards.add(static_cast<Card>(kWild));
            for (const int reader : {kSpectator, 0, 1}) visit(event, reader);
          }
}

/// Sentences other than events.
const Phrase kOthers[] = {
    {"event.joined", {{"seat", 2}, {"names", std::vector<std::string>{"Dora"}}}},
    {"event.joined", {{"seat", 2}, {"names", std::vector<std::string>{"דנה"}}}},
    {"event.freed", {{"seat", -1}, {"names", std::vector<std::string>{"Dora"}}}},
    {"event.invited", {{"seat", 2}, {"names", std::vector<std::string>{"Ann", "Robo"}}}},
    {"event.dealer_card", {{"seat", 0}, {"card", "B3"}}},
    {"event.match",
     {{"seat", 0}, {"flag", "yes"}, {"count", 1}, {"names", std::vector<std::string>{"Ann"}}}},
    {"event.match",
     {{"seat", 0},
      {"flag", "yes"},
      {"count", 2},
      {"names", std::vector<std::string>{"Ann", "Cem"}}}},
    {"event.match",
     {{"seat", 1}, {"flag", "no"}, {"count", 1}, {"names", std::vector<std::string>{"Bob"}}}},
    {"event.match_left", {{"seat", 1}}},
    {"event.timeout", {{"seat", 7}}},
    {"event.why",
     {{"seat", 1},
      {"reasons",
       std::vector<Phrase>{{"reason.next_has", {{"count", 1}}},
                           {"reason.more_of_colour", {{"colour", "red"}, {"before", "blue"}}}}}}},
    {"reason.keeps_card", {{"card", "W4"}}},
    {"reason.wins", {{"count", 52}, {"how", "more"}, {"ahead", 6}}},
    {"reason.wins", {{"count", 52}, {"how", "richer"}, {"ahead", -1}}},
    {"act.play", {{"card", "W"}, {"colour", "red"}, {"other", -1}, {"flag", "yes"}}},
    {"act.play", {{"card", "R7"}, {"colour", ""}, {"other", 1}, {"flag", "no"}}},
    {"act.place", {{"card", "R5"}, {"column", 3}, {"then", "none"}, {"a", 0}, {"b", 0}}},
    {"act.place", {{"card", "B2s"}, {"column", 3}, {"then", "swap"}, {"a", 1}, {"b", 7}}},
    {"act.place", {{"card", "R1p"}, {"column", 3}, {"then", "fall"}, {"a", 0}, {"b", 0}}},
    {"refusal.options.no_preset", {{"word", "mattle"}, {"presets", "mattel|modern112"}}},
    {"refusal.options.no_number",
     {{"option", "target"}, {"value", "many"}, {"least", 1}, {"most", 10000}}},
    {"act.catch", {{"card", ""}, {"colour", ""}, {"other", 2}, {"flag", "no"}}},
};

/// One line for each sentence that a key and a reader can give.
std::string vectors() {
  std::string lines;
  std::set<std::tuple<std::string, int, std::string>> said;
  const auto add = [&](const Phrase& phrase, const People& people) {
    if (said.emplace(phrase.key, people.reader, say(phrase, people)).second)
      lines += line_of(phrase, people) + "\n";
  };
  for_each_event([&](const Event& event, int reader) {
    People people = kPeople;
    people.reader = reader;
    add(wire::event_phrase(wire::event_view(event, reader)), people);
  });
  for (const Phrase& phrase : kOthers) add(phrase, kPeople);
  return lines;
}

TEST(Say, english_is_as_in_the_golden_file) {
  const std::string path = golden_path("text.txt"), now = vectors();
  if (std::getenv("UNO_WRITE_GOLDEN")) std::ofstream(path) << now;
  std::ifstream file(path);
  const std::string kept{std::istreambuf_iterator<char>(file), {}};
  EXPECT_TRUE(kept == now) << "golden/text.txt differs: UNO_WRITE_GOLDEN=1, and look at the diff";
}

/// The text between two markers in a file.
std::string between(const char* path, const std::string& begin, const std::string& end) {
  std::ifstream file(golden_path(std::string("../") + path));
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const std::size_t from = text.find(begin), to = text.find(end);
  if (from == text.npos || to == text.npos) return "no markers in " + std::string(path);
  return text.substr(from + begin.size(), to - from - begin.size());
}

TEST(Protocol, the_tables_of_the_protocol_are_up_to_date) {
  const std::string tables =
      between("PROTOCOL.md", "<!-- begin generated -->\n", "<!-- end generated -->\n");
  EXPECT_TRUE(tables == "\n" + wire::markdown([](const Phrase& phrase) {
                          return say(phrase, {{"Ann", "Bob"}});
                        }) + "\n")
      << "PROTOCOL.md is stale: run tools/regenerate";
}

TEST(RuleBook, the_table_of_options_is_up_to_date) {
  const auto in_english = [](const Phrase& phrase) { return say(phrase); };
  EXPECT_TRUE(between("RULES.md", "<!-- begin options -->\n", "<!-- end options -->\n") ==
              wire::rules_markdown({}, in_english))
      << "RULES.md is stale: run tools/regenerate";
}

TEST(Say, unknown_keys_give_their_name) {
  EXPECT_EQ(say("event.of_next_year"), "event.of_next_year");
  EXPECT_EQ(card_words("G:next"), "card.:next");
  EXPECT_EQ(card_words("?"), "card.?");
  EXPECT_EQ(card_words(""), "card.");
}

TEST(Say, phrases_that_icu_cannot_format_give_their_key) {
  EXPECT_EQ(say("client.table.cards", {{"n", "many"}}), "client.table.cards") << "no number";
}

TEST(Say, editions_have_words_of_their_own) {
  const Phrase accepted{"event.accepted", {{"seat", 0}, {"other", 1}}};
  EXPECT_EQ(say(accepted, {{"Ann", "Bob"}, -1, "flip"}), "Ann accepts Bob's wild card");
  for (const char* edition : {"", "classic"})
    EXPECT_EQ(say(accepted, {{"Ann", "Bob"}, -1, edition}), "Ann accepts Bob's Wild Draw Four");
}

TEST(Say, names_that_run_from_right_to_left_are_isolated) {
  EXPECT_EQ(isolated("Ann (2)"), "Ann (2)");
  EXPECT_EQ(isolated("דנה"), "\u2068דנה\u2069");
  EXPECT_EQ(say(Phrase{"event.skipped", {{"seat", 0}}}, {{"מגי 2"}}),
            "\u2068מגי 2\u2069 is skipped");
}

TEST(Catalogue, is_found_by_the_names_of_the_environment) {
  EXPECT_EQ(find_catalogue("en_GB.UTF-8"), find_catalogue("en"));
  EXPECT_EQ(find_catalogue("en-US")->language, "en");
  EXPECT_EQ(find_catalogue("tlh"), nullptr);
  EXPECT_FALSE(choose_language("C"));
  EXPECT_EQ(chosen_language().language, "en");
}

}  // namespace
}  // namespace uno::text
