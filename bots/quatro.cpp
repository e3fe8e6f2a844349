// How bots score the acts of UNO Quatro: by four in a row, by the tiles with which the next seat
// could win, and by the tiles that it loses.
#include "bots/quatro.h"

#include <algorithm>

#include "bots/belief.h"
#include "bots/history.h"
#include "bots/sensible.h"
#include "bots/trait_reason.h"
#include "bots/trait_weights.h"

namespace uno {
namespace {

using namespace quatro_trait;

/// The cells where one more tile of the set would make four in a row.
constexpr Cells completing(Cells set) {
  Cells found = (set & set >> 1 & set >> 2) << 3;  // upwards, only on top
  for (const int step : {7, 8, 9}) {
    const Cells pair = set & set >> step, three = pair & set >> 2 * step;
    found |= three << 3 * step | three >> step;
    found |= (pair & set >> 3 * step) << 2 * step;
    found |= (set & set >> 2 * step & set >> 3 * step) << step;
  }
  return found;
}

/// The kinds with which a seat could make four in a row by placing one tile, without its action.
KindSet winning_kinds(const QuatroBoard& board) {
  const Cells open = board.landing() & kEveryCell, named = board.named();
  const auto plane = [&](int i, int bits) {
    const Cells cells = board.plane[static_cast<std::size_t>(i)];
    return bits >> i & 1 ? cells : ~cells;
  };
  KindSet kinds = 0;
  for (int colour = 0; colour < kColours; ++colour)
    if (completing(named & plane(4, colour << 4) & plane(5, colour << 4)) & open)
      kinds |= Quatro::colour_set(static_cast<Colour>(colour));
  for (int number = 0; number < 6; ++number)
    if (completing(named & plane(1, number << 1) & plane(2, number << 1) & plane(3, number << 1)) &
        open)
      kinds |= Quatro::number_set(number);
  return kinds;
}

/// The weights of `sensible`, chosen by hand: win, then leave the next seat few tiles to win with.
constexpr TraitWeights kSensibleWeights = [] {
  TraitWeights weights{};
  const auto set = [&](Trait trait, int weight) {
    weights[static_cast<std::size_t>(trait)] = static_cast<std::int16_t>(weight);
  };
  set(kWin, 30000), set(kKeep, -50), set(kDanger, -300), set(kTakes, 200), set(kAction, -250),
      set(kOwnFours, 150);
  return weights;
}();

/// Sets the traits of a position that the seat leaves to the next one.
void note_board(const Sight<Quatro>& sight, TraitChoice& choice, const QuatroBoard& board,
                KindSet left, int taken) {
  const KindSet fours = winning_kinds(board);
  const int cards = std::min(sight.next_cards - taken, kQuatroHand);
  choice.set(kDanger, count_of(fours & sight.unseen) * cards / kQuatroHand);
  choice.set(kOwnFours, count_of(fours & left));
  choice.set(kTakes, taken);
}

/// The choice of placing the tile with this ending.
TraitChoice placing(const Sight<Quatro>& sight, Kind tile, int column, int ending) {
  TraitChoice choice{place_action(tile, column, ending)};
  QuatroBoard board = sight.board;
  board.put(tile, board.landing() & column_cells(column));
  if (ending >= kFirstPair)
    board.swap_columns(pair_of(ending).a, pair_of(ending).b);
  else if (pushes(tile) && ending != kStays)
    board.push_out(column);
  choice.set(kAction, swaps(tile) || pushes(tile) || takes_two(tile));
  choice.set(kWin, board.has_line());
  const int taken = takes_two(tile) ? std::clamp(sight.next_cards - 1, 0, kQuatroTakes) : 0;
  note_board(sight, choice, board, sight.held & ~bit(tile), taken);
  return choice;
}

}  // namespace

KindSet Sight<Quatro>::kinds_on(const QuatroBoard& board) {
  KindSet kinds = 0;
  for (Cells rest = board.named(); rest; rest &= rest - 1) kinds |= bit(board.at(rest & -rest));
  return kinds;
}

void list_choices(const Sight<Quatro>& sight, TraitChoices& choices) {
  const LegalActionsOf<Quatro>& legal = sight.legal;
  choices.count = 0;
  legal.for_each_place([&](Kind tile, int column) {
    const Endings endings = endings_of(tile, legal.empty >> column & 1);
    TraitChoice best = placing(sight, tile, column, endings.first);
    for (int n = 1; n < endings.count; ++n) {
      const TraitChoice other = placing(sight, tile, column, endings.first + n);
      if (worth_of(other, kSensibleWeights) > worth_of(best, kSensibleWeights)) best = other;
    }
    choices.add(best.action) = best;
  });
  const auto without_placing = [&](Action action, Trait trait) {
    TraitChoice& choice = choices.add(action);
    note_board(sight, choice, sight.board, sight.held, 0);
    choice.set(trait, 1);
    choice.set(kAction, action == Action::keep() || action == Action::draw()
                            ? 0
                            : (kSwapTiles | kPushTiles | kMinusTiles) >> tile_of(action) & 1);
  };
  if (legal.exchange)
    for (const Kind tile : legal.tiles)
      if (tile != kNoKind) without_placing(Action::give(tile), kExchange);
  if (legal.draw) without_placing(Action::draw(), kExchange);
  if (legal.keep) without_placing(Action::keep(), kKeep);
}

template <>
Action choose_sensible<Quatro>(const ObservationOf<Quatro>& seen, const History&, Chance& chance) {
  if (seen.viewer != seen.active) return {};
  TraitChoices choices;
  list_choices(Sight<Quatro>(seen, seen.viewer, seen.hand, seen.legal), choices);
  return choices.count > 0 ? best_choice(choices, kSensibleWeights) : any_legal(seen, chance);
}

/// Remembers nothing, because a seat that exchanges a tile gets other tiles at once.
template <>
void History::note(const StateOf<Quatro>&, int, Action, const StateOf<Quatro>&) {}

template <>
StateOf<Quatro> fitting_state(const ObservationOf<Quatro>& seen, const History&, Chance& chance) {
  Seed seed;
  for (std::uint8_t& byte : seed.bytes) byte = static_cast<std::uint8_t>(chance.below(256));
  return determinize(seen, seed);
}

namespace {

int number_of(const TraitChoice& choice, Trait trait) {
  return choice.traits[static_cast<std::size_t>(trait)];
}

/// At most two reasons why `act` is better than `other`.
Reasons in_favour(const TraitChoice& act, const TraitChoice& other) {
  Reasons found;
  const auto add = [&](bool applies, Phrase phrase) {
    if (applies && found.size() < 2) found.push_back(std::move(phrase));
  };
  add(number_of(act, kWin) > 0, {"reason.makes_four"});
  add(number_of(act, kWin) == 0 && number_of(act, kDanger) < number_of(other, kDanger),
      {"reason.fewer_fours"});
  add(number_of(act, kWin) == 0 && number_of(act, kOwnFours) > number_of(other, kOwnFours),
      {"reason.prepares_four"});
  add(number_of(act, kTakes) > number_of(other, kTakes), {"reason.takes_tiles"});
  add(number_of(act, kAction) < number_of(other, kAction), {"reason.keeps_action"});
  return found;
}

/// The choice with this act. A Swap tile with other columns is no choice of bots, so its traits are
/// computed.
TraitChoice choice_of(const Sight<Quatro>& sight, const TraitChoices& choices, Action act) {
  for (int i = 0; i < choices.count; ++i)
    if (choices.list[static_cast<std::size_t>(i)].action == act)
      return choices.list[static_cast<std::size_t>(i)];
  if (is_place(act)) return placing(sight, tile_of(act), column_of(act), ending_of(act));
  return {act};
}

}  // namespace

template <>
Reasons reasons_by_traits(const ObservationOf<Quatro>& seen, Action act) {
  const Sight<Quatro> sight(seen, seen.viewer, seen.hand, seen.legal);
  TraitChoices choices;
  list_choices(sight, choices);
  if (choices.count == 1) return {{"reason.only_choice"}};
  const TraitChoice chosen = choice_of(sight, choices, act);
  const TraitWeights& weights = trait_weights(Edition::quatro, seen.seats);
  const TraitChoice* other = nullptr;
  for (int i = 0; i < choices.count; ++i) {
    const TraitChoice& choice = choices.list[static_cast<std::size_t>(i)];
    if (choice.action == act || choice.traits == chosen.traits) continue;
    if (other == nullptr || worth_of(choice, weights) > worth_of(*other, weights)) other = &choice;
  }
  const Reasons found = other == nullptr ? Reasons{} : in_favour(chosen, *other);
  return found.empty() ? Reasons{{"reason.nothing_better"}} : found;
}

template <>
Reasons compared_by_traits(const ObservationOf<Quatro>& seen, Action act, Action other) {
  const Sight<Quatro> sight(seen, seen.viewer, seen.hand, seen.legal);
  TraitChoices choices;
  list_choices(sight, choices);
  return act == other ? Reasons{}
                      : in_favour(choice_of(sight, choices, act), choice_of(sight, choices, other));
}

/// Uses only the board: the act takes tiles from the next seat.
template <>
Reasons public_reasons_by_traits(const ObservationOf<Quatro>& seen, int seat, Action act) {
  if (!is_place(act) || seen.phase == Phase::over || !takes_two(tile_of(act))) return {};
  const int next = next_seat(seen, seat);
  if (seen.hand_size[static_cast<std::size_t>(next)] < 2) return {};
  return {{"reason.takes_tiles"}};
}

}  // namespace uno
