// Compares one candidate with a field of equal players on duplicate deals. Each deal is played once
// with the candidate in each seat, with the same cards in the same order, so the luck of cards and
// seats cancels out. Rounds of one deal are correlated, so all statistics count deals. A duel can
// play matches instead; then "round" below means match.
#pragma once

#include <optional>

#include "sim/chunks.h"
#include "sim/estimate.h"
#include "sim/plan.h"

namespace uno {

/// The deals of a seed have two halves: bots are tuned on one half and measured for reports on the
/// other.
enum class DealRange : std::uint8_t { report, tune };
/// The number of the first deal of the range, which holds kGamesMax deals.
constexpr std::uint64_t first_deal(DealRange range) {
  return range == DealRange::report ? 0 : kGamesMax;
}

struct Duel {
  Seed seed = seed_from(1);
  DealRange range = DealRange::report;
  std::uint64_t deals = 10'000;
  int seats = 2;
  bool matches = false;  ///< plays matches in the format of the rules instead of rounds
  Rules rules;
  const Bot* candidate = nullptr;  ///< nullptr for `uniform`
  const Bot* field = nullptr;
  friend bool operator==(const Duel&, const Duel&) = default;
};

/// The sums of a duel over deals. Each deal gives one x and one d, as in sim/estimate.h.
struct DuelResult {
  std::uint64_t deals = 0;
  Moments wins;          ///< rounds won by the candidate or its partner, per round
  Moments points;        ///< added to the candidate's total (round_gains), per round
  Moments field_points;  ///< added to the totals of all others, per round and seat
  CrossMoments pairs;    ///< of field_points and points
  std::uint64_t decisions = 0;
  friend bool operator==(const DuelResult&, const DuelResult&) = default;

  void merge(const DuelResult& other);
  Estimate win_share() const { return estimate(wins, deals); }
  Estimate points_ahead() const { return estimate_difference(field_points, points, pairs, deals); }
};

/// An empty phrase, or why such a duel cannot be played.
Phrase check_duel(const Duel& duel);
/// The share of rounds, apart from void rounds, that a candidate as strong as the field wins: 1
/// divided by the number of sides. Where the rules name only a loser of a round (H-LAST-1) or match
/// (F-LAST-1), everybody else wins, and the share is 1 minus that.
double even_share(const Duel& duel);

/// Called now and then with the number of deals handed out.
using DealsBegun = std::function<void(std::uint64_t)>;

/// Plays the deals `first` to `end` of the duel's range, with the same result for any number of
/// threads. A stopped duel has fewer deals.
DuelResult play_duel(const Duel& duel, std::uint64_t first, std::uint64_t end, int threads,
                     const std::atomic<bool>& stop, const DealsBegun& progress);

/// A sequential test between two win shares (Wald), with the normal likelihood of deal means and
/// their estimated variance. It is evaluated after every kSprtStep deals, so it ends at the same
/// deal for any number of threads.
struct Sprt {
  double p0 = 0, p1 = 0;  ///< the win shares of the two hypotheses
};
inline constexpr std::uint64_t kSprtStep = 1000;
inline constexpr double kSprtError = 0.05;  ///< of both kinds

/// The result of the test: undecided, or one of the two hypotheses.
enum class Hypothesis : std::uint8_t { open, p0, p1 };
/// The logarithm of the likelihood ratio of p1 to p0; 0 if the deals do not differ.
double log_likelihood_ratio(const DuelResult& result, const Sprt& sprt);
Hypothesis accepted(const DuelResult& result, const Sprt& sprt);

/// The whole duel or, with a test, only as many deals as the test needs.
DuelResult play_duel(const Duel& duel, const std::optional<Sprt>& sprt, int threads,
                     const std::atomic<bool>& stop, const DealsBegun& progress);

}  // namespace uno
