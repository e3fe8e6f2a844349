// Random rounds under random rules that search for impossible positions, for `uno walk` and the
// comparison with the second implementation (sim/trace.h). Any seat acts, in and out of turn, so
// that rare combinations of rules come up often.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/matching/verbs.h"

namespace uno {

/// The distribution of the rounds.
struct WalkPlan {
  Rules rules;                          ///< the options in `fixed` keep the values they have here
  std::vector<const RuleField*> fixed;  ///< the other options of the edition are random
  int players = 0;                      ///< 0: any number that the rules allow
  int change = -1;                      ///< percent of options that change; -1: random
  int tries = 1;                        ///< random numbers tried as actions before each act
};

/// A round to be dealt.
struct WalkDeal {
  Rules rules;
  int seats = 0, dealer = 0;
  Seed seed;
};

/// Draws rules, seats, dealer and seed. Returns false if the plan permits no table; `why` is then
/// the error of check_round().
bool draw_deal(const WalkPlan& plan, Chance& chance, WalkDeal& deal, Phrase& why);

/// The next act, of a player or entered by the host.
struct WalkAct {
  int seat = 0;
  Action action;
  bool referee = false;
};
/// A random legal act, mostly of the seat that must decide, mostly a play. Every card and every
/// kind of act is equally likely, however many colours and seats it can name. The round must not be
/// over.
template <class E>
WalkAct draw_act(const StateOf<E>& state, Chance& chance);
/// Applies the act, which must be legal.
template <class E>
void make_act(StateOf<E>& state, const WalkAct& act, Events<E>* events = nullptr);

/// The results of many rounds.
struct WalkFigures {
  std::uint64_t acts = 0, turns = 0, rounds = 0, failed = 0;
  std::uint64_t refused = 0;                     ///< tries that were refused, as required
  std::uint64_t won = 0, lost = 0, blocked = 0;  ///< how rounds ended
  std::uint64_t void_rounds = 0;                 ///< blocked rounds without winner or loser
  std::uint64_t too_long = 0;                    ///< blocked rounds after kTurnsMax turns
  int longest_acts = 0, longest_turns = 0;
};

/// Called for every broken round with its number and a text that reproduces it.
using WalkReport = void (*)(std::uint64_t round, const std::string& text);

/// Plays rounds until `acts` acts are made. In every position it checks the invariants. It checks
/// that a try is accepted exactly if it is listed as legal, and that a refused try changes nothing.
/// The last round may stop early. Returns an empty phrase, or why no table can be drawn.
Phrase run_walk(const WalkPlan& plan, const Seed& seed, std::uint64_t acts, WalkFigures& figures,
                WalkReport report);

}  // namespace uno
