// The work of `uno sim` after its flags are parsed: playing, merging, writing.
#pragma once

#include <string>
#include <vector>

#include "sim/simulate.h"

namespace uno::app {

/// Files for the result; "-" is standard output, and empty means none.
struct Outputs {
  std::string json, csv, html;
};

/// --part: share `number` of `of`; 0 of 0 means all games.
struct Share {
  std::uint64_t number = 0, of = 0;
  std::string place;
};

struct SimRun {
  SimPlan plan;
  Share share;
  int threads = 1;
  Outputs outputs;
};

/// Plays the plan, or its share, until Ctrl-C. Returns the exit status.
int run_simulation(const SimRun& run);
/// Adds up the parts in the files. Returns the exit status.
int merge_files(const std::vector<std::string>& files, const Outputs& outputs);

}  // namespace uno::app
