// The legal actions of one seat as a small set, not a vector: hot loops take the mask of plays.
#pragma once

#include <cstdint>

#include "engine/action.h"
#include "engine/refusal.h"
#include "engine/state.h"

namespace uno {

/// The legal actions of one seat. Every play stands for two actions, silent and with the call of
/// UNO (a call that leaves two or more cards has no effect, C-UNO-10); a wild play for one per
/// colour, and a Wild Swap Hands for one per colour and target.
struct LegalActions {
  KindSet plays = 0;
  SeatSet targets = 0;  ///< seats that a played Wild Swap Hands may choose; 0: none is chosen
  SeatSet catches = 0;  ///< seats that may be caught
  bool draw = false, keep = false, name_colour = false, decide = false, call_uno = false;
  std::uint8_t spare[7] = {};  ///< always 0: no padding, so equal sets are equal bytes

  bool any() const { return plays || catches || draw || keep || name_colour || decide || call_uno; }
  bool contains(Action action) const;
  int count() const;
  /// Calls visit(Action) for each, in ascending order of the plays, acts last.
  template <class Visit>
  void for_each(Visit&& visit) const;
  friend bool operator==(const LegalActions&, const LegalActions&) = default;
};

/// The legal actions of a seat, in and out of turn; empty when it has none. C-TURN-1, C-RES-2.
LegalActions legal_actions(const State& state, int seat);

/// The kinds of the active seat's hand that may be played now, without the rest of LegalActions.
/// Only in phases turn and drawn.
KindSet legal_plays(const State& state);

/// Why the action is refused; `none` when it is legal. Slow path of try_apply.
Reason why_refused(const State& state, int seat, Action action);

/// True when the colour restriction of the Wild Draw Four is obeyed by a hand (C-WD4-2 to C-WD4-4):
/// `hand` without the card itself, `colour` and `top` as before the play.
bool wild_draw_four_innocent(const Rules& rules, const Hand& hand, Colour colour, Kind top);

template <class Visit>
void LegalActions::for_each(Visit&& visit) const {
  for (KindSet rest = plays; rest; rest &= rest - 1) {
    const Kind kind = static_cast<Kind>(std::countr_zero(rest));
    for (int c = 0; c < (is_wild(kind) ? kColours : 1); ++c) {
      const Action play = Action::play(kind, static_cast<Colour>(c));
      if (kind == kSwapHands && targets) {
        for (SeatSet t = targets; t; t &= static_cast<SeatSet>(t - 1)) {
          const Action at = Action::play(kind, static_cast<Colour>(c), false, std::countr_zero(t));
          visit(at);
          visit(at.with_uno());
        }
      } else {
        visit(play);
        visit(play.with_uno());
      }
    }
  }
  if (draw) visit(Action::draw());
  if (keep) visit(Action::keep());
  for (int c = 0; name_colour && c < kColours; ++c)
    visit(Action::name_colour(static_cast<Colour>(c)));
  if (decide) visit(Action::accept()), visit(Action::challenge());
  if (call_uno) visit(Action::call_uno());
  for (SeatSet t = catches; t; t &= static_cast<SeatSet>(t - 1))
    visit(Action::catch_seat(std::countr_zero(t)));
}

}  // namespace uno
