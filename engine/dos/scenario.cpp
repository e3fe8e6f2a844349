// Scenario rows of DOS: builds the position before the first act and checks what a row expects
// afterwards (engine/reading/scenario_parts.h). DOS adds the keys row, laying, bonus, backs and
// owed.
#include <algorithm>

#include "engine/check.h"
#include "engine/dos/turn.h"
#include "engine/english.h"
#include "engine/names.h"
#include "engine/reading/scenario_parts.h"
#include "engine/words.h"

namespace uno {
namespace {

/// Reads the words of a setup into raw values first, because their order is free.
class SetupReader {
 public:
  SetupReader(ScenarioSetup<Dos>& setup, const Rules& rules) : setup_(setup), state_(setup.state) {
    state_.rules = rules;
    state_.chance = Chance::place_of(Seed{}, Stream::cards);
    state_.winner = kNoSeat;
    state_.laid = state_.drawn = kNoKind;
    state_.turns = 1;
    pile_.open_ended = true;
    row_.kinds.assign(kDosRow, kBlank);
    hands_.fill({std::vector<Kind>(7, kBlank), {}, false});
  }

  void read(std::string_view text) {
    const SetupWords words = setup_words(text);
    setup_.malformed = words.malformed;
    if (!words.malformed.empty()) return;
    setup_.refused = check_round(state_.rules, words.seats);
    if (setup_.refused) return;
    state_.seats = static_cast<std::uint8_t>(words.seats);
    for (const Setting& setting : words.settings)
      if (!take(setting))
        return fail(english("the setup cannot have {}={}", setting.key, setting.value));
    build();
  }

 private:
  void fail(const std::string& why) {
    if (setup_.malformed.empty()) setup_.malformed = why;
  }

  bool seat_value(std::string_view value, std::uint8_t& seat) {
    return read_number(value, 0, state_.seats - 1, seat);
  }
  static bool closed_list(std::string_view value, CardList& list) {
    return read_card_list<Dos>(value, list) && !list.open_ended;
  }

  bool take(const Setting& setting) {
    const std::string_view key = setting.key, value = setting.value;
    if (key == "n") return true;
    if (key == "D") return seat_value(value, state_.dealer);
    if (key == "t") return turn_given_ = seat_value(value, state_.active);
    if (key == "row" || key == "flip") return closed_list(value, row_);
    if (key == "pile") return read_card_list<Dos>(value, pile_);
    if (key == "under") return closed_list(value, under_);
    if (key == "open") return value == "-" || parse_seats(value, state_.seats, state_.open);
    if (key == "out") return value == "-" || parse_seats(value, state_.seats, state_.out);
    std::size_t seat = 0;
    if (!key.starts_with('h') || !read_number(key.substr(1), 0, state_.seats - 1, seat))
      return false;
    return closed_list(value, hands_[seat]);
  }

  Card placed(Kind kind) {
    ++count_;
    if (kind == kBlank) return kind;
    if (copies(named_, kind) == copies(Dos::deck_set(state_.rules), kind))
      fail(english("the setup names more cards than exist of {}", card_text<Dos>(kind)));
    else
      named_.add(kind);
    return kind;
  }

  void build() {
    std::vector<Card> draws, discards;
    for (const Kind kind : row_.kinds) state_.row[state_.row_size++] = placed(kind);
    for (const Kind kind : under_.kinds) discards.push_back(placed(kind));
    for (std::size_t seat = 0; seat < state_.seats; ++seat)
      for (const Kind kind : hands_[seat].kinds) {
        state_.hands[seat].add(placed(kind));
        ++state_.hand_size[seat];
      }
    for (const Kind kind : pile_.kinds) draws.push_back(placed(kind));
    for (; pile_.open_ended && count_ < Dos::kDeckMax; ++count_) draws.push_back(kBlank);
    if (count_ > Dos::kDeckMax) fail(english("the setup has more cards than {}", Dos::kDeckMax));
    if (!setup_.malformed.empty()) return;
    std::copy(draws.rbegin(), draws.rend(), state_.pile.begin());
    std::copy(discards.begin(), discards.end(), state_.pile.end() - std::ssize(discards));
    state_.draw_size = state_.ordered = static_cast<std::uint8_t>(draws.size());
    state_.discard_size = static_cast<std::uint8_t>(discards.size());
    const int chosen = state_.rules.first_player - 1;  // C-DEAL-7
    const int first = chosen >= 0 ? chosen : (state_.dealer + 1) % state_.seats;
    if (!turn_given_) state_.active = static_cast<std::uint8_t>(first);
  }

  ScenarioSetup<Dos>& setup_;
  DosState& state_;
  bool turn_given_ = false;
  CardList row_, pile_, under_;
  std::array<CardList, Dos::kSeatsMax> hands_;
  Dos::Hand named_{};
  int count_ = 0;
};

std::vector<Kind> pile_of(const DosState& state, bool discards) {
  std::vector<Kind> kinds;
  for (int i = (discards ? state.discard_size : state.draw_size) - 1; i >= 0; --i)
    kinds.push_back(discards ? state.discard(i) : state.pile[static_cast<std::size_t>(i)]);
  return kinds;
}

std::string owed_text(const DosState& state) {
  std::string text;
  for (int seat = 0; seat < state.seats; ++seat)
    text += (seat ? "," : "") + std::to_string(owed_by(state, seat));
  return text;
}

/// The text of the state for a key that is compared as text; empty for other keys.
std::string text_for(const DosState& state, std::string_view key) {
  const bool over = state.phase == Phase::over;
  const std::string_view ask = state.phase == Phase::drawn ? "playdrawn" : name_of(state.phase);
  if (key == "n") return std::to_string(state.seats);
  if (key == "D") return std::to_string(state.dealer);
  if (key == "t") return std::to_string(state.active);
  if (key == "ask") return over ? "-" : std::to_string(state.active) + ":" + std::string(ask);
  if (key == "row") return row_text(state, "+");
  if (key == "laying") return state.laid == kNoKind ? "-" : card_text<Dos>(state.laid);
  if (key == "bonus") return std::to_string(state.bonus);
  if (key == "backs") return std::to_string(state.backs);
  if (key == "owed") return owed_text(state);
  if (key == "out") return seats_text(state.out);
  if (key == "win") return state.winner == kNoSeat ? "-" : std::to_string(state.winner);
  if (key == "pts") return over ? std::to_string(result(state).points) : "-";
  return {};
}

}  // namespace

template <>
ScenarioSetup<Dos> build_setup<Dos>(const Rules& rules, bool /*deck_chosen*/,
                                    std::string_view text) {
  ScenarioSetup<Dos> setup;
  SetupReader(setup, rules).read(text);
  return setup;
}

template <>
std::string differing(const DosState& state, const Setting& expected, bool& known) {
  const std::string_view key = expected.key;
  const auto came = [key](const std::string& value) {
    return value.empty() ? value : std::string(key) + "=" + value;
  };
  known = true;
  if (key == "pile")
    return came(differing_pile<Dos>(pile_of(state, false), state.ordered, expected, known));
  if (key == "under") return came(differing_pile<Dos>(pile_of(state, true), 0, expected, known));
  if (key == "open") {
    const std::string open = seats_text(state.open);
    return open == in_seat_order(expected.value) ? "" : came(open);
  }
  int seat = 0;
  const bool of_seat = !key.empty() && read_number(key.substr(1), 0, state.seats - 1, seat);
  if (of_seat && key[0] == 'h') return came(differing_hand(state, seat, expected, known));
  const std::string text = of_seat && key[0] == '#'
                               ? std::to_string(state.hand_size[static_cast<std::size_t>(seat)])
                               : text_for(state, key);
  known = !text.empty();
  return text == expected.value ? "" : came(text);
}

}  // namespace uno
