// What only UNO Spin has: the wheel that the next player turns, and its nine sectors.
#pragma once

#include "engine/matching/resolver.h"

namespace uno {

/// E-SPIN-2: after a Spin card of `seat`, the next seat must turn the wheel.
template <class Sink, class Terms>
[[gnu::noinline]] void Resolver<Sink, Terms>::start_spin(int seat) {
  state_.active = u8(next_seat<Terms>(state_, seat));
  state_.phase = Phase::spin;
}

template <class Sink, class Terms>
[[gnu::noinline]] void Resolver<Sink, Terms>::turn_wheel(int seat) {
  state_.open = 0;  // C-UNO-4: a turn has begun
  close_jump();
  WheelStop stop = spin_wheel(state_.wheel, E::shares(rules()), state_.chance.seed);
  sink_.emit(
      {.type = EventType::spun, .seat = u8(seat), .count = u8(static_cast<int>(stop.sector))});
  state_.wheel.sector = stop.sector;
  state_.wheel.spinner = u8(seat);
  do_sector(seat, stop);
}

template <class Sink, class Terms>
void Resolver<Sink, Terms>::do_sector(int seat, WheelStop& stop) {
  const auto colour_of = [](Colour colour) {
    return CustomEffect{Effect::next_draw_until, 0, false, static_cast<int>(colour)};
  };
  switch (stop.sector) {
    case Sector::almost_uno:
      if (state_.hand_size[seat] > 2) return ask_cards(seat);
      break;
    case Sector::discard_number:
    case Sector::discard_colour:
      return ask_cards(seat);
    case Sector::draw_red:
      draw_until_colour(seat, colour_of(Colour::red));
      break;
    case Sector::draw_blue:
      draw_until_colour(seat, colour_of(Colour::blue));
      break;
    case Sector::trade_hands:
      trade_to_left();
      break;
    case Sector::war:
      return wage_war(seat);
    case Sector::shout:
      return shout(seat, stop);
    case Sector::show_hand:
    case Sector::none:
      break;
  }
  end_spin(seat);
  if (stop.sector != Sector::show_hand) return;
  state_.exposed = u8(seat);  // E-SPIN-9
  sink_.emit({.type = EventType::exposed,
              .seat = u8(seat),
              .count = state_.hand_size[seat],
              .cards = state_.hands[seat]});
}

/// Ends the sector. If the rules say so, the spinner's own turn follows; otherwise the turn of the
/// seat after `after` (E-SPIN-2).
template <class Sink, class Terms>
void Resolver<Sink, Terms>::end_spin(int after) {
  const int spinner = state_.wheel.spinner;
  state_.wheel.settle();
  state_.jump_open = false;
  if (E::plays_after_spin(rules()) && !(state_.out & seat_bit(spinner)))
    return begin_turn(state_, spinner);
  end_own_turn(spinner, is_caught(spinner));
  begin_turn(state_, next_seat<Terms>(state_, after));
}

/// Lets the seat choose cards for the sector. If it has none to choose from, it keeps its hand.
template <class Sink, class Terms>
void Resolver<Sink, Terms>::ask_cards(int seat) {
  state_.active = u8(seat);
  state_.phase = Phase::sector;
  const bool can_choose = state_.hands[seat].kinds() & E::can_discard(state_.wheel.sector);
  if (!can_choose) end_spin(seat);
}

/// E-SPIN-4 to E-SPIN-6, E-SPIN-11: the seat points at one of its cards.
template <class Sink, class Terms>
[[gnu::noinline]] void Resolver<Sink, Terms>::choose_cards(int seat, Kind kind) {
  Wheel& wheel = state_.wheel;
  Hand gone = state_.hands[seat];
  switch (wheel.sector) {
    case Sector::almost_uno:
      gone.remove(kind);
      if (wheel.kept != kNoKind) {
        gone.remove(wheel.kept);
        break;
      }
      wheel.kept = kind;
      if (gone.kinds()) return;  // the second card follows
      break;
    case Sector::discard_number:
      gone = gone.only(E::kNumbers & E::face_set(face_of(kind)));
      break;
    case Sector::discard_colour:
      gone = gone.only(E::colour_set(E::lane_of(kind)));
      break;
    default:
      gone = E::single(kind);
      break;
  }
  discard_by_wheel(seat, gone, kind, seat);
}

/// Discards what a sector takes from a hand (E-SPIN-12), judges the UNO duty (E-SPIN-14) and ends
/// the sector. A caught seat keeps its last card, the one it pointed at (E-SPIN-16).
template <class Sink, class Terms>
void Resolver<Sink, Terms>::discard_by_wheel(int seat, Hand gone, Kind chosen, int after) {
  gone.remove(kBlank);  // nobody knows what to do with an unknown card
  if (is_caught(seat) && gone.count() == state_.hand_size[seat]) gone.remove(chosen);
  const bool emptied = gone.count() > 0 && discard_cards(seat, gone);
  if (emptied) go_out(seat, E::kPlain, 1, kNoSeat);  // E-SPIN-13
  if (state_.phase == Phase::over) return;
  judge_duties(seat, false, 0, seat_bit(seat));
  end_spin(after);
}

/// E-SPIN-8: every hand moves to the left, whatever the direction of play.
template <class Sink, class Terms>
void Resolver<Sink, Terms>::trade_to_left() {
  const std::int8_t direction = state_.direction;
  state_.direction = 1;
  pass_hands();
  state_.direction = direction;
  judge_duties(kNoSeat, false, 0, seats_in(state_));
}

/// E-SPIN-10: every rival shows their highest number, and those who tie show another one.
template <class Sink, class Terms>
[[gnu::noinline]] void Resolver<Sink, Terms>::wage_war(int spinner) {
  std::array<Hand, kSeatRoom<E>> left{}, shown{};
  for (int s = 0; s < state_.seats; ++s) left[s] = state_.hands[s].only(E::kNumbers);
  SeatSet rivals = seats_in(state_);
  Kind decisive = kNoKind;
  while (true) {  // bound: each time around, every rival shows a card
    SeatSet best = 0;
    int highest = -1;
    for (int s = 0; s < state_.seats; ++s) {
      if (!(rivals & seat_bit(s)) || !left[s].kinds()) continue;
      const Kind kind = E::highest(left[s].kinds());
      left[s].remove(kind);
      shown[s].add(kind);
      if (face_of(kind) > highest) best = 0;
      if (face_of(kind) < highest) continue;
      highest = face_of(kind);
      best |= seat_bit(s);
      decisive = kind;
    }
    rivals = best;
    if (std::popcount(rivals) < 2) break;
  }
  for (int n = seats_left<Terms>(state_), s = spinner; n > 0; --n) {
    if (const int count = shown[s].count(); count > 0)
      sink_.emit({.type = EventType::shown, .seat = u8(s), .count = u8(count), .cards = shown[s]});
    s = next_seat<Terms>(state_, s);
  }
  if (rivals == 0) return end_spin(spinner);
  const int winner = std::countr_zero(rivals);
  sink_.emit({.type = EventType::war_won, .seat = u8(winner), .kind = decisive});
  discard_by_wheel(winner, E::single(decisive), decisive, spinner);
}

/// E-SPIN-11: chance decides which seat shouts first, or last.
template <class Sink, class Terms>
void Resolver<Sink, Terms>::shout(int spinner, WheelStop& stop) {
  const auto in = static_cast<std::uint32_t>(seats_left<Terms>(state_));
  int seat = spinner;
  for (std::uint32_t n = stop.chance.below(in); n > 0; --n) seat = next_seat<Terms>(state_, seat);
  if (stop.seat < state_.seats && !(state_.out & seat_bit(stop.seat))) seat = stop.seat;
  const bool last = E::last_shout_draws(rules());
  sink_.emit({.type = EventType::shouted, .seat = u8(seat), .flag = last});
  if (last) {
    give_cards(state_, seat, 1, EventType::forced_draw, sink_);
    return end_spin(spinner);
  }
  if (is_caught(seat) && state_.hand_size[seat] == 1) return end_spin(seat);  // E-SPIN-16
  ask_cards(seat);
}

}  // namespace uno
