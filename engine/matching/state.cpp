// A state as a whole: equality, hash, invariants, result, and the act when time is up.
#include "engine/matching/state.h"

#include <algorithm>

#include "engine/check.h"
#include "engine/editions.h"
#include "engine/hash.h"
#include "engine/matching/cards_kept.h"
#include "engine/matching/match_set.h"
#include "engine/matching/verbs.h"
#include "engine/seats.h"

namespace uno {
namespace {

/// Calls see(number) for every meaningful number in a state of the official game, in a fixed order.
/// This leaves out the gap between the piles, the cache of random words and the rules.
template <class E, class See>
void for_each_number(const StateOf<E>& s, See&& see) {
  for (const std::uint8_t byte : s.chance.seed.bytes) see(byte);
  see(s.chance.block), see(s.chance.used), see(s.chance.branch);
  see(static_cast<std::uint64_t>(s.chance.stream));
  for (const auto& hand : s.hands) hand.for_each_word(see);
  s.shown.for_each_word(see);
  for (const std::uint8_t size : s.hand_size) see(size);
  see(s.draw_size), see(s.discard_size), see(s.ordered);
  for (int i = 0; i < s.draw_size; ++i) see(s.pile[i]);
  for (int i = 0; i < s.discard_size; ++i) see(s.discard(i));
  see(s.seats), see(s.dealer), see(s.active), see(s.direction > 0);
  see(static_cast<std::uint64_t>(s.colour)), see(s.top), see(static_cast<std::uint64_t>(s.phase));
  see(s.drawn), see(hashed_seat(s.offender)), see(static_cast<std::uint64_t>(s.prior_colour)),
      see(s.prior_top);
  see(s.passes), see(hashed_seat(s.winner)), see(s.open), see(s.shuffles), see(s.turns);
}

/// E-ATT: the presses, the kinds that came out in four numbers, and the rest of the script.
template <class E, class See>
void for_each_launcher_number(const StateOf<E>& s, See&& see) {
  const Launcher& launcher = s.launcher;
  see(50, launcher.presses, 0), see(51, launcher.since, 0), see(52, launcher.dry, 0);
  see(53, launcher.scripted, 0);
  const WideKindSet came = s.phase == Phase::drawn ? launcher.came : WideKindSet{0};
  for (int part = 0; part < 4; ++part) see(54 + part, static_cast<int>(came >> 32 * part), 0);
  for (int i = 0; i < launcher.scripted; ++i)
    see(60 + i, launcher.script[static_cast<std::size_t>(i)], 0);
}
/// E-PARTY: link, fingers and side pile.
template <class E, class See>
void for_each_party_number(const StateOf<E>& s, See&& see) {
  const PartyTable& party = s.party;
  see(70, party.linked[0], kNoSeat), see(71, party.linked[1], kNoSeat);
  see(72, party.pointer, kNoSeat), see(73, party.cards_each, 0);
  see(74, party.finisher, kNoSeat), see(75, party.side_size, 0);
  for (int seat = 0; seat < s.seats; ++seat)
    see(80 + seat, party.fingers[static_cast<std::size_t>(seat)], kNoSeat);
  for (int i = 0; i < party.side_size; ++i)
    see(100 + i, party.side[static_cast<std::size_t>(i)] + 1, 0);
}
/// The fields that only house rules use: see(index, number, rest), where `rest` is the value of an
/// unused field. A field that is added here later changes no hash of games without it.
template <class E, class See>
void for_each_house_number(const StateOf<E>& s, See&& see) {
  see(1, s.loser, kNoSeat), see(2, s.out, 0), see(3, s.caught, 0), see(4, s.pending, 0);
  see(5, s.jump_open, 0), see(6, s.called, 0), see(7, s.laid, 0), see(8, s.chosen, kNoSeat);
  see(9, s.duty, 0), see(10, s.exposed, kNoSeat);
  see(11, s.lander_matters() ? s.lander : kNoSeat, kNoSeat);
  for (int seat = 0; seat < kSeatRoom<E>; ++seat) see(20 + seat, s.owed[seat], 0);
  if constexpr (E::kTwoSided) {
    see(40, s.sides.beneath, 0);
    see(41, s.phase == Phase::drawn ? s.sides.drawn : 0, 0);
    if (E::pairs_by_chance(s.rules))
      for (int light = 0; light < kDarkCard; ++light)
        see(kDarkCard + light, s.sides.pairing.turned[static_cast<std::size_t>(light)], 0);
  }
  if constexpr (E::kLaunches) for_each_launcher_number(s, see);
  if constexpr (E::kPowered) see(12, s.power.red, 0);
  if constexpr (E::kParties) for_each_party_number(s, see);
  if constexpr (E::kSpins) {
    const Wheel& wheel = s.wheel;
    see(180, wheel.spins, 0), see(181, static_cast<int>(wheel.sector), kSectors);
    see(182, wheel.spinner, kNoSeat), see(183, wheel.kept, kNoKind), see(184, wheel.scripted, 0);
    for (std::size_t i = 0; i < wheel.scripted; ++i)
      see(185 + static_cast<int>(i),
          static_cast<int>(wheel.script[i].sector) * 32 + wheel.script[i].seat, 0);
  }
  see(13, s.answered, kNoKind);
}

/// Whether the size fits the hand. A hand stores several blanks as one.
template <class Hand>
bool is_size_of(const Hand& hand, int size) {
  return hand.has(kBlank) ? hand.count() <= size : hand.count() == size;
}

template <class E>
const char* broken_sizes(const StateOf<E>& s) {
  if (s.seats < kSeatsMin || s.seats > E::kSeatsMax) return "seats out of range";
  if (s.active >= s.seats || s.dealer >= s.seats) return "active or dealer is not a seat";
  if (s.direction != 1 && s.direction != -1) return "direction is neither way";
  if (s.discard_size < 1 && s.rules.reshuffle_keep_top == KeepTop::yes &&
      s.rules.guilty_resolution == GuiltyResolution::stay_play_on)
    return "no top card";
  int aside = 0;
  if constexpr (E::kParties) aside = s.party.side_size;
  if (s.draw_size + s.discard_size + aside > E::kDeckMax) return "the piles overlap";
  const int in = s.seats - std::popcount(s.out);
  if (s.out >> s.seats || in < (s.phase == Phase::over ? 1 : 2)) return "too few seats are in";
  if (s.ordered > s.draw_size) return "more ordered cards than the draw pile has";
  for (int seat = 0; seat < kSeatRoom<E>; ++seat) {
    if (!is_size_of(s.hands[seat], s.hand_size[seat])) return "a hand and its size differ";
    if (seat >= s.seats && s.hand_size[seat]) return "a seat that does not exist holds cards";
  }
  return nullptr;
}

/// E-FLIP-6: every card in play has the side of the top card up, and the next card is chosen.
template <class E>
const char* broken_sides(const StateOf<E>& s) {
  const bool dark = E::is_dark(s.top);
  const auto lies_up = [dark](Card card) { return card == kBlank || (card >= kDarkCard) == dark; };
  bool up = true;
  for (const auto& hand : s.hands) hand.for_each([&](Card card) { up = up && lies_up(card); });
  for (int i = 0; i < s.draw_size; ++i) up = up && lies_up(s.pile[i]);
  if (!up) return "a card with the wrong side up";
  if (s.ordered + s.sides.beneath > s.draw_size) return "more cards in order than there are";
  if (s.draw_size > 0 && s.ordered == 0) return "a draw pile without a card to see";
  if (s.phase == Phase::drawn &&
      (!s.hands[s.active].has(s.sides.drawn) || E::kind_of(s.sides.drawn) != s.drawn))
    return "the drawn card is another one";
  return nullptr;
}

template <class E>
const char* broken_launcher(const StateOf<E>& s) {
  if (s.phase != Phase::drawn) return nullptr;
  const WideKindSet held = s.hands[s.active].kinds(), came = s.launcher.came;
  if (!(came >> s.drawn & 1)) return "the drawn card did not come out";
  return came & ~held ? "a card came out that is not in the hand" : nullptr;
}

/// E-FLEX-5, and a seat that is out has a green power card.
template <class E>
const char* broken_power(const StateOf<E>& s) {
  const auto in = static_cast<SeatSet>(((1 << s.seats) - 1) & ~s.out);
  if (s.power.red & ~in) return "a power card of nobody";
  return s.power.red == in && s.phase != Phase::over ? "all power cards are red" : nullptr;
}

/// E-SPIN: a wheel that waits for its spinner or for a decision.
template <class E>
const char* broken_wheel(const StateOf<E>& s) {
  const Wheel& wheel = s.wheel;
  if (s.phase == Phase::spin && !E::is_spin(s.top)) return "a spin without a Spin card";
  const bool decides = s.phase == Phase::sector;
  if (decides == (wheel.sector == Sector::none)) return "the sector and the phase differ";
  if (decides != (wheel.spinner != kNoSeat)) return "the spinner and the phase differ";
  if (decides && !E::can_discard(wheel.sector)) return "a sector that lets nobody choose";
  if (wheel.kept == kNoKind) return nullptr;
  const bool held = wheel.kept < 128 && (s.hands[s.active].kinds() >> wheel.kept & 1);
  return wheel.sector == Sector::almost_uno && held ? nullptr : "a card to keep that is not held";
}

template <class E>
const char* broken_phase(const StateOf<E>& s) {
  if ((s.phase == Phase::drawn) != (s.drawn != kNoKind)) return "drawn card and phase differ";
  if (s.phase == Phase::drawn && !(s.hands[s.active].kinds() >> s.drawn & 1))
    return "the drawn card is not in the hand";
  const bool judged = s.phase == Phase::challenge || s.phase == Phase::stack;
  if (s.phase == Phase::challenge && s.offender == kNoSeat)
    return "a challenge without an offender";
  if (judged && s.offender != kNoSeat && (!E::is_restricted(s.top) || s.offender == s.active))
    return "a challenge without a Wild Draw Four";
  if (s.phase == Phase::turn && s.offender != kNoSeat) return "an offender in an ordinary turn";
  if (s.phase == Phase::colour && !E::is_wild(s.top)) return "a colour due on a coloured card";
  const bool result = s.winner != kNoSeat || s.loser != kNoSeat;
  if (s.phase != Phase::over && result) return "a result too early";
  if (s.phase == Phase::over && !result && !s.blocked()) return "over without a result";
  if (s.phase == Phase::over && s.open) return "a catch window after the end";
  for (int seat = 0; seat < s.seats; ++seat) {
    if ((s.open & seat_bit(seat)) && s.hand_size[seat] != 1) return "a duty without one card";
    const bool won = s.phase == Phase::over && seat == s.winner && !s.blocked();
    const bool out = s.out & seat_bit(seat);
    const bool empty = s.hand_size[seat] == 0;
    // With a limit, the last seat left wins with cards in its hand, and hands of seats that are out
    // remain.
    const int limit = card_limit<E>(s.rules);
    const bool may_be = limit > 0 ? !empty || won || out : empty == (won || out);
    if (!may_be) return "an empty hand in a round that goes on";
    if (limit > 0 && !out && s.hand_size[seat] >= limit) return "a hand beyond the limit";
  }
  return s.open >> s.seats ? "a catch window of a seat that does not exist" : nullptr;
}

/// Whether the seat is in the round and not the active one.
template <class E>
bool is_other(const StateOf<E>& s, int seat) {
  return seat < s.seats && seat != s.active && !(s.out & seat_bit(seat));
}
/// CE-09, CE-10, CE-18.
bool asks_second(const Rules& rules, Kind top) {
  const Effect effect = effect_of(rules, top).effect;
  return names_two(effect) || effect == Effect::give_one;
}
/// CE-14, CE-15.
bool asks_to_comply(Choice duty) {
  const Effect effect = custom_effect(duty).effect;
  return effect == Effect::comply_colour || effect == Effect::comply_number;
}

/// Whether a round of this game can be in the phase.
template <class E>
bool has_phase(Phase phase) {
  if (phase >= Phase::spin) return E::kSpins;
  return phase < Phase::point || E::kParties;
}

/// E-PARTY-4 to E-PARTY-6.
template <class E>
const char* broken_party(const StateOf<E>& s) {
  const PartyTable& party = s.party;
  const auto in = static_cast<SeatSet>(((1 << s.seats) - 1) & ~s.out);
  const auto plays = [in](int seat) { return seat != kNoSeat && (in & seat_bit(seat)); };
  if (s.chosen != kNoSeat && (s.phase != Phase::choose || !plays(s.chosen)))
    return "chosen seat and phase differ";
  if (s.phase == Phase::choose && s.top != kDrawnTogether) return "a link that no card asks for";
  if (s.phase == Phase::pile && s.top != kPileUp) return "a side pile that no card asks for";
  if (party.side_size > party.side.size()) return "a side pile that is too large";
  if (party.side_size > 0 && s.phase != Phase::pile && s.phase != Phase::over)
    return "a side pile and phase differ";
  const bool linked = party.linked[0] != kNoSeat || party.linked[1] != kNoSeat;
  if (linked &&
      !(plays(party.linked[0]) && plays(party.linked[1]) && party.linked[0] < party.linked[1]))
    return "a link of seats that do not play";
  const bool points = s.phase == Phase::point;
  if (points != (party.pointer != kNoSeat) || points != (party.cards_each > 0))
    return "pointing and phase differ";
  if (points && E::kNumbers >> s.top & 1) return "pointing that no card asks for";
  if (party.finisher != kNoSeat && (!points || plays(party.finisher)))
    return "a seat that went out has not";
  for (int seat = 0; seat < s.seats; ++seat) {
    const int finger = party.fingers[static_cast<std::size_t>(seat)];
    if (finger == kNoSeat) continue;
    if (!points || !plays(seat) || finger == seat || finger >= s.seats || seat == s.active)
      return "a finger that cannot point there";
  }
  return nullptr;
}

template <class E>
const char* broken_house(const StateOf<E>& s) {
  if (s.phase != Phase::over && (s.out & seat_bit(s.active))) return "a seat that is out must act";
  if ((s.phase == Phase::stack) != (s.pending > 0)) return "pending draw and phase differ";
  if (s.answered != kNoKind && (s.pending == 0 || E::face(s.answered).does.draws == 0))
    return "an answer to no draw card";
  if ((s.phase == Phase::laying) != (s.laid > 0)) return "cards of a set and phase differ";
  if (!has_phase<E>(s.phase)) return "a phase of another game";
  if constexpr (E::kParties) {
    if (const char* broken = broken_party(s)) return broken;
  } else {
    if ((s.phase == Phase::choose) != (s.chosen != kNoSeat)) return "chosen seat and phase differ";
    if (s.chosen != kNoSeat && !(is_other(s, s.chosen) && asks_second(s.rules, s.top)))
      return "a choice that no card asks for";
  }
  if (s.phase == Phase::put && !is_other(s, s.lander)) return "a card is put for nobody";
  if (s.jump_open && s.lander == kNoSeat) return "a card to jump on that nobody laid";
  if (s.phase == Phase::replay && s.offender != s.active) return "a replay of another's card";
  if (s.phase != Phase::over && s.passes >= s.seats - std::popcount(s.out))
    return "a blocked round goes on";
  if (s.duty && !asks_to_comply(s.duty)) return "a duty to comply with nothing";
  if (s.duty && s.phase != Phase::turn && s.phase != Phase::drawn && s.phase != Phase::laying)
    return "a duty to comply outside a turn";
  if (s.phase == Phase::over && (s.jump_open || s.exposed != kNoSeat)) return "a window too long";
  return nullptr;
}

}  // namespace

template <class E>
bool operator==(const StateOf<E>& a, const StateOf<E>& b) {
  if (a.draw_size != b.draw_size || a.discard_size != b.discard_size) return false;
  if (!(a.rules == b.rules)) return false;
  std::array<std::uint64_t, 1024> numbers;
  std::size_t count = 0, at = 0;
  bool same = true;
  const auto write = [&](std::uint64_t n) { numbers[count++] = n; };
  const auto compare = [&](std::uint64_t n) { same = same && numbers[at++] == n; };
  for_each_number(a, write);
  for_each_house_number(a,
                        [&](int, int number, int) { write(static_cast<std::uint64_t>(number)); });
  for_each_number(b, compare);
  for_each_house_number(b,
                        [&](int, int number, int) { compare(static_cast<std::uint64_t>(number)); });
  return same;
}

template <class E>
std::uint64_t state_hash(const StateOf<E>& state) {
  Hash hash;
  const auto add = [&](std::uint64_t n) { hash.add(n); };
  // Options by name and without official values, so that an option added later changes no hash.
  for (const char c : rules_text(state.rules)) add(static_cast<std::uint8_t>(c));
  for_each_number(state, add);
  for_each_house_number(state, [&](int index, int number, int rest) {
    if (number != rest)
      add(static_cast<std::uint64_t>(index) << 32 | static_cast<std::uint32_t>(number));
  });
  return hash.value();
}

template <class E>
const char* broken_invariant(const StateOf<E>& state,
                             const std::type_identity_t<typename E::Hand>& cards) {
  if (const char* broken = broken_sizes(state)) return broken;
  if (const char* broken = broken_phase(state)) return broken;
  if (const char* broken = broken_house(state)) return broken;
  if constexpr (E::kTwoSided)
    if (const char* broken = broken_sides(state)) return broken;
  if constexpr (E::kLaunches)
    if (const char* broken = broken_launcher(state)) return broken;
  if constexpr (E::kPowered)
    if (const char* broken = broken_power(state)) return broken;
  if constexpr (E::kSpins)
    if (const char* broken = broken_wheel(state)) return broken;
  bool whole = true;
  if (!(all_cards(state, whole) == cards) || !whole) return "cards lost or doubled (C-DECK-5)";
  const bool lies_there = state.discard_size > 0 && E::kind_of(state.top_card()) == state.top;
  const bool may_differ = state.rules.reshuffle_keep_top == KeepTop::no ||
                          state.rules.guilty_resolution != GuiltyResolution::stay_play_on;
  if (!lies_there && !may_differ) return "the kind to match is not the top card's";
  if (!E::is_wild(state.top) && E::lane_of(state.top) != state.colour)
    return "the active colour is not the top card's";
  const bool waits = state.phase == Phase::over || state.phase == Phase::dare;
  if (!waits && !legal_actions(state, state.active).any())
    return "the active seat has nothing to do";
  return nullptr;
}

/// F-FIXED-2: in this format, action cards and wild cards can count zero. Where there are no others
/// (E-AW-6) they count.
template <class E>
int hand_points(const Rules& rules, const typename E::Hand& hand) {
  const bool zero = E::kNumbers != 0 && rules.format == Format::fixed_rounds &&
                    rules.action_points == ActionPoints::zero;
  return zero ? E::number_points_of(hand) : E::points_of(hand, rules);
}

template <class E>
RoundResult result(const StateOf<E>& state) {
  const Rules& rules = state.rules;
  RoundResult result{state.winner, state.loser, 0, state.blocked()};
  if (state.winner == kNoSeat) return result;
  typename E::Hand counted{};  // no card is in two hands, so the hands can be merged
  for (int seat = 0; seat < state.seats; ++seat) {
    if (seat == state.winner) continue;
    const bool partner = same_side(rules, state.seats, seat, state.winner);
    if (partner && rules.partner_scoring == PartnerScoring::opposing_hands) continue;  // C-TEAM-3
    if (card_limit<E>(rules) > 0 && (state.out & seat_bit(seat))) continue;  // E-NM-13, H-LIM-3
    counted.add(state.hands[seat]);
  }
  result.points = hand_points<E>(rules, counted);
  if constexpr (E::kMercyLimit > 0) result.points += E::kKnockOutPoints * std::popcount(state.out);
  return result;
}

namespace {

template <class E>
Colour colour_held_most(const typename E::Hand& hand) {
  if constexpr (!E::kColoured) return Colour::red;
  Colour best = Colour::red;
  int most = -1;
  for (int c = 0; c < kColours; ++c) {
    const int held = hand.count(E::colour_set(static_cast<Colour>(c)));
    if (held > most) most = held, best = static_cast<Colour>(c);
  }
  return best;
}

}  // namespace

template <class E>
Action timeout_action(const StateOf<E>& state) {
  const LegalActionsOf<E> legal = legal_actions(state, state.active);
  const Colour colour = colour_held_most<E>(state.hands[state.active]);
  const int second = legal.seconds ? std::countr_zero(legal.seconds) : kNoSeat;
  if (state.phase == Phase::point) return Action::choose_seat(next_seat(state, state.active));
  if (legal.to_side()) return Action::lay(lowest_of(legal.to_side()));
  if (legal.name_colour) return Action::name_colour(colour, second);
  if (legal.accept) return Action::accept();
  if (legal.take) return Action::take();
  if (legal.fail) return Action::fail();
  if (legal.seconds) return Action::choose_seat(second);
  if (legal.gives) return Action::give_any(lowest_of(legal.gives));
  if (legal.may_spin()) return Action::spin();
  if (legal.keep) return Action::keep();
  if (legal.draw) return Action::draw();
  UNO_CHECK(legal.plays);
  const Kind kind = lowest_of(legal.plays);
  const SeatSet targets = legal.optional >> kind & 1 ? SeatSet{0} : legal.targets_of(kind);
  return Action::play(kind, E::names_colour(kind) ? legal.nameable(kind, colour) : Colour::red,
                      false, targets ? std::countr_zero(targets) : kNoSeat);
}

template <class E>
std::uint64_t perft(const StateOf<E>& state, int depth) {
  if (depth == 0) return 1;
  std::uint64_t count = 0;
  for (int seat = 0; seat < state.seats; ++seat) {
    const LegalActionsOf<E> legal = legal_actions(state, seat);
    if (depth == 1) {
      count += static_cast<std::uint64_t>(legal.count());
      continue;
    }
    legal.for_each([&](Action action) {
      StateOf<E> next = state;
      apply(next, seat, action);
      count += perft(next, depth - 1);
    });
  }
  return count;
}

#define UNO_INSTANTIATE(E)                                                  \
  template bool operator==(const StateOf<E>&, const StateOf<E>&);           \
  template std::uint64_t state_hash(const StateOf<E>&);                     \
  template const char* broken_invariant(const StateOf<E>&, const E::Hand&); \
  template int hand_points<E>(const Rules&, const E::Hand&);                \
  template RoundResult result(const StateOf<E>&);                           \
  template Action timeout_action(const StateOf<E>&);                        \
  template std::uint64_t perft(const StateOf<E>&, int);
UNO_MATCHING_GAMES(UNO_INSTANTIATE)
#undef UNO_INSTANTIATE
}  // namespace uno
