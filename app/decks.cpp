// `uno decks`: lists every deck with its cards, and says how sure we are of them.
#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>

#include "app/command.h"
#include "app/told.h"
#include "engine/check.h"
#include "engine/editions.h"
#include "engine/matching/deck_text.h"
#include "engine/reading/deck_file.h"
#include "text/say.h"

namespace uno::app {
namespace {

struct DecksCommand {
  std::string deck, file;
  bool json = false;
};

/// How sure the division of a deck is. The sentence `deck.NAME` says what it rests on.
struct DeckRow {
  std::string_view name, sure;
};
constexpr DeckRow kDecks[] = {
    {"classic108", "confirmed"},
    {"shuffle112", "confirmed"},
    {"swap112", "confirmed"},
    {"all_wild", "reconstructed"},
    {"no_mercy", "in_part"},
    {"flip", "confirmed"},
    {"flip_seeded", "confirmed"},
    {"attack", "confirmed"},
    {"attack_A98", "confirmed"},
    {"attack_A13", "reconstructed"},
    {"attack_A20", "reconstructed"},
    {"flex", "in_part"},
    {"party_P168", "reconstructed"},
    {"party_P224", "reconstructed"},
    {"spin", "in_part"},
    {"two_packs", "confirmed"},
    {"dos", "confirmed"},
    {"quatro", "reconstructed"},
    {"themed112", "own"},
};

std::string_view sureness(std::string_view deck) {
  for (const DeckRow& row : kDecks)
    if (row.name == deck) return row.sure;
  check_failed("a deck has no row in kDecks", __FILE_NAME__, __LINE__);
}

int size_of(const Rules& rules) {
  return in_edition(rules.edition,
                    [&]<class E>(E) { return static_cast<int>(E::deck(rules).size()); });
}

void print_list() {
  fmt::print("{:<12} {:>5} {:>5}  {:<18} {}\n", "deck", "cards", "seats", "", "sources");
  for (const Rules& rules : rules_of_every_deck()) {
    const std::string name = deck_name(rules);
    fmt::print("{:<12} {:>5} {:>5}  {:<18} {}\n", name, size_of(rules),
               fmt::format("{}-{}", least_seats(rules), most_seats(rules)),
               text::say("deck." + std::string(sureness(name))), text::say("deck." + name));
  }
}

void print_json() {
  boost::json::array all;
  for (const Rules& rules : rules_of_every_deck()) {
    const std::string name = deck_name(rules);
    boost::json::object cards;
    for (const auto& [card, count] : cards_of_deck(rules)) cards[card] = count;
    all.push_back({{"deck", name},
                   {"options", rules_text(rules)},
                   {"cards", size_of(rules)},
                   {"seats", {least_seats(rules), most_seats(rules)}},
                   {"sure", sureness(name)},
                   {"rests_on", text::say("deck." + name)},
                   {"counts", cards}});
  }
  fmt::print("{}\n", boost::json::serialize(all));
}

void print_deck(const DecksCommand& given) {
  std::string names;
  for (const Rules& rules : rules_of_every_deck()) {
    const std::string name = deck_name(rules);
    names += (names.empty() ? "" : ", ") + name;
    if (name != given.deck) continue;
    fmt::print("# {}: {} cards, {}. {}\n{}", name, size_of(rules),
               text::say("deck." + std::string(sureness(name))), text::say("deck." + name),
               deck_file_text(rules));
    return;
  }
  throw CLI::ValidationError("DECK",
                             told("there is no deck \"{}\". The decks are {}", given.deck, names));
}

/// Checks a corrected deck, and prints its rules in a form that every command and the web client
/// read.
void print_corrected(const DecksCommand& given) {
  const Rules rules = read_deck_or_throw("--load", given.file);
  fmt::print("{}\n", rule_set_text({"", rules}));
}

constexpr const char* kDecksFooter = R"(Card notation is explained in RULES.md, section 1.2.

To correct a deck, save it in a file, change the numbers, and check the file with --load. Commands
with the flag --deck play with the deck of a file. To play with it on a web page, open the rules of
your table, press "Paste rules", and paste the line that --load prints.

Examples:
  uno decks
  uno decks attack_A98                how many of each card that deck has
  uno decks party_P168 >party.deck    a file in which you can correct the numbers
  uno decks --load party.deck         check the file and print its rules as a line of text
  uno decks --json)";

}  // namespace

Run set_up_decks(CLI::App& flags) {
  auto given = std::make_shared<DecksCommand>();
  auto* deck = flags.add_option("deck", given->deck, "Print how many of each card this deck has")
                   ->type_name("DECK");
  flags
      .add_option(
          "--load", given->file,
          "Check the deck in this file, and print the line of text that --rules and the web client "
          "read")
      ->type_name("FILE")
      ->excludes(deck);
  flags.add_flag("--json", given->json, "Print one JSON value: an array of decks");
  flags.footer(kDecksFooter);
  return [given] {
    if (!given->file.empty())
      print_corrected(*given);
    else if (given->json)
      print_json();
    else
      given->deck.empty() ? print_list() : print_deck(*given);
    return 0;
  };
}

}  // namespace uno::app
