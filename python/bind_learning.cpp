// Single rounds for learners (Episode). Many rounds side by side are in bind_games.cpp, tables in
// bind_tables.cpp.
#include "python/remembered.h"
#include "python/round.h"

namespace uno::python {

namespace {

/// Conversions to and from states, records and actions.
void add_values(nb::class_<Round>& rounds) {
  rounds
      .def_static(
          "from_state", &Round::from_state, nb::arg("state"), nb::arg("acts") = ActsGiven{},
          nb::arg("calls") = "automatic", nb::arg("seed") = 0,
          "An episode that continues from a State. acts: the public acts before it, the latest "
          "last, or none. Every seat that can act out of turn is asked, even if it was asked "
          "before, and bots remember nothing from before the state. seed: decides the verdicts "
          "about dares, which are random (CE-16), and the choices of bots. The cards depend on the "
          "state's own seed. ValueError if the state waits for the referee, or if nobody can act "
          "in it.")
      .def("record", &Round::record,
           "The record of the round so far, including calls and verdicts made for players. "
           "ValueError if the episode began in the middle of a round.")
      .def("view", &Round::view, nb::arg("seat"),
           "What the seat knows, as an Observation; encode() makes the bytes of observe() from it. "
           "If the seat is asked out of turn, `legal` has only actions out of turn.")
      .def_prop_ro(
          "history",
          [](const Round& r) {
            return r.visit([](const auto& its) { return Remembered::of(its); });
          },
          "What bots remember of the round since the deal, or since from_state(), as a History.")
      .def_prop_ro(
          "acts",
          [](const Round& r) {
            return r.visit([&](const auto& its) { return listed(its.acts(), r.rules.edition); });
          },
          "The last ACTS_TOLD public acts, the latest last.")
      .def("move_of", &Round::number_of, nb::arg("action"), nb::arg("seat") = nb::none(),
           "The move of an action or its text, by default of the asked seat.")
      .def("action_of", &Round::action_of_move, nb::arg("move"), nb::arg("seat") = nb::none(),
           "The action of a move, or None for `wait`.");
}

void bind_episode(nb::module_& module) {
  nb::class_<Round> rounds(
      module, "Episode",
      "One round of any edition for learners: moves are numbers of move_table(edition), and "
      "observations are bytes in the layout of feature_table(edition).\n\n"
      "calls: 'automatic' (UNO is called for everybody in time, nobody is caught) or 'players' "
      "(calling and catching are moves, and the seats are asked one after another whether they "
      "want to act out of turn, in the order of C-RES-3).");
  add_copying(rounds);
  add_values(rounds);
  rounds
      .def(nb::init<const RulesLike&, int, const std::string&>(), nb::arg("rules") = "-",
           nb::arg("seats") = 4, nb::arg("calls") = "automatic")
      .def(
          "deal",
          [](Round& r, const Whole& seed, int dealer) { r.deal(seed_number_of(seed), dealer); },
          nb::arg("seed"), nb::arg("dealer") = 0,
          "Deals a new round. Seed and dealer give the same cards as in openuno.deal().")
      .def(
          "copy", [](const Round& r) { return r; }, "An independent copy.")
      .def("__getstate__", &Round::put_away)
      .def("__setstate__",
           [](Round& r, const RoundPickle& pickle) { new (&r) Round(Round::taken_up(pickle)); })
      .def_ro("seats", &Round::seats, "Seats of the table.")
      .def_prop_ro(
          "rules", [](const Round& r) { return r.rules; }, "A copy of the rules in force.")
      .def_prop_ro(
          "edition", [](const Round& r) { return std::string(edition_name(r.rules.edition)); },
          "The edition of the rules.")
      .def_ro("moves", &Round::moves,
              "The number of moves that the rules need, which is the length of mask().")
      .def_ro("observation_bytes", &Round::width, "The length of observe().")
      .def_prop_ro(
          "asked",
          [](const Round& r) { return r.over() ? std::nullopt : std::optional(r.asked()); },
          "The seat that must decide, or None if the round is over.")
      .def_prop_ro(
          "over", [](const Round& r) { return r.over(); }, "Whether the round is over.")
      .def_prop_ro("state", &Round::game, "A copy of the position, including hidden cards.")
      .def(
          "mask", [](const Round& r, int seat) { return fresh(r.mask(seat_of(seat, r.seats))); },
          nb::arg("seat"),
          "uint8 (moves,): 1 for each legal move of the seat, all 0 unless the seat is asked.")
      .def(
          "observe", [](const Round& r, int seat) { return fresh(r.bytes(seat)); }, nb::arg("seat"),
          "uint8 (observation_bytes,): what the seat knows, in the layout of "
          "feature_table(edition).")
      .def("step", &Round::make, nb::arg("move").none(),
           nb::sig("def step(self, move: int) -> None"),
           "Makes a move of the asked seat. ValueError if it is not legal.")
      .def("step_bot", &Round::play_bot, nb::arg("bot"),
           "Lets a bot, or a bot by name, decide for the asked seat. Returns the move; it does not "
           "show a call of UNO that went with it.")
      .def("rewards", &Round::rewards, nb::arg("reward") = "win",
           "The rewards by seat, all 0 before the end. reward_table() explains them. ValueError "
           "for a reward that has no meaning under the rules.");
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
      "The seed of one round in a VectorEnv, for deal() or Episode.deal(). seed: the seed of the "
      "VectorEnv. game, round: the numbers of the game and of its round, both from 0. Different "
      "environments, games and rounds have different seeds.");
}

}  // namespace uno::python
