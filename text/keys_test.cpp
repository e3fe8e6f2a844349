// Tests the catalogues against the code: every key that the code uses exists, no key is unused, and
// every pattern is valid and uses only arguments that it gets. web/src/text does the same for the
// browser's own keys (`client.*`).
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unicode/msgfmt.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>

#include "engine/editions.h"
#include "engine/golden_file.h"
#include "engine/matching/deck_text.h"
#include "engine/matching/notation.h"
#include "engine/names.h"
#include "engine/reading/explain.h"
#include "engine/reading/own_words.h"
#include "engine/reading/preset.h"
#include "engine/reading/rule_sheet.h"
#include "engine/refusal.h"
#include "engine/value_list.h"
#include "text/say.h"
#include "wire/names.h"
#include "wire/view.h"

namespace uno::text {
namespace {

using Names = std::set<std::string>;

/// The arguments of phrases by the beginning of their keys; the longest beginning counts.
const std::map<std::string, Names> kArguments = {
    {"event.",
     {"who", "who_is", "whom", "whom_is", "card", "colour", "colour_is", "count", "points", "flag",
      "cards", "cards_are", "amount", "names", "reasons", "column", "other_column"}},
    {"act.",
     {"card", "on", "whom", "whom_is", "colour", "colour_is", "flag", "act", "reasons", "column",
      "then", "a", "b"}},
    {"reason.",
     {"card", "colour", "colour_is", "before", "before_is", "count", "points", "face", "number",
      "instead", "how", "ahead"}},
    {"card.", {"colour", "colour_is", "number"}},
    {"cards.", {"count", "list"}},
    {"colour.", {}},
    {"list.", {"items", "item"}},
    {"seat.", {"number"}},
    {"command.", {"who",    "points",  "round", "count",    "flag",   "rules",    "file",
                  "result", "hash",    "needs", "sentence", "values", "official", "least",
                  "most",   "options", "alias", "card",     "text",   "dare"}},
    {"command.analyse.", {"round", "count", "deals"}},
    {"analysis.",
     {"who", "who_is", "chance", "low", "high", "count", "error", "at", "from", "to", "flag",
      "way"}},
    {"command.verify.", {"file", "deal", "table", "count", "silent", "key"}},
    {"bot.", {}},
    {"edition.", {}},
    {"setting.", {}},
    {"talk.", {}},
    {"push.", {"name", "table"}},
    {"rest.", {"name", "count"}},
    {"terminal.",
     {"back",   "who",   "who_is",     "whom",          "whom_is", "card",    "colour", "colour_is",
      "count",  "flag",  "points",     "text",          "rule",    "typed",   "duty",   "list",
      "number", "name",  "score",      "owed",          "linked",  "pointed", "faces",  "draws",
      "state",  "table", "rules",      "hand",          "top",     "way",     "pile",   "link",
      "path",   "code",  "reason",     "server",        "columns", "rows",    "match",  "bot",
      "about",  "pace",  "rows_least", "columns_least", "source",  "power",   "on",     "row",
      "column", "dare",  "is"}},
    {"goal.", {"count"}},
    {"preset.", {}},
    {"refusal.two_games", {"option", "with"}},
    {"refusal.", {}},
    {"refusal.options.",
     {"option", "options", "value", "values", "least", "most", "word", "presets", "count", "rule",
      "with", "needed", "size"}},
    {"rule.", {"card", "count", "way"}},
    {"rule.aw_cards.", {"counted"}},
    {"rule.nm_cards.", {"counted"}},
    {"rule.attack_cards.", {"counted"}},
    {"rule.flex_cards.", {"counted"}},
    {"rule.party_cards.", {"counted"}},
    {"rule.spin_cards.", {"counted"}},
    {"rule.quatro_red.", {"tiles"}},
    {"rule.quatro_yellow.", {"tiles"}},
    {"rule.quatro_green.", {"tiles"}},
    {"rule.quatro_blue.", {"tiles"}},
    {"rule.spin_wheel.",
     {"count", "count2", "count3", "count4", "count5", "count6", "count7", "count8", "count9"}},
    {"verdict.", {"act", "verdict", "sentences", "rule", "option", "has_option"}},
    {"why.", {}},
};
/// Arguments that are numbers. A pattern uses `#` or {count, number}, so that each language writes
/// them in its own way.
const Names kNumbers = {"count",  "points",       "ahead", "owed",   "draws",  "pile",
                        "match",  "round",        "least", "most",   "needed", "size",
                        "column", "other_column", "deals", "chance", "low",    "high",
                        "error",  "at",           "from",  "to"};

const Names& arguments_of(std::string_view key) {
  static const Names none;
  const Names* best = &none;
  std::size_t length = 0;
  for (const auto& [beginning, names] : kArguments)
    if (key.starts_with(beginning) && beginning.size() > length)
      best = &names, length = beginning.size();
  return *best;
}

/// Keys of the rules: options and their values, fixed rules, presets, goals.
Names rule_keys() {
  Names keys;
  for (const RuleField& field : rule_fields()) {
    keys.insert("rule." + std::string(field.name) + ".title");
    Rules rules = rules_with_field(field);
    const OptionValue most = field.counts.empty() ? field.most : 1;  // printed, corrected
    for (OptionValue value = field.least; value <= most; ++value) {
      set_field(rules, field, value);
      keys.insert(field_phrase(rules, field).key);
    }
  }
  for (const OwnWords& own : own_words())
    if (!own.key.starts_with("client."))
      keys.insert(std::string(own.key) + "." + std::string(edition_name(own.edition)));
  for (const FixedRule& rule : fixed_rules()) keys.insert("rule.fixed." + std::string(rule.name));
  for (int g = 0; g <= static_cast<int>(RuleGroup::several_cards); ++g)
    keys.insert("rule.group." + std::string(group_name(static_cast<RuleGroup>(g))));
  for (std::string_view rest = find_rule_field("format")->values; !rest.empty();)
    keys.insert("goal." + std::string(cut(rest, '|')));
  for (const Preset& preset : every_preset())
    for (const char* which : {".title", ".about"})
      keys.insert("preset." + std::string(preset.name) + which);
  for (const Rules& rules : rules_of_every_deck()) keys.insert("deck." + deck_name(rules));
  for (const char* sure : {"confirmed", "in_part", "reconstructed", "own"})
    keys.insert(std::string("deck.") + sure);
  for (const Edition edition : kEditions)
    for (const char* which : {".title", ".about"})
      keys.insert("edition." + std::string(edition_name(edition)) + which);
  return keys;
}

/// Keys that the terminal builds: choices by act, and prompts by phase.
Names terminal_keys() {
  Names keys = {"terminal.offer.put",         "terminal.offer.press",   "terminal.offer.stay",
                "terminal.offer.point",       "terminal.offer.fall",    "terminal.offer.dare_fail",
                "terminal.offer.dare_accept", "terminal.prompt.perform"};
  for (const char* sector : {"almost_uno", "discard_number", "discard_colour", "shout"})
    for (const char* of : {"offer.sector_", "prompt.sector_"})
      keys.insert("terminal." + std::string(of) + sector);
  for (const char* ask : {"spin", "sector_kept", "others_spin", "others_sector"})
    keys.insert("terminal.prompt." + std::string(ask));
  for (const char* told : {"dare", "dare_host", "perform", "others_dare"})
    keys.insert("terminal.prompt." + std::string(told) + "_text");
  for (const Edition edition : kEditions)
    for (const Face& face : in_edition(edition, []<class E>(E) { return E::faces(); }))
      if (!face.wild && !face.number && face.does.draws == 0)
        keys.insert("terminal.face." + std::string(face.name));
  for (const std::string& act : wire::act_names()) keys.insert("terminal.offer." + act);
  for (const char* event : {"ok", "fail", "advice"})
    keys.insert(std::string("terminal.referee.") + event);
  for (const char* ask : {"drawn",        "drawn_must",    "dare",          "dare_host",
                          "duty",         "play_or_pass",  "draw",          "play_or_draw",
                          "press",        "play_or_press", "came",          "play",
                          "colour",       "challenge",     "stack",         "replay",
                          "laying",       "choose",        "point",         "pile",
                          "put",          "others",        "others_colour", "others_challenge",
                          "others_drawn", "others_stack",  "others_dare",   "others_point",
                          "place",        "exchange"})
    keys.insert(std::string("terminal.prompt.") + ask);
  return keys;
}

/// The words of every face; `card.EDITION.` if the classic game has another card with that symbol.
template <class E>
Names card_keys(E /*edition*/) {
  Names keys;
  for (const Face& face : E::faces()) {
    const std::string symbol(face.symbol);
    const Kind classic = parse_kind(symbol);
    const bool other = classic != kNoKind && face.wild && face_row(classic).name != face.name;
    const std::string sign =
        symbol.substr(std::min(symbol.find_first_not_of("0123456789"), symbol.size()));
    const std::string number = sign.empty() ? "number" : "number." + sign;
    const std::string own = other ? std::string(E::kName) + "." + symbol : symbol;
    keys.insert("card." + (face.number ? number : own));
  }
  return keys;
}

/// Keys that the code builds from tables.
Names made_keys() {
  Names keys;
  for (const std::string& event : wire::event_names()) keys.insert("event." + event);
  for (const std::string& act : wire::act_names()) keys.insert("act." + act);
  for (const Edition edition : kEditions)
    in_edition(edition, [&](auto played) { keys.merge(card_keys(played)); });
  keys.insert("card." + card_text(kBlank));
  for (int c = 0; c < kColours; ++c)
    keys.insert(std::string("colour.") + colour_name(static_cast<Colour>(c)));
  for (const std::string_view dark : kDarkColourNames) keys.insert("colour." + std::string(dark));
  for (const std::string& name : wire::refusal_names()) keys.insert("refusal." + name);
  for (const std::string_view ground : ground_names()) keys.insert("why." + std::string(ground));
  for (int v = 0; v <= static_cast<int>(Verdict::refused); ++v)
    keys.insert("verdict." + std::string(verdict_name(static_cast<Verdict>(v))));
  for (const std::string& bot : wire::bot_names())
    for (const char* which : {".title", ".about"}) keys.insert("bot." + bot + which);
  for (const wire::SettingRow& row : wire::setting_rows())
    for (const char* value : row.values)
      keys.insert(std::string("setting.") + row.name + "." + value);
  for (const std::string& saying : wire::saying_names()) keys.insert("talk." + saying);
  for (const char* rest : wire::kRestNames) keys.insert(std::string("rest.") + rest);
  keys.insert("rest.absent_until");
  const Names of_terminal = terminal_keys();
  keys.insert(of_terminal.begin(), of_terminal.end());
  const Names of_rules = rule_keys();
  keys.insert(of_rules.begin(), of_rules.end());
  return keys;
}

/// Calls visit(text) for each C++ file of the project except tests.
template <class Visit>
void for_each_source(Visit visit) {
  for (const char* room :
       {"engine", "bots", "sim", "wire", "text", "table", "server", "terminal", "app"}) {
    const std::filesystem::path folder = golden_path("../") + room;
    if (!std::filesystem::exists(folder)) continue;
    for (const auto& file : std::filesystem::recursive_directory_iterator(folder)) {
      const std::string name = file.path().filename();
      if (name.find("_test.") != name.npos || !(name.ends_with(".cpp") || name.ends_with(".h")))
        continue;
      std::ifstream in(file.path());
      visit(std::string{std::istreambuf_iterator<char>(in), {}});
    }
  }
}

/// Everything that the group of this expression matches in the sources.
Names found_in_sources(const char* expression) {
  Names found;
  const std::regex pattern(expression);
  for_each_source([&](const std::string& source) {
    for (std::sregex_iterator at(source.begin(), source.end(), pattern), end; at != end; ++at)
      found.insert((*at)[1]);
  });
  return found;
}

Names keys_of(const Catalogue& catalogue) {
  Names keys;
  for (const Entry& entry : catalogue.entries)
    if (!entry.key.starts_with("client.")) keys.emplace(entry.key);
  return keys;
}

Names without(const Names& all, const Names& some) {
  Names rest;
  std::ranges::set_difference(all, some, std::inserter(rest, rest.end()));
  return rest;
}

TEST(Keys, every_key_in_the_code_exists) {
  const Names keys = keys_of(*find_catalogue("en"));
  EXPECT_THAT(without(made_keys(), keys), testing::IsEmpty());
  EXPECT_THAT(without(found_in_sources("\\bsay\\(\\s*\"([a-z_0-9.]*[a-z_0-9])\""), keys),
              testing::IsEmpty());
}

TEST(Keys, no_key_is_unused) {
  const Names keys = keys_of(*find_catalogue("en"));
  const Names literals = found_in_sources("\"([a-z_]+\\.[a-z_0-9.]+)\"");
  EXPECT_THAT(without(without(keys, made_keys()), literals), testing::IsEmpty());
}

TEST(Keys, are_the_same_in_every_language) {
  for (const Catalogue& catalogue : catalogues())
    EXPECT_EQ(keys_of(catalogue), keys_of(*find_catalogue("en"))) << catalogue.language;
}

TEST(Patterns, are_well_formed_and_take_only_what_they_are_given) {
  for (const Catalogue& catalogue : catalogues())
    for (const Entry& entry : catalogue.entries) {
      if (entry.key.starts_with("client.")) continue;
      SCOPED_TRACE(std::string(catalogue.language) + " " + std::string(entry.key));
      const auto text = icu::UnicodeString::fromUTF8(std::string(entry.pattern));
      UErrorCode error = U_ZERO_ERROR;
      UParseError place;
      const icu::MessageFormat format(text, icu::Locale("en"), place, error);
      EXPECT_TRUE(U_SUCCESS(error)) << entry.pattern;
      if (U_FAILURE(error)) continue;
      const icu::MessagePattern parts(text, &place, error);
      for (std::int32_t i = 0; i + 1 < parts.countParts(); ++i) {
        if (parts.getPartType(i) != UMSGPAT_PART_TYPE_ARG_START) continue;
        std::string name;
        parts.getSubstring(parts.getPart(i + 1)).toUTF8String(name);
        EXPECT_THAT(arguments_of(entry.key), testing::Contains(name));
        const bool bare = parts.getPart(i).getArgType() == UMSGPAT_ARG_TYPE_NONE;
        EXPECT_FALSE(bare && kNumbers.contains(name)) << "a bare number: " << name;
      }
    }
}

/// Cards by name, and the editions that have them.
const std::map<std::string, EditionSet> kNamedCards = {
    {"Draw Two", edition_bit(Edition::classic) | edition_bit(Edition::all_wild) |
                     edition_bit(Edition::no_mercy) | edition_bit(Edition::flex) |
                     edition_bit(Edition::spin) | edition_bit(Edition::two_packs) |
                     edition_bit(Edition::party) |
                     edition_bit(Edition::flip)},  // where it is a wild card
    {"Wild Draw Four", edition_bit(Edition::classic) | edition_bit(Edition::all_wild) |
                           edition_bit(Edition::flex) | edition_bit(Edition::party) |
                           edition_bit(Edition::spin) | edition_bit(Edition::two_packs)},
    {"Point Taken", edition_bit(Edition::party)},
    {"Spin card", edition_bit(Edition::spin)},
    {"power card", edition_bit(Edition::flex)},
    {"Draw One", edition_bit(Edition::flip)},
    {"Wild Draw Colour", edition_bit(Edition::flip)},
    {"Wild Draw Ten", edition_bit(Edition::no_mercy)},
    {"Hit Two", edition_bit(Edition::attack)},
    {"launcher", edition_bit(Edition::attack)},
    {"Swap Hands", edition_bit(Edition::classic)},
    {"Wild DOS", edition_bit(Edition::dos)},
    {"Wild Number", edition_bit(Edition::dos)},
};

TEST(Keys, the_sheet_of_an_edition_speaks_of_its_cards) {
  for (const Edition edition : kEditions) {
    std::string sheet;
    for (const SheetLine& line : rule_sheet(official_rules(edition)))
      sheet += text::say(line.sentence) + "\n";
    for (const auto& [name, editions] : kNamedCards) {
      const bool said = sheet.find(name) != sheet.npos;
      EXPECT_TRUE(!said || (editions & edition_bit(edition)))
          << edition_name(edition) << " has no " << name;
    }
  }
  EXPECT_FALSE(rule_sheet(official_rules(Edition::no_mercy)).empty());
}

}  // namespace
}  // namespace uno::text
