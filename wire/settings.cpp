// The list of settings.
#include "wire/settings.h"

#include <array>

namespace uno::wire {
namespace {

constexpr const char* kTimers[] = {"0", "15", "30", "60", "3600", "28800", "86400", "259200"};
constexpr const char* kWatching[] = {"true", "false"};
constexpr const char* kPaces[] = {"calm", "quick", "off"};
constexpr const char* kHints[] = {"true", "false"};
constexpr const char* kAbsences[] = {"0", "30", "60", "300"};
constexpr const char* kGraces[] = {"0", "1000", "2000", "4000"};
constexpr const char* kTalks[] = {"off", "phrases", "text"};
constexpr const char* kPublic[] = {"true", "false"};

constexpr std::array<SettingRow, 8> kRows = {{
    {"timer_s",
     "timer",
     &TableSettings::timer_s,
     kTimers,
     "seconds for a decision: 0 (no timer), 15, 30 or 60; with 3600 (an hour), 28800, 86400 "
     "or 259200 (three days) the game is slow and nobody has to stay connected",
     {},
     No::bad_timer},
    {"spectators", "spectators", &TableSettings::spectators, kWatching,
     "whether the table may be watched"},
    {"pace", "", &TableSettings::pace, kPaces, "how long bots seem to think", kAnyPace,
     No::bad_pace},
    {"hints", "hints", &TableSettings::hints, kHints,
     "whether `hint` is answered and the log gives the reasons for bots' moves"},
    {"absent_s",
     "absent",
     &TableSettings::absent_s,
     kAbsences,
     "seconds without a connection after which a human is absent: 30, 60 or 300. A bot makes "
     "the decisions of an absent human, and another human becomes host in place of an absent "
     "host. 0: no bot takes over, and the section Absent players says when the host changes. "
     "A slow game ignores this setting",
     {},
     No::bad_setting},
    {"grace_ms",
     "grace",
     &TableSettings::grace_ms,
     kGraces,
     "milliseconds before a player who forgot to call UNO can be caught: 0, 1000, 2000 or "
     "4000",
     {},
     No::bad_setting},
    {"talk", "talk", &TableSettings::talk, kTalks,
     "what people can say to each other: nothing, phrases, or also their own text", kAnyTalk,
     No::bad_setting},
    {"public", "public", &TableSettings::is_public, kPublic, "whether `tables` lists this table"},
}};

std::string text_of(int value) {
  return std::to_string(value);
}
std::string text_of(bool value) {
  return value ? "true" : "false";
}
std::string text_of(const std::string& value) {
  return value;
}

void set(int& value, std::string_view text) {
  value = std::stoi(std::string(text));
}
void set(bool& value, std::string_view text) {
  value = text == "true";
}
void set(std::string& value, std::string_view text) {
  value = text;
}

bool has_value(const SettingRow& row, std::string_view text) {
  for (const std::string_view value : row.values)
    if (value == text) return true;
  return false;
}

}  // namespace

std::vector<std::string> pace_names() {
  std::vector<std::string> names;
  for (const char* pace : kPaces) names.emplace_back(pace);
  return names;
}

std::vector<std::string> talk_names() {
  return {std::begin(kTalks), std::end(kTalks)};
}

std::span<const SettingRow> setting_rows() {
  return kRows;
}

std::string setting_text(const TableSettings& settings, const SettingRow& row) {
  return std::visit([&](const auto member) { return text_of(settings.*member); }, row.member);
}

bool set_setting(TableSettings& settings, const SettingRow& row, std::string_view text) {
  if (!has_value(row, text)) return false;
  std::visit([&](const auto member) { set(settings.*member, text); }, row.member);
  return true;
}

const SettingRow* wrong_setting(const TableSettings& settings) {
  for (const SettingRow& row : kRows)
    if (!has_value(row, setting_text(settings, row))) return &row;
  return nullptr;
}

}  // namespace uno::wire
