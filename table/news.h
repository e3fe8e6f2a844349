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

/// The only seats that get an item at once, and the version from which the others get it, if ever
/// (C-INFO-2).
struct Secret {
  int seat;
  std::int64_t told = INT64_MAX;
};

/// An event of the engine, which is redacted when it is sent, or a notice for everybody, ready to
/// send.
struct NewsItem {
  std::int64_t version = 0;  ///< the version it is sent with
  std::variant<AnyEvent, wire::EventView> what;
  std::optional<Secret> secret{};

  std::int64_t version_for(int viewer) const {
    return secret && secret->seat != viewer ? secret->told : version;
  }
};
/// As new items come, the oldest are dropped from the front.
using News = std::deque<NewsItem>;

}  // namespace uno
