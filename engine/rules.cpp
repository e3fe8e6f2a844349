// Options as text in both directions, as phrases, and which of them go together.
#include "engine/rules.h"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <vector>

#include "engine/all_wild.h"
#include "engine/preset.h"
#include "engine/value_list.h"

namespace uno {
namespace {

std::string range_text(const RuleField& field) {
  if (!field.values.empty()) return std::string(field.values);
  return "a number from " + std::to_string(field.least) + " to " + std::to_string(field.most);
}

}  // namespace

int field_value(const Rules& rules, const RuleField& field) {
  const auto* at = reinterpret_cast<const unsigned char*>(&rules) + field.offset;
  std::uint16_t wide = 0;
  if (field.width == 1) return *at;
  std::memcpy(&wide, at, 2);
  return wide;
}

void set_field(Rules& rules, const RuleField& field, int value) {
  auto* at = reinterpret_cast<unsigned char*>(&rules) + field.offset;
  const auto wide = static_cast<std::uint16_t>(value);
  const auto narrow = static_cast<std::uint8_t>(value);
  if (field.width == 2)
    std::memcpy(at, &wide, 2);
  else
    std::memcpy(at, &narrow, 1);
}

std::string field_text(const Rules& rules, const RuleField& field) {
  const int value = field_value(rules, field);
  return field.values.empty() ? std::to_string(value) : nth_value(field.values, value);
}

Phrase field_phrase(const Rules& rules, const RuleField& field) {
  const int value = field_value(rules, field);
  Phrase phrase{"rule." + std::string(field.card.empty() ? field.name : "effect")};
  if (!field.card.empty()) phrase.args.push_back({"card", std::string(field.card)});
  if (field.values.empty()) phrase.args.push_back({"count", value});
  if (field.values.empty()) return phrase;
  const Alternative at = alternative_of(field.values, value);
  std::string_view values = field.values;
  for (int i = 0; i < at.index; ++i) cut(values, '|');
  const std::string_view alternative = cut(values, '|');
  phrase.key += "." + std::string(alternative.substr(0, alternative.find('(')));
  for (const std::string& parameter : parameters_of(alternative, at.way)) {
    if (parameter.front() >= '0' && parameter.front() <= '9')
      phrase.args.push_back({"count", digits(parameter)});
    else
      phrase.args.push_back({"way", parameter});
  }
  return phrase;
}

bool needs_hold(const Rules& rules, std::string_view needs) {
  std::string_view values = needs;
  if (values.empty()) return true;
  const std::string now = field_text(rules, *find_rule_field(cut(values, '=')));
  while (!values.empty())
    if (cut(values, '|') == now) return true;
  return false;
}

std::string set_option(Rules& rules, std::string_view name, std::string_view value) {
  const RuleField* field = find_rule_field(name);
  if (field == nullptr) {
    std::string names;
    for (const RuleField& row : rule_fields())
      names += (names.empty() ? "" : ", ") + std::string(row.name);
    return "option " + std::string(name) + " does not exist; there are " + names;
  }
  int number = 0;
  if (field->values.empty()) {
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (error != std::errc{} || end != value.data() + value.size()) number = field->least - 1;
  } else {
    number = index_of_value(field->values, value);
  }
  if (number < field->least || number > field->most)
    return "option " + std::string(name) + " cannot be " + std::string(value) + "; it is " +
           range_text(*field);
  set_field(rules, *field, number);
  return {};
}

std::string rules_text(const Rules& rules) {
  const Rules official;
  std::string text;
  for (const RuleField& field : rule_fields()) {
    if (field_value(rules, field) == field_value(official, field)) continue;
    text += (text.empty() ? "" : " ") + std::string(field.name) + "=" + field_text(rules, field);
  }
  return text.empty() ? "-" : text;
}

std::string set_options(Rules& rules, std::string_view text) {
  Rules changed = rules;
  bool first = true;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
    if (word.empty() || word == "-") continue;
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos) {
      const Preset* preset = first ? find_preset(word) : nullptr;
      if (preset == nullptr)
        return "an option is written name=value, not " + std::string(word) +
               (first ? "; the presets are " + preset_names() : "; a preset stands first");
      changed = preset_rules(*preset);
      first = false;
      continue;
    }
    first = false;
    const std::string error = set_option(changed, word.substr(0, equals), word.substr(equals + 1));
    if (!error.empty()) return error;
  }
  rules = changed;
  return {};
}

namespace {

struct Conflict {
  bool present;
  const char* sentence;
};

/// The first row that is present, or an empty string.
std::string first_of(std::span<const Conflict> rows) {
  for (const Conflict& row : rows)
    if (row.present) return row.sentence;
  return {};
}

/// An option that All Wild has no use for and that is not at rest: it speaks of colours, numbers,
/// special wild cards or a challenge, none of which there are (E-AW-5, E-AW-6).
const char* option_without_all_wild(const Rules& rules) {
  constexpr const char* kRefused[] = {"deck",
                                      "draw_mode",
                                      "wd4_rule",
                                      "wd4_enforcement",
                                      "wd4_challenge",
                                      "challenge_reveal",
                                      "guilty_resolution",
                                      "last_special",
                                      "finish_restrict",
                                      "custom1",
                                      "custom2",
                                      "custom3",
                                      "special_points",
                                      "stack_challenge",
                                      "seven",
                                      "zero",
                                      "jump_in",
                                      "multi_play"};
  const Rules official;
  for (const char* name : kRefused) {
    const RuleField& field = *find_rule_field(name);
    if (field_value(rules, field) != field_value(official, field)) return name;
  }
  return nullptr;
}

/// Options that contradict each other in every round.
std::string conflict_of(const Rules& rules, int seats) {
  const bool takes_back = rules.guilty_resolution != GuiltyResolution::stay_play_on;
  const bool teams = rules.teams == Teams::two_by_two;
  const bool last_loses = rules.round_end == RoundEnd::last_loses;
  const Conflict rows[] = {
      {takes_back && rules.stack_mode != StackMode::off,
       "option guilty_resolution=take_back_* does not go with option stack_mode: undoing a stack "
       "is not defined (X-34)"},
      {rules.first_player > seats,
       "option first_player names no seat of this table: seats count from seat(0) (C-DEAL-7)"},
      {teams && seats != 4, "option teams=2v2 needs exactly 4 players (C-TEAM-1)"},
      {teams && last_loses,
       "option teams=2v2 does not go with option round_end=last_loses: a team has no last player "
       "(C-TEAM-2)"},
      {rules.dealer_select - 1 > seats,
       "option dealer_select names no seat of this table: seats count from seat(0) (C-DEAL-1)"},
  };
  return first_of(rows);
}

/// Options of the match that contradict each other or a round's.
std::string match_conflict_of(const Rules& rules) {
  const bool last_loses = rules.round_end == RoundEnd::last_loses;
  const Conflict rows[] = {
      {last_loses && rules.format != Format::last_loses,
       "option round_end=last_loses gives no points, so it needs option format=last_loses "
       "(H-LAST-1, F-LAST-1)"},
      {!last_loses && rules.format == Format::last_loses,
       "option format=last_loses needs option round_end=last_loses: somebody has to lose the "
       "round (F-LAST-1)"},
      {rules.teams == Teams::two_by_two && rules.format == Format::elimination,
       "option teams=2v2 does not go with option format=elimination: a player cannot leave "
       "without the partner (C-TEAM-4, F-ELIM-1)"},
  };
  return first_of(rows);
}

}  // namespace

std::string check_table(const Rules& rules, int seats) {
  if (rules.edition == Edition::classic) return check_game(rules, seats);
  return "option edition=" + field_text(rules, *find_rule_field("edition")) +
         " is not for what knows the classic game only";
}

std::string check_game(const Rules& rules, int seats) {
  if (seats < kSeatsMin) return "too few players: a round needs at least 2 (C-SEAT-1)";
  if (seats > kSeatsMax) return "too many players: a round has at most 10 (C-SEAT-1)";
  const int needed = seats * rules.hand_size + 1;
  const bool all_wild = rules.edition == Edition::all_wild;
  const int size = all_wild ? AllWild::kDeckMax : deck_list(rules.deck).size;
  if (needed > size)
    return "option hand_size=" + std::to_string(rules.hand_size) + " needs " +
           std::to_string(needed) + " cards for " + std::to_string(seats) +
           " players, option deck has " + std::to_string(size) + " (C-DEAL-5)";
  if (const char* option = all_wild ? option_without_all_wild(rules) : nullptr)
    return "option " + std::string(option) + " is not for All Wild (E-AW-6)";
  return conflict_of(rules, seats);
}

std::string check_match(const Rules& rules, int seats) {
  const std::string wrong = check_game(rules, seats);
  return wrong.empty() ? match_conflict_of(rules) : wrong;
}

std::string check_classic_match(const Rules& rules, int seats) {
  const std::string wrong = check_table(rules, seats);
  return wrong.empty() ? match_conflict_of(rules) : wrong;
}

}  // namespace uno
