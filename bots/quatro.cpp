// How bots score the acts of UNO Quatro: by four in a row, by the tiles with which the next seat
// could win, and by the tiles that it loses. The policy also looks at swaps and pushes that win.
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

/// The cells where one more tile of the set would make four in a row across columns.
constexpr Cells completing_across(Cells set) {
  Cells found = 0;
  for (const int step : {7, 8, 9}) {
    const Cells pair = set & set >> step, three = pair & set >> 2 * step;
    found |= three << 3 * step | three >> step;
    found |= (pair & set >> 3 * step) << 2 * step;
    found |= (set & set >> 2 * step & set >> 3 * step) << step;
  }
  return found;
}
/// The same including columns, where only a tile on top can make four.
constexpr Cells completing(Cells set) {
  return (set & set >> 1 & set >> 2) << 3 | completing_across(set);
}

bool has_action(Kind tile) {
  return swaps(tile) || pushes(tile) || takes_two(tile);
}

/// Calls visit(kinds, cells) for each colour and each number: the kinds that have it, and the cells
/// of its tiles.
template <class Visit>
void for_each_group(const QuatroBoard& board, Visit&& visit) {
  const Cells named = board.named();
  const auto plane = [&](int i, int bits) {
    const Cells cells = board.plane[static_cast<std::size_t>(i)];
    return bits >> i & 1 ? cells : ~cells;
  };
  for (int colour = 0; colour < kColours; ++colour)
    visit(Quatro::colour_set(static_cast<Colour>(colour)),
          named & plane(4, colour << 4) & plane(5, colour << 4));
  for (int number = 0; number < 6; ++number)
    visit(Quatro::number_set(number),
          named & plane(1, number << 1) & plane(2, number << 1) & plane(3, number << 1));
}

/// The kinds with which a seat could make four in a row by placing one tile, without its action.
TileSet winning_kinds(const QuatroBoard& board) {
  const Cells open = board.landing() & kEveryCell;
  TileSet kinds = 0;
  for_each_group(board, [&](TileSet these, Cells cells) {
    if (std::popcount(cells) >= kInARow - 1 && (completing(cells) & open)) kinds |= these;
  });
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
                TileSet left, int taken) {
  const TileSet fours = winning_kinds(board);
  const int cards = std::min(sight.next_cards - taken, kQuatroHand);
  choice.set(kDanger, count_of(fours & sight.unseen) * cards / kQuatroHand);
  choice.set(kOwnFours, count_of(fours & left));
  choice.set(kTakes, taken);
}

/// The chance, in twentieths, that `cards` of the unseen tiles have one of `wanted` tiles.
int chance_of(int wanted, int unseen, int cards) {
  double none = 1;
  for (int i = 0; i < cards && i < unseen; ++i)
    none *= std::max(0.0, static_cast<double>(unseen - wanted - i) / (unseen - i));
  return static_cast<int>(20 * (1 - none) + 0.5);
}

/// The cells with the columns of the pair exchanged.
constexpr Cells exchanged(Cells cells, ColumnPair pair) {
  const Cells differ = (cells >> 8 * pair.a ^ cells >> 8 * pair.b) & 0xFF;
  return cells ^ (differ << 8 * pair.a | differ << 8 * pair.b);
}
constexpr bool has_four_across(Cells set) {
  return ((set & set >> 7 & set >> 14 & set >> 21) | (set & set >> 8 & set >> 16 & set >> 24) |
          (set & set >> 9 & set >> 18 & set >> 27)) != 0;
}

/// Whether three of the cells could be in a row across columns if the columns had another order.
constexpr bool may_cross(Cells cells) {
  Cells rows = cells | cells >> 32;
  rows |= rows >> 16, rows |= rows >> 8, rows &= 0x3F;
  if ((rows & rows >> 1 & (rows >> 2 | rows >> 3)) | (rows & rows >> 2 & rows >> 3)) return true;
  for (int row = 0; row < kHeight; ++row)
    if (std::popcount(cells & kBottom << row) >= kInARow - 1) return true;
  return false;
}

/// With which tiles the next seat could make four in a row, on a board without four in a row.
/// Actions move columns, so they make four only across columns. A tile that a Swap tile or a Push
/// tile moves can be the fourth itself. It is assumed to fit wherever it lands. Four upwards by a
/// Push tile on a full column is overlooked, because it is rare.
struct Threats {
  TileSet direct = 0;                ///< without an action
  TileSet by_swap = 0, by_push = 0;  ///< by an action
  TileSet higher = 0;                ///< one cell higher than tiles land now
  Cells own = 0;                     ///< cells where a tile of `left` makes four
  int threes = 0;                    ///< free cells that complete four in a row

  Threats(const QuatroBoard& board, TileSet left) {
    const Cells landing = board.landing(), open = landing & kEveryCell;
    const Cells above = open << 1 & kEveryCell, free = kEveryCell & ~board.occupied();
    for_each_group(board, [&](TileSet these, Cells cells) {
      if (std::popcount(cells) < kInARow - 1) return;
      const Cells fourth = completing(cells);
      if (fourth & open) direct |= these;
      if (fourth & above) higher |= these;
      if (these & left) own |= fourth & open;
      threes += std::popcount(fourth & free);
      if (may_cross(cells)) note_swaps(these & kSwapTiles, cells, open);
      if (std::popcount(columns_of(cells)) >= kInARow - 1)
        note_pushes(these & kPushTiles, cells, landing);
    });
  }

 private:
  void note_swaps(TileSet tiles, Cells cells, Cells open) {
    const bool has_four = std::popcount(cells) >= kInARow;
    for (const ColumnPair pair : kColumnPairs) {
      if (!has_four && !(tiles & ~by_swap)) return;
      const Cells after = exchanged(cells, pair);
      if (has_four && has_four_across(after)) by_swap |= kSwapTiles;
      if (completing_across(after) & exchanged(open, pair)) by_swap |= tiles;
    }
  }
  void note_pushes(TileSet tiles, Cells cells, Cells landing) {
    for (int column = 0; column < kColumns; ++column) {
      const Cells whole = column_cells(column), top = landing >> 1 & whole;
      const Cells after = (cells & ~whole) | ((cells & whole) >> 1 & whole);
      if (has_four_across(after)) by_push |= kPushTiles;
      if (completing_across(after) & top) by_push |= tiles;
    }
  }
};

/// Sets the traits that only the trained weights use.
void note_outlook(const Sight<Quatro>& sight, TraitChoice& choice, const QuatroBoard& board,
                  TileSet left, int taken) {
  if (choice.traits[static_cast<std::size_t>(kWin)]) return;
  const Threats threats(board, left);
  const int unseen = count_of(sight.unseen);
  const int cards = std::min(sight.next_cards - taken, kQuatroHand);
  const auto risk = [&](TileSet kinds) {
    return chance_of(count_of(kinds & sight.unseen), unseen, cards);
  };
  choice.set(kRisk, risk(threats.direct | threats.by_swap | threats.by_push));
  choice.set(kSwapRisk, risk(threats.by_swap)), choice.set(kPushRisk, risk(threats.by_push));
  choice.set(kOwnAction, count_of((threats.by_swap | threats.by_push) & left));
  choice.set(kOwnCells, std::popcount(threats.own));
  choice.set(kOwnAbove, count_of(threats.higher & left));
  choice.set(kAbove, count_of(threats.higher & sight.unseen)), choice.set(kThrees, threats.threes);
  const QuatroPlaces places(board, sight.rules);
  int fits = 0;
  for (TileSet rest = left; rest; rest &= rest - 1) fits += places.of(lowest_of(rest)) != 0;
  choice.set(kFits, fits);
}

/// The choice of placing the tile with this ending.
TraitChoice placing(const Sight<Quatro>& sight, Kind tile, int column, int ending, For whom) {
  TraitChoice choice{place_action(tile, column, ending)};
  QuatroBoard board = sight.board;
  board.put(tile, board.landing() & column_cells(column));
  if (ending >= kFirstPair)
    board.swap_columns(pair_of(ending).a, pair_of(ending).b);
  else if (pushes(tile) && ending != kStays)
    board.push_out(column);
  choice.set(kAction, has_action(tile));
  choice.set(kWin, board.has_line());
  const int taken = takes_two(tile) ? std::clamp(sight.next_cards - 1, 0, kQuatroTakes) : 0;
  const TileSet left = sight.held & ~bit<Quatro>(tile);
  note_board(sight, choice, board, left, taken);
  if (whom == For::sensible) return choice;
  choice.set(kSwapPlaced, swaps(tile)), choice.set(kPushPlaced, pushes(tile));
  choice.set(kMinusPlaced, takes_two(tile));
  note_outlook(sight, choice, board, left, taken);
  return choice;
}

/// The weights that rate the endings of a tile for the policy. They were chosen by hand.
constexpr TraitWeights kEndingWeights = [] {
  TraitWeights weights{};
  const auto set = [&](Trait trait, int weight) {
    weights[static_cast<std::size_t>(trait)] = static_cast<std::int16_t>(weight);
  };
  set(kWin, 30000), set(kRisk, -200), set(kSwapRisk, -200), set(kPushRisk, -150);
  set(kDanger, -140), set(kOwnFours, 600), set(kOwnCells, 600), set(kOwnAction, 600);
  return weights;
}();

/// The best choice of placing the tile in the column. For the policy, `sensible` first chooses a
/// few endings of a Swap tile, because the other traits take longer.
TraitChoice best_placing(const Sight<Quatro>& sight, Kind tile, int column, For whom) {
  constexpr int kTried = 4;
  const Endings endings = endings_of(tile, sight.legal.empty >> column & 1);
  struct Ending {
    TraitChoice choice;
    int worth = 0;
  };
  std::array<Ending, kPairs> list;
  for (int n = 0; n < endings.count; ++n) {
    Ending& ending = list[static_cast<std::size_t>(n)];
    ending.choice = placing(sight, tile, column, endings.first + n, For::sensible);
    ending.worth = worth_of(ending.choice, kSensibleWeights);
  }
  const int tried = whom == For::sensible ? 1 : std::min(kTried, endings.count);
  for (int n = 0; n < tried; ++n) {  // the first of equal ones
    const auto from = list.begin() + n, end = list.begin() + endings.count;
    const auto best = std::max_element(
        from, end, [](const Ending& a, const Ending& b) { return a.worth < b.worth; });
    std::rotate(from, best, best + 1);
  }
  if (whom == For::sensible) return list[0].choice;
  TraitChoice best;
  int most = 0;
  for (int n = 0; n < tried; ++n) {
    const int ending = ending_of(list[static_cast<std::size_t>(n)].choice.action);
    const TraitChoice choice = placing(sight, tile, column, ending, whom);
    const int worth = worth_of(choice, kEndingWeights);
    if (best.action.exists() && worth <= most) continue;
    best = choice, most = worth;
  }
  return best;
}

void list_choices(const Sight<Quatro>& sight, TraitChoices& choices, For whom) {
  const LegalActionsOf<Quatro>& legal = sight.legal;
  choices.count = 0;
  legal.for_each_place([&](Kind tile, int column) {
    const TraitChoice best = best_placing(sight, tile, column, whom);
    choices.add(best.action) = best;
  });
  const auto without_placing = [&](Action action, Trait trait) {
    TraitChoice& choice = choices.add(action);
    note_board(sight, choice, sight.board, sight.held, 0);
    choice.set(trait, 1);
    choice.set(kAction, action == Action::keep() || action == Action::draw()
                            ? 0
                            : has_action(tile_of(action)));
    if (whom == For::policy) note_outlook(sight, choice, sight.board, sight.held, 0);
  };
  if (legal.exchange)
    for (const Kind tile : legal.tiles)
      if (tile != kNoKind) without_placing(exchange_action(tile), kExchange);
  if (legal.draw) without_placing(Action::draw(), kExchange);
  if (legal.keep) without_placing(Action::keep(), kKeep);
}

}  // namespace

TileSet Sight<Quatro>::kinds_on(const QuatroBoard& board) {
  TileSet kinds = 0;
  for (Cells rest = board.named(); rest; rest &= rest - 1)
    kinds |= bit<Quatro>(board.at(rest & -rest));
  return kinds;
}

void list_choices(const Sight<Quatro>& sight, TraitChoices& choices) {
  list_choices(sight, choices, For::policy);
}

template <>
Action choose_sensible<Quatro>(const ObservationOf<Quatro>& seen, const History&, Chance& chance) {
  if (seen.viewer != seen.active) return {};
  TraitChoices choices;
  list_choices(Sight<Quatro>(seen, seen.viewer, seen.hand, seen.legal), choices, For::sensible);
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
  const bool wins = number_of(act, kWin) > 0;
  const auto less = [&](Trait trait) { return number_of(act, trait) < number_of(other, trait); };
  const auto more = [&](Trait trait) { return number_of(act, trait) > number_of(other, trait); };
  add(wins, {"reason.makes_four"});
  add(!wins && (less(kRisk) || (less(kDanger) && !more(kRisk))), {"reason.fewer_fours"});
  add(!wins && (more(kOwnFours) || more(kOwnAction)), {"reason.prepares_four"});
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
  if (is_place(act))
    return placing(sight, tile_of(act), column_of(act), ending_of(act), For::policy);
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
