// A table on the whole terminal, with ncurses.
#pragma once

#include "terminal/table_session.h"

namespace uno::terminal {

struct CursesOptions {
  bool ascii = false;   ///< no Unicode characters, whatever the locale
  bool colours = true;  ///< use the terminal's colours if it has any
};

/// Plays until the player quits or the table ends, and restores the terminal, also after a signal.
/// Returns the exit status.
int play_curses(TableSession& table, const CursesOptions& options);

}  // namespace uno::terminal
