// A table in lines of text: for screen readers, pipes and tests. Prints what happened, the hand and
// the choices; reads one choice per line.
#pragma once

#include <cstdio>

#include "terminal/sitting.h"

namespace uno::terminal {

/// Plays until the player quits, the input ends or the table does. Returns the exit status.
int play_plain(Sitting& table, int input_fd, std::FILE* output);

/// What a player is told when it is time to decide: table, hand, choices.
std::string plain_text(const wire::View& view);

}  // namespace uno::terminal
