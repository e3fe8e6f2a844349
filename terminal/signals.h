// Signals as something to poll: a pipe becomes readable when the program is to stop or the window
// changed. Deliberately absent: what to do about it.
#pragma once

namespace uno::terminal {

enum class Wake { none, resize, stop };
inline constexpr int kStoppedStatus = 130;

/// Catches INT, TERM, HUP and QUIT (and WINCH with `resize`) from now on.
void catch_signals(bool resize);
/// Readable when a signal came; -1 before catch_signals().
int signal_fd();
/// The most important of the signals that came.
Wake take_signal();

}  // namespace uno::terminal
