// The chance of the wheel, and its sectors as text.
#include "engine/matching/wheel.h"

#include <algorithm>

#include "engine/check.h"
#include "engine/words.h"

namespace uno {
namespace {

Sector sector_at(const WheelShares& shares, int nth) {
  for (std::size_t at = 0; at < shares.size(); ++at) {
    nth -= shares[at];
    if (nth < 0) return static_cast<Sector>(at);
  }
  check_failed("a wheel has as many shares as its sum", __FILE_NAME__, __LINE__);
}

}  // namespace

WheelStop spin_wheel(Wheel& wheel, const WheelShares& shares, const Seed& seed) {
  WheelStop spin{Sector::none, kNoSeat, Chance::of(seed, Stream::wheel, wheel.spins++)};
  const auto sum = static_cast<std::uint32_t>(sum_of(shares));
  const auto nth = static_cast<int>(spin.chance.below(sum));
  spin.sector = sector_at(shares, nth);
  if (wheel.scripted > 0) {
    const ScriptedStop& stop = wheel.script[--wheel.scripted];
    spin.sector = stop.sector;
    spin.seat = stop.seat;
  }
  return spin;
}

bool read_wheel_script(std::string_view text, Wheel& wheel) {
  std::array<ScriptedStop, kWheelScriptMax> script{};
  std::size_t size = 0;
  for (std::string_view piece; text != "-" && next_piece(text, ',', piece); ++size) {
    const std::size_t seat = piece.find('>');
    const auto at = std::ranges::find(kSectorNames, piece.substr(0, seat)) - kSectorNames.begin();
    if (size == script.size() || at >= kSectors) return false;
    script[size].sector = static_cast<Sector>(at);
    if (seat == std::string_view::npos) continue;
    if (script[size].sector != Sector::shout ||
        !read_number(piece.substr(seat + 1), 0, kNoSeat - 1, script[size].seat))
      return false;
  }
  std::reverse(script.begin(), script.begin() + size);
  wheel.script = script;
  wheel.scripted = static_cast<std::uint8_t>(size);
  return true;
}

std::string wheel_script_text(const Wheel& wheel) {
  std::string text;
  for (std::size_t i = wheel.scripted; i > 0; --i) {
    const ScriptedStop& stop = wheel.script[i - 1];
    text += (text.empty() ? "" : ",") + std::string(name_of(stop.sector));
    if (stop.seat != kNoSeat) text += ">" + std::to_string(stop.seat);
  }
  return text.empty() ? "-" : text;
}

}  // namespace uno
