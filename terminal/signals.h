// Turns signals into a pollable pipe, which becomes readable if the program should stop or the
// window has changed. Deliberately absent: the reaction.
#pragma once

namespace uno::terminal {

enum class Wake { none, resize, stop };
inline constexpr int kStoppedStatus = 130;

/// From now on catches INT, TERM, HUP and QUIT (and WINCH with `resize`).
void catch_signals(bool resize);
/// Readable after a signal; -1 before catch_signals().
int signal_fd();
/// The most important signal since the last call.
Wake take_signal();

}  // namespace uno::terminal
