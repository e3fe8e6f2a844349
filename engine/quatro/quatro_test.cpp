// Tests of UNO Quatro beyond the rows of golden/scenarios_quatro.tsv: the tiles; the sets of cells,
// compared with a slow search of a board; and random rounds with a check of every position.
#include "engine/quatro/quatro.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "engine/game.h"
#include "engine/match.h"
#include "engine/matching/deck_text.h"
#include "engine/matching/own_deck.h"
#include "engine/matching/walk.h"
#include "engine/reading/unused_options.h"
#include "engine/record.h"
#include "engine/value_list.h"

namespace uno {
namespace {

TEST(Quatro, HasTheTilesOfTheList_E_QUAT_D1) {
  const std::map<char, std::string> rows = {{'R', "0 1p 1s 2 2m 3p 3s 4 4s 5 5m"},
                                            {'Y', "0s 1 1m 2 2p 3 3m 4p 4s 5 5s"},
                                            {'G', "0m 1 1s 2 2s 3 3p 4 4m 5s 5p"},
                                            {'B', "0 1 1m 2s 2p 3 3s 4p 4s 5 5m"}};
  std::vector<Kind> kinds;
  for (const char colour : std::string("RYGB")) {
    std::string_view rest = rows.at(colour);
    for (std::string_view symbol; next_word(rest, symbol);) {
      const Kind kind = parse_kind<Quatro>(std::string(1, colour) + std::string(symbol));
      ASSERT_TRUE(Quatro::exists(kind)) << colour << symbol;
      EXPECT_EQ(card_text<Quatro>(kind), std::string(1, colour) + std::string(symbol));
      EXPECT_EQ(Quatro::number_of(kind), symbol[0] - '0');
      EXPECT_EQ(swaps(kind), symbol.ends_with('s'));
      EXPECT_EQ(pushes(kind), symbol.ends_with('p'));
      EXPECT_EQ(takes_two(kind), symbol.ends_with('m'));
      kinds.push_back(kind);
    }
  }
  EXPECT_TRUE(std::ranges::is_sorted(kinds));  // the order of kinds is the order of the list
  const std::vector<Card> deck = whole_deck(Quatro::official_rules());
  EXPECT_TRUE(std::ranges::equal(deck, kinds));
  EXPECT_EQ(parse_kind<Quatro>("G6"), kNoKind);
}

TEST(Quatro, PlaysWithCorrectedTiles_C_DECK_6_E_QUAT_D1) {
  Rules rules;
  ASSERT_FALSE(
      set_options(rules, "edition=quatro quatro_green=tiles(0p,1+1s,2s+2p,3+3m,4s+4m,5+5s)"));
  std::string tiles;
  for (const Card card : Quatro::deck(rules)) {
    const std::string text = card_text<Quatro>(card);
    if (text[0] == 'G') tiles += text.substr(1) + " ";
    EXPECT_EQ(parse_kind<Quatro>(text), card);
  }
  EXPECT_EQ(tiles, "1 1s 2s 3 4m 5s 0p 2p 3m 4s 5 ");  // printed ones first
  EXPECT_EQ(Quatro::deck(rules).size(), 44U);
  EXPECT_EQ(count_of(Quatro::deck_set(rules).kinds()), 44);
  EXPECT_EQ(with_printed_deck(rules), Quatro::official_rules());
  // The printed tiles, written as an option, are the printed deck.
  Rules same;
  ASSERT_FALSE(set_options(same, "edition=quatro quatro_red=tiles(0,1s+1p,2+2m,3s+3p,4+4s,5+5m)"));
  EXPECT_EQ(whole_deck(same), whole_deck(Quatro::official_rules()));
  for (const char* value :
       {"tiles(0,1+1,2+2m,3s+3p,4+4s,5+5m)", "tiles(0,1p+1s,2+2m,3s+3p,4+4s,5+5m)",
        "tiles(0,1s+1p,2+2m,3s+3p,4+4s)", "tiles()", "tiles"})
    EXPECT_EQ(set_option(same, "quatro_red", value).key, "refusal.options.no_value") << value;
}

/// A board as lists of tiles, with the rules written as loops.
struct SlowBoard {
  std::array<std::vector<Kind>, kColumns> columns;

  static SlowBoard of(const QuatroBoard& board) {
    SlowBoard slow;
    for (int c = 0; c < kColumns; ++c)
      slow.columns[static_cast<std::size_t>(c)] = column_tiles(board, c);
    return slow;
  }
  Kind at(int column, int row) const {
    if (column < 0 || column >= kColumns || row < 0) return kNoKind;
    const auto& tiles = columns[static_cast<std::size_t>(column)];
    return row < std::ssize(tiles) ? tiles[static_cast<std::size_t>(row)] : kNoKind;
  }
  static bool alike(Kind a, Kind b) {
    if (!Quatro::exists(a) || !Quatro::exists(b)) return false;
    return Quatro::lane_of(a) == Quatro::lane_of(b) || Quatro::number_of(a) == Quatro::number_of(b);
  }
  bool can_place(Kind tile, int column, bool only_first) const {
    const int row = static_cast<int>(columns[static_cast<std::size_t>(column)].size());
    if (row == kHeight && !pushes(tile)) return false;
    bool touches = false, matches = false, empty = true;
    for (int dc = -1; dc <= 1; ++dc)
      for (int dr = -1; dr <= 1; ++dr) {
        const Kind other = at(column + dc, row + dr);
        touches |= other != kNoKind;
        matches |= alike(tile, other);
      }
    for (const auto& tiles : columns) empty &= tiles.empty();
    return matches || (!touches && (!only_first || empty));
  }
  bool has_line() const {
    for (int c = 0; c < kColumns; ++c)
      for (int r = 0; r < kHeight; ++r)
        for (const auto& [dc, dr] : {std::pair(1, 0), {0, 1}, {1, 1}, {1, -1}}) {
          bool colour = true, number = true;
          const Kind first = at(c, r);
          for (int i = 0; i < kInARow; ++i) {
            const Kind tile = at(c + i * dc, r + i * dr);
            const bool is_tile = Quatro::exists(tile);
            colour &= is_tile && Quatro::lane_of(tile) == Quatro::lane_of(first);
            number &= is_tile && Quatro::number_of(tile) == Quatro::number_of(first);
          }
          if (colour || number) return true;
        }
    return false;
  }
};

/// Plays random acts and calls check(state) at every position.
template <class Check>
void walk_rounds(std::uint64_t seed, long acts, Check&& check) {
  Chance chance = Chance::of(seed_from(seed), Stream::bots);
  while (acts > 0) {
    const auto [rules, seats] = walk::random_table<Quatro>(chance);
    const int dealer = static_cast<int>(chance.below(static_cast<std::uint32_t>(seats)));
    QuatroState state = deal<Quatro>(rules, seats, dealer, seed_from(chance.below(60'000)));
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

TEST(Quatro, FindsPlacesAndLinesAsASlowSearchDoes_E_QUAT_2_E_QUAT_3_E_QUAT_9_E_QUAT_13) {
  long lines = 0;
  walk_rounds(11, walk::acts_budget(20'000), [&](const QuatroState& state) {
    const SlowBoard slow = SlowBoard::of(state.board);
    ASSERT_EQ(state.board.has_line(), slow.has_line()) << state_line(state);
    ASSERT_EQ(state.board.has_line(), state.phase == Phase::over && state.winner != kNoSeat);
    ASSERT_EQ(state.board.line_cells() != 0, state.board.has_line());
    lines += state.board.has_line();
    const QuatroPlaces places(state.board, state.rules);
    for (TileSet rest = Quatro::kKinds; rest; rest &= rest - 1)
      for (int column = 0; column < kColumns; ++column)
        ASSERT_EQ(columns_of(places.of(lowest_of(rest))) >> column & 1,
                  slow.can_place(lowest_of(rest), column, state.rules.own & 1))
            << card_text<Quatro>(lowest_of(rest)) << '@' << column + 1 << ' ' << state_line(state);
  });
  EXPECT_GT(lines, 100);
}

TEST(Quatro, FindsEveryLineOfABoard_E_QUAT_9_E_QUAT_25) {
  Chance chance = Chance::of(seed_from(12), Stream::bots);
  long found = 0;
  for (int n = 0; n < 20'000; ++n) {
    std::vector<Card> tiles = whole_deck(Quatro::official_rules());
    QuatroBoard board{};
    const auto count = chance.below(43);
    for (std::uint32_t i = 0; i < count; ++i) {
      const int column = static_cast<int>(chance.below(kColumns));
      if (board.height(column) == kHeight) continue;
      const auto at = chance.below(static_cast<std::uint32_t>(tiles.size()));
      const Kind tile = chance.below(9) == 0 ? kBlank : tiles[at];
      board.put(tile, board.landing() & column_cells(column));
      tiles.erase(tiles.begin() + at);
    }
    ASSERT_EQ(board.has_line(), SlowBoard::of(board).has_line());
    found += board.has_line();
  }
  EXPECT_GT(found, 1000);
}

TEST(Quatro, MovesColumnsAsListsDo_E_QUAT_6_E_QUAT_7_E_QUAT_15) {
  walk_rounds(13, walk::acts_budget(5'000), [](const QuatroState& state) {
    for (int a = 0; a < kColumns; ++a) {
      SlowBoard slow = SlowBoard::of(state.board);
      QuatroBoard board = state.board;
      auto& tiles = slow.columns[static_cast<std::size_t>(a)];
      if (!tiles.empty()) {
        ASSERT_EQ(board.push_out(a), tiles.front());
        tiles.erase(tiles.begin());
        ASSERT_EQ(SlowBoard::of(board).columns, slow.columns);
      }
      for (int b = a + 1; b < kColumns; ++b) {
        board.swap_columns(a, b);
        std::swap(tiles, slow.columns[static_cast<std::size_t>(b)]);
        ASSERT_EQ(SlowBoard::of(board).columns, slow.columns);
      }
    }
  });
}

TEST(Quatro, NumbersEveryPlacementOnce_E_QUAT_11) {
  std::set<std::uint16_t> numbers;
  int count = 0;
  for (TileSet rest = Quatro::kKinds; rest; rest &= rest - 1)
    for (int column = 0; column < kColumns; ++column)
      for (int ending = 0; ending < kEndings; ++ending) {
        const Action action = place_action(lowest_of(rest), column, ending);
        if (lowest_of(rest) > kBlank && !swaps(lowest_of(rest)) && ending >= kFirstPair) {
          EXPECT_GE(ending_of(action), kFirstPair);  // another ending that the tile never has
          continue;
        }
        ++count;
        numbers.insert(action.bits);
        ASSERT_TRUE(is_place(action) && !action.is_jump() && !action.uno());
        ASSERT_EQ(tile_of(action), lowest_of(rest));
        ASSERT_EQ(column_of(action), column);
        ASSERT_EQ(ending_of(action), ending);
        if (ending < kFirstPair) continue;
        const ColumnPair pair = pair_of(ending);
        ASSERT_EQ(ending_for(pair.a, pair.b), ending);
        ASSERT_EQ(ending_for(pair.b, pair.a), ending);
      }
  EXPECT_EQ(std::ssize(numbers), count);
  for (TileSet rest = Quatro::kKinds; rest; rest &= rest - 1, ++count) {
    const Action action = exchange_action(lowest_of(rest));
    numbers.insert(action.bits);
    ASSERT_TRUE(!is_place(action) && action.form() == Action::kGive && !action.uno());
    ASSERT_EQ(tile_of(action), lowest_of(rest));
  }
  EXPECT_EQ(std::ssize(numbers), count);
}

TEST(Quatro, KeepsEveryTileInRandomRounds_C_DECK_5) {
  walk_rounds(1, walk::acts_budget(60'000), [](const QuatroState& state) {
    const char* broken = broken_invariant(state, Quatro::deck_set(state.rules));
    ASSERT_EQ(broken, nullptr) << broken << '\n' << state_line(state);
    QuatroState read;
    ASSERT_EQ(parse_state_line(state_line(state), read), "");
    ASSERT_TRUE(read == state) << state_line(state);
    ASSERT_EQ(state_hash(read), state_hash(state));
    if (state.phase == Phase::over) return;
    const LegalActionsOf<Quatro> legal = legal_actions(state, state.active);
    ASSERT_TRUE(legal.contains(timeout_action(state)));
    int count = 0;
    legal.for_each([&](Action action) {
      ++count;
      ASSERT_TRUE(legal.contains(action));
    });
    ASSERT_EQ(legal.count(), count);
  });
}

TEST(Quatro, WritesAndReadsEveryAct_E_QUAT_11) {
  walk_rounds(2, walk::acts_budget(20'000), [](const QuatroState& state) {
    for (const walk::SeatAct& act : walk::all_acts(state)) {
      const std::string text = action_text(state, act.action);
      ASSERT_EQ(parse_action(state, act.seat, text), act.action)
          << text << ' ' << state_line(state);
      ASSERT_EQ(parse_action(state, act.seat, sent_text(state, act.action)), act.action) << text;
    }
  });
}

TEST(Quatro, RefusesEveryActThatIsNotLegal_E_QUAT_22) {
  Chance chance = Chance::of(seed_from(3), Stream::bots);
  walk_rounds(3, walk::acts_budget(20'000), [&](const QuatroState& state) {
    for (int n = 0; n < 20; ++n) {
      const Action action{static_cast<std::uint16_t>(chance.below(65'535))};
      const int seat = static_cast<int>(chance.below(state.seats));
      QuatroState next = state;
      const Refusal refused = try_apply(next, seat, action);
      ASSERT_EQ(!refused, legal_actions(state, seat).contains(action)) << action.bits;
      if (!refused) continue;
      ASSERT_TRUE(next == state);
      ASSERT_FALSE(refused.name.empty());
      ASSERT_FALSE(refused.rule_id.empty());
    }
  });
}

TEST(Quatro, SaysWhyAnActIsRefused_E_QUAT_5_E_QUAT_14_E_QUAT_16) {
  const auto state_of = [](const char* columns, const char* hand, const char* options) {
    std::string line = "edition=quatro n=2 D=0 t=1 phase=turn ";
    line += columns;
    line += " gone=- drawn=- winner=- turns=1 out=- h0=x3 h1=" + std::string(hand) +
            " bag=x9 ordered=all seed=" + std::string(64, '0') +
            " stream=cards branch=0 block=0 used=32 options=edition=quatro" + options;
    QuatroState state;
    EXPECT_EQ(parse_state_line(line, state), "");
    return state;
  };
  const char* lone = "c1=- c2=- c3=R2 c4=- c5=- c6=- c7=-";
  const char* none = "c1=x1 c2=x1 c3=x1 c4=x6 c5=x1 c6=x1 c7=x1";
  const auto why = [](const QuatroState& state, std::string_view text) {
    const Action action = parse_action(state, 1, text);
    return action.exists() ? why_refused(state, 1, action) : why_no_action<Quatro>(text);
  };
  const QuatroState open = state_of(lone, "B5,B2s,R1p", "");
  EXPECT_EQ(why(open, "B5@4"), Reason::touches_no_match);
  EXPECT_EQ(why(open, "B5@5"), Reason::none);
  EXPECT_EQ(why(state_of(lone, "B5,B2s,R1p", ";quatro_free_placement=first_only"), "B5@5"),
            Reason::must_touch_a_match);
  EXPECT_EQ(why(open, "B2s@4"), Reason::columns_to_swap_missing);
  EXPECT_EQ(why(open, "B2s@4:2-2"), Reason::same_column_twice);
  EXPECT_EQ(why(open, "B2s@4:2-9"), Reason::no_such_column);
  EXPECT_EQ(why(open, "R1p@5"), Reason::stay_or_fall);
  EXPECT_EQ(why(open, "B5@5:stay"), Reason::ending_not_asked);
  EXPECT_EQ(why(open, "R1p@3:stay"), Reason::ending_not_asked);
  EXPECT_EQ(why(open, "B5"), Reason::column_missing);
  EXPECT_EQ(why(open, "B5@9"), Reason::no_such_column);
  EXPECT_EQ(why(open, "B9@5"), Reason::not_an_action);
  EXPECT_EQ(why(open, "R5@5"), Reason::not_in_hand);
  EXPECT_EQ(why(open, "dB5"), Reason::must_place_a_tile);
  EXPECT_EQ(why(open, "n"), Reason::nothing_drawn_to_keep);
  EXPECT_EQ(why(open, "B5@5!"), Reason::no_uno_duty);
  const QuatroState stuck = state_of(none, "B5,B2s,R2", "");
  EXPECT_EQ(why(stuck, "B5@4"), Reason::column_full);
  EXPECT_EQ(why(stuck, "d"), Reason::tile_to_put_back_missing);
  EXPECT_EQ(why(stuck, "dB5"), Reason::none);
  EXPECT_EQ(explain(stuck, 1, parse_action(stuck, 1, "dB5")).rule_id, "E-QUAT-5");
}

TEST(Quatro, DealsUnseenTilesAtRandom_E_QUAT_24) {
  Chance chance = Chance::of(seed_from(4), Stream::bots);
  walk_rounds(4, walk::acts_budget(10'000), [&](const QuatroState& state) {
    if (state.phase == Phase::over) return;
    for (int viewer = kSpectator; viewer < state.seats; ++viewer) {
      const ObservationOf<Quatro> seen = observe(state, viewer);
      const QuatroState other = determinize(seen, seed_from(chance.below(60'000)));
      const char* broken = broken_invariant(other, Quatro::deck_set(other.rules));
      ASSERT_EQ(broken, nullptr) << broken << '\n' << state_line(state);
      ASSERT_TRUE(observe(other, viewer) == seen);
    }
  });
}

TEST(Quatro, ShowsDrawnAndLostTilesOnlyToTheirOwner) {  // E-QUAT-24
  long seen = 0;
  walk_rounds(14, walk::acts_budget(10'000), [&](const QuatroState& state) {
    if (state.phase == Phase::over) return;
    for (const walk::SeatAct& act : walk::all_acts(state)) {
      QuatroState next = state;
      EventListOf<Quatro> events;
      apply(next, act.seat, act.action, events);
      for (const EventOf<Quatro>& event : events)
        for (int viewer = kSpectator; viewer < state.seats; ++viewer) {
          const bool shown = redact(event, viewer).cards.count() > 0;
          ASSERT_TRUE(!shown || viewer == event.seat);
          seen += shown;
        }
    }
  });
  EXPECT_GT(seen, 1000);
}

TEST(Quatro, ReplaysItsRecords_C_RAND_2) {
  Chance chance = Chance::of(seed_from(5), Stream::bots);
  for (int round = 0; round < 40; ++round) {
    Record record;
    std::tie(record.rules, record.seats) = walk::random_table<Quatro>(chance);
    record.seed = seed_from(chance.below(60'000));
    QuatroState state = first_state<Quatro>(record);
    while (state.phase != Phase::over && record.acts.size() < 2000) {
      const std::vector<walk::SeatAct> all = walk::all_acts(state);
      const walk::SeatAct& act = all[chance.below(static_cast<std::uint32_t>(all.size()))];
      record.acts.push_back({static_cast<std::uint8_t>(act.seat), act.action});
      apply(state, act.seat, act.action);
    }
    const std::string text = record_text(record);
    EXPECT_EQ(record_edition(text), Edition::quatro);
    const ReplayOf<Quatro> replay = read_record<Quatro>(text);
    ASSERT_EQ(replay.error, "");
    EXPECT_TRUE(replay.last == state);
  }
}

TEST(Quatro, DealsTilesInTheirOrder_C_DEAL_4_E_QUAT_1) {
  const Rules rules = Quatro::official_rules();
  const std::vector<Card> order = whole_deck(rules);
  const QuatroState state = deal_in_order<Quatro>(rules, 3, 1, seed_from(1), order);
  EXPECT_EQ(state.active, 2);
  EXPECT_TRUE(state.hands[2].has(order[0]) && state.hands[0].has(order[1]));
  EXPECT_EQ(state.bag[state.draw_size - 1], order[9]);
  std::vector<Card> read;
  EXPECT_TRUE(parse_deck(rules, deck_text(rules, order), read));
  EXPECT_EQ(read, order);
}

/// In a fair deal the bag has an order. A tile that goes back gets a random place in it.
TEST(Quatro, PutsTilesBackAtARandomPlace_E_QUAT_5) {
  const Rules rules = Quatro::official_rules();
  std::set<int> places;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    QuatroState state = deal_in_order<Quatro>(rules, 2, 0, seed_from(seed), whole_deck(rules));
    state.board = {};
    for (int column = 0; column < kColumns; ++column)
      state.board.put(kBlank, state.board.landing() & column_cells(column));
    const Kind back = lowest_of(state.hands[1].kinds());
    apply(state, 1, Action::give(back));
    EXPECT_EQ(state.draw_size, 38);
    EXPECT_GE(state.ordered, 37);
    const Card* end = state.bag.data() + state.draw_size;
    const Card* begin = state.bag.data();
    const Card* found = std::find(begin, end, back);
    places.insert(static_cast<int>(found - begin));
  }
  EXPECT_GT(places.size(), 36U);  // of 39; the last one means that the same tile was drawn again
}

TEST(Quatro, DrawsAGameThatGoesOnForEver_E_QUAT_19) {
  QuatroState state = deal<Quatro>(Quatro::official_rules(), 2, 0, seed_from(6));
  state.turns = kTurnsMax;
  apply(state, 1, timeout_action(state));
  EXPECT_EQ(state.phase, Phase::over);
  EXPECT_TRUE(result(state).blocked);
  EXPECT_EQ(result(state).winner, kNoSeat);
}

TEST(Quatro, CountsGamesWon_E_QUAT_21) {
  EXPECT_EQ(Quatro::official_rules().target, 3);
  long won = 0, drawn = 0;
  walk_rounds(15, walk::acts_budget(40'000), [&](const QuatroState& state) {
    if (state.phase != Phase::over) return;
    const RoundResult outcome = result(state);
    EXPECT_EQ(outcome.points, outcome.winner == kNoSeat ? 0 : 1);
    EXPECT_EQ(outcome.blocked, outcome.winner == kNoSeat);
    ++(outcome.blocked ? drawn : won);
  });
  EXPECT_GT(won, 100);
}

TEST(Quatro, RefusesOptionsThatItDoesNotUse_E_QUAT_22) {
  for (const RuleField& field : rule_fields()) {
    if (field.editions & edition_bit(Edition::quatro)) continue;
    Rules rules = Quatro::official_rules();
    if (field.bits > 0) {
      EXPECT_EQ(set_option(rules, field.name, nth_value(field.values, 1)).key,
                "refusal.options.not_heeded")
          << field.name;
      continue;
    }
    const OptionValue official = field_value(rules, field);
    set_field(rules, field, official == field.most ? field.least : official + 1);
    EXPECT_EQ(check_round(rules, 4).key, "refusal.options.not_heeded") << field.name;
    EXPECT_TRUE(reset_unused_options(rules));
    EXPECT_FALSE(check_round(rules, 4));
  }
}

TEST(Quatro, SeatsTwoToFourAndDrawsForTheDealer_E_QUAT_1_E_QUAT_23) {
  EXPECT_FALSE(check_round(Quatro::official_rules(), 4));
  EXPECT_EQ(check_round(Quatro::official_rules(), 5).key, "refusal.options.too_many_for_edition");
  // The number counts, whatever the action.
  const std::vector<Card> tiles = {parse_kind<Quatro>("R2"), parse_kind<Quatro>("G5p"),
                                   parse_kind<Quatro>("B4p")};
  EXPECT_EQ(dealer_from_cards(3, tiles, Edition::quatro).dealer, 1);
}

TEST(Quatro, LetsNobodyActOutOfTurn_E_QUAT_22) {
  const QuatroState state = deal<Quatro>(Quatro::official_rules(), 4, 0, seed_from(7));
  EXPECT_EQ(next_to_ask(state, 0), kNoSeat);
  QuatroState next = state;
  EXPECT_EQ(try_referee(next, 1, Action::advice()).reason, Reason::not_an_action);
  EXPECT_TRUE(next == state);
}

}  // namespace
}  // namespace uno
