// The wheel of UNO Spin: chance decides in which of nine sectors it stops (E-SPIN-3). It has a
// random stream of its own, so the cards of a seed do not depend on the number of spins. What a
// sector does is in engine/matching/resolve_spin.h.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/action.h"
#include "engine/chance.h"
#include "engine/rows.h"

namespace uno {

/// The sectors in the order in which they lie on the wheel and in option `spin_wheel`.
enum class Sector : std::uint8_t {
  almost_uno,      ///< E-SPIN-4: keep two cards
  discard_number,  ///< E-SPIN-5: discard all cards of a number
  discard_colour,  ///< E-SPIN-6: discard all cards of a colour
  draw_red,        ///< E-SPIN-7
  draw_blue,       ///< E-SPIN-7
  trade_hands,     ///< E-SPIN-8
  show_hand,       ///< E-SPIN-9
  war,             ///< E-SPIN-10
  shout,           ///< E-SPIN-11
  none             ///< no sector waits for a decision
};
inline constexpr int kSectors = static_cast<int>(Sector::none);
inline constexpr auto kSectorNames = [] {
  using enum Sector;
  return names_in_order<none>({{almost_uno, "almost_uno"},
                               {discard_number, "discard_number"},
                               {discard_colour, "discard_colour"},
                               {draw_red, "draw_red"},
                               {draw_blue, "draw_blue"},
                               {trade_hands, "trade_hands"},
                               {show_hand, "show_hand"},
                               {war, "war"},
                               {shout, "shout"},
                               {none, "-"}});
}();
constexpr std::string_view name_of(Sector sector) {
  return kSectorNames[static_cast<std::size_t>(sector)];
}

/// The share of each sector in the chance: twice the share is twice as likely, and a sector with
/// share 0 never comes up.
using WheelShares = std::array<std::uint8_t, kSectors>;
/// Their sum, at least 1 at every table.
constexpr int sum_of(const WheelShares& shares) {
  int sum = 0;
  for (const int share : shares) sum += share;
  return sum;
}

/// One entry of a script, which scenarios and state lines use: a sector, and for a shout the seat
/// that chance chooses, or kNoSeat.
struct ScriptedStop {
  Sector sector = Sector::none;
  std::uint8_t seat = kNoSeat;
};
inline constexpr int kWheelScriptMax = 8;

/// The part of a round that only a game with a wheel has.
struct Wheel {
  std::uint16_t spins = 0;         ///< in the round so far; each has random numbers of its own
  Sector sector = Sector::none;    ///< in phase sector: where the wheel stopped
  std::uint8_t spinner = kNoSeat;  ///< in phase sector: the seat that turned the wheel
  Kind kept = kNoKind;             ///< in phase sector: the first card chosen to keep (E-SPIN-4)
  std::uint8_t scripted = 0;       ///< entries of `script` still to come
  std::array<ScriptedStop, kWheelScriptMax> script{};  ///< for coming spins, the next one last

  /// Ends the decision about a sector.
  void settle() {
    sector = Sector::none;
    spinner = kNoSeat;
    kept = kNoKind;
  }
};
/// Nothing, for games without a wheel.
struct NoWheel {};

/// Where the wheel stops. The numbers that follow in `chance` belong to the same spin.
struct WheelStop {
  Sector sector;
  std::uint8_t seat;  ///< given by a script for a shout, or kNoSeat
  Chance chance;
};
/// Turns the wheel once. Entries of a script come first, then chance.
WheelStop spin_wheel(Wheel& wheel, const WheelShares& shares, const Seed& seed);
/// Reads the sectors of coming spins, "war,shout>2", or "-" for none. Returns false and leaves
/// `wheel` unchanged for any other text.
bool read_wheel_script(std::string_view text, Wheel& wheel);
std::string wheel_script_text(const Wheel& wheel);

}  // namespace uno
