// The verbs of a round of DOS, its legal actions and its observations. The verbs have the names and
// meanings of engine/matching/verbs.h, so that callers treat DOS like every other game.
#pragma once

#include "engine/dos/state.h"
#include "engine/matching/asking.h"
#include "engine/matching/determinize.h"
#include "engine/matching/notation.h"
#include "engine/matching/verbs.h"
#include "engine/reading/explain.h"

namespace uno {

/// The legal actions of a seat, stored as sets of kinds. for_each() lists the actions: one for each
/// hand card and each row card that it matches, and two for each act that can include the call of
/// DOS, without and with the call.
template <>
struct LegalActionsOf<Dos> {
  std::uint64_t cards = 0;   ///< kinds of the hand that can complete a match if they fit
  std::uint64_t row = 0;     ///< kinds of the row that can be matched
  std::uint64_t firsts = 0;  ///< kinds that can be the first card of a pair
  std::uint64_t puts = 0;    ///< kinds that can be put into the row
  SeatSet catches = 0;       ///< seats that can be caught
  Kind laid = kNoKind;       ///< the first card of a pair whose second card is still missing
  bool draw = false, keep = false, back = false, call_uno = false;
  std::uint8_t filling = 0;  ///< always 0, so that there is no padding

  bool any() const { return count() > 0; }
  /// Whether the card matches the row card `on`, together with `laid` if a pair is begun.
  bool fits(Kind card, Kind on) const {
    return laid == kNoKind ? fits_alone(card, on) : fits_pair(laid, card, on);
  }
  bool contains(Action action) const;
  int count() const;
  /// Calls visit(Action) for every legal action: matches, then first cards of pairs, then cards put
  /// into the row, then the others.
  template <class Visit>
  void for_each(Visit&& visit) const {
    for (std::uint64_t rest = cards; rest; rest &= rest - 1)
      for (std::uint64_t on = row; on; on &= on - 1)
        if (fits(lowest_of(rest), lowest_of(on)))
          visit(match_action(lowest_of(rest), lowest_of(on)));
    for (std::uint64_t rest = firsts; rest; rest &= rest - 1) visit(Action::lay(lowest_of(rest)));
    for (std::uint64_t rest = puts; rest; rest &= rest - 1) {
      visit(Action::give(lowest_of(rest)));
      visit(Action::give(lowest_of(rest)).with_uno());
    }
    if (draw) visit(Action::draw());
    if (keep) visit(Action::keep()), visit(Action::keep().with_uno());
    if (back) visit(Action::take_back());
    if (call_uno) visit(Action::call_uno());
    for (SeatSet t = catches; t; t &= static_cast<SeatSet>(t - 1))
      visit(Action::catch_seat(std::countr_zero(t)));
  }
  friend bool operator==(const LegalActionsOf&, const LegalActionsOf&) = default;
};
static_assert(std::has_unique_object_representations_v<LegalActionsOf<Dos>>);

/// What a viewer knows: everything except the hands of others and the order of the draw pile.
template <>
struct ObservationOf<Dos> {
  using Hand = Dos::Hand;
  static constexpr int kDeckMax = Dos::kDeckMax;
  static constexpr int direction = 1;

  Hand hand{};  ///< the viewer's own; empty for a spectator
  LegalActionsOf<Dos> legal;
  Rules rules;
  SeatSet open = 0, out = 0;
  std::uint16_t turns = 0;
  std::array<Kind, kDeckMax> row{};
  std::array<DosMatch, kMatchesMax> matches{};
  std::array<Kind, kDeckMax> discards{};  ///< bottom first
  std::array<std::uint8_t, kSeatsMax> hand_size{};
  std::uint8_t row_size = 0, match_count = 0, discard_size = 0, draw_size = 0;
  std::int8_t viewer = 0;  ///< a seat or kSpectator
  std::uint8_t seats = 0, dealer = 0, active = 0;
  Phase phase = Phase::turn;
  Kind laid = kNoKind;
  Kind drawn = kNoKind;  ///< the card drawn in this turn, if the viewer is the active seat
  std::uint8_t winner = kNoSeat;
  std::uint8_t bonus = 0, doubles = 0, due = 0, backs = 0;
  bool has_drawn = false, blocked = false;
  std::array<std::uint8_t, 7> filling{};  ///< always 0, so that there is no padding

  friend bool operator==(const ObservationOf&, const ObservationOf&) = default;
};
static_assert(std::is_trivially_copyable_v<ObservationOf<Dos>>);

/// The match of this turn on the row card at `place`, or null. `round` is a state or an
/// observation.
template <class Round>
const DosMatch* match_on(const Round& round, int place) {
  for (std::size_t i = 0; i < round.match_count; ++i)
    if (round.matches[i].place == place) return &round.matches[i];
  return nullptr;
}

/// The cards of the row from the front, each followed by the cards laid on it: "R8<R3+R5".
/// `between` separates the two cards of a pair, here "+".
std::vector<std::string> row_texts(const StateOf<Dos>& state, std::string_view between);
std::string row_text(const StateOf<Dos>& state, std::string_view between);
/// The number of cards that the seat draws when the turn ends, as matches and penalties now stand.
int owed_by(const StateOf<Dos>& state, int seat);

/// A player must call DOS with the act that ends the matches or puts a card into the row, if two
/// cards are then left in the hand (E-DOS-9).
template <class Round>
constexpr bool call_is_due(Dos /*game*/, const Round& round, int seat, Action action) {
  const int puts = action.form() == Action::kGive ? 1 : 0;
  const bool is_final = puts == 1 || action.is(Act::keep);
  const bool in_time = puts == 1 || round.phase != Phase::put || (round.open >> seat & 1);
  return is_final && in_time &&
         round.hand_size[static_cast<std::size_t>(seat)] - puts == Dos::kCallAt;
}

// clang-format off
template <> Explanation explain(const StateOf<Dos>&, int, Action);
template <> StateOf<Dos> deal<Dos>(const Rules&, int, int, const Seed&, Events<Dos>*, SeatSet,
                                   ChanceWords*);
template <> StateOf<Dos> deal_in_order<Dos>(const Rules&, int, int, const Seed&,
                                            std::span<const Card>, Events<Dos>*);
template <> StateOf<Dos> deal_shuffled<Dos>(const Rules&, int, int, const Seed&,
                                            std::span<const Card>, Events<Dos>*, SeatSet);
template <> void apply(StateOf<Dos>&, int, Action);
template <> void apply(StateOf<Dos>&, int, Action, ChanceWords&);
template <> void apply(StateOf<Dos>&, int, Action, Events<Dos>&);
template <> void apply(StateOf<Dos>&, int, Action, Events<Dos>&, ChanceWords&);
template <> Refusal try_apply(StateOf<Dos>&, int, Action, Events<Dos>*, std::span<const Card>);
template <> bool is_referee_event(const StateOf<Dos>&, Action);
template <> Refusal try_referee(StateOf<Dos>&, int, Action, Events<Dos>*);
template <> Refusal try_referee(StateOf<Dos>&, int, Action, Events<Dos>*, ChanceWords&);
template <> Action timeout_action(const StateOf<Dos>&);
template <> RoundResult result(const StateOf<Dos>&);
template <> int hand_points<Dos>(const Rules&, const Dos::Hand&);
template <> ObservationOf<Dos> observe(const StateOf<Dos>&, int);
template <> const char* broken_invariant(const StateOf<Dos>&, const Dos::Hand&);
template <> std::uint64_t state_hash(const StateOf<Dos>&);
template <> std::uint64_t perft(const StateOf<Dos>&, int);
template <> LegalActionsOf<Dos> legal_actions(const StateOf<Dos>&, int);
template <> Reason why_refused(const StateOf<Dos>&, int, Action);
template <> inline bool decides_in_secret(const StateOf<Dos>&) {
  return false;  // a public act follows every draw
}
template <> StateOf<Dos> determinize(const ObservationOf<Dos>&, const Seed&, ChanceWords*);
template <> LegalActionsOf<Dos> out_of_turn(const LegalActionsOf<Dos>&);
template <> inline bool jump_open(const StateOf<Dos>&) {
  return false;
}
template <> bool opened_window(SeatSet, Action, const StateOf<Dos>&);
template <> int next_to_ask(const StateOf<Dos>&, SeatSet);
template <> std::string action_text(const StateOf<Dos>&, Action);
template <> std::string action_text<Dos>(Action, Kind);
template <> std::string sent_text(const StateOf<Dos>&, Action);
template <> Action parse_action(const StateOf<Dos>&, int, std::string_view);
template <> std::vector<Action> parse_actions(const StateOf<Dos>&, int, std::string_view);
template <> Reason why_no_action<Dos>(std::string_view);
template <> std::string state_line(const StateOf<Dos>&);
template <> std::string parse_state_line(std::string_view, StateOf<Dos>&);
// clang-format on

}  // namespace uno
