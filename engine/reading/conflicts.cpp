// Checks which options go together, with this number of seats, in a round and in a match. The
// sentences are in the catalogues under `refusal.options.`.
#include <algorithm>
#include <bit>
#include <cstring>
#include <type_traits>

#include "engine/editions.h"
#include "engine/matching/own_deck.h"
#include "engine/reading/unused_options.h"
#include "engine/rules.h"

namespace uno {
namespace {

/// "stack_mode=any": the option and its value at this table.
std::string setting_of(const Rules& rules, std::string_view option) {
  return std::string(option) + "=" + field_text(rules, *find_rule_field(option));
}

/// A contradiction. `with` is another option with its current value, or with the value that it
/// needs.
struct Conflict {
  bool (*present)(const Rules& rules, int seats);
  const char* key;
  std::string_view option, with;
  const char* rule;
};

Phrase conflict_phrase(const Rules& rules, const Conflict& row) {
  Phrase phrase{row.key, {{"option", setting_of(rules, row.option)}}};
  const bool wanted = row.with.find('=') != row.with.npos;
  if (!row.with.empty())
    phrase.args.push_back({"with", wanted ? std::string(row.with) : setting_of(rules, row.with)});
  phrase.args.push_back({"rule", row.rule});
  return phrase;
}

/// The first contradiction that is present, or nothing.
Phrase first_of(const Rules& rules, int seats, std::span<const Conflict> rows) {
  for (const Conflict& row : rows)
    if (row.present(rules, seats)) return conflict_phrase(rules, row);
  return {};
}

bool partners(const Rules& rules) {
  return rules.teams != Teams::off;
}
/// Whether this number of seats can form the teams (C-TEAM-1, C-TEAM-7, C-TEAM-8).
bool teams_fit(const Rules& rules, int seats) {
  switch (rules.teams) {
    case Teams::off:
      return true;
    case Teams::two_by_two:
      return seats == 4;
    case Teams::two_sides:
      return seats >= 4 && seats % 2 == 0;
    case Teams::pairs:
      return seats >= 6 && seats % 2 == 0;
  }
  return true;
}
bool limited(const Rules& rules) {
  return rules.hand_limit > 0;
}
bool of_format(const Rules& rules, std::initializer_list<Format> formats) {
  return std::ranges::find(formats, rules.format) != formats.end();
}
bool last_loses(const Rules& rules) {
  return rules.round_end == RoundEnd::last_loses;
}

bool launches(const Rules& rules) {
  return rules.edition == Edition::attack;
}
bool merciless(const Rules& rules) {
  return rules.edition == Edition::no_mercy;
}

/// A dealt hand plus one fine must stay below the number of cards that puts a seat out.
template <auto fine>
constexpr Conflict leaves_no_mercy(const char* option) {
  return {[](const Rules& rules, int /*seats*/) {
            return merciless(rules) && rules.hand_size + rules.*fine >= NoMercy::kMercyLimit;
          },
          "refusal.options.no_mercy_left", "hand_size", option, "E-NM-10"};
}

/// Options that contradict each other in every round.
constexpr Conflict kRoundConflicts[] = {
    {[](const Rules& rules, int /*seats*/) {
       const bool takes_back = rules.guilty_resolution != GuiltyResolution::stay_play_on;
       return takes_back && rules.stack_mode != StackMode::off;
     },
     "refusal.options.stack_undone", "guilty_resolution", "stack_mode", "X-34"},
    {[](const Rules& rules, int seats) { return rules.first_player > seats; },
     "refusal.options.no_such_seat", "first_player", "", "C-DEAL-7"},
    {[](const Rules& rules, int seats) {
       return rules.teams == Teams::two_by_two && !teams_fit(rules, seats);
     },
     "refusal.options.four_seats", "teams", "", "C-TEAM-1"},
    {[](const Rules& rules, int seats) {
       return rules.teams == Teams::two_sides && !teams_fit(rules, seats);
     },
     "refusal.options.even_seats", "teams", "", "C-TEAM-7"},
    {[](const Rules& rules, int seats) { return !teams_fit(rules, seats); },
     "refusal.options.pairs_of_seats", "teams", "", "C-TEAM-8"},
    {[](const Rules& rules, int /*seats*/) {
       return draws_until_colour(rules) &&
              rules.guilty_resolution != GuiltyResolution::stay_play_on;
     },
     "refusal.options.not_in_edition", "wd4_cards", "guilty_resolution", "H-AMT-3"},
    {[](const Rules& rules, int /*seats*/) {
       return limited(rules) && rules.hand_size >= hand_limit_of(rules);
     },
     "refusal.options.hand_limit_too_low", "hand_limit", "hand_size", "H-LIM-4"},
    {[](const Rules& rules, int /*seats*/) { return limited(rules) && partners(rules); },
     "refusal.options.not_in_edition", "hand_limit", "teams", "H-LIM-4"},
    {[](const Rules& rules, int /*seats*/) { return limited(rules) && last_loses(rules); },
     "refusal.options.not_in_edition", "hand_limit", "round_end", "H-LIM-4"},
    {[](const Rules& rules, int /*seats*/) {
       return limited(rules) && !of_format(rules, {Format::target_points, Format::single_round,
                                                   Format::fixed_rounds});
     },
     "refusal.options.not_in_edition", "hand_limit", "format", "H-LIM-4"},
    {[](const Rules& rules, int /*seats*/) { return partners(rules) && last_loses(rules); },
     "refusal.options.no_last_of_team", "teams", "round_end", "C-TEAM-2"},
    {[](const Rules& rules, int seats) { return rules.dealer_select - 1 > seats; },
     "refusal.options.no_such_seat", "dealer_select", "", "C-DEAL-1"},
    {[](const Rules& rules, int /*seats*/) {
       return merciless(rules) && rules.multi_play == MultiPlay::same_face;
     },
     "refusal.options.not_in_edition", "multi_play", "edition", "E-NM-7"},
    {[](const Rules& rules, int /*seats*/) {
       return merciless(rules) && rules.stack_mode != StackMode::off &&
              rules.stack_mode != StackMode::ladder;  // stacking by value is its ladder
     },
     "refusal.options.not_in_edition", "stack_mode", "edition", "E-NM-4"},
    {[](const Rules& rules, int /*seats*/) {
       return merciless(rules) && rules.format != Format::target_points &&
              rules.format != Format::single_round;
     },
     "refusal.options.not_in_edition", "format", "edition", "E-NM-13"},
    {[](const Rules& rules, int /*seats*/) {
       return launches(rules) && rules.multi_play == MultiPlay::same_face;
     },
     "refusal.options.not_in_edition", "multi_play", "edition", "E-ATT-4"},
    {[](const Rules& rules, int /*seats*/) {
       return launches(rules) && of_format(rules, {Format::fixed_rounds, Format::zero_sum});
     },
     "refusal.options.not_in_edition", "format", "edition", "E-ATT-14"},
    {[](const Rules& rules, int /*seats*/) {
       return rules.edition == Edition::flex && rules.multi_play == MultiPlay::same_face;
     },
     "refusal.options.not_in_edition", "multi_play", "edition", "E-FLEX-17"},
    {[](const Rules& rules, int /*seats*/) {
       return rules.edition == Edition::dos && rules.format == Format::last_loses;
     },
     "refusal.options.not_in_edition", "format", "edition", "E-DOS-11"},
    {[](const Rules& rules, int /*seats*/) {
       return rules.edition == Edition::quatro && rules.format != Format::target_points &&
              rules.format != Format::single_round && rules.format != Format::fixed_rounds;
     },
     "refusal.options.not_in_edition", "format", "edition", "E-QUAT-21"},
    {[](const Rules& rules, int /*seats*/) {
       return rules.edition == Edition::spin && sum_of(Spin::shares(rules)) == 0;
     },
     "refusal.options.wheel_without_sectors", "spin_wheel", "edition", "E-SPIN-3"},
    leaves_no_mercy<&Rules::uno_penalty>("uno_penalty"),
    leaves_no_mercy<&Rules::false_uno_penalty>("false_uno_penalty"),
    leaves_no_mercy<&Rules::advice_penalty>("advice_penalty"),
    leaves_no_mercy<&Rules::illegal_play>("illegal_play"),
};

/// Options of the match that contradict each other or an option of the round.
constexpr Conflict kMatchConflicts[] = {
    {[](const Rules& rules, int /*seats*/) {
       return last_loses(rules) && rules.format != Format::last_loses;
     },
     "refusal.options.gives_no_points", "round_end", "format=last_loses", "H-LAST-1"},
    {[](const Rules& rules, int /*seats*/) {
       return !last_loses(rules) && rules.format == Format::last_loses;
     },
     "refusal.options.nobody_loses", "format", "round_end=last_loses", "F-LAST-1"},
    {[](const Rules& rules, int /*seats*/) {
       return partners(rules) && rules.format == Format::elimination;
     },
     "refusal.options.partner_stays", "teams", "format", "C-TEAM-4"},
    {[](const Rules& rules, int /*seats*/) {
       return partners(rules) && rules.format == Format::zero_sum &&
              rules.partner_scoring == PartnerScoring::all_other_hands;
     },
     "refusal.options.not_in_edition", "partner_scoring", "format", "F-ZERO-2"},
};

using RuleBytes = std::array<unsigned char, sizeof(Rules)>;

/// Bytes that are all ones where the edition does not use the option. Cached, because every deal
/// asks.
const RuleBytes& unused_bytes(Edition edition) {
  static const auto kUnused = [] {
    std::array<RuleBytes, kEditions.size()> unused{};
    for (const RuleField& field : rule_fields())
      for (const Edition one : kEditions)
        if (field.bits == 0 && !(field.editions & edition_bit(one)))
          std::fill_n(unused[static_cast<std::size_t>(one)].begin() + field.offset, field.width,
                      0xFF);
    return unused;
  }();
  return kUnused[static_cast<std::size_t>(edition)];
}

/// Whether every option that the edition does not use has its official value.
bool unused_are_official(const Rules& rules) {
  const auto bytes = std::bit_cast<RuleBytes>(rules);
  const auto official = std::bit_cast<RuleBytes>(official_rules(rules.edition));
  const RuleBytes& unused = unused_bytes(rules.edition);
  unsigned differ = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) differ |= (bytes[i] ^ official[i]) & unused[i];
  return differ == 0;
}

/// The first option that the edition does not use and that differs from its official value.
Phrase check_unused(const Rules& rules) {
  if (unused_are_official(rules)) return {};
  const Rules official = official_rules(rules.edition);
  for (const RuleField& field : rule_fields())
    if (!edition_in(rules, field.editions) &&
        field_value(rules, field) != field_value(official, field))
      return {
          "refusal.options.not_heeded",
          {{"option", setting_of(rules, field.name)},
           {"with", setting_of(rules, "edition")},
           {"rule", rules.edition == Edition::all_wild ? "E-AW-6" : std::string(field.rule_ids)}}};
  return {};
}

/// Checks that a corrected deck has as many cards as the printed one.
template <class E>
Phrase check_corrected_deck(const Rules& rules) {
  if constexpr (!E::kCounted.empty())
    if (const OwnDeck<E>* own = own_deck<E>(rules)) {
      const std::size_t size = own->size;
      const std::size_t printed = E::deck(with_printed_deck(rules)).size();
      if (size != printed)
        return {"refusal.options.deck_size",
                {{"option", setting_of(rules, counts_option(E::kEdition)->name)},
                 {"size", static_cast<int>(size)},
                 {"needed", static_cast<int>(printed)},
                 {"rule", "C-DECK-6"}}};
    }
  return {};
}

/// Checks that there are seats for all players and enough cards for all hands.
Phrase check_size(const Rules& rules, int seats) {
  if (seats < kSeatsMin)
    return {"refusal.options.too_few_seats", {{"count", kSeatsMin}, {"rule", "C-SEAT-1"}}};
  return in_edition(rules.edition, [&]<class E>(E) -> Phrase {
    if constexpr (E::kParties) {
      const int least = E::least_seats(rules), most = E::most_seats(rules);
      if (seats < least || seats > most)
        return {"refusal.options.seats_of_deck",
                {{"option", setting_of(rules, "party_deck")},
                 {"least", least},
                 {"most", most},
                 {"rule", std::string(E::kSeatsRule)}}};
    }
    const bool all = E::kSeatsMax == kSeatsMax;
    if (seats > E::kSeatsMax && all)
      return {"refusal.options.too_many_seats", {{"count", kSeatsMax}, {"rule", "C-SEAT-1"}}};
    if (seats > E::kSeatsMax)
      return {"refusal.options.too_many_for_edition",
              {{"count", E::kSeatsMax},
               {"with", setting_of(rules, "edition")},
               {"rule", std::string(E::kSeatsRule)}}};
    if (Phrase wrong = check_corrected_deck<E>(rules)) return wrong;
    const int needed = seats * rules.hand_size + E::kOpenCards;
    const int size = static_cast<int>(E::deck(rules).size());
    if (needed <= size) return {};
    return {"refusal.options.too_few_cards",
            {{"option", setting_of(rules, "hand_size")},
             {"with", setting_of(rules, E::kEdition == Edition::classic ? "deck" : "edition")},
             {"count", seats},
             {"needed", needed},
             {"size", size},
             {"rule", "C-DEAL-5"}}};
  });
}

Phrase check_classic(const Rules& rules) {
  if (rules.edition == Edition::classic) return {};
  return {"refusal.options.classic_only", {{"option", setting_of(rules, "edition")}}};
}

}  // namespace

bool reset_unused_options(Rules& rules) {
  if (unused_are_official(rules)) return false;
  const Rules official = official_rules(rules.edition);
  for (const RuleField& field : rule_fields())
    if (!edition_in(rules, field.editions)) set_field(rules, field, field_value(official, field));
  return true;
}

Phrase check_round(const Rules& rules, int seats) {
  if (Phrase wrong = check_size(rules, seats)) return wrong;
  if (Phrase wrong = check_unused(rules)) return wrong;
  return first_of(rules, seats, kRoundConflicts);
}

bool passes_round_check(const Rules& rules, int seats) {
  static_assert(std::has_unique_object_representations_v<Rules>);
  struct Passed {
    Rules rules;
    int seats = 0;
  };
  static thread_local Passed last;
  if (last.seats == seats && std::memcmp(&last.rules, &rules, sizeof rules) == 0) [[likely]]
    return true;
  if (check_round(rules, seats)) return false;
  last = {rules, seats};
  return true;
}

Phrase check_match(const Rules& rules, int seats) {
  Phrase wrong = check_round(rules, seats);
  return wrong ? wrong : first_of(rules, seats, kMatchConflicts);
}

Phrase check_classic_round(const Rules& rules, int seats) {
  Phrase wrong = check_classic(rules);
  return wrong ? wrong : check_round(rules, seats);
}

Phrase check_classic_match(const Rules& rules, int seats) {
  Phrase wrong = check_classic(rules);
  return wrong ? wrong : check_match(rules, seats);
}

}  // namespace uno
