// Scenario rows of UNO Quatro: builds the position before the first act and checks what a row
// expects afterwards (engine/reading/scenario_parts.h). Quatro adds the keys c1 to c7, bag, gone,
// lose and turns.
#include <algorithm>

#include "engine/check.h"
#include "engine/english.h"
#include "engine/names.h"
#include "engine/quatro/turn.h"
#include "engine/reading/scenario_parts.h"
#include "engine/words.h"

namespace uno {
namespace {

/// The column of a key "c1" to "c7" from 0, or -1.
int column_key(std::string_view key) {
  int column = 0;
  const bool is_column = key.starts_with('c') && read_number(key.substr(1), 1, kColumns, column);
  return is_column ? column - 1 : -1;
}

/// Reads the words of a setup into raw values first, because their order is free.
class SetupReader {
 public:
  SetupReader(ScenarioSetup<Quatro>& setup, const Rules& rules)
      : setup_(setup), state_(setup.state), deck_(Quatro::deck_set(rules)) {
    state_.rules = rules;
    state_.chance = Chance::place_of(Seed{}, Stream::cards);
    state_.winner = kNoSeat;
    state_.drawn = kNoKind;
    state_.turns = 1;
    state_.ordered = kAllInOrder;
    bag_.open_ended = true;
    hands_.fill({std::vector<Kind>(kQuatroHand, kBlank), {}, false});
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
  static bool closed_list(std::string_view value, std::size_t most, CardList& list) {
    return read_card_list<Quatro>(value, list) && !list.open_ended && list.kinds.size() <= most;
  }

  bool take(const Setting& setting) {
    const std::string_view key = setting.key, value = setting.value;
    if (key == "n") return true;
    if (key == "D") return seat_value(value, state_.dealer);
    if (key == "t") return turn_given_ = seat_value(value, state_.active);
    if (key == "bag") return read_card_list<Quatro>(value, bag_);
    if (key == "gone") return closed_list(value, Quatro::kDeckMax, gone_);
    if (key == "out") return value == "-" || parse_seats(value, state_.seats, state_.out);
    if (key == "lose") {
      CardList losses;
      const bool read = closed_list(value, Quatro::kDeckMax, losses);
      setup_.hand_shuffle = losses.kinds;
      return read;
    }
    if (const int column = column_key(key); column >= 0)
      return closed_list(value, kHeight, columns_[static_cast<std::size_t>(column)]);
    std::size_t seat = 0;
    if (!key.starts_with('h') || !read_number(key.substr(1), 0, state_.seats - 1, seat))
      return false;
    return closed_list(value, kQuatroHand, hands_[seat]);
  }

  Card placed(Kind kind) {
    ++count_;
    if (kind == kBlank) return kind;
    if (named_.has(kind) || !deck_.has(kind))
      fail(english("the setup names more tiles than exist of {}", card_text<Quatro>(kind)));
    else
      named_.add(kind);
    return kind;
  }

  void build() {
    std::vector<Card> bag;
    for (int column = 0; column < kColumns; ++column)
      for (const Kind kind : columns_[static_cast<std::size_t>(column)].kinds)
        state_.board.put(placed(kind), state_.board.landing() & column_cells(column));
    for (const Kind kind : gone_.kinds) {
      state_.gone.add(placed(kind));
      ++state_.discard_size;
    }
    for (std::size_t seat = 0; seat < state_.seats; ++seat)
      for (const Kind kind : hands_[seat].kinds) {
        state_.hands[seat].add(placed(kind));
        ++state_.hand_size[seat];
      }
    for (const Kind kind : bag_.kinds) bag.push_back(placed(kind));
    for (; bag_.open_ended && count_ < Quatro::kDeckMax; ++count_) bag.push_back(kBlank);
    if (count_ > Quatro::kDeckMax)
      fail(english("the setup has more tiles than {}", Quatro::kDeckMax));
    if (!setup_.malformed.empty()) return;
    std::copy(bag.rbegin(), bag.rend(), state_.bag.begin());
    state_.draw_size = static_cast<std::uint8_t>(bag.size());
    const int chosen = state_.rules.first_player - 1;  // C-DEAL-7
    const int first = chosen >= 0 ? chosen : (state_.dealer + 1) % state_.seats;
    if (!turn_given_) state_.active = static_cast<std::uint8_t>(first);
  }

  ScenarioSetup<Quatro>& setup_;
  QuatroState& state_;
  bool turn_given_ = false;
  CardList bag_, gone_;
  std::array<CardList, kColumns> columns_;
  std::array<CardList, Quatro::kSeatsMax> hands_;
  Quatro::Hand named_{}, deck_;
  int count_ = 0;
};

std::vector<Kind> bag_tiles(const QuatroState& state) {
  return {state.bag.begin(), state.bag.begin() + state.draw_size};
}
std::vector<Kind> gone_tiles(const QuatroState& state) {
  std::vector<Kind> tiles;
  for (TileSet rest = state.gone.kinds(); rest; rest &= rest - 1) tiles.push_back(lowest_of(rest));
  tiles.resize(state.discard_size, kBlank);
  return tiles;
}

std::string column_text(const std::vector<Kind>& tiles) {
  std::string text;
  for (const Kind tile : tiles) text += (text.empty() ? "" : ",") + card_text<Quatro>(tile);
  return text.empty() ? "-" : text;
}

/// The order of a column counts.
std::string differing_column(const std::vector<Kind>& tiles, const Setting& expected, bool& known) {
  CardList list;
  known = read_card_list<Quatro>(expected.value, list) && !list.open_ended;
  return tiles == list.kinds ? "" : column_text(tiles);
}

/// The text of the state for a key that is compared as text; empty for other keys.
std::string text_for(const QuatroState& state, std::string_view key) {
  const bool over = state.phase == Phase::over;
  const std::string_view ask = state.phase == Phase::drawn ? "playdrawn" : name_of(state.phase);
  if (key == "n") return std::to_string(state.seats);
  if (key == "D") return std::to_string(state.dealer);
  if (key == "t") return std::to_string(state.active);
  if (key == "ask") return over ? "-" : std::to_string(state.active) + ":" + std::string(ask);
  if (key == "drawn") return state.drawn == kNoKind ? "-" : card_text<Quatro>(state.drawn);
  if (key == "turns") return std::to_string(state.turns);
  if (key == "out") return seats_text(state.out);
  if (key == "win") return state.winner == kNoSeat ? "-" : std::to_string(state.winner);
  if (key == "pts") return std::to_string(over ? result(state).points : 0);
  return {};
}

}  // namespace

template <>
ScenarioSetup<Quatro> build_setup<Quatro>(const Rules& rules, bool /*deck_chosen*/,
                                          std::string_view text) {
  ScenarioSetup<Quatro> setup;
  SetupReader(setup, rules).read(text);
  return setup;
}

template <>
std::string differing(const QuatroState& state, const Setting& expected, bool& known) {
  const std::string_view key = expected.key;
  const auto came = [key](const std::string& value) {
    return value.empty() ? value : std::string(key) + "=" + value;
  };
  known = true;
  if (key == "bag") return came(differing_pile<Quatro>(bag_tiles(state), 0, expected, known));
  if (key == "gone") return came(differing_pile<Quatro>(gone_tiles(state), 0, expected, known));
  if (const int column = column_key(key); column >= 0)
    return came(differing_column(column_tiles(state.board, column), expected, known));
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
