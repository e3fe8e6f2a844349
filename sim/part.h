// Parts of a simulation as text, to be played on several machines and merged. Part k of n is the
// k-th share of the games of a plan. Merged parts equal a single run bit for bit.
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
// `engine` detects versions that play differently. The check detects damage, not forgery.
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

/// The games of a part: from `first` up to `end`, exclusive.
struct PartGames {
  std::uint64_t first, end;
};
PartGames games_of_part(const SimPlan& plan, std::uint64_t number, std::uint64_t of);

/// The FNV-1a hash of a text.
std::uint64_t check_of(std::string_view text);

/// The part as text; `result` must hold all of its games.
std::string part_text(const SimResult& result, std::uint64_t number, std::uint64_t of);
/// Reads a part, whose `source` is given. Returns an empty string, or the error, which names it.
std::string read_part(std::string_view text, Part& part);
/// Merges all parts of a run. Returns an empty string, or names the part that is missing, duplicate
/// or foreign.
std::string merge_parts(std::span<const Part> parts, SimResult& whole);

}  // namespace uno
