// Messages that a viewer may send at any time without changing the game: illegal acts, reasons,
// hints, chat, requests of the host. Tests send them to two worlds and compare the answers.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "engine/chance.h"
#include "engine/rules.h"
#include "server/house_test.h"
#include "server/limits.h"
#include "wire/messages.h"

namespace uno::server {

inline Limits without_limits() {
  Limits limits;
  limits.messages_per_second = limits.messages_burst = 1'000'000'000;
  limits.wrong_codes = 1'000'000'000;
  limits.tables_per_address = 1'000'000;
  return limits;
}

/// Begins a round with people in all seats and one spectator. Returns the lines of the seats, then
/// the spectator's.
inline std::vector<Connection> begin_round(House& house, const Rules& rules, int seats) {
  std::vector<Connection> lines = house.seat_humans(seats, rules_text(rules));
  wire::TableSettings settings;
  settings.hints = true;
  settings.grace_ms = 0;  // time stands still, and catching too early costs something
  house.say(lines[0], wire::Configure{rules_text(rules), settings});
  lines.push_back(house.connect());
  house.say(lines.back(), wire::Watch{house[lines[0]].table});
  house.say(lines[0], wire::Start{});
  house.bots_answer = false;
  return lines;
}

inline wire::ClientMessage random_question(Chance& chance, const wire::View& view) {
  static const std::vector<std::string> acts = {
      "R0", "Y1", "G2",  "B3",   "R4",  "Y5",  "G6",   "B7",   "R8",   "Y9",     "RS",    "YS",
      "GR", "BR", "R+2", "B+2",  "W:r", "W:g", "W4:y", "W4:b", "WX:1", "W",      "d",     "n",
      "ok", "?",  "G1/", "R7:0", "t",   "x",   "D1",   "W4",   "uno",  "catch0", "catch1"};
  const auto pick = [&](std::size_t count) {
    return chance.below(static_cast<std::uint32_t>(count));
  };
  const std::string& act = acts[pick(acts.size())];
  const int seat = static_cast<int>(pick(view.seats.size()));
  switch (pick(9)) {
    case 0:
    case 1:
      return wire::DoAct{act, "p" + std::to_string(chance.below(60'000)),
                         view.version - static_cast<std::int64_t>(pick(2))};
    case 2:
    case 3:
      return wire::Why{act};
    case 4:
      return wire::Hint{};
    case 5:
      return wire::Talk{"hello", ""};
    case 6:
      return wire::Referee{seat, "ok"};
    case 7:
      return wire::Remove{seat};
    default:
      return wire::NextRound{};
  }
}

/// Whether the table would carry the message out. Then only its seat may know the result.
inline bool is_carried_out(const wire::ClientMessage& message, const wire::View& view,
                           const Rules& rules) {
  const auto* act = std::get_if<wire::DoAct>(&message);
  if (act && rules.illegal_play != 0) return true;  // the player sees the penalty cards
  if (std::get_if<wire::Referee>(&message)) return !view.referee.empty();
  if (std::get_if<wire::Remove>(&message)) return std::ranges::count(view.may, "remove") > 0;
  if (!act) return false;
  return std::ranges::any_of(
      view.legal, [&](const wire::LegalView& legal) { return legal.action == act->action; });
}

}  // namespace uno::server
