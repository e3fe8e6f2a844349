// Everything that the screen shows, and the screen as a pure function of it: a scene and a size
// make lines. Deliberately absent: keys and painting (terminal/curses.cpp).
#pragma once

#include <string>
#include <vector>

#include "terminal/card_face.h"
#include "terminal/choice.h"
#include "terminal/line.h"
#include "wire/messages.h"

namespace uno::terminal {

struct Scene {
  wire::View view;
  std::vector<Choice> choices;
  std::vector<std::string> log;  ///< sentences, oldest first
  std::string typed;             ///< what stands on the input line
  std::string note;              ///< a refusal or advice, until the next key
  std::string invite;            ///< link to the table, empty for a local match
  std::string link;              ///< state of the connection when it is not good, else empty
  int chosen = 0;                ///< index into choices
  int log_back = 0;              ///< lines the log is scrolled back
  int seconds_left = -1;         ///< for the decision, -1 without a timer
  bool uno = false;              ///< call UNO with the next play
  bool help = false, leaving = false;
  const Glyphs* glyphs = &kUnicode;
};

inline constexpr int kRowsMin = 14, kColumnsMin = 40;

/// The screen: exactly `rows` lines of at most `columns` cells.
Block layout(const Scene& scene, int rows, int columns);
/// Columns of the list of choices, which the arrow keys need to know.
int choice_columns(const Scene& scene, int columns);

// The parts of the screen, for layout().
Block header_block(const Scene& scene, int columns);
Block seats_block(const Scene& scene, int columns);
Block piles_block(const Scene& scene, bool boxed);
Block hand_block(const Scene& scene, int columns, bool boxed);
/// The list of choices in at most `rows` lines, scrolled so that the chosen one is seen.
Block choices_block(const Scene& scene, int columns, int rows);
Block log_block(const Scene& scene, int columns, int rows);
Block scores_block(const Scene& scene, int columns);
Block lobby_block(const Scene& scene, int columns);
Block help_block(int columns);
/// A line across the screen with a title in it.
Line ruled(std::string_view title, const Scene& scene, int columns);

}  // namespace uno::terminal
