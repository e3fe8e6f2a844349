// Tests that cheats win as much as their knowledge is worth, and are not listed as bots.
#include "sim/cheat.h"

#include <gtest/gtest.h>

#include "sim/duel.h"

namespace uno {
namespace {

double share_won(std::string_view name, std::uint64_t deals) {
  Duel duel;
  duel.deals = deals;
  duel.candidate = find_player(name);
  duel.field = find_bot("heuristic");
  const std::atomic<bool> stop = false;
  return play_duel(duel, {}, 1, stop, {}).win_share().value;
}

TEST(Cheats, AreNoBots) {
  for (const Cheat& cheat : cheats()) {
    EXPECT_EQ(find_bot(cheat.bot.name), nullptr);
    EXPECT_EQ(find_player(cheat.bot.name), &cheat.bot);
    EXPECT_EQ(cheat_behind(cheat.bot), &cheat);
  }
  for (const Bot& bot : bots()) EXPECT_EQ(cheat_behind(bot), nullptr);
}

TEST(Cheats, WinByWhatTheySee) {
  EXPECT_GT(share_won("open", 20), 0.6);
  EXPECT_GT(share_won("clair", 10), 0.8);
}

}  // namespace
}  // namespace uno
