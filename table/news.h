// What happened at a table lately, kept so that a viewer who missed a view still hears of it.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "engine/edition_game.h"
#include "wire/messages.h"

namespace uno {

/// An event of the engine, redacted only when it is sent; or a notice of the table that everybody
/// may read, ready to send.
struct NewsItem {
  std::int64_t version = 0;  ///< of the table right after it
  std::variant<AnyEvent, wire::EventView> what;
};
using News = std::vector<NewsItem>;

}  // namespace uno
