// Writes and reads files of decks.
#include "engine/reading/deck_file.h"

#include <algorithm>
#include <map>

#include "engine/english.h"
#include "engine/matching/deck_text.h"
#include "engine/matching/notation.h"
#include "engine/matching/own_deck.h"
#include "engine/names.h"
#include "engine/words.h"

namespace uno {
namespace {

constexpr int kCopiesMax = 255;

/// A line of the file: how many there are of a card, and where the file says so.
struct Count {
  int copies = 0, line = 0;
};

/// `line` is 0 if the file has no line for it.
std::string at_line(int line, const std::string& what) {
  return line > 0 ? english("line {}: {}", line, what) : what;
}

/// Builds the option from the lines of the cards.
template <class E>
class DeckReader {
 public:
  explicit DeckReader(const Rules& rules) : rules_(with_printed_deck(rules)) {}

  std::string add(std::string_view number, std::string_view card, int line) {
    int copies = 0;
    const Kind kind = parse_kind<E>(card);
    if (!read_number(number, 0, kCopiesMax, copies) || kind == kNoKind || !E::exists(kind))
      return at_line(line, english("a line has a number and a card of this game, such as \"4 {}\"",
                                   cards_of_deck(rules_).back().first));
    if (!lines_.try_emplace(kind, Count{copies, line}).second)
      return at_line(line, english("{} has a line already", card));
    return {};
  }

  /// Sets the options of the corrected deck, or returns an error.
  std::string finish(Rules& rules) {
    std::string wrong;
    if constexpr (E::kOwnActions)
      wrong = finish_tiles();
    else
      wrong = finish_counts();
    if (wrong.empty()) rules = rules_;
    return wrong;
  }

 private:
  std::string finish_counts() {
    const RuleField& option = *counts_option(E::kEdition);
    const std::vector<std::string_view> names = counted_names(option);
    std::vector<int> counts(names.size(), -1);
    for (int number = 0; number < kKindsOf<E>; ++number) {
      const auto kind = static_cast<Kind>(number);
      if (!E::exists(kind)) continue;
      if (std::string wrong = take(kind, names, counts); !wrong.empty()) return wrong;
    }
    const bool printed = counts == counts_of(rules_, option);
    const std::string value = printed ? "printed" : counts_text(counts);
    const std::size_t size = E::deck(rules_).size();
    if (set_option(rules_, option.name, value))
      return english("there are too many or too few of a card: {}={}, but the values are {}",
                     option.name, value, option.values);
    if (E::deck(rules_).size() != size)
      return english("the deck has {} cards, but the printed deck has {} (C-DECK-6)",
                     E::deck(rules_).size(), size);
    return {};
  }

  /// For Quatro, where an option gives the actions of the tiles of a colour.
  std::string finish_tiles() {
    for (int colour = 0; colour < kColours; ++colour) {
      std::string value = "tiles(";
      bool printed = true;
      for (int number = 0; number < kQuatroNumbers; ++number) {
        std::string tiles;
        if (std::string wrong = take_tiles(colour, number, tiles, printed); !wrong.empty())
          return wrong;
        value += (number > 0 ? "," : "") + tiles;
      }
      const std::string_view name = kColourNames[static_cast<std::size_t>(colour)];
      UNO_CHECK(
          !set_option(rules_, "quatro_" + std::string(name), printed ? "printed" : value + ")"));
    }
    return {};
  }

  /// Appends the tiles with this colour and number to `tiles`, "1+1s". Sets `printed` to false if
  /// they are not the printed ones.
  std::string take_tiles(int colour, int number, std::string& tiles, bool& printed) const {
    int count = 0, last = 0;
    std::string number_text = std::to_string(number);
    for (const char action : kTileActions) {
      const Kind kind = Quatro::tile(colour, number, action);
      const auto found = lines_.find(kind);
      const Count given = found == lines_.end() ? Count{} : found->second;
      if (given.copies > 1)
        return at_line(given.line, english("{} of {}, but no two tiles are alike (E-QUAT-D1)",
                                           given.copies, card_text<Quatro>(kind)));
      printed = printed && given.copies == static_cast<int>(Quatro::kPrinted >> kind & 1);
      if (given.copies == 0) continue;
      ++count, last = std::max(last, given.line);
      tiles += (count > 1 ? "+" : "") + number_text + (action == '-' ? "" : std::string(1, action));
    }
    const int needed = number == 0 ? 1 : 2;
    if (count == needed) return {};
    return at_line(last, english("the deck must have {} of the tiles {}, but it has {} (E-QUAT-D1)",
                                 needed, tile_names(colour, number), count));
  }

  static std::string tile_names(int colour, int number) {
    std::string names;
    for (const char action : kTileActions)
      names +=
          (names.empty() ? "" : ", ") + card_text<Quatro>(Quatro::tile(colour, number, action));
    return names;
  }

  /// Notes the number of a kind, which must be that of all cards of its group.
  std::string take(Kind kind, const std::vector<std::string_view>& names,
                   std::vector<int>& counts) const {
    const auto found = lines_.find(kind);
    const Count given = found == lines_.end() ? Count{} : found->second;
    const std::string card = card_text<E>(kind);
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (!is_counted_as(E::face(kind), names[i])) continue;
      if (counts[i] < 0) counts[i] = given.copies;
      if (counts[i] == given.copies) return {};
      return at_line(given.line, english("{} of {}, but {} of a card that must be as many: {} has "
                                         "one number for all its cards and colours",
                                         given.copies, card, counts[i], names[i]));
    }
    const int printed = copies(E::deck_set(rules_), kind);
    if (given.copies == printed) return {};
    return at_line(given.line, english("{} of {}, but the deck has {}, and this number cannot be "
                                       "corrected (C-DECK-6)",
                                       given.copies, card, printed));
  }

  Rules rules_;
  std::map<Kind, Count> lines_;
};

std::string names_of_correctable_games() {
  std::string names;
  for (const Edition edition : kEditions)
    if (can_correct_deck(edition))
      names += (names.empty() ? "" : ", ") + std::string(edition_name(edition));
  return names;
}

/// Removes the next line from the front of `rest`.
bool next_line(std::string_view& rest, std::string_view& line) {
  if (!next_piece(rest, '\n', line)) return false;
  if (line.ends_with('\r')) line.remove_suffix(1);
  line = trimmed(line);
  return true;
}
bool says_nothing(std::string_view line) {
  return line.empty() || line.front() == '#';
}

template <class E>
std::string read_cards(std::string_view rest, int line, Rules& rules) {
  DeckReader<E> reader(rules);
  for (std::string_view words, number, card; next_line(rest, words); ++line) {
    if (says_nothing(words)) continue;
    next_word(words, number);
    next_word(words, card);
    const std::string wrong = reader.add(number, words.empty() ? card : std::string_view{}, line);
    if (!wrong.empty()) return wrong;
  }
  return reader.finish(rules);
}

}  // namespace

std::vector<std::pair<std::string, int>> cards_of_deck(const Rules& rules) {
  std::vector<std::pair<std::string, int>> counts;
  in_edition(rules.edition, [&]<class E>(E) {
    for (const Card card : E::deck(rules)) {
      std::string text = E::kTwoSided ? physical_text<E>(card) : card_text<E>(E::kind_of(card));
      if (const std::size_t copy = text.find('.'); copy != text.npos) text.resize(copy);
      const auto same = [&](const auto& one) { return one.first == text; };
      const auto found = std::ranges::find_if(counts, same);
      if (found == counts.end())
        counts.emplace_back(text, 1);
      else
        ++found->second;
    }
  });
  return counts;
}

std::string deck_file_text(const Rules& rules) {
  std::string text = "Rules: " + rules_text(rules) + "\n";
  for (const auto& [card, count] : cards_of_deck(rules)) {
    const std::string number = std::to_string(count);
    text +=
        std::string(number.size() < 3 ? 3 - number.size() : 0, ' ') + number + " " + card + "\n";
  }
  return text;
}

std::string read_deck_file(std::string_view text, Rules& rules) {
  constexpr std::string_view kRules = "Rules:";
  int line = 1;
  std::string_view rest = text, words;
  while (next_line(rest, words) && says_nothing(words)) ++line;  // bound: the text
  if (!words.starts_with(kRules))
    return at_line(line, english("the first line that is no comment names the deck, for example "
                                 "\"Rules: edition=party\""));
  words.remove_prefix(kRules.size());
  Rules chosen;
  if (const Phrase wrong = set_options(chosen, words)) return at_line(line, plain_text(wrong));
  if (!can_correct_deck(chosen.edition))
    return at_line(line, english("this deck cannot be corrected. You can correct the decks of {} "
                                 "(C-DECK-6)",
                                 names_of_correctable_games()));
  return in_edition(chosen.edition, [&]<class E>(E) -> std::string {
    if constexpr (E::kOwnActions || !E::kCounted.empty())
      if (std::string wrong = read_cards<E>(rest, line + 1, chosen); !wrong.empty()) return wrong;
    rules = chosen;
    return {};
  });
}

}  // namespace uno
