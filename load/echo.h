// A baseline for the cost of a message: a server that only echoes messages, built from the same
// library with the same flags as ours, and a client that sends to it at a steady rate.
// tools/cost_per_act gives the cost of an act as a number of such echoes.
#pragma once

#include <cstdint>
#include <string>

#include "load/run.h"

namespace uno::load {

/// Serves echoes on the port (0 for any), prints the address, and runs until SIGINT or SIGTERM.
/// Returns an empty string, or why it cannot.
std::string serve_echoes(std::uint16_t port);

/// Sends `rate` echoes of 100 bytes a second, over four sockets for each of `tables`.
Outcome run_echoes(const Plan& plan);

}  // namespace uno::load
