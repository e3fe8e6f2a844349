// A table to sit at, wherever it is: a match in this process or a server's table. Views come out,
// messages of the protocol go in; the screen and the line mode know nothing else.
#pragma once

#include <string>

#include "wire/messages.h"

namespace uno::terminal {

/// What step() found.
struct Found {
  bool view = false;   ///< view() is new; its events have not been seen before
  bool ended = false;  ///< nothing more will come
  std::string note{};  ///< a refusal or a word about the connection, for the player
};

class Sitting {
 public:
  virtual ~Sitting() = default;

  virtual const wire::View& view() const = 0;
  /// Does what the player asked for; what came of it is found by step().
  virtual void send(const wire::ClientMessage& message) = 0;
  /// The player lets a chance out of turn (a call, a catch) go by.
  virtual void pass() {}
  /// True while the player may act out of turn and the table waits for that.
  virtual bool waits_for_chance() const { return false; }

  /// True while an answer is outstanding and more input would be premature.
  virtual bool busy() const { return false; }

  /// Milliseconds until step() has something to do; -1 when only news_fd() can tell.
  virtual int due_ms() const = 0;
  /// Readable when step() has something to do; -1 for none.
  virtual int news_fd() const = 0;
  /// Takes at most one piece of news.
  virtual Found step() = 0;

  /// Link to invite people with, empty for a local match.
  virtual std::string invite() const { return {}; }
  /// The state of the connection when it is not good.
  virtual std::string link() const { return {}; }
  /// What to say when it is all over, and whether something went wrong.
  virtual std::string farewell() const { return {}; }
  virtual bool failed() const { return false; }
};

}  // namespace uno::terminal
