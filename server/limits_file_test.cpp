// The operator's limits file: the limits that it sets, and errors that name their line.
#include "server/limits_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace uno::server {
namespace {

using testing::HasSubstr;

TEST(LimitsFile, SetsTheLimitsThatItNames) {
  Limits limits;
  EXPECT_EQ(read_limits("# of a small machine\ntables = 10\n\nspectators=0\n", limits), "");
  EXPECT_EQ(limits.tables, 10);
  EXPECT_EQ(limits.spectators, 0);
  EXPECT_EQ(limits.connections, Limits{}.connections);
}

TEST(LimitsFile, PrintsAFileThatGivesTheSameLimits) {
  Limits set;
  int number = 17;
  for (const LimitRow& row : limit_rows()) set.*row.field = number++;
  Limits read;
  EXPECT_EQ(read_limits(limits_text(set), read), "");
  for (const LimitRow& row : limit_rows()) EXPECT_EQ(read.*row.field, set.*row.field) << row.name;
}

TEST(LimitsFile, EveryLimitHasARow) {
  EXPECT_EQ(limit_rows().size() * sizeof(int), sizeof(Limits));
  for (const LimitRow& row : limit_rows()) {
    EXPECT_LE(row.least, Limits{}.*row.field) << row.name;
    EXPECT_GE(row.most, Limits{}.*row.field) << row.name;
  }
}

TEST(LimitsFile, AMistakeNamesItsLineAndSetsNothing) {
  const auto wrong = [](const char* text) {
    Limits limits;
    const std::string error = read_limits(text, limits);
    EXPECT_EQ(limits.tables, Limits{}.tables) << text;
    return error;
  };
  EXPECT_THAT(wrong("tables = 9\n\ntabels = 10\n"), HasSubstr("line 3: there is no limit "));
  EXPECT_THAT(wrong("tabels = 10"), HasSubstr("tables_per_address")) << "names the valid ones";
  EXPECT_EQ(wrong("# one\ntables = 0"), "line 2: tables is a whole number from 1 to 1000000");
  EXPECT_THAT(wrong("tables = \"9\""), HasSubstr("line 1: tables is a whole number"));
  EXPECT_THAT(wrong("tables = 9.5"), HasSubstr("line 1: tables is a whole number"));
  EXPECT_THAT(wrong("\ntables : 9"), HasSubstr("line 2: "));
  EXPECT_THAT(wrong("tables = 9\ntables = 10"), HasSubstr("line 2: "));
}

}  // namespace
}  // namespace uno::server
