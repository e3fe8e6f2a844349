// The view of a round of UNO Quatro: the board, the tiles out of the game, the tiles that won, and
// the acts of the viewer. An act that needs an ending lists those that the client can append.
#include "engine/names.h"
#include "engine/quatro/verbs.h"
#include "engine/seats.h"
#include "wire/view.h"

namespace uno::wire {
namespace {

std::string text_of(Action action) {
  const QuatroState any_state{};  // the text of an act of Quatro does not depend on the state
  return sent_text(any_state, action);
}

/// The act of placing a tile in a column, without its ending.
LegalView place_view(Kind tile, int column, bool empty) {
  LegalView legal;
  legal.act = kPlaceName;
  legal.card = card_text<Quatro>(tile);
  legal.action = text_of(place_action(tile, column));
  legal.column = column + 1;
  const Endings endings = endings_of(tile, empty);
  for (int ending = endings.first; ending < endings.first + endings.count; ++ending)
    if (ending != kNoEnding)
      legal.then.push_back(
          text_of(place_action(tile, column, ending)).substr(legal.action.size() + 1));
  return legal;
}

LegalView act_view(std::string_view act, Action action) {
  LegalView legal;
  legal.act = act;
  legal.action = text_of(action);
  if (act == kExchangeName) legal.card = card_text<Quatro>(tile_of(action));
  return legal;
}

std::vector<LegalView> legal_views(const ObservationOf<Quatro>& seen) {
  std::vector<LegalView> list;
  const LegalActionsOf<Quatro>& legal = seen.legal;
  legal.for_each_place([&](Kind tile, int column) {
    list.push_back(place_view(tile, column, legal.empty >> column & 1));
  });
  if (legal.exchange)
    for (const Kind tile : legal.tiles)
      if (tile != kNoKind) list.push_back(act_view(kExchangeName, exchange_action(tile)));
  if (legal.draw) list.push_back(act_view(seen.draw_size == 0 ? "pass" : "draw", Action::draw()));
  if (legal.keep) list.push_back(act_view("keep", Action::keep()));
  return list;
}

std::vector<ColumnView> columns_of_board(const QuatroBoard& board) {
  std::vector<ColumnView> columns(kColumns);
  for (int column = 0; column < kColumns; ++column)
    for (const Kind tile : column_tiles(board, column))
      columns[static_cast<std::size_t>(column)].tiles.push_back(card_text<Quatro>(tile));
  return columns;
}

std::vector<int> line_of(const QuatroBoard& board) {
  std::vector<int> cells;
  for (Cells rest = board.line_cells(); rest; rest &= rest - 1) {
    const int cell = std::countr_zero(rest);
    cells.push_back(10 * (cell / 8 + 1) + cell % 8 + 1);
  }
  return cells;
}

}  // namespace

template <>
void add_end(RoundScore& score, const StateOf<Quatro>& round) {
  score.board = columns_of_board(round.board);
  score.line = line_of(round.board);
}

template <>
void fill_view(View& view, const ObservationOf<Quatro>& seen) {
  RoundView& round = view.round;
  round.dealer = seen.dealer;
  round.turn = seen.phase == Phase::over ? kNone : seen.active;
  round.draw_pile = seen.draw_size;
  round.discard_pile = seen.discard_size;
  round.ask = name_of(seen.phase);
  round.drawn = seen.drawn == kNoKind ? "" : card_text<Quatro>(seen.drawn);
  round.call_at = Quatro::kCallAt;
  round.board = columns_of_board(seen.board);
  for (std::size_t i = 0; i < seen.discard_size; ++i)
    round.gone.push_back(card_text<Quatro>(seen.discards[i]));
  round.line = line_of(seen.board);
  for (std::size_t i = 0; i < view.seats.size() && i < seen.seats; ++i) {
    SeatView& seat = view.seats[i];
    seat.cards = seen.hand_size[i];
    seat.uno_open = false;
    seat.out = seen.out >> i & 1;
    seat.next = seat.out ? kNone : next_seat(seen, static_cast<int>(i));
  }
  view.hand = sorted_texts<Quatro>(seen.hand);
  view.may_arm = false;
  view.referee.clear();
  view.legal = legal_views(seen);
}

}  // namespace uno::wire
