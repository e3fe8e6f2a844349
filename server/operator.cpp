// Answers the operator's requests. Tabs separate columns, for people and for awk.
#include "server/operator.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <vector>

#include "engine/editions.h"
#include "engine/english.h"
#include "engine/rules.h"
#include "server/operator_status.h"

namespace uno::server {
namespace {

using Words = std::vector<std::string>;

Words words_of(std::string_view request) {
  Words words;
  while (!request.empty()) {
    const std::size_t end = std::min(request.find(' '), request.size());
    if (end > 0) words.emplace_back(request.substr(0, end));
    request.remove_prefix(std::min(end + 1, request.size()));
  }
  return words;
}

int number_in(const std::string& text) {
  int value = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
  return failed == std::errc() && end == text.data() + text.size() ? value : 0;
}

const char* stage_name(Stage stage) {
  switch (stage) {
    case Stage::lobby:
      return "lobby";
    case Stage::round:
      return "round";
    case Stage::round_over:
      return "round over";
    case Stage::match_over:
      return "match over";
  }
  return "";
}

int people_at(const Room& room) {
  return std::popcount(room.online());
}

OperatorAnswer list(const Server& server, std::int64_t now_ms) {
  std::string text = "table\tgame\tstage\tround\tseats\there\twatching\tchanges\tidle\trules\n";
  for (const auto& [id, room] : server.rooms()) {
    const Table& table = room.table();
    if (!room.is_loaded()) {
      text += fmt::format("{}\t-\tin the store\t-\t-\t0\t0\t-\t{}\t-\n", id,
                          room.changed_ms() == 0 ? "-" : age_text(now_ms - room.changed_ms()));
      continue;
    }
    text += fmt::format("{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\n", id,
                        edition_name(table.rule_set.rules.edition), stage_name(table.stage),
                        table.stage == Stage::lobby ? 0 : table.record.round, table.players.size(),
                        people_at(room), room.watching(), table.version,
                        age_text(now_ms - room.changed_ms()), rules_text(table.rule_set.rules));
  }
  return {std::move(text), {}};
}

OperatorAnswer quarantined(const Server& server) {
  std::string text = "table\twhy\n";
  for (const auto& [id, why] : server.quarantined())
    text += fmt::format("{}\t{}\n", id, in_one_cell(why));
  return {std::move(text), {}};
}

OperatorAnswer inspect(const Room& room, std::int64_t now_ms) {
  const Table& table = room.table();
  std::string text = fmt::format(
      "table\t{}\nstage\t{}\nround\t{}\nfinished rounds\t{}\nchanges\t{}\nold\t{}\nidle\t{}\n"
      "watching\t{}\nrules\t{}\n",
      table.id, stage_name(table.stage), table.stage == Stage::lobby ? 0 : table.record.round,
      table.finished.size(), table.version, age_text(now_ms - table.created_ms),
      age_text(now_ms - room.changed_ms()), room.watching(), rules_text(table.rule_set.rules));
  const int due = table.stage == Stage::round ? seat_to_act(table) : wire::kNone;
  if (table.paused_by != wire::kNone) text += fmt::format("paused by\tseat {}\n", table.paused_by);
  for (std::size_t seat = 0; seat < table.players.size(); ++seat) {
    const Player& player = table.players[seat];
    const bool here = room.online() >> seat & 1;
    text += fmt::format("seat {}\t{}\t{}{}{}\n", seat, player.name,
                        is_automatic(player) ? "bot"
                        : here               ? "here"
                                             : "away",
                        static_cast<int>(seat) == table.host ? "\thost" : "",
                        static_cast<int>(seat) == due ? "\tto act" : "");
  }
  return {std::move(text), {}};
}

OperatorAnswer rounds(const Room& room) {
  std::string text;
  for (const FinishedRound& round : room.table().finished)
    text += fmt::format("{} {}\n", round.match, round.record.round);
  return {std::move(text), {}};
}

/// Revokes the token of a seat.
OperatorAnswer sign_out(const Room& room, const std::string& number) {
  const Table& table = room.table();
  const int seat = number == "0" ? 0 : number_in(number);
  const bool is_number = number == std::to_string(seat);
  if (!is_number || !is_seat(table, seat)) return {{}, english("there is no seat {}", number)};
  const Player& player = table.players[static_cast<std::size_t>(seat)];
  if (player.kind == PlayerKind::bot || player.kind == PlayerKind::outside ||
      player.token == TokenHash{})
    return {{}, english("no person has seat {}", number)};
  if (table.stage == Stage::lobby && std::popcount(humans(table)) == 1)
    return {{}, english("nobody else is at the table; close it instead")};
  const char* then = table.stage == Stage::lobby
                         ? "the seat is free"
                         : "a bot stands in, and between rounds anybody may take the seat";
  return {fmt::format("the token of seat {} ({}) is void; {}\n", seat, player.name, then),
          {},
          SignOut{table.id, seat}};
}

OperatorAnswer about_table(const Server& server, const Words& words, std::int64_t now_ms) {
  const Room* const room = server.room(server.whole_id(words[1]));
  if (room == nullptr) return {{}, english("there is no table {}", words[1])};
  if (words[0] == "inspect") return inspect(*room, now_ms);
  if (words[0] == "rounds") return rounds(*room);
  if (words[0] == "close")
    return {"table " + room->table().id + " is closed\n", {}, CloseTable{room->table().id}};
  if (words[0] == "sign-out") return sign_out(*room, words[2]);
  auto record = room->record(number_in(words[2]), number_in(words[3]));
  if (!record) return {{}, english("there is no finished round with that number")};
  return {std::move(*record), {}};
}

}  // namespace

std::string deleted_text(std::span<const store::Deleted> tables, std::int64_t now_ms) {
  std::string text = "table\tchanges\tdeleted\n";
  for (const store::Deleted& one : tables)
    text += fmt::format("{}\t{}\t{} ago\n", one.table, one.entries,
                        age_text(std::max<std::int64_t>(0, now_ms - one.at_ms)));
  return text;
}

std::string table_of_request(std::string_view request) {
  const Words words = words_of(request);
  return words.size() > 1 && words[0] != "drain" ? words[1] : std::string();
}

std::string together(const std::vector<std::string>& answers) {
  if (answers.size() == 1) return answers.front();
  const auto end_of_heading = [](const std::string& answer) {
    const std::size_t outcome = answer.find('\n');
    const std::size_t end = answer.find('\n', std::min(outcome, answer.size() - 1) + 1);
    return end == std::string::npos ? answer.size() : end + 1;
  };
  std::vector<std::string> lines;
  for (const std::string& answer : answers)
    for (std::size_t at = end_of_heading(answer); at < answer.size(); at += lines.back().size())
      lines.push_back(answer.substr(at, answer.find('\n', at) - at) + "\n");
  std::ranges::sort(lines);
  std::string text = answers.front().substr(0, end_of_heading(answers.front()));
  for (const std::string& line : lines) text += line;
  return text;
}

OperatorAnswer answer_operator(const Server& server, std::string_view request,
                               std::int64_t now_ms) {
  const Words words = words_of(request);
  const std::string what = words.empty() ? "" : words[0];
  if (what == "list" && words.size() == 1) return list(server, now_ms);
  if (what == "quarantined" && words.size() == 1) return quarantined(server);
  const bool of_a_table = what == "inspect" || what == "rounds" || what == "close";
  if ((of_a_table && words.size() == 2) || (what == "record" && words.size() == 4) ||
      (what == "sign-out" && words.size() == 3))
    return about_table(server, words, now_ms);
  if (what == "drain" && words.size() == 2 && (words[1] == "on" || words[1] == "off")) {
    const bool on = words[1] == "on";
    return {on ? "draining: no new tables; existing ones play on\n"
               : "not draining: new tables are allowed\n",
            {},
            Drain{on}};
  }
  return {
      {},
      "valid requests: status, list, quarantined, inspect TABLE, rounds TABLE, record TABLE MATCH "
      "ROUND, close TABLE, sign-out TABLE SEAT, deleted, bring-back TABLE, back-up, drain on|off"};
}

}  // namespace uno::server
