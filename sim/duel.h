// Who is stronger: one candidate against a field of equal players, on duplicate deals. Every deal
// is played once from each seat of the candidate, with the same cards in the same order whoever
// draws them, so luck with cards and seats falls out of the comparison. The unit of all statistics
// is the deal; what happens in the rounds of one deal hangs together.
// A round of a deal may be a whole match instead: then "round" below means match.
#pragma once

#include <optional>

#include "sim/chunks.h"
#include "sim/estimate.h"
#include "sim/plan.h"

namespace uno {

/// Deals of a seed are split in two: what was tuned on one half is reported on the other.
enum class DealRange : std::uint8_t { report, tune };
/// The number of the first deal of the range; it holds kGamesMax deals.
constexpr std::uint64_t first_deal(DealRange range) {
  return range == DealRange::report ? 0 : kGamesMax;
}

struct Duel {
  Seed seed = seed_from(1);
  DealRange range = DealRange::report;
  std::uint64_t deals = 10'000;
  int seats = 2;
  bool matches = false;  ///< of the rules' format, instead of rounds
  Rules rules;
  const Bot* candidate = nullptr;  ///< nullptr is `uniform`
  const Bot* field = nullptr;
  friend bool operator==(const Duel&, const Duel&) = default;
};

/// The sums of a duel over deals, with x and d of each deal.
struct DuelResult {
  std::uint64_t deals = 0;
  Moments wins;          ///< rounds won by the candidate or its partner, per round
  Moments points;        ///< added to the candidate's total (round_gains), per round
  Moments field_points;  ///< to the totals of all others, per round and seat
  CrossMoments pairs;    ///< of field_points and points
  std::uint64_t decisions = 0;
  friend bool operator==(const DuelResult&, const DuelResult&) = default;

  void merge(const DuelResult& other);
  Estimate win_share() const { return estimate(wins, deals); }
  Estimate points_ahead() const { return estimate_difference(field_points, points, pairs, deals); }
};

/// Empty, or why no round can be played like this.
Phrase check_duel(const Duel& duel);
/// The share of rounds that a candidate as strong as the field would win, but for void rounds:
/// 1 / seats; one half for partners; all but the loser's where rounds have losers (H-LAST-1) or
/// matches have one (F-LAST-1).
double even_share(const Duel& duel);

/// Called now and then with the number of deals handed out.
using DealsBegun = std::function<void(std::uint64_t)>;

/// Deals `first` to `end` of the duel's range. Independent of the number of threads. A duel that
/// was stopped has fewer deals.
DuelResult play_duel(const Duel& duel, std::uint64_t first, std::uint64_t end, int threads,
                     const std::atomic<bool>& stop, const DealsBegun& progress);

/// A sequential test of two win shares (Wald), with the normal likelihood of deal means and their
/// variance as estimated. It is looked at after every kSprtStep deals, so that it ends at the same
/// deal whatever the threads.
struct Sprt {
  double p0 = 0, p1 = 0;  ///< the win shares of the two hypotheses
};
inline constexpr std::uint64_t kSprtStep = 1000;
inline constexpr double kSprtError = 0.05;  ///< of either kind

/// What the test holds to be so: neither yet, or one of the two.
enum class Hypothesis : std::uint8_t { open, p0, p1 };
/// The logarithm of the likelihood of p1 over that of p0; 0 when the deals do not differ.
double log_likelihood_ratio(const DuelResult& result, const Sprt& sprt);
Hypothesis accepted(const DuelResult& result, const Sprt& sprt);

/// The whole duel; with a test, only as many deals as it takes.
DuelResult play_duel(const Duel& duel, const std::optional<Sprt>& sprt, int threads,
                     const std::atomic<bool>& stop, const DealsBegun& progress);

}  // namespace uno
