// A table to play at: a match in this process or a table of a server. It gives views and takes
// messages of the protocol. The screen and the line mode use only this interface.
#pragma once

#include <string>

#include "wire/messages.h"

namespace uno::terminal {

/// The result of step().
struct StepResult {
  bool view = false;   ///< view() is new
  bool ended = false;  ///< nothing more will happen
  std::string note{};  ///< a refusal or a connection problem, for the player
};

class TableSession {
 public:
  virtual ~TableSession() = default;

  virtual const wire::View& view() const = 0;
  /// Carries out a request of the player. step() reports the result.
  virtual void send(const wire::ClientMessage& message) = 0;
  /// The player does not use a chance out of turn (a call, a catch).
  virtual void pass() {}
  /// Whether the table waits for the player to act out of turn.
  virtual bool waits_for_chance() const { return false; }

  /// Whether an answer is outstanding. Meanwhile, take no input.
  virtual bool busy() const { return false; }

  /// Milliseconds until step() has something to do; -1 if only news_fd() can tell.
  virtual int due_ms() const = 0;
  /// A descriptor that is readable if step() has something to do; -1 if there is none.
  virtual int news_fd() const = 0;
  /// Takes at most one piece of news.
  virtual StepResult step() = 0;

  virtual std::string invite() const { return {}; }
  /// A sentence about a fault of the connection; empty if there is none.
  virtual std::string link() const { return {}; }
  /// The last message to the player, and whether something went wrong.
  virtual std::string last_message() const { return {}; }
  virtual bool failed() const { return false; }
};

}  // namespace uno::terminal
