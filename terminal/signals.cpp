// A signal handler may do next to nothing: it writes one byte into a pipe.
#include "terminal/signals.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <initializer_list>

#include "engine/check.h"

namespace uno::terminal {
namespace {

// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): for a signal handler
int pipe_ends[2] = {-1, -1};

void on_signal(int signal) {
  const int before = errno;
  const char byte = signal == SIGWINCH ? 'w' : 's';
  [[maybe_unused]] const ssize_t written = write(pipe_ends[1], &byte, 1);
  errno = before;
}

}  // namespace

void catch_signals(bool resize) {
  if (pipe_ends[0] < 0) UNO_CHECK(pipe2(pipe_ends, O_NONBLOCK | O_CLOEXEC) == 0);
  struct sigaction action {};
  action.sa_handler = on_signal;
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) sigaction(signal, &action, nullptr);
  if (resize) sigaction(SIGWINCH, &action, nullptr);
}

int signal_fd() {
  return pipe_ends[0];
}

Wake take_signal() {
  Wake wake = Wake::none;
  for (char byte; read(pipe_ends[0], &byte, 1) == 1;)
    if (byte == 's' || wake == Wake::none) wake = byte == 's' ? Wake::stop : Wake::resize;
  return wake;
}

}  // namespace uno::terminal
