// The legal actions of one seat as sets of kinds and seats. Hot loops read the set of plays
// directly.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "engine/action.h"
#include "engine/matching/state.h"
#include "engine/refusal.h"
#include "engine/small.h"

namespace uno {

/// The plays by a flex side (E-FLEX-3); nothing in games without flex sides.
template <class E>
struct FlexPlays {
  KindSetOf<E> flexes = 0;
  KindSetOf<E> flex_targeted = 0;  ///< those of `flexes` that are wild and choose one of `targets`
  friend bool operator==(const FlexPlays&, const FlexPlays&) = default;
};
struct NoFlexPlays {
  friend bool operator==(const NoFlexPlays&, const NoFlexPlays&) = default;
};

/// The cards for a side pile (E-PARTY-6); nothing in other games.
template <class E>
struct SideAdds {
  KindSetOf<E> adds = 0;
  friend bool operator==(const SideAdds&, const SideAdds&) = default;
};
struct NoSideAdds {
  friend bool operator==(const NoSideAdds&, const NoSideAdds&) = default;
};

/// Whether the seat can turn the wheel (E-SPIN-2); nothing in games without a wheel.
struct WheelActs {
  bool spin = false;
  std::array<std::uint8_t, 15> no_more{};  ///< always 0, so that there is no padding
  friend bool operator==(const WheelActs&, const WheelActs&) = default;
};
struct NoWheelActs {
  friend bool operator==(const NoWheelActs&, const NoWheelActs&) = default;
};

/// The legal actions of one seat. Every play and jump-in stands for two actions, with and without
/// the UNO call; a call that leaves two or more cards has no effect (C-UNO-10). A wild play stands
/// for one action for each colour, and a play of a kind in `targeted` for one for each target.
template <class E>
struct LegalActionsOf : std::conditional_t<E::kPowered, FlexPlays<E>, NoFlexPlays>,
                        std::conditional_t<E::kParties, SideAdds<E>, NoSideAdds>,
                        std::conditional_t<E::kSpins, WheelActs, NoWheelActs> {
  using KindSet = KindSetOf<E>;

  KindSet plays = 0;
  KindSet lays = 0;          ///< can be laid as one of several, with more to follow
  KindSet jumps = 0;         ///< can be jumped in with
  KindSet gives = 0;         ///< can be given away or put under the discard pile
  KindSet targeted = 0;      ///< the kinds of plays and jumps that choose one of `targets`
  KindSet optional = 0;      ///< of `targeted`: kinds that can also choose no seat (seven=may_swap)
  KindSet emptying = 0;      ///< plays that empty the hand if they name the colour of `emptied`
  KindSet emptied = 0;       ///< the kinds of the colour that they must not name (C-UNO-12, CE-12)
  SeatSet targets = 0;       ///< seats that an effect can choose
  SeatSet swap_targets = 0;  ///< seats to swap hands with (C-TEAM-6)
  SeatSet catches = 0;       ///< seats that can be caught
  SeatSet seconds = 0;  ///< seats to choose second, or together with the opening colour (C-FIRST-8)
  bool draw = false, keep = false, name_colour = false, call_uno = false, fail = false;
  bool accept = false, challenge = false, take = false;

  bool any() const {
    return plays || by_flex() || to_side() || lays || jumps || gives || catches || seconds ||
           draw || keep || name_colour || call_uno || fail || accept || challenge || take ||
           may_spin();
  }
  bool may_spin() const {
    if constexpr (E::kSpins)
      return this->spin;
    else
      return false;
  }
  /// The kinds that can be played by their flex side.
  KindSet by_flex() const {
    if constexpr (E::kPowered)
      return this->flexes;
    else
      return 0;
  }
  /// The kinds that can be added to the side pile, with or without the UNO call.
  KindSet to_side() const {
    if constexpr (E::kParties)
      return this->adds;
    else
      return 0;
  }
  /// The kinds that can be played in this form: kPlay, kJump or kFlex.
  KindSet played_as(int form) const {
    return form == Action::kPlay ? plays : form == Action::kJump ? jumps : by_flex();
  }
  /// The seats that a play or jump-in of this kind can choose; empty if it chooses none.
  SeatSet targets_of(Kind kind, [[maybe_unused]] bool flex = false) const {
    if constexpr (E::kPowered)
      if (flex && E::is_wild(kind)) return this->flex_targeted >> kind & 1 ? targets : SeatSet{0};
    if (!(targeted >> kind & 1)) return 0;
    return kind == E::kSwapping || !E::is_wild(kind) ? swap_targets : targets;
  }
  bool may_name(Kind kind, Colour colour) const {
    return !(emptying >> kind & 1) || E::colour_set(colour) != emptied;
  }
  /// `wished`, or another colour if this kind must not name it.
  Colour nameable(Kind kind, Colour wished) const {
    const auto other = static_cast<Colour>((static_cast<int>(wished) + 1) % kColours);
    return may_name(kind, wished) ? wished : other;
  }
  bool contains(Action action) const;
  int count() const;
  /// Calls visit(Action) for each action: plays, plays by the flex side, lays, jump-ins and gives
  /// in ascending order, then acts without a card.
  template <class Visit>
  void for_each(Visit&& visit) const;
  friend bool operator==(const LegalActionsOf&, const LegalActionsOf&) = default;

 private:
  template <class Visit>
  void for_each_play(Action::Form form, KindSet kinds, Visit&& visit) const;
  template <class Visit>
  void list(Visit&& visit) const;
  [[gnu::noinline]] void list_for_all(const VisitorOf<Action>& visit) const { list(visit); }
};

using LegalActions = LegalActionsOf<Classic>;
static_assert(std::has_unique_object_representations_v<LegalActions>);

/// The legal actions of a seat, in and out of turn (C-TURN-1, C-RES-2).
template <class E>
LegalActionsOf<E> legal_actions(const StateOf<E>& state, int seat);
/// The seats that a play of this kind can choose, which must be legal for the seat. Faster than
/// listing all legal actions. Exists for the classic game.
template <MatchingGame E>
SeatSet targets_of_play(const StateOf<E>& state, int seat, Kind kind);

/// The kinds that the active seat can play now, without computing the other legal actions.
template <class State>
KindSetOf<typename State::Edition> legal_plays(const State& state);

/// The reason why the action is refused, or `none` if it is legal. Slow; try_apply() uses it.
template <class E>
Reason why_refused(const StateOf<E>& state, int seat, Action action);

/// Whether a hand obeys the colour restriction of a Wild Draw Four (C-WD4-2 to C-WD4-4). `hand` is
/// without the card itself; `colour` and `top` are those before the play.
template <class E = Classic>
bool wild_draw_four_innocent(const Rules& rules, const typename E::Hand& hand, Colour colour,
                             Kind top);

/// Whether only the player knows that a drawn and kept card was playable (C-INFO-2). Everyone knows
/// it if a seat draws until a card fits, or must play a drawn card that fits.
inline bool keeps_in_secret(const Rules& rules) {
  return rules.kept_card == KeptCard::secret && rules.drawn_card_play == DrawnCardPlay::may &&
         rules.draw_mode == DrawMode::one;
}
/// Whether the active seat decides about a drawn card that only it knows. To others it has not
/// drawn yet.
template <class E>
bool decides_in_secret(const StateOf<E>& state) {
  if constexpr (E::kParties)  // E-PARTY-20: a linked seat has drawn too
    for (const int seat : state.party.linked)
      if (seat == state.active) return false;
  return state.phase == Phase::drawn && state.exposed != state.active &&
         keeps_in_secret(state.rules);
}

/// The seats still in the round; seats_left() is their number (C-2P-4).
template <class E>
inline SeatSet seats_in(const StateOf<E>& state) {
  return static_cast<SeatSet>(((1 << state.seats) - 1) & ~state.out);
}

/// Whether somebody who draws would find a card: in the draw pile, among the discards that are
/// shuffled (C-PILE-1, C-PILE-5), or in a hand that was set aside (H-LIM-2). Takes a State or an
/// Observation.
template <class Round>
bool finds_card(const Round& round) {
  const int kept = round.rules.reshuffle_keep_top == KeepTop::yes ? 1 : 0;
  if (round.draw_size > 0 || round.discard_size > kept) return true;
  const SeatSet aside = hand_limit_of(round.rules) > 0 ? round.out : SeatSet{0};
  for (SeatSet rest = aside; rest; rest &= static_cast<SeatSet>(rest - 1))
    if (round.hand_size[static_cast<std::size_t>(std::countr_zero(rest))] > 0) return true;
  return false;
}

template <class E>
template <class Visit>
void LegalActionsOf<E>::for_each_play(Action::Form form, KindSet kinds, Visit&& visit) const {
  for (KindSet rest = kinds; rest; rest &= rest - 1) {
    const Kind kind = lowest_of(rest);
    const SeatSet seats = targets_of(kind, form == Action::kFlex);
    for (int c = 0; c < (E::names_colour(kind) ? kColours : 1); ++c) {
      if (!may_name(kind, static_cast<Colour>(c))) continue;
      const auto both = [&](int target) {
        const auto named = static_cast<Colour>(c);
        const Action play = form == Action::kFlex ? Action::by_flex(kind, named, false, target)
                                                  : Action::make(form, kind, named, false, target);
        visit(play);
        visit(play.with_uno());
      };
      if (!seats || (optional >> kind & 1)) both(kNoSeat);
      for (SeatSet t = seats; t; t &= static_cast<SeatSet>(t - 1)) both(std::countr_zero(t));
    }
  }
}

template <class E>
template <class Visit>
void LegalActionsOf<E>::for_each(Visit&& visit) const {
  if constexpr (kSmallModule)
    list_for_all(VisitorOf<Action>(visit));
  else
    list(visit);
}

template <class E>
template <class Visit>
void LegalActionsOf<E>::list(Visit&& visit) const {
  for_each_play(Action::kPlay, plays, visit);
  if constexpr (E::kPowered) for_each_play(Action::kFlex, by_flex(), visit);
  for (KindSet rest = lays; rest; rest &= rest - 1) visit(Action::lay(lowest_of(rest)));
  if constexpr (E::kParties)
    for (KindSet rest = to_side(); rest; rest &= rest - 1) {
      visit(Action::lay(lowest_of(rest)));
      visit(Action::lay(lowest_of(rest)).with_uno());
    }
  for_each_play(Action::kJump, jumps, visit);
  for (KindSet rest = gives; rest; rest &= rest - 1) visit(Action::give_any(lowest_of(rest)));
  if (may_spin()) visit(Action::spin());
  if (draw) visit(Action::draw());
  if (keep) visit(Action::keep());
  for (int c = 0; name_colour && c < kColours; ++c) {
    if (!seconds) visit(Action::name_colour(static_cast<Colour>(c)));
    for (SeatSet t = seconds; t; t &= static_cast<SeatSet>(t - 1))
      visit(Action::name_colour(static_cast<Colour>(c), std::countr_zero(t)));
  }
  if (accept) visit(Action::accept());
  if (challenge) visit(Action::challenge());
  if (take) visit(Action::take());
  if (fail) visit(Action::fail());
  for (SeatSet t = name_colour ? SeatSet{0} : seconds; t; t &= static_cast<SeatSet>(t - 1))
    visit(Action::choose_seat(std::countr_zero(t)));
  if (call_uno) visit(Action::call_uno());
  for (SeatSet t = catches; t; t &= static_cast<SeatSet>(t - 1))
    visit(Action::catch_seat(std::countr_zero(t)));
}

}  // namespace uno
