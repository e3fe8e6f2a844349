// Plays duels: rotates the candidate, sums up deals, and runs the sequential test.
#include "sim/duel.h"

#include <algorithm>
#include <cmath>

#include "engine/check.h"
#include "engine/editions.h"
#include "engine/match.h"
#include "engine/seats.h"
#include "sim/play_game.h"

namespace uno {
namespace {

/// A plan with one side for each seat of the candidate.
SimPlan plan_of(const Duel& duel) {
  SimPlan plan{.seed = duel.seed,
               .games = duel.deals,
               .seats = duel.seats,
               .matches = duel.matches,
               .sides = {}};
  for (int seat = 0; seat < duel.seats; ++seat) {
    Side side{.rules = duel.rules};
    side.players.fill(duel.field);
    side.players[seat] = duel.candidate;
    plan.sides.push_back(side);
  }
  return plan;
}

/// Whether the candidate's side won the round or match.
bool won(const GameCounts& counts, const Duel& duel, int seat) {
  if (duel.matches) return counts[kSeatMatchesOf + seat];
  if (counts[kRoundsLost]) return counts[kSeatLossesOf + seat] == 0;
  for (SeatSet side = side_of(duel.rules, duel.seats, seat); side;
       side &= static_cast<SeatSet>(side - 1))
    if (counts[kSeatWinsOf + std::countr_zero(side)]) return true;
  return false;
}

/// In two's complement, as the sums of Moments.
std::uint64_t gains(const GameCounts& counts, int seat) {
  const auto points = static_cast<std::int32_t>(counts[kSeatGainsOf + seat]);
  return static_cast<std::uint64_t>(std::int64_t{points});
}

/// Plays deals on one thread.
template <class E>
struct Worker {
  const Duel& duel;
  Tally spreads;  ///< unused
  DuelResult result;
  std::vector<GamePlayer<E>> players;

  Worker(const Duel& of, const SimPlan& plan) : duel(of) {
    for (const Side& side : plan.sides) players.emplace_back(plan, side);
  }

  void play(std::uint64_t deal, std::uint64_t end) {
    result.deals += end - deal;
    for (; deal < end; ++deal) play_deal(deal);
  }

  void play_deal(std::uint64_t deal) {
    std::uint64_t wins = 0, points = 0, all_points = 0;
    for (int seat = 0; seat < duel.seats; ++seat) {
      const GameCounts& counts = players[static_cast<std::size_t>(seat)].play(deal, spreads);
      wins += won(counts, duel, seat);
      points += gains(counts, seat);
      for (int other = 0; other < duel.seats; ++other) all_points += gains(counts, other);
      result.decisions += counts[kDecisions];
    }
    const auto rounds = static_cast<std::uint64_t>(duel.seats), others = rounds * (rounds - 1);
    result.wins.add(wins, rounds);
    result.points.add(points, rounds);
    result.field_points.add(all_points - points, others);
    result.pairs.add(all_points - points, others, points, rounds);
  }
};

}  // namespace

void DuelResult::merge(const DuelResult& other) {
  deals += other.deals;
  wins.merge(other.wins);
  points.merge(other.points);
  field_points.merge(other.field_points);
  pairs.merge(other.pairs);
  decisions += other.decisions;
}

Phrase check_duel(const Duel& duel) {
  if (!duel.matches) return check_round(duel.rules, duel.seats);
  return check_match(duel.rules, duel.seats);
}

double even_share(const Duel& duel) {
  const double one = 1.0 / sides_of(duel.rules, duel.seats);
  const bool one_loses = duel.matches
                             ? duel.rules.format == Format::last_loses && duel.rules.lives == 1
                             : duel.rules.round_end == RoundEnd::last_loses;
  return one_loses ? 1 - one : one;
}

DuelResult play_duel(const Duel& duel, std::uint64_t first, std::uint64_t end, int threads,
                     const std::atomic<bool>& stop, const DealsBegun& progress) {
  UNO_CHECK(!check_duel(duel) && first <= end && end <= kGamesMax && threads > 0);
  const SimPlan plan = plan_of(duel);
  const std::uint64_t base = first_deal(duel.range);
  return in_edition(duel.rules.edition, [&]<class E>(E) {
    std::vector<Worker<E>> workers;
    for (int i = 0; i < threads; ++i) workers.emplace_back(duel, plan);
    play_in_chunks(workers, base + first, base + end, stop, progress);
    for (std::size_t i = 1; i < workers.size(); ++i) workers[0].result.merge(workers[i].result);
    return workers[0].result;
  });
}

double log_likelihood_ratio(const DuelResult& result, const Sprt& sprt) {
  if (result.deals < 2) return 0;
  const auto n = static_cast<double>(result.deals);
  const double rounds = static_cast<double>(result.wins.d) / n;  // per deal
  const double mean = static_cast<double>(result.wins.x) / n;
  const double squares = static_cast<double>(result.wins.xx) - n * mean * mean;
  const double variance = squares / (n - 1) / (rounds * rounds);
  if (variance <= 0) return 0;
  return n * (sprt.p1 - sprt.p0) * (mean / rounds - (sprt.p0 + sprt.p1) / 2) / variance;
}

Hypothesis accepted(const DuelResult& result, const Sprt& sprt) {
  const double ratio = log_likelihood_ratio(result, sprt);
  const double bound = std::log((1 - kSprtError) / kSprtError);
  return ratio >= bound ? Hypothesis::p1 : ratio <= -bound ? Hypothesis::p0 : Hypothesis::open;
}

DuelResult play_duel(const Duel& duel, const std::optional<Sprt>& sprt, int threads,
                     const std::atomic<bool>& stop, const DealsBegun& progress) {
  if (!sprt) return play_duel(duel, 0, duel.deals, threads, stop, progress);
  DuelResult result;
  while (result.deals < duel.deals && accepted(result, *sprt) == Hypothesis::open && !stop) {
    const std::uint64_t first = result.deals, end = std::min(duel.deals, first + kSprtStep);
    result.merge(play_duel(duel, first, end, threads, stop, [&](std::uint64_t begun) {
      if (progress) progress(first + begun);
    }));
  }
  return result;
}

}  // namespace uno
