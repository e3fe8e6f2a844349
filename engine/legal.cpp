// What a seat may do, and the reason why it may not do anything else. Legality is decided here
// once; try_apply asks legal_actions, and only a refused act asks why_refused.
#include "engine/legal.h"

#include <array>

namespace uno {
namespace {

constexpr KindSet kWilds = kWildSlots & kKinds;

/// The kinds of the same face as a coloured top card; nothing for a wild one (C-MATCH-1,
/// C-MATCH-4).
constexpr std::array<KindSet, 64> make_same_face() {
  std::array<KindSet, 64> rows{};
  for (int kind = 0; kind < 64; ++kind)
    if (!is_wild(static_cast<Kind>(kind))) rows[kind] = face_set(kind & 15);
  return rows;
}
constexpr std::array<KindSet, 64> kSameFace = make_same_face();

constexpr KindSet matching(Colour colour, Kind top) {
  return colour_set(colour) | kSameFace[top] | kWilds;
}

/// True when the active seat's Wild Draw Four would be innocent now.
bool would_be_innocent(const State& state) {
  Hand hand = state.hands[state.active];
  hand.remove(card_of_kind(hand, kWildDrawFour));
  return wild_draw_four_innocent(state.rules, hand, state.colour, state.top);
}

/// The plays that `must` insists on: it never forces a bluff (C-TURN-5, H-FORCE-1).
KindSet forced(const State& state, KindSet plays) {
  const bool bluff = (plays & bit(kWildDrawFour)) && !would_be_innocent(state);
  return bluff ? plays & ~bit(kWildDrawFour) : plays;
}

LegalActions own_decision(const State& state) {
  LegalActions legal;
  const Rules& rules = state.rules;
  switch (state.phase) {
    case Phase::turn:
      legal.plays = legal_plays(state);
      legal.draw = rules.play_policy == PlayPolicy::optional || !forced(state, legal.plays);
      break;
    case Phase::drawn:
      legal.plays = legal_plays(state);
      legal.keep = rules.drawn_card_play == DrawnCardPlay::may || !forced(state, legal.plays);
      break;
    case Phase::colour:
      legal.name_colour = true;
      break;
    case Phase::challenge:
      legal.decide = true;
      break;
    case Phase::over:
      break;
  }
  // C-SWAP-2; as last card it moves no hand (C-OUT-4).
  if ((legal.plays & bit(kSwapHands)) && state.hand_size[state.active] > 1)
    legal.targets = static_cast<SeatSet>(((1 << state.seats) - 1) & ~seat_bit(state.active));
  return legal;
}

}  // namespace

bool wild_draw_four_innocent(const Rules& rules, const Hand& hand, Colour colour, Kind top) {
  switch (rules.wd4_rule) {
    case Wd4Rule::no_matching_colour:
      return !(hand.kinds() & colour_set(colour));
    case Wd4Rule::no_playable_other:
      return !(hand.kinds() & matching(colour, top) & ~bit(kWildDrawFour));
    case Wd4Rule::unrestricted:
      return true;
  }
  return true;
}

KindSet legal_plays(const State& state) {
  KindSet plays = state.hands[state.active].kinds() & matching(state.colour, state.top);
  if (state.phase == Phase::drawn) plays &= bit(state.drawn);  // C-DRAW-3
  if ((plays & bit(kWildDrawFour)) && state.rules.wd4_enforcement == Wd4Enforcement::forbid_illegal)
    plays = forced(state, plays);
  return plays;
}

LegalActions legal_actions(const State& state, int seat) {
  if (seat < 0 || seat >= state.seats || state.phase == Phase::over) return {};
  LegalActions legal;
  if (seat == state.active) legal = own_decision(state);
  if (state.open) {
    legal.call_uno =
        (state.open & seat_bit(seat)) && state.rules.uno_late_call == LateCall::allowed;
    legal.catches = static_cast<SeatSet>(state.open & ~seat_bit(seat));
  }
  return legal;
}

bool LegalActions::contains(Action action) const {
  if (action.is_play()) {
    const Kind kind = action.kind();
    if (!(plays >> kind & 1)) return false;
    if (!is_wild(kind) && action.colour() != Colour::red) return false;
    if (kind == kSwapHands && targets) return targets >> action.target() & 1;
    return action.target() == kNoSeat;
  }
  if (action == Action::draw()) return draw;
  if (action == Action::keep()) return keep;
  if (action == Action::accept() || action == Action::challenge()) return decide;
  if (action == Action::call_uno()) return call_uno;
  if (action == Action::name_colour(action.colour())) return name_colour;
  if (action == Action::catch_seat(action.target())) return catches >> action.target() & 1;
  return false;
}

int LegalActions::count() const {
  int n = 0;
  for_each([&n](Action) { ++n; });
  return n;
}

namespace {

Reason why_not_played(const State& state, Action action) {
  const Kind kind = action.kind();
  const Hand& hand = state.hands[state.active];
  if (!(kKinds >> kind & 1)) return Reason::not_an_action;
  if (!(hand.kinds() >> kind & 1)) return Reason::not_in_hand;
  if (state.phase == Phase::drawn && kind != state.drawn) return Reason::drawn_card_only;
  if (!(matching(state.colour, state.top) >> kind & 1)) return Reason::does_not_match;
  if (!(legal_plays(state) >> kind & 1)) return Reason::wild_draw_four_forbidden;
  if (!is_wild(kind) && action.colour() != Colour::red) return Reason::colour_not_asked;
  if (action.target() == kNoSeat) return Reason::target_missing;
  return Reason::target_wrong;
}

/// The reason behind a refused act of the seat that must decide.
Reason why_not_now(const State& state, Action action) {
  switch (state.phase) {
    case Phase::over:
      return Reason::round_over;
    case Phase::colour:
      return Reason::name_colour_first;
    case Phase::challenge:
      return Reason::decide_challenge_first;
    case Phase::turn:
    case Phase::drawn:
      break;
  }
  if (action.is_play()) return why_not_played(state, action);
  switch (action.which()) {
    case Act::draw:
      return state.phase == Phase::drawn ? Reason::draw_already_done : Reason::must_play;
    case Act::keep:
      return state.phase == Phase::drawn ? Reason::must_play_drawn : Reason::keep_without_draw;
    case Act::name_colour:
      return Reason::no_colour_to_name;
    default:
      return Reason::nothing_to_challenge;
  }
}

}  // namespace

Reason why_refused(const State& state, int seat, Action action) {
  if (legal_actions(state, seat).contains(action)) return Reason::none;
  if (seat < 0 || seat >= state.seats) return Reason::not_a_seat;
  const bool act = action.form() == Action::kAct;
  if (!act && !action.is_play()) return Reason::not_an_action;
  if (act && (action.which() > Act::advice || action.uno())) return Reason::not_an_action;
  if (action.is(Act::advice)) return Reason::referee_only;
  if (state.phase == Phase::over) return Reason::round_over;
  if (action.is(Act::call_uno))
    return state.open & seat_bit(seat) ? Reason::late_call_forbidden : Reason::no_uno_duty;
  if (action.is(Act::catch_seat))
    return action.target() == seat ? Reason::catch_self : Reason::nothing_to_catch;
  const bool decision = action.is(Act::accept) || action.is(Act::challenge);
  if (decision && state.phase == Phase::challenge && seat != state.active)
    return Reason::only_victim_decides;
  if (decision && state.phase != Phase::challenge) return Reason::nothing_to_challenge;
  if (seat != state.active) return Reason::not_your_turn;
  return why_not_now(state, action);
}

}  // namespace uno
