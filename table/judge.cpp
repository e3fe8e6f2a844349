// judge() for every change, in the order of table/change.h.
#include <algorithm>

#include "bots/bot.h"
#include "engine/hex.h"
#include "engine/matching/deck_text.h"
#include "table/table.h"

namespace uno {
namespace {

bool name_taken(const Table& table, const std::string& name) {
  return std::any_of(table.players.begin(), table.players.end(),
                     [&](const Player& player) { return player.name == name; });
}

/// Why no number of players from `seats` up can play by the rules; empty if some number can.
Phrase why_unplayable(const Rules& rules, int seats) {
  Phrase first;
  for (int n = std::max(kSeatsMin, seats); n <= kLargestTable; ++n) {
    Phrase wrong = check_match(rules, n);
    if (!wrong) return {};
    if (!first) first = std::move(wrong);
  }
  return first;
}

/// Judges a Created or a Configured.
wire::Refused judge_settings(const auto& c, std::size_t seats) {
  RuleSet set;
  Phrase unfit = parse_rule_set(c.options, set);
  if (!unfit) unfit = why_unplayable(set.rules, static_cast<int>(seats));
  if (unfit) return refuse(No::bad_options, unfit);
  const wire::SettingRow* wrong = wire::wrong_setting(c.settings);
  return wrong == nullptr ? wire::Refused{} : refuse(wrong->refusal.value());
}

wire::Refused judge_new_player(const Table& table, const std::string& name) {
  if (table.stage != Stage::lobby) return refuse(No::already_started);
  if (std::ssize(table.players) >= seats_of_lobby(table)) return refuse(No::table_full);
  if (name.empty()) return refuse(No::bad_name);
  return name_taken(table, name) ? refuse(No::name_taken) : wire::Refused{};
}

bool has_bot(const Table& table, std::string_view name) {
  return find_bot(table.rule_set.rules.edition, name) != nullptr;
}

/// Whether the deal is malformed. No program writes such a deal, so the log is damaged.
bool is_damaged(const NextDeal& next) {
  const auto fits = [](const std::string& text) {
    TokenHash bytes;
    return text.empty() || parse_hex(text, bytes);
  };
  return next.secret.empty() != next.commitment.empty() || !fits(next.secret) ||
         !fits(next.commitment);
}

bool is_damaged(const Table& table, const FairDeal& fair) {
  if (is_damaged(fair.next)) return true;
  if (fair.deck.empty()) return !fair.contributions.empty();
  std::vector<Card> deck;
  if (table.next_deal.secret.empty() || !parse_deck(table.rule_set.rules, fair.deck, deck))
    return true;
  int before = wire::kNone;
  for (const wire::FairSeat& one : fair.contributions) {
    TokenHash bytes;
    const bool fits = parse_hex(one.commitment, bytes) &&
                      (one.revealed.empty() || parse_hex(one.revealed, bytes));
    if (one.seat <= before || !is_seat(table, one.seat) || !fits) return true;
    before = one.seat;
  }
  return false;
}

wire::Refused judge_one(const Table& table, const Created& c) {
  if (table.version != 0 || is_damaged(c.next)) return refuse(No::damaged_entry);
  return judge_settings(c, 1);
}

wire::Refused judge_one(const Table& table, const Joined& c) {
  if (c.takes == wire::kNone) return judge_new_player(table, c.name);
  if (table.stage == Stage::round) return refuse(No::round_running);
  if (!may_be_taken(table, c.takes)) return refuse(No::already_started);
  if (c.name.empty()) return refuse(No::bad_name);
  return name_taken(table, c.name) ? refuse(No::name_taken) : wire::Refused{};
}

wire::Refused judge_one(const Table& table, const Configured& c) {
  if (table.stage != Stage::lobby) return refuse(No::not_now);
  return judge_settings(c, table.players.size());
}

wire::Refused judge_one(const Table& table, const BotSeated& c) {
  if (!has_bot(table, c.bot)) return refuse(No::no_such_bot);
  return judge_new_player(table, c.name);
}

wire::Refused judge_one(const Table& table, const BotInvited& c) {
  return judge_new_player(table, c.name);
}

wire::Refused judge_one(const Table& table, const SeatTaken& c) {
  if (!is_seat(table, c.seat) || !is_outside(table, c.seat)) return refuse(No::no_such_seat);
  const Player& player = table.players[static_cast<std::size_t>(c.seat)];
  return player.token == TokenHash{} ? wire::Refused{} : refuse(No::invitation_used);
}

/// A player who was voted out has no token to renew.
wire::Refused judge_one(const Table& table, const TokenRenewed& c) {
  if (!is_seat(table, c.seat)) return refuse(No::no_such_seat);
  const Player& player = table.players[static_cast<std::size_t>(c.seat)];
  if (player.token == TokenHash{} || c.token == TokenHash{}) return refuse(No::people_only);
  return {};
}

wire::Refused judge_one(const Table& table, const Freed& c) {
  if (table.stage != Stage::lobby) return refuse(No::not_now);
  if (!is_seat(table, c.seat)) return refuse(No::no_such_seat);
  for (int seat = 0; is_seat(table, seat); ++seat)
    if (seat != c.seat && !is_automatic(table.players[static_cast<std::size_t>(seat)])) return {};
  return refuse(No::not_now);  // a table without people is ended instead
}

wire::Refused judge_one(const Table& table, const Started& c) {
  if (is_damaged(table, c.fair)) return refuse(No::damaged_entry);
  if (table.stage != Stage::lobby && table.stage != Stage::match_over) return refuse(No::not_now);
  if (table.players.size() < kSeatsMin) return refuse(No::too_few_players);
  const Phrase unfit = check_match(table.rule_set.rules, static_cast<int>(table.players.size()));
  return unfit ? refuse(No::bad_options, unfit) : wire::Refused{};
}

wire::Refused judge_one(const Table& table, const Dealt& c) {
  if (is_damaged(table, c.fair)) return refuse(No::damaged_entry);
  if (table.paused_by != wire::kNone) return refuse(No::paused);
  return table.stage == Stage::round_over ? wire::Refused{} : refuse(No::not_now);
}

/// Whether `by` may act for that player. A human or an external bot acts for itself. The server
/// acts for its own bots, and for an external bot that does not answer.
bool may_act(const Player& player, By by) {
  switch (by) {
    case By::human:
      return player.kind == PlayerKind::human;
    case By::outside:
    case By::late:
      return player.kind == PlayerKind::outside;
    case By::bot:
      return is_automatic(player);
    case By::timer:
      return player.kind == PlayerKind::human || player.kind == PlayerKind::outside;
    case By::host:
    case By::table:
    case By::house:
      return false;
  }
  return false;
}

wire::Refused judge_act(const Table& table, const Acted& c, std::int64_t at_ms) {
  if (table.stage != Stage::round) return refuse(refusal(Reason::round_over));
  if (table.paused_by != wire::kNone) return refuse(No::paused);
  if (!is_seat(table, c.seat)) return refuse(No::no_such_seat);
  if (!may_act(table.players[static_cast<std::size_t>(c.seat)], c.by))
    return refuse(No::damaged_entry);
  if (!c.action.exists()) return refuse(refusal(Reason::not_an_action));
  Game copy = table.game;
  const Refusal refused = copy.try_apply(c.seat, c.action);
  if (refused || !c.action.is(Act::catch_seat)) return refuse(copy.rules(), refused);
  if (at_ms < table.barred_ms[static_cast<std::size_t>(c.seat)]) return refuse(No::catch_barred);
  const bool early = at_ms < catch_from_ms(table, wire::kNone, c.action.target());
  return early ? refuse(No::too_early) : wire::Refused{};
}

wire::Refused judge_one(const Table& table, const Refereed& c) {
  if (table.stage != Stage::round) return refuse(refusal(Reason::round_over));
  if (table.paused_by != wire::kNone) return refuse(No::paused);
  if (!is_seat(table, c.seat)) return refuse(No::no_such_seat);
  if (c.by != By::host && c.by != By::table && c.by != By::timer) return refuse(No::damaged_entry);
  Game copy = table.game;
  if (!copy.is_referee_event(c.event)) return refuse(No::no_referee_event);
  return refuse(copy.rules(), copy.try_referee(c.seat, c.event));
}

wire::Refused judge_one(const Table& table, const Left& c) {
  if (table.stage == Stage::lobby) return refuse(No::not_now);
  if (!is_seat(table, c.seat)) return refuse(No::no_such_seat);
  if (!has_bot(table, c.bot)) return refuse(No::no_such_bot);
  const bool void_token = c.cause == By::table || c.cause == By::house;
  if (c.cause != By::human && c.cause != By::timer && !void_token) return refuse(No::damaged_entry);
  const Player& player = table.players[static_cast<std::size_t>(c.seat)];
  const bool away = player.kind == PlayerKind::stand_in && player.away != wire::Away::removed;
  const bool may = !is_automatic(player) || (void_token && away);
  return may ? wire::Refused{} : refuse(No::not_now);
}

wire::Refused judge_one(const Table& table, const Returned& c) {
  if (!is_seat(table, c.seat)) return refuse(No::no_such_seat);
  const Player& player = table.players[static_cast<std::size_t>(c.seat)];
  const bool away = player.kind == PlayerKind::stand_in && player.away != wire::Away::removed;
  return away ? wire::Refused{} : refuse(No::not_now);
}

wire::Refused judge_one(const Table& table, const HostPassed& c) {
  if (!is_seat(table, c.seat)) return refuse(No::no_such_seat);
  const bool human = !is_automatic(table.players[static_cast<std::size_t>(c.seat)]);
  return human && c.seat != table.host ? wire::Refused{} : refuse(No::not_now);
}

wire::Refused judge_one(const Table& table, const BackInLobby&) {
  return table.stage == Stage::match_over ? wire::Refused{} : refuse(No::not_now);
}

wire::Refused judge_human(const Table& table, int seat) {
  if (!is_seat(table, seat)) return refuse(No::no_such_seat);
  const bool human = !is_automatic(table.players[static_cast<std::size_t>(seat)]);
  return human ? wire::Refused{} : refuse(No::people_only);
}

wire::Refused judge_one(const Table& table, const Paused& c) {
  const bool playing = table.stage == Stage::round || table.stage == Stage::round_over;
  if (!playing || table.paused_by != wire::kNone) return refuse(No::not_now);
  return judge_human(table, c.seat);
}

wire::Refused judge_one(const Table& table, const WentOn& c) {
  return table.paused_by != wire::kNone ? judge_human(table, c.seat) : refuse(No::not_now);
}

wire::Refused judge_one(const Table& table, const AutoCallSet& c) {
  return judge_human(table, c.seat);
}

/// Anybody may switch notifications off, even for an absent player.
wire::Refused judge_one(const Table& table, const PushSet& c) {
  return c.push == wire::PushAddress{} && is_seat(table, c.seat) ? wire::Refused{}
                                                                 : judge_human(table, c.seat);
}

wire::Refused judge_one(const Table& table, const CaughtEarly& c) {
  if (!is_seat(table, c.seat)) return refuse(No::no_such_seat);
  return table.stage == Stage::round ? wire::Refused{} : refuse(No::not_now);
}

wire::Refused judge_one(const Table& table, const Undone&) {
  const bool may = table.stage == Stage::round && table.before_referee;
  return may ? wire::Refused{} : refuse(No::nothing_to_undo);
}

}  // namespace

wire::Refused judge(const Table& table, const Change& change, std::int64_t at_ms) {
  if (table.version == 0 && !std::holds_alternative<Created>(change))
    return refuse(No::damaged_entry);
  const auto judged = [&](const auto& one) {
    if constexpr (std::is_same_v<std::decay_t<decltype(one)>, Acted>)
      return judge_act(table, one, at_ms);
    else
      return judge_one(table, one);
  };
  return std::visit(judged, change);
}

}  // namespace uno
