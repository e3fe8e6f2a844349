// Tests that damaged weight files are refused with a reason.
#include "bots/weights.h"

#include <gtest/gtest.h>

#include <string>

#include "bots/heuristic.h"
#include "bots/linear.h"
#include "engine/hex.h"

namespace uno {
namespace {

constexpr int kFew = 3;

std::string with_sum(const std::string& text) {
  return text + "sum " + hex(weights_sum(text)) + '\n';
}

std::string file(const std::string& numbers, const std::string& players = "2 4") {
  return with_sum("openuno-weights 1\npolicy test\nfeatures 3\nplayers " + players +
                  "\nmade by hand\n" + numbers + '\n');
}

std::string wrong_with(const std::string& text) {
  Weights<kFew> weights{7, 7, 7};
  WeightsTitle title;
  const char* wrong = read_weights<kFew>(text, "test", weights, title);
  if (wrong == nullptr) return "";
  EXPECT_EQ(weights, (Weights<kFew>{7, 7, 7})) << "unchanged by what is wrong";
  return wrong;
}

TEST(Weights, AreRead) {
  Weights<kFew> weights;
  WeightsTitle title;
  for (const std::string& text :
       {file("1 -32000 30"),
        std::string(kWeightsBegin) + file("1 -32000 30") + std::string(kWeightsEnd)}) {
    ASSERT_EQ(read_weights<kFew>(text, "test", weights, title), nullptr);
    EXPECT_EQ(weights, (Weights<kFew>{1, -32000, 30}));
    EXPECT_EQ(title.least, 2);
    EXPECT_EQ(title.most, 4);
  }
}

TEST(Weights, AreNotTrusted) {
  EXPECT_EQ(wrong_with(file("1 2 3")), "");
  EXPECT_EQ(wrong_with(file("1 2 3", "2 16")), "");
  EXPECT_NE(wrong_with(file("1 2 32001")), "");
  EXPECT_NE(wrong_with(file("1 2")), "");
  EXPECT_NE(wrong_with(file("1 2 3 4")), "");
  EXPECT_NE(wrong_with(file("1 2 x")), "");
  EXPECT_NE(wrong_with(file("1 2 3", "4 2")), "");
  EXPECT_NE(wrong_with(file("1 2 3", "1 2")), "");
  EXPECT_NE(wrong_with(file("1 2 3", "2 17")), "");
  const std::string good = file("1 2 3");
  EXPECT_NE(wrong_with(good + "1"), "");
  for (std::size_t i = 0; i < good.size(); ++i) {
    std::string bad = good;
    bad[i] = static_cast<char>(bad[i] ^ 1);
    EXPECT_NE(wrong_with(bad), "") << "byte " << i;
    EXPECT_NE(wrong_with(good.substr(0, i)), "") << "length " << i;
  }
}

TEST(Weights, SayWhereTheyAreWrong) {
  Weights<kFew> weights;
  WeightsTitle title;
  read_weights<kFew>(file("1 2 x"), "test", weights, title);
  EXPECT_EQ(title.line, 6);
  read_weights<kFew>(file("1 2 3", "4 2"), "test", weights, title);
  EXPECT_EQ(title.line, 4);
}

TEST(Weights, ShippedOnesDiffer) {
  for (int seats = kSeatsMin; seats < kSeatsMax; ++seats) {
    const bool same_file = seats == 5 || seats >= 7;
    EXPECT_EQ(linear_weights(seats) == linear_weights(seats + 1), same_file) << seats;
    EXPECT_EQ(heuristic_weights(seats) == heuristic_weights(seats + 1), same_file) << seats;
  }
}

}  // namespace
}  // namespace uno
