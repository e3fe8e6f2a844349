// The view of a round of DOS: the row with the matches of the turn, the bonus cards and draws that
// they have earned, and the acts of the viewer. Each match names its row card.
#include "engine/dos/verbs.h"
#include "engine/names.h"
#include "engine/seats.h"
#include "wire/view.h"

namespace uno::wire {
namespace {

LegalView legal_view(Action action, const ObservationOf<Dos>& seen) {
  LegalView legal;
  const DosState any_state{};  // the text of an act of DOS does not depend on the state
  legal.action = sent_text(any_state, action);
  const bool no_card = seen.draw_size == 0 && seen.discard_size == 0;
  legal.act = action == Action::draw() && no_card ? "pass" : std::string(name_of(action));
  if (action.form() != Action::kAct) legal.card = card_text<Dos>(action.kind());
  if (action.form() == Action::kPlay) legal.on = card_text<Dos>(on_of(action));
  if (action.is(uno::Act::catch_seat)) legal.seat = action.target();
  legal.uno = seen.legal.contains(action.with_uno());
  return legal;
}

std::vector<RowCardView> row_of(const ObservationOf<Dos>& seen) {
  std::vector<RowCardView> row;
  for (int place = 0; place < seen.row_size; ++place) {
    RowCardView card;
    card.card = card_text<Dos>(seen.row[static_cast<std::size_t>(place)]);
    if (const DosMatch* match = match_on(seen, place)) {
      card.laid.push_back(card_text<Dos>(match->first));
      if (match->is_pair()) card.laid.push_back(card_text<Dos>(match->second));
    }
    row.push_back(std::move(card));
  }
  return row;
}

/// Whether the viewer now has an act with which it must call DOS.
bool may_call(const ObservationOf<Dos>& seen) {
  bool may = false;
  seen.legal.for_each([&](Action action) {
    may = may || (action.uno() && call_is_due(Dos{}, seen, seen.viewer, action));
  });
  return may;
}

}  // namespace

template <>
void fill_view(View& view, const ObservationOf<Dos>& seen) {
  RoundView& round = view.round;
  round.dealer = seen.dealer;
  round.turn = seen.phase == Phase::over ? kNone : seen.active;
  round.draw_pile = seen.draw_size;
  round.discard_pile = seen.discard_size;
  round.ask = name_of(seen.phase);
  round.drawn = seen.drawn == kNoKind ? "" : card_text<Dos>(seen.drawn);
  round.call_at = Dos::kCallAt;
  round.row = row_of(seen);
  round.laying = seen.laid == kNoKind ? "" : card_text<Dos>(seen.laid);
  round.bonus = seen.bonus;
  round.others_draw = seen.doubles;
  round.backs_left = kTakeBacksMax - seen.backs;
  for (std::size_t i = 0; i < view.seats.size() && i < seen.seats; ++i) {
    SeatView& seat = view.seats[i];
    seat.cards = seen.hand_size[i];
    seat.uno_open = seen.open >> i & 1;
    seat.out = seen.out >> i & 1;
    seat.owed = i == seen.active ? seen.due : seat.out ? 0 : seen.doubles;
    seat.next = seat.out ? kNone : next_seat(seen, static_cast<int>(i));
  }
  view.hand = sorted_texts<Dos>(seen.hand);
  view.may_arm = may_call(seen);
  view.referee = referee_views(view, seen);
  view.legal.clear();
  seen.legal.for_each([&](Action action) {
    if (!action.uno()) view.legal.push_back(legal_view(action, seen));
  });
}

}  // namespace uno::wire
