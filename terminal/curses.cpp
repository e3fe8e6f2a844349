// Paints with ncurses, and runs the loop that connects keys, signals and the table. layout() makes
// the picture, and press() interprets keys.
#include "terminal/curses.h"

#include <langinfo.h>
#include <ncurses.h>
#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <initializer_list>

#include "terminal/keys.h"
#include "terminal/offer.h"
#include "terminal/signals.h"
#include "text/say.h"

namespace uno::terminal {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::size_t kLogMax = 500;
constexpr int kRepaint = 12;  // Ctrl-L

/// What a crash handler needs: the original terminal settings, and the code that leaves the
/// alternate screen.
struct CrashPlan {
  termios before;
  std::array<char, 128> leave;
  std::size_t leave_bytes;
};

/// A signal handler can only use static data.
CrashPlan& crash_plan() {
  static CrashPlan plan{};
  return plan;
}

/// Restores the terminal as a signal handler can, then lets the signal end the process.
void on_crash(int signal) {
  tcsetattr(STDIN_FILENO, TCSANOW, &crash_plan().before);
  [[maybe_unused]] const ssize_t written =
      write(STDOUT_FILENO, crash_plan().leave.data(), crash_plan().leave_bytes);
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

void note_for_crash(const char* capability) {
  const char* text = tigetstr(capability);
  if (text == nullptr || text == reinterpret_cast<const char*>(-1)) return;
  CrashPlan& plan = crash_plan();
  for (; *text && plan.leave_bytes < plan.leave.size(); ++text)
    plan.leave[plan.leave_bytes++] = *text;
}

/// The terminal under ncurses, restored in any case.
class Terminal {
 public:
  explicit Terminal(bool colours) {
    tcgetattr(STDIN_FILENO, &crash_plan().before);
    set_escdelay(25);
    initscr();
    set_up_keys();
    colours_ = colours && has_colors() && start_color() == OK;
    if (colours_) {
      use_default_colors();
      init_pair(1, COLOR_RED, -1);
      init_pair(2, COLOR_YELLOW, -1);
      init_pair(3, COLOR_GREEN, -1);
      init_pair(4, COLORS > 8 ? 12 : COLOR_BLUE, -1);  // plain blue is hard to read on black
    }
    for (const char* capability : {"sgr0", "cnorm", "rmkx", "rmcup"}) note_for_crash(capability);
    for (const int signal : {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL})
      std::signal(signal, on_crash);
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  ~Terminal() {
    for (const int signal : {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL})
      std::signal(signal, SIG_DFL);
    endwin();
  }

  void paint(const Block& block) {
    erase();
    for (std::size_t row = 0; row < block.size(); ++row) {
      move(static_cast<int>(row), 0);
      for (const Span& span : block[row].spans) {
        attrset(attributes(span.style));
        addstr(span.text.c_str());
      }
    }
    attrset(A_NORMAL);
    refresh();
  }

 private:
  static void set_up_keys() {
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    curs_set(0);
  }

  attr_t attributes(const Style& style) const {
    attr_t out = A_NORMAL;
    if (colours_ && style.tone != Tone::plain)
      out |= static_cast<attr_t>(COLOR_PAIR(static_cast<int>(style.tone)));
    if (style.bold) out |= A_BOLD;
    if (style.dim) out |= A_DIM;
    if (style.reverse) out |= A_REVERSE;
    return out;
  }

  bool colours_ = false;
};

Key key_of(int code) {
  switch (code) {
    case KEY_ENTER:
    case '\r':
    case '\n':
      return Key::enter;
    case 27:
      return Key::escape;
    case KEY_BACKSPACE:
    case 8:
    case 127:
      return Key::backspace;
    case '\t':
      return Key::tab;
    case KEY_UP:
      return Key::up;
    case KEY_DOWN:
      return Key::down;
    case KEY_LEFT:
      return Key::left;
    case KEY_RIGHT:
      return Key::right;
    case KEY_PPAGE:
      return Key::page_up;
    case KEY_NPAGE:
      return Key::page_down;
    case KEY_F(1):
      return Key::help;
    default:
      return code >= ' ' && code < 127 ? Key::letter : Key::other;
  }
}

bool unicode_here() {
  return std::strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

class CursesGame {
 public:
  CursesGame(TableSession& table, const CursesOptions& options)
      : table_(table), terminal_(options.colours && std::getenv("NO_COLOR") == nullptr) {
    screen_.glyphs = options.ascii || !unicode_here() ? &kAscii : &kUnicode;
  }

  int run() {
    while (!done_) {
      while (!done_ && table_.due_ms() == 0) take(table_.step());
      screen_.invite = table_.invite();
      screen_.link = table_.link();
      screen_.seconds_left = seconds_left();
      terminal_.paint(layout(screen_, LINES, COLS));
      if (!done_) wait();
    }
    return status_;
  }

 private:
  void take(const StepResult& news) {
    if (!news.note.empty()) screen_.note = news.note;
    if (cells(news.note) > COLS) screen_.log.push_back(news.note);  // the log wraps long lines
    if (news.ended) done_ = true;
    if (!news.view) return;
    const auto at = static_cast<std::size_t>(screen_.chosen);
    const std::string pointed = at < screen_.offers.size() ? screen_.offers[at].typed : "";
    screen_.view = table_.view();
    screen_.offers = offers(screen_.view);
    screen_.choosing_ending = false;
    const int again = choose(screen_.offers, pointed).index;
    screen_.chosen = again < 0 ? first_pointed(screen_.offers) : again;
    for (const wire::EventView& event : screen_.view.events)
      screen_.log.push_back(event_text(screen_.view, event));
    if (screen_.log.size() > kLogMax)
      screen_.log.erase(screen_.log.begin(),
                        screen_.log.end() - static_cast<std::ptrdiff_t>(kLogMax));
    viewed_ = Clock::now();
  }

  int seconds_left() const {
    const int deadline_ms = screen_.view.round.deadline_ms;
    if (deadline_ms < 0) return -1;
    const auto gone =
        std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - viewed_).count();
    return static_cast<int>(std::max<std::int64_t>(0, (deadline_ms - gone + 999) / 1000));
  }

  void wait() {
    pollfd waits[3] = {
        {STDIN_FILENO, POLLIN, 0}, {table_.news_fd(), POLLIN, 0}, {signal_fd(), POLLIN, 0}};
    constexpr int kSecond = 1000;
    int time_ms = table_.due_ms();
    if (screen_.seconds_left > 0) time_ms = time_ms < 0 ? kSecond : std::min(time_ms, kSecond);
    const int ready = poll(waits, 3, time_ms);
    if (ready < 0 && errno != EINTR) done_ = true, status_ = 1;
    if (ready <= 0) return;
    if (waits[2].revents) signalled();
    if (waits[0].revents & (POLLHUP | POLLERR)) done_ = true;  // the terminal was closed
    if (!done_ && waits[1].revents) take(table_.step());
    // After an action, further keys wait for its result, because they were meant for the new view.
    for (int code; !done_ && (code = getch()) != ERR;)
      if (pressed(code)) break;
  }

  void signalled() {
    const Wake wake = take_signal();
    if (wake == Wake::stop) done_ = true, status_ = kStoppedStatus;
    if (wake != Wake::resize) return;
    endwin();  // makes ncurses ask for the new size
    refresh();
    clear();
  }

  /// Handles a key. Returns true if it caused an action at the table.
  bool pressed(int code) {
    if (code == KEY_RESIZE) return false;
    if (code == kRepaint) return clearok(stdscr, TRUE), false;
    const bool small = LINES < kRowsMin || COLS < kColumnsMin;
    if (small && code == 'q') return done_ = true;
    const Pressed did = press(screen_, key_of(code), static_cast<char>(code & 0x7F), COLS);
    switch (did.action) {
      case ScreenAction::none:
        return false;
      case ScreenAction::send:
        if (table_.busy()) return screen_.note = text::say("terminal.screen.busy"), false;
        table_.send(did.message);
        return true;
      case ScreenAction::pass:
        table_.pass();
        return true;
      case ScreenAction::leave:
        table_.send(wire::Leave{});
        return true;
      case ScreenAction::quit:
        return done_ = true;
    }
    return false;
  }

  TableSession& table_;
  Screen screen_;
  Terminal terminal_;
  Clock::time_point viewed_{};
  bool done_ = false;
  int status_ = 0;
};

}  // namespace

int play_curses(TableSession& table, const CursesOptions& options) {
  std::setlocale(LC_CTYPE, "");
  catch_signals(true);
  return CursesGame(table, options).run();
}

}  // namespace uno::terminal
