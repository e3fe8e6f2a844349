// A signal handler may do very little, so this one writes a byte into a pipe.
#include "terminal/signals.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <initializer_list>

#include "engine/check.h"

namespace uno::terminal {
namespace {

/// A signal handler can only use static data.
struct Pipe {
  int reading = -1, writing = -1;
};
Pipe& wakeup_pipe() {
  static Pipe pipe;
  return pipe;
}

void on_signal(int signal) {
  const int before = errno;
  const char byte = signal == SIGWINCH ? 'w' : 's';
  [[maybe_unused]] const ssize_t written = write(wakeup_pipe().writing, &byte, 1);
  errno = before;
}

}  // namespace

void catch_signals(bool resize) {
  if (wakeup_pipe().reading < 0) {
    int ends[2];
    UNO_CHECK(pipe2(ends, O_NONBLOCK | O_CLOEXEC) == 0);
    wakeup_pipe() = {ends[0], ends[1]};
  }
  struct sigaction action {};
  action.sa_handler = on_signal;
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) sigaction(signal, &action, nullptr);
  if (resize) sigaction(SIGWINCH, &action, nullptr);
}

int signal_fd() {
  return wakeup_pipe().reading;
}

Wake take_signal() {
  Wake wake = Wake::none;
  for (char byte; read(wakeup_pipe().reading, &byte, 1) == 1;)
    if (byte == 's' || wake == Wake::none) wake = byte == 's' ? Wake::stop : Wake::resize;
  return wake;
}

}  // namespace uno::terminal
