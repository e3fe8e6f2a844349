// Tests of candidates that are asked from outside, in every game: a bot gets the same figures as in
// `uno duel`, and the rounds end and count whatever moves are made.
#include <gtest/gtest.h>

#include "learn/duel_rounds.h"

namespace uno {
namespace {

/// A duel against a bot with simple rules.
Duel duel_of(Edition edition, const char* candidate, int seats) {
  Duel duel;
  in_edition(edition, [&]<class E>(E) { duel.rules = E::official_rules(); });
  duel.rules.edition = edition;
  duel.seats = std::max(seats, least_seats(duel.rules));
  duel.deals = 40;
  duel.candidate = find_bot(edition, candidate);
  duel.field = find_bot(edition, edition == Edition::classic ? "greedy" : "sensible");
  return duel;
}

/// Asks `choose` for the move of every row until no round waits.
template <class E, class Choose>
DuelResult play(const Duel& duel, bool calls, Choose choose) {
  DuelRoundsOf<E> rounds(duel, calls, 0, duel.deals, 7);
  std::vector<std::int32_t> moves;
  while (rounds.waiting() > 0) {  // bound: the deals
    moves.clear();
    for (int row = 0; row < rounds.waiting(); ++row) moves.push_back(choose(rounds, row));
    rounds.step(moves);
  }
  return rounds.result();
}

/// The move of a bot that uses no random numbers.
template <class E>
int asked_outside(const Bot& bot, const DuelRoundsOf<E>& rounds, int row) {
  const EpisodeOf<E>& episode = rounds.episode(row);
  const ObservationOf<E> seen = episode.observe(episode.asked());
  Chance chance{};
  const Action said = bot.choose(seen, episode.history(), chance);
  if (!said.exists()) return MovesOf<E>::wait();
  const bool calls = said.uno() && !episode.called(episode.asked());
  const auto* const mask = rounds.mask.data() + row * rounds.moves();
  if (calls && MovesOf<E>::call() < rounds.moves() && mask[MovesOf<E>::call()])
    return MovesOf<E>::call();
  return MovesOf<E>::of(said.without_uno(), episode.asked(), episode.state().seats);
}

class OfEveryGame : public testing::TestWithParam<Edition> {};
INSTANTIATE_TEST_SUITE_P(, OfEveryGame, testing::ValuesIn(kEditions));

/// Plays the duel inside and with the candidate outside, and expects the same figures.
template <class E>
DuelResult played_both_ways(const Duel& duel) {
  const std::atomic<bool> stop = false;
  const DuelResult inside = play_duel(duel, 0, duel.deals, 1, stop, [](std::uint64_t) {});
  const DuelResult outside = play<E>(duel, true, [&](const auto& rounds, int row) {
    return asked_outside<E>(*duel.candidate, rounds, row);
  });
  EXPECT_EQ(outside.wins, inside.wins);
  EXPECT_EQ(outside.points, inside.points);
  EXPECT_EQ(outside.field_points, inside.field_points);
  EXPECT_EQ(outside.deals, duel.deals);
  return inside;
}

TEST_P(OfEveryGame, ABotAskedFromOutsideGetsTheSameFigures) {
  in_edition(GetParam(), [&]<class E>(E) {
    Duel duel = duel_of(GetParam(), "linear", 3);
    played_both_ways<E>(duel);
    duel.field = nullptr;  // `uniform`
    played_both_ways<E>(duel);
  });
}

TEST_P(OfEveryGame, MatchesEqualThoseOfTheProgram) {
  in_edition(GetParam(), [&]<class E>(E) {
    Duel duel = duel_of(GetParam(), "linear", 3);
    duel.matches = true;
    duel.deals = 5;
    EXPECT_EQ(played_both_ways<E>(duel).wins.d, 5U * static_cast<unsigned>(duel.seats));
  });
}

TEST_P(OfEveryGame, RandomPlayersLose) {
  in_edition(GetParam(), [&]<class E>(E) {
    const Duel duel = duel_of(GetParam(), "random", 2);
    Chance chance = Chance::of(seed_from(1), Stream::bots);
    const DuelResult result = play<E>(duel, false, [&](const auto& rounds, int row) {
      const auto* const mask = rounds.mask.data() + row * rounds.moves();
      std::vector<int> open;
      for (int move = 0; move < rounds.moves(); ++move)
        if (mask[move]) open.push_back(move);
      EXPECT_FALSE(open.empty());
      return open[chance.below(static_cast<std::uint32_t>(open.size()))];
    });
    EXPECT_EQ(result.deals, duel.deals);
    EXPECT_LT(result.win_share().value, 0.5);
  });
}

}  // namespace
}  // namespace uno
