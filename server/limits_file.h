// The operator's limits as a file: `uno serve --limits FILE`. It is TOML with one `name = number`
// per line. A limit that is not named keeps its default.
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

std::span<const LimitRow> limit_rows();

/// Reads such a file into `limits`. Returns an empty string, or the line and its problem; then
/// `limits` is unchanged.
std::string read_limits(std::string_view text, Limits& limits);

/// A file with the current limits, each with an explanation.
std::string limits_text(const Limits& limits);

}  // namespace uno::server
