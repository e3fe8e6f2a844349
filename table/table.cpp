// apply() for every change, in the order of table/change.h.
#include "table/table.h"

#include <algorithm>

#include "bots/bot.h"
#include "bots/reason.h"
#include "engine/check.h"
#include "engine/matching/notation.h"
#include "table/table_update.h"
#include "wire/view.h"

namespace uno {
namespace {

void set_table(Table& table, const auto& c) {
  table.rule_set = {};
  UNO_CHECK(!parse_rule_set(c.options, table.rule_set));
  table.rules_texts = wire::rules_texts(table.rule_set);
  table.settings = c.settings;
}

/// If the host can no longer host, makes the first human who can the host.
void pass_host_if_gone(TableUpdate& update) {
  if (is_seat(update.table, update.table.host) && !is_automatic(update.player(update.table.host)))
    return;
  for (int seat = 0; is_seat(update.table, seat); ++seat) {
    if (is_automatic(update.player(seat))) continue;
    update.table.host = seat;
    update.report("host", seat);
    return;
  }
  update.table.host =
      std::min(update.table.host, static_cast<int>(update.table.players.size()) - 1);
}

std::vector<std::string> names_of(TableUpdate& update, SeatSet seats) {
  std::vector<std::string> names;
  for (; seats; seats &= static_cast<SeatSet>(seats - 1))
    names.push_back(update.name(std::countr_zero(seats)));
  return names;
}

/// Reports how the end of a round affected the match.
void report_match(TableUpdate& update, const Match& before) {
  const Match& match = update.table.match;
  SeatSet gone = static_cast<SeatSet>(match.left & ~before.left);
  for (; gone; gone &= static_cast<SeatSet>(gone - 1))
    update.report("match_left", std::countr_zero(gone));
  if (match.loser != kNoSeat) return update.report("match", match.loser);
  if (!match.over()) return;
  wire::EventView won =
      notice("match", std::countr_zero(match.winners), names_of(update, match.winners));
  won.flag = true;
  won.count = std::popcount(match.winners);
  update.report(std::move(won));
}

template <class E>
void end_round(TableUpdate& update, const StateOf<E>& state) {
  Table& table = update.table;
  const Match before = table.match;
  settle(table.match, state);
  table.finished.push_back({table.matches, std::move(table.record),
                            wire::round_score(before.round, state), std::move(table.fair)});
  table.record = {};
  table.fair = {};
  table.stage = table.match.over() ? Stage::match_over : Stage::round_over;
  report_match(update, before);
}

void apply_one(TableUpdate& update, const Created& c) {
  update.table.created_ms = update.table.changed_ms;
  update.table.players.push_back({c.name, PlayerKind::human, {}, c.token, {}});
  set_table(update.table, c);
  update.table.next_deal = c.next;
  update.table.network = c.network;
}

void apply_one(TableUpdate& update, const Joined& c) {
  const bool takes = c.takes != wire::kNone;
  const int seat = takes ? c.takes : static_cast<int>(update.table.players.size());
  if (!takes) update.table.players.emplace_back();
  update.player(seat) = {c.name, PlayerKind::human, {}, c.token, {}};
  update.report("joined", seat);
  pass_host_if_gone(update);
}

void apply_one(TableUpdate& update, const Configured& c) {
  set_table(update.table, c);
  const Edition edition = update.table.rule_set.rules.edition;
  for (Player& player : update.table.players)  // replace bots that do not play the edition
    if (!player.bot.empty() && player.kind != PlayerKind::outside &&
        find_bot(edition, player.bot) == nullptr)
      player.bot = stand_in(edition).name;
  update.report("settings", update.table.host);
}

void apply_one(TableUpdate& update, const BotSeated& c) {
  update.table.players.push_back({c.name, PlayerKind::bot, c.bot, {}, {}});
  update.report("joined", static_cast<int>(update.table.players.size()) - 1);
}

void apply_one(TableUpdate& update, const BotInvited& c) {
  update.table.players.push_back(
      {c.name, PlayerKind::outside, wire::kOutsideBot, {}, c.invitation});
  update.report(notice("invited", static_cast<int>(update.table.players.size()) - 1,
                       {update.name(update.table.host), c.name}));
}

void apply_one(TableUpdate& update, const SeatTaken& c) {
  update.player(c.seat).token = c.token;
  update.report("joined", c.seat);
}

/// The lost device must not get notifications, either.
void apply_one(TableUpdate& update, const TokenRenewed& c) {
  update.player(c.seat).token = c.token;
  update.player(c.seat).push = {};
}

void apply_one(TableUpdate& update, const Freed& c) {
  update.report(notice("freed", wire::kNone, {update.name(c.seat)}));
  Table& table = update.table;
  const bool was_host = c.seat == table.host;
  table.players.erase(table.players.begin() + c.seat);
  if (table.host > c.seat) --table.host;
  if (was_host) table.host = static_cast<int>(table.players.size());  // no host for now
  pass_host_if_gone(update);
}

void apply_one(TableUpdate& update, const Started& c) {
  Table& table = update.table;
  const int seats = static_cast<int>(table.players.size());
  const DealerDraw draw = draw_for_dealer(table.rule_set.rules, seats, c.seed);
  for (int i = 0; i < draw.count; ++i) {
    const DealerCard& drawn = draw.cards[static_cast<std::size_t>(i)];
    wire::EventView drew = notice("dealer_card", drawn.seat, {update.name(drawn.seat)});
    // The drawn colour's number; without a colour, seats draw lots.
    drew.card = in_edition(table.rule_set.rules.edition,
                           [&]<class E>(E) { return card_text<E>(E::kind_of(drawn.card)); });
    update.report(std::move(drew));
  }
  ++table.matches;
  table.match = start_match(table.rule_set.rules, seats, draw.dealer);
  table.report = {};
  begin_round(update, c.seed, c.fair);
}

void apply_one(TableUpdate& update, const Dealt& c) {
  begin_round(update, c.seed, c.fair);
}

/// C-INFO-2: viewers who must not know of a draw learn of it together with the decision
/// (reveal_to_others()). They learn of everything else at once.
template <class E>
void count_draws(Table& table, const StateOf<E>& before, int seat, const EventListOf<E>& events) {
  const Report old = table.report;
  count_events(table.report, events);
  const int decided = seat == before.active && before.phase != Phase::drawn ? seat : wire::kNone;
  note_draws(table.draws, decided, old, table.report);
  if (table.secret_since) note_draws(table.draws_others, decided, old, table.report);
}

/// After any act: finds out who must decide next and whether the round is over.
template <class E>
void after_act(TableUpdate& update, const StateOf<E>& before, const StateOf<E>& state, int seat,
               const EventListOf<E>& events) {
  Table& table = update.table;
  update.report(events);
  count_draws(table, before, seat, events);
  const auto hand = [](const StateOf<E>& s) { return s.hands[s.active]; };
  // E-PARTY-4: all seats are asked at once, and have the same time.
  const bool points_on = before.phase == Phase::point && state.phase == Phase::point;
  if (points_on) return;
  if (before.active != state.active || before.phase != state.phase || before.turns != state.turns ||
      hand(before) != hand(state))
    begin_decision(table);
  if (state.phase == Phase::over) end_round(update, state);
}

/// Why a bot of the server acts this way, from public information. Empty if nobody listens, the
/// table gives no reasons, or there is none.
template <class E>
Reasons why_a_bot_acts(const TableUpdate& update, const StateOf<E>& state, const Acted& c) {
  const Table& table = update.table;
  if (!update.news || !table.settings.hints || (c.by != By::bot && c.by != By::late)) return {};
  const Player& player = table.players[static_cast<std::size_t>(c.seat)];
  const Bot& bot =
      is_outside(table, c.seat) ? stand_in(E::kEdition) : *find_bot(E::kEdition, player.bot);
  if (!gives_reasons(bot)) return {};
  return public_reasons(observe(state, kSpectator), table.history, c.seat, c.action);
}

/// Adds an act to history and record. Call it right after the act.
template <class E>
void note_act(Table& table, const StateOf<E>& before, int seat, Action action) {
  table.history.note(before, seat, action, table.game.as<E>());
  table.record.acts.push_back({static_cast<std::uint8_t>(seat), action});
}

template <class E>
void act(TableUpdate& update, StateOf<E>& state, const Acted& c) {
  Table& table = update.table;
  const StateOf<E> before = state;
  const bool unseen = decides_in_secret(state) && c.action.is(Act::keep);
  if (c.by == By::timer || c.by == By::late)
    update.report(notice("timeout", c.seat, {update.name(c.seat)}),
                  unseen ? std::optional(Secret{c.seat}) : std::nullopt);
  Reasons why = why_a_bot_acts(update, state, c);
  EventListOf<E> events;
  apply(state, c.seat, c.action, events);
  note_act(table, before, c.seat, c.action);
  if (std::string id = action_id_of(c); !id.empty()) table.action_ids.insert(std::move(id));
  after_act(update, before, state, c.seat, events);
  table.late_seat = c.by == By::timer && state.turns == before.turns ? c.seat : wire::kNone;
  if (c.action.is(Act::draw) && keeps_in_secret(before.rules) && before.phase == Phase::turn) {
    table.view_version += !decides_in_secret(state);
    update.shows = observe(before, kSpectator) != observe(state, kSpectator);
  }
  if (why.empty() || unseen) return;
  wire::EventView reasoned = notice("why", c.seat, {update.name(c.seat)});
  reasoned.reasons = std::move(why);
  update.report(std::move(reasoned));
}

void apply_one(TableUpdate& update, const Acted& c) {
  update.table.before_referee.reset();
  update.table.game.visit([&](auto& state) { act(update, state, c); });
}

template <class E>
void referee(TableUpdate& update, StateOf<E>& state, const Refereed& c) {
  const StateOf<E> before = state;
  EventListOf<E> events;
  UNO_CHECK(!try_referee(state, c.seat, c.event, &events));
  note_act(update.table, before, c.seat, c.event);
  after_act(update, before, state, c.seat, events);
}

void apply_one(TableUpdate& update, const Refereed& c) {
  Table& table = update.table;
  table.before_referee.reset();
  if (c.by == By::host)
    table.before_referee.emplace(
        {table.game, table.history, table.report, table.draws, table.draws_others});
  update.table.game.visit([&](auto& state) { referee(update, state, c); });
}

void apply_one(TableUpdate& update, const Left& c) {
  Player& player = update.player(c.seat);
  player.kind = PlayerKind::stand_in;
  player.bot = c.bot;
  player.auto_call = false;
  const bool void_token = c.cause == By::table || c.cause == By::house;
  player.away = c.cause == By::timer ? wire::Away::absent
                : void_token         ? wire::Away::removed
                                     : wire::Away::left;
  if (void_token) player.token = {};
  if (c.cause != By::timer) player.push = {};
  update.report(c.cause == By::timer   ? "absent"
                : c.cause == By::table ? "voted_out"
                                       : "left",
                c.seat);
  pass_host_if_gone(update);
}

void apply_one(TableUpdate& update, const Returned& c) {
  Player& player = update.player(c.seat);
  player.kind = PlayerKind::human;
  player.bot.clear();
  player.away = wire::Away::here;
  update.report("returned", c.seat);
  pass_host_if_gone(update);
}

void apply_one(TableUpdate& update, const HostPassed& c) {
  update.table.host = c.seat;
  update.report("host", c.seat);
}

void apply_one(TableUpdate& update, const BackInLobby&) {
  update.table.stage = Stage::lobby;
  update.report("to_lobby", update.table.host);
}

void apply_one(TableUpdate& update, const Paused& c) {
  update.table.paused_by = c.seat;
  update.report("paused", c.seat);
}

void apply_one(TableUpdate& update, const WentOn& c) {
  update.table.paused_by = wire::kNone;
  update.table.decision_ms = update.table.changed_ms;
  update.report("went_on", c.seat);
}

void apply_one(TableUpdate& update, const AutoCallSet& c) {
  update.player(c.seat).auto_call = c.on;
  wire::EventView event = notice("auto_call", c.seat, {update.name(c.seat)});
  event.flag = c.on;
  update.report(std::move(event));
}

void apply_one(TableUpdate& update, const PushSet& c) {
  update.player(c.seat).push = c.push;
}

void apply_one(TableUpdate& update, const CaughtEarly& c) {
  update.table.barred_ms[static_cast<std::size_t>(c.seat)] =
      update.table.changed_ms + kEarlyCatchMs;
  update.report("too_early", c.seat);
}

/// Removes the referee event from the record, too, so that the record still replays.
void apply_one(TableUpdate& update, const Undone&) {
  Table& table = update.table;
  table.game = table.before_referee->game;
  table.history = table.before_referee->history;
  table.report = table.before_referee->report;
  table.draws = table.before_referee->draws;
  table.draws_others = table.before_referee->draws_others;
  table.before_referee.reset();
  table.record.acts.pop_back();
  begin_decision(table);
  update.report("undone", table.host);
}

SeatSet open_windows(const Table& table) {
  return table.stage == Stage::round ? table.game.open_windows() : SeatSet{0};
}

/// Notes when it became possible to catch a seat. Its grace period begins then.
void note_openings(Table& table, SeatSet before) {
  const SeatSet open = open_windows(table);
  for (int seat = 0; is_seat(table, seat); ++seat)
    if (open & ~before & seat_bit(seat))
      table.opened_ms[static_cast<std::size_t>(seat)] = table.changed_ms;
}

/// C-INFO-2: reports a secret draw to the others together with the next act, and other events at
/// once. `older` is the number of events from before this change.
void reveal_to_others(TableUpdate& update, std::size_t older) {
  Table& table = update.table;
  News none;
  News& news = update.news ? *update.news : none;
  const int seat = table.game.active();
  if (!table.game.visit([](const auto& state) { return decides_in_secret(state); })) {
    for (std::size_t i = 0; table.secret_since && i < std::min(older, news.size()); ++i)
      if (news[i].secret && news[i].version == table.secret_since)
        news[i].secret->public_version = table.view_version;
    table.secret_since = 0;
    table.public_version = table.view_version;
    table.draws_others = table.draws;
    return;
  }
  const bool fresh = table.secret_since == 0;
  if (fresh) table.secret_since = table.view_version;
  if (!fresh || update.shows) ++table.public_version;
  for (std::size_t i = older; i < news.size(); ++i)
    news[i].secret = fresh ? Secret{seat} : Secret{seat, table.public_version};
}

}  // namespace

void apply(Table& table, const Dated& dated, News* news) {
  const bool silent = seat_alone(dated.change) != wire::kNone;
  ++table.version;
  table.view_version += !silent;
  table.changed_ms = dated.at_ms;
  if (is_of_a_person(dated.change)) table.people_ms = dated.at_ms;
  TableUpdate update{table, news};
  const std::size_t older = news ? news->size() : 0;
  const SeatSet open = open_windows(table);
  std::visit([&](const auto& one) { apply_one(update, one); }, dated.change);
  if (silent) return;
  note_openings(table, open);
  reveal_to_others(update, older);
  if (table.secret_since == 0) table.decision_public_ms = table.decision_ms;
}

}  // namespace uno
