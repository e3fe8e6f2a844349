// Random rounds under random rules, to look for positions that must not be: what `uno walk` and the
// comparison with the second implementation (sim/trace.h) are made of. Any seat acts, in and out of
// turn, so that rare meetings of two rules happen often; nobody plays to win.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/matching/verbs.h"

namespace uno {

/// What rounds are drawn from.
struct WalkPlan {
  Rules rules;                          ///< the options in `fixed` keep the values they have here
  std::vector<const RuleField*> fixed;  ///< others that the edition heeds are drawn from the table
  int players = 0;                      ///< 0: any number that the rules allow
  int change = -1;                      ///< of 100 options so many change; -1: few, some or many
  int tries = 1;                        ///< random numbers tried as actions before each act
};

/// A round to be dealt.
struct WalkDeal {
  Rules rules;
  int seats = 0, dealer = 0;
  Seed seed;
};

/// Draws rules, seats, dealer and seed. Returns false when the plan allows no table at all: `why`
/// is then what is wrong by check_round().
bool draw_deal(const WalkPlan& plan, Chance& chance, WalkDeal& deal, Phrase& why);

/// One act to come: of a player, or entered by the referee.
struct WalkAct {
  int seat = 0;
  Action action;
  bool referee = false;
};
/// Any act that is legal now; mostly of the seat that decides, mostly a play. Every card and every
/// kind of act has the same chance, whatever colours and seats it may name. The round must not be
/// over.
template <class E>
WalkAct draw_act(const StateOf<E>& state, Chance& chance);
/// Applies it; it must be legal.
template <class E>
void make_act(StateOf<E>& state, const WalkAct& act, Events<E>* events = nullptr);

/// What many rounds came to.
struct WalkFigures {
  std::uint64_t acts = 0, turns = 0, rounds = 0, failed = 0;
  std::uint64_t refused = 0;                     ///< tries that were refused, as they must
  std::uint64_t won = 0, lost = 0, blocked = 0;  ///< how rounds ended
  std::uint64_t void_rounds = 0;                 ///< of the blocked ones: without winner or loser
  std::uint64_t too_long = 0;                    ///< of the blocked ones: after kTurnsMax turns
  int longest_acts = 0, longest_turns = 0;
};

/// Called for every broken round with the round's number and what it takes to look at it again.
using WalkReport = void (*)(std::uint64_t round, const std::string& text);

/// Plays rounds to their end until `acts` acts are made, and checks every position: the invariants,
/// that a try is accepted exactly when it is listed as legal, and that a refused one changes
/// nothing. The last round may stop early. Empty, or why no table can be drawn.
Phrase run_walk(const WalkPlan& plan, const Seed& seed, std::uint64_t acts, WalkFigures& figures,
                WalkReport report);

}  // namespace uno
