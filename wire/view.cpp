// Converts engine values to wire values: names, hands, legal actions and events as a client reads
// them. engine/matching/observation.h hides what the viewer may not know. server/room.cpp and
// terminal/local.cpp add what the engine does not know: names, totals, timers.
#include "wire/view.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>

#include "engine/matching/custom.h"
#include "engine/matching/notation.h"
#include "engine/matching/uno_call.h"
#include "engine/names.h"
#include "engine/seats.h"

namespace uno::wire {
namespace {

int seat_or_none(int seat) {
  return seat == kNoSeat ? kNone : seat;
}

constexpr std::string_view kPass = "pass";  ///< the name of a draw that finds no card

template <class E>
std::string_view act_name(Action action, const ObservationOf<E>& seen) {
  return action.is(uno::Act::draw) && !finds_card(seen) ? kPass : name_of(action);
}

std::vector<int> seats_of(SeatSet set) {
  std::vector<int> seats;
  for (; set; set &= static_cast<SeatSet>(set - 1)) seats.push_back(std::countr_zero(set));
  return seats;
}

/// What the active seat must play (CE-14, CE-15).
std::string duty_text(Choice duty) {
  const CustomEffect effect = custom_effect(duty);
  if (effect.effect == Effect::comply_number) return "number";
  if (effect.effect != Effect::comply_colour) return "";
  return colour_name(static_cast<Colour>(effect.colour));
}

template <class E>
LegalView legal_view(Action action, const ObservationOf<E>& seen) {
  LegalView legal;
  legal.action = action_text<E>(action, seen.top);
  if constexpr (E::kParties)
    if (seen.phase == Phase::pile && action.form() == Action::kLay) {
      legal.action = "p" + card_text<E>(action.kind());
      legal.act = kPileName;
    }
  legal.act = act_name(action, seen);
  if constexpr (E::kSpins)
    if (seen.phase == Phase::sector && action.form() == Action::kLay) {  // a Spin card
      legal.action = "=" + card_text<E>(action.kind());
      legal.act = kFormNames[Action::kGive];
    }
  const bool card = action.form() != Action::kAct;
  if (card) legal.card = card_text<E>(action.kind());
  const bool plays = action.plays_in_turn();
  const bool names_colour =
      plays ? E::names_colour(action.kind()) : action.is(uno::Act::name_colour);
  const Kind of = plays ? action.kind() : seen.top;
  if (names_colour) legal.colour = colour_name<E>(action.colour(), of);
  legal.seat = seat_or_none(action.target());
  legal.uno = plays || action.is_jump() || seen.phase == Phase::pile;
  return legal;
}

/// How a match is won: `goal.FORMAT`, where `count` is in the unit of the format.
Phrase goal_phrase(const Rules& rules) {
  const std::string key = "goal." + field_text(rules, *find_rule_field("format"));
  switch (rules.format) {
    case Format::target_points:
      return {key, {{"count", rules.target}}};
    case Format::single_round:
      return {key};
    case Format::fixed_rounds:
    case Format::zero_sum:
      return {key, {{"count", rules.rounds}}};
    case Format::lowest_points:
    case Format::elimination:
      return {key, {{"count", rules.limit}}};
    case Format::last_loses:
      return {key, {{"count", rules.lives}}};
  }
  check_failed("a format without a goal", __FILE_NAME__, __LINE__);
}

}  // namespace

std::vector<std::string> act_names() {
  std::vector<std::string> names = {std::string(kPass)};
  for (const std::string_view name : kFormNames)
    if (!name.empty()) names.emplace_back(name);
  for (const ActRow& row : kActRows)
    if (!row.by_host) names.emplace_back(row.name);
  for (const std::string_view name : kTileActNames) names.emplace_back(name);
  names.emplace_back(kPileName);
  return names;
}

template <class E>
std::vector<RefereeView> referee_views(const View& view, const ObservationOf<E>& seen) {
  std::vector<RefereeView> list;
  if (view.you == kNone || view.you != view.host || seen.phase == Phase::over) return list;
  bool answers = false;  // CE-19: hosts answer their own dare as players
  if constexpr (requires { seen.legal.accept; }) answers = seen.legal.accept;
  if (seen.phase == Phase::dare && !answers) list = {{"ok", seen.active}, {"fail", seen.active}};
  const auto is_human = [](const SeatView& seat) { return seat.player == "human"; };
  const bool together = std::count_if(view.seats.begin(), view.seats.end(), is_human) > 1;
  for (int seat = 0; together && seen.rules.advice_penalty > 0 && seat < seen.seats; ++seat)
    if (is_human(view.seats[static_cast<std::size_t>(seat)]) && !(seen.out & seat_bit(seat)))
      list.push_back({"advice", seat});
  return list;
}

template <class E>
std::vector<Kind> sorted_kinds(const typename E::Hand& hand) {
  std::vector<Kind> kinds, wild;
  if (hand == typename E::Hand{}) return kinds;
  std::array<std::uint8_t, kKindsOf<E>> copies{};
  hand.for_each([&](Card card) { ++copies[E::kind_of(card)]; });
  for (std::size_t kind = 0; kind < copies.size(); ++kind) {
    auto& group = E::is_wild(static_cast<Kind>(kind)) ? wild : kinds;
    group.insert(group.end(), copies[kind], static_cast<Kind>(kind));
  }
  kinds.insert(kinds.end(), wild.begin(), wild.end());
  return kinds;
}

template <class E>
std::vector<std::string> sorted_texts(const typename E::Hand& hand) {
  const std::vector<Kind> kinds = sorted_kinds<E>(hand);
  std::vector<std::string> out;
  out.reserve(kinds.size());
  for (const Kind kind : kinds) out.push_back(card_text<E>(kind));
  return out;
}

template <class E>
std::vector<std::string> hand_texts(const StateOf<E>& round, std::size_t seat) {
  return sorted_texts<E>(round.hands[seat]);
}

RulesTexts rules_texts(const RuleSet& set) {
  const Preset* preset = preset_of(set.rules, set.words);
  return {rules_text(set.rules), set.name,       preset ? std::string(preset->name) : "",
          rule_set_text(set),    set.words.name, set.words.text,
          goal_phrase(set.rules)};
}

void fill_sides(View& view, const Rules& rules) {
  view.counts = rules.format == Format::last_loses ? "lives" : "points";
  // At a 2v2 table everyone has a place from the start; pairs need all players.
  const int taken = static_cast<int>(view.seats.size());
  const int seats = rules.teams == Teams::two_by_two ? 4 : taken;
  const bool known = rules.teams != Teams::pairs || (seats >= 6 && seats % 2 == 0);
  if (rules.teams == Teams::off || !known) return;
  const int sides = sides_of(rules, seats);
  for (int seat = 0; seat < taken; ++seat) {
    SeatView& shown = view.seats[static_cast<std::size_t>(seat)];
    shown.side = std::string(1, static_cast<char>('A' + seat % sides));
    const auto partners = static_cast<SeatSet>(side_of(rules, seats, seat) & ~seat_bit(seat));
    if (std::has_single_bit(partners)) shown.partner = std::countr_zero(partners);
  }
}

void fill_match(View& view, const Match& match, const Report& report) {
  view.winners = seats_of(match.winners);
  view.loser = seat_or_none(match.loser);
  const bool lives = match.rules.format == Format::last_loses;
  for (std::size_t i = 0; i < view.seats.size(); ++i) {
    SeatView& seat = view.seats[i];
    seat.total = static_cast<int>(match.totals[i]);
    seat.rounds_won = match.rounds_won[i];
    seat.left = match.left >> i & 1;
    seat.lives = lives ? std::max(0, match.rules.lives - match.rounds_lost[i]) : 0;
    const auto number = [](std::uint32_t n) { return static_cast<int>(n); };
    const SeatReport& did = report[i];
    seat.report = {number(did.cards_drawn),    number(did.penalties),
                   number(did.challenges_won), number(did.challenges_lost),
                   number(did.catches_made),   number(did.catches_suffered)};
  }
  view.order.resize(view.seats.size());
  std::iota(view.order.begin(), view.order.end(), 0);
  const auto worth = [&](int index) {
    const SeatView& seat = view.seats[static_cast<std::size_t>(index)];
    return lives ? seat.lives : low_wins(match.rules.format) ? -seat.total : seat.total;
  };
  std::stable_sort(view.order.begin(), view.order.end(),
                   [&](int a, int b) { return worth(a) > worth(b); });
}

template <class E>
RoundScore round_score(int number, const StateOf<E>& round) {
  const RoundResult outcome = result(round);
  RoundScore score;
  score.number = number;
  score.winner = seat_or_none(outcome.winner);
  for (int s = 0; outcome.winner != kNoSeat && s < round.seats; ++s)
    if (same_side(round.rules, round.seats, outcome.winner, s)) score.winners.push_back(s);
  score.points = outcome.points;
  score.loser = seat_or_none(outcome.loser);
  score.blocked = outcome.blocked;
  const auto gains = round_gains(round);
  score.gains.assign(gains.begin(), gains.begin() + round.seats);
  add_end(score, round);
  return score;
}

std::span<const EventType> all_event_types() {
  static const auto types = [] {
    std::array<EventType, kEventNames.size()> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<EventType>(i);
    return all;
  }();
  return types;
}

std::span<const char* const> notices() {
  static constexpr const char* kNotices[] = {
      "joined",      "invited", "freed",      "left",      "returned",  "host",   "settings",
      "dealer_card", "match",   "match_left", "timeout",   "why",       "absent", "voted_out",
      "paused",      "went_on", "to_lobby",   "too_early", "auto_call", "undone"};
  return kNotices;
}

template <class E>
EventView event_view(const EventOf<E>& event, int viewer) {
  return whole_event_view(redact(event, viewer));
}

template <class E>
EventView whole_event_view(const EventOf<E>& event) {
  EventView view;
  view.event = name_of(event.type);
  view.seat = seat_or_none(event.seat);
  view.other = seat_or_none(event.other);
  if (event.kind != kNoKind) view.card = card_text<E>(event.kind);
  const bool named = event.type == EventType::colour_named ||
                     (event.type == EventType::played && E::names_colour(event.kind));
  if (named)
    view.colour = colour_name<E>(event.colour, event.kind == kNoKind ? Kind{0} : event.kind);
  view.count = event.count;
  view.points = event.points;
  view.flag = event.flag;
  if (event.other_column > 0)
    view.columns = {event.column, event.other_column};
  else
    view.column = event.column;
  view.cards = sorted_texts<E>(event.cards);
  return view;
}

namespace {

/// Fills in the seat that faces a draw or a skip: the one that answers a Wild Draw Four or a
/// pending draw, or the one after a set that is being played and may end with the next card
/// (H-MULTI-3). A draw costs the turn.
template <class E>
void fill_facing(RoundView& round, const ObservationOf<E>& seen) {
  int draws = cards_to_draw<E>(seen.rules, seen.top), skips = 0;
  if (seen.phase == Phase::laying) {
    const int times = seen.rules.multi_effects == MultiEffects::each ? seen.laid + 1 : 1;
    draws *= times;
    skips = E::face(seen.top).does.skips * times;
  } else if (seen.phase != Phase::challenge && seen.phase != Phase::stack) {
    return;
  }
  if (draws == 0 && skips == 0 && seen.pending == 0) return;
  round.facing = seen.phase == Phase::laying ? next_seat(seen, seen.active) : seen.active;
  round.faces_cards = seen.pending > 0 ? seen.pending : draws;
  round.faces_skips = std::max(skips, 1);
}

/// The cost of a dare that is not done (C-CUST-4, CE-19).
template <class E>
int price_of_dare(const ObservationOf<E>& seen) {
  if (!E::kColoured || seen.phase != Phase::dare) return 0;
  const CustomEffect effect = effect_of(seen.rules, seen.top);
  return effect.effect == Effect::perform ? effect.amount : seen.rules.custom_fail_penalty;
}

/// Fills in the cost of each answer to a Wild Draw Four (C-CHAL-4, C-CHAL-5).
template <class E>
void fill_prices(RoundView& round, const ObservationOf<E>& seen) {
  fill_facing(round, seen);
  if (seen.offender == kNoSeat || round.facing != seen.active) return;
  round.cards_wrong = round.faces_cards + E::face(seen.top).does.fine;
  round.cards_guilty = round.faces_cards;
  if (E::kColoured) round.colour_before = colour_name<E>(seen.prior_colour, seen.top);
}

}  // namespace

template <class E>
void fill_view(View& view, const ObservationOf<E>& seen) {
  RoundView& round = view.round;
  round.dealer = seen.dealer;
  round.turn = seen.phase == Phase::over ? kNone : seen.active;
  round.direction = seen.direction;
  round.draw_pile = seen.draw_size;
  round.discard_pile = seen.discard_size;
  round.offender = seat_or_none(seen.offender);
  round.colour =
      !E::kColoured || seen.phase == Phase::colour ? "" : colour_name<E>(seen.colour, seen.top);
  round.top = card_text<E>(seen.top);
  round.ask = name_of(seen.phase);
  round.drawn = seen.drawn == kNoKind ? "" : card_text<E>(seen.drawn);
  round.pending = seen.pending;
  round.duty = duty_text(seen.duty);
  round.dare_cards = price_of_dare(seen);
  fill_prices(round, seen);
  for (std::size_t i = 0; i < view.seats.size() && i < seen.seats; ++i) {
    view.seats[i].cards = seen.hand_size[i];
    view.seats[i].uno_open = seen.open >> i & 1;
    view.seats[i].out = seen.out >> i & 1;
    view.seats[i].owed = seen.owed[i];
    view.seats[i].next = view.seats[i].out ? kNone : next_seat(seen, static_cast<int>(i));
    if (seen.exposed == i) view.seats[i].shown = sorted_texts<E>(seen.exposed_hand);  // CE-17
  }
  if constexpr (E::kTwoSided) {
    round.dark = E::is_dark(seen.top);
    if (seen.next_back != kNoKind) round.next_back = card_text<E>(seen.next_back);
    for (std::size_t i = 0; i < view.seats.size() && i < seen.seats; ++i)
      view.seats[i].backs = sorted_texts<E>(seen.backs[i]);
  }
  if constexpr (E::kLaunches) {
    round.presses = seen.presses;
    round.dry_presses = seen.dry;
  }
  if constexpr (E::kParties) {
    for (std::size_t i = 0; i < view.seats.size() && i < seen.seats; ++i)
      view.seats[i].pointed = seen.pointed >> i & 1;
    if (seen.linked[0] != kNoSeat) {
      view.seats[seen.linked[0]].linked = seen.linked[1];
      view.seats[seen.linked[1]].linked = seen.linked[0];
    }
    for (std::size_t i = 0; i < seen.side_size; ++i)
      round.side_pile.push_back(card_text<E>(seen.side[i]));
  }
  if constexpr (E::kSpins) {
    round.spins = seen.spins;
    if (seen.sector != Sector::none) round.sector = name_of(seen.sector);
    if (seen.kept != kNoKind && seen.kept != kBlank) round.kept = card_text<E>(seen.kept);
  }
  if constexpr (E::kPowered)
    for (std::size_t i = 0; i < view.seats.size() && i < seen.seats; ++i)
      if (!view.seats[i].out) view.seats[i].power = seen.red >> i & 1 ? "red" : "green";
  view.hand = sorted_texts<E>(seen.hand);
  view.may_arm = round.turn != kNone && may_leave_one<E>(seen.rules, seen.hand);
  view.referee = referee_views(view, seen);
  view.legal.clear();
  view.legal.reserve(7);  // usually fewer; malloc finds a kilobyte quickly
  seen.legal.for_each([&](Action action) {
    if (!action.uno()) view.legal.push_back(legal_view(action, seen));
  });
}

#define UNO_INSTANTIATE(E)                                                      \
  template std::vector<Kind> sorted_kinds<E>(const E::Hand&);                   \
  template std::vector<std::string> hand_texts(const StateOf<E>&, std::size_t); \
  template EventView event_view(const EventOf<E>&, int);                        \
  template EventView whole_event_view(const EventOf<E>&);                       \
  template RoundScore round_score(int, const StateOf<E>&);                      \
  template std::vector<std::string> sorted_texts<E>(const E::Hand&);            \
  template std::vector<RefereeView> referee_views(const View&, const ObservationOf<E>&);
UNO_EDITIONS(UNO_INSTANTIATE)

#define UNO_INSTANTIATE_VIEW(E) template void fill_view(View&, const ObservationOf<E>&);
UNO_MATCHING_GAMES(UNO_INSTANTIATE_VIEW)

}  // namespace uno::wire
