// Formats the figures of a process for people. Tabs separate names from values, for awk.
#include "server/operator_status.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace uno::server {

namespace {

void add(std::string& text, const char* name, const std::string& value) {
  text.append(name).append("\t").append(in_one_cell(value)).append("\n");
}

/// "within 5 ms".
std::string bound_text(double seconds) {
  return std::isinf(seconds) ? "over 1 s" : fmt::format("within {:g} ms", seconds * 1000);
}

std::string echo_text(const Load& load) {
  if (load.half_within_s < 0) return "no act yet";
  return fmt::format("half {}, 99% {}", bound_text(load.half_within_s),
                     bound_text(load.most_within_s));
}

std::string pulse_text(const Pulse& pulse) {
  if (pulse.over_ms <= 0) return "not measured yet";
  return fmt::format("{:.1f} a second in the last {}", pulse.acts_per_s, age_text(pulse.over_ms));
}

std::string store_text(const OperatorStatus& status) {
  return status.store + ", " +
         (status.situation.store_works ? "works" : "cannot write: " + status.trouble);
}

std::string backup_text(const OperatorStatus& status) {
  if (status.load.backup_s <= 0) return "none";
  const std::int64_t at_ms = std::llround(status.load.backup_s * 1000);
  return age_text(std::max<std::int64_t>(0, status.wall_ms - at_ms)) + " ago";
}

}  // namespace

std::string in_one_cell(std::string text) {
  std::ranges::replace_if(
      text, [](char c) { return c == '\n' || c == '\t' || c == '\r'; }, ' ');
  return text;
}

std::string age_text(std::int64_t ms) {
  constexpr std::int64_t kSecond = 1000, kMinute = 60 * kSecond, kHour = 60 * kMinute,
                         kDay = 24 * kHour;
  if (ms < 2 * kMinute) return fmt::format("{} s", ms / kSecond);
  if (ms < 2 * kHour) return fmt::format("{} min", ms / kMinute);
  if (ms < 2 * kDay) return fmt::format("{} h", ms / kHour);
  return fmt::format("{} days", ms / kDay);
}

/// The stretch begins at the last look but one, so that two looks in a row show a current rate.
Pulse PulseMeter::look(std::int64_t now_ms, std::uint64_t acts) {
  if (now_ms - latest_.at_ms >= kLeastMs) {
    before_ = latest_;
    latest_ = {now_ms, acts};
  }
  const std::int64_t over_ms = now_ms - before_.at_ms;
  if (over_ms <= 0) return {};
  return {static_cast<double>(acts - before_.acts) * 1000 / static_cast<double>(over_ms), over_ms};
}

std::string status_text(const OperatorStatus& status) {
  const Load& load = status.load;
  std::string text;
  add(text, "version", status.version);
  add(text, "running for", age_text(status.up_ms));
  add(text, "store", store_text(status));
  if (status.is_shared)
    add(text, "lease", status.situation.has_lease ? "held" : "expired; tables wait");
  add(text, "draining", status.situation.draining ? "yes: no new tables" : "no");
  if (status.situation.clock_suspect)
    add(text, "clock", "was far from the newest change when the server started");
  add(text, "last backup", backup_text(status));
  add(text, "tables", std::to_string(status.tables));
  add(text, "quarantined tables", std::to_string(load.quarantined));
  add(text, "people connected", std::to_string(status.connections));
  add(text, "page visitors", std::to_string(load.visitors));
  add(text, "threads with tables", std::to_string(status.loops));
  add(text, "acts", fmt::format("{}, {}", load.acts, pulse_text(status.pulse)));
  add(text, "acts acknowledged", echo_text(load));
  add(text, "changes waiting", std::to_string(load.waiting));
  add(text, "messages refused", std::to_string(load.refused));
  add(text, "refused when overloaded", std::to_string(load.shed));
  add(text, "WebSockets refused", std::to_string(load.sockets_refused));
  add(text, "page visitors refused", std::to_string(load.visitors_refused));
  add(text, "new tables refused",
      fmt::format("{} by address, {} by network, {} in total", load.refused_of_address,
                  load.refused_of_network, load.refused_of_all));
  return text;
}

}  // namespace uno::server
