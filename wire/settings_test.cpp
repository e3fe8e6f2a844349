// Every setting offers exactly its possible choices.
#include "wire/settings.h"

#include <gtest/gtest.h>

namespace uno::wire {
namespace {

TEST(Settings, EveryValueOfARowCanBeChosenAndNoOther) {
  for (const SettingRow& row : setting_rows()) {
    TableSettings settings;
    for (const char* value : row.values) {
      EXPECT_TRUE(set_setting(settings, row, value));
      EXPECT_EQ(setting_text(settings, row), value);
      EXPECT_EQ(wrong_setting(settings), nullptr);
    }
    const std::string before = setting_text(settings, row);
    EXPECT_FALSE(set_setting(settings, row, "17"));
    EXPECT_EQ(setting_text(settings, row), before);
  }
  EXPECT_EQ(wrong_setting({}), nullptr) << "what holds until the host chooses";
}

TEST(Settings, TheFirstWrongOneIsReported) {
  EXPECT_STREQ(wrong_setting({17, true, "calm", false})->name, "timer_s");
  EXPECT_STREQ(wrong_setting({15, true, "hasty", false})->name, "pace");
}

}  // namespace
}  // namespace uno::wire
