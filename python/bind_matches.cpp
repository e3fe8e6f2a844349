// Matches: rounds with one set of rules until the format names a winner (RULES.md section 3).
#include "engine/game.h"
#include "engine/match.h"
#include "python/bindings.h"

namespace uno::python {
namespace {

template <class Number>
std::vector<int> by_seat(const std::array<Number, kLargestTable>& numbers, int seats) {
  return {numbers.begin(), numbers.begin() + seats};
}

Match begin_match(const std::variant<Rules, std::string>& rules, int seats, int dealer) {
  const Rules checked = rules_for(rules, seats);
  expect(check_match(checked, seats));
  return start_match(checked, seats, seat_of(dealer, seats));
}

Game deal_round_of(Match& match, const SeedLike& seed) {
  if (match.over()) refuse("the match is over");
  const Seed from = seed_of(seed);
  return in_edition(match.rules.edition,
                    [&]<class E>(E) { return Game(deal_round<E>(match, from)); });
}

/// Whether the seats that are out after a round can belong to the match: each of them was out of
/// the match before, or the round put it out.
template <class E>
bool may_be_out(const Match& match, const StateOf<E>& round) {
  const bool puts_out =
      round.rules.round_end == RoundEnd::last_loses || card_limit<E>(round.rules) > 0;
  return puts_out ? (match.out & ~round.out) == 0 : round.out == match.out;
}

template <class E>
void settle_state(Match& match, const StateOf<E>& round) {
  if (match.over()) refuse("the match is over");
  if (round.phase != Phase::over) refuse("the round is not over");
  const bool same_seats = round.seats == match.seats && round.rules == match.rules;
  if (!same_seats || !may_be_out(match, round)) refuse("the round is not one of this match");
  settle(match, round);
}

void settle_checked(Match& match, const Game& round) {
  round.visit([&](const auto& state) { settle_state(match, state); });
}

}  // namespace

void bind_matches(nb::module_& module) {
  nb::class_<Match> matches(
      module, "Match",
      "A match: a series of rounds. The option `format` decides when it ends and who wins it "
      "(RULES.md, section 3).");
  add_pickling(matches);
  matches.def_ro("rules", &Match::rules, "A copy of the rules in force.")
      .def_prop_ro(
          "seats", [](const Match& m) -> int { return m.seats; }, "Seats of the table.")
      .def_prop_ro(
          "dealer", [](const Match& m) -> int { return m.dealer; },
          "The dealer of the current round.")
      .def_prop_ro(
          "round", [](const Match& m) -> int { return m.round; },
          "The number of rounds begun, including void ones.")
      .def_prop_ro(
          "totals", [](const Match& m) { return by_seat(m.totals, m.seats); },
          "Points by seat. Partners have the same points.")
      .def_prop_ro(
          "rounds_won", [](const Match& m) { return by_seat(m.rounds_won, m.seats); },
          "Rounds won, by seat.")
      .def_prop_ro(
          "rounds_lost", [](const Match& m) { return by_seat(m.rounds_lost, m.seats); },
          "Rounds lost, by seat, if rounds have losers (H-LAST-1).")
      .def_prop_ro(
          "winners", [](const Match& m) { return seats_of(m.winners); },
          "The winning seats, empty before the end. Several seats are partners or share the win "
          "(F-TIE-1).")
      .def_prop_ro(
          "loser", [](const Match& m) { return seat_or_none(m.loser); },
          "The seat that lost the match, if the format has a loser (F-LAST-1), or None.")
      .def_prop_ro("over", &Match::over, "Whether the match is over.")
      .def(
          "copy", [](const Match& m) { return m; }, "An independent copy.");
  module.def(
      "draw_for_dealer",
      [](const std::variant<Rules, std::string>& rules, int seats, const SeedLike& seed) {
        return draw_for_dealer(rules_for(rules, seats), seats, seed_of(seed)).dealer;
      },
      nb::arg("rules"), nb::arg("seats"), nb::arg("seed"),
      "The first dealer under dealer_select (C-DEAL-1, C-DEAL-2).");
  module.def("start_match", &begin_match, nb::arg("rules"), nb::arg("seats"), nb::arg("dealer"),
             "A match of any edition before its first deal.");
  module.def("deal_round", &deal_round_of, nb::arg("match"), nb::arg("seed"),
             "Deals the next round of a match.");
  module.def("settle", &settle_checked, nb::arg("match"), nb::arg("round"),
             "Enters the result of a finished round into a match: totals, winners, next dealer.");
}

}  // namespace uno::python
