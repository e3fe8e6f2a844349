// Turns signals into a pipe that can be polled. It becomes readable if the program should stop or
// the window has changed.
#pragma once

namespace uno::terminal {

enum class Wake { none, resize, stop };
inline constexpr int kStoppedStatus = 130;

/// Catches INT, TERM, HUP and QUIT from now on (and WINCH with `resize`).
void catch_signals(bool resize);
/// A descriptor that is readable after a signal; -1 before catch_signals().
int signal_fd();
/// The most important signal since the last call.
Wake take_signal();

}  // namespace uno::terminal
