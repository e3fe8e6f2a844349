// Analysis of a recorded round: what `search` thinks of every choice that a seat had, how each
// seat's chance to win went up and down, the turning points, and how much of the result the deal,
// the choices and the later cards explain. The same seed gives the same numbers on every machine.
//
// The chances take all hands into account, as people do after a round. Later cards are drawn anew,
// and `linear` plays for every seat. The choices are judged only by what their seat could see.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/phrase.h"
#include "engine/record.h"

namespace uno {

struct AnalysisBudget {
  int deals = 100;  ///< on which each choice is tried; each position gets 4 rollouts for each deal
  Seed seed{};      ///< of the random numbers
};
inline constexpr int kAnalysisDealsMax = 10'000;
inline constexpr int kAnalysisWhole = 1000;  ///< every chance is in thousandths

/// A chance in thousandths, with its 95% interval.
struct ChanceEstimate {
  int chance = 0, low = 0, high = 1000;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("chance", m.chance, "in thousandths");
    v("low", m.low, "the lower end of the 95% interval");
    v("high", m.high, "the upper end");
  }
};
/// The estimate from a mean over independent trials, each from 0 to 1.
ChanceEstimate chance_estimate(double mean, int trials);

/// A choice that a seat had.
struct TriedAct {
  Action act;          ///< none: to do nothing, instead of an act out of turn
  ChanceEstimate won;  ///< the chance to win the round after it, if acts were tried out
  std::vector<Phrase> reasons;
};

/// A kind of card that a seat had not seen.
struct UnseenKind {
  Kind kind = 0;
  int count = 0;
};

/// What the seat that acted could do and know.
struct Decision {
  std::vector<TriedAct> acts;  ///< best first if they were tried out; one if there was no choice
  int made = 0;                ///< the place in `acts` of the act that the seat made
  int deals = 0;               ///< on which every act was played out; 0: not tried
  int cost = 0;                ///< of the act made, compared with the best, in thousandths
  int cost_error = 0;          ///< half of the 95% interval of the cost
  int bluff = -1;              ///< the chance that a challenge succeeds, in thousandths; -1: none
  std::vector<UnseenKind> unseen;  ///< in the order of kinds
};

struct AnalysedStep {
  Decision decision;
  std::vector<int> chances;  ///< of each seat to win, after the act, in thousandths
};

struct TurningPoint {
  int step = 0;  ///< number of the act, from 0
  int seat = 0;  ///< the seat whose chance changed most
  int before = 0, after = 0;
};

/// What led to the result, for the seat that won, or the seat that lost if the rules name only a
/// loser. The parts add up to the result, in thousandths.
struct ResultParts {
  int seat = -1;                     ///< -1: the round is not over, or void
  int result = 0;                    ///< 1000 for a win, 0 for a loss
  int even = 0;                      ///< the chance of every seat before the deal
  int deal = 0, deal_error = 0;      ///< by the dealt hands, for equal bots; half the 95% interval
  int own = 0, own_error = 0;        ///< choices of the seat that `linear` would not have made
  int others = 0, others_error = 0;  ///< such choices of the other seats
  int cards = 0;                     ///< the rest: the cards drawn later
  bool operator==(const ResultParts&) const = default;
};

struct Analysis {
  std::vector<int> start;  ///< each seat's chance after the deal
  std::vector<AnalysedStep> steps;
  std::vector<TurningPoint> turning;  ///< the greatest changes first, at most three
  ResultParts parts;
};

/// Analyses a record that was read without an error. Calls `told`, if given, with the number of
/// acts analysed so far and the number of all acts.
Analysis analyse(const Record& record, const AnalysisBudget& budget,
                 const std::function<void(int done, int all)>& told = {});

}  // namespace uno
