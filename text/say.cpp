// Turns phrases into sentences with ICU's MessageFormat.
#include "text/say.h"

#include <unicode/msgfmt.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <unordered_map>

#include "engine/utf8.h"

namespace uno::text {
namespace {

const Catalogue*& chosen() {
  static const Catalogue* catalogue = find_catalogue("en");
  return catalogue;
}

icu::UnicodeString unicode(std::string_view text) {
  return icu::UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())});
}

/// The locale whose numbers and plurals a language has. Arabic is written with the digits of the
/// cards.
icu::Locale locale_of(std::string_view language) {
  return language == "ar" ? icu::Locale("ar@numbers=latn")
                          : icu::Locale(std::string(language).c_str());
}

/// The parsed pattern, or nullptr if it is invalid. Parsing takes longer than formatting, so each
/// thread parses each pattern once.
const icu::MessageFormat* format_of(const Entry& entry, std::string_view language) {
  thread_local std::unordered_map<const Entry*, std::unique_ptr<icu::MessageFormat>> read;
  std::unique_ptr<icu::MessageFormat>& format = read[&entry];
  if (format) return format.get();
  UErrorCode error = U_ZERO_ERROR;
  UParseError place;
  format = std::make_unique<icu::MessageFormat>(unicode(entry.pattern), locale_of(language), place,
                                                error);
  if (U_FAILURE(error)) format.reset();
  return format.get();
}

/// Whether a character belongs to a script that is written from right to left.
bool has_right_to_left(std::string_view text) {
  static constexpr char32_t kBlocks[][2] = {{0x590, 0x8FF},     {0x200F, 0x200F},
                                            {0xFB1D, 0xFDFF},   {0xFE70, 0xFEFF},
                                            {0x10800, 0x10FFF}, {0x1E800, 0x1EFFF}};
  while (!text.empty()) {
    const char32_t letter = take_character(text);
    if (letter == kNoCharacter) return false;
    for (const auto& [first, last] : kBlocks)
      if (letter >= first && letter <= last) return true;
  }
  return false;
}

std::vector<std::string> words_of(const std::vector<std::string>& cards, const People& people) {
  std::vector<std::string> words;
  for (const std::string& card : cards)
    words.push_back(card_words(card, people.edition, people.card_name));
  return words;
}

/// The arguments of a phrase for ICU.
class Spoken {
 public:
  Spoken(const Phrase& phrase, const People& people) : people_(people) {
    for (const Argument& one : phrase.args)
      std::visit([&](const auto& v) { add(one.name, v); }, one.value);
    if (const Argument* cards = find(phrase, "cards")) add_amount(phrase, *cards);
  }

  /// The sentence, or the key if ICU cannot format it.
  std::string in(const Entry& entry, std::string_view language) const {
    const icu::MessageFormat* format = format_of(entry, language);
    UErrorCode error = format ? U_ZERO_ERROR : U_INVALID_FORMAT_ERROR;
    icu::UnicodeString out;
    if (format)
      format->format(names_.data(), values_.data(), static_cast<std::int32_t>(names_.size()), out,
                     error);
    std::string text;
    return U_SUCCESS(error) ? out.toUTF8String(text) : std::string(entry.key);
  }

 private:
  static const Argument* find(const Phrase& phrase, std::string_view name) {
    const auto at = std::ranges::find(phrase.args, name, &Argument::name);
    return at == phrase.args.end() ? nullptr : &*at;
  }
  void set(std::string_view name, const icu::Formattable& value) {
    for (std::size_t i = 0; i < names_.size(); ++i)
      if (names_[i] == unicode(name)) return void(values_[i] = value);
    names_.push_back(unicode(name));
    values_.push_back(value);
  }
  void put(std::string_view name, std::string_view text) {
    set(name, icu::Formattable(unicode(text)));
  }
  /// Adds a person as the subject (`who`) or in the middle of a sentence (`whom`).
  void put_person(std::string_view name, std::int64_t seat) {
    const auto index = static_cast<std::size_t>(seat);
    const std::string is = std::string(name) + "_is";
    put(is, seat < 0 ? "nobody" : seat == people_.reader ? "you" : "other");
    if (seat < 0) return put(name, "");
    const bool known = index < people_.names.size();
    put(name, known ? isolated(people_.names[index])
                    : say("seat.unnamed", {{"number", std::to_string(seat)}}));
  }

  void add(const std::string& name, std::int64_t number) {
    if (name == "seat") return put_person("who", number);
    if (name == "other") return put_person("whom", number);
    set(name, icu::Formattable(number));
  }
  void add(const std::string& name, const std::string& value) {
    if (name == "card" || name == "on")
      return put(name, card_words(value, people_.edition, people_.card_name));
    if (name != "colour" && name != "before") return put(name, value);
    put(name, value.empty() ? "" : say("colour." + value));
    put(name + "_is", value.empty() ? "none" : value);
  }
  void add(const std::string& name, const std::vector<std::string>& items) {
    if (name == "cards") return put(name, list_of(words_of(items, people_)));
    if (name != "names") return put(name, list_of(items));
    std::vector<std::string> names;
    for (const std::string& one : items) names.push_back(isolated(one));
    put(name, list_of(names));
    for (std::size_t i = 0; i < names.size() && i < 2; ++i) {
      put(i ? "whom" : "who", names[i]);
      put(i ? "whom_is" : "who_is", "other");
    }
  }
  void add(const std::string& name, const std::vector<Phrase>& phrases) {
    std::string all;
    for (const Phrase& one : phrases) {
      const std::string words = say(one, people_);
      all = all.empty() ? words : say("list.reasons", {{"items", all}, {"item", words}});
    }
    put(name, all);
  }
  /// Adds `cards` with `count`: "a card", "2 cards", "2 cards: red 5 and Wild".
  void add_amount(const Phrase& phrase, const Argument& cards) {
    const auto* kinds = std::get_if<std::vector<std::string>>(&cards.value);
    const Argument* count = find(phrase, "count");
    if (!kinds || !count) return;
    put("cards_are", kinds->empty() ? "hidden" : "seen");
    const std::string key = kinds->empty() ? "cards.hidden" : "cards.seen";
    put("amount", say(Phrase{key, {*count, {"list", list_of(words_of(*kinds, people_))}}}));
  }

  const People& people_;
  std::vector<icu::UnicodeString> names_;
  std::vector<icu::Formattable> values_;
};

}  // namespace

bool choose_language(std::string_view name) {
  const Catalogue* found = find_catalogue(name);
  if (found) chosen() = found;
  return found != nullptr;
}

const Catalogue& chosen_language() {
  return *chosen();
}

std::string say(const Phrase& phrase, const People& people) {
  const Entry* entry = nullptr;
  if (!people.edition.empty())  // engine/reading/own_words.h
    entry = chosen()->find(phrase.key + "." + std::string(people.edition));
  if (entry == nullptr) entry = chosen()->find(phrase.key);
  if (entry == nullptr) return phrase.key;
  return Spoken(phrase, people).in(*entry, chosen()->language);
}

std::string say(std::string_view key, std::vector<Argument> args) {
  return say(Phrase{std::string(key), std::move(args)});
}

std::string say(const std::vector<Phrase>& sentences, const People& people) {
  std::string all;
  for (const Phrase& one : sentences) all += (all.empty() ? "" : " ") + say(one, people);
  return all;
}

std::string card_words(std::string_view card, std::string_view edition,
                       std::string_view card_name) {
  if (card == "WC1" && !card_name.empty()) return isolated(card_name);
  const std::string own = "card." + std::string(edition) + "." + std::string(card);
  if (!edition.empty() && chosen()->find(own)) return say(own);
  const std::string whole = "card." + std::string(card);
  if (card.size() < 2 || chosen()->find(whole)) return say(whole);
  static constexpr std::string_view kLetters = "RYGBPTOV";
  static constexpr std::string_view kColours[] = {"red",  "yellow", "green",  "blue",
                                                  "pink", "teal",   "orange", "purple"};
  const std::size_t colour = kLetters.find(card.front());
  if (colour == kLetters.npos) return std::string(card);
  const std::string face(card.substr(1));
  const std::string number = face.substr(0, face.find_first_not_of("0123456789"));
  const std::string sign = face.substr(number.size());  // "3*", "3/r" of UNO Flex
  const std::string key = number.empty() ? sign : "number" + (sign.empty() ? "" : "." + sign);
  return say("card." + key, {{"colour", std::string(kColours[colour])}, {"number", number}});
}

std::string isolated(std::string_view name) {
  const bool turns = icu::Locale(std::string(chosen()->language).c_str()).isRightToLeft();
  if (!turns && !has_right_to_left(name)) return std::string(name);
  return "\u2068" + std::string(name) + "\u2069";
}

std::string list_of(const std::vector<std::string>& items) {
  std::string all;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const bool last = i + 1 == items.size();
    all = i == 0 ? items[i]
                 : say(last ? "list.last" : "list.next", {{"items", all}, {"item", items[i]}});
  }
  return all;
}

}  // namespace uno::text
