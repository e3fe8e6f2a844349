// The list of limits in the file. toml++ parses it.
#include "server/limits_file.h"

#include <fmt/format.h>

#include <toml++/toml.h>

#include <algorithm>
#include <array>

#include "engine/english.h"

namespace uno::server {

namespace {

constexpr int kMany = 1'000'000, kYearH = 366 * 24;

constexpr std::array<LimitRow, 16> kRows = {{
    {"connections", &Limits::connections, 1, kMany, "WebSockets in total"},
    {"connections_per_address", &Limits::connections_per_address, 1, kMany,
     "WebSockets of one address"},
    {"visitors", &Limits::visitors, 1, kMany, "HTTP connections in total"},
    {"visitors_per_address", &Limits::visitors_per_address, 1, kMany,
     "HTTP connections of one address"},
    {"messages_per_second", &Limits::messages_per_second, 1, 1000,
     "messages per second of one WebSocket, sustained"},
    {"messages_burst", &Limits::messages_burst, 1, 10'000, "messages of one WebSocket in a burst"},
    {"tables", &Limits::tables, 1, kMany,
     "tables in total; beyond this, idle ones are deleted for new ones"},
    {"tables_per_address", &Limits::tables_per_address, 1, kMany,
     "tables opened from one address since the start"},
    {"tables_per_network", &Limits::tables_per_network, 1, kMany,
     "tables opened from one network (/24 of IPv4, /48 of IPv6), including those before the start"},
    {"spectators", &Limits::spectators, 0, 10'000, "spectators of one table"},
    {"wrong_codes", &Limits::wrong_codes, 1, 10'000, "wrong table codes of one address in a burst"},
    {"wrong_code_every_ms", &Limits::wrong_code_every_ms, 1, 3'600'000,
     "milliseconds until another code can be tried"},
    {"idle_in_memory_min", &Limits::idle_in_memory_min, 0, 60 * 24 * 7,
     "minutes without visitors after which a table is unloaded until somebody connects"},
    {"lobby_idle_h", &Limits::lobby_idle_h, 1, kYearH,
     "hours without visitors after which a table is deleted if no match was started there"},
    {"table_idle_h", &Limits::table_idle_h, 1, kYearH,
     "hours without visitors after which a table is deleted if a match was started there"},
    {"deleted_kept_h", &Limits::deleted_kept_h, 0, kYearH,
     "hours for which a deleted table can be restored (`uno admin bring-back`)"},
}};

std::string names() {
  std::string list;
  for (const LimitRow& row : kRows) list += (list.empty() ? "" : ", ") + std::string(row.name);
  return list;
}

std::string read_one(std::string_view name, const toml::node& value, Limits& limits) {
  const auto row = std::ranges::find(kRows, name, &LimitRow::name);
  if (row == kRows.end()) return english("there is no limit \"{}\"; there are {}", name, names());
  const auto number = value.value_exact<std::int64_t>();
  if (!number || *number < row->least || *number > row->most)
    return english("{} is a whole number from {} to {}", name, row->least, row->most);
  limits.*row->field = static_cast<int>(*number);
  return {};
}

}  // namespace

std::span<const LimitRow> limit_rows() {
  return kRows;
}

std::string read_limits(std::string_view text, Limits& limits) {
  toml::table read;
  try {
    read = toml::parse(text);
  } catch (const toml::parse_error& wrong) {
    return english("line {}: {}", wrong.source().begin.line, wrong.description());
  }
  Limits set = limits;
  for (const auto& [key, value] : read)
    if (const std::string wrong = read_one(key.str(), value, set); !wrong.empty())
      return english("line {}: {}", key.source().begin.line, wrong);
  limits = set;
  return {};
}

std::string limits_text(const Limits& limits) {
  std::string text;
  for (const LimitRow& row : kRows)
    text += fmt::format("# {}: {} to {}\n{} = {}\n", row.about, row.least, row.most, row.name,
                        limits.*row.field);
  return text;
}

}  // namespace uno::server
