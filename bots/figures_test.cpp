// Tests the figures of recorded rounds in every game: they agree with the events and the result.
#include "bots/figures.h"

#include <gtest/gtest.h>

#include "bots/bot.h"
#include "bots/rollout.h"
#include "engine/editions.h"
#include "engine/report.h"

namespace uno {
namespace {

class RoundFiguresOf : public testing::TestWithParam<Edition> {};

/// A round between bots of that kind, which forget every second call.
template <class E>
Record played(std::uint64_t seed, const Bot& bot) {
  Record record;
  record.rules = official_rules(E::kEdition);
  record.seats = std::max(3, least_seats(record.rules));
  record.seed = seed_from(seed);
  StateOf<E> state = first_state<E>(record);
  Chance chance = Chance::of(seed_from(seed), Stream::bots);
  SeatSet asked = 0;
  while (state.phase != Phase::over && record.acts.size() < kRolloutActsMax) {
    int seat = next_to_ask(state, asked);
    Action act;
    if (seat != kNoSeat) {
      asked |= seat_bit(seat);
      ObservationOf<E> seen = observe(state, seat);
      seen.legal = out_of_turn(seen.legal);
      act = bot.choose(seen, {}, chance);
      if (!act.exists() || !seen.legal.contains(act)) continue;
    } else {
      seat = state.active;
      act = bot.choose(observe(state, seat), {}, chance);
      if (act.plays_card() && chance.below(2) == 0) act = act.without_uno();
    }
    const SeatSet open = state.open;
    EXPECT_FALSE(play_recorded<E>(state, {static_cast<std::uint8_t>(seat), act}));
    record.acts.push_back({static_cast<std::uint8_t>(seat), act});
    if (opened_window(open, act, state)) asked = 0;
  }
  return record;
}

TEST_P(RoundFiguresOf, AgreeWithTheEventsAndTheResult) {
  in_edition(GetParam(), []<class E>(E) {
    constexpr int kRounds = 8;
    int calls = 0, choices = 0;
    double luck = 0;
    for (std::uint64_t seed = 1; seed <= kRounds; ++seed) {
      const Record record = played<E>(seed, bots(E::kEdition)[1]);
      const RoundFigures figures = round_figures<E>(record);
      ASSERT_TRUE(figures.over);
      Report report{};
      EventListOf<E> events;
      StateOf<E> state = first_state<E>(record, &events);
      count_events<E>(report, events);
      for (const RecordedAct act : record.acts) {
        events.clear();
        ASSERT_FALSE(play_recorded(state, act, &events));
        count_events<E>(report, events);
      }
      const RoundResult outcome = result(state);
      for (int seat = 0; seat < record.seats; ++seat) {
        const SeatFigures& own = figures.by_seat[static_cast<std::size_t>(seat)];
        const SeatReport& told = report[static_cast<std::size_t>(seat)];
        EXPECT_EQ(own.drawn, static_cast<int>(told.cards_drawn));
        EXPECT_EQ(own.caught, static_cast<int>(told.catches_suffered));
        EXPECT_EQ(own.catches, static_cast<int>(told.catches_made));
        EXPECT_LE(own.caught, own.calls_forgotten);
        EXPECT_LE(own.choices_agreed, own.choices);
        EXPECT_EQ(own.won, seat == outcome.winner);
        EXPECT_EQ(own.rank == 1, own.won || outcome.winner == kNoSeat) << seat;
        EXPECT_EQ(own.cards_left, state.hand_size[static_cast<std::size_t>(seat)]);
        calls += own.calls_forgotten + own.calls_made;
        choices += own.choices;
        luck += own.luck;
      }
      EXPECT_EQ(round_figures<E>(record).by_seat, figures.by_seat);
    }
    EXPECT_GT(choices, 0);
    EXPECT_NEAR(luck / kRounds, 1, 0.3) << "each hand is judged by deals of its own";
    EXPECT_EQ(calls > 0, E::kEdition != Edition::quatro);
  });
}

TEST(RoundFigures, CountsChallengesForTheSeatThatMadeThem) {
  int right = 0, wrong = 0, counted_right = 0, counted_wrong = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const Record record = played<Classic>(seed, *find_bot("random"));
    const RoundFigures figures = round_figures<Classic>(record);
    State state = first_state(record);
    for (const RecordedAct act : record.acts) {
      EventList events;
      ASSERT_FALSE(play_recorded(state, act, &events));
      for (const Event& event : events) {
        if (event.type != EventType::challenged) continue;
        EXPECT_EQ(event.seat, act.seat);
        ++(event.flag ? right : wrong);
      }
    }
    for (const SeatFigures& own : figures.by_seat) {
      counted_right += own.challenges_right;
      counted_wrong += own.challenges_wrong;
    }
  }
  EXPECT_GT(right, 0);
  EXPECT_GT(wrong, 0);
  EXPECT_EQ(counted_right, right);
  EXPECT_EQ(counted_wrong, wrong);
}

INSTANTIATE_TEST_SUITE_P(EveryGame, RoundFiguresOf, testing::ValuesIn(kEditions),
                         [](const auto& game) { return std::string(edition_name(game.param)); });

}  // namespace
}  // namespace uno
