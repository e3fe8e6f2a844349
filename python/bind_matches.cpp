// Matches: rounds with one set of rules until the format names a winner (RULES.md section 4).
#include "engine/match.h"
#include "python/bindings.h"

namespace uno::python {
namespace {

template <class Number>
std::vector<int> by_seat(const std::array<Number, kSeatsMax>& numbers, int seats) {
  return {numbers.begin(), numbers.begin() + seats};
}

Match begin_match(const std::variant<Rules, std::string>& rules, int seats, int dealer) {
  const Rules checked = rules_for(rules, seats);
  expect(check_classic_match(checked, seats));
  return start_match(checked, seats, seat_of(dealer, seats));
}

void settle_checked(Match& match, const State& round) {
  if (match.over()) refuse("the match is over");
  if (round.phase != Phase::over) refuse("the round is not over");
  const bool same_seats = round.seats == match.seats && round.rules == match.rules;
  const bool same_out = round.rules.round_end == RoundEnd::last_loses || round.out == match.out;
  if (!same_seats || !same_out) refuse("the round is not one of this match");
  settle(match, round);
}

}  // namespace

void bind_matches(nb::module_& module) {
  nb::class_<Match> matches(module, "Match",
                            "Rounds until the match format names a winner (section 4).");
  add_pickling(matches);
  matches.def_ro("rules", &Match::rules)
      .def_prop_ro("seats", [](const Match& m) -> int { return m.seats; })
      .def_prop_ro("dealer", [](const Match& m) -> int { return m.dealer; })
      .def_prop_ro(
          "round", [](const Match& m) -> int { return m.round; },
          "Rounds begun, void ones included.")
      .def_prop_ro(
          "totals", [](const Match& m) { return by_seat(m.totals, m.seats); },
          "Points by seat; partners have the same.")
      .def_prop_ro("rounds_won", [](const Match& m) { return by_seat(m.rounds_won, m.seats); })
      .def_prop_ro("rounds_lost", [](const Match& m) { return by_seat(m.rounds_lost, m.seats); })
      .def_prop_ro(
          "winners", [](const Match& m) { return seats_of(m.winners); },
          "Once over: several are partners, or share the win (F-TIE-1).")
      .def_prop_ro("loser", [](const Match& m) { return seat_or_none(m.loser); })
      .def_prop_ro("over", &Match::over)
      .def(
          "copy", [](const Match& m) { return m; },
          "The same again; what happens to one does not happen to the other.");
  module.def(
      "draw_for_dealer",
      [](const std::variant<Rules, std::string>& rules, int seats, const SeedLike& seed) {
        return draw_for_dealer(rules_for(rules, seats), seats, seed_of(seed)).dealer;
      },
      nb::arg("rules"), nb::arg("seats"), nb::arg("seed"),
      "The first dealer under dealer_select (C-DEAL-1, C-DEAL-2).");
  module.def("start_match", &begin_match, nb::arg("rules"), nb::arg("seats"), nb::arg("dealer"),
             "A match before its first deal.");
  module.def(
      "deal_round",
      [](Match& match, const SeedLike& seed) {
        if (match.over()) refuse("the match is over");
        return deal_round(match, seed_of(seed));
      },
      nb::arg("match"), nb::arg("seed"), "Deals the next round of the match.");
  module.def("settle", &settle_checked, nb::arg("match"), nb::arg("round"),
             "Takes over a finished round: totals, winners, next dealer.");
}

}  // namespace uno::python
