// Cards and colours as text. Each colour has a shape, in Unicode and in plain ASCII, so that nobody
// needs to distinguish colours.
#pragma once

#include <string>
#include <vector>

#include "terminal/line.h"

namespace uno::terminal {

/// The characters of one character set.
struct Glyphs {
  std::string_view red, yellow, green, blue;
  std::string_view pink, teal, orange, purple;  ///< on the dark side of FLIP
  std::string_view wild;                        ///< on a wild card, in place of a colour's sign
  std::string_view turn, down, up;
  std::string_view card;        ///< a card in somebody's hand
  std::string_view back;        ///< the back of a card, four cells
  std::string_view rule;        ///< horizontal line
  std::string_view corners[4];  ///< of a card: top left, top right, bottom left, bottom right
  std::string_view side;
  std::string_view arrow;
  std::string_view times;
};
extern const Glyphs kUnicode, kAscii;

/// The shape and tone of a colour's name ("red"); the sign of wild cards for any other text.
Span shape_of(std::string_view colour, const Glyphs& glyphs);
/// The name of a card's colour, "red"; empty for a wild card. `card` is in notation.
std::string colour_of_card(std::string_view card);
/// A card in words: "red 5", "Wild Draw Four".
std::string words_of_card(std::string_view card);

/// The card in a few cells: shape and face, "♦5", "✦+4".
Line small_card(std::string_view card, const Glyphs& glyphs, Style style = {});
/// The card as a box of three lines and six cells, its notation in the lower edge.
Block boxed_card(std::string_view card, const Glyphs& glyphs, Style style = {});
/// A face-down card, or an empty place.
Block boxed_back(bool empty, const Glyphs& glyphs);

}  // namespace uno::terminal
