// The tables of moves, observations and rewards, and the words that environments are given.
// Deliberately absent: the environments (bind_learning.cpp, bind_games.cpp).
#include <cstring>

#include "python/learning.h"

namespace uno::python {

bool calls_of(const std::string& word) {
  if (word != "automatic" && word != "players")
    refuse("calls is 'automatic' or 'players', not '" + word + "'");
  return word == "players";
}

Reward reward_of(const std::string& word, const Rules& rules) {
  const std::optional<Reward> reward = find_reward(word);
  std::string known;
  for (const RewardRow& row : reward_rows())
    known += (known.empty() ? "'" : ", '") + std::string(row.name) + "'";
  if (!reward) refuse("reward is one of " + known + ", not '" + word + "'");
  expect(why_no_reward(rules, *reward));
  return *reward;
}

Array<std::uint8_t, nb::ndim<1>> fresh(const std::vector<std::uint8_t>& from) {
  auto* const bytes = new std::uint8_t[from.size()];
  std::memcpy(bytes, from.data(), from.size());
  const nb::capsule owner(bytes, [](void* p) noexcept { delete[] static_cast<std::uint8_t*>(p); });
  return {bytes, {from.size()}, owner};
}

const Bot* bot_named(const std::optional<std::string>& name) {
  if (!name) return nullptr;
  const Bot* const bot = find_bot(*name);
  std::string known;
  for (const Bot& row : bots()) known += (known.empty() ? "" : ", ") + std::string(row.name);
  if (!bot) refuse("there is no bot '" + *name + "'; there are " + known);
  return bot;
}

int move_number(Action action, int seat, int seats) {
  if (const std::optional<Move> move = find_move(action, seat, seats)) return *move;
  refuse("action " + std::to_string(action.bits) + " is no move of seat " + std::to_string(seat) +
         " at a table of " + std::to_string(seats));
}

/// Nothing for a move that does nothing at the table.
std::optional<Action> move_action(const Whole& given, int seat, int seats) {
  const auto move = static_cast<Move>(whole_of(given, "a move is", kMovesMax - 1));
  const Action action = uno::action_of(move, seat, seats);
  if (!action.exists()) return {};
  if (action.target() != kNoSeat && (action.target() == seat || !find_move(action, seat, seats)))
    refuse("move " + std::to_string(move) + " (" + move_text(move) +
           ") names no seat of a table of " + std::to_string(seats));
  return action;
}

/// How many seats a table may have, as a number or ValueError.
int table_of(int seats) {
  if (seats < kSeatsMin || seats > kSeatsMax) refuse("seats is a number from 2 to 10 [C-SEAT-1]");
  return seats;
}

void bind_tables(nb::module_& module) {
  nb::class_<MoveRange>(module, "MoveRow", "One row of the table of moves.")
      .def_ro("name", &MoveRange::name)
      .def_ro("first", &MoveRange::first)
      .def_ro("count", &MoveRange::count)
      .def_ro("meaning", &MoveRange::meaning)
      .def_ro("needs", &MoveRange::needs, "The option without which it never happens, or ''.");
  nb::class_<Feature>(module, "FeatureRow", "One row of the layout of observations.")
      .def_ro("name", &Feature::name)
      .def_ro("first", &Feature::first)
      .def_ro("size", &Feature::size)
      .def_ro("meaning", &Feature::meaning);
  module.def(
      "move_table", [] { return std::vector(move_table().begin(), move_table().end()); },
      "The rows of the table of moves; the same for every rule set.");
  module.def(
      "feature_table", [] { return std::vector(feature_table().begin(), feature_table().end()); },
      "The rows of the layout of observations, in bytes.");
  module.def(
      "move_text",
      [](const Whole& move) {
        return move_text(static_cast<Move>(whole_of(move, "a move is", kMovesMax - 1)));
      },
      nb::arg("move"), "'R5', 'W:g', 'd', 'catch+2'; +1 is the seat to the left.");
  module.def(
      "reward_table",
      [] {
        std::vector<std::pair<std::string_view, std::string_view>> rows;
        for (const RewardRow& row : reward_rows()) rows.emplace_back(row.name, row.meaning);
        return rows;
      },
      "The rewards: pairs of name and meaning.");
  module.def(
      "learner_rules", [](const RulesLike& rules) { return learner_rules(rules_of(rules)); },
      nb::arg("rules") = "-",
      "The rules as they are easiest to learn: who can play must (C-TURN-5), nobody jumps in "
      "(H-JUMP-1). With calls='automatic' no act comes out of turn.");
  module.def(
      "move_of",
      [](Action action, int seat, int seats) {
        return move_number(action, seat_of(seat, table_of(seats)), seats);
      },
      nb::arg("action"), nb::arg("seat"), nb::arg("seats"),
      "The move of an act of a seat at a table of so many, a call of UNO with it left out: that is "
      "a move of its own. ValueError for what is no move.");
  module.def(
      "action_of",
      [](const Whole& move, int seat, int seats) {
        return move_action(move, seat_of(seat, table_of(seats)), seats);
      },
      nb::arg("move"), nb::arg("seat"), nb::arg("seats"),
      "The act of a move; None for `wait`. ValueError for a move that names a seat beyond the "
      "table.");
  module.attr("OBSERVATION_BYTES") = kFeatureBytes;
  module.attr("CARD_NUMBERS") = kCardNumbers;
}

}  // namespace uno::python
