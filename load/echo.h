// The measure for what a message costs: a server that sends each message back and nothing else, of
// the same library and flags as ours, and a client that asks it at a steady rate. What an act of a
// table costs is told in such echoes (tools/cost_per_act).
#pragma once

#include <cstdint>
#include <string>

#include "load/course.h"

namespace uno::load {

/// Echoes on the port (0 for any), prints where, and goes on until SIGINT or SIGTERM. Returns an
/// empty string or why it cannot.
std::string serve_echoes(std::uint16_t port);

/// `rate` echoes of 100 bytes a second over as many sockets as four for each of `tables`.
Outcome run_echoes(const Plan& plan);

}  // namespace uno::load
