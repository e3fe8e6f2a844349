// Views from tables.
#include "table/view.h"

#include "bots/bot.h"
#include "engine/notation.h"
#include "wire/view.h"

namespace uno {

static_assert(wire::kNone == kSpectator, "a viewer without a seat is a spectator of the engine");

namespace {

wire::SeatView seat_view(const Table& table, std::size_t seat, const Presence& presence) {
  const Player& player = table.players[seat];
  wire::SeatView view;
  view.name = player.name;
  view.player = player.kind == PlayerKind::human      ? "human"
                : player.kind == PlayerKind::stand_in ? "stand_in"
                                                      : "bot";
  view.bot = player.bot;
  const bool of_the_house = is_automatic(player) && player.kind != PlayerKind::outside;
  view.online = of_the_house || (presence.online >> seat & 1);
  // Once the round is over the hands lie open on the table.
  if (table.stage == Stage::round_over || table.stage == Stage::match_over)
    view.shown = table.game.visit([&](const auto& state) { return wire::hand_texts(state, seat); });
  return view;
}

std::vector<wire::RoundScore> scores_of(const Table& table) {
  std::vector<wire::RoundScore> scores;
  for (const FinishedRound& round : table.finished) {
    if (round.match == table.matches) scores.push_back(round.score);
  }
  return scores;
}

std::vector<wire::EventView> events_of(const News& news, std::int64_t since, int viewer,
                                       bool secret) {
  std::vector<wire::EventView> events;
  for (const NewsItem& item : news) {
    const std::int64_t version = item.version_for(viewer);
    if (version <= since || version == INT64_MAX) continue;
    if (const auto* notice = std::get_if<wire::EventView>(&item.what))
      events.push_back(*notice);
    else
      std::visit(
          [&](const auto& event) {
            if (is_told(event, viewer, secret)) events.push_back(wire::event_view(event, viewer));
          },
          std::get<AnyEvent>(item.what));
  }
  return events;
}

/// Which messages the table takes from the viewer now, besides acts.
std::vector<std::string> requests_of(const Table& table, int viewer, bool may_act) {
  const bool seated = is_seat(table, viewer), host = seated && viewer == table.host;
  const bool in_lobby = table.stage == Stage::lobby;
  const bool can_start = !is_refused(judge(table, Started{}));
  const bool can_deal = !is_refused(judge(table, Dealt{}));
  const auto people = table.players.size();
  std::vector<std::string> may;
  const auto add = [&may](bool can, const char* type) {
    if (can) may.emplace_back(type);
  };
  add(host && in_lobby, wire::Configure::type);
  add(host && in_lobby && people < kSeatsMax, wire::AddBot::type);
  add(host && in_lobby && people < kSeatsMax, wire::InviteBot::type);
  add(host && in_lobby && people > 1, wire::Remove::type);
  add(host && in_lobby && can_start, wire::Start::type);
  add(seated && !is_outside(table, viewer) && can_deal, wire::NextRound::type);
  add(host && table.stage == Stage::match_over && can_start, wire::Rematch::type);
  add(seated && table.settings.hints && may_act, wire::Hint::type);
  return may;
}

}  // namespace

wire::View view_of(const Table& table, int viewer, const Presence& presence, const News& news,
                   std::int64_t since) {
  wire::View view;
  view.table = table.id;
  view.version = version_for(table, viewer);
  view.stage = name_of(table.stage);
  view.you = viewer;
  view.host = table.host;
  view.edition = edition_name(table.rule_set.rules.edition);
  wire::fill_rules(view, table.rules_texts);
  view.settings = table.settings;
  view.watching = presence.watching;
  view.match = std::max(1, table.matches);
  for (std::size_t seat = 0; seat < table.players.size(); ++seat)
    view.seats.push_back(seat_view(table, seat, presence));
  wire::fill_sides(view, table.rule_set.rules);
  view.events = events_of(news, since, viewer, keeps_in_secret(table.rule_set.rules));
  if (table.stage == Stage::lobby) {
    view.may = requests_of(table, viewer, false);
    view.not_yet = judge(table, Started{}).says;
    for (const Bot& bot : bots(table.rule_set.rules.edition)) view.bots.emplace_back(bot.name);
    return view;
  }
  Report report = table.report;
  if (is_unaware(table, viewer))
    --report[static_cast<std::size_t>(table.game.active())].cards_drawn;
  wire::fill_match(view, table.match, report);
  view.scores = scores_of(table);
  view.round.number = table.match.round;
  view.round.deadline_ms = presence.deadline_ms;
  table.game.visit([&](const auto& state) { wire::fill_view(view, observe(state, viewer)); });
  view.may = requests_of(table, viewer, !view.legal.empty());
  return view;
}

wire::Preview preview_of(const Table& table) {
  wire::Preview preview;
  preview.table = table.id;
  preview.stage = name_of(table.stage);
  preview.names = names_of(table);
  preview.host = preview.names[static_cast<std::size_t>(table.host)];
  wire::fill_rules(preview, table.rules_texts);
  preview.settings = table.settings;
  return preview;
}

}  // namespace uno
