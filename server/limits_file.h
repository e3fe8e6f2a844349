// The operator's limits as a file: `uno serve --limits FILE`. One `name = number` per line, in
// TOML; what is not named keeps its default.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "server/limits.h"

namespace uno::server {

struct LimitRow {
  std::string_view name;
  int Limits::*field;
  int least, most;
  std::string_view about;
};

/// Every limit that a file may name.
std::span<const LimitRow> limit_rows();

/// Reads the text of such a file into `limits`. Returns an empty string, or what is wrong with
/// which line; then `limits` is as it was.
std::string read_limits(std::string_view text, Limits& limits);

/// A file that sets what is set, each limit with what it is about.
std::string limits_text(const Limits& limits);

}  // namespace uno::server
