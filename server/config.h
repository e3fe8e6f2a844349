// What `uno serve` can be told. Limits are not settings; they stand in server/limits.h.
#pragma once

#include <cstdint>
#include <string>

#include "server/clock.h"

namespace uno::server {

struct Config {
  std::string listen = "127.0.0.1";      ///< an IP address; loopback is the safe default
  std::uint16_t port = 8080;             ///< 0 for any free port
  std::string directory = "uno-tables";  ///< where the tables are kept
  std::string web;                       ///< the built web client; empty for none
  Pace pace;
};

}  // namespace uno::server
