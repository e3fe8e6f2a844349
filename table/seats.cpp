// Questions about seats: names, decisions, free seats, and whether people use the table.
#include <algorithm>

#include "engine/utf8.h"
#include "table/names.h"
#include "table/table.h"

namespace uno {

int seat_to_act(const Table& table) {
  return table.stage == Stage::round ? table.game.active() : wire::kNone;
}

bool is_of_a_person(const Change& change) {
  if (const auto* acted = std::get_if<Acted>(&change)) return acted->by == By::human;
  if (const auto* left = std::get_if<Left>(&change))
    return left->cause != By::timer && left->cause != By::house;
  if (const auto* judged = std::get_if<Refereed>(&change)) return judged->by == By::host;
  return !std::holds_alternative<Dealt>(change) && !std::holds_alternative<HostPassed>(change);
}

int seat_alone(const Change& change) {
  if (const auto* push = std::get_if<PushSet>(&change)) return push->seat;
  const auto* renewed = std::get_if<TokenRenewed>(&change);
  return renewed != nullptr ? renewed->seat : wire::kNone;
}

std::vector<std::string> names_of(const Table& table) {
  std::vector<std::string> names;
  for (const Player& player : table.players) names.push_back(player.name);
  return names;
}

bool sits_here(const Table& table, std::string_view name) {
  return std::ranges::any_of(table.players,
                             [&](const Player& player) { return same_name(player.name, name); });
}

std::string free_name(const Table& table, const std::string& name) {
  std::string free = name;
  for (int n = 2; sits_here(table, free); ++n) {
    std::string_view kept = name;  // shortened to leave room for the number
    while ((free = clean_name(std::string(kept) + " " + std::to_string(n))).empty())
      kept = beginning_of(kept, kept.size() - 1);
  }
  return free;
}

std::int64_t catch_from_ms(const Table& table, int by, int seat) {
  const std::int64_t from =
      table.opened_ms[static_cast<std::size_t>(seat)] + table.settings.grace_ms;
  return by < 0 ? from : std::max(from, table.barred_ms[static_cast<std::size_t>(by)]);
}

bool may_be_taken(const Table& table, int seat) {
  if (!is_seat(table, seat) || table.matches == 0) return false;
  const Player& player = table.players[static_cast<std::size_t>(seat)];
  const bool in_match = table.stage == Stage::match_over || !(table.match.left & seat_bit(seat));
  const bool voted_out = player.away == wire::Away::removed;
  return in_match && (player.kind == PlayerKind::bot || voted_out);
}

int seat_to_take(const Table& table) {
  for (int seat = 0; is_seat(table, seat); ++seat)
    if (may_be_taken(table, seat)) return seat;
  return wire::kNone;
}

int seats_of_lobby(const Table& table) {
  return in_edition(table.rule_set.rules.edition, []<class E>(E) { return kSeatRoom<E>; });
}

const char* joins_when(const Table& table) {
  if (table.stage == Stage::lobby)
    return std::ssize(table.players) < seats_of_lobby(table) ? "now" : "";
  if (seat_to_take(table) == wire::kNone) return "";
  return table.stage == Stage::round ? "after_round" : "now";
}

int seat_of_token(const Table& table, const TokenHash& token) {
  for (std::size_t seat = 0; seat < table.players.size(); ++seat) {
    const Player& player = table.players[seat];
    if (player.kind != PlayerKind::bot && equal(player.token, token)) return static_cast<int>(seat);
  }
  return wire::kNone;
}

int seat_of_invitation(const Table& table, const TokenHash& invitation) {
  for (std::size_t seat = 0; seat < table.players.size(); ++seat) {
    const Player& player = table.players[seat];
    if (player.kind == PlayerKind::outside && equal(player.invitation, invitation))
      return static_cast<int>(seat);
  }
  return wire::kNone;
}

}  // namespace uno
