// Carries out acts: the class Resolver, whose members follow the chapters of the rule book.
// Internal to the engine, compiled in apply.cpp. Members assume that the act is legal.
#pragma once

#include <span>

#include "engine/matching/custom.h"
#include "engine/matching/faces.h"
#include "engine/matching/legal.h"
#include "engine/matching/table.h"

namespace uno {

/// A given outcome of a Wild Shuffle Hands.
struct HandShuffle {
  std::span<const Card> cards;  ///< in the order in which they are dealt
  bool fits = true;             ///< false if other cards were collected
};

/// Whether the kind is Swap Hands or Shuffle Hands. An edition may have neither.
template <class E>
constexpr bool moves_whole_hands(Kind kind) {
  const bool swaps = kind == E::kSwapping;
  return swaps || kind == E::kShuffling;
}

/// How the current act uses its card (E-FLEX-3).
struct FlexUse {
  bool flex = false;
  int target = kNoSeat;
};
struct NoFlexUse {};

/// Under OfficialTerms the compiler drops everything that only house rules need. Common paths are
/// forced inline and rare ones kept out of line; most of the speed comes from this, because the
/// compiler cannot know which is which.
template <class Sink, class Terms>
class Resolver {
 public:
  using E = typename Terms::E;
  using State = StateOf<E>;
  using Hand = typename E::Hand;

  /// `hand_shuffle`: the outcome of a Wild Shuffle Hands, or null to shuffle at random.
  Resolver(State& state, Sink sink, HandShuffle* hand_shuffle = nullptr)
      : state_(state), sink_(sink), hand_shuffle_(hand_shuffle) {}

  void resolve(int seat, Action action);
  /// See resolve_under() and draw_under() in engine/matching/apply_under.h.
  void resolve(int seat, Play play, int next);
  template <class Plays>
  void resolve_draw(int seat, int next, Plays&& plays);
  void settle_limit();

 private:
  const Rules& rules() const { return Terms::of(state_); }
  int laid() const { return Terms::house(state_.laid, std::uint8_t{0}); }
  int pending() const { return Terms::house(state_.pending, std::uint8_t{0}); }
  Choice duty() const { return Terms::house(state_.duty, Choice{0}); }
  /// The seat after the acting seat. In official play it cannot change while a seat plays a number
  /// or draws.
  int next_of(int seat) const { return Terms::house(next_seat<Terms>(state_, seat), next_); }
  /// Whether the seat has reached the number of cards that puts a seat out (E-NM-10, H-LIM-1).
  bool beyond_limit(int seat) const {
    const int limit = card_limit<E>(rules());
    return limit > 0 && state_.hand_size[seat] >= limit;
  }
  /// Whether the seat is out of the round; false for kNoSeat.
  bool is_out(int seat) const {
    return seat != kNoSeat && (Terms::house(state_.out, SeatSet{0}) & seat_bit(seat));
  }
  /// Whether the card makes its target draw until the named colour comes (E-FLIP-9, H-AMT-3).
  bool until_colour(Kind kind) const {
    if constexpr (E::kTwoSided) return E::face(kind).does.until_colour;
    if constexpr (E::kEdition == Edition::classic)
      return draws_until_colour(rules()) && E::is_restricted(kind);
    return false;
  }
  /// Whether this card, played on a pending draw, sends it on (H-DEF-1).
  bool answers(Kind kind) const {
    return pending() > 0 && rules().deflect != Deflect::off &&
           (bit<E>(kind) & (kSkipping<E> | kReversing<E>)&~E::kWilds);
  }
  /// Whether the effect of the card waits for decisions (X-46, E-PARTY-22).
  bool decides_later() const {
    const Phase phase = state_.phase;
    const bool party = phase == Phase::choose || phase == Phase::point || phase == Phase::pile;
    return phase == Phase::put || (E::kParties && party);
  }
  /// The active seat names the colour of the top card, which another seat laid, and then plays.
  void let_active_name() {
    state_.phase = Phase::colour;
    state_.lander = kNoSeat;
  }
  void close_jump() {
    if (Terms::house(state_.jump_open, false)) state_.jump_open = false;
  }
  bool is_caught(int seat) const {
    return Terms::house(state_.caught, SeatSet{0}) & seat_bit(seat);
  }
  /// Whether the active seat answers a dare (CE-16, CE-19).
  bool dared() const { return Terms::house(state_.phase == Phase::dare, false); }
  void act(int seat, Action action);
  void end_too_long();
  /// A copy for calls out of line. Without it, this object would have to be kept in memory.
  Resolver out_of_line() const { return *this; }

  // resolve_play.h: C-RES-1
  void play(int seat, Play made);
  void lay(int seat, Action action);
  void jump_in(int seat, Action action);
  int land(int seat, Play play, bool more = false);
  void after_landing(int seat, Play play, Colour before, Kind below, int left);
  void carry_out(int seat, Play play, int left);
  void finish_play(int seat, bool called, int left, int held, SeatSet moved);
  void pay_for_bluff(int seat);
  void judge_duties(int seat, bool called, int held, SeatSet moved);
  void effect(int seat, Kind kind, int count);
  void skip(int seat, int count);
  void skip_everyone(int seat);
  void reverse(int seat, int count);
  void turn_direction(int seat);
  void draw_effect(int seat, int amount, int target = kNoSeat);
  void face_pending(int target, int amount);
  void answer_effect(int seat, Kind kind);
  void judge_compliance(int seat, Kind kind);
  void end_own_turn(int seat, bool was_caught);
  void settle_owed(int giver);

  // resolve_end.h: the end of a round
  void go_out(int seat, Kind kind, int count, int target);
  void leave(int seat, Kind kind, int count, int target);
  int draws_of(Kind kind, int count) const;
  void settle_last_card(int seat, Kind kind, int count, int target);
  void finish(int winner);
  void lose(int loser);
  void block();

  // resolve_exchange.h: hands that move
  bool moves_hands(Kind kind) const;
  /// Whether the top card lets its player name two other players (CE-09, CE-18).
  bool asks_for_two() const { return names_two(effect_of(rules(), state_.top).effect); }
  SeatSet exchange_hands(int seat, Kind kind, int target);
  SeatSet swap_with(int seat, int other);
  void shuffle_hands(int seat);
  void pass_hands();
  void trade_one(int seat, int target);
  bool discard_colour(int seat);
  void draw_lots(int one, int two);
  void choose_second(int seat, Action action);

  // resolve_custom.h: C-CUST
  void custom_effect_of(int seat, const CustomEffect& effect);
  void all_others_draw(int seat, int amount);
  void draw_until_colour(int seat, const CustomEffect& effect);
  void next_custom_put(int after);
  void put(int seat, Action action);
  void judge_dare(int seat, bool complied);

  // resolve_no_mercy.h: E-NM
  void merciless_effect(int seat, Kind kind);
  void turn_over_until(int seat, Colour colour);

  // resolve_flip.h: E-FLIP
  Card take_copy(int seat, Hand& hand, Kind kind);
  Card any_copy(Kind kind, unsigned there);
  bool two_sided_effect(int seat, Kind kind);
  void turn_over(int seat);
  void draw_colour_effect(int seat);
  void draw_colour_and_forfeit(int target, int more);

  // resolve_flex.h: E-FLEX
  bool by_flex() const {
    if constexpr (E::kPowered)
      return use_.flex;
    else
      return false;
  }
  bool powered_effect(int seat, Kind kind);
  void flex_draws(int seat, const CardEffect& does, int target);
  void turn_power(int seat);
  void settle_powers(int seat, Kind kind);
  void restore_powers();

  // resolve_party.h: E-PARTY
  void party_effect(int seat, Kind kind, int count);
  void start_pointing(int seat, int count);
  void ask_pointing();
  void point(int seat, int target);
  void reveal_fingers();
  void link_seat(int seat, int target);
  void start_side_pile(int seat);
  void add_to_side_pile(int seat, Action action);
  void ask_side_pile(int seat);
  void point_at_last(int seat, int count);
  bool settle_party();
  void after_party(int seat);

  // resolve_spin.h: E-SPIN
  void start_spin(int seat);
  void turn_wheel(int seat);
  void do_sector(int seat, WheelStop& stop);
  void end_spin(int after);
  void choose_cards(int seat, Kind kind);
  bool discard_cards(int seat, const Hand& gone);
  void discard_by_wheel(int seat, Hand gone, Kind chosen, int after);
  void ask_cards(int seat);
  void trade_to_left();
  void wage_war(int spinner);
  void shout(int spinner, WheelStop& stop);

  // resolve_attack.h: E-ATT
  template <class Plays>
  void press_for_turn(int seat, bool was_caught, Plays&& plays);
  void others_press(int seat, const CardEffect& does, int chosen);
  void attack_effect(int seat, Kind kind);
  // resolve_acts.h: acts without a card
  template <class Plays>
  void draw(int seat, Plays&& plays);
  Card draw_until_playable(int seat);
  void pass(int seat);
  void keep(int seat);
  void name_colour(int seat, Action action);
  void accept(int seat);
  void take(int seat);
  void challenge(int seat);
  void take_back(int offender, int target, Colour colour, Kind top);
  int close_challenge();
  int close_pending();
  void close_event();
  void call_uno(int seat);
  void catch_seat(int seat, int by);
  void penalty(int seat, int count, EventType why);

  State& state_;
  Sink sink_;
  HandShuffle* hand_shuffle_;
  [[no_unique_address]] std::conditional_t<E::kPowered, FlexUse, NoFlexUse> use_{};
  int next_ = kNoSeat;  ///< the seat after the one that acts, before it acts
};

}  // namespace uno
