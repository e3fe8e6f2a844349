// The deal and the first card: from a seed or an order of cards to the first decision of a round.
#include <algorithm>

#include "engine/editions.h"
#include "engine/matching/apply_under.h"
#include "engine/matching/pairing.h"
#include "engine/matching/table.h"
#include "engine/matching/verbs.h"

namespace uno {
namespace {

template <class E>
StateOf<E> empty_table(const Rules& rules, int seats, int dealer, const Seed& seed, SeatSet out) {
  UNO_CHECK(rules.edition == E::kEdition && passes_round_check(rules, seats));
  UNO_CHECK(dealer >= 0 && dealer < seats && !(out & seat_bit(dealer)));
  StateOf<E> state{};
  state.out = out;
  state.rules = rules;
  state.chance = Chance::place_of(seed, Stream::cards);
  state.seats = static_cast<std::uint8_t>(seats);
  state.dealer = static_cast<std::uint8_t>(dealer);
  state.direction = 1;
  state.drawn = state.answered = kNoKind;
  state.offender = kNoSeat;
  state.winner = state.loser = kNoSeat;
  state.lander = state.chosen = state.exposed = kNoSeat;
  if constexpr (E::kParties) {
    state.party.fingers.fill(kNoSeat);
    state.party.linked.fill(kNoSeat);
    state.party.pointer = state.party.finisher = kNoSeat;
  }
  if constexpr (E::kTwoSided) state.sides.pairing = pairing_of(rules, seed);
  return state;
}

/// Where a first card goes that cannot stay (C-FIRST-7): under the draw pile or to a random
/// position.
enum class Returns { under, anywhere };

template <class E, class Sink>
void turn_up(StateOf<E>& state, Sink sink, Returns returns);

/// C-DEAL-4. All cards are taken before they are handed out, so that neither loop waits for the
/// other.
template <class E, class Sink>
void deal_hands(StateOf<E>& state, Sink sink, Returns returns = Returns::under) {
  sink.emit({.type = EventType::dealt, .seat = state.dealer, .count = state.rules.hand_size});
  const int seats = seats_left(state), cards = seats * state.rules.hand_size;
  std::array<Card, E::kDeckMax> dealt;
  int taken = 0;
  if (state.ordered == 0)
    take_by_chance(state, sink.words, cards, [&](Card card) { dealt[taken++] = card; });
  else
    for (; taken < cards; ++taken) dealt[taken] = take_card(state, sink);
  int seat = state.dealer;
  for (int i = 0; i < seats; ++i) {
    seat = next_seat(state, seat);
    typename E::Hand hand{};
    for (int k = i; k < cards; k += seats) hand.add(E::single(dealt[k]));
    state.hands[seat] = hand;
    state.hand_size[seat] = state.rules.hand_size;
  }
  turn_up(state, sink, returns);
}

/// What happens to a turned-up card: it goes back, the next card covers it, or it stays.
enum class FirstCard { goes_back, is_covered, stays };

template <class E>
FirstCard judge_first(const Rules& rules, Kind kind) {
  if constexpr (!E::kColoured) return FirstCard::stays;  // E-AW-1: without effect
  if constexpr (E::kCoversFirst)
    return E::is_number(kind) ? FirstCard::stays : FirstCard::is_covered;
  if (E::face(kind).does.restricted) return FirstCard::goes_back;  // C-FIRST-7
  if constexpr (E::kLaunches)
    if (E::returns_first(kind)) return FirstCard::goes_back;  // E-ATT-11
  if (E::is_number(kind)) return FirstCard::stays;
  const bool special = E::is_wild(kind) && kind != E::kPlain;
  if (special && rules.first_special == FirstSpecial::redraw) return FirstCard::goes_back;
  const bool as_wild =
      kind == E::kPlain || (special && rules.first_special == FirstSpecial::as_wild);
  if (as_wild && rules.first_wild == FirstWild::redraw)
    return FirstCard::goes_back;                                   // C-FIRST-6, 8
  const bool ignored = rules.first_action == FirstAction::ignore;  // C-FIRST-2
  return ignored ? FirstCard::is_covered : FirstCard::stays;
}

/// C-DEAL-7.
template <class E>
int first_player(const StateOf<E>& state) {
  const int seat = state.rules.first_player - 1;
  const bool plays = seat >= 0 && !(state.out & seat_bit(seat));
  return plays ? seat : next_seat(state, state.dealer);
}

/// H-LIM-1: the seat, or the one after it if the first card has put it out.
template <class E, class Sink>
int still_in(StateOf<E>& state, int seat, Sink sink) {
  const int limit = card_limit<E>(state.rules);
  const bool beyond = limit > 0 && state.hand_size[static_cast<std::size_t>(seat)] >= limit;
  if (beyond && !(state.out & seat_bit(seat))) knock_out(state, seat, sink);
  return state.out & seat_bit(seat) ? next_seat(state, seat) : seat;
}

/// Gives the first decision to `seat`: to name the opening colour, or an ordinary turn.
template <class E>
void open_play(StateOf<E>& state, int seat) {
  if (E::names_colour(state.top)) {  // C-FIRST-6, C-FIRST-8
    state.active = static_cast<std::uint8_t>(seat);
    state.phase = Phase::colour;
  } else {
    begin_turn(state, seat);
  }
}

/// After a first-card Reverse the dealer begins (C-FIRST-3); with two players also, as a Skip
/// (C-FIRST-9).
template <class E>
bool dealer_begins(const StateOf<E>& state) {
  const bool as_skip =
      seats_left(state) == 2 && state.rules.two_player_reverse == TwoPlayerReverse::skip;
  return as_skip || state.rules.first_reverse == FirstReverse::dealer_first;
}

/// E-ATT-11: the effects of first cards that classic games do not have.
template <class E, class Sink>
void start_attack(StateOf<E>& state, int first, Sink sink) {
  const CardEffect& does = E::face(state.top).does;
  const bool acts = state.rules.first_action == FirstAction::apply;
  if (acts && does.draws > 0) {  // a Hit One
    if (state.rules.first_draw2 == FirstDrawTwo::draw_and_skip)
      return draw_and_forfeit<AnyTermsOf<E>>(state, first, does.draws, sink);
    give_cards(state, first, does.draws, EventType::forced_draw, sink);
  }
  if (acts && does.until_fire)
    press_launcher(state, first, kPressesMax, true, EventType::forced_draw, sink);
  for (int n = acts && does.hits_all ? seats_left(state) : 0, seat = first; n > 0; --n) {
    give_cards(state, seat, 1, EventType::forced_draw, sink);
    seat = next_seat(state, seat);
  }
  open_play(state, still_in(state, first, sink));
}
/// C-FIRST-1 to C-FIRST-5: the effect of the first card on the first player.
template <class E, class Sink>
void start_play(StateOf<E>& state, Sink sink) {
  const Rules& rules = state.rules;
  const int first = first_player(state);
  const bool acts = rules.first_action == FirstAction::apply && !E::is_wild(state.top);
  const int amount = cards_to_draw<E>(rules, state.top);
  if constexpr (E::kTwoSided)
    if (E::face(state.top).does.flips && E::first_card_flips(rules)) {  // E-FLIP-19
      turn_all_over(state, sink.words);
      sink.emit({.type = EventType::flipped,
                 .kind = state.top,
                 .colour = state.colour,
                 .flag = E::is_dark(state.top)});
      return open_play(state, first);
    }
  if constexpr (E::kLaunches)
    if (state.top >= 64) return start_attack(state, first, sink);
  switch (acts ? face_of(state.top) : 0) {
    case kSkip:
      sink.emit({.type = EventType::skipped, .seat = u8(first)});
      return begin_turn(state, next_seat(state, first));
    case kReverse:
      state.direction = -1;
      sink.emit({.type = EventType::reversed, .flag = false});
      return begin_turn(state,
                        dealer_begins(state) ? state.dealer : next_seat(state, state.dealer));
    case kDrawTwo:
      if (rules.first_draw2 == FirstDrawTwo::draw_and_skip)
        return draw_and_forfeit<AnyTermsOf<E>>(state, first, amount, sink);
      give_cards(state, first, amount, EventType::forced_draw, sink);
      return begin_turn(state, still_in(state, first, sink));
    default:
      return open_play(state, first);
  }
}

/// A card that is being turned up is not yet a discard if the draw pile runs out now (C-PILE-3).
template <class E, class Sink>
void turn_up(StateOf<E>& state, Sink sink, Returns place) {
  for (int returns = 0;;) {  // bound: the draw pile, and kReturnsMax cards that went back
    const bool last = state.draw_size == 1;
    const Card card = take_card(state, sink);
    const Kind kind = E::kind_of(card);
    put_on_discards(state, card);
    state.top = kind;
    state.colour = E::is_wild(kind) ? Colour::red : E::lane_of(kind);
    sink.emit({.type = EventType::first_card, .kind = kind});
    const FirstCard fate = judge_first<E>(state.rules, kind);
    if (fate == FirstCard::stays) break;
    if (fate == FirstCard::is_covered) {
      if (last) break;  // after a reshuffle no card covers it: it stays without effect
      continue;
    }
    if (returns++ == kReturnsMax) break;
    --state.discard_size;
    if (place == Returns::anywhere)
      return_anywhere(state, sink.words, card);
    else
      return_to_pile(state, card);
    sink.emit({.type = EventType::first_returned, .kind = kind});
  }
  start_play(state, sink);
  if (card_limit<E>(state.rules) > 0) Resolver<Sink, AnyTermsOf<E>>(state, sink).settle_limit();
  if constexpr (E::kTwoSided) show_next(state, sink.words);
}

template <class E, class Then>
void for_listener(Events<E>* events, ChanceWords& words, Then&& then) {
  if (events || kSmallModule) {
    EventSink<E> sink{events, words};
    return then(sink);
  }
  if constexpr (!kSmallModule) {
    NullSink<E> none{words};
    then(none);
  }
}

}  // namespace

template <class E>
StateOf<E> deal(const Rules& rules, int seats, int dealer, const Seed& seed, Events<E>* events,
                SeatSet out, ChanceWords* words) {
  StateOf<E> state = empty_table<E>(rules, seats, dealer, seed, out);
  UNO_CHECK(seats_left(state) >= kSeatsMin);
  const std::span<const Card> deck = E::deck(rules);
  std::copy(deck.begin(), deck.end(), state.pile.begin());
  state.draw_size = static_cast<std::uint8_t>(deck.size());
  [[maybe_unused]] const CardsKept cards(state);
  ChanceWords own;
  for_listener<E>(events, words ? *words : own, [&](auto& sink) { deal_hands(state, sink); });
  return state;
}

namespace {

template <class E>
StateOf<E> ordered_table(const Rules& rules, int seats, int dealer, const Seed& seed,
                         std::span<const Card> order, SeatSet out) {
  StateOf<E> state = empty_table<E>(rules, seats, dealer, seed, out);
  UNO_CHECK(seats_left(state) >= kSeatsMin);
  if constexpr (E::kTwoSided)
    if (E::pairs_by_chance(rules)) {
      UNO_CHECK(order.size() == std::size_t{2} * E::kDeckMax);
      state.sides.pairing = pairing_of_order(order);
      order = order.first(E::kDeckMax);
    }
  typename E::Hand given{};
  for (const Card card : order) given.add(card);
  UNO_CHECK(order.size() == E::deck(rules).size() && given == E::deck_set(rules));
  std::copy(order.rbegin(), order.rend(), state.pile.begin());
  state.draw_size = state.ordered = static_cast<std::uint8_t>(order.size());
  return state;
}

}  // namespace

template <class E>
StateOf<E> deal_in_order(const Rules& rules, int seats, int dealer, const Seed& seed,
                         std::span<const Card> order, Events<E>* events) {
  StateOf<E> state = ordered_table<E>(rules, seats, dealer, seed, order, 0);
  [[maybe_unused]] const CardsKept cards(state);
  ChanceWords words;
  for_listener<E>(events, words, [&](auto& sink) { deal_hands(state, sink); });
  return state;
}

template <class E>
StateOf<E> deal_shuffled(const Rules& rules, int seats, int dealer, const Seed& seed,
                         std::span<const Card> order, Events<E>* events, SeatSet out) {
  StateOf<E> state = ordered_table<E>(rules, seats, dealer, seed, order, out);
  [[maybe_unused]] const CardsKept cards(state);
  ChanceWords words;
  for_listener<E>(events, words, [&](auto& sink) { deal_hands(state, sink, Returns::anywhere); });
  return state;
}

template <class E>
void turn_up_first_card(StateOf<E>& state, Events<E>* events) {
  [[maybe_unused]] const CardsKept cards(state);
  ChanceWords words;
  const ChanceWordsScope words_scope(state.chance, words);
  for_listener<E>(events, words, [&](auto& sink) { turn_up(state, sink, Returns::under); });
}

#define UNO_INSTANTIATE(E)                                                                      \
  template StateOf<E> deal(const Rules&, int, int, const Seed&, Events<E>*, SeatSet,            \
                           ChanceWords*);                                                       \
  template StateOf<E> deal_in_order(const Rules&, int, int, const Seed&, std::span<const Card>, \
                                    Events<E>*);                                                \
  template StateOf<E> deal_shuffled(const Rules&, int, int, const Seed&, std::span<const Card>, \
                                    Events<E>*, SeatSet);                                       \
  template void turn_up_first_card(StateOf<E>&, Events<E>*);
UNO_MATCHING_GAMES(UNO_INSTANTIATE)
#undef UNO_INSTANTIATE
}  // namespace uno
