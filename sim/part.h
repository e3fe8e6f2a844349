// Parts of a simulation as text, to be played anywhere and added up: part k of n is the k-th share
// of the games of a plan. Merged they give bit for bit what one run would have given.
//
//     openuno-sim-part 1
//     part 2 of 5
//     games 200000 to 400000 of 1000000
//     seed <64 hex digits>
//     game round                                (or match)
//     players 4
//     side uniform,uniform,uniform,uniform -    (players and options; twice in a comparison)
//     engine <16 hex digits>                    (what the first games of the plan come to)
//     figure turns_per_round 11756800 200000 ... (sums of x, d, xx, xd, dd; for each side)
//     spread turns 7:1 8:3 ...                  (value:count)
//     pair turns_per_round ...                  (xx, xd, dx, dd across the sides)
//     check <16 hex digits>                     (of every byte before this line)
//
// `engine` tells versions apart that play otherwise. The check is against damage, not against
// people who want to deceive.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "sim/simulate.h"

namespace uno {

inline constexpr std::uint64_t kPartsMax = 1'000'000;

struct Part {
  std::uint64_t number = 0, of = 0;  ///< from 1
  SimResult result;
  std::uint64_t engine = 0;
  std::string source;  ///< the file's name, for messages
};

/// The games of a part: from `first` up to, not including, `end`.
struct PartGames {
  std::uint64_t first, end;
};
PartGames games_of_part(const SimPlan& plan, std::uint64_t number, std::uint64_t of);

/// A number that stands for a text (FNV-1a).
std::uint64_t check_of(std::string_view text);

/// The part as text; `result` must hold all of its games.
std::string part_text(const SimResult& result, std::uint64_t number, std::uint64_t of);
/// Reads it back. Empty, or what is wrong.
std::string read_part(std::string_view text, Part& part);
/// The whole run. Empty, or a sentence that names the part that is missing, double or strange.
std::string merge_parts(std::span<const Part> parts, SimResult& whole);

}  // namespace uno
