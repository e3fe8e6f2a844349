// Cards and actions as text (RULES.md 1.2, 1.3), in both directions, and the state line.
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
/// The kind, or kNoKind when the text names none.
template <class E = Classic>
Kind parse_kind(std::string_view text);
/// One physical card: its kind, with ".2" to ".4" for the second to fourth copy of those that are
/// told apart; of a two-sided card the side that is up and the other one, "R5~P2", with ".2" for
/// the second of two that are equal. Which those are is said by the sides of the state.
template <class E>
std::string physical_text(Card card, const SidesOf<E>& sides = {});
/// False when the text names none. What is not said is the first of them: of two-sided cards the
/// text names both sides.
template <class E>
bool parse_physical(std::string_view text, Card& card, const SidesOf<E>& sides = {});
/// What the text of a two-sided card says, whichever cards there are: "R5~P2", "R5~P2.2".
struct BothFaces {
  Kind up = kNoKind, down = kNoKind;
  int number = 1;  ///< among equal cards, from 1
};
bool parse_both_faces(std::string_view text, BothFaces& faces);
/// 'r' 'y' 'g' 'b', "red"; in an edition with dark colours those of the side of a kind.
template <class E = Classic>
char colour_letter(Colour colour, Kind side = 0);
template <class E = Classic>
const char* colour_name(Colour colour, Kind side = 0);
/// Returns false when the letter names no colour, of either side.
template <class E = Classic>
bool parse_colour(char letter, Colour& colour);
/// Whether the letter names a colour of the side of this kind.
template <class E>
bool is_colour_of(char letter, Kind side);

/// "R5!", "W:g", "WX:g>2", "d", "n", "g", "ok", "?", "uno", "catch1", "advice". `top` is the card
/// on the discard pile: in a game with two sides, a colour is named by the letter of the side in
/// play.
template <class E = Classic>
std::string action_text(Action action, Kind top = 0);
/// The same, with `pass` for a draw that finds no card (the form of records).
template <class E>
std::string action_text(const StateOf<E>& before, Action action);
/// The same as a client sends it and as the log of a table keeps it: always `d`.
template <class E>
std::string sent_text(const StateOf<E>& before, Action action);
/// Reads an action of `seat`. `state` fills in what may be left out: the only possible target, and
/// `pass` for `d`. Returns an action that does not exist when the text is no single action.
template <class E>
Action parse_action(const StateOf<E>& state, int seat, std::string_view text);
/// The same for what the rule book writes as one act and the engine takes in steps: a set of cards
/// "Y8&R8>2!", a Customizable with its second choice "WC1:b>2>3", "WC1:b>2=G1". Empty when the text
/// is no action at all.
template <class E>
std::vector<Action> parse_actions(const StateOf<E>& state, int seat, std::string_view text);
/// Applies the steps of one act, all or none; see try_apply.
template <class E>
Refusal try_actions(StateOf<E>& state, int seat, std::span<const Action> steps,
                    Events<E>* events = nullptr, std::span<const Card> hand_shuffle = {});
/// Why a text that the notation knows is no action here: `W` names no colour. `none` when the text
/// is no action at all.
template <class E = Classic>
Reason why_no_action(std::string_view text);

/// Hand as text, cards in ascending order, comma separated: "R1,R1,W".
template <class E = Classic>
std::string hand_text(const typename E::Hand& hand);

/// The whole state in one line, and back. parse_state_line returns an empty string or the error
/// with the field it stands in.
template <class E>
std::string state_line(const StateOf<E>& state);
template <class E>
std::string parse_state_line(std::string_view line, StateOf<E>& state);

std::string seed_text(const Seed& seed);  ///< 64 hexadecimal digits
bool parse_seed(std::string_view text, Seed& seed);

}  // namespace uno
