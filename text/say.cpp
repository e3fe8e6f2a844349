// Phrases through ICU's MessageFormat.
#include "text/say.h"

#include <unicode/msgfmt.h>

#include <algorithm>
#include <cstddef>

namespace uno::text {
namespace {

const Catalogue*& chosen() {
  static const Catalogue* catalogue = find_catalogue("en");
  return catalogue;
}

icu::UnicodeString unicode(std::string_view text) {
  return icu::UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())});
}

std::vector<std::string> words_of(const std::vector<std::string>& cards) {
  std::vector<std::string> words;
  for (const std::string& card : cards) words.push_back(card_words(card));
  return words;
}

/// The arguments of a phrase as ICU takes them.
class Spoken {
 public:
  Spoken(const Phrase& phrase, const People& people) : people_(people) {
    for (const Argument& one : phrase.args)
      std::visit([&](const auto& v) { add(one.name, v); }, one.value);
    if (const Argument* cards = find(phrase, "cards")) add_amount(phrase, *cards);
  }

  std::string in(std::string_view pattern, std::string_view locale) const {
    UErrorCode error = U_ZERO_ERROR;
    UParseError place;
    const icu::MessageFormat format(unicode(pattern), icu::Locale(std::string(locale).c_str()),
                                    place, error);
    icu::UnicodeString out;
    format.format(names_.data(), values_.data(), static_cast<std::int32_t>(names_.size()), out,
                  error);
    std::string text;
    return U_SUCCESS(error) ? out.toUTF8String(text) : std::string{};
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
  /// A person as the subject (`who`) or in the middle of a sentence (`whom`).
  void put_person(std::string_view name, std::int64_t seat) {
    const auto index = static_cast<std::size_t>(seat);
    const std::string is = std::string(name) + "_is";
    put(is, seat < 0 ? "nobody" : seat == people_.reader ? "you" : "other");
    if (seat < 0) return put(name, "");
    const bool known = index < people_.names.size();
    put(name,
        known ? people_.names[index] : say("seat.unnamed", {{"number", std::to_string(seat)}}));
  }

  void add(const std::string& name, std::int64_t number) {
    if (name == "seat") return put_person("who", number);
    if (name == "other") return put_person("whom", number);
    set(name, icu::Formattable(number));
  }
  void add(const std::string& name, const std::string& value) {
    if (name == "card") return put(name, card_words(value));
    if (name != "colour" && name != "before") return put(name, value);
    put(name, value.empty() ? "" : say("colour." + value));
    put(name + "_is", value.empty() ? "none" : value);
  }
  void add(const std::string& name, const std::vector<std::string>& items) {
    if (name == "cards") return put(name, list_of(words_of(items)));
    put(name, list_of(items));
    if (name != "names") return;
    for (std::size_t i = 0; i < items.size() && i < 2; ++i) {
      put(i ? "whom" : "who", items[i]);
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
  /// `cards` with `count`: "a card", "2 cards", "2 cards: red 5 and Wild".
  void add_amount(const Phrase& phrase, const Argument& cards) {
    const auto* kinds = std::get_if<std::vector<std::string>>(&cards.value);
    const Argument* count = find(phrase, "count");
    if (!kinds || !count) return;
    put("cards_are", kinds->empty() ? "hidden" : "seen");
    const std::string key = kinds->empty() ? "cards.hidden" : "cards.seen";
    put("amount", say(Phrase{key, {*count, {"list", list_of(words_of(*kinds))}}}));
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
  const std::string_view pattern = chosen()->pattern(phrase.key);
  if (pattern.empty()) return phrase.key;
  return Spoken(phrase, people).in(pattern, chosen()->language);
}

std::string say(std::string_view key, std::vector<Argument> args) {
  return say(Phrase{std::string(key), std::move(args)});
}

std::string say(const std::vector<Phrase>& sentences, const People& people) {
  std::string all;
  for (const Phrase& one : sentences) all += (all.empty() ? "" : " ") + say(one, people);
  return all;
}

std::string card_words(std::string_view card) {
  const Catalogue& in = *chosen();
  const std::string whole = "card." + std::string(card);
  if (card.size() < 2 || !in.pattern(whole).empty()) return say(whole);
  static constexpr std::string_view kLetters = "RYGB";
  static constexpr std::string_view kColours[] = {"red", "yellow", "green", "blue"};
  const std::size_t colour = kLetters.find(card.front());
  if (colour == kLetters.npos) return std::string(card);
  const std::string face(card.substr(1));
  const bool number = face.front() >= '0' && face.front() <= '9';
  return say("card." + (number ? "number" : face),
             {{"colour", std::string(kColours[colour])}, {"number", face}});
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
