// The field table, and options as text in both directions.
#include "engine/rules.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstring>

namespace uno {
namespace {

constexpr int most_of(std::string_view values) {
  int most = 0;
  for (const char c : values) most += c == '|';
  return most;
}

// One row per member of Rules, in its order. A choice lists its values, default first.
#define CHOICE(member, values, ids, sentence) \
  { #member, values, 0, most_of(values), ids, sentence, offsetof(Rules, member), 1 }
#define NUMBER(member, least, most, ids, sentence) \
  { #member, "", least, most, ids, sentence, offsetof(Rules, member), sizeof(Rules::member) }

constexpr RuleField kFields[] = {
    NUMBER(target, 1, 10000, "F-TARGET-1 F-TARGET-2", "Points that win the match."),
    CHOICE(deck, "classic108|shuffle112|swap112", "C-DECK-1 C-DECK-2 C-DECK-3",
           "The cards played with: the classic 108, or 112 with three Customizable wilds and a "
           "Shuffle Hands or a Swap Hands."),
    NUMBER(hand_size, 1, 20, "C-DEAL-3", "Cards dealt to each player."),
    CHOICE(dealer_select, "highest_draw|random", "C-DEAL-1 C-DEAL-2",
           "How the first dealer is found: the highest card drawn, or by lot."),
    CHOICE(next_dealer, "winner|rotate_left|same", "C-DEAL-6",
           "Who deals the next round: the winner, the player to the left, or the same player."),
    CHOICE(first_action, "apply|ignore", "C-FIRST-2",
           "An action card turned up first acts on the first player, or cards are turned up until "
           "a number shows."),
    CHOICE(first_reverse, "dealer_first|right_of_dealer", "C-FIRST-3",
           "Who begins after a Reverse turned up first."),
    CHOICE(first_draw2, "draw_and_skip|draw_only", "C-FIRST-5",
           "After a Draw Two turned up first, the first player draws two and is skipped, or draws "
           "two and plays."),
    CHOICE(first_wild, "first_player_chooses|redraw", "C-FIRST-6",
           "A Wild turned up first: the first player names the colour, or it goes back."),
    CHOICE(play_policy, "optional|must", "C-TURN-5 H-FORCE-1",
           "A player who holds a legal card may draw instead, or must play."),
    CHOICE(drawn_card_play, "may|must|never", "C-DRAW-2 H-FORCE-1",
           "A drawn card that is legal may, must or can never be played at once."),
    CHOICE(wd4_rule, "no_matching_colour|no_playable_other|unrestricted", "C-WD4-2 C-WD4-3 C-WD4-4",
           "A Wild Draw Four needs a hand without the active colour, without any other playable "
           "card, or nothing."),
    CHOICE(wd4_enforcement, "allow_bluff|forbid_illegal", "C-WD4-5 H-NB-2",
           "An unlawful Wild Draw Four may be played as a bluff, or is refused."),
    CHOICE(wd4_challenge, "on|off", "C-CHAL-1 H-NB-1",
           "Whether the victim of a Wild Draw Four may challenge it."),
    CHOICE(challenge_reveal, "challenger_only|all", "C-CHAL-10",
           "Who sees the hand of a challenged player."),
    CHOICE(uno_late_call, "allowed|too_late", "C-UNO-3",
           "Whether UNO may still be called after the play, until caught."),
    NUMBER(uno_penalty, 0, 10, "C-UNO-6", "Cards drawn by a player caught without the call."),
    NUMBER(false_uno_penalty, 0, 10, "C-UNO-10",
           "Cards drawn for calling UNO with a play that leaves two or more cards."),
    CHOICE(last_draw_card, "draws|none", "C-OUT-3",
           "Whether the next player still draws for a draw card played last."),
    CHOICE(reshuffle_when, "lazy|eager", "C-PILE-3",
           "The discards become the draw pile when a card is needed, or as soon as it is empty."),
    CHOICE(blocked_round, "void|lowest_hand", "C-PILE-6 X-40",
           "A round in which nobody can play or draw counts for nothing, or the lowest hand wins."),
    CHOICE(two_player_reverse, "skip|plain", "C-2P-1 C-2P-4",
           "With two players a Reverse acts as a Skip, or only turns the direction."),
    NUMBER(special_points, 0, 100, "C-SCORE-3",
           "Points of a Shuffle Hands, Swap Hands or Customizable."),
    NUMBER(advice_penalty, 0, 10, "C-PEN-1", "Cards drawn for advising another player."),
};
#undef CHOICE
#undef NUMBER
static_assert(sizeof(Rules) == 26 && offsetof(Rules, spare) == 25, "a field without a row?");

/// The index of `value` among "a|b|c", or -1.
int index_of(std::string_view values, std::string_view value) {
  for (int i = 0;; ++i) {
    const std::size_t end = values.find('|');
    if (values.substr(0, end) == value) return i;
    if (end == std::string_view::npos) return -1;
    values.remove_prefix(end + 1);
  }
}

std::string_view nth_value(std::string_view values, int n) {
  for (; n > 0; --n) values.remove_prefix(values.find('|') + 1);
  return values.substr(0, values.find('|'));
}

void put(Rules& rules, const RuleField& field, int value) {
  auto* at = reinterpret_cast<unsigned char*>(&rules) + field.offset;
  const auto wide = static_cast<std::uint16_t>(value);
  const auto narrow = static_cast<std::uint8_t>(value);
  if (field.width == 2)
    std::memcpy(at, &wide, 2);
  else
    std::memcpy(at, &narrow, 1);
}

std::string range_text(const RuleField& field) {
  if (!field.values.empty()) return std::string(field.values);
  return "a number from " + std::to_string(field.least) + " to " + std::to_string(field.most);
}

}  // namespace

std::span<const RuleField> rule_fields() {
  return kFields;
}

const RuleField* find_rule_field(std::string_view name) {
  for (const RuleField& field : kFields)
    if (field.name == name) return &field;
  return nullptr;
}

int field_value(const Rules& rules, const RuleField& field) {
  const auto* at = reinterpret_cast<const unsigned char*>(&rules) + field.offset;
  std::uint16_t wide = 0;
  if (field.width == 1) return *at;
  std::memcpy(&wide, at, 2);
  return wide;
}

std::string field_text(const Rules& rules, const RuleField& field) {
  const int value = field_value(rules, field);
  return field.values.empty() ? std::to_string(value) : std::string(nth_value(field.values, value));
}

std::string set_option(Rules& rules, std::string_view name, std::string_view value) {
  const RuleField* field = find_rule_field(name);
  if (field == nullptr) {
    std::string names;
    for (const RuleField& row : kFields)
      names += (names.empty() ? "" : ", ") + std::string(row.name);
    return "option " + std::string(name) + " does not exist; there are " + names;
  }
  int number = 0;
  if (field->values.empty()) {
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (error != std::errc{} || end != value.data() + value.size()) number = field->least - 1;
  } else {
    number = index_of(field->values, value);
  }
  if (number < field->least || number > field->most)
    return "option " + std::string(name) + " cannot be " + std::string(value) + "; it is " +
           range_text(*field);
  put(rules, *field, number);
  return {};
}

std::string rules_text(const Rules& rules) {
  const Rules official;
  std::string text;
  for (const RuleField& field : kFields) {
    if (field_value(rules, field) == field_value(official, field)) continue;
    text += (text.empty() ? "" : " ") + std::string(field.name) + "=" + field_text(rules, field);
  }
  return text.empty() ? "-" : text;
}

std::string set_options(Rules& rules, std::string_view text) {
  Rules changed = rules;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
    if (word.empty() || word == "-") continue;
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos)
      return "an option is written name=value, not " + std::string(word);
    const std::string error = set_option(changed, word.substr(0, equals), word.substr(equals + 1));
    if (!error.empty()) return error;
  }
  rules = changed;
  return {};
}

std::string check_table(const Rules& rules, int seats) {
  if (seats < kSeatsMin) return "too few players: a round needs at least 2 (C-SEAT-1)";
  if (seats > kSeatsMax) return "too many players: a round has at most 10 (C-SEAT-1)";
  const int needed = seats * rules.hand_size + 1;
  const int size = deck_list(rules.deck).size;
  if (needed > size)
    return "option hand_size=" + std::to_string(rules.hand_size) + " needs " +
           std::to_string(needed) + " cards for " + std::to_string(seats) +
           " players, option deck has " + std::to_string(size) + " (C-DEAL-5)";
  return {};
}

}  // namespace uno
