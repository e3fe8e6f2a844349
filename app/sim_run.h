// What `uno sim` does once its flags are read: plays, merges, writes.
#pragma once

#include <string>
#include <vector>

#include "sim/simulate.h"

namespace uno::app {

/// Where the result goes; empty is nowhere, "-" standard output.
struct Outputs {
  std::string json, csv, html;
};

/// --part: 0 of 0 is none.
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
/// Adds up the parts of the files. Returns the exit status.
int merge_files(const std::vector<std::string>& files, const Outputs& outputs);

}  // namespace uno::app
