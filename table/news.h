// What happened at a table lately, kept so that a viewer who missed a view still hears of it.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <variant>

#include "engine/game.h"
#include "wire/messages.h"

namespace uno {

/// Who alone hears of something at once, and since which version the others do, if ever (C-INFO-2).
struct Secret {
  int seat;
  std::int64_t told = INT64_MAX;
};

/// An event of the engine, redacted only when it is sent; or a notice of the table that everybody
/// may read, ready to send.
struct NewsItem {
  std::int64_t version = 0;  ///< that is told with it
  std::variant<AnyEvent, wire::EventView> what;
  std::optional<Secret> secret{};

  std::int64_t version_for(int viewer) const {
    return secret && secret->seat != viewer ? secret->told : version;
  }
};
/// The oldest leave at the front as new ones come.
using News = std::deque<NewsItem>;

}  // namespace uno
