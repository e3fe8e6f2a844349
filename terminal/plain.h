// Shows a table as lines of text, for screen readers, pipes and tests. Prints events, the hand and
// the choices, and reads one choice per line.
#pragma once

#include <cstdio>

#include "terminal/table_session.h"

namespace uno::terminal {

/// Plays until the player quits, the input ends or the table ends. Returns the exit status.
int play_plain(TableSession& table, int input_fd, std::FILE* output);

/// The text about a decision: table, hand and choices.
std::string plain_text(const wire::View& view);

}  // namespace uno::terminal
