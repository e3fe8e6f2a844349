// apply() for every change, in the order of table/change.h.
#include "table/table.h"

#include <algorithm>

#include "bots/bot.h"
#include "bots/reason.h"
#include "engine/check.h"
#include "engine/matching/notation.h"
#include "table/telling.h"
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
void pass_host_if_gone(Telling& h) {
  if (is_seat(h.table, h.table.host) && !is_automatic(h.player(h.table.host))) return;
  for (int seat = 0; is_seat(h.table, seat); ++seat) {
    if (is_automatic(h.player(seat))) continue;
    h.table.host = seat;
    h.tell("host", seat);
    return;
  }
  h.table.host = std::min(h.table.host, static_cast<int>(h.table.players.size()) - 1);
}

std::vector<std::string> names_of(Telling& h, SeatSet seats) {
  std::vector<std::string> names;
  for (; seats; seats &= static_cast<SeatSet>(seats - 1))
    names.push_back(h.name(std::countr_zero(seats)));
  return names;
}

/// Reports how the end of a round affected the match.
void tell_match(Telling& h, const Match& before) {
  const Match& match = h.table.match;
  SeatSet gone = static_cast<SeatSet>(match.left & ~before.left);
  for (; gone; gone &= static_cast<SeatSet>(gone - 1)) h.tell("match_left", std::countr_zero(gone));
  if (match.loser != kNoSeat) return h.tell("match", match.loser);
  if (!match.over()) return;
  wire::EventView won =
      notice("match", std::countr_zero(match.winners), names_of(h, match.winners));
  won.flag = true;
  won.count = std::popcount(match.winners);
  h.tell(std::move(won));
}

template <class E>
void end_round(Telling& h, const StateOf<E>& state) {
  Table& table = h.table;
  const Match before = table.match;
  settle(table.match, state);
  table.finished.push_back({table.matches, std::move(table.record),
                            wire::round_score(before.round, state), std::move(table.fair)});
  table.record = {};
  table.fair = {};
  table.stage = table.match.over() ? Stage::match_over : Stage::round_over;
  tell_match(h, before);
}

void apply_one(Telling& h, const Created& c) {
  h.table.created_ms = h.table.changed_ms;
  h.table.players.push_back({c.name, PlayerKind::human, {}, c.token, {}});
  set_table(h.table, c);
  h.table.next_deal = c.next;
  h.table.network = c.network;
}

void apply_one(Telling& h, const Joined& c) {
  const bool takes = c.takes != wire::kNone;
  const int seat = takes ? c.takes : static_cast<int>(h.table.players.size());
  if (!takes) h.table.players.emplace_back();
  h.player(seat) = {c.name, PlayerKind::human, {}, c.token, {}};
  h.tell("joined", seat);
  pass_host_if_gone(h);
}

void apply_one(Telling& h, const Configured& c) {
  set_table(h.table, c);
  const Edition edition = h.table.rule_set.rules.edition;
  for (Player& player : h.table.players)  // replace bots that do not play the edition
    if (!player.bot.empty() && player.kind != PlayerKind::outside &&
        find_bot(edition, player.bot) == nullptr)
      player.bot = stand_in(edition).name;
  h.tell("settings", h.table.host);
}

void apply_one(Telling& h, const BotSeated& c) {
  h.table.players.push_back({c.name, PlayerKind::bot, c.bot, {}, {}});
  h.tell("joined", static_cast<int>(h.table.players.size()) - 1);
}

void apply_one(Telling& h, const BotInvited& c) {
  h.table.players.push_back({c.name, PlayerKind::outside, wire::kOutsideBot, {}, c.invitation});
  h.tell(notice("invited", static_cast<int>(h.table.players.size()) - 1,
                {h.name(h.table.host), c.name}));
}

void apply_one(Telling& h, const SeatTaken& c) {
  h.player(c.seat).token = c.token;
  h.tell("joined", c.seat);
}

/// The lost device must not get notifications, either.
void apply_one(Telling& h, const TokenRenewed& c) {
  h.player(c.seat).token = c.token;
  h.player(c.seat).push = {};
}

void apply_one(Telling& h, const Freed& c) {
  h.tell(notice("freed", wire::kNone, {h.name(c.seat)}));
  Table& table = h.table;
  const bool was_host = c.seat == table.host;
  table.players.erase(table.players.begin() + c.seat);
  if (table.host > c.seat) --table.host;
  if (was_host) table.host = static_cast<int>(table.players.size());  // no host for now
  pass_host_if_gone(h);
}

void apply_one(Telling& h, const Started& c) {
  Table& table = h.table;
  const int seats = static_cast<int>(table.players.size());
  const DealerDraw draw = draw_for_dealer(table.rule_set.rules, seats, c.seed);
  for (int i = 0; i < draw.count; ++i) {
    const DealerCard& drawn = draw.cards[static_cast<std::size_t>(i)];
    wire::EventView drew = notice("dealer_card", drawn.seat, {h.name(drawn.seat)});
    // The drawn colour's number; without a colour, seats draw lots.
    drew.card = in_edition(table.rule_set.rules.edition,
                           [&]<class E>(E) { return card_text<E>(E::kind_of(drawn.card)); });
    h.tell(std::move(drew));
  }
  ++table.matches;
  table.match = start_match(table.rule_set.rules, seats, draw.dealer);
  table.report = {};
  begin_round(h, c.seed, c.fair);
}

void apply_one(Telling& h, const Dealt& c) {
  begin_round(h, c.seed, c.fair);
}

/// C-INFO-2: viewers who must not know of a draw learn of it together with the decision
/// (tell_others()). They learn of everything else at once.
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
void look_around(Telling& h, const StateOf<E>& before, const StateOf<E>& state, int seat,
                 const EventListOf<E>& events) {
  Table& table = h.table;
  h.tell(events);
  count_draws(table, before, seat, events);
  const auto hand = [](const StateOf<E>& s) { return s.hands[s.active]; };
  if (before.active != state.active || before.phase != state.phase || before.turns != state.turns ||
      hand(before) != hand(state))
    decision_comes_up(table);
  if (state.phase == Phase::over) end_round(h, state);
}

/// Why a bot of the server acts this way, from public information. Empty if nobody listens, the
/// table gives no reasons, or there is none.
template <class E>
Reasons why_a_bot_acts(const Telling& h, const StateOf<E>& state, const Acted& c) {
  const Table& table = h.table;
  if (!h.news || !table.settings.hints || (c.by != By::bot && c.by != By::late)) return {};
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
void act(Telling& h, StateOf<E>& state, const Acted& c) {
  Table& table = h.table;
  const StateOf<E> before = state;
  const bool unseen = decides_in_secret(state) && c.action.is(Act::keep);
  if (c.by == By::timer || c.by == By::late)
    h.tell(notice("timeout", c.seat, {h.name(c.seat)}),
           unseen ? std::optional(Secret{c.seat}) : std::nullopt);
  Reasons why = why_a_bot_acts(h, state, c);
  EventListOf<E> events;
  apply(state, c.seat, c.action, events);
  note_act(table, before, c.seat, c.action);
  if (std::string id = action_id_of(c); !id.empty()) table.action_ids.insert(std::move(id));
  look_around(h, before, state, c.seat, events);
  table.late_seat = c.by == By::timer && state.turns == before.turns ? c.seat : wire::kNone;
  if (c.action.is(Act::draw) && keeps_in_secret(before.rules) && before.phase == Phase::turn) {
    table.view_version += !decides_in_secret(state);
    h.shows = observe(before, kSpectator) != observe(state, kSpectator);
  }
  if (why.empty() || unseen) return;
  wire::EventView reasoned = notice("why", c.seat, {h.name(c.seat)});
  reasoned.reasons = std::move(why);
  h.tell(std::move(reasoned));
}

void apply_one(Telling& h, const Acted& c) {
  h.table.before_referee.reset();
  h.table.game.visit([&](auto& state) { act(h, state, c); });
}

template <class E>
void referee(Telling& h, StateOf<E>& state, const Refereed& c) {
  const StateOf<E> before = state;
  EventListOf<E> events;
  UNO_CHECK(!try_referee(state, c.seat, c.event, &events));
  note_act(h.table, before, c.seat, c.event);
  look_around(h, before, state, c.seat, events);
}

void apply_one(Telling& h, const Refereed& c) {
  Table& table = h.table;
  table.before_referee.reset();
  if (c.by == By::host)
    table.before_referee.emplace(
        {table.game, table.history, table.report, table.draws, table.draws_others});
  h.table.game.visit([&](auto& state) { referee(h, state, c); });
}

void apply_one(Telling& h, const Left& c) {
  Player& player = h.player(c.seat);
  player.kind = PlayerKind::stand_in;
  player.bot = c.bot;
  player.auto_call = false;
  const bool void_token = c.cause == By::table || c.cause == By::house;
  player.away = c.cause == By::timer ? wire::Away::absent
                : void_token         ? wire::Away::removed
                                     : wire::Away::left;
  if (void_token) player.token = {};
  if (c.cause != By::timer) player.push = {};
  h.tell(c.cause == By::timer ? "absent" : c.cause == By::table ? "voted_out" : "left", c.seat);
  pass_host_if_gone(h);
}

void apply_one(Telling& h, const Returned& c) {
  Player& player = h.player(c.seat);
  player.kind = PlayerKind::human;
  player.bot.clear();
  player.away = wire::Away::here;
  h.tell("returned", c.seat);
  pass_host_if_gone(h);
}

void apply_one(Telling& h, const HostPassed& c) {
  h.table.host = c.seat;
  h.tell("host", c.seat);
}

void apply_one(Telling& h, const BackInLobby&) {
  h.table.stage = Stage::lobby;
  h.tell("to_lobby", h.table.host);
}

void apply_one(Telling& h, const Paused& c) {
  h.table.paused_by = c.seat;
  h.tell("paused", c.seat);
}

void apply_one(Telling& h, const WentOn& c) {
  h.table.paused_by = wire::kNone;
  h.table.decision_ms = h.table.changed_ms;
  h.tell("went_on", c.seat);
}

void apply_one(Telling& h, const AutoCallSet& c) {
  h.player(c.seat).auto_call = c.on;
  wire::EventView told = notice("auto_call", c.seat, {h.name(c.seat)});
  told.flag = c.on;
  h.tell(std::move(told));
}

void apply_one(Telling& h, const PushSet& c) {
  h.player(c.seat).push = c.push;
}

void apply_one(Telling& h, const CaughtEarly& c) {
  h.table.barred_ms[static_cast<std::size_t>(c.seat)] = h.table.changed_ms + kEarlyCatchMs;
  h.tell("too_early", c.seat);
}

/// Removes the referee event from the record, too, so that the record still replays.
void apply_one(Telling& h, const Undone&) {
  Table& table = h.table;
  table.game = table.before_referee->game;
  table.history = table.before_referee->history;
  table.report = table.before_referee->report;
  table.draws = table.before_referee->draws;
  table.draws_others = table.before_referee->draws_others;
  table.before_referee.reset();
  table.record.acts.pop_back();
  decision_comes_up(table);
  h.tell("undone", table.host);
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
void tell_others(Telling& h, std::size_t older) {
  Table& table = h.table;
  News none;
  News& news = h.news ? *h.news : none;
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
  if (!fresh || h.shows) ++table.public_version;
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
  Telling h{table, news};
  const std::size_t older = news ? news->size() : 0;
  const SeatSet open = open_windows(table);
  std::visit([&](const auto& one) { apply_one(h, one); }, dated.change);
  if (silent) return;
  note_openings(table, open);
  tell_others(h, older);
  if (table.secret_since == 0) table.decision_public_ms = table.decision_ms;
}

}  // namespace uno
