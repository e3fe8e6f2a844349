// Shared parts of the scenario runner: lists of cards, setups, expectations. Internal to
// engine/reading/scenario*.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/editions.h"
#include "engine/matching/state.h"
#include "engine/rules.h"

namespace uno {

/// "R1,G2,x3,..." as kinds in order, blanks as kBlank.
struct CardList {
  std::vector<Kind> kinds;
  std::vector<Kind> backs;  ///< of each card: the lower face in "R5~P2", otherwise kNoKind
  bool open_ended = false;  ///< ended with "..."
};
/// Reads a list; "-" and an empty text are the empty list. False if a piece names no card.
template <class E>
bool read_card_list(std::string_view text, CardList& list);
/// The cards in ascending order, blanks last as "x3", or "-" if there are none.
template <class E>
std::string sorted_text(std::vector<Kind> kinds);
/// The cards of a hand, blanks included.
template <class E>
std::vector<Kind> kinds_held(const StateOf<E>& state, int seat);

/// A key=value word of a setup or an expectation.
struct Setting {
  std::string_view key, value;
};

/// The words of a setup, each key once.
struct SetupWords {
  std::vector<Setting> settings;
  int seats = 0;          ///< after `n=`
  std::string malformed;  ///< text that cannot be read; then the rest means nothing
};
SetupWords setup_words(std::string_view text);

/// The position before the first act.
template <class E>
struct ScenarioSetup {
  StateOf<E> state{};
  std::vector<Kind> hand_shuffle;  ///< `shuf`, empty when not given
  std::string not_implemented;     ///< a feature that the engine does not have
  std::string malformed;           ///< text that cannot be read
  Phrase refused;                  ///< why such a table cannot be opened (C-SEAT-1, C-DEAL-5)
};
template <class E = Classic>
ScenarioSetup<E> build_setup(const Rules& rules, bool deck_chosen, std::string_view text);

/// "0,2" with the seats in ascending order, so that the written order does not matter.
std::string in_seat_order(std::string_view text);
/// Compares a pile with a number of cards or with a list. Order counts only in the ordered part;
/// shuffled piles and discards are compared as multisets. Returns the actual pile, or an empty
/// string if it agrees.
template <class E>
std::string differing_pile(const std::vector<Kind>& pile, int ordered, const Setting& expected,
                           bool& known);
template <class E>
std::string differing_hand(const StateOf<E>& state, int seat, const Setting& expected, bool& known);

/// Compares one expectation (not `illegal`). Returns the actual value as "key=value", or an empty
/// string if it agrees. Sets `known` to false if there is no such expectation.
template <class E>
std::string differing(const StateOf<E>& state, const Setting& expected, bool& known);

}  // namespace uno
