// Functions of a whole round of DOS: equality, hash, invariants, result, the act after a timeout,
// and the next seat to ask out of turn.
#include "engine/dos/state.h"

#include <algorithm>

#include "engine/check.h"
#include "engine/dos/verbs.h"
#include "engine/hash.h"
#include "engine/seats.h"

namespace uno {
namespace {

/// Calls see(number) for every part of the state except the rules, in a fixed order. Leaves out
/// bytes that are not in use.
template <class See>
void for_each_number(const DosState& s, See&& see) {
  for (const std::uint8_t byte : s.chance.seed.bytes) see(byte);
  see(s.chance.block), see(s.chance.used), see(s.chance.branch);
  see(static_cast<std::uint64_t>(s.chance.stream));
  for (const auto& hand : s.hands) hand.for_each_word(see);
  for (const std::uint8_t size : s.hand_size) see(size);
  see(s.draw_size), see(s.discard_size), see(s.ordered), see(s.row_size), see(s.match_count);
  for (std::size_t i = 0; i < s.draw_size; ++i) see(s.pile[i]);
  for (int i = 0; i < s.discard_size; ++i) see(s.discard(i));
  for (std::size_t i = 0; i < s.row_size; ++i) see(s.row[i]);
  for (std::size_t i = 0; i < s.match_count; ++i)
    see(s.matches[i].place), see(s.matches[i].first), see(s.matches[i].second);
  see(s.seats), see(s.dealer), see(s.active), see(static_cast<std::uint64_t>(s.phase));
  see(hashed_seat(s.winner)), see(s.laid), see(s.drawn), see(s.has_drawn), see(s.blocked_early);
  see(s.bonus), see(s.doubles), see(s.due), see(s.backs), see(s.turns), see(s.open), see(s.out);
}

/// Collects all cards of the round. Returns false if some of them are blanks.
bool all_cards(const DosState& s, Dos::Hand& cards) {
  int named = 0, places = s.draw_size + s.discard_size + s.row_size;
  const auto add = [&](Card card) {
    if (card == kBlank) return;
    cards.add(card);
    ++named;
  };
  for (std::size_t i = 0; i < s.draw_size; ++i) add(s.pile[i]);
  for (int i = 0; i < s.discard_size; ++i) add(s.discard(i));
  for (std::size_t i = 0; i < s.row_size; ++i) add(s.row[i]);
  for (std::size_t i = 0; i < s.match_count; ++i) {
    add(s.matches[i].first);
    places += s.matches[i].is_pair() ? 2 : 1;
    if (s.matches[i].is_pair()) add(s.matches[i].second);
  }
  if (s.laid != kNoKind) add(s.laid), ++places;
  for (std::size_t seat = 0; seat < s.seats; ++seat) {
    s.hands[seat].for_each(add);
    places += s.hand_size[seat];
  }
  return named == places;
}

const char* broken_sizes(const DosState& s) {
  if (s.seats < kSeatsMin || s.seats > Dos::kSeatsMax) return "seats out of range";
  if (s.active >= s.seats || s.dealer >= s.seats) return "active or dealer is not a seat";
  if (s.draw_size + s.discard_size > Dos::kDeckMax) return "the piles overlap";
  if (s.ordered > s.draw_size) return "more ordered cards than the draw pile has";
  if (s.row_size > Dos::kDeckMax || s.match_count > kMatchesMax) return "the row is too long";
  if (s.out >> s.seats || s.seats - std::popcount(s.out) < 2) return "too few seats are in";
  for (int seat = 0; seat < kSeatsMax; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    if (seat >= s.seats) {
      if (s.hand_size[at]) return "a seat that does not exist holds cards";
      continue;
    }
    const int count = s.hands[at].count();
    const bool blanks = s.hands[at].has(kBlank);
    if (blanks ? count > s.hand_size[at] : count != s.hand_size[at])
      return "a hand and its size differ";
  }
  return nullptr;
}

const char* broken_matches(const DosState& s) {
  int bonus = 0, doubles = 0;
  for (int i = 0; i < s.match_count; ++i) {
    const DosMatch& match = s.matches[static_cast<std::size_t>(i)];
    if (match.place >= s.row_size || match_on(s, match.place) != &match)
      return "a card of the row is matched twice";
    const Kind on = s.row[match.place];
    const bool fits =
        match.is_pair() ? fits_pair(match.first, match.second, on) : fits_alone(match.first, on);
    if (!fits) return "a match that does not fit";
    bonus += one_colour(match.first, match.second, on);
    doubles += match.is_pair() && one_colour(match.first, match.second, on);
  }
  const bool matching =
      s.phase == Phase::turn || s.phase == Phase::drawn || s.phase == Phase::laying;
  if (!matching && s.match_count > 0) return "matches in a phase that has none";
  if (matching && (s.bonus != bonus || s.doubles != doubles)) return "a bonus without its match";
  return nullptr;
}

const char* broken_phase(const DosState& s) {
  const bool over = s.phase == Phase::over;
  if (!over && s.phase != Phase::put && s.phase != Phase::laying && s.phase != s.turn_phase())
    return "the phase does not fit the turn";
  if ((s.phase == Phase::laying) != (s.laid != kNoKind)) return "laid card and phase differ";
  if (s.drawn != kNoKind && !s.has_drawn) return "a drawn card without a draw";
  if (s.phase == Phase::put && s.bonus == 0) return "a bonus card that nobody earned";
  if (s.backs > kTakeBacksMax) return "too many steps taken back";
  if (!over && s.winner != kNoSeat) return "a result too early";
  if (over && s.winner == kNoSeat && !s.blocked()) return "over without a result";
  if (over && s.open) return "a catch window after the end";
  if (!over && (s.out & seat_bit(s.active))) return "a seat that is out must act";
  for (int seat = 0; seat < s.seats; ++seat) {
    const int size = s.hand_size[static_cast<std::size_t>(seat)];
    if ((s.open & seat_bit(seat)) && size != Dos::kCallAt) return "a duty without two cards";
    const bool may_be_empty = (s.out & seat_bit(seat)) || (over && seat == s.winner);
    if (size == 0 && !may_be_empty) return "an empty hand in a round that goes on";
  }
  return s.open >> s.seats ? "a catch window of a seat that does not exist" : nullptr;
}

}  // namespace

template <>
bool operator==(const DosState& a, const DosState& b) {
  const auto numbers = [](const auto& state, auto&& see) { for_each_number(state, see); };
  return a.rules == b.rules && same_numbers(a, b, numbers);
}

template <>
std::uint64_t state_hash(const DosState& state) {
  Hash hash;
  for (const char c : rules_text(state.rules)) hash.add(static_cast<std::uint8_t>(c));
  for_each_number(state, [&](std::uint64_t number) { hash.add(number); });
  return hash.value();
}

template <>
const char* broken_invariant(const DosState& state, const Dos::Hand& cards) {
  if (const char* broken = broken_sizes(state)) return broken;
  if (const char* broken = broken_matches(state)) return broken;
  if (const char* broken = broken_phase(state)) return broken;
  Dos::Hand here{};
  const bool whole = all_cards(state, here);
  // A position that was set up by hand can hold blanks besides known cards.
  const bool blank_too_many = here.count() == Dos::kDeckMax && !whole;
  if (!(here == cards) || blank_too_many) return "cards lost or doubled (C-DECK-5)";
  const bool waits = state.phase == Phase::over || !whole;
  if (!waits && !legal_actions(state, state.active).any())
    return "the active seat has nothing to do";
  return nullptr;
}

template <>
int hand_points<Dos>(const Rules& rules, const Dos::Hand& hand) {
  return Dos::points_of(hand, rules);
}

/// E-DOS-11.
template <>
RoundResult result(const DosState& state) {
  RoundResult result{state.winner, kNoSeat, 0, state.blocked()};
  if (state.winner == kNoSeat) return result;
  for (int seat = 0; seat < state.seats; ++seat)
    if (seat != state.winner)
      result.points += hand_points<Dos>(state.rules, state.hands[static_cast<std::size_t>(seat)]);
  return result;
}

template <>
Action timeout_action(const DosState& state) {
  const LegalActionsOf<Dos> legal = legal_actions(state, state.active);
  if (legal.laid != kNoKind && legal.back) return Action::take_back();
  if (legal.keep) return Action::keep();
  if (legal.draw) return Action::draw();
  if (legal.puts) {
    const bool drawn = state.drawn != kNoKind && (legal.puts >> state.drawn & 1);
    return Action::give(drawn ? state.drawn : lowest_of(legal.puts));
  }
  Action first;
  legal.for_each([&](Action action) {
    if (!first.exists()) first = action;
  });
  UNO_CHECK(first.exists());
  return first;
}

/// Asks the seat that must call first, then the other seats in order (C-RES-3).
template <>
int next_to_ask(const DosState& state, SeatSet asked) {
  if (!state.open) return kNoSeat;
  const int owner = std::countr_zero(state.open);
  if (!(asked & seat_bit(owner)) && legal_actions(state, owner).call_uno) return owner;
  // bound: one round of the table
  for (int seat = next_seat(state, owner); seat != owner; seat = next_seat(state, seat))
    if (!(asked & seat_bit(seat))) return seat;
  return kNoSeat;
}

template <>
std::uint64_t perft(const DosState& state, int depth) {
  if (depth == 0) return 1;
  std::uint64_t count = 0;
  for (int seat = 0; seat < state.seats; ++seat)
    legal_actions(state, seat).for_each([&](Action action) {
      DosState next = state;
      apply(next, seat, action);
      count += perft(next, depth - 1);
    });
  return count;
}

}  // namespace uno
