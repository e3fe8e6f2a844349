// What `uno serve` can be told.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "bots/bot.h"
#include "server/clock.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/site.h"

namespace uno::server {

struct Config {
  std::string listen = "127.0.0.1";      ///< an IP address; loopback is the safe default
  std::uint16_t port = 8080;             ///< 0 for any free port
  std::string directory = "uno-tables";  ///< where the tables are kept
  std::string web;                       ///< the built web client; empty for none
  std::string tls_certificate, tls_key;  ///< files of --tls-certificate and --tls-key; or empty
  std::string private_listen;   ///< ADDRESS:PORT of a door for the operator alone; or empty
  std::string operator_socket;  ///< the file at which `uno admin` asks; empty for none
  std::string command;          ///< that lets others in, run in place of this server's; or empty
  LogForm log = LogForm::text;  ///< of what the operator reads on standard error
  std::string node;  ///< HOST:PORT at which other servers of a shared store find this one; or empty
  std::string secret;  ///< of a shared store: whoever knows it is one of these
  Site site;
  int loops = 1;  ///< threads among which the tables are shared out
  Limits limits;
  Pace pace;
  bool push = true;               ///< whether browsers may be told by web push
  std::string push_contact;       ///< mailto: or https: address for push services; empty for none
  bool push_to_anywhere = false;  ///< for tests: also to this machine
  /// By number of players, a bot with other weights that plays where `linear` is seated.
  std::array<const Bot*, kSeatsMax + 1> linear{};
};

}  // namespace uno::server
