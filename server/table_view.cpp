// Views from tables.
#include "server/table_view.h"

#include "bots/bot.h"
#include "engine/notation.h"
#include "wire/view.h"

namespace uno::server {

static_assert(wire::kNone == kSpectator, "a viewer without a seat is a spectator of the engine");

namespace {

wire::SeatView seat_view(const Table& table, std::size_t seat, const Presence& presence) {
  const Player& player = table.players[seat];
  wire::SeatView view;
  view.name = player.name;
  view.player = player.kind == PlayerKind::human ? "human"
                : player.kind == PlayerKind::bot ? "bot"
                                                 : "stand_in";
  view.bot = player.bot;
  view.online = is_automatic(player) || (presence.online >> seat & 1);
  if (table.matches > 0) {
    view.total = static_cast<int>(table.match.totals[seat]);
    view.rounds_won = table.match.rounds_won[seat];
  }
  // Once the round is over the hands lie open on the table.
  if (table.stage == Stage::round_over || table.stage == Stage::match_over)
    for (const Kind kind : wire::sorted_kinds(table.state.hands[seat]))
      view.shown.push_back(card_text(kind));
  return view;
}

std::vector<wire::RoundScore> scores_of(const Table& table) {
  std::vector<wire::RoundScore> scores;
  for (const FinishedRound& round : table.finished) {
    if (round.match != table.matches) continue;
    const bool won = round.result.winner != kNoSeat;
    scores.push_back({round.record.round, won ? round.result.winner : wire::kNone,
                      round.result.points, round.result.blocked});
  }
  return scores;
}

std::vector<wire::EventView> events_of(const News& news, std::int64_t since,
                                       const std::vector<std::string>& names, int viewer) {
  std::vector<wire::EventView> events;
  for (const NewsItem& item : news) {
    if (item.version <= since) continue;
    if (const auto* notice = std::get_if<wire::EventView>(&item.what))
      events.push_back(*notice);
    else
      events.push_back(wire::event_view(std::get<Event>(item.what), names, viewer));
  }
  return events;
}

}  // namespace

wire::View view_of(const Table& table, int viewer, const Presence& presence, const News& news,
                   std::int64_t since) {
  wire::View view;
  view.table = table.id;
  view.version = table.version;
  view.stage = stage_name(table.stage);
  view.you = viewer;
  view.host = table.host;
  view.options = rules_text(table.rules);
  view.timer_s = table.timer_s;
  view.spectators = table.spectators;
  view.watching = presence.watching;
  view.match = std::max(1, table.matches);
  view.target = table.rules.target;
  for (std::size_t seat = 0; seat < table.players.size(); ++seat)
    view.seats.push_back(seat_view(table, seat, presence));
  view.events = events_of(news, since, names_of(table), viewer);
  if (table.stage == Stage::lobby) {
    for (const Bot& bot : bots())
      view.bots.push_back({std::string(bot.name), std::string(bot.title)});
    return view;
  }
  view.winner = table.match.winner == kNoSeat ? wire::kNone : table.match.winner;
  view.scores = scores_of(table);
  view.round.number = table.match.round;
  view.round.deadline_ms = presence.deadline_ms;
  wire::fill_view(view, observe(table.state, viewer));
  return view;
}

}  // namespace uno::server
