// Settles which of two bots is stronger, on duplicate deals, with a 95 percent interval.
//     duel [BOT [BOT]]
#include <openuno.h>

#include <atomic>
#include <cstdio>
#include <optional>

int main(int argc, char** argv) {
  uno::Duel duel;
  duel.candidate = uno::find_bot(argc > 1 ? argv[1] : "linear");
  duel.field = uno::find_bot(argc > 2 ? argv[2] : "greedy");
  duel.deals = 1000;
  if (duel.candidate == nullptr || duel.field == nullptr) {
    std::fprintf(stderr, "There is no such bot; there are:\n");
    for (const uno::Bot& bot : uno::bots()) std::fprintf(stderr, "  %s\n", bot.name.data());
    return 2;
  }
  const std::atomic<bool> stop{false};
  const uno::DuelResult result = uno::play_duel(duel, std::nullopt, 2, stop, {});
  const uno::Estimate share = result.win_share();
  std::printf("%s won %.1f%% of its rounds against %s (%.1f to %.1f)\n",
              duel.candidate->name.data(), 100 * share.value, duel.field->name.data(),
              100 * share.low, 100 * share.high);
}
