// Cards, actions, hands and states as text, and back (RULES.md 1.2, 1.3).
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/action.h"
#include "engine/matching/state.h"
#include "engine/matching/verbs.h"
#include "engine/refusal.h"

namespace uno {

/// "R5", "W4"; "x" for a blank.
template <class E = Classic>
std::string card_text(Kind kind);
/// The kind, or kNoKind for other text.
template <class E = Classic>
Kind parse_kind(std::string_view text);
/// One physical card: its kind, with ".2" to ".4" for the second to fourth copy where copies are
/// told apart. A two-sided card has the side that is up, then the other side: "R5~P2", with ".2"
/// for the second of two equal cards. The pairing of the two sides comes from `sides`.
template <class E>
std::string physical_text(Card card, const SidesOf<E>& sides = {});
/// Returns false for other text. Without a number the first copy is meant. The text of a two-sided
/// card must have both sides.
template <class E>
bool parse_physical(std::string_view text, Card& card, const SidesOf<E>& sides = {});
/// A two-sided card as written, whether or not it exists: "R5~P2", "R5~P2.2".
struct BothFaces {
  Kind up = kNoKind, down = kNoKind;
  int number = 1;  ///< among equal cards, from 1
};
bool parse_both_faces(std::string_view text, BothFaces& faces);
/// Letter ('r') and name ("red") of a colour; if cards have two sides, on the side of kind `side`.
template <class E = Classic>
char colour_letter(Colour colour, Kind side = 0);
template <class E = Classic>
const char* colour_name(Colour colour, Kind side = 0);
/// Returns false if the letter names no colour of either side.
template <class E = Classic>
bool parse_colour(char letter, Colour& colour);
/// Whether the letter names a colour on the side of this kind.
template <class E>
bool is_colour_of(char letter, Kind side);

/// "R5!", "W:g", "WX:g>2", "d", "n", "g", "ok", "?", "uno", "catch1", "advice". `top` is the top of
/// the discard pile, because a two-sided game names colours by the side in play.
template <class E = Classic>
std::string action_text(Action action, Kind top = 0);
/// The same with `pass` for a draw that finds no card, as records write it.
template <class E>
std::string action_text(const StateOf<E>& before, Action action);
/// The same text as a client sends it and a table logs it: a draw is always `d`.
template <class E>
std::string sent_text(const StateOf<E>& before, Action action);
/// Reads an action of `seat`. If the text leaves out the only possible target, `state` supplies it;
/// `pass` is a draw that finds no card. Returns an action that does not exist if the text is not a
/// single action.
template <class E>
Action parse_action(const StateOf<E>& state, int seat, std::string_view text);
/// The same for texts that the engine plays in several steps: a set of cards "Y8&R8>2!", a
/// Customizable with its second choice "WC1:b>2>3", "WC1:b>2=G1". Returns an empty list if the text
/// is not an action.
template <class E>
std::vector<Action> parse_actions(const StateOf<E>& state, int seat, std::string_view text);
/// Applies the steps of one act, all or none; see try_apply().
template <class E>
Refusal try_actions(StateOf<E>& state, int seat, std::span<const Action> steps,
                    Events<E>* events = nullptr, std::span<const Card> hand_shuffle = {});
/// The reason why a text of the notation is incomplete or not an action of this game; for `W`, that
/// it names no colour. `none` if the text is not in the notation at all.
template <class E = Classic>
Reason why_no_action(std::string_view text);

/// A hand as text: cards in ascending order, separated by commas, "R1,R1,W".
template <class E = Classic>
std::string hand_text(const typename E::Hand& hand);

/// The whole state in one line, and back. parse_state_line() returns an empty string, or the error
/// and its field.
template <class E>
std::string state_line(const StateOf<E>& state);
template <class E>
std::string parse_state_line(std::string_view line, StateOf<E>& state);

std::string seed_text(const Seed& seed);  ///< 64 hexadecimal digits
bool parse_seed(std::string_view text, Seed& seed);

}  // namespace uno
