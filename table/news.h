// Recent events of a table, kept so that viewers who missed a view still get them.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <variant>

#include "engine/game.h"
#include "wire/messages.h"

namespace uno {

/// Only this seat gets the item at once. Others get it with version `public_version` (C-INFO-2).
struct Secret {
  int seat;
  std::int64_t public_version = INT64_MAX;
};

/// An event of the engine, redacted when it is sent, or a notice for everybody.
struct NewsItem {
  std::int64_t version = 0;  ///< the version with which it is sent
  std::variant<AnyEvent, wire::EventView> what;
  std::optional<Secret> secret{};

  std::int64_t version_for(int viewer) const {
    return secret && secret->seat != viewer ? secret->public_version : version;
  }
};
/// The oldest items come first and are dropped first.
using News = std::deque<NewsItem>;

}  // namespace uno
