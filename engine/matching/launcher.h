// The launcher of UNO Attack: at each press, chance decides whether cards come out and how many
// (E-ATT-15, E-ATT-16). It has a random stream of its own, so the cards of a seed do not depend on
// the number of presses. The cards are the draw pile of the state; engine/matching/table.h presses.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/chance.h"
#include "engine/rules.h"

namespace uno {

/// The most cards that come out at once, and the most presses in a script.
inline constexpr int kLaunchMax = 8, kScriptMax = 104;
/// A seat that presses until cards come stops after this many presses: a script may hold only
/// zeros.
inline constexpr int kPressesMax = 250;

/// The part of a round that only a game with a launcher has.
struct Launcher {
  WideKindSet came;       ///< in phase drawn: the kinds that came out, one of which can be played
  std::uint16_t presses;  ///< in the round so far
  std::uint8_t since;     ///< presses since it was reloaded, modulo the length of the schedule
  std::uint8_t dry;       ///< presses in a row without cards
  std::uint8_t scripted;  ///< entries of `script` still to come
  std::array<std::uint8_t, kScriptMax> script;  ///< for coming presses, the next one last
  ChanceWords kept;  ///< cached random words of recent and coming presses
};

/// Nothing, for editions with a draw pile.
struct NoLauncher {};

/// The values of option `launcher`, in order.
enum class LauncherWay : std::uint8_t { gap, schedule, script, bernoulli };
struct LauncherOdds {
  LauncherWay way;
  int percent;  ///< of presses that bring cards, for `bernoulli`
  int cards;    ///< at each firing; 0: by the weights of E-ATT-16
};

/// Presses the launcher once: returns the cards that come out, 0 to kLaunchMax, as if there were
/// enough. The entries of a script come first, then chance.
int launch(Launcher& launcher, const LauncherOdds& odds, const Seed& seed);
/// E-ATT-12: notes that the launcher was opened and reloaded.
inline void opened(Launcher& launcher) {
  launcher.since = launcher.dry = 0;
}
/// Reads the cards for each press, "0,3,2", or "-" for none. Returns false and leaves `launcher`
/// unchanged for any other text.
bool read_script(std::string_view text, Launcher& launcher);
std::string script_text(const Launcher& launcher);

}  // namespace uno
