// A load from the first socket to the figures: tables are opened, acts fall due at a steady rate
// whatever the server does (open loop), sockets that only sit are held, and at the end, where that
// is wanted, all sockets are lost at once and come back. One thread.
#pragma once

#include <sys/types.h>

#include <string>

#include "load/party.h"
#include "load/socket.h"

namespace uno::load {

struct Plan {
  Target target;
  int tables = 100;
  int watchers = 0;      ///< one at each of the first so many tables
  int idle = 0;          ///< sockets that only sit
  double rate = 100;     ///< acts per second, over all tables
  double warm_up_s = 2;  ///< played before anything is measured
  double seconds = 10;
  int check_every = 1;  ///< of so many views one is checked whole
  bool storm = false;   ///< at the end all sockets are lost and come back
  pid_t server = 0;     ///< process whose time is measured, on this machine; 0 for none
};

/// What came of it. Times are of the measured part alone.
struct Outcome {
  Score score;
  Traffic traffic;
  double seconds = 0, own_processor_s = 0;
  Processor server;
  std::int64_t server_bytes = 0;
  double opening_s = 0;  ///< until everybody sat
  double storm_s = 0;    ///< until everybody sat again
  std::string failed;    ///< why the load came to no end, or empty
};

Outcome run(const Plan& plan);

}  // namespace uno::load
