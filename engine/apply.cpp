// What an act does. One function per act; a play is resolved in the order of C-RES-1.
// Legality is not judged here (engine/legal.cpp): every function may rely on it.
#include <algorithm>

#include "engine/game.h"
#include "engine/table.h"

namespace uno {
namespace {

using u8 = std::uint8_t;

template <class Sink>
class Resolver {
 public:
  Resolver(State& state, Sink& sink, std::span<const Card> hand_shuffle = {})
      : state_(state), sink_(sink), hand_shuffle_(hand_shuffle) {}

  void resolve(int seat, Action action) {
    if (action.is_play()) return play(seat, action);
    switch (action.which()) {
      case Act::draw:
        return draw(seat);
      case Act::keep:
        return keep(seat);
      case Act::name_colour:
        return name_colour(seat, action.colour());
      case Act::accept:
        return accept(seat);
      case Act::challenge:
        return challenge(seat);
      case Act::call_uno:
        return call_uno(seat);
      case Act::catch_seat:
        return catch_seat(action.target(), seat);
      case Act::advice:
        return advice(seat);
    }
  }

 private:
  // ------------------------------------------------------------------ a play, C-RES-1

  void play(int seat, Action action) {
    const Kind kind = action.kind();
    const Colour before = state_.colour;
    const Kind below = state_.top;
    land(seat, action);
    if (state_.hand_size[seat] == 0) return go_out(seat, kind);
    const Hand left = state_.hands[seat];
    const bool false_call = action.uno() && state_.hand_size[seat] > 1;
    const SeatSet moved = exchange_hands(seat, kind, action.target());
    judge_duties(seat, action.uno(), moved);
    if (false_call && state_.rules.false_uno_penalty > 0)  // C-UNO-10
      give_cards(state_, seat, state_.rules.false_uno_penalty, EventType::penalty, sink_);
    if (kind == kWildDrawFour) return wild_draw_four(seat, before, below, left);
    effect(seat, kind);
  }

  void land(int seat, Action action) {
    const Kind kind = action.kind();
    const Card card = card_of_kind(state_.hands[seat], kind);
    state_.hands[seat].remove(card);
    --state_.hand_size[seat];
    put_on_discards(state_, card);
    state_.open = 0;  // C-UNO-4: a turn has begun
    state_.passes = 0;
    state_.drawn = kNoKind;
    state_.top = kind;
    state_.colour = is_wild(kind) ? action.colour() : lane_of(kind);  // C-WILD-1
    sink_.emit({.type = EventType::played,
                .seat = static_cast<u8>(seat),
                .other = static_cast<u8>(action.target()),
                .kind = kind,
                .colour = state_.colour,
                .flag = action.uno()});
  }

  /// Returns the seats that received a hand.
  SeatSet exchange_hands(int seat, Kind kind, int target) {
    if (kind == kSwapHands) {  // C-SWAP-1
      std::swap(state_.hands[seat], state_.hands[target]);
      std::swap(state_.hand_size[seat], state_.hand_size[target]);
      sink_.emit({.type = EventType::hands_swapped,
                  .seat = static_cast<u8>(seat),
                  .other = static_cast<u8>(target)});
      return seat_bit(seat) | seat_bit(target);
    }
    if (kind != kShuffleHands) return 0;
    shuffle_hands(seat);
    return static_cast<SeatSet>((1 << state_.seats) - 1);
  }

  /// C-SHUF-2: gathered, shuffled, dealt one at a time, clockwise from the left of the player.
  void shuffle_hands(int seat) {
    std::array<Card, kDeckMax> cards;
    int count = 0;
    for (int s = 0; s < state_.seats; ++s) {
      const int end = count + state_.hand_size[s];
      UNO_CHECK(end <= kDeckMax);
      for (int card = 0; card < 128; ++card)
        if (card != kBlank && state_.hands[s].has(static_cast<Card>(card)))
          cards[count++] = static_cast<Card>(card);
      while (count < end) cards[count++] = kBlank;
      state_.hands[s] = {};
      state_.hand_size[s] = 0;
    }
    Chance chance = Chance::of(state_.chance.seed, Stream::hands, state_.shuffles++);
    for (int i = count - 1; i > 0; --i)
      std::swap(cards[i], cards[chance.below(static_cast<std::uint32_t>(i + 1))]);
    if (!hand_shuffle_.empty()) {
      UNO_CHECK(std::ssize(hand_shuffle_) == count);
      std::copy(hand_shuffle_.begin(), hand_shuffle_.end(), cards.begin());
    }
    for (int i = 0, to = seat; i < count; ++i) {
      to = to + 1 == state_.seats ? 0 : to + 1;
      add_to_hand(state_, to, cards[i]);
    }
    sink_.emit({.type = EventType::hands_shuffled,
                .seat = static_cast<u8>(seat),
                .count = static_cast<u8>(count)});
  }

  /// C-UNO-1, C-UNO-2; a call made with the play covers no hand received after it (C-UNO-11).
  void judge_duties(int seat, bool called, SeatSet moved) {
    if (moved) {
      for (int s = 0; s < state_.seats; ++s)
        if ((moved & seat_bit(s)) && state_.hand_size[s] == 1) state_.open |= seat_bit(s);
    } else if (state_.hand_size[seat] == 1 && !called) {
      state_.open |= seat_bit(seat);
    }
  }

  void effect(int seat, Kind kind) {
    const int next = next_seat(state_, seat);
    if (is_number(kind) || is_wild(kind)) return begin_turn(state_, next);
    switch (face_of(kind)) {
      case kSkip:
        return skip(next);
      case kReverse:
        return reverse(seat);
      default:
        return draw_and_forfeit(state_, next, 2, sink_);  // C-D2-1
    }
  }

  void skip(int victim) {
    sink_.emit({.type = EventType::skipped, .seat = static_cast<u8>(victim)});
    begin_turn(state_, next_seat(state_, victim));
  }

  void reverse(int seat) {
    state_.direction = static_cast<std::int8_t>(-state_.direction);
    sink_.emit(
        {.type = EventType::reversed, .seat = static_cast<u8>(seat), .flag = state_.direction > 0});
    const int next = next_seat(state_, seat);
    if (state_.seats == 2 && state_.rules.two_player_reverse == TwoPlayerReverse::skip)
      return skip(next);  // C-2P-1
    begin_turn(state_, next);
  }

  /// `left` is the hand before a fine for a false call: what is drawn does not count (C-CHAL-8).
  void wild_draw_four(int seat, Colour before, Kind below, const Hand& left) {
    const int victim = next_seat(state_, seat);
    if (state_.rules.wd4_challenge == Wd4Challenge::off)
      return draw_and_forfeit(state_, victim, 4, sink_);
    state_.phase = Phase::challenge;
    state_.active = static_cast<u8>(victim);
    state_.offender = static_cast<u8>(seat);
    state_.shown = left;
    state_.prior_colour = before;
    state_.prior_top = below;
  }

  // ------------------------------------------------------------------ the end of a round

  void go_out(int seat, Kind kind) {
    sink_.emit({.type = EventType::went_out, .seat = static_cast<u8>(seat)});
    const int owed = kind == kWildDrawFour                         ? 4
                     : !is_wild(kind) && face_of(kind) == kDrawTwo ? 2
                                                                   : 0;
    if (owed > 0 && state_.rules.last_draw_card == LastDrawCard::draws)  // C-OUT-3
      give_cards(state_, next_seat(state_, seat), owed, EventType::forced_draw, sink_);
    finish(seat);
  }

  void finish(int winner) {
    state_.phase = Phase::over;
    state_.open = 0;
    state_.winner = static_cast<u8>(winner);
    if (winner == kNoSeat) return;
    sink_.emit({.type = EventType::scored,
                .seat = static_cast<u8>(winner),
                .points = static_cast<std::uint16_t>(result(state_).points)});
  }

  /// C-PILE-6: nobody can play or draw. A tie for the lowest hand is void.
  void block() {
    state_.blocked = true;
    sink_.emit({.type = EventType::blocked});
    int lowest = kNoSeat;
    if (state_.rules.blocked_round == BlockedRound::lowest_hand) {
      int least = 1 << 20;
      for (int s = 0; s < state_.seats; ++s) {
        const int points = points_of(state_.hands[s], state_.rules.special_points);
        if (points <= least) lowest = points == least ? kNoSeat : s;
        least = std::min(least, points);
      }
    }
    finish(lowest);
  }

  // ------------------------------------------------------------------ acts without a card

  void draw(int seat) {
    state_.open = 0;  // C-UNO-4: a turn has begun
    const Card card = take_card(state_, sink_);
    if (card == kNoCard) return pass(seat);
    state_.passes = 0;
    add_to_hand(state_, seat, card);
    Hand cards{};
    cards.add(card);
    sink_.emit(
        {.type = EventType::drew, .seat = static_cast<u8>(seat), .count = 1, .cards = cards});
    if (state_.rules.drawn_card_play != DrawnCardPlay::never) {
      const Kind kind = kind_of(card);
      if (legal_plays(state_) >> kind & 1) {  // C-DRAW-2
        state_.phase = Phase::drawn;
        state_.drawn = kind;
        return;
      }
    }
    begin_turn(state_, next_seat(state_, seat));
  }

  void pass(int seat) {  // C-PILE-5
    sink_.emit({.type = EventType::passed, .seat = static_cast<u8>(seat)});
    if (++state_.passes == state_.seats) return block();
    begin_turn(state_, next_seat(state_, seat));
  }

  void keep(int seat) {
    state_.drawn = kNoKind;
    sink_.emit({.type = EventType::kept, .seat = static_cast<u8>(seat)});
    begin_turn(state_, next_seat(state_, seat));
  }

  void name_colour(int seat, Colour colour) {
    state_.colour = colour;
    sink_.emit({.type = EventType::colour_named, .seat = static_cast<u8>(seat), .colour = colour});
    begin_turn(state_, seat);
  }

  /// Closes the decision about a Wild Draw Four; returns the seat that played it.
  int close_challenge() {
    const int offender = state_.offender;
    state_.offender = kNoSeat;
    state_.shown = {};
    state_.prior_colour = Colour::red;
    state_.prior_top = 0;
    return offender;
  }

  void accept(int seat) {
    const int offender = close_challenge();
    sink_.emit({.type = EventType::accepted,
                .seat = static_cast<u8>(seat),
                .other = static_cast<u8>(offender)});
    draw_and_forfeit(state_, seat, 4, sink_);
  }

  void challenge(int seat) {
    const Hand shown = state_.shown;
    const bool guilty =
        !wild_draw_four_innocent(state_.rules, shown, state_.prior_colour, state_.prior_top);
    const int offender = close_challenge();
    const bool to_all = state_.rules.challenge_reveal == ChallengeReveal::all;
    sink_.emit({.type = EventType::revealed,
                .seat = static_cast<u8>(offender),
                .other = static_cast<u8>(to_all ? kNoSeat : seat),
                .count = static_cast<u8>(shown.count()),
                .cards = shown});
    sink_.emit({.type = EventType::challenged,
                .seat = static_cast<u8>(seat),
                .other = static_cast<u8>(offender),
                .flag = guilty});
    if (!guilty) return draw_and_forfeit(state_, seat, 6, sink_);    // C-CHAL-5
    give_cards(state_, offender, 4, EventType::forced_draw, sink_);  // C-CHAL-4
    begin_turn(state_, seat);
  }

  void call_uno(int seat) {
    state_.open &= static_cast<SeatSet>(~seat_bit(seat));
    sink_.emit({.type = EventType::called_uno, .seat = static_cast<u8>(seat)});
  }

  void catch_seat(int seat, int by) {
    state_.open &= static_cast<SeatSet>(~seat_bit(seat));
    sink_.emit(
        {.type = EventType::caught, .seat = static_cast<u8>(seat), .other = static_cast<u8>(by)});
    give_cards(state_, seat, state_.rules.uno_penalty, EventType::penalty, sink_);  // C-UNO-6
  }

  void advice(int seat) {  // C-PEN-1
    sink_.emit({.type = EventType::advice, .seat = static_cast<u8>(seat)});
    give_cards(state_, seat, state_.rules.advice_penalty, EventType::penalty, sink_);
  }

  State& state_;
  Sink& sink_;
  std::span<const Card> hand_shuffle_;
};

}  // namespace

void apply(State& state, int seat, Action action) {
  UNO_CHECK(legal_actions(state, seat).contains(action));
  NoEvents none;
  Resolver<NoEvents>(state, none).resolve(seat, action);
}

void apply(State& state, int seat, Action action, EventList& events) {
  UNO_CHECK(legal_actions(state, seat).contains(action));
  Resolver<EventList>(state, events).resolve(seat, action);
}

Refusal try_apply(State& state, int seat, Action action, EventList* events,
                  std::span<const Card> hand_shuffle) {
  if (!legal_actions(state, seat).contains(action))
    return refusal(why_refused(state, seat, action));
  NoEvents none;
  if (events)
    Resolver<EventList>(state, *events, hand_shuffle).resolve(seat, action);
  else
    Resolver<NoEvents>(state, none, hand_shuffle).resolve(seat, action);
  return refusal(Reason::none);
}

Refusal try_referee(State& state, int seat, Action action, EventList* events) {
  if (seat < 0 || seat >= state.seats) return refusal(Reason::not_a_seat);
  if (state.phase == Phase::over) return refusal(Reason::round_over);
  if (action != Action::advice()) return refusal(Reason::not_an_action);
  NoEvents none;
  if (events)
    Resolver<EventList>(state, *events).resolve(seat, action);
  else
    Resolver<NoEvents>(state, none).resolve(seat, action);
  return refusal(Reason::none);
}

}  // namespace uno
