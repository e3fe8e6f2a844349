// A local match asks bots out of turn in the same order as the engine.
#include <gtest/gtest.h>

#include "engine/matching/asking_test.h"
#include "terminal/local.h"
#include "terminal/offer.h"

namespace uno::terminal {
namespace {

std::vector<int> who_was_asked;

/// A bot that lets half of its chances pass and records that it was asked.
Action choose_and_tell(const Observation& seen, const History&, Chance& chance) {
  who_was_asked.push_back(seen.viewer);
  std::vector<Action> may;
  seen.legal.for_each([&](Action action) { may.push_back(action); });
  const bool decides = !out_of_turn(may.front()) || seen.active == seen.viewer;
  if (!decides && chance.below(2) == 0) return {};
  return may[chance.below(static_cast<std::uint32_t>(may.size()))];
}

/// Follows a round act by act. The player at seat 0 acts at random.
class FollowedRound {
 public:
  FollowedRound(LocalSession& table, Chance& chance)
      : table_(table), chance_(chance), state_(first_state(table.record())) {}

  int play(int acts_max) {
    while (state_.phase != Phase::over && acts_ < acts_max) {
      if (table_.due_ms() == 0)
        let_others_act();
      else
        act();
      catch_up();
      if (testing::Test::HasFailure()) break;
    }
    return windows_;
  }

 private:
  void let_others_act() {
    who_was_asked.clear();
    table_.step();
    std::vector<int> expected = waiting_;
    expected.push_back(state_.active);
    ASSERT_LE(who_was_asked.size(), expected.size());
    expected.resize(who_was_asked.size());
    ASSERT_EQ(who_was_asked, expected);
    for (const int seat : who_was_asked)
      if (!waiting_.empty() && waiting_.front() == seat) waiting_.erase(waiting_.begin());
  }

  void act() {
    const auto list = offers(table_.view());
    if (table_.waits_for_chance() && (list.empty() || chance_.below(2) == 0)) return table_.pass();
    ASSERT_FALSE(list.empty());
    const Offer& any = list[chance_.below(static_cast<std::uint32_t>(list.size()))];
    table_.send(message_of(any, chance_.below(2) == 0, table_.view()));
  }

  /// Catches up with the acts made, and checks which bots were asked.
  void catch_up() {
    const Record& record = table_.record();
    for (; acts_ < std::ssize(record.acts); ++acts_) {
      const RecordedAct act = record.acts[static_cast<std::size_t>(acts_)];
      const SeatSet open_before = state_.open;
      ASSERT_FALSE(play_recorded(state_, act));
      if (state_.phase == Phase::over) return;
      if (opened_window(open_before, act.action, state_)) {
        waiting_ = speakers(state_);
        std::erase(waiting_, 0);
        windows_ += waiting_.size() > 1;
      }
      std::erase_if(waiting_,
                    [&](int seat) { return !out_of_turn(legal_actions(state_, seat)).any(); });
    }
  }

  LocalSession& table_;
  Chance& chance_;
  State state_;
  std::vector<int> waiting_;  ///< bots that can act out of turn
  int acts_ = 0, windows_ = 0;
};

TEST(LocalSession, asks_in_the_order_of_the_engine) {  // C-RES-3, H-JUMP-7
  const Bot bot = bot_of("random", choose_and_tell);
  Chance chance = Chance::of(seed_from(1), Stream::bots);
  int windows = 0;
  for (long acts = walk::acts_budget(50'000), round = 0; acts > 0; ++round) {
    const auto [rules, seats] = open_table(chance);
    if (check_match(rules, seats)) continue;
    LocalOptions options;
    options.rule_set.rules = rules;
    options.seed = seed_from(static_cast<std::uint64_t>(round));
    options.bots.assign(static_cast<std::size_t>(seats - 1), &bot);
    LocalSession table(options);
    FollowedRound followed(table, chance);
    windows += followed.play(1000);
    acts -= std::ssize(table.record().acts) + 1;
    ASSERT_FALSE(testing::Test::HasFailure()) << rules_text(rules) << " round " << round;
  }
  EXPECT_GT(windows, 100);
}

}  // namespace
}  // namespace uno::terminal
