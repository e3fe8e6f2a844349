// The field table, and options as text in both directions.
#include "engine/rules.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstring>
#include <iterator>

namespace uno {
namespace {

// A row's values are alternatives between bars; one with parameters stands for every combination.
// They are numbered in the order written, the last parameter changing fastest.

constexpr std::string_view cut(std::string_view& rest, char at) {
  const std::size_t end = rest.find(at);
  const std::string_view piece = rest.substr(0, end);
  rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  return piece;
}

constexpr int digits(std::string_view text) {
  int number = 0;
  for (const char c : text) number = 10 * number + (c - '0');
  return number;
}

/// The values of one parameter: "1-5" has five, "lose/keep" two.
constexpr int size_of_domain(std::string_view domain) {
  if (const std::size_t dash = domain.find('-'); dash != std::string_view::npos)
    return digits(domain.substr(dash + 1)) - digits(domain.substr(0, dash)) + 1;
  int size = 1;
  for (const char c : domain) size += c == '/';
  return size;
}

/// "name(domains)" without its brackets: the domains, empty for a value without parameters.
constexpr std::string_view domains_of(std::string_view value) {
  const std::size_t open = value.find('(');
  if (open == std::string_view::npos) return {};
  return value.substr(open + 1, value.size() - open - 2);
}

constexpr int ways_of(std::string_view value) {
  int ways = 1;
  for (std::string_view domains = domains_of(value); !domains.empty();)
    ways *= size_of_domain(cut(domains, ','));
  return ways;
}

constexpr int most_of(std::string_view values) {
  int most = -1;
  while (!values.empty()) most += ways_of(cut(values, '|'));
  return most;
}

#define CUSTOM_EFFECTS                                                                     \
  "plain|all_draw(1-3)|next_draw(1-5,lose/keep)|target_draw(1-5)|next_draw_until(r/y/g/b/" \
  "named)|skip(1-3)|skip_all|reverse_skip|pass_hands|swap_two|give_one|trade_one|"         \
  "discard_colour|everyone_colour|comply_colour(r/y/g/b)|comply_number|dare|show_hand"

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
    CHOICE(dealer_select, "highest_draw|random|seat(0-9)", "C-DEAL-1 C-DEAL-2",
           "How the first dealer is found: the highest card drawn, by lot, or a fixed seat."),
    CHOICE(next_dealer, "winner|rotate_left|same", "C-DEAL-6",
           "Who deals the next round: the winner, the player to the left, or the same player."),
    CHOICE(first_player, "left_of_dealer|seat(0-9)", "C-DEAL-7",
           "Who begins: the player left of the dealer, or a fixed seat."),
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
    CHOICE(first_special, "as_wild|apply|redraw", "C-FIRST-8",
           "A Shuffle Hands, Swap Hands or Customizable turned up first acts as a plain Wild, is "
           "carried out by the first player, or goes back."),
    CHOICE(play_policy, "optional|must", "C-TURN-5 H-FORCE-1",
           "A player who holds a legal card may draw instead, or must play."),
    CHOICE(drawn_card_play, "may|must|never", "C-DRAW-2 H-FORCE-1",
           "A drawn card that is legal may, must or can never be played at once."),
    CHOICE(draw_mode, "one|until_playable", "C-DRAW-1 H-DTM-1",
           "A player who does not play draws one card, or draws until a legal card comes."),
    CHOICE(wd4_rule, "no_matching_colour|no_playable_other|unrestricted", "C-WD4-2 C-WD4-3 C-WD4-4",
           "A Wild Draw Four needs a hand without the active colour, without any other playable "
           "card, or nothing."),
    CHOICE(wd4_enforcement, "allow_bluff|forbid_illegal", "C-WD4-5 H-NB-2",
           "An unlawful Wild Draw Four may be played as a bluff, or is refused."),
    CHOICE(wd4_challenge, "on|off", "C-CHAL-1 H-NB-1",
           "Whether the victim of a Wild Draw Four may challenge it."),
    CHOICE(challenge_reveal, "challenger_only|all", "C-CHAL-10",
           "Who sees the hand of a challenged player."),
    CHOICE(guilty_resolution, "stay_play_on|take_back_replay|take_back_pass", "C-CHAL-4 C-CHAL-7",
           "After a bluff is found out the card stays and the victim plays, or the card is taken "
           "back and its player plays another, or it is taken back and the turn is lost."),
    CHOICE(uno_late_call, "allowed|too_late", "C-UNO-3",
           "Whether UNO may still be called after the play, until caught."),
    CHOICE(catch_close, "next_turn_action|next_event", "C-UNO-4 C-UNO-7",
           "A player can be caught until the next turn begins, or only until the next event."),
    NUMBER(uno_penalty, 0, 10, "C-UNO-6", "Cards drawn by a player caught without the call."),
    NUMBER(false_uno_penalty, 0, 10, "C-UNO-10",
           "Cards drawn for calling UNO with a play that leaves two or more cards."),
    CHOICE(uno_on_received_one, "required|not_required", "C-UNO-11",
           "Whether a player who is handed a single card must call UNO too."),
    CHOICE(caught_cannot_go_out, "off|next_turn", "C-UNO-12",
           "Whether a caught player may not go out before the own next turn is over."),
    CHOICE(last_draw_card, "draws|none", "C-OUT-3",
           "Whether the next player still draws for a draw card played last."),
    CHOICE(last_special, "as_wild|apply|forbidden", "C-OUT-4 C-SHUF-5",
           "A Shuffle Hands or Swap Hands as last card moves no hand, is carried out, or is not "
           "legal."),
    CHOICE(reshuffle_keep_top, "yes|no", "C-PILE-1",
           "Whether the top card stays when the discards become the draw pile."),
    CHOICE(reshuffle_when, "lazy|eager", "C-PILE-3",
           "The discards become the draw pile when a card is needed, or as soon as it is empty."),
    CHOICE(exhausted_draw, "forgive|owe", "C-PILE-4",
           "Cards that cannot be drawn because both piles are empty are forgiven, or drawn as soon "
           "as there are any."),
    CHOICE(blocked_round, "void|lowest_hand", "C-PILE-6 X-40",
           "A round in which nobody can play or draw counts for nothing, or the lowest hand wins."),
    CHOICE(two_player_reverse, "skip|plain", "C-2P-1 C-2P-4",
           "With two players a Reverse acts as a Skip, or only turns the direction."),
    CHOICE(teams, "off|2v2", "C-TEAM-1 C-TEAM-2", "Four players in two teams, partners opposite."),
    CHOICE(partner_scoring, "opposing_hands|all_other_hands", "C-TEAM-3",
           "A team scores the opponents' hands, or the partner's as well."),
    CHOICE(swap_with_partner, "no|yes", "C-TEAM-6",
           "Whether a swap of hands may choose the partner."),
    CHOICE(shuffle_deal, "clockwise_from_left|play_direction", "C-SHUF-2",
           "Shuffled hands are dealt clockwise, or in the direction of play."),
    CHOICE(custom1, CUSTOM_EFFECTS, "C-CUST-2", "The effect of the first Customizable wild."),
    CHOICE(custom2, CUSTOM_EFFECTS, "C-CUST-2", "The effect of the second Customizable wild."),
    CHOICE(custom3, CUSTOM_EFFECTS, "C-CUST-2", "The effect of the third Customizable wild."),
    NUMBER(custom_fail_penalty, 0, 10, "C-CUST-4",
           "Cards drawn by a player who fails to comply with a Customizable wild."),
    NUMBER(special_points, 0, 100, "C-SCORE-3",
           "Points of a Shuffle Hands, Swap Hands or Customizable."),
    NUMBER(advice_penalty, 0, 10, "C-PEN-1", "Cards drawn for advising another player."),
    CHOICE(illegal_play, "refuse|fine(1-10)", "C-PEN-2",
           "An illegal act is only refused, or fined with cards as well."),
    CHOICE(stack_mode, "off|draw2_only|same_kind|ladder|any", "H-STACK-1 H-STACK-2",
           "Which draw cards may be laid on a draw card, so that the sum passes on."),
    CHOICE(stack_challenge, "opener_only|last_card|none", "H-STACK-6 X-01 X-02",
           "Which Wild Draw Four of a stack may be challenged."),
    CHOICE(seven, "off|swap|may_swap", "H-70-1", "A 7 exchanges the hand with a chosen player's."),
    CHOICE(zero, "off|pass", "H-70-2", "A 0 makes everybody pass the hand on."),
    CHOICE(jump_in, "off|on", "H-JUMP-1",
           "The very same card as the top card may be played out of turn."),
    CHOICE(jump_kinds, "numbers_and_actions|numbers", "H-JUMP-2", "The cards to jump in with."),
    CHOICE(jump_continue, "from_jumper|resume_schedule", "H-JUMP-4",
           "After a jump-in play goes on from the jumper, or where it was."),
    CHOICE(jump_self, "no|yes", "H-JUMP-5", "Whether one may jump in on one's own card."),
    CHOICE(jump_on_stack, "add_and_redirect|blocked", "X-08",
           "Jumping in on a Draw Two of a stack adds to it and moves it, or is not allowed."),
    CHOICE(multi_play, "off|same_number|same_face", "H-MULTI-1 H-MULTI-3",
           "Several cards of one number, or of one face, may be laid in one turn."),
    CHOICE(multi_effects, "last_only|each", "H-MULTI-3",
           "Of several action cards only the last acts, or each."),
    CHOICE(finish_restrict, "off|numbers_only|no_draw_no_wild", "H-FIN-1 H-FIN-2",
           "Which cards may be the last one."),
    CHOICE(round_end, "first_out|last_loses", "H-LAST-1",
           "The round ends when one player is out, or when only one is still in and loses."),
};
#undef CHOICE
#undef NUMBER
#undef CUSTOM_EFFECTS
static_assert(sizeof(Rules) == std::size(kFields) + 2, "a field without a row?");

/// The parameter as text at `at` of its domain, and back (-1: not in the domain).
std::string domain_text(std::string_view domain, int at) {
  if (const std::size_t dash = domain.find('-'); dash != std::string_view::npos)
    return std::to_string(digits(domain.substr(0, dash)) + at);
  for (; at > 0; --at) cut(domain, '/');
  return std::string(cut(domain, '/'));
}

int domain_index(std::string_view domain, std::string_view text) {
  for (int at = 0; at < size_of_domain(domain); ++at)
    if (domain_text(domain, at) == text) return at;
  return -1;
}

/// The number of `text` among the values, or -1.
int index_of(std::string_view values, std::string_view text) {
  for (int first = 0; !values.empty();) {
    const std::string_view value = cut(values, '|');
    std::string_view domains = domains_of(value), given = domains_of(text);
    if (domains.empty() && given.starts_with('"')) {  // a text for people: dare("sing a line")
      text = text.substr(0, text.find('('));
      given = {};
    }
    const bool brackets = (value.find('(') != value.npos) == (text.find('(') != text.npos);
    if (brackets && value.substr(0, value.find('(')) == text.substr(0, text.find('('))) {
      int at = 0;
      while (!domains.empty()) {
        const std::string_view domain = cut(domains, ',');
        const int index = domain_index(domain, cut(given, ','));
        if (index < 0) return -1;
        at = at * size_of_domain(domain) + index;
      }
      return given.empty() ? first + at : -1;
    }
    first += ways_of(value);
  }
  return -1;
}

std::string nth_value(std::string_view values, int n) {
  std::string_view value = cut(values, '|');
  for (; n >= ways_of(value); value = cut(values, '|')) n -= ways_of(value);
  std::string_view domains = domains_of(value);
  if (domains.empty()) return std::string(value);
  std::string text(value.substr(0, value.find('(') + 1));
  for (int rest = ways_of(value); !domains.empty();) {
    const std::string_view domain = cut(domains, ',');
    rest /= size_of_domain(domain);
    text += domain_text(domain, n / rest % size_of_domain(domain)) + (domains.empty() ? ")" : ",");
  }
  return text;
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
  set_field(rules, *field, number);
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

namespace {

struct Conflict {
  bool present;
  const char* sentence;
};

/// Options that contradict each other; the first row that is present is reported.
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
  };
  for (const Conflict& row : rows)
    if (row.present) return row.sentence;
  return {};
}

}  // namespace

std::string check_table(const Rules& rules, int seats) {
  if (seats < kSeatsMin) return "too few players: a round needs at least 2 (C-SEAT-1)";
  if (seats > kSeatsMax) return "too many players: a round has at most 10 (C-SEAT-1)";
  const int needed = seats * rules.hand_size + 1;
  const int size = deck_list(rules.deck).size;
  if (needed > size)
    return "option hand_size=" + std::to_string(rules.hand_size) + " needs " +
           std::to_string(needed) + " cards for " + std::to_string(seats) +
           " players, option deck has " + std::to_string(size) + " (C-DEAL-5)";
  return conflict_of(rules, seats);
}

}  // namespace uno
