// A bot as Python names it: one of the table of an edition, `uniform`, or `linear:FILE`, which
// brings weights of its own. Deliberately absent: what it does (bind_bots.cpp).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "bots/policy.h"
#include "python/bindings.h"

namespace uno::python {

struct Player {
  std::string name;
  Bot bot;
  std::shared_ptr<const PolicyFile> file{};     ///< with the weights that `bot` points to
  int least = kSeatsMin, most = kLargestTable;  ///< seats that it can play at
  Edition edition = Edition::classic;
};
/// A bot, or its name.
using PlayerLike = std::variant<Player, std::string>;

/// ValueError names the bots that the edition has, or what is wrong with the file.
Player player_named(const std::string& name, Edition edition = Edition::classic);
/// The same for a table of so many seats.
Player player_of(const PlayerLike& given, int seats, Edition edition = Edition::classic);

}  // namespace uno::python
