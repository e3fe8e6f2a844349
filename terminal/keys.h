// The effect of a key on a screen, as a pure function that can be tested without a terminal.
#pragma once

#include "terminal/screen.h"

namespace uno::terminal {

enum class Key {
  letter,  ///< a printable character
  enter,
  escape,
  backspace,
  tab,
  up,
  down,
  left,
  right,
  page_up,
  page_down,
  help,
  other
};

/// An action outside of the screen.
enum class ScreenAction { none, send, pass, quit, leave };

struct Pressed {
  ScreenAction action = ScreenAction::none;
  wire::ClientMessage message{};  ///< for ScreenAction::send
};

/// Changes the screen as the key demands, and returns the action outside of it. `columns` is the
/// width of the screen.
Pressed press(Screen& screen, Key key, char letter, int columns);

}  // namespace uno::terminal
