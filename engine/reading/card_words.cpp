// Reads, writes and checks the words of a card.
#include "engine/reading/card_words.h"

#include <array>

#include "engine/editions.h"
#include "engine/utf8.h"
#include "engine/words.h"

namespace uno {
namespace {

constexpr std::string_view kName = "card1", kText = "text1", kDares = "dares";
constexpr std::string_view kNeeds = "deck=shuffle112|swap112|themed112";

/// Returns an error if a text is too long or contains a character that it must not contain, and an
/// empty phrase otherwise. A text contains no '"', which encloses texts, and no '|', which
/// separates dares.
Phrase wrong_text(std::string_view option, std::string_view text, int most) {
  int count = 0;
  for (std::string_view rest = text; !rest.empty(); ++count) {
    const char32_t character = take_character(rest);
    if (character == kNoCharacter || is_hidden(character) || character == '"' || character == '|')
      return {"refusal.options.words_not_printable", {{"option", std::string(option)}}};
  }
  if (count > most)
    return {"refusal.options.words_too_long", {{"option", std::string(option)}, {"count", most}}};
  return {};
}

Phrase wrong_words(const CardWords& words) {
  if (Phrase wrong = wrong_text(kName, words.name, kCardNameMax)) return wrong;
  if (Phrase wrong = wrong_text(kText, words.text, kCardTextMax)) return wrong;
  if (words.dares.size() > kDaresMax)
    return {"refusal.options.too_many_dares", {{"count", kDaresMax}}};
  for (const std::string& dare : words.dares)
    if (Phrase wrong = wrong_text(kDares, dare, kCardTextMax)) return wrong;
  if (card_words_text(words).size() > kCardWordsMax)
    return {"refusal.options.words_too_large", {{"count", kCardWordsMax}}};
  return {};
}

/// Stores the value of one of the three options; empty texts count as none.
void store(std::string_view option, std::string_view value, CardWords& words) {
  if (option == kName) words.name = trimmed(value);
  if (option == kText) words.text = trimmed(value);
  if (option != kDares) return;
  words.dares.clear();
  for (std::string_view dare; next_piece(value, '|', dare);)
    if (!trimmed(dare).empty()) words.dares.emplace_back(trimmed(dare));
}

/// Where `option="` begins in the text as a word of its own, or npos.
std::size_t place_of(std::string_view text, std::string_view option) {
  const std::string wanted = std::string(option) + "=";
  bool quoted = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (!quoted && (at == 0 || text[at - 1] == ' ') && text.substr(at).starts_with(wanted))
      return at;
    if (text[at] == '"') quoted = !quoted;
  }
  return std::string_view::npos;
}

}  // namespace

std::string card_words_text(const CardWords& words) {
  std::string text;
  const auto add = [&](std::string_view option, std::string_view value) {
    if (value.empty()) return;
    text += (text.empty() ? "" : " ") + std::string(option) + "=\"" + std::string(value) + '"';
  };
  std::string dares;
  for (const std::string& dare : words.dares) dares += (dares.empty() ? "" : "|") + dare;
  add(kName, words.name);
  add(kText, words.text);
  add(kDares, dares);
  return text;
}

Phrase take_card_words(std::string& options, CardWords& words) {
  CardWords read;
  std::string rest = options;
  for (const std::string_view option : {kName, kText, kDares}) {
    const std::size_t at = place_of(rest, option);
    if (at == std::string::npos) continue;
    const std::size_t value = at + option.size() + 1;
    const std::size_t end =
        value < rest.size() && rest[value] == '"' ? rest.find('"', value + 1) : std::string::npos;
    if (end == std::string::npos || (end + 1 < rest.size() && rest[end + 1] != ' '))
      return {"refusal.options.words_not_quoted", {{"option", std::string(option)}}};
    store(option, std::string_view(rest).substr(value + 1, end - value - 1), read);
    rest.erase(at, end + 1 - at);
  }
  if (Phrase wrong = wrong_words(read)) return wrong;
  options = std::move(rest);
  words = std::move(read);
  return {};
}

Phrase check_card_words(const CardWords& words, const Rules& rules) {
  if (words.empty() || field_matters(rules, *find_rule_field("custom1"))) return {};
  const std::string_view option = !words.name.empty()   ? kName
                                  : !words.text.empty() ? kText
                                                        : kDares;
  const std::string game = rules.edition == Edition::classic
                               ? "deck=" + field_text(rules, *find_rule_field("deck"))
                               : "edition=" + std::string(edition_name(rules.edition));
  return {"refusal.options.words_without_card",
          {{"option", std::string(option)}, {"with", game}, {"values", std::string(kNeeds)}}};
}

const std::string* dare_of(const CardWords& words, const Seed& seed, int turn) {
  if (words.dares.empty()) return nullptr;
  // The lower half of the branches belongs to CE-18, whose lots are counted from 0.
  Chance chance = Chance::of(seed, Stream::lots, static_cast<std::uint16_t>(0x8000 + turn));
  return &words.dares[chance.below(static_cast<std::uint32_t>(words.dares.size()))];
}

}  // namespace uno
