// Rounds for learners, one at a time (Episode).
// Deliberately absent: many rounds side by side (bind_games.cpp), tables (bind_tables.cpp).
#include "python/remembered.h"
#include "python/round.h"

namespace uno::python {

namespace {

/// To and from states, records and acts.
void add_values(nb::class_<Round>& rounds) {
  rounds
      .def_static(
          "from_state", &Round::from_state, nb::arg("state"), nb::arg("acts") = ActsGiven{},
          nb::arg("calls") = "automatic", nb::arg("seed") = 0,
          "An episode that goes on from a State. acts: the public acts before it, the latest last, "
          "or none. Every seat that can act out of turn is asked, even if it was asked before; "
          "bots remember nothing from before it. seed: of dares and of bots; the cards come from "
          "the state's own. ValueError for a position that waits for the referee, or in which "
          "nobody can act.")
      .def("record", &Round::record,
           "The round so far, with what was done for players (calls, verdicts). ValueError when "
           "the episode began in the middle of a round.")
      .def(
          "view", &Round::view, nb::arg("seat"),
          "What observe() tells, as an Observation; encode() makes the same bytes of it. Asked out "
          "of turn, `legal` is what that leaves.")
      .def_prop_ro(
          "history",
          [](const Round& r) {
            return r.visit([](const auto& its) { return Remembered::of(its); });
          },
          "What bots remember of the round, as a History; a position that it began from has none.")
      .def_prop_ro(
          "acts",
          [](const Round& r) {
            return r.visit([&](const auto& its) { return listed(its.acts(), r.rules.edition); });
          },
          "The last ACTS_TOLD public acts, the latest last.")
      .def("move_of", &Round::number_of, nb::arg("action"), nb::arg("seat") = nb::none(),
           "The move of an act, or of its text; of the asked seat unless another is named.")
      .def("action_of", &Round::action_of_move, nb::arg("move"), nb::arg("seat") = nb::none(),
           "The act of a move; None for `wait`.");
}

void bind_episode(nb::module_& module) {
  nb::class_<Round> rounds(
      module, "Episode",
      "One round of any game as learners play it: moves by number, observations as bytes; "
      "move_table(edition) and feature_table(edition).\n\n"
      "calls: 'automatic' (everybody calls UNO in time, nobody is caught) or "
      "'players' (calling and catching are moves; C-RES-3 is the order of asking).");
  add_values(rounds);
  rounds
      .def(nb::init<const RulesLike&, int, const std::string&>(), nb::arg("rules") = "-",
           nb::arg("seats") = 4, nb::arg("calls") = "automatic")
      .def(
          "deal",
          [](Round& r, const Whole& seed, int dealer) { r.deal(seed_number_of(seed), dealer); },
          nb::arg("seed"), nb::arg("dealer") = 0,
          "Deals a new round; the same seed and dealer give the same cards as openuno.deal().")
      .def(
          "copy", [](const Round& r) { return r; },
          "The same again; what happens to one does not happen to the other.")
      .def("__copy__", [](const Round& r) { return r; })
      .def("__deepcopy__", [](const Round& r, nb::handle /*memo*/) { return r; })
      .def("__getstate__", &Round::put_away)
      .def("__setstate__",
           [](Round& r, const RoundPickle& pickle) { new (&r) Round(Round::taken_up(pickle)); })
      .def_ro("seats", &Round::seats, "Seats of the table.")
      .def_prop_ro(
          "rules", [](const Round& r) { return r.rules; }, "A copy of the rules in force.")
      .def_prop_ro(
          "edition", [](const Round& r) { return std::string(edition_name(r.rules.edition)); },
          "Of the rules.")
      .def_ro("moves", &Round::moves, "How many moves the rules need: the length of mask().")
      .def_ro("observation_bytes", &Round::width, "The length of observe().")
      .def_prop_ro(
          "asked",
          [](const Round& r) { return r.over() ? std::nullopt : std::optional(r.asked()); },
          "The seat that is asked for a move; None when the round is over.")
      .def_prop_ro(
          "over", [](const Round& r) { return r.over(); }, "Whether the round is over.")
      .def_prop_ro("state", &Round::game, "A copy of the position, hidden cards included.")
      .def(
          "mask", [](const Round& r, int seat) { return fresh(r.mask(seat_of(seat, r.seats))); },
          nb::arg("seat"), "uint8 (moves,): 1 for each move of the seat; all 0 when not asked.")
      .def(
          "observe", [](const Round& r, int seat) { return fresh(r.bytes(seat)); }, nb::arg("seat"),
          "uint8 (observation_bytes,): what the seat knows, laid out as feature_table(edition) "
          "says.")
      .def("step", &Round::make, nb::arg("move").none(),
           nb::sig("def step(self, move: int) -> None"),
           "The asked seat makes a move; ValueError when it is not in its mask.")
      .def(
          "step_bot", &Round::play_bot, nb::arg("bot"),
          "The asked seat does what a bot would, a name or a Bot. The move, as a number; a call of "
          "UNO with it is not told.")
      .def("rewards", &Round::rewards, nb::arg("reward") = "win",
           "By seat, all 0 before the end; reward_table() tells what each means. ValueError for a "
           "name that has no meaning under the rules.");
}

}  // namespace

void bind_learning(nb::module_& module) {
  bind_episode(module);
  module.def(
      "round_seed",
      [](const Whole& seed, const Whole& game, const Whole& round) {
        constexpr std::uint64_t kRounds = std::numeric_limits<std::uint32_t>::max() - 1;
        return round_seed(seed_number_of(seed), whole_of(game, "a game is"),
                          static_cast<std::uint32_t>(whole_of(round, "a round is", kRounds)));
      },
      nb::arg("seed"), nb::arg("game"), nb::arg("round") = 0,
      "The number that a VectorEnv of this seed deals a round of a game from, as deal() and "
      "Episode.deal() take it. No two environments, games or rounds have deals in common.");
}

}  // namespace uno::python
