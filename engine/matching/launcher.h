// The launcher of Attack: a draw source of which chance says, at each press, whether it throws out
// cards and how many (E-ATT-15, E-ATT-16). Its chance is a stream of its own, so the cards of a
// seed are the same however often it was pressed. Deliberately absent: the cards, which are the
// draw pile of the state, and who presses (engine/matching/table.h).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/chance.h"
#include "engine/rules.h"

namespace uno {

/// The most cards that a firing throws out, and the most presses that a script says.
inline constexpr int kLaunchMax = 8, kScriptMax = 104;
/// Who presses until cards come stops after so many presses: a script may have nothing but zeros.
inline constexpr int kPressesMax = 250;

/// What a round has beside its cards where they lie in a launcher.
struct Launcher {
  WideKindSet came;       ///< in phase drawn: the kinds that came out, of which one may be played
  std::uint16_t presses;  ///< in the round so far
  std::uint8_t since;     ///< presses since the launcher was opened, modulo those of the schedule
  std::uint8_t dry;       ///< presses in succession that brought nothing
  std::uint8_t scripted;  ///< how many entries of `script` are still to come
  std::array<std::uint8_t, kScriptMax> script;  ///< cards for each press to come, the next one last
  ChanceWords
      kept;  ///< of the presses made last and some to come; they say nothing the seed does not
};

/// Nothing, for editions whose cards lie on a pile.
struct NoLauncher {};

/// The ways of option `launcher`, in the order of its values.
enum class LauncherWay : std::uint8_t { gap, schedule, script, bernoulli };
struct LauncherOdds {
  LauncherWay way;
  int percent;  ///< of presses that bring cards, by `bernoulli`
  int cards;    ///< that each firing throws out, 0: by the weights of E-ATT-16
};

/// How many cards the next press throws out, 0 to kLaunchMax, as if there were enough of them; it
/// is counted. Entries of a script come before chance is asked.
int launch(Launcher& launcher, const LauncherOdds& odds, const Seed& seed);
/// E-ATT-12: the launcher was opened and reloaded.
inline void opened(Launcher& launcher) {
  launcher.since = launcher.dry = 0;
}
/// Reads the cards for each press, "0,3,2", "-" for none. False when it is no such list; then
/// `launcher` is unchanged.
bool read_script(std::string_view text, Launcher& launcher);
std::string script_text(const Launcher& launcher);

}  // namespace uno
