// Values of whichever game, as Python holds them: what types tell apart in C++ has its game beside
// it here. A State of Python is a Game (engine/game.h). Deliberately absent: names and docstrings.
#pragma once

#include "engine/game.h"
#include "engine/matching/notation.h"
#include "learn/features.h"
#include "learn/moves.h"
#include "python/bindings.h"

namespace uno::python {

/// The game that a value is of.
template <class Value>
struct GameOfValue;
template <class E>
struct GameOfValue<StateOf<E>> {
  using Game = E;
};
template <class E>
struct GameOfValue<SeatViewOf<E>> {
  using Game = E;
};
template <class E>
struct GameOfValue<EventOf<E>> {
  using Game = E;
};
template <class Value>
using GameOf = typename GameOfValue<std::decay_t<Value>>::Game;

/// `side`: the card to match when it was chosen; in a game with two sides the text of a colour
/// depends on it.
struct HeldAction {
  Action action;
  Edition edition = Edition::classic;
  Kind side = 0;

  std::string text() const;
  friend bool operator==(const HeldAction& a, const HeldAction& b) {
    return a.action == b.action && a.edition == b.edition;
  }
};
/// An action, or its text (RULES.md 1.3).
using ActionLike = std::variant<HeldAction, std::string>;

struct HeldEvent {
  AnyEvent its;
  template <class See>
  decltype(auto) visit(See&& see) const {
    return std::visit(std::forward<See>(see), its);
  }
};

struct HeldPublicAct {
  PublicAct act{};
  Edition edition = Edition::classic;
  friend bool operator==(const HeldPublicAct&, const HeldPublicAct&) = default;
};
/// Public acts as Python gives them, the latest last.
using ActsGiven = std::vector<HeldPublicAct>;
/// The last of them, as many as are told; ValueError for acts of another game.
PublicActs public_acts_of(const ActsGiven& given, Edition edition);
/// The other way, the latest last.
ActsGiven listed(const PublicActs& acts, Edition edition);

/// An observation. `dealt`: its cards are those of a round that was dealt, so that the unseen ones
/// can be dealt again.
struct HeldView {
  AllGames::Each<std::variant, SeatViewOf> its;
  bool dealt = false;

  template <class See>
  decltype(auto) visit(See&& see) const {
    return std::visit(std::forward<See>(see), its);
  }
  Edition edition() const {
    return visit([](const auto& seen) { return seen.rules.edition; });
  }
  friend bool operator==(const HeldView& a, const HeldView& b) { return a.its == b.its; }
};
/// ValueError for what no deal leads to: search deals the unseen cards again.
inline void expect_dealt(bool dealt) {
  if (!dealt) refuse("the cards of this position are not those of a round that was dealt");
}
inline bool was_dealt(const Game& game) {
  return game.broken_invariant() == nullptr;
}

/// The card to match, which decides the letters of colours in games with two-sided cards. Returns 0
/// in games without such a card.
template <class Round>
Kind side_of_round(const Round& round) {
  if constexpr (requires { round.top; })
    return round.top;
  else
    return 0;
}

/// The seat that an act chooses or catches, or kNoSeat. A match of DOS stores a row card in the
/// bits of the seat, and a placement of Quatro a column.
template <class E>
int target_seat(Action action) {
  return MatchingGame<E> || action.is(uno::Act::catch_seat) ? action.target() : kNoSeat;
}

/// The card of an act, and whether the act plays it. The forms of Quatro all place tiles.
template <class E>
Kind card_of_act(Action action) {
  if constexpr (E::kEdition == Edition::quatro) return tile_of(action);
  return action.kind();
}
template <class E>
bool plays_a_card(Action action) {
  if constexpr (E::kEdition == Edition::quatro) return is_place(action);
  return action.plays_in_turn();
}

/// Whether bits are an act of the game: a move of some seat, or the referee's.
template <class E>
bool is_act(Action action) {
  const bool fined = action == Action::advice() || action == Action::fine();
  if (fined) return is_referee_event(StateOf<E>{}, action);
  const int seat = target_seat<E>(action);
  if (seat != kNoSeat && seat >= E::kSeatsMax) return false;
  const Action near = seat == kNoSeat ? action : action.with_target(1);
  return MovesOf<E>::find(near, 0, E::kSeatsMax).has_value();
}
/// An action, or its text read in a state; ValueError for no act of the notation, and for an action
/// of another game.
template <class E>
Action act_in(const StateOf<E>& state, int seat, const ActionLike& given) {
  if (const auto* const held = std::get_if<HeldAction>(&given)) {
    if (held->edition != E::kEdition)
      refuse("an action of edition=" + std::string(edition_name(held->edition)) +
             " is none of edition=" + std::string(E::kName));
    return held->action;
  }
  const std::string& text = std::get<std::string>(given);
  const Action action = parse_action(state, seat_of(seat, state.seats), text);
  if (action.exists()) return action;
  const Reason why = why_no_action<E>(text);
  refuse("'" + text + "': " +
         (why == Reason::none ? "it is not in the notation (RULES.md 1.3)"
                              : sentence_of(refusal(why))));
}
/// The same, which must be an act that the seat could make somewhere.
template <class E>
Action possible_act(const StateOf<E>& state, int seat, const ActionLike& given) {
  const Action action = act_in(state, seat_of(seat, state.seats), given);
  const bool hosts = action.is(uno::Act::advice) || action.is(uno::Act::fine);
  if (!hosts && !MovesOf<E>::find(action, seat, state.seats))
    refuse("action " + std::to_string(action.bits) + " is not an act of seat " +
           std::to_string(seat));
  return action;
}

/// "R5", or ValueError.
template <class E>
Kind kind_of(const std::string& text) {
  const Kind kind = parse_kind<E>(text);
  if (kind != kNoKind) return kind;
  refuse("'" + text + "' is not a card of edition=" + std::string(E::kName) +
         "; card_table(edition) lists them");
}
/// The cards of a hand in ascending order: ["R1", "R1", "W"].
template <class E>
Cards cards_of(const typename E::Hand& hand) {
  Cards cards;
  for (KindSetOf<E> rest = hand.kinds(); rest; rest &= rest - 1) {
    const Kind kind = lowest_of(rest);
    cards.insert(cards.end(), static_cast<std::size_t>(copies(hand, kind)), card_text<E>(kind));
  }
  return cards;
}
template <class E>
std::optional<std::string> kind_or_none(Kind kind) {
  return kind == kNoKind ? std::nullopt : std::optional(card_text<E>(kind));
}
/// A colour by its letter, of the side of a card.
template <class E>
std::string letter(Colour colour, Kind side) {
  return {colour_letter<E>(colour, side)};
}
template <class E>
std::vector<HeldAction> actions_of(const LegalActionsOf<E>& legal, Kind side) {
  std::vector<HeldAction> actions;
  legal.for_each([&](Action action) { actions.push_back({action, E::kEdition, side}); });
  return actions;
}

}  // namespace uno::python
