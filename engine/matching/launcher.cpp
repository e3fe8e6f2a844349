// The odds of the launcher.
#include "engine/matching/launcher.h"

#include <algorithm>

#include "engine/words.h"

namespace uno {
namespace {

/// The presses that fire, of the first 96 after the launcher was opened; then the schedule repeats.
constexpr int kScheduleLength = 96;
constexpr std::array<std::uint8_t, 34> kSchedule = {2,  6,  9,  13, 17, 21, 24, 26, 27, 29, 32, 36,
                                                    37, 41, 44, 47, 48, 51, 54, 57, 58, 62, 66, 69,
                                                    72, 73, 77, 81, 84, 85, 88, 92, 93, 96};

constexpr std::array<bool, kScheduleLength> kFires = [] {
  std::array<bool, kScheduleLength> fires{};
  for (const int press : kSchedule) fires[static_cast<std::size_t>(press - 1)] = true;
  return fires;
}();

/// How often the schedule has a gap of 1, 2, 3 and 4 presses before a firing, and how many gaps are
/// at least that long.
constexpr std::array<std::uint32_t, 4> kGaps = {7, 3, 13, 11}, kGapsLeft = {34, 27, 24, 11};

/// Weights of 1 to 8 cards, in percent (E-ATT-16: assumed, not measured).
constexpr std::array<int, kLaunchMax> kWeights = {8, 14, 20, 20, 15, 11, 7, 5};
/// The number of cards at a firing, repeated by its weight in percent.
constexpr std::array<std::uint8_t, 100> kCards = [] {
  std::array<std::uint8_t, 100> cards{};
  std::size_t at = 0;
  for (std::uint8_t number = 1; number <= kLaunchMax; ++number)
    for (int n = kWeights[number - 1U]; n > 0; --n) cards[at++] = number;
  return cards;
}();

/// One block of random words serves this many presses, each at a fixed position.
constexpr int kPressesABlock = 8, kWordsAPress = 4;

/// The random numbers of one press.
struct PressChance {
  ChancePlace at;
  ChanceWords& kept;
  std::uint32_t below(std::uint32_t n) { return at.below(kept, n); }
};

/// Whether the gap ends after `dry` presses, among the gaps that are at least that long.
bool gap_ends(PressChance& chance, std::size_t dry) {
  return dry + 1 >= kGaps.size() || chance.below(kGapsLeft[dry]) < kGaps[dry];
}

bool fires(const Launcher& launcher, const LauncherOdds& odds, PressChance& chance) {
  switch (odds.way) {
    case LauncherWay::gap:
      return gap_ends(chance, launcher.dry);
    case LauncherWay::schedule:
      return kFires[launcher.since];
    case LauncherWay::script:
      return false;
    case LauncherWay::bernoulli:
      return chance.below(100) < static_cast<std::uint32_t>(odds.percent);
  }
  return false;
}

int cards_of_firing(const LauncherOdds& odds, PressChance& chance) {
  return odds.cards > 0 ? odds.cards : kCards[chance.below(100)];
}

}  // namespace

int launch(Launcher& launcher, const LauncherOdds& odds, const Seed& seed) {
  const int press = launcher.presses++;
  const auto branch = static_cast<std::uint16_t>(press / kPressesABlock);
  PressChance chance{Chance::place_of(seed, Stream::launcher, branch), launcher.kept};
  chance.at.block = 1;
  chance.at.used = static_cast<std::uint8_t>(press % kPressesABlock * kWordsAPress);
  const ChanceWordsScope words_scope(chance.at, launcher.kept);
  int cards = 0;
  if (launcher.scripted > 0)
    cards = launcher.script[--launcher.scripted];
  else if (fires(launcher, odds, chance))
    cards = cards_of_firing(odds, chance);
  launcher.since = static_cast<std::uint8_t>((launcher.since + 1) % kScheduleLength);
  launcher.dry = static_cast<std::uint8_t>(cards > 0 ? 0 : std::min(launcher.dry + 1, 255));
  return cards;
}

bool read_script(std::string_view text, Launcher& launcher) {
  std::array<std::uint8_t, kScriptMax> script{};
  std::size_t size = 0;
  for (std::string_view piece; text != "-" && next_piece(text, ',', piece); ++size)
    if (size == script.size() || !read_number(piece, 0, kLaunchMax, script[size])) return false;
  std::reverse(script.begin(), script.begin() + size);
  launcher.script = script;
  launcher.scripted = static_cast<std::uint8_t>(size);
  return true;
}

std::string script_text(const Launcher& launcher) {
  std::string text;
  for (int i = launcher.scripted; i > 0; --i)
    text += (text.empty() ? "" : ",") +
            std::to_string(launcher.script[static_cast<std::size_t>(i - 1)]);
  return text.empty() ? "-" : text;
}

}  // namespace uno
