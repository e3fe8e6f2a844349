// Tests of C-INFO-2: keeping a drawn card that fits must look to others like drawing one that does
// not fit. Plays two such states side by side from random positions under random rules; everything
// seen, heard and remembered must be the same.
#include "bots/kept_card_test.h"

#include <gtest/gtest.h>

#include <vector>

#include "bots/history.h"
#include "engine/matching/walk.h"

namespace uno {
namespace {

/// What a viewer hears, as bytes.
std::vector<std::array<int, 7>> events_for(const EventList& events, int viewer,
                                           const Rules& rules) {
  std::vector<std::array<int, 7>> out;
  for (const Event& whole : events) {
    if (!is_told(whole, viewer, keeps_in_secret(rules))) continue;
    const Event event = redact(whole, viewer);
    out.push_back({static_cast<int>(event.type), event.seat, event.other, event.kind, event.count,
                   event.flag, event.cards.count()});
  }
  return out;
}

/// Drawing a card that fits and keeping it, and drawing one that does not fit.
struct Worlds {
  State drawn, kept, other;
  EventList kept_events, other_events;
  History kept_history, other_history;
};

std::optional<Worlds> worlds_after(const State& before) {
  const auto other = where_none_fits(before);
  if (!other || before.exposed == before.active) return std::nullopt;
  const int seat = before.active;
  Worlds worlds{before, before, *other, {}, {}, {}, {}};
  apply(worlds.drawn, seat, Action::draw(), worlds.kept_events);
  State again = worlds.drawn;
  apply(again, seat, Action::keep(), worlds.kept_events);
  apply(worlds.kept, seat, Action::draw(), worlds.kept_history);
  apply(worlds.kept, seat, Action::keep(), worlds.kept_history);
  apply(worlds.other, seat, Action::draw(), worlds.other_history);
  again = *other;
  apply(again, seat, Action::draw(), worlds.other_events);
  return worlds;
}

void expect_secret(const State& before, const Worlds& worlds, int viewer) {
  const Rules& rules = before.rules;
  EXPECT_EQ(observe(worlds.kept, viewer), observe(worlds.other, viewer)) << rules_text(rules);
  EXPECT_EQ(events_for(worlds.kept_events, viewer, rules),
            events_for(worlds.other_events, viewer, rules));
  // If the draw closed no window, nothing has happened for others so far.
  if (before.open || before.jump_open || worlds.drawn.discard_size != before.discard_size) return;
  EXPECT_EQ(observe(worlds.drawn, viewer), observe(before, viewer)) << rules_text(rules);
}

/// Calls visit(before, worlds) for positions of random rounds in which the drawn card can be kept.
template <class Visit>
void for_kept_cards(KeptCard kept_card, Visit visit) {
  Chance chance = Chance::of(seed_from(15), Stream::bots);
  for (long left = walk::acts_budget(30'000); left > 0;) {
    auto [rules, seats] = walk::random_table(chance);
    rules.kept_card = kept_card;
    rules.drawn_card_play = DrawnCardPlay::may;
    rules.draw_mode = DrawMode::one;
    State state = deal(rules, seats, 0, seed_from(chance.below(60'000)));
    for (int acts = 0; state.phase != Phase::over && acts < 300; ++acts, --left) {
      if (const auto worlds = worlds_after(state)) visit(state, *worlds);
      const auto ways = walk::all_acts(state);
      if (ways.empty()) break;  // a dare waits for the host
      const auto [seat, action] = ways[chance.below(static_cast<std::uint32_t>(ways.size()))];
      apply(state, seat, action);
    }
  }
}

TEST(KeptCard, LooksLikeOneThatDidNotFit) {
  int pairs = 0;
  for_kept_cards(KeptCard::secret, [&](const State& before, const Worlds& worlds) {
    ++pairs;
    for (int viewer = kSpectator; viewer < before.seats; ++viewer) {
      if (viewer == before.active) continue;
      ASSERT_NO_FATAL_FAILURE(expect_secret(before, worlds, viewer));
    }
    ASSERT_EQ(worlds.kept_history, worlds.other_history) << rules_text(before.rules);
    const Observation own = observe(worlds.drawn, before.active);
    ASSERT_EQ(own.phase, Phase::drawn);
    ASSERT_GT(own.hand_size[before.active], before.hand_size[before.active]);
  });
  EXPECT_GT(pairs, walk::acts_budget(30'000) / 100);
}

TEST(KeptCard, IsToldIfTheRulesSaySo) {  // kept_card=told
  for_kept_cards(KeptCard::told, [&](const State& before, const Worlds& worlds) {
    ASSERT_EQ(observe(worlds.drawn, kSpectator).phase, Phase::drawn);
    ASSERT_NE(events_for(worlds.kept_events, kSpectator, before.rules),
              events_for(worlds.other_events, kSpectator, before.rules));
    ASSERT_FALSE(worlds.kept_history == worlds.other_history);
  });
}

}  // namespace
}  // namespace uno
