// Tests of the analysis with a finished round of every game (golden/rounds). The browser's module
// must print the same analysis of these rounds as `uno analyse` (browser/verbs_test.mjs).
#include "bots/analyse.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <numeric>

#include "bots/bot.h"
#include "bots/rollout.h"
#include "engine/golden_file.h"
#include "engine/matching/walk.h"

namespace uno {
namespace {

/// Notes the acts of play_until() in a record.
struct Recorder {
  Record& record;
  History history{};
  template <class State>
  void note(const State& before, int seat, Action act, const State& after) {
    record.acts.push_back({static_cast<std::uint8_t>(seat), act});
    history.note(before, seat, act, after);
  }
};
template <class E>
void apply(StateOf<E>& state, int seat, Action act, Recorder& recorder, ChanceWords& words) {
  const StateOf<E> before = state;
  apply(state, seat, act, words);
  recorder.note(before, seat, act, state);
}

/// A round of three seats. Seat 0 plays more simply than the others, so its choices differ from
/// those of the policy.
template <class E>
Record played_round(const Rules& rules = E::official_rules(), std::uint64_t seed = 7) {
  Record record;
  record.rules = rules;
  record.seats = std::max(3, E::least_seats(record.rules));
  record.names = {"Ann", "Ben", "Cem"};
  for (int seat = 3; seat < record.seats; ++seat) record.names.push_back("Dot");
  record.seed = seed_from(static_cast<std::uint64_t>(E::kEdition) + seed);
  StateOf<E> state = first_state<E>(record);
  Recorder recorder{record};
  Chance chance = Chance::of(record.seed, Stream::bots);
  const Bot* simple = find_bot(E::kEdition, "sensible");
  if (simple == nullptr) simple = find_bot(E::kEdition, "greedy");
  play_out(state, recorder, [&](const StateOf<E>& at, int seat, const Recorder& notes) {
    const Bot& bot = seat == 0 ? *simple : stand_in(E::kEdition);
    return bot.choose(observe(at, seat), notes.history, chance);
  });
  EXPECT_EQ(state.phase, Phase::over);
  return record;
}

std::string golden_name(Edition edition) {
  return "rounds/" + std::string(edition_name(edition)) + ".uno";
}
template <class E>
Record golden_round() {
  const ReplayOf<E> replay = read_record<E>(golden_text(golden_name(E::kEdition)));
  EXPECT_EQ(replay.error, "") << E::kName;
  return replay.record;
}

TEST(Rounds, OfEveryGameAreGolden) {
  for (const Edition edition : kEditions)
    in_edition(edition, []<class E>(E) {
      const std::string name = golden_name(E::kEdition), text = record_text(played_round<E>());
      if (std::getenv("UNO_WRITE_GOLDEN")) write_golden(name, text);
      EXPECT_EQ(golden_text(name), text) << "run this test with UNO_WRITE_GOLDEN=1";
    });
}

constexpr AnalysisBudget kSmall{.deals = 10, .seed = {}};

bool same(const Analysis& a, const Analysis& b) {
  if (a.start != b.start || a.steps.size() != b.steps.size() || !(a.parts == b.parts)) return false;
  for (std::size_t i = 0; i < a.steps.size(); ++i) {
    const Decision &one = a.steps[i].decision, &two = b.steps[i].decision;
    if (a.steps[i].chances != b.steps[i].chances || one.acts.size() != two.acts.size() ||
        one.made != two.made || one.cost != two.cost || one.bluff != two.bluff)
      return false;
    for (std::size_t k = 0; k < one.acts.size(); ++k)
      if (!(one.acts[k].act == two.acts[k].act) ||
          one.acts[k].won.chance != two.acts[k].won.chance ||
          one.acts[k].reasons != two.acts[k].reasons)
        return false;
  }
  return true;
}

/// What must hold for every analysis of a finished round.
template <class E>
void expect_sound(const Record& record, const Analysis& analysis) {
  ASSERT_EQ(analysis.steps.size(), record.acts.size()) << E::kName;
  StateOf<E> state = first_state<E>(record);
  int tried = 0, costly = 0;
  for (std::size_t i = 0; i < record.acts.size(); ++i) {
    const AnalysedStep& step = analysis.steps[i];
    const Decision& decision = step.decision;
    const RecordedAct& act = record.acts[i];
    EXPECT_NEAR(std::accumulate(step.chances.begin(), step.chances.end(), 0), 1000, record.seats)
        << E::kName << " after act " << i;
    ASSERT_FALSE(decision.acts.empty());
    ASSERT_EQ(decision.acts[static_cast<std::size_t>(decision.made)].act, act.action);
    const auto legal = legal_actions(state, act.seat);
    for (const TriedAct& one : decision.acts) {
      EXPECT_TRUE(one.act.exists() ? legal.contains(one.act) : out_of_turn(act.action))
          << E::kName << ' ' << i;
      EXPECT_LE(one.won.low, one.won.chance);
      EXPECT_LE(one.won.chance, one.won.high);
      if (decision.deals > 0) {
        EXPECT_LE(one.won.chance, decision.acts[0].won.chance) << "the best act is first";
      }
    }
    tried += decision.deals > 0 ? 1 : 0;
    costly += decision.cost > 0 ? 1 : 0;
    int unseen = 0;
    for (const UnseenKind& kind : decision.unseen) unseen += kind.count;
    int hidden = state.draw_size;
    for (int seat = 0; seat < record.seats; ++seat)
      if (seat != act.seat) hidden += state.hand_size[static_cast<std::size_t>(seat)];
    EXPECT_EQ(unseen, hidden) << E::kName << " before act " << i;
    ASSERT_FALSE(play_recorded(state, act));
  }
  EXPECT_GT(tried, std::ssize(record.acts) / 8) << E::kName;
  EXPECT_GT(costly, 0) << E::kName;
}

template <class E>
void expect_parts(const Record& record, const Analysis& analysis) {
  const ResultParts& parts = analysis.parts;
  const ReplayOf<E> replay = read_record<E>(record_text(record));
  ASSERT_EQ(parts.seat, result(replay.last).winner) << E::kName;
  EXPECT_EQ(parts.result, 1000);
  EXPECT_EQ(parts.even + parts.deal + parts.own + parts.others + parts.cards, parts.result);
  EXPECT_EQ(analysis.steps.back().chances[static_cast<std::size_t>(parts.seat)], 1000);
}

TEST(Analysis, CoversARoundOfEveryGameAndRepeats) {
  for (const Edition edition : kEditions)
    in_edition(edition, []<class E>(E) {
      const Record record = golden_round<E>();
      int told = 0;
      const Analysis analysis = analyse(record, kSmall, [&](int done, int all) {
        EXPECT_EQ(done, told++);
        EXPECT_EQ(all, std::ssize(record.acts));
      });
      EXPECT_EQ(told, std::ssize(record.acts));
      expect_sound<E>(record, analysis);
      expect_parts<E>(record, analysis);
      if (walk::slow_build()) return;  // nothing new below
      EXPECT_TRUE(same(analysis, analyse(record, kSmall))) << E::kName;
      const AnalysisBudget other{.deals = 10, .seed = seed_from(1)};
      EXPECT_FALSE(same(analysis, analyse(record, other))) << E::kName;
    });
}

TEST(Analysis, TurnsWhereTheChancesChangeMost) {
  const Record record = golden_round<Classic>();
  const Analysis analysis = analyse(record, kSmall);
  ASSERT_EQ(analysis.turning.size(), 3U);
  const auto swing = [&](int step) {
    const std::vector<int>& before =
        step == 0 ? analysis.start : analysis.steps[static_cast<std::size_t>(step - 1)].chances;
    const std::vector<int>& after = analysis.steps[static_cast<std::size_t>(step)].chances;
    int sum = 0;
    for (std::size_t seat = 0; seat < after.size(); ++seat)
      sum += std::abs(after[seat] - before[seat]);
    return sum;
  };
  std::vector<int> swings;
  for (int step = 0; step < static_cast<int>(analysis.steps.size()); ++step)
    swings.push_back(swing(step));
  std::sort(swings.rbegin(), swings.rend());
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(swing(analysis.turning[i].step), swings[i]);
}

/// A seat that draws instead of playing its last card gives the round away.
TEST(Analysis, SeesTheCostOfNotGoingOut) {
  Record record = golden_round<Classic>();
  record.acts.back().action = Action::draw();
  const Analysis analysis = analyse(record, {.deals = 50, .seed = {}});
  const Decision& decision = analysis.steps.back().decision;
  ASSERT_GE(decision.acts.size(), 2U);
  EXPECT_EQ(decision.acts[0].won.chance, 1000);
  EXPECT_GT(decision.made, 0);
  EXPECT_GT(decision.cost, decision.cost_error);
  EXPECT_EQ(analysis.parts.seat, -1) << "the round is not over";
}

/// The decisions in some rounds of the game before an act that `wanted` picks.
template <class E>
std::vector<Decision> decisions_before(const Rules& rules, const AnalysisBudget& budget,
                                       bool (*wanted)(Action)) {
  std::vector<Decision> found;
  for (std::uint64_t seed = 1; seed <= 12 && found.size() < 4; ++seed) {
    Record record = played_round<E>(rules, seed);
    const auto first = std::ranges::find_if(
        record.acts, [&](const RecordedAct& act) { return wanted(act.action); });
    if (first == record.acts.end()) continue;
    record.acts.erase(first + 1, record.acts.end());
    found.push_back(analyse(record, budget).steps.back().decision);
  }
  return found;
}
const TriedAct* option_of(const Decision& decision, Action act) {
  const auto at = std::ranges::find(decision.acts, act, &TriedAct::act);
  return at == decision.acts.end() ? nullptr : &*at;
}

/// A challenge is tried on deals in which it succeeds as often as the analysis says.
TEST(Analysis, TriesAChallengeInTheClassicGameToo) {
  const auto answers = [](Action act) { return act.is(Act::challenge) || act.is(Act::accept); };
  const std::vector<Decision> found =
      decisions_before<Classic>(Classic::official_rules(), {.deals = 200, .seed = {}}, answers);
  ASSERT_FALSE(found.empty());
  for (const Decision& decision : found) {
    EXPECT_EQ(decision.deals, 200);
    ASSERT_GE(decision.bluff, 0);
    const TriedAct* challenge = option_of(decision, Action::challenge());
    const TriedAct* accept = option_of(decision, Action::accept());
    ASSERT_TRUE(challenge && accept);
    // To be wrong costs two more cards, so a sure loser is worse than accepting.
    if (decision.bluff < 50) {
      EXPECT_LT(challenge->won.chance, accept->won.chance + 60);
    }
    if (decision.bluff > 800) {
      EXPECT_GT(challenge->won.chance, accept->won.chance - 60);
    }
  }
}

TEST(Analysis, ComparesAJumpInWithDoingNothing) {
  Rules rules = Classic::official_rules();
  rules.jump_in = Switch::on;
  const std::vector<Decision> found = decisions_before<Classic>(
      rules, {.deals = 20, .seed = {}}, [](Action act) { return act.is_jump(); });
  ASSERT_FALSE(found.empty());
  for (const Decision& decision : found) {
    EXPECT_EQ(decision.deals, 20);
    ASSERT_TRUE(option_of(decision, Action{})) << "to do nothing is a choice";
    EXPECT_TRUE(option_of(decision, Action{})->reasons.empty());
    EXPECT_TRUE(decision.acts[static_cast<std::size_t>(decision.made)].act.is_jump());
  }
}

TEST(Analysis, GivesAnIntervalThatHolds) {
  EXPECT_EQ(chance_estimate(0, 100).low, 0);
  EXPECT_GT(chance_estimate(0, 100).high, 20);
  EXPECT_EQ(chance_estimate(1, 100).high, 1000);
  EXPECT_LT(chance_estimate(1, 100).low, 980);
  const ChanceEstimate half = chance_estimate(0.5, 400);
  EXPECT_NEAR(half.low, 451, 1);
  EXPECT_NEAR(half.high, 549, 1);
  int missed = 0, tries = 2000;
  Chance chance = Chance::of(seed_from(5), Stream::bots);
  for (int i = 0; i < tries; ++i) {
    int won = 0;
    for (int k = 0; k < 60; ++k) won += chance.below(10) < 3 ? 1 : 0;
    const ChanceEstimate found = chance_estimate(won / 60.0, 60);
    missed += found.low > 300 || found.high < 300 ? 1 : 0;
  }
  EXPECT_LT(missed, tries * 8 / 100);
}

}  // namespace
}  // namespace uno
