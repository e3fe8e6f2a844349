// Effects that move hands: Swap Hands, Shuffle Hands, sevens and zeros, and some Customizables.
#pragma once

#include "engine/matching/resolver.h"

namespace uno {

/// Whether a card of this kind can move hands, or cards between them.
template <class Sink, class Terms>
UNO_INLINE inline bool Resolver<Sink, Terms>::moves_hands(Kind kind) const {
  if constexpr (kDiscarding<E> != 0)
    if (kDiscarding<E> & bit<E>(kind)) return true;
  if constexpr (E::kLaunches)
    if ((E::kTrading | kHitting<E>)&bit<E>(kind)) return true;
  if (!E::is_wild(kind))
    return (rules().seven != Seven::off && face_of(kind) == 7) ||
           (rules().zero == Switch::on && face_of(kind) == 0);
  if constexpr (!E::kColoured) return kind == E::kSwapping || E::face(kind).does.names_target;
  return moves_whole_hands<E>(kind) || effect_of(rules(), kind).effect != Effect::plain;
}

/// Step 5 of C-RES-1. Returns the seats that received a hand. Sets phase choose if a second choice
/// must come first.
template <class Sink, class Terms>
UNO_INLINE inline SeatSet Resolver<Sink, Terms>::exchange_hands(int seat, Kind kind, int target) {
  if (kind == E::kSwapping) return out_of_line().swap_with(seat, target);  // C-SWAP-1
  if (kind == E::kShuffling) {
    out_of_line().shuffle_hands(seat);
    return seats_in(state_);
  }
  if constexpr (!E::kColoured) return 0;
  if constexpr (kDiscarding<E> != 0)
    if (kDiscarding<E> & bit<E>(kind)) {  // E-NM-7, E-ATT-4
      const bool nothing = !(state_.hands[seat].kinds() & E::colour_set(state_.colour));
      if (out_of_line().discard_colour(seat)) out_of_line().go_out(seat, E::kPlain, 1, kNoSeat);
      if constexpr (E::kLaunches)
        if (nothing && E::presses_for_nothing(rules()))
          give_cards(state_, seat, 1, EventType::forced_draw, sink_);
      return 0;
    }
  if constexpr (E::kLaunches)
    if (E::kTrading & bit<E>(kind)) return out_of_line().swap_with(seat, target);  // E-ATT-5
  const int face = face_of(kind);
  if (face == 7 && rules().seven != Seven::off)
    return target == kNoSeat ? 0 : out_of_line().swap_with(seat, target);
  if (face == 0 && rules().zero == Switch::on) {  // H-70-2
    out_of_line().pass_hands();
    return seats_in(state_);
  }
  if (!E::is_wild(kind)) return 0;
  switch (effect_of(rules(), kind).effect) {
    case Effect::pass_hands:
      out_of_line().pass_hands();
      return seats_in(state_);  // CE-08
    case Effect::give_one:      // CE-10: not the last card
      if (state_.hand_size[seat] < 2) return 0;
      [[fallthrough]];
    case Effect::swap_two:
    case Effect::fifty_fifty:
      if (target != kNoSeat) state_.phase = Phase::choose;
      return 0;
    case Effect::trade_one:  // CE-11
      if (target == kNoSeat) return 0;
      out_of_line().trade_one(seat, target);
      return 0;
    case Effect::discard_colour:  // CE-12
      if (out_of_line().discard_colour(seat)) out_of_line().go_out(seat, E::kPlain, 1, kNoSeat);
      return 0;
    default:
      return 0;
  }
}

/// Swaps two hands and returns both seats.
template <class Sink, class Terms>
[[gnu::noinline]] SeatSet Resolver<Sink, Terms>::swap_with(int seat, int other) {
  swap_hands(state_, seat, other);
  sink_.emit({.type = EventType::hands_swapped, .seat = u8(seat), .other = u8(other)});
  return static_cast<SeatSet>(seat_bit(seat) | seat_bit(other));
}

/// C-SHUF-2: collects all hands, shuffles them and deals card by card from the player's left.
template <class Sink, class Terms>
[[gnu::noinline]] void Resolver<Sink, Terms>::shuffle_hands(int seat) {
  [[maybe_unused]] const CountKept cards_kept(state_);
  std::array<Card, E::kDeckMax> cards;
  int count = 0;
  for (int s = 0; s < state_.seats; ++s) {
    if (state_.out & seat_bit(s)) continue;  // H-LIM-2: a hand that was set aside
    const int end = count + state_.hand_size[s];
    UNO_CHECK(end <= E::kDeckMax);
    state_.hands[s].remove(kBlank);
    state_.hands[s].for_each([&](Card card) { cards[count++] = card; });
    for (; count < end; ++count) cards[count] = kBlank;
    state_.hands[s] = {};
    state_.hand_size[s] = 0;
  }
  Chance chance = Chance::of(state_.chance.seed, Stream::hands, state_.shuffles++);
  std::array<std::uint16_t, E::kDeckMax> at;
  chance.fill_below(u8(count), u8(std::max(0, count - 1)), at.data());
  for (int last = count - 1; last > 0; --last)
    std::swap(cards[last], cards[at[static_cast<std::size_t>(count - 1 - last)]]);
  if (hand_shuffle_) {
    const std::span<const Card> brought = hand_shuffle_->cards;
    hand_shuffle_->fits =
        std::is_permutation(cards.begin(), cards.begin() + count, brought.begin(), brought.end());
    if (hand_shuffle_->fits) std::copy(brought.begin(), brought.end(), cards.begin());
  }
  const std::int8_t direction = state_.direction;
  if (rules().shuffle_deal == ShuffleDeal::clockwise_from_left) state_.direction = 1;
  for (int i = 0, to = seat; i < count; ++i) {
    to = next_seat<Terms>(state_, to);
    add_to_hand(state_, to, cards[i]);
  }
  state_.direction = direction;
  sink_.emit({.type = EventType::hands_shuffled, .seat = u8(seat), .count = u8(count)});
}

/// H-70-2, CE-08: every hand moves to the next seat in the direction of play, all at once.
template <class Sink, class Terms>
[[gnu::noinline]] void Resolver<Sink, Terms>::pass_hands() {
  [[maybe_unused]] const CountKept cards_kept(state_);
  const int first = std::countr_zero(seats_in(state_));
  // Swapping the first hand along the ring moves every hand one seat further.
  // bound: once round the table
  for (int s = next_seat<Terms>(state_, first); s != first; s = next_seat<Terms>(state_, s))
    swap_hands(state_, first, s);
  sink_.emit({.type = EventType::hands_passed});
}

/// CE-11: one random card each way.
template <class Sink, class Terms>
[[gnu::noinline]] void Resolver<Sink, Terms>::trade_one(int seat, int target) {
  [[maybe_unused]] const CountKept cards_kept(state_);
  Chance chance = Chance::of(state_.chance.seed, Stream::hands, state_.shuffles++);
  const auto any_card = [&](int of) {
    auto nth = static_cast<int>(chance.below(state_.hand_size[of]));
    for (int card = 0; card < 128; ++card)
      if (state_.hands[of].has(u8(card)) && nth-- == 0) return u8(card);
    return kBlank;
  };
  const Card mine = any_card(seat), theirs = any_card(target);
  take_from_hand(state_, seat, mine);
  take_from_hand(state_, target, theirs);
  add_to_hand(state_, seat, theirs);
  add_to_hand(state_, target, mine);
  Hand card{};
  card.add(mine);
  sink_.emit({.type = EventType::traded, .seat = u8(seat), .other = u8(target), .cards = card});
  card = {};
  card.add(theirs);
  sink_.emit({.type = EventType::traded, .seat = u8(target), .other = u8(seat), .cards = card});
}

/// CE-18: chance decides which of the two draws. The draw follows with the other effects.
template <class Sink, class Terms>
[[gnu::noinline]] void Resolver<Sink, Terms>::draw_lots(int one, int two) {
  Chance chance = Chance::of(state_.chance.seed, Stream::lots, state_.shuffles++);
  const bool first = chance.below(2) == 0;
  state_.chosen = u8(first ? one : two);
  sink_.emit({.type = EventType::lot, .seat = state_.chosen, .other = u8(first ? two : one)});
}

/// CE-12, E-NM-7: takes all cards of the active colour out of the hand and puts them under the
/// discard pile. Returns true if that empties the hand.
template <class Sink, class Terms>
[[gnu::noinline]] bool Resolver<Sink, Terms>::discard_colour(int seat) {
  return discard_cards(seat, state_.hands[seat].only(E::colour_set(state_.colour)));
}

/// Puts these cards of a hand under the discard pile. Returns true if that empties the hand.
template <class Sink, class Terms>
[[gnu::noinline]] bool Resolver<Sink, Terms>::discard_cards(int seat, const Hand& gone) {
  [[maybe_unused]] const CountKept cards_kept(state_);
  const int count = gone.count();
  {
    [[maybe_unused]] const CountKept fewer(state_, -count);
    state_.hands[seat].remove(gone);
    state_.hand_size[seat] = u8(state_.hand_size[seat] - count);
  }
  put_under_discards(state_, gone, count);
  sink_.emit({.type = EventType::discarded, .seat = u8(seat), .count = u8(count), .cards = gone});
  const bool empty = state_.hand_size[seat] == 0;
  if (rules().exhausted_draw == ExhaustedDraw::owe) settle_owed(seat);
  return empty;
}

/// The second choice after a Customizable: another seat (CE-09, CE-18) or a card (CE-10).
template <class Sink, class Terms>
[[gnu::noinline]] void Resolver<Sink, Terms>::choose_second(int seat, Action action) {
  if constexpr (E::kParties)
    return state_.phase == Phase::point ? point(seat, action.target())
                                        : link_seat(seat, action.target());
  [[maybe_unused]] const CountKept cards_kept(state_);
  const int chosen = state_.chosen;
  const bool called = state_.called;
  state_.called = false;
  SeatSet moved = seat_bit(chosen);
  const int left = state_.hand_size[seat];
  if (action.form() == Action::kGive) {
    const Card card = card_of_kind(state_.hands[seat], action.kind());
    take_from_hand(state_, seat, card);
    add_to_hand(state_, chosen, card);
    Hand given{};
    given.add(card);
    sink_.emit({.type = EventType::given, .seat = u8(seat), .other = u8(chosen), .cards = given});
  } else if (effect_of(rules(), state_.top).effect == Effect::fifty_fifty) {
    moved = 0;
    draw_lots(chosen, action.target());
  } else {
    swap_hands(state_, chosen, action.target());
    moved |= seat_bit(action.target());
    sink_.emit(
        {.type = EventType::hands_swapped, .seat = u8(chosen), .other = u8(action.target())});
  }
  finish_play(seat, called, left, state_.hand_size[seat], moved);
}

}  // namespace uno
