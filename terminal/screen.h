// Everything that the screen shows, and the screen as a pure function of it: a screen and a size
// make lines. Deliberately absent: keys and painting (terminal/curses.cpp).
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
  std::string typed;             ///< what stands on the input line
  std::string note;              ///< a refusal or advice, until the next key
  std::string invite;            ///< link to the table, empty for a local match
  std::string link;              ///< state of the connection when it is not good, else empty
  int chosen = 0;                ///< index into choices, -1 for none
  int log_back = 0;              ///< lines the log is scrolled back
  int seconds_left = -1;         ///< for the decision, -1 without a timer
  bool uno = false;              ///< call UNO with the next play
  bool help = false, leaving = false;
  const Glyphs* glyphs = &kUnicode;
};

inline constexpr int kRowsMin = 14, kColumnsMin = 40;

/// The screen: exactly `rows` lines of at most `columns` cells.
Block layout(const Screen& screen, int rows, int columns);
/// Columns of the list of choices, which the arrow keys need to know.
int offer_columns(const Screen& screen, int columns);

// The parts of the screen, for layout().
Block header_block(const Screen& screen, int columns);
Block seats_block(const Screen& screen, int columns);
Block piles_block(const Screen& screen, bool boxed);
Block hand_block(const Screen& screen, int columns, bool boxed);
/// The list of choices in at most `rows` lines, scrolled so that the chosen one is seen.
Block offers_block(const Screen& screen, int columns, int rows);
Block log_block(const Screen& screen, int columns, int rows);
Block scores_block(const Screen& screen, int columns);
Block lobby_block(const Screen& screen, int columns);
Block help_block(int columns);
/// A line across the screen with a title in it.
Line ruled(std::string_view title, const Screen& screen, int columns);

}  // namespace uno::terminal
