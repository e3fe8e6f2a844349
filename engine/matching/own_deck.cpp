// Reads the numbers of cards that a table has corrected, and makes the deck from them.
#include "engine/matching/own_deck.h"

#include <algorithm>
#include <bit>

#include "engine/check.h"
#include "engine/value_list.h"

namespace uno {
namespace {

constexpr int kCounts = 1;  ///< the alternative `counts` of such an option

std::string_view alternative_counts(const RuleField& option) {
  return option.values.substr(option.values.find('|') + 1);
}

/// The only edition that has the option.
Edition edition_of(const RuleField& option) {
  return static_cast<Edition>(std::countr_zero(option.editions));
}

/// How many cards one more in a group adds to the deck: one for each face and colour.
template <class E>
int cards_per_count(std::string_view name) {
  int cards = 0;
  for (const Face& face : E::faces())
    if (is_counted_as(face, name)) cards += face.wild ? 1 : kColours;
  return cards;
}

/// The numbers of the printed deck, moved about among groups that add the same number of cards.
template <class E>
OptionValue random_counts(const Rules& rules, const RuleField& option, Chance& chance) {
  Rules printed = rules;
  set_field(printed, option, 0);
  std::vector<int> counts = counts_of(printed, option);
  const std::vector<std::string_view> names = counted_names(option);
  std::vector<std::string_view> domains;
  for (std::string_view rest = domains_of(alternative_counts(option)); !rest.empty();)
    domains.push_back(cut(rest, ','));
  const auto size = static_cast<std::uint32_t>(counts.size());
  for (int moves = 0; moves < 12; ++moves) {
    const std::size_t from = chance.below(size), to = chance.below(size);
    const int least = digits(domains[from].substr(0, domains[from].find('-')));
    const int most = digits(domains[to].substr(domains[to].find('-') + 1));
    if (counts[from] == least || counts[to] == most) continue;
    if (cards_per_count<E>(names[from]) != cards_per_count<E>(names[to])) continue;
    --counts[from], ++counts[to];
  }
  return index_of_value(option.values, counts_text(counts));
}

}  // namespace

bool is_counted_as(const Face& face, std::string_view name) {
  const std::size_t dash = name.find('-');
  if (dash == std::string_view::npos) return face.symbol == name;
  return face.number && face.points >= digits(name.substr(0, dash)) &&
         face.points <= digits(name.substr(dash + 1));
}

bool can_correct_deck(Edition edition) {
  return in_edition(edition, []<class E>(E) { return E::kOwnActions || !E::kCounted.empty(); });
}

const RuleField* counts_option(Edition edition) {
  for (const RuleField& field : rule_fields())
    if (!field.counts.empty() && (field.editions & edition_bit(edition))) return &field;
  return nullptr;
}

std::vector<std::string_view> counted_names(const RuleField& option) {
  std::vector<std::string_view> names;
  for (std::string_view rest = option.counts; !rest.empty();) names.push_back(cut(rest, ','));
  return names;
}

std::vector<int> counts_of(const Rules& rules, const RuleField& option) {
  std::vector<int> counts;
  const Alternative at = alternative_of(option.values, field_value(rules, option));
  if (at.index == kCounts) {
    for (const std::string& count : parameters_of(alternative_counts(option), at.way))
      counts.push_back(digits(count));
    return counts;
  }
  in_edition(edition_of(option), [&]<class E>(E) {
    for (const std::string_view name : counted_names(option)) {
      const auto faces = E::faces();
      const auto is_one = [&](const Face& face) { return is_counted_as(face, name); };
      const auto face = std::ranges::find_if(faces, is_one);
      UNO_CHECK(face != faces.end());
      counts.push_back(E::printed_copies(rules, *face));
    }
  });
  return counts;
}

std::string counts_text(std::span<const int> counts) {
  std::string text = "counts(";
  for (const int count : counts) text += (text.back() == '(' ? "" : ",") + std::to_string(count);
  return text + ")";
}

Rules with_printed_deck(const Rules& rules) {
  Rules printed = rules;
  in_edition(rules.edition, [&]<class E>(E) {
    if constexpr (E::kOwnActions || !E::kCounted.empty())
      printed.own &= (std::uint64_t{1} << E::kCountsShift) - 1;
  });
  return printed;
}

template <class E>
std::vector<Card> counted_deck(const Rules& rules) {
  const RuleField* option = counts_option(E::kEdition);
  UNO_CHECK(option != nullptr);
  const std::vector<std::string_view> names = counted_names(*option);
  const std::vector<int> counts = counts_of(rules, *option);
  std::vector<Card> cards;
  for (int number = 0; number < kKindsOf<E>; ++number) {
    const auto kind = static_cast<Kind>(number);
    if (!E::exists(kind)) continue;
    const Face& face = E::face(kind);
    int copies = E::printed_copies(rules, face);
    for (std::size_t i = 0; i < names.size(); ++i)
      if (is_counted_as(face, names[i])) copies = counts[i];
    cards.insert(cards.end(), static_cast<std::size_t>(copies), kind);
  }
  return cards;
}
template std::vector<Card> counted_deck<AllWild>(const Rules&);
template std::vector<Card> counted_deck<NoMercy>(const Rules&);
template std::vector<Card> counted_deck<Attack>(const Rules&);
template std::vector<Card> counted_deck<Flex>(const Rules&);
template std::vector<Card> counted_deck<Party>(const Rules&);
template std::vector<Card> counted_deck<Spin>(const Rules&);

OptionValue random_value(const Rules& rules, const RuleField& field, Chance& chance) {
  if (!field.counts.empty())
    return in_edition(edition_of(field),
                      [&]<class E>(E) { return random_counts<E>(rules, field, chance); });
  const auto values = static_cast<std::uint32_t>(field.most - field.least + 1);
  return field.least + static_cast<int>(chance.below(values));
}

}  // namespace uno
