// Tests of training: the same plan gives the same file, the file can be read, and a little training
// already helps.
#include "sim/train.h"

#include <gtest/gtest.h>

namespace uno {
namespace {

TrainPlan plan_of(std::uint64_t rounds) {
  TrainPlan plan;
  plan.rounds = rounds;
  plan.rival = find_bot("greedy");
  return plan;
}

const TrainWatch kQuietWatch{.report = [](const TrainPoint&) {},
                             .keep_going = [](std::uint64_t) { return true; }};

TEST(Train, Learns) {
  const TrainPlan plan = plan_of(30'000);
  std::vector<TrainPoint> points;
  TrainWatch watch = kQuietWatch;
  watch.report = [&](const TrainPoint& point) { points.push_back(point); };
  EXPECT_EQ(train<LongPolicy>(plan, watch).rounds, plan.rounds);
  ASSERT_GE(points.size(), 10U);
  const TrainPoint &first = points.front(), &last = points.back();
  EXPECT_EQ(last.rounds, plan.rounds);
  EXPECT_LT(last.entropy, first.entropy);
  EXPECT_GT(last.share, first.share + 0.02) << "on the same deals";
}

TEST(Train, LearnsTheTraitsOfAGame) {
  TrainPlan plan = plan_of(20'000);
  plan.rules = Dos::official_rules();
  plan.rival = find_bot(Edition::dos, "sensible");
  TrainPoint last;
  TrainWatch watch = kQuietWatch;
  watch.report = [&](const TrainPoint& point) { last = point; };
  const auto weights = train<TraitPolicy<Dos>>(plan, watch).weights;
  EXPECT_EQ(last.rounds, plan.rounds);
  EXPECT_GT(last.share, 0.5);
  plan.rival = nullptr;
  EXPECT_EQ(weights, train<TraitPolicy<Dos>>(plan, kQuietWatch).weights);
}

TEST(Train, RepeatsItself) {
  TrainPlan plan = plan_of(2000);
  plan.rival = nullptr;
  const auto first = train<LongPolicy>(plan, kQuietWatch).weights;
  EXPECT_EQ(first, train<LongPolicy>(plan, kQuietWatch).weights);
  plan.seed = seed_from(2);
  EXPECT_NE(first, train<LongPolicy>(plan, kQuietWatch).weights);
}

TEST(Train, EndsWhenTold) {
  TrainWatch watch = kQuietWatch;
  watch.keep_going = [](std::uint64_t rounds) { return rounds < 1000; };
  EXPECT_EQ(train<LongPolicy>(plan_of(10'000), watch).rounds, 1000U);
}

TEST(Train, WritesWhatIsRead) {
  Weights<kLongFeatures> weights{}, read{};
  for (int i = 0; i < kLongFeatures; ++i)
    weights[static_cast<std::size_t>(i)] = static_cast<std::int16_t>(i * 31 % 997 - 500);
  TrainPlan plan;
  plan.least = 5, plan.most = 6;
  const std::string text = weights_text<LongPolicy>(plan, "by hand", weights);
  WeightsTitle title;
  ASSERT_EQ(read_weights<kLongFeatures>(text, "linear", read, title), nullptr);
  EXPECT_EQ(read, weights);
  EXPECT_EQ(title.least, 5);
  EXPECT_EQ(title.most, 6);
}

}  // namespace
}  // namespace uno
