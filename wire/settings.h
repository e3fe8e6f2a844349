// The choices of a host besides the rules, one row per setting. Messages, log entries, flags, the
// forms of browser and terminal, and the validation all come from these rows. The effects are in
// server/clock.h and table/table.cpp.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "wire/names.h"
#include "wire/refusals.h"

namespace uno::wire {

struct TableSettings {
  int timer_s = 0;
  bool spectators = true;
  std::string pace = "calm";
  bool hints = false;
  int absent_s = 60;
  int grace_ms = 2000;
  std::string talk = "phrases";
  bool is_public = false;

  template <class V, class M>
  static void fields(V& v, M& m);
};

/// A game over days: a decision can take hours, so nobody has to stay connected.
inline constexpr int kSlowS = 3600;
inline bool is_slow(const TableSettings& settings) {
  return settings.timer_s >= kSlowS;
}

struct SettingRow {
  const char* name;   ///< name of the field
  const char* typed;  ///< the word that a player types before a number
  std::variant<int TableSettings::*, bool TableSettings::*, std::string TableSettings::*> member;
  std::span<const char* const> values;  ///< possible values; `setting.NAME.VALUE` describes each
  const char* about;
  Names names = {};
  std::optional<No> refusal = {};  ///< refusal of any other value; none if there is no other
};
std::span<const SettingRow> setting_rows();

std::string setting_text(const TableSettings& settings, const SettingRow& row);
/// Returns false and changes nothing if the row has no such value.
bool set_setting(TableSettings& settings, const SettingRow& row, std::string_view text);
/// The first setting with a value that its row does not have, or null.
const SettingRow* wrong_setting(const TableSettings& settings);

template <class V, class M>
void TableSettings::fields(V& v, M& m) {
  for (const SettingRow& row : setting_rows())
    std::visit([&](const auto member) { v(row.name, m.*member, row.about, row.names); },
               row.member);
}

}  // namespace uno::wire
