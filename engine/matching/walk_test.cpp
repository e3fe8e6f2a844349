// Tests of properties that hold in every position, over a million random acts under random rules.
#include "engine/matching/walk.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

#include "engine/matching/legal_plays.h"

namespace uno {
namespace {

/// Plays random rounds until the budget of acts is spent. Calls see(state) for every position and
/// after(before, act, state) for every act.
template <class See, class After>
void random_rounds(std::uint64_t seed, long acts, See see, After after) {
  Chance chance = Chance::of(seed_from(seed), Stream::bots);
  for (std::uint64_t round = 0; acts > 0; ++round) {
    const auto [rules, seats] = walk::random_table(chance);
    const int dealer = static_cast<int>(chance.below(static_cast<std::uint32_t>(seats)));
    State state = deal(rules, seats, dealer, seed_from(seed << 32 | round));
    for (int i = 0; state.phase != Phase::over && i < 2000 && acts > 0; ++i, --acts) {
      see(state);
      if (state.phase == Phase::dare) {  // the host decides (CE-16)
        const Action verdict = chance.below(2) ? Action::accept() : Action::fail();
        ASSERT_FALSE(try_referee(state, state.active, verdict));
        ++acts;  // not an act of a player
        continue;
      }
      const std::vector<walk::SeatAct> all = walk::all_acts(state);
      ASSERT_FALSE(all.empty());
      const auto [seat, action] = all[chance.below(static_cast<std::uint32_t>(all.size()))];
      const State before = state;
      apply(state, seat, action);
      after(before, walk::SeatAct{seat, action}, state);
      if (testing::Test::HasFatalFailure()) return;
    }
    see(state);
  }
}

TEST(Walk, InvariantsHoldAfterEveryAct) {  // I-01, I-05, I-06, C-DECK-5
  long acts = 0;
  random_rounds(
      1, walk::acts_budget(1'000'000),
      [](const State& state) {
        const char* broken = broken_invariant(state, deck_set(state.rules.deck));
        ASSERT_EQ(broken, nullptr) << rules_text(state.rules) << ": " << broken;
      },
      [&](const State&, walk::SeatAct, const State&) { ++acts; });
  EXPECT_EQ(acts, walk::acts_budget(1'000'000));
}

TEST(Walk, EveryNumberIsAcceptedOrRefusedAsListed) {  // I-05
  long position = 0, official = 0;
  random_rounds(
      2, walk::acts_budget(100'000),
      [&](const State& state) {
        if (++position % 499 != 0) return;
        for (int seat = -1; seat <= state.seats; ++seat) {
          std::vector<bool> listed(0x10000);
          const LegalActions legal = legal_actions(state, seat);
          legal.for_each([&](Action action) {
            ASSERT_FALSE(listed[action.bits]) << "listed twice";
            listed[action.bits] = true;
          });
          ASSERT_EQ(std::ranges::count(listed, true), legal.count());
          for (int bits = 0; bits < 0x10000; ++bits) {
            State next = state;
            const Action action{static_cast<std::uint16_t>(bits)};
            const Refusal refused = try_apply(next, seat, action);
            ASSERT_EQ(!refused, listed[bits]) << seat << " " << bits;
            if (plays_officially(state)) {
              ++official;
              ASSERT_EQ(is_legal<OfficialTerms>(state, seat, action), listed[bits]) << bits;
            }
            if (!refused) continue;
            ASSERT_EQ(next, state) << "a refused act left a trace";
            ASSERT_FALSE(refused.rule_id.empty());
            ASSERT_FALSE(refused.name.empty());
          }
        }
      },
      [](const State&, walk::SeatAct, const State&) {});
  EXPECT_GT(official, 0);
}

TEST(Walk, EventsAndTermsChangeNothing) {  // acts with events never run under OfficialTerms
  long official = 0;
  random_rounds(
      3, walk::acts_budget(50'000), [](const State&) {},
      [&](const State& before, walk::SeatAct act, const State& after) {
        official += plays_officially(before);
        State listened = before;
        EventList events;
        ASSERT_FALSE(try_apply(listened, act.seat, act.action, &events));
        ASSERT_EQ(listened, after);
        ASSERT_EQ(state_hash(listened), state_hash(after));
        ASSERT_GT(events.size(), 0);
      });
  EXPECT_GT(official, 0);
}

TEST(Walk, EqualSeedsAndActsGiveEqualStates) {  // I-02, C-RAND-1
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    std::vector<std::uint64_t> hashes[2];
    for (auto& seen : hashes)
      random_rounds(
          seed, 300, [&](const State& state) { seen.push_back(state_hash(state)); },
          [](const State&, walk::SeatAct, const State&) {});
    ASSERT_EQ(hashes[0], hashes[1]);
  }
}

/// Swaps everything that the viewer cannot know: cards of other hands and of the draw pile, and the
/// seed.
State with_other_secrets(const State& state, int viewer, Chance& chance) {
  State other = state;
  std::vector<Card> hidden(state.pile.begin(), state.pile.begin() + state.draw_size);
  for (int seat = 0; seat < state.seats; ++seat)
    for (int card = 0; card < 128; ++card)
      if (seat != viewer && state.hands[seat].has(static_cast<Card>(card)))
        hidden.push_back(static_cast<Card>(card));
  for (std::size_t i = hidden.size(); i > 1; --i)
    std::swap(hidden[i - 1], hidden[chance.below(static_cast<std::uint32_t>(i))]);
  std::size_t at = 0;
  for (int i = 0; i < state.draw_size; ++i) other.pile[i] = hidden[at++];
  for (int seat = 0; seat < state.seats; ++seat) {
    if (seat == viewer) continue;
    other.hands[seat] = {};
    for (int i = 0; i < state.hand_size[seat]; ++i) other.hands[seat].add(hidden[at++]);
  }
  if (state.phase == Phase::drawn && viewer != state.active)
    other.drawn = kind_of(
        card_of_kind(other.hands[state.active],
                     static_cast<Kind>(std::countr_zero(other.hands[state.active].kinds()))));
  if (state.offender != kNoSeat) other.shown = other.hands[state.offender];
  if (state.exposed != kNoSeat && state.exposed != viewer) return state;  // shown to all (CE-17)
  other.chance = Chance::place_of(seed_from(chance.below(60000)), Stream::cards);
  return other;
}

TEST(Walk, ObservationsHideWhatAViewerMayNotKnow) {  // I-04, C-INFO-1, C-INFO-3
  Chance chance = Chance::of(seed_from(99), Stream::bots);
  random_rounds(
      4, walk::acts_budget(100'000),
      [&](const State& state) {
        if (state.phase == Phase::over) return;
        for (int viewer = kSpectator; viewer < state.seats; ++viewer) {
          const Observation real = observe(state, viewer);
          const Observation fake = observe(with_other_secrets(state, viewer, chance), viewer);
          ASSERT_EQ(std::memcmp(&real, &fake, sizeof real), 0) << viewer;
        }
      },
      [](const State&, walk::SeatAct, const State&) {});
}

TEST(Walk, RedactedEventsHideCardsOfOthers) {  // C-INFO-2
  random_rounds(
      5, walk::acts_budget(50'000), [](const State&) {},
      [](const State& before, walk::SeatAct act, const State&) {
        State state = before;
        EventList events;
        ASSERT_FALSE(try_apply(state, act.seat, act.action, &events));
        for (const Event& event : events)
          for (int viewer = kSpectator; viewer < state.seats; ++viewer) {
            const Event seen = redact(event, viewer);
            const bool open = event.type == EventType::exposed ||
                              event.type == EventType::discarded ||
                              (event.type == EventType::revealed && event.other == kNoSeat);
            const bool shared = event.type == EventType::revealed ||
                                event.type == EventType::given || event.type == EventType::traded;
            if (open || viewer == event.seat || (shared && event.other == viewer)) continue;
            ASSERT_EQ(seen.cards, Hand{});
          }
      });
}

}  // namespace
}  // namespace uno
