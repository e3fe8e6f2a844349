// The contents of the screen, and layout() as a pure function from contents and size to lines. Keys
// are in terminal/keys.h, painting in terminal/curses.cpp.
#pragma once

#include <string>
#include <vector>

#include "terminal/card_face.h"
#include "terminal/line.h"
#include "terminal/offer.h"
#include "wire/messages.h"

namespace uno::terminal {

struct Screen {
  wire::View view;
  std::vector<Offer> offers;
  std::vector<std::string> log;  ///< sentences, oldest first
  std::string typed;             ///< text on the input line
  std::string note;              ///< a refusal or hint, until the next key
  std::string invite;            ///< invitation link, empty for a local match
  std::string link;              ///< problem of the connection, or empty
  int chosen = 0;                ///< index into choices, -1 for none
  int log_back = 0;              ///< lines that the log is scrolled back
  int seconds_left = -1;         ///< for the decision, -1 without a timer
  bool uno = false;              ///< call UNO with the next play
  bool choosing_ending = false;  ///< the choices are the endings of an act; Escape goes back
  bool help = false, leaving = false;
  const Glyphs* glyphs = &kUnicode;
};

inline constexpr int kRowsMin = 14, kColumnsMin = 40;

/// The screen: exactly `rows` lines of at most `columns` cells.
Block layout(const Screen& screen, int rows, int columns);
/// The number of columns in the list of choices, for the arrow keys.
int offer_columns(const Screen& screen, int columns);

// The parts of the screen, for layout().
Block header_block(const Screen& screen, int columns);
Block seats_block(const Screen& screen, int columns);
Block piles_block(const Screen& screen, int columns, bool boxed);
Block hand_block(const Screen& screen, int columns, bool boxed);
/// The list of choices in at most `rows` lines, scrolled to show the selected one.
Block offers_block(const Screen& screen, int columns, int rows);
Block log_block(const Screen& screen, int columns, int rows);
Block scores_block(const Screen& screen, int columns);
Block lobby_block(const Screen& screen, int columns);
Block help_block(int columns);
/// A line across the screen with a title.
Line ruled(std::string_view title, const Screen& screen, int columns);

}  // namespace uno::terminal
