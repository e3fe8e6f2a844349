// Fills views from tables.
#include "table/view.h"

#include <algorithm>
#include <bit>

#include "bots/bot.h"
#include "engine/hash.h"
#include "engine/matching/notation.h"
#include "wire/view.h"

namespace uno {

static_assert(wire::kNone == kSpectator, "a viewer without a seat is a spectator of the engine");

namespace {

constexpr std::size_t kPastMax = 40;  ///< past events for a viewer who arrives, at most

wire::SeatView seat_view(const Table& table, std::size_t seat, const Presence& presence,
                         int viewer) {
  const Player& player = table.players[seat];
  wire::SeatView view;
  view.name = player.name;
  view.player = kPlayerKinds[static_cast<std::size_t>(player.kind)];
  view.bot = player.bot;
  view.played_for = name_of(player.away);
  view.auto_call = player.auto_call;
  const SeatSet votes = static_cast<SeatSet>(presence.votes[seat] & presence.online);
  view.votes = std::popcount(votes);
  view.votes_needed = votes_needed(table, presence.online, static_cast<int>(seat));
  view.voted = viewer >= 0 && (votes >> viewer & 1);
  const bool of_the_house = is_automatic(player) && player.kind != PlayerKind::outside;
  view.online = of_the_house || (presence.online >> seat & 1);
  // After a round, all hands are shown.
  if (table.stage == Stage::round_over || table.stage == Stage::match_over) {
    table.game.visit([&]<class E>(const StateOf<E>& state) {
      view.shown = wire::hand_texts(state, seat);
      view.hand_points = hand_points<E>(state.rules, state.hands[seat]);
    });
  }
  return view;
}

std::vector<wire::RoundScore> scores_of(const Table& table) {
  std::vector<wire::RoundScore> scores;
  for (const FinishedRound& round : table.finished) {
    if (round.match == table.matches) scores.push_back(round.score);
  }
  return scores;
}

/// The events that the viewer gets with versions after `since`, up to `until`.
std::vector<wire::EventView> events_of(const News& news, std::int64_t since, std::int64_t until,
                                       int viewer, bool secret) {
  // News are ordered by version, except for items that were secret for a while. No older item
  // follows an item that was sent.
  const auto heard = [since](const NewsItem& item) {
    return !item.secret && item.version <= since;
  };
  std::vector<wire::EventView> events;
  for (auto at = std::find_if(news.rbegin(), news.rend(), heard).base(); at != news.end(); ++at) {
    const NewsItem& item = *at;
    const std::int64_t version = item.version_for(viewer);
    if (version <= since || version > until || version == INT64_MAX) continue;
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

/// The messages besides acts that the table accepts from the viewer now.
std::vector<std::string> requests_of(const Table& table, int viewer, bool may_act,
                                     const Presence& presence) {
  const bool seated = is_seat(table, viewer), host = seated && viewer == table.host;
  const bool in_lobby = table.stage == Stage::lobby, in_round = table.stage == Stage::round;
  const auto people = table.players.size();
  const bool has_room = std::ssize(table.players) < seats_of_lobby(table);
  // This runs for each view, so judge only what nothing else excludes.
  const auto can = [&table](auto change) { return !is_refused(judge(table, std::move(change))); };
  std::vector<std::string> may;
  may.reserve(8);  // usually fewer
  const auto add = [&may](bool is_taken, const char* type) {
    if (is_taken) may.emplace_back(type);
  };
  add(host && in_lobby, wire::Configure::type);
  add(host && in_lobby && has_room, wire::AddBot::type);
  add(host && in_lobby && has_room, wire::InviteBot::type);
  add(host && in_lobby && people > 1, wire::Remove::type);
  add(host && in_lobby && can(Started{}), wire::Start::type);
  add(seated && !in_round && !is_outside(table, viewer) && can(Dealt{}), wire::NextRound::type);
  add(host && table.stage == Stage::match_over && can(Started{}), wire::Rematch::type);
  add(seated && table.settings.hints && may_act, wire::Hint::type);
  const bool human = seated && (humans(table) >> viewer & 1);
  add(!seated && *joins_when(table) != '\0', wire::Join::type);
  add(host && can(BackInLobby{}), wire::ToLobby::type);
  add(human && can(Paused{viewer}), wire::Pause::type);
  add(human && table.paused_by != wire::kNone, wire::GoOn::type);
  add(host && std::popcount(humans(table)) > 1, wire::HandOver::type);
  bool vote = false;
  for (int seat = 0; human && is_seat(table, seat); ++seat)
    vote = vote || (seat != viewer && votes_needed(table, presence.online, seat) > 0);
  add(vote, wire::VoteRemove::type);
  add(host && can(Undone{}), wire::Undo::type);
  add(human, wire::AutoCall::type);
  add(human, wire::RenewToken::type);
  add(human && presence.pushes, wire::TellMe::type);
  add(human && table.settings.talk != "off", wire::Talk::type);
  return may;
}

/// Fills in why play is paused. `round` is filled already.
void fill_rest(wire::View& view, const Table& table, const Presence& presence) {
  if (presence.store_out) {
    view.rest = "store";
    return;
  }
  if (table.stage != Stage::round && table.stage != Stage::round_over) return;
  const bool performs = table.game.is_legal(table.game.active(), Action::accept());  // CE-19
  const bool judged = view.round.ask == name_of(Phase::dare) && !performs;
  const int due = judged ? table.host : view.round.turn;
  const SeatSet people = humans(table);
  if (!view.slow && (people & presence.online) == 0) {
    view.rest = "nobody";
  } else if (table.paused_by != wire::kNone) {
    view.rest = "paused";
    view.rest_seat = table.paused_by;
  } else if (!view.slow && due != wire::kNone && (people & ~presence.online) >> due & 1) {
    view.rest = "absent";
    view.rest_seat = due;
    view.rest_ms = presence.stands_in_ms;
  }
}

void fill_draws(wire::View& view, const Draws& draws) {
  for (std::size_t seat = 0; seat < view.seats.size(); ++seat)
    view.seats[seat].drew = draws.by_seat[seat];
  view.round.drew_last = draws.latest;
}

/// Hides catches until the grace period is over, and tells how long that takes.
void wait_for_grace(wire::View& view, const Table& table, std::int64_t now_ms) {
  const auto left_ms = [&](int seat) {
    const std::int64_t from_ms = catch_from_ms(table, view.you, seat);
    return static_cast<int>(std::max<std::int64_t>(0, from_ms - now_ms));
  };
  for (int seat = 0; is_seat(table, seat); ++seat) {
    wire::SeatView& one = view.seats[static_cast<std::size_t>(seat)];
    const auto catches = [seat](const wire::LegalView& legal) {
      return legal.act == "catch" && legal.seat == seat;
    };
    if (std::any_of(view.legal.begin(), view.legal.end(), catches))
      one.catch_after_ms = left_ms(seat);
  }
  std::erase_if(view.legal, [&](const wire::LegalView& legal) {
    return legal.act == "catch" && left_ms(legal.seat) > 0;
  });
}

/// Fills in the server's commitment for the next deal, and the proof of the last deal once its
/// round is over.
void fill_fair(wire::FairView& fair, const Table& table, int viewer, const Presence& presence) {
  fair.deal = table.deals;
  if (!table.next_deal.commitment.empty()) {
    fair.next = table.deals + 1;
    fair.commitment = table.next_deal.commitment;
  }
  for (const wire::FairSeat& one : presence.contributions)
    if (one.seat == viewer) fair.yours = one.commitment;
  fair.reveal = presence.reveals;
  if (presence.reveals) fair.contributions = presence.contributions;
  if (table.stage != Stage::round && !table.finished.empty())
    fair.proof = table.finished.back().fair;
}

/// What the active seat is dared to do (C-THEME-4).
std::string dare_at(const Table& table) {
  if (table.game.phase() != Phase::dare) return {};
  const CardWords& words = table.rule_set.words;
  // Chosen by what everybody knows, not by the seed of the cards, so that a view reveals nothing.
  Hash known;
  for (const char c : table.id) known.add(static_cast<std::uint8_t>(c));
  known.add(static_cast<std::uint64_t>(table.deals));
  const std::string* dare =
      dare_of(words, seed_from(known.value()), table.game.as<Classic>().turns);
  return dare == nullptr ? words.text : *dare;
}

}  // namespace

wire::View view_of(const Table& table, int viewer, const Presence& presence, const News& news,
                   std::int64_t since, std::vector<wire::SeatView> seats) {
  wire::View view;
  view.seats = std::move(seats);
  view.table = table.id;
  view.version = version_for(table, viewer);
  view.stage = name_of(table.stage);
  view.you = viewer;
  view.host = table.host;
  view.edition = edition_name(table.rule_set.rules.edition);
  wire::fill_rules(view, table.rules_texts);
  view.settings = table.settings;
  view.slow = wire::is_slow(table.settings);
  view.told = is_seat(table, viewer) &&
              !table.players[static_cast<std::size_t>(viewer)].push.endpoint.empty();
  view.watching = presence.watching;
  view.match = std::max(1, table.matches);
  view.seats.reserve(table.players.size());
  for (std::size_t seat = 0; seat < table.players.size(); ++seat)
    view.seats.push_back(seat_view(table, seat, presence, viewer));
  wire::fill_sides(view, table.rule_set.rules);
  fill_fair(view.fair, table, viewer, presence);
  const bool secret = keeps_in_secret(table.rule_set.rules);
  view.events = events_of(news, since, INT64_MAX, viewer, secret);
  view.joins_next = presence.joins_next;
  if (presence.arrives) {
    view.past = events_of(news, presence.past_from, since, viewer, secret);
    const auto many = std::ssize(view.past) - static_cast<std::ptrdiff_t>(kPastMax);
    if (many > 0) view.past.erase(view.past.begin(), view.past.begin() + many);
  }
  if (table.stage == Stage::lobby) {
    view.may = requests_of(table, viewer, false, presence);
    view.not_yet = judge(table, Started{}).says;
    if (presence.store_out) view.rest = "store";  // nothing else pauses a lobby
    for (const Bot& bot : bots(table.rule_set.rules.edition)) view.bots.emplace_back(bot.name);
    return view;
  }
  Report report = table.report;
  if (is_unaware(table, viewer))
    --report[static_cast<std::size_t>(table.game.active())].cards_drawn;
  wire::fill_match(view, table.match, report);
  if (table.stage != Stage::round) view.scores = scores_of(table);  // unchanged during a round
  view.round.number = table.match.round;
  view.round.deadline_ms = presence.deadline_ms;
  table.game.visit([&](const auto& state) { wire::fill_view(view, observe(state, viewer)); });
  view.round.dare = dare_at(table);
  if (table.paused_by != wire::kNone) view.legal.clear();
  if (table.stage == Stage::round)
    fill_draws(view, is_unaware(table, viewer) ? table.draws_others : table.draws);
  wait_for_grace(view, table, presence.now_ms);
  fill_rest(view, table, presence);
  view.may = requests_of(table, viewer, !view.legal.empty(), presence);
  return view;
}

SeatSet humans(const Table& table) {
  SeatSet seats = 0;
  for (std::size_t seat = 0; seat < table.players.size(); ++seat)
    if (!is_automatic(table.players[seat])) seats |= seat_bit(static_cast<int>(seat));
  return seats;
}

int votes_needed(const Table& table, SeatSet online, int seat) {
  const Player& player = table.players[static_cast<std::size_t>(seat)];
  const bool human = player.kind == PlayerKind::human ||
                     (player.kind == PlayerKind::stand_in && player.away != wire::Away::removed);
  if (table.stage == Stage::lobby || !human) return 0;
  const bool slow = wire::is_slow(table.settings);  // an absent player delays nobody there
  const SeatSet voters = slow ? humans(table) : static_cast<SeatSet>(humans(table) & online);
  const int others = std::popcount(static_cast<SeatSet>(voters & ~seat_bit(seat)));
  const int needed = others / 2 + 1;
  const int most = slow || online >> seat & 1 ? std::max(2, needed) : needed;
  return most > others ? 0 : most;
}

wire::Preview preview_of(const Table& table) {
  wire::Preview preview;
  preview.table = table.id;
  preview.stage = name_of(table.stage);
  preview.joins = joins_when(table);
  preview.names = names_of(table);
  preview.host = preview.names[static_cast<std::size_t>(table.host)];
  wire::fill_rules(preview, table.rules_texts);
  preview.settings = table.settings;
  return preview;
}

}  // namespace uno
