// A table on the whole terminal, with ncurses.
#pragma once

#include "terminal/sitting.h"

namespace uno::terminal {

struct CursesOptions {
  bool ascii = false;   ///< no Unicode signs, whatever the locale says
  bool colours = true;  ///< use the terminal's colours when it has some
};

/// Plays until the player quits or the table ends. The terminal is as before when it returns, also
/// after a signal. Returns the exit status.
int play_curses(Sitting& table, const CursesOptions& options);

}  // namespace uno::terminal
