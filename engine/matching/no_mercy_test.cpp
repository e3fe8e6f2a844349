// Tests of UNO Show 'em No Mercy that no row of golden/scenarios_no_mercy.tsv can express: its
// hands, and random walks with all invariants.
#include "engine/matching/no_mercy.h"

#include <gtest/gtest.h>

#include "engine/game.h"
#include "engine/match.h"
#include "engine/matching/determinize.h"
#include "engine/matching/notation.h"
#include "engine/record.h"

namespace uno {
namespace {

using Merciless = StateOf<NoMercy>;

Rules no_mercy_with(const std::string& options = "") {
  Rules rules;
  EXPECT_FALSE(set_options(rules, "edition=no_mercy " + options));
  return rules;
}
Kind no_mercy_kind(std::string_view symbol) {
  return parse_kind<NoMercy>(symbol);
}

TEST(NoMercy, DeckHas168CardsOf68Kinds) {  // NM-01, E-NM-1
  const NoMercy::Hand deck = NoMercy::deck_set(no_mercy_with());
  EXPECT_EQ(deck.count(), 168);
  EXPECT_EQ(count_of(deck.kinds()), 68);
  for (const auto& [symbol, copies] : {std::pair("R0", 2),
                                       {"G9", 2},
                                       {"BS", 3},
                                       {"YE", 2},
                                       {"RR", 3},
                                       {"G+2", 3},
                                       {"B+4", 2},
                                       {"RD", 3},
                                       {"WR4", 8},
                                       {"W6", 4},
                                       {"W10", 4},
                                       {"WCR", 8}})
    EXPECT_EQ(deck.copies_of(no_mercy_kind(symbol)), copies) << symbol;
  for (KindSetOf<NoMercy> rest = deck.kinds(); rest; rest &= rest - 1)
    EXPECT_EQ(no_mercy_kind(card_text<NoMercy>(lowest_of(rest))), lowest_of(rest));
}

/// Compares hands that count in binary with plain numbers.
TEST(NoMercy, BinaryHandsCount) {
  Chance chance = Chance::of(seed_from(4), Stream::bots);
  const std::span<const Card> deck = NoMercy::deck(no_mercy_with());
  for (int round = 0; round < 300; ++round) {
    NoMercy::Hand one{}, other{};
    std::array<int, 128> in_one{}, in_other{};
    for (const Card card : deck) {
      const std::uint32_t where = chance.below(3);
      if (where == 0) one.add(card), ++in_one[card];
      if (where == 1) other.add(card), ++in_other[card];
    }
    NoMercy::Hand both = one;
    both.add(other);
    int held = 0;
    for (int card = 0; card < 128; ++card) {
      held += in_one[card] + in_other[card];
      ASSERT_EQ(both.copies_of(static_cast<Kind>(card)), in_one[card] + in_other[card]);
      ASSERT_EQ(one.has(static_cast<Card>(card)), in_one[card] > 0);
    }
    EXPECT_EQ(both.count(), held);
    EXPECT_TRUE(both.holds(one));
    EXPECT_EQ(one.holds(both), other.count() == 0);
    both.remove(other);
    EXPECT_EQ(both, one);
    one.for_each([&](Card card) { both.remove(card); });
    EXPECT_EQ(both, NoMercy::Hand{});
  }
}

TEST(NoMercy, PrintsOnlyDifferencesFromItsSheet) {  // E-NM-2, E-NM-20
  EXPECT_EQ(rules_text(no_mercy_with()), "edition=no_mercy");
  EXPECT_EQ(rules_text(no_mercy_with("seven=off nm_decline=yes")),
            "edition=no_mercy nm_decline=yes seven=off");
  Rules late;
  EXPECT_FALSE(set_options(late, "seven=off edition=no_mercy"));
  EXPECT_EQ(late, no_mercy_with("seven=off"));
  Rules back = no_mercy_with("uno_penalty=4");
  change_edition(back, Edition::classic);
  EXPECT_EQ(rules_text(back), "uno_penalty=4");
  Rules classic;
  EXPECT_EQ(set_option(classic, "nm_decline", "yes").key, "refusal.options.not_heeded");
  EXPECT_FALSE(set_option(classic, "nm_decline", "no")) << "what rests may be said anywhere";
  EXPECT_EQ(classic, Rules{});
}

/// A seat that is out has no legal action, and an observation must not depend on hands that are set
/// aside.
TEST(NoMercy, ViewsDoNotDependOnWhatIsHidden) {  // E-NM-10
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Game game = Game::deal(no_mercy_with(), 2 + static_cast<int>(seed % 5), 0, seed_from(seed));
    Chance chance = Chance::of(seed_from(seed), Stream::bots);
    for (int acts = 0; acts < 120 && !game.over(); ++acts) {
      const ActionList legal = game.legal_actions(game.active());
      ASSERT_FALSE(game.try_apply(game.active(),
                                  legal[chance.below(static_cast<std::uint32_t>(legal.size()))]));
    }
    const auto& state = game.as<NoMercy>();
    for (int viewer = -1; viewer < state.seats; ++viewer) {
      const ObservationOf<NoMercy> seen = observe(state, viewer);
      const Merciless other = determinize(seen, seed_from(seed + 1000));
      EXPECT_TRUE(observe(other, viewer) == seen) << state_line(state);
      const char* broken = broken_invariant(other, NoMercy::deck_set(other.rules));
      EXPECT_TRUE(game.over() || !broken) << state_line(state);
    }
  }
}

/// Random play: after each act the invariants must hold, and state lines and records must be read
/// back.
TEST(NoMercy, RandomWalksKeepInvariants) {  // E-NM-10, E-NM-18
  Chance chance = Chance::of(seed_from(1), Stream::bots);
  const char* const kOptions[] = {
      "",
      "jump_in=on nm_aside=at_once",
      "multi_play=same_number nm_decline=yes draw_mode=one",
      "stack_mode=off seven=may_swap advice_penalty=9 false_uno_penalty=5 "
      "finish_restrict=numbers_only",
      "nm_stacking=must nm_replies=matching last_draw_card=draws reshuffle_keep_top=no "
      "hand_size=14",
      "caught_cannot_go_out=next_turn finish_restrict=no_draw_no_wild drawn_card_play=may "
      "reshuffle_when=eager"};
  int knocked_out = 0;
  for (std::uint64_t round = 0; round < 300; ++round) {
    const int seats = 2 + static_cast<int>(round % 5);
    Record record{no_mercy_with(kOptions[round % 6]), seats, 0, 1, 0, seed_from(round), {}, {}};
    Game game = Game::deal(record.rules, seats, 0, record.seed);
    for (int acts = 0; acts < 400 && !game.over(); ++acts) {
      const int seat = chance.below(6) ? game.active() : static_cast<int>(chance.below(seats));
      const ActionList legal = game.legal_actions(seat);
      const bool advice = chance.below(60) == 0;
      if (legal.empty() && !advice) continue;
      const Action action =
          advice ? Action::advice() : legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
      ASSERT_TRUE(advice || game.parse_action(seat, game.action_text(action)) == action);
      if (advice ? game.try_referee(seat, action) : game.try_apply(seat, action)) {
        ASSERT_TRUE(advice) << game.state_line();
        continue;
      }
      record.acts.push_back({static_cast<std::uint8_t>(seat), action});
      ASSERT_EQ(game.broken_invariant(), nullptr) << game.state_line();
    }
    const auto& state = game.as<NoMercy>();
    knocked_out += std::popcount(state.out);
    Game read = Game::deal(Rules{}, 2, 0, Seed{});
    ASSERT_EQ(Game::parse_state_line(game.state_line(), read), "");
    EXPECT_TRUE(read == game);
    EXPECT_EQ(read.hash(), game.hash());
    const std::string text = record_text(record);
    ASSERT_EQ(record_edition(text), Edition::no_mercy);
    const ReplayOf<NoMercy> replay = read_record<NoMercy>(text);
    EXPECT_EQ(replay.error, "");
    EXPECT_TRUE(replay.last == state);
  }
  EXPECT_GT(knocked_out, 50);
}

TEST(NoMercy, AMatchGoesTo1000) {  // E-NM-13, F-TARGET-1
  Match match = start_match(no_mercy_with(), 3, 0);
  Chance chance = Chance::of(seed_from(9), Stream::bots);
  for (std::uint64_t round = 0; !match.over(); ++round) {
    ASSERT_LT(round, 40U);
    Game game(deal_round<NoMercy>(match, seed_from(round)));
    while (!game.over()) {
      const ActionList legal = game.legal_actions(game.active());
      ASSERT_FALSE(game.try_apply(game.active(),
                                  legal[chance.below(static_cast<std::uint32_t>(legal.size()))]));
    }
    EXPECT_GE(game.result().points, 250 * std::popcount(game.as<NoMercy>().out));
    settle(match, game.as<NoMercy>());
  }
  EXPECT_GE(match.totals[std::countr_zero(match.winners)], 1000U);
}

}  // namespace
}  // namespace uno
