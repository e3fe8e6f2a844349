// Applies the acts of DOS. A seat lays its matches one after the other; they take effect at the end
// of the turn, in the order of E-DOS-6.
#include <algorithm>

#include "engine/check.h"
#include "engine/dos/turn.h"
#include "engine/seats.h"

namespace uno {
namespace {

void apply_legal(DosState& state, int seat, Action action, Events<Dos>* events,
                 ChanceWords& words) {
  UNO_CHECK(legal_actions(state, seat).contains(action));
  const ChanceWordsScope words_scope(state.chance, words);
  DosTurn(state, events, words).act(seat, action);
}

}  // namespace

Card DosTurn::take_card() {
  if (state_.draw_size == 0) {  // E-DOS-13: reshuffle every discard
    const std::size_t count = state_.discard_size;
    std::copy_n(state_.pile.end() - static_cast<std::ptrdiff_t>(count), count, state_.pile.begin());
    state_.draw_size = static_cast<std::uint8_t>(count);
    state_.discard_size = state_.ordered = 0;
    if (count == 0) return kNoKind;
    emit({.type = EventType::reshuffled, .count = state_.draw_size});
  }
  const std::uint32_t count = state_.draw_size--;
  if (state_.ordered > 0) {
    --state_.ordered;
    return state_.pile[count - 1];
  }
  Card& found = state_.pile[state_.chance.below(words_, count)];
  return std::exchange(found, state_.pile[count - 1]);
}

void DosTurn::give_cards(int seat, int count, EventType reason) {
  Dos::Hand drawn{};
  int came = 0;
  for (; came < count; ++came) {
    const Card card = take_card();
    if (card == kNoKind) break;
    add_to_hand(seat, card);
    drawn.add(card);
  }
  if (came > 0) state_.open &= static_cast<SeatSet>(~seat_bit(seat));  // C-UNO-9
  emit({.type = reason,
        .seat = static_cast<std::uint8_t>(seat),
        .count = static_cast<std::uint8_t>(came),
        .cards = drawn});
}

void DosTurn::fill_row() {
  while (state_.row_size < kDosRow) {  // bound: kDosRow
    const Card card = take_card();
    if (card == kNoKind) return;
    state_.row[state_.row_size++] = card;
    emit({.type = EventType::row_filled, .kind = card});
  }
}

void DosTurn::begin_turn(int seat) {
  state_.active = static_cast<std::uint8_t>(seat);
  state_.phase = Phase::turn;
  state_.has_drawn = false;
  state_.drawn = state_.laid = kNoKind;
  state_.match_count = state_.bonus = state_.doubles = state_.due = state_.backs = 0;
  ++state_.turns;
}

void DosTurn::act(int seat, Action action) {
  switch (action.form()) {
    case Action::kPlay:
      return match(seat, action.kind(), on_of(action));
    case Action::kLay:
      return lay_first(seat, action.kind());
    case Action::kGive:
      return put_into_row(seat, action.kind(), action.uno());
    default:
      break;
  }
  switch (action.which()) {
    case Act::draw:
      return draw(seat);
    case Act::keep:
      return state_.phase == Phase::put ? place_no_more(seat, action.uno())
                                        : end_matches(seat, true, action.uno());
    case Act::take_back:
      return take_back(seat);
    case Act::call_uno:
      return call(seat);
    case Act::catch_seat:
      return catch_seat(action.target(), seat);
    case Act::advice:
      emit({.type = EventType::advice, .seat = static_cast<std::uint8_t>(seat)});
      return penalty(seat, state_.rules.advice_penalty);
    case Act::fine:
      emit({.type = EventType::fined, .seat = static_cast<std::uint8_t>(seat)});
      return penalty(seat, state_.rules.illegal_play);
    default:
      UNO_CHECK(false);
  }
}

void DosTurn::draw(int seat) {
  state_.open = 0;  // the turn has begun (E-DOS-9)
  const Card card = take_card();
  state_.has_drawn = true;
  state_.phase = Phase::drawn;
  state_.drawn = card;
  if (card == kNoKind) return emit({.type = EventType::passed, .seat = u8(seat)});
  add_to_hand(seat, card);
  Dos::Hand drawn{};
  drawn.add(card);
  emit({.type = EventType::drew, .seat = u8(seat), .count = 1, .cards = drawn});
}

void DosTurn::lay_first(int seat, Kind kind) {
  state_.open = 0;
  take_from_hand(seat, kind);
  state_.laid = kind;
  state_.phase = Phase::laying;
  emit({.type = EventType::laid, .seat = u8(seat), .kind = kind});
}

int DosTurn::place_of(Kind on) const {
  for (int place = 0; place < state_.row_size; ++place)
    if (state_.row[static_cast<std::size_t>(place)] == on && !state_.is_matched(place))
      return place;
  UNO_CHECK(false);
  return 0;
}

void DosTurn::match(int seat, Kind kind, Kind on) {
  state_.open = 0;
  take_from_hand(seat, kind);
  DosMatch made{u8(place_of(on)), kind, kNoKind};
  if (state_.laid != kNoKind) made = {made.place, state_.laid, kind};
  state_.laid = kNoKind;
  state_.matches[state_.match_count++] = made;
  count_match(made, +1);
  state_.phase = state_.turn_phase();
  emit({.type = EventType::matched,
        .seat = u8(seat),
        .kind = on,
        .flag = is_colour_match(made),
        .count = u8(made.is_pair() ? 2 : 1),
        .cards = cards_of(made)});
  if (state_.hand_size[static_cast<std::size_t>(seat)] == 0) end_matches(seat, false, false);
}

bool DosTurn::is_colour_match(const DosMatch& match) const {
  return one_colour(match.first, match.second, state_.row[match.place]);
}

void DosTurn::count_match(const DosMatch& match, int sign) {
  if (!is_colour_match(match)) return;
  state_.bonus = u8(state_.bonus + sign);
  if (match.is_pair()) state_.doubles = u8(state_.doubles + sign);
}

Dos::Hand DosTurn::cards_of(const DosMatch& match) {
  Dos::Hand cards{};
  cards.add(match.first);
  if (match.is_pair()) cards.add(match.second);
  return cards;
}

void DosTurn::take_back(int seat) {
  ++state_.backs;
  if (state_.laid != kNoKind) {
    const DosMatch begun{0, state_.laid, kNoKind};
    add_to_hand(seat, state_.laid);
    state_.laid = kNoKind;
    state_.phase = state_.turn_phase();
    return emit(
        {.type = EventType::unmatched, .seat = u8(seat), .count = 1, .cards = cards_of(begun)});
  }
  const DosMatch last = state_.matches[--state_.match_count];
  count_match(last, -1);
  add_to_hand(seat, last.first);
  if (last.is_pair()) add_to_hand(seat, last.second);
  emit({.type = EventType::unmatched,
        .seat = u8(seat),
        .kind = state_.row[last.place],
        .count = u8(last.is_pair() ? 2 : 1),
        .cards = cards_of(last)});
}

/// E-DOS-6: matched cards leave the row together with the cards laid on them.
void DosTurn::clear_row() {
  int kept = 0, left = 0;
  for (int place = 0; place < state_.row_size; ++place) {
    const Kind kind = state_.row[static_cast<std::size_t>(place)];
    const DosMatch* match = match_on(state_, place);
    if (match == nullptr) {
      state_.row[static_cast<std::size_t>(kept++)] = kind;
      continue;
    }
    put_on_discards(kind);
    put_on_discards(match->first);
    if (match->is_pair()) put_on_discards(match->second);
    ++left;
  }
  state_.row_size = u8(kept);
  state_.match_count = 0;
  emit({.type = EventType::row_cleared, .seat = state_.active, .count = u8(left)});
}

void DosTurn::end_matches(int seat, bool can_call, bool called) {
  clear_row();
  fill_row();
  if (can_call) judge_call(seat, called);
  const bool can_place = state_.bonus > 0 && state_.hand_size[static_cast<std::size_t>(seat)] > 0;
  if (!can_place) return end_turn(seat);
  state_.phase = Phase::put;
}

void DosTurn::put_into_row(int seat, Kind kind, bool called) {
  const bool bonus = state_.phase == Phase::put;
  take_from_hand(seat, kind);
  state_.row[state_.row_size++] = kind;
  emit({.type = EventType::row_placed, .seat = u8(seat), .kind = kind, .flag = bonus});
  judge_call(seat, called);
  const bool empty = state_.hand_size[static_cast<std::size_t>(seat)] == 0;
  if (bonus && --state_.bonus > 0 && !empty) return;
  end_turn(seat);
}

void DosTurn::place_no_more(int seat, bool called) {
  if (called) {
    if (state_.open & seat_bit(seat))
      call(seat);
    else
      note_false_call();
  }
  end_turn(seat);
}

/// E-DOS-9: once the seat cannot take its cards back, the number left decides whether it must call.
void DosTurn::judge_call(int seat, bool called) {
  const int left = state_.hand_size[static_cast<std::size_t>(seat)];
  state_.open &= static_cast<SeatSet>(~seat_bit(seat));
  if (left == Dos::kCallAt) {
    if (called) return call(seat);
    state_.open |= seat_bit(seat);
  } else if (called && left > 0) {
    note_false_call();
  }
}

/// E-DOS-20: the seat draws the penalty at the end of its turn.
void DosTurn::note_false_call() {
  state_.due = u8(std::min(kCardsDueMax, state_.due + state_.rules.false_uno_penalty));
}

void DosTurn::call(int seat) {
  state_.open &= static_cast<SeatSet>(~seat_bit(seat));
  emit({.type = EventType::called_uno, .seat = u8(seat)});
}

void DosTurn::catch_seat(int seat, int by) {
  state_.open &= static_cast<SeatSet>(~seat_bit(seat));
  emit({.type = EventType::caught, .seat = u8(seat), .other = u8(by)});
  if (seat != state_.active) return penalty(seat, state_.rules.uno_penalty);
  state_.due = u8(std::min(kCardsDueMax, state_.due + state_.rules.uno_penalty));
}

void DosTurn::penalty(int seat, int count) {
  if (count > 0) give_cards(seat, count, EventType::penalty);
}

void DosTurn::end_turn(int seat) {
  const bool empty = state_.hand_size[static_cast<std::size_t>(seat)] == 0;
  const int doubles = state_.doubles;
  for (int other = next_seat(state_, seat); doubles > 0 && other != seat;
       other = next_seat(state_, other))
    give_cards(other, doubles, EventType::forced_draw);
  if (!empty) penalty(seat, state_.due);
  state_.bonus = state_.doubles = state_.due = state_.backs = 0;
  if (empty) {
    emit({.type = EventType::went_out, .seat = u8(seat)});
    return finish(seat);
  }
  if (state_.turns >= kTurnsMax) return block();
  begin_turn(next_seat(state_, seat));
}

/// C-PILE-6: with blocked_round=lowest_hand the lowest hand wins, unless two hands tie.
void DosTurn::block() {
  state_.blocked_early = true;
  emit({.type = EventType::blocked});
  if (state_.rules.blocked_round == BlockedRound::void_round) return finish(kNoSeat);
  int found = kNoSeat, best = 1 << 20;
  for (int s = 0; s < state_.seats; ++s) {
    if (state_.out & seat_bit(s)) continue;
    const int points = hand_points<Dos>(state_.rules, state_.hands[static_cast<std::size_t>(s)]);
    if (points <= best) found = points == best ? kNoSeat : s;
    best = std::min(best, points);
  }
  finish(found);
}

void DosTurn::finish(int winner) {
  state_.phase = Phase::over;
  state_.open = 0;
  state_.has_drawn = false;
  state_.drawn = kNoKind;
  state_.winner = u8(winner);
  if (winner == kNoSeat) return;
  emit({.type = EventType::scored,
        .seat = u8(winner),
        .points = static_cast<std::uint16_t>(result(state_).points)});
}

template <>
void apply(DosState& state, int seat, Action action) {
  ChanceWords words;
  apply_legal(state, seat, action, nullptr, words);
}
template <>
void apply(DosState& state, int seat, Action action, ChanceWords& words) {
  apply_legal(state, seat, action, nullptr, words);
}
template <>
void apply(DosState& state, int seat, Action action, Events<Dos>& events) {
  ChanceWords words;
  apply_legal(state, seat, action, &events, words);
}
template <>
void apply(DosState& state, int seat, Action action, Events<Dos>& events, ChanceWords& words) {
  apply_legal(state, seat, action, &events, words);
}

template <>
Refusal try_apply(DosState& state, int seat, Action action, Events<Dos>* events,
                  std::span<const Card> hand_shuffle) {
  if (!legal_actions(state, seat).contains(action))
    return refusal(why_refused(state, seat, action));
  if (!hand_shuffle.empty()) return refusal(Reason::not_these_cards);
  ChanceWords words;
  apply_legal(state, seat, action, events, words);
  return refusal(Reason::none);
}

template <>
bool is_referee_event(const DosState& /*state*/, Action action) {
  return action == Action::advice() || action == Action::fine();
}

template <>
Refusal try_referee(DosState& state, int seat, Action action, Events<Dos>* events,
                    ChanceWords& words) {
  if (seat < 0 || seat >= state.seats) return refusal(Reason::not_a_seat);
  if (state.phase == Phase::over || (state.out & seat_bit(seat)))
    return refusal(Reason::round_over);
  const bool fine = action == Action::fine() && state.rules.illegal_play > 0;
  if (action != Action::advice() && !fine) return refusal(Reason::not_an_action);
  const ChanceWordsScope words_scope(state.chance, words);
  DosTurn(state, events, words).act(seat, action);
  return refusal(Reason::none);
}
template <>
Refusal try_referee(DosState& state, int seat, Action action, Events<Dos>* events) {
  ChanceWords words;
  return try_referee(state, seat, action, events, words);
}

}  // namespace uno
