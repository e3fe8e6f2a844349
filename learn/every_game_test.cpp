// Tests of moves and bytes of every game, over random rounds under random rules: every legal act
// has a move, every marked move is legal, bytes show what is known, and hidden cards change none of
// them.
#include <gtest/gtest.h>

#include <numeric>
#include <set>

#include "bots/bot.h"
#include "engine/matching/determinize.h"
#include "engine/matching/notation.h"
#include "engine/matching/walk.h"
#include "learn/episodes.h"
#include "learn/image.h"
#include "learn/replay.h"

namespace uno {
namespace {

template <class E>
class EveryGameLearning : public testing::Test {
 protected:
  using Layout = FeaturesOf<E>;
  using Bytes = std::vector<std::uint8_t>;

  static std::span<const std::uint8_t> row(const Bytes& bytes, typename Layout::Row r) {
    return std::span(bytes).subspan(static_cast<std::size_t>(Layout::kFirst[r]),
                                    static_cast<std::size_t>(Layout::kSize[r]));
  }
  static int sum(const Bytes& bytes, typename Layout::Row r) {
    const auto part = row(bytes, r);
    return std::accumulate(part.begin(), part.end(), 0);
  }
  static Bytes seen_from(const EpisodeOf<E>& episode, int viewer) {
    Bytes bytes(Layout::kBytes, 0xAA);
    episode.write(episode.observe(viewer), bytes);
    return bytes;
  }
  static std::vector<Move> open_moves(const EpisodeOf<E>& episode, bool calls) {
    const int needed = MovesOf<E>::needed(episode.state().rules, calls);
    Bytes mask(static_cast<std::size_t>(MovesOf<E>::count()) + 8);
    episode.mark_moves(episode.observe(episode.asked()).legal, mask.data());
    std::vector<Move> moves;
    for (int move = 0; move < MovesOf<E>::count(); ++move)
      if (mask[static_cast<std::size_t>(move)]) moves.push_back(static_cast<Move>(move));
    EXPECT_TRUE(moves.empty() || moves.back() < needed) << MovesOf<E>::text(moves.back());
    EXPECT_EQ(std::accumulate(mask.end() - 8, mask.end(), 0), 0);
    return moves;
  }

  /// Plays random rounds under random rules and visits each position in which a player is asked.
  template <class Visit>
  static void walk_rounds(long acts, Visit visit) {
    Chance chance = Chance::of(seed_from(6), Stream::cards);
    for (acts = walk::acts_budget(acts); acts > 0;) {
      const auto [rules, seats] = walk::random_table<E>(chance);
      const bool calls = chance.below(2) == 0;
      EpisodeOf<E> episode(rules, seats, calls, {.record = true});
      episode.deal(chance.below(60'000),
                   static_cast<int>(chance.below(static_cast<std::uint32_t>(seats))));
      for (int made = 0; !episode.over() && made < 400; ++made, --acts) {
        const std::vector<Move> moves = open_moves(episode, calls);
        ASSERT_FALSE(moves.empty()) << rules_text(rules);
        visit(episode, moves, calls, chance);
        if (testing::Test::HasFailure()) FAIL() << state_line(episode.state());
        episode.make(moves[chance.below(static_cast<std::uint32_t>(moves.size()))]);
      }
    }
  }
};

template <class E>
using Itself = E;
struct GameNames {
  template <class E>
  static std::string GetName(int) {
    return std::string(E::kName);
  }
};
using EveryGame = AllGames::Each<testing::Types, Itself>;
TYPED_TEST_SUITE(EveryGameLearning, EveryGame, GameNames);

TYPED_TEST(EveryGameLearning, EveryCardHasOneNumber) {
  using E = TypeParam;
  std::set<std::string> texts;
  for (const Kind kind : CardNumbers<E>::kKinds) texts.insert(card_text<E>(kind));
  EXPECT_EQ(static_cast<int>(texts.size()), CardNumbers<E>::kCount);
  for (const Card card : E::deck(E::official_rules()))
    EXPECT_LT(CardNumbers<E>::kOf[E::kind_of(card)], CardNumbers<E>::kCount);
}

TYPED_TEST(EveryGameLearning, TablesAreOneToOneWithoutGaps) {
  using Moves = MovesOf<TypeParam>;
  constexpr int kSeats = TypeParam::kSeatsMax;
  std::set<std::string> texts;
  for (int move = 0; move < Moves::count(); ++move) {
    const auto number = static_cast<Move>(move);
    EXPECT_TRUE(texts.insert(Moves::text(number)).second) << Moves::text(number);
    const Action action = Moves::action(number, kSeats - 1, kSeats);
    EXPECT_EQ(action.exists() ? Moves::of(action, kSeats - 1, kSeats) : Moves::wait(), move);
    EXPECT_EQ(action.exists(), number != Moves::wait());
  }
  int next = 0;
  for (const MoveRange& row : Moves::rows()) {
    EXPECT_EQ(row.first, next) << row.name;
    EXPECT_GT(row.count, 0) << row.name;
    next += row.count;
  }
  EXPECT_EQ(next, Moves::count());
  next = 0;
  for (const Feature& row : FeaturesOf<TypeParam>::rows()) {
    EXPECT_EQ(row.first, next) << row.name;
    next += row.size;
  }
  EXPECT_EQ(next, FeaturesOf<TypeParam>::kBytes);
}

/// Bits that are no act of the game must be no move either.
TYPED_TEST(EveryGameLearning, NoOtherNumberIsAMove) {
  using Moves = MovesOf<TypeParam>;
  std::set<Move> found;
  for (int bits = 0; bits < 0x10000; ++bits) {
    const Action action{static_cast<std::uint16_t>(bits)};
    const std::optional<Move> move = Moves::find(action, 1, TypeParam::kSeatsMax);
    if (!move) continue;
    found.insert(*move);
    EXPECT_EQ(Moves::action(*move, 1, TypeParam::kSeatsMax), action.without_uno());
  }
  const int waits = Moves::wait() == MoveTable::kNone ? 0 : 1;
  EXPECT_EQ(static_cast<int>(found.size()), Moves::count() - waits) << "all but wait";
}

TYPED_TEST(EveryGameLearning, MovesAreTheLegalActions) {
  using E = TypeParam;
  using Moves = MovesOf<E>;
  constexpr long kActs = 100'000;
  std::set<int> happened;  ///< by the first move of the row
  this->walk_rounds(
      kActs, [&](const EpisodeOf<E>& e, const std::vector<Move>& moves, bool calls, Chance&) {
        std::set<Move> expected;
        const LegalActionsOf<E> legal = legal_actions(e.state(), e.asked());
        (e.out_of_turn() ? out_of_turn(legal) : legal).for_each([&](Action action) {
          const bool calling = action.is(Act::call_uno) || action.is(Act::catch_seat);
          if (calls || !calling) expected.insert(Moves::of(action, e.asked(), e.state().seats));
        });
        for (const Move move : moves) {
          for (const MoveRange& row : Moves::rows())
            if (move >= row.first && move < row.first + row.count) happened.insert(row.first);
          if (move == Moves::wait() && e.out_of_turn()) continue;
          if (move == Moves::call() && !expected.contains(move)) continue;  // before the play
          EXPECT_EQ(expected.erase(move), 1U) << Moves::text(move);
        }
        EXPECT_TRUE(expected.empty()) << Moves::text(*expected.begin());
      });
  if (walk::acts_budget(kActs) < kActs) return;  // too short for rare moves
  for (const MoveRange& row : Moves::rows()) {
    // If a first card is covered, a colour is named only when the pile ends with a wild card.
    bool rare = false;
    if constexpr (MatchingGame<E>)
      rare = E::kCoversFirst && kRoulette<E> == 0 && row.row == MoveRow::name_colour;
    EXPECT_TRUE(happened.contains(row.first) || !row.needs.empty() || rare) << row.name;
  }
}

/// C-UNO-1, E-NM-7: where calls are no moves, every seat calls in time, also with a card that
/// discards others, and no seat can be caught.
TYPED_TEST(EveryGameLearning, NobodyIsCaughtWhenCallsAreAutomatic) {
  Chance chance = Chance::of(seed_from(8), Stream::bots);
  constexpr int kSeats = std::max(3, TypeParam::least_seats(TypeParam::official_rules()));
  EpisodeOf<TypeParam> episode(TypeParam::official_rules(), kSeats, false, {.record = true});
  const auto rounds = static_cast<std::uint64_t>(walk::repeats(60));
  int called = 0;
  for (std::uint64_t round = 0; round < rounds; ++round) {
    for (episode.deal(round, 0); !episode.over();) {
      EXPECT_EQ(episode.state().open, 0);
      if (TypeParam::official_rules().jump_in == Switch::off) {
        EXPECT_FALSE(episode.out_of_turn());  // in Party players jump in (E-PARTY-3)
      }
      const auto moves = this->open_moves(episode, false);
      episode.make(moves[chance.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    const std::vector<RecordedAct>& made = episode.made();
    for (std::size_t n = 0; n < made.size(); ++n) {
      const Action act = made[n].action;
      called += act.uno();
      if (n == 0 || !act.is(Act::call_uno) || made[n - 1].seat != made[n].seat) continue;
      const Action before = made[n - 1].action;
      EXPECT_FALSE(before.is_play() && TypeParam::face(before.kind()).does.discards) << "late";
    }
  }
  const int enough = walk::slow_build() ? 1 : 15;
  EXPECT_GT(called, TypeParam::kCallAt > 0 ? enough : -1);  // nobody calls in Quatro
}

TYPED_TEST(EveryGameLearning, BytesTellWhatIsKnown) {
  using E = TypeParam;
  using L = FeaturesOf<E>;
  this->walk_rounds(
      40'000, [&](const EpisodeOf<E>& e, const std::vector<Move>&, bool, Chance& chance) {
        const StateOf<E>& state = e.state();
        const auto viewer = static_cast<int>(chance.below(state.seats));
        const auto bytes = this->seen_from(e, viewer);
        EXPECT_EQ(this->sum(bytes, L::kHand), state.hand_size[static_cast<std::size_t>(viewer)]);
        EXPECT_EQ(this->sum(bytes, L::kPhase), 1);
        EXPECT_EQ(this->sum(bytes, L::kActive), 1);
        if constexpr (MatchingGame<E>) {
          EXPECT_EQ(this->sum(bytes, L::kTop), 1);
        }
        EXPECT_LE(this->sum(bytes, L::kDrawn), viewer == state.active ? 1 : 0);
        const ObservationOf<E> seen = observe(state, viewer);
        int others = 0;
        for (int seat = 0; seat < state.seats; ++seat)
          if (seat != viewer) others += seen.hand_size[static_cast<std::size_t>(seat)];
        const int deck = static_cast<int>(E::deck(state.rules).size());
        int known = seen.discard_size + this->sum(bytes, L::kHand);
        if constexpr (MatchingGame<E>) {
          if (seen.exposed != kNoSeat && seen.exposed != viewer)
            known += seen.hand_size[seen.exposed];
          if constexpr (E::kParties) known += this->sum(bytes, L::kSidePile);
        } else if constexpr (E::kEdition == Edition::quatro) {
          known += std::popcount(seen.board.occupied());
          EXPECT_EQ(this->sum(bytes, L::kGone), seen.discard_size);
        } else {
          for (const auto row : {L::kRow, L::kMatched, L::kLaid, L::kLaying})
            known += this->sum(bytes, row);
        }
        if constexpr (E::kTwoSided) {
          const int next = seen.next_back == kNoKind ? 0 : 1;
          EXPECT_EQ(this->sum(bytes, L::kBacks), others);
          EXPECT_EQ(this->sum(bytes, L::kNextBack), next);
          EXPECT_EQ(this->sum(bytes, L::kDark), E::is_dark(state.top));
          EXPECT_EQ(this->sum(bytes, L::kUnseen), 2 * deck - known - others - next);
        } else {
          EXPECT_EQ(this->sum(bytes, L::kUnseen), deck - known);
        }
      });
}

/// C-INFO-2, C-INFO-3, E-FLIP-3: in a state that looks the same to the seat but has other hidden
/// cards, its bytes and moves must be the same.
TYPED_TEST(EveryGameLearning, WorldsThatLookTheSameHaveTheSameBytes) {
  using E = TypeParam;
  long pairs = 0, differ = 0;
  this->walk_rounds(
      25'000, [&](const EpisodeOf<E>& e, const std::vector<Move>&, bool calls, Chance& chance) {
        const StateOf<E>& state = e.state();
        if (state.phase == Phase::over) return;
        const auto viewer = static_cast<int>(chance.below(state.seats));
        const StateOf<E> world =
            determinize(observe(state, viewer), seed_from(chance.below(1'000'000)));
        EpisodeOf<E> twin(state.rules, state.seats, calls);
        twin.start(world, e.acts(), 0);
        std::vector<std::uint8_t> bytes(FeaturesOf<E>::kBytes), others(FeaturesOf<E>::kBytes);
        FeaturesOf<E>::write(observe(state, viewer), e.acts(), false, bytes);
        FeaturesOf<E>::write(observe(twin.state(), viewer), twin.acts(), false, others);
        EXPECT_EQ(bytes, others);
        ++pairs;
        for (int seat = 0; seat < state.seats; ++seat)
          differ += !(state.hands[static_cast<std::size_t>(seat)] ==
                      world.hands[static_cast<std::size_t>(seat)]);
      });
  EXPECT_GT(differ, pairs) << "the worlds were the same";
}

/// C-INFO-2: while a seat decides in secret about a drawn card, the rows of others must not change,
/// including backs; afterwards they show that it drew.
TYPED_TEST(EveryGameLearning, ACardKeptInSecretIsInNoRowOfOthers) {
  using E = TypeParam;
  int kept = 0;
  this->walk_rounds(40'000, [&](EpisodeOf<E> e, const std::vector<Move>& moves, bool, Chance&) {
    const StateOf<E> before = e.state();
    const Move draw = MovesOf<E>::of(Action::draw(), 0, before.seats);
    bool closes = before.open != 0 || before.draw_size < 2;
    if constexpr (MatchingGame<E>) closes = closes || before.jump_open;
    if (closes || e.asked() != before.active || !std::count(moves.begin(), moves.end(), draw))
      return;
    std::vector<std::vector<std::uint8_t>> rows;
    for (int viewer = 0; viewer < before.seats; ++viewer)
      rows.push_back(this->seen_from(e, viewer));
    e.make(draw);
    if (!decides_in_secret(e.state()) || !legal_actions(e.state(), e.asked()).keep) return;
    for (int viewer = 0; viewer < before.seats; ++viewer)
      if (viewer != before.active) {
        EXPECT_EQ(this->seen_from(e, viewer), rows[static_cast<std::size_t>(viewer)]);
      }
    e.make(MovesOf<E>::of(Action::keep(), 0, before.seats));
    EXPECT_EQ(e.acts().last(0).act, kActsFrom + static_cast<int>(Act::draw));
    ++kept;
  });
  // With a launcher or drawing until a card fits, everyone sees the decision.
  const bool secret = keeps_in_secret(E::official_rules());
  EXPECT_TRUE(secret ? kept > 100 : true) << kept;
}

/// Whether a record shows this move. It does not show an UNO call without a play after it, or an
/// act out of turn in the seat's own turn after waiting.
template <class E>
bool is_told(const EpisodeOf<E>& episode, Move move) {
  if (move == MovesOf<E>::call()) return false;
  const Action action = MovesOf<E>::action(move, episode.asked(), episode.state().seats);
  return episode.out_of_turn() || !action.exists() || !out_of_turn(action);
}

/// C-RES-3, CE-16: the arrays of a record must equal, row by row, those of the original round.
TYPED_TEST(EveryGameLearning, ARecordHasTheArraysOfItsRound) {
  using E = TypeParam;
  Chance chance = Chance::of(seed_from(12), Stream::bots);
  std::size_t rows = 0;
  for (std::uint64_t number = 0; number < 60; ++number) {
    const auto [rules, seats] = walk::random_table<E>(chance);
    const bool calls = number % 2;
    EpisodeOf<E> episode(rules, seats, calls, {.record = true});
    episode.deal(number, 0);
    RoundArrays seen, told;
    for (int made = 0; !episode.over() && made < 300; ++made) {
      auto moves = this->open_moves(episode, calls);
      std::erase_if(moves, [&](Move move) { return !is_told(episode, move); });
      const Move move = moves[chance.below(static_cast<std::uint32_t>(moves.size()))];
      const auto bytes = this->seen_from(episode, episode.asked());
      seen.bytes.insert(seen.bytes.end(), bytes.begin(), bytes.end());
      const std::size_t at = seen.masks.size();
      seen.masks.resize(at + static_cast<std::size_t>(MovesOf<E>::needed(rules, calls)));
      episode.mark_moves(episode.legal(), seen.masks.data() + at);
      seen.made.push_back(move);
      seen.seats.push_back(static_cast<std::uint8_t>(episode.asked()));
      episode.make(move);
    }
    ASSERT_EQ(write_arrays(episode.record(), calls, Reward::win, told), "");
    const std::size_t count = told.made.size();
    ASSERT_LE(count, seen.made.size());
    for (std::size_t n = count; n < seen.made.size(); ++n)
      ASSERT_EQ(seen.made[n], MovesOf<E>::wait()) << "after the last act of the record";
    seen.made.resize(count), seen.seats.resize(count);
    seen.bytes.resize(told.bytes.size()), seen.masks.resize(told.masks.size());
    ASSERT_EQ(told.made, seen.made) << rules_text(rules);
    ASSERT_EQ(told.seats, seen.seats);
    ASSERT_EQ(told.bytes, seen.bytes);
    ASSERT_EQ(told.masks, seen.masks);
    rows += count;
  }
  EXPECT_GT(rows, 1000U);
}

/// Official rules, and in Party the larger deck: with the smaller one, rounds in which somebody
/// plays by chance hardly ever end.
template <class E>
Rules rules_that_end() {
  Rules rules = E::official_rules();
  if constexpr (E::kParties) UNO_CHECK(!set_option(rules, "party_deck", "P224"));
  return rules;
}

TYPED_TEST(EveryGameLearning, ManyRoundsEndAndImagesContinueAlike) {
  using E = TypeParam;
  EpisodesPlan plan;
  plan.rules = rules_that_end<E>();
  plan.seats = std::max(3, E::least_seats(plan.rules));
  const auto seats = static_cast<std::size_t>(plan.seats);
  plan.games = 16;
  plan.reward = Reward::rank;
  EpisodesOf<E> games(plan);
  int ended = 0;
  for (int step = 0; step < 2500 * plan.seats; ++step) {
    games.step_by_chance();
    for (std::size_t g = 0; g < 16; ++g) {
      ended += games.ended[g];
      const float* const of = games.rewards.data() + seats * g;
      EXPECT_NEAR(std::accumulate(of, of + seats, 0.0), 0, 1e-5) << "ranks add up to nothing";
      if (games.ended[g] && games.winners[g] != kNoSeat) {
        EXPECT_EQ(of[games.winners[g]], 1);
      }
    }
  }
  EXPECT_GT(ended, 16);
  std::string image;
  games.write_image(image);
  EpisodesOf<E> other(plan);
  std::string_view rest = image;
  ASSERT_TRUE(other.read_image(rest) && rest.empty());
  for (int step = 0; step < 100; ++step) {
    games.step_by_chance(), other.step_by_chance();
    ASSERT_EQ(games.bytes, other.bytes);
  }
}

TYPED_TEST(EveryGameLearning, BotsPlayTheirSeats) {
  EpisodesPlan plan;
  plan.rules = rules_that_end<TypeParam>();
  plan.seats = TypeParam::least_seats(plan.rules);
  plan.games = 32;
  plan.bots.assign(static_cast<std::size_t>(plan.seats), find_bot(TypeParam::kEdition, "linear"));
  plan.bots[0] = nullptr;
  EpisodesOf<TypeParam> games(plan);
  int won = 0, lost = 0;
  for (int step = 0; step < walk::repeats(4000); ++step) {
    games.step_by_chance();
    for (std::size_t g = 0; g < 32; ++g) {
      EXPECT_EQ(games.asked[g], 0);
      won += games.ended[g] && games.winners[g] == 0;
      lost += games.ended[g] && games.winners[g] != 0 && games.winners[g] != kNoSeat;
    }
  }
  EXPECT_GT(lost, won) << "chance does not beat the weights";
  EXPECT_GT(won, walk::slow_build() ? 2 : 10);
}

/// E-NM-13: a knocked-out seat must lose the points that the winner gets for it.
TEST(Rewards, AKnockOutCosts250) {
  EpisodesOf<NoMercy> games([] {
    EpisodesPlan plan;
    plan.rules = NoMercy::official_rules();
    plan.games = 64;
    plan.reward = Reward::points;
    return plan;
  }());
  int knocked_out = 0;
  for (int step = 0; step < 1500; ++step) {
    games.step_by_chance();
    for (std::size_t g = 0; g < 64; ++g) {
      if (!games.ended[g] || games.winners[g] == kNoSeat) continue;
      int lost = 0;
      for (std::size_t seat = 0; seat < 4; ++seat) {
        const auto worth = static_cast<int>(games.rewards[4 * g + seat]);
        knocked_out += worth == -NoMercy::kKnockOutPoints;
        if (seat != games.winners[g]) lost -= worth;
      }
      EXPECT_EQ(lost, games.points[g]);
    }
  }
  EXPECT_GT(knocked_out, 20);
}

}  // namespace
}  // namespace uno
