// Tests of DOS beyond the rows of golden/scenarios_dos.tsv: the deck; which cards match, compared
// with a slow search through all names of wild cards; and random rounds with a check of every
// position.
#include "engine/dos/dos.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/game.h"
#include "engine/match.h"
#include "engine/matching/deck_text.h"
#include "engine/matching/walk.h"
#include "engine/reading/unused_options.h"
#include "engine/record.h"
#include "engine/value_list.h"

namespace uno {
namespace {

std::vector<Kind> kinds_of_deck() {
  std::vector<Kind> kinds;
  for (Kind kind = 0; kind < kBlank; ++kind)
    if (Dos::exists(kind)) kinds.push_back(kind);
  return kinds;
}

TEST(Dos, HasTheDeckOfTheSheet_E_DOS_D1_E_DOS_18) {
  const Dos::Hand deck = Dos::deck_set(Dos::official_rules());
  EXPECT_EQ(deck.count(), 108);
  EXPECT_EQ(kinds_of_deck().size(), 41U);
  for (const char colour : {'R', 'Y', 'G', 'B'}) {
    const std::string letter(1, colour);
    for (const int number : {1, 3, 4, 5, 6, 7, 8, 9, 10})
      EXPECT_EQ(copies(deck, parse_kind<Dos>(letter + std::to_string(number))), number < 6 ? 3 : 2);
    EXPECT_EQ(copies(deck, parse_kind<Dos>(letter + "#")), 2);
    EXPECT_EQ(parse_kind<Dos>(letter + "2"), kNoKind);
  }
  EXPECT_EQ(copies(deck, kWildDos), 12);
  EXPECT_EQ(parse_kind<Dos>("WD"), kWildDos);
}

TEST(Dos, CountsPointsByTheOption_E_DOS_11_E_DOS_D1) {
  Dos::Hand hand{};
  for (const char* card : {"R3", "G4", "WD", "B#", "Y10"}) hand.add(parse_kind<Dos>(card));
  Rules rules = Dos::official_rules();
  EXPECT_EQ(hand_points<Dos>(rules, hand), 3 + 4 + 20 + 40 + 10);
  ASSERT_FALSE(set_option(rules, "dos_points", "40_20"));
  EXPECT_EQ(hand_points<Dos>(rules, hand), 3 + 4 + 40 + 20 + 10);
  EXPECT_EQ(Dos::official_rules().target, 200);
}

/// A number and a colour that a card can be named (E-DOS-8).
struct Named {
  int number, colour;
};
std::vector<Named> names_of(Kind kind) {
  std::vector<Named> names;
  for (int number = 1; number <= 10; ++number)
    for (int colour = 0; colour < 4; ++colour) {
      const bool numbered =
          is_wild_number(kind) || number == (kind == kWildDos ? 2 : face_of(kind));
      const bool coloured = kind == kWildDos || colour == kind >> 4;
      if (numbered && coloured) names.push_back({number, colour});
    }
  return names;
}

TEST(Dos, FitsAsItWouldByNamingEveryWildCard_E_DOS_3_E_DOS_8_E_DOS_16_E_DOS_17) {
  for (const Kind on : kinds_of_deck())
    for (const Kind first : kinds_of_deck()) {
      bool alone = false, in_colour = false;
      for (const Named target : names_of(on))
        for (const Named card : names_of(first)) {
          if (card.number != target.number) continue;
          alone = true;
          in_colour |= card.colour == target.colour;
        }
      ASSERT_EQ(fits_alone(first, on), alone) << card_text<Dos>(first) << card_text<Dos>(on);
      ASSERT_TRUE(!alone || one_colour(first, kNoKind, on) == in_colour);
      for (const Kind second : kinds_of_deck()) {
        bool pair = false, both = false;
        for (const Named target : names_of(on))
          for (const Named a : names_of(first))
            for (const Named b : names_of(second)) {
              if (a.number + b.number != target.number) continue;
              pair = true;
              both |= a.colour == target.colour && b.colour == target.colour;
            }
        ASSERT_EQ(fits_pair(first, second, on), pair)
            << card_text<Dos>(first) << card_text<Dos>(second) << card_text<Dos>(on);
        ASSERT_TRUE(!pair || one_colour(first, second, on) == both);
      }
    }
}

/// Finds all sets of matches that use each card once, without the engine's legal actions. Each
/// match is a text.
using Matches = std::multiset<std::string>;
void find_all(const std::vector<Kind>& hand, const std::vector<Kind>& row, const Matches& made,
              std::set<Matches>& found) {
  found.insert(made);
  for (std::size_t on = 0; on < row.size(); ++on) {
    std::vector<Kind> others = row;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(on));
    for (std::size_t i = 0; i < hand.size(); ++i) {
      std::vector<Kind> rest = hand;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      const auto with = [&](const std::string& cards) {
        Matches all = made;
        all.insert(cards + "@" + card_text<Dos>(row[on]));
        return all;
      };
      if (fits_alone(hand[i], row[on]))
        find_all(rest, others, with(card_text<Dos>(hand[i])), found);
      for (std::size_t j = i; j < rest.size(); ++j) {
        if (!fits_pair(hand[i], rest[j], row[on])) continue;
        std::vector<Kind> left = rest;
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(j));
        const auto [low_kind, high_kind] = std::minmax(hand[i], rest[j]);
        find_all(left, others, with(card_text<Dos>(low_kind) + "&" + card_text<Dos>(high_kind)),
                 found);
      }
    }
  }
}
void reach_all(const DosState& state, std::set<Matches>& reached) {
  Matches made;
  for (std::size_t i = 0; i < state.match_count; ++i) {
    const DosMatch& match = state.matches[i];
    std::string cards = card_text<Dos>(std::min(match.first, match.second));
    if (match.is_pair()) cards += "&" + card_text<Dos>(std::max(match.first, match.second));
    made.insert(cards + "@" + card_text<Dos>(state.row[match.place]));
  }
  if (state.phase == Phase::turn) reached.insert(made);
  if (state.phase != Phase::turn && state.phase != Phase::laying) return;
  legal_actions(state, state.active).for_each([&](Action action) {
    if (action.form() != Action::kPlay && action.form() != Action::kLay) return;
    DosState next = state;
    apply(next, state.active, action);
    reach_all(next, reached);
  });
}

TEST(Dos, ReachesEverySetOfDisjointMatches_E_DOS_14) {
  Chance chance = Chance::of(seed_from(14), Stream::bots);
  for (int round = 0; round < 40; ++round) {
    DosState state = deal<Dos>(Dos::official_rules(), 2, 0, seed_from(100 + round));
    // Lengthen the row, and keep five cards of the hand. Blanks replace the others and fit nowhere.
    for (int more = 0; more < 1 + static_cast<int>(chance.below(2)); ++more)
      state.row[state.row_size++] = state.pile[--state.draw_size];
    std::vector<Kind> hand, row(state.row.begin(), state.row.begin() + state.row_size);
    Dos::Hand few{};
    state.hands[1].for_each([&](Card card) {
      if (hand.size() == 5) return;
      hand.push_back(card);
      few.add(card);
    });
    few.add(kBlank);
    state.hands[1] = few;
    state.hand_size[1] = 7;
    std::set<Matches> all, reached;
    find_all(hand, row, {}, all);
    reach_all(state, reached);
    EXPECT_EQ(all, reached) << state_line(state);
  }
}

TEST(Dos, RefusesOptionsThatItDoesNotUse_E_DOS_12) {
  for (const RuleField& field : rule_fields()) {
    if (field.editions & edition_bit(Edition::dos)) continue;
    Rules rules = Dos::official_rules();
    if (field.bits > 0) {
      EXPECT_EQ(set_option(rules, field.name, nth_value(field.values, 1)).key,
                "refusal.options.not_heeded")
          << field.name;
      continue;
    }
    const OptionValue official = field_value(rules, field);
    set_field(rules, field, official == field.most ? field.least : official + 1);
    const Phrase refused = check_round(rules, 4);
    EXPECT_EQ(refused.key, "refusal.options.not_heeded") << field.name;
    EXPECT_TRUE(reset_unused_options(rules));
    EXPECT_FALSE(check_round(rules, 4));
  }
}

TEST(Dos, SeatsTwoToFour_E_DOS_1) {
  EXPECT_FALSE(check_round(Dos::official_rules(), 4));
  EXPECT_EQ(check_round(Dos::official_rules(), 5).key, "refusal.options.too_many_for_edition");
  // The highest number deals, and wild cards count zero.
  const std::vector<Card> cards = {parse_kind<Dos>("R#"), parse_kind<Dos>("G10"),
                                   parse_kind<Dos>("WD")};
  EXPECT_EQ(dealer_from_cards(3, cards, Edition::dos).dealer, 1);
}

/// Plays random acts and calls check(state) at every position.
template <class Check>
void walk_rounds(std::uint64_t seed, long acts, Check&& check) {
  Chance chance = Chance::of(seed_from(seed), Stream::bots);
  while (acts > 0) {
    const auto [rules, seats] = walk::random_table<Dos>(chance);
    const int dealer = static_cast<int>(chance.below(static_cast<std::uint32_t>(seats)));
    DosState state = deal<Dos>(rules, seats, dealer, seed_from(chance.below(60'000)));
    for (; state.phase != Phase::over && acts > 0; --acts) {
      check(state);
      const std::vector<walk::SeatAct> all = walk::all_acts(state);
      ASSERT_FALSE(all.empty()) << state_line(state);
      const walk::SeatAct& act = all[chance.below(static_cast<std::uint32_t>(all.size()))];
      apply(state, act.seat, act.action);
    }
    check(state);
  }
}

TEST(Dos, KeepsEveryCardInRandomRounds_C_DECK_5_E_DOS_13) {
  walk_rounds(1, walk::acts_budget(60'000), [](const DosState& state) {
    const char* broken = broken_invariant(state, Dos::deck_set(state.rules));
    ASSERT_EQ(broken, nullptr) << broken << '\n' << state_line(state);
    DosState read;
    ASSERT_EQ(parse_state_line(state_line(state), read), "");
    ASSERT_TRUE(read == state) << state_line(state);
    ASSERT_EQ(state_hash(read), state_hash(state));
    ASSERT_TRUE(state.phase == Phase::over ||
                legal_actions(state, state.active).contains(timeout_action(state)));
  });
}

TEST(Dos, WritesAndReadsEveryAct_E_DOS_14) {
  walk_rounds(2, walk::acts_budget(20'000), [](const DosState& state) {
    for (const walk::SeatAct& act : walk::all_acts(state)) {
      const std::string text = action_text(state, act.action);
      ASSERT_EQ(parse_action(state, act.seat, text), act.action)
          << text << ' ' << state_line(state);
      ASSERT_EQ(parse_action(state, act.seat, sent_text(state, act.action)), act.action) << text;
    }
  });
}

TEST(Dos, RefusesEveryActThatIsNotLegal_C_PEN_2) {
  Chance chance = Chance::of(seed_from(3), Stream::bots);
  walk_rounds(3, walk::acts_budget(20'000), [&](const DosState& state) {
    for (int n = 0; n < 20; ++n) {
      const Action action{static_cast<std::uint16_t>(chance.below(65'535))};
      const int seat = static_cast<int>(chance.below(state.seats));
      DosState next = state;
      const Refusal refused = try_apply(next, seat, action);
      ASSERT_EQ(!refused, legal_actions(state, seat).contains(action)) << action.bits;
      if (!refused) continue;
      ASSERT_TRUE(next == state);
      ASSERT_FALSE(refused.name.empty());
      ASSERT_FALSE(refused.rule_id.empty());
    }
  });
}

TEST(Dos, DealsUnseenCardsAtRandom_C_INFO_1) {
  Chance chance = Chance::of(seed_from(4), Stream::bots);
  walk_rounds(4, walk::acts_budget(10'000), [&](const DosState& state) {
    if (state.phase == Phase::over) return;
    for (int viewer = kSpectator; viewer < state.seats; ++viewer) {
      const ObservationOf<Dos> seen = observe(state, viewer);
      const DosState other = determinize(seen, seed_from(chance.below(60'000)));
      ASSERT_EQ(broken_invariant(other, Dos::deck_set(other.rules)), nullptr);
      ASSERT_TRUE(observe(other, viewer) == seen);
    }
  });
}

TEST(Dos, ReplaysItsRecords_C_RAND_2) {
  Chance chance = Chance::of(seed_from(5), Stream::bots);
  for (int round = 0; round < 20; ++round) {
    Record record;
    std::tie(record.rules, record.seats) = walk::random_table<Dos>(chance);
    record.seed = seed_from(chance.below(60'000));
    DosState state = first_state<Dos>(record);
    while (state.phase != Phase::over && record.acts.size() < 2000) {
      const std::vector<walk::SeatAct> all = walk::all_acts(state);
      const walk::SeatAct& act = all[chance.below(static_cast<std::uint32_t>(all.size()))];
      record.acts.push_back({static_cast<std::uint8_t>(act.seat), act.action});
      apply(state, act.seat, act.action);
    }
    const std::string text = record_text(record);
    EXPECT_EQ(record_edition(text), Edition::dos);
    const ReplayOf<Dos> replay = read_record<Dos>(text);
    ASSERT_EQ(replay.error, "");
    EXPECT_TRUE(replay.last == state);
  }
}

TEST(Dos, DealsADeckInItsOrder_C_DEAL_4_E_DOS_1) {
  const Rules rules = Dos::official_rules();
  const std::vector<Card> order = whole_deck(rules);
  const DosState state = deal_in_order<Dos>(rules, 3, 1, seed_from(1), order);
  EXPECT_EQ(state.active, 2);
  EXPECT_EQ(state.row[0], order[21]);
  EXPECT_EQ(state.row[1], order[22]);
  EXPECT_TRUE(state.hands[2].has(order[0]) && state.hands[0].has(order[1]));
  EXPECT_EQ(state.pile[state.draw_size - 1], order[23]);
  std::vector<Card> read;
  EXPECT_TRUE(parse_deck(rules, deck_text(rules, order), read));
  EXPECT_EQ(read, order);
}

TEST(Dos, EndsARoundThatGoesOnForEver_C_PILE_6) {
  for (const char* option : {"void", "lowest_hand"}) {
    Rules rules = Dos::official_rules();
    ASSERT_FALSE(set_option(rules, "blocked_round", option));
    DosState state = deal<Dos>(rules, 2, 0, seed_from(6));
    state.turns = kTurnsMax;
    apply(state, 1, Action::draw());
    apply(state, 1, timeout_action(state));
    EXPECT_EQ(state.phase, Phase::over);
    EXPECT_TRUE(result(state).blocked);
    EXPECT_TRUE(std::string(option) != "void" || result(state).winner == kNoSeat);
  }
}

TEST(Dos, AsksFirstTheSeatThatHasToCall_C_RES_3_E_DOS_9) {
  DosState state = deal<Dos>(Dos::official_rules(), 4, 0, seed_from(7));
  state.open = seat_bit(1);
  state.active = 2;
  EXPECT_EQ(next_to_ask(state, 0), 1);
  EXPECT_EQ(next_to_ask(state, 0b0010), 2);
  EXPECT_EQ(next_to_ask(state, 0b0110), 3);
  EXPECT_EQ(next_to_ask(state, 0b1110), 0);
  EXPECT_EQ(next_to_ask(state, 0b1111), kNoSeat);
  state.open = 0;
  EXPECT_EQ(next_to_ask(state, 0), kNoSeat);
}

}  // namespace
}  // namespace uno
