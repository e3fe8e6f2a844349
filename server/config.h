// The options of `uno serve`.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>

#include "bots/bot.h"
#include "server/clock.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/site.h"
#include "server/web_files.h"

namespace uno::server {

struct Config {
  std::string listen = "127.0.0.1";      ///< an IP address; loopback is the safe default
  std::uint16_t port = 8080;             ///< 0 for any free port
  std::string directory = "uno-tables";  ///< where the tables are stored
  std::string web;                       ///< directory of the built web client; or empty
  std::span<const FileInside> inside;    ///< the web client inside the program, if `web` is empty
  std::string tls_certificate, tls_key;  ///< files of --tls-certificate and --tls-key; or empty
  std::string private_listen;            ///< ADDRESS:PORT for the operator only; or empty
  std::string operator_socket;           ///< the socket file of `uno admin`; empty for none
  std::string command;  ///< command to run instead of this one so that others can connect; or empty
  LogForm log = LogForm::text;  ///< format of the operator's log on standard error
  std::string node;             ///< our HOST:PORT for the other servers of a shared store; or empty
  std::string secret;           ///< known only to the servers of a shared store; empty without one
  Site site;
  int loops = 1;  ///< threads that share the tables
  Limits limits;
  Pace pace;
  bool push = true;               ///< whether the server sends notifications
  std::string push_contact;       ///< mailto: or https: address for push services; empty for none
  bool push_to_anywhere = false;  ///< for tests: also send to this machine
  /// By number of players: a bot with other weights that plays under the name `linear`.
  std::array<const Bot*, kLargestTable + 1> linear{};
};

}  // namespace uno::server
