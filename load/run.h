// A load test from the first socket to the figures. It opens tables, and acts fall due at a steady
// rate whatever the server does (open loop). It can also hold idle sockets, and at the end drop all
// sockets at once and reconnect. It runs on one thread.
#pragma once

#include <sys/types.h>

#include <string>

#include "load/party.h"
#include "load/socket.h"

namespace uno::load {

struct Plan {
  Target target;
  int tables = 100;
  int watchers = 0;      ///< at this many tables, one each
  int idle = 0;          ///< sockets that send nothing
  double rate = 100;     ///< acts per second, over all tables
  double warm_up_s = 2;  ///< time of play before anything is measured
  double seconds = 10;
  int check_every = 1;  ///< one in this many views is checked fully
  bool storm = false;   ///< drop all sockets at the end and reconnect
  pid_t server = 0;     ///< process to measure, on this machine; 0 for none
};

/// The results. Times cover only the measured part.
struct Outcome {
  Score score;
  Traffic traffic;
  double seconds = 0, own_processor_s = 0;
  Processor server;
  std::int64_t server_bytes = 0;
  double opening_s = 0;  ///< until everybody sat at a table
  double storm_s = 0;    ///< until everybody sat at a table again
  std::string failed;    ///< why the load test was aborted, or empty
};

Outcome run(const Plan& plan);

}  // namespace uno::load
