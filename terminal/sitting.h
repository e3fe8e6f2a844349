// A table to sit at: a match in this process or a server's table. Views come out, messages of the
// protocol go in. The screen and the line mode use only this.
#pragma once

#include <string>

#include "wire/messages.h"

namespace uno::terminal {

/// The result of step().
struct Found {
  bool view = false;   ///< view() is new and its events have not been seen
  bool ended = false;  ///< nothing more will come
  std::string note{};  ///< a refusal or a connection problem, for the player
};

class Sitting {
 public:
  virtual ~Sitting() = default;

  virtual const wire::View& view() const = 0;
  /// Carries out the player's request; step() reports the result.
  virtual void send(const wire::ClientMessage& message) = 0;
  /// The player passes up a chance out of turn (a call, a catch).
  virtual void pass() {}
  /// Whether the player may act out of turn and the table waits for it.
  virtual bool waits_for_chance() const { return false; }

  /// Whether an answer is outstanding, so that input would be premature.
  virtual bool busy() const { return false; }

  /// Milliseconds until step() has something to do; -1 if only news_fd() can tell.
  virtual int due_ms() const = 0;
  /// Readable if step() has something to do; -1 for none.
  virtual int news_fd() const = 0;
  /// Takes at most one piece of news.
  virtual Found step() = 0;

  /// The invitation link; empty for a local match.
  virtual std::string invite() const { return {}; }
  /// The problem of the connection, or empty.
  virtual std::string link() const { return {}; }
  /// The last words to the player, and whether something went wrong.
  virtual std::string farewell() const { return {}; }
  virtual bool failed() const { return false; }
};

}  // namespace uno::terminal
