// The line mode: one loop that waits for lines and for news. Everything it prints is a sentence or
// a short list that can be read aloud.
#include "terminal/plain.h"

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

#include "terminal/card_face.h"
#include "terminal/offer.h"
#include "terminal/signals.h"
#include "terminal/words.h"
#include "text/say.h"

namespace uno::terminal {
namespace {

constexpr std::size_t kLineMax = 200;

/// Points, or lives if the match is about lives.
std::string score_text(const wire::View& view, const wire::SeatView& who) {
  return counts_lives(view) ? text::say("terminal.lives", {{"count", who.lives}})
                            : text_in_view(view, "terminal.points", {{"count", who.total}});
}

std::string seat_text(const wire::View& view, int seat) {
  const wire::SeatView& who = view.seats[static_cast<std::size_t>(seat)];
  const bool away = who.player == "human" && !who.online;
  const bool linked = who.linked >= 0;  // E-PARTY-5
  return text_in_view(view, "terminal.plain.seat",
                      {{"number", std::to_string(seat)},
                       {"name", text::isolated(seat_name(view, seat))},
                       {"count", who.cards},
                       {"score", score_text(view, who)},
                       {"power", who.power},
                       {"linked", linked ? "yes" : "no"},
                       {"link", linked ? link_text(view, seat) : ""},
                       {"pointed", who.pointed ? "yes" : "no"},
                       {"owed", who.owed},
                       {"flag", who.uno_open ? "yes" : "no"},
                       {"faces", seat == view.round.facing ? "yes" : "no"},
                       {"draws", view.round.faces_cards},
                       {"state", who.out ? "out"
                                 : away  ? "away"
                                         : who.player}});
}

std::string joined(const std::vector<std::string>& items, std::string_view between) {
  std::string all;
  for (const std::string& item : items) all.append(all.empty() ? "" : between).append(item);
  return all;
}

std::string lobby_text(const wire::View& view) {
  std::vector<std::string> seats;
  for (int seat = 0; seat < static_cast<int>(view.seats.size()); ++seat)
    seats.push_back(fmt::format("{} {}", seat, text::isolated(seat_name(view, seat))));
  const bool official = view.options == "-";
  return text::say("terminal.plain.lobby",
                   {{"table", view.table},
                    {"rules", official ? text::say("terminal.plain.official") : view.options},
                    {"list", joined(seats, ", ")}}) +
         "\n";
}

std::string hands_text(const wire::View& view) {
  std::string out;
  for (int seat = 0; seat < static_cast<int>(view.seats.size()); ++seat) {
    const wire::SeatView& who = view.seats[static_cast<std::size_t>(seat)];
    out += text::say("terminal.plain.hand", {{"name", text::isolated(seat_name(view, seat))},
                                             {"score", score_text(view, who)},
                                             {"flag", who.shown.empty() ? "no" : "yes"},
                                             {"hand", joined(who.shown, " ")}}) +
           "\n";
  }
  return out;
}

/// E-FLIP-3: the backs of the hands, which everybody sees but the owners.
std::string backs_text(const wire::View& view) {
  std::vector<std::string> seats;
  for (std::size_t seat = 0; seat < view.seats.size(); ++seat)
    if (!view.seats[seat].backs.empty())
      seats.push_back(fmt::format("{} {}", seat, joined(view.seats[seat].backs, " ")));
  if (seats.empty()) return {};
  return text::say(
             "terminal.plain.backs",
             {{"list", joined(seats, "; ")},
              {"back", view.round.next_back.empty() ? std::string("-") : view.round.next_back}}) +
         "\n";
}

/// E-PARTY-6.
std::string side_text(const wire::RoundView& round) {
  if (round.side_pile.empty()) return {};
  return text::say("terminal.plain.side", {{"hand", joined(round.side_pile, " ")}}) + "\n";
}

std::string source_text(const wire::View& view) {
  const wire::RoundView& round = view.round;
  if (round.presses < 0)
    return text_in_view(view, "terminal.plain.draw_pile", {{"pile", round.draw_pile}});
  return text::say("terminal.plain.launcher",
                   {{"pile", round.draw_pile}, {"count", round.dry_presses}});
}

/// The row of DOS as text, with the cards laid on matched cards: "R8<R3+R5 WD".
std::string row_text(const wire::RoundView& round) {
  std::vector<std::string> cards;
  for (const wire::RowCardView& card : round.row)
    cards.push_back(card.card + (card.laid.empty() ? "" : "<" + joined(card.laid, "+")));
  return joined(cards, " ");
}

/// The board of Quatro, each column from the bottom up: "1: R5 B2s; 2: empty".
std::string board_text(const wire::RoundView& round) {
  std::vector<std::string> columns;
  for (const wire::ColumnView& column : round.board)
    columns.push_back(
        text::say("terminal.plain.column", {{"number", std::to_string(columns.size() + 1)},
                                            {"state", column.tiles.empty() ? "empty" : "tiles"},
                                            {"hand", joined(column.tiles, " ")}}));
  return joined(columns, "; ");
}

std::string table_text(const wire::View& view) {
  const wire::RoundView& round = view.round;
  std::string out =
      text_in_view(view, "terminal.plain.table",
                   {{"count", round.number},
                    {"row", round.board.empty() ? row_text(round) : board_text(round)},
                    {"top", round.top},
                    {"card", round.top},
                    {"colour", round.colour},
                    {"flag", has_colour(round) ? "yes" : "no"},
                    {"way", round.direction > 0 ? "clockwise" : "counter_clockwise"},
                    {"source", source_text(view)}}) +
      "\n";
  std::vector<std::string> seats;
  for (int seat = 0; seat < static_cast<int>(view.seats.size()); ++seat)
    seats.push_back(seat_text(view, seat));
  out += text::say("terminal.plain.seats", {{"list", joined(seats, "; ")}}) + "\n" +
         backs_text(view) + side_text(round);
  if (view.you < 0) return out;
  return out + text::say("terminal.plain.your_hand", {{"hand", joined(view.hand, " ")}}) + "\n";
}

std::string list_text(const std::vector<Offer>& list) {
  std::string out;
  for (std::size_t i = 0; i < list.size(); ++i)
    out += fmt::format("  {} {}: {}\n", i + 1, list[i].typed, list[i].label);
  return out;
}

std::string sentence(const std::string& words) {
  return text::say("terminal.sentence", {{"text", words}}) + "\n";
}

}  // namespace

std::string plain_text(const wire::View& view) {
  std::string out;
  if (view.stage == "lobby") out = lobby_text(view);
  if (view.stage == "round") out = table_text(view);
  if (view.stage == "round_over" || view.stage == "match_over") out = hands_text(view);
  out += sentence(prompt(view));
  return out + list_text(offers(view));
}

namespace {

/// A conversation with the player. Input arrives in pieces; output is written line by line.
class Conversation {
 public:
  Conversation(TableSession& table, int input_fd, std::FILE* output)
      : table_(table), input_fd_(input_fd), output_(output), mark_(isatty(input_fd) ? "> " : "") {}

  int run() {
    say(text::say("terminal.plain.hello") + "\n");
    while (!done_) {
      while (!done_ && table_.due_ms() == 0) take(table_.step());
      if (!done_) ask();
      if (done_) break;
      std::string line;
      if (!table_.busy() && next_line(line))
        take_line(line);
      else if (ended_ && pending_.empty())
        done_ = true, say(text::say("terminal.plain.input_ended") + "\n");
      else
        wait();
    }
    return status_;
  }

 private:
  void say(std::string_view text) {
    fmt::print(output_, "{}", text);
    std::fflush(output_);
  }

  void take(const StepResult& news) {
    if (table_.link() != link_) {
      link_ = table_.link();
      say((link_.empty() ? text::say("terminal.link.connected") : link_) + "\n");
    }
    if (!news.note.empty()) say(sentence(news.note)), asked_ = false;
    if (news.view) {
      endings_.clear();
      for (const wire::EventView& event : table_.view().events)
        say(sentence(event_text(table_.view(), event)));
      asked_ = false;
    }
    if (news.ended) done_ = true;
  }

  /// Lists the choices once for each view that has any.
  void ask() {
    if (asked_ || table_.view().version == 0 || table_.due_ms() == 0) return;
    asked_ = true;
    const wire::View& view = table_.view();
    if (view.stage == "round" && offers(view).empty() && view.rest.empty()) return;
    if (told_.empty() && !table_.invite().empty())
      say(text::say("terminal.plain.invite", {{"link", table_.invite()}}) + "\n");
    const std::string text = plain_text(view);
    if (text == told_) return say(mark_);
    told_ = text;
    say(text);
    if (table_.waits_for_chance()) say(text::say("terminal.plain.let_go") + "\n");
    say(mark_);
  }

  void wait() {
    const bool reading = !ended_ && !table_.busy();
    pollfd waits[3] = {{reading ? input_fd_ : -1, POLLIN, 0},
                       {table_.news_fd(), POLLIN, 0},
                       {signal_fd(), POLLIN, 0}};
    const int ready = poll(waits, 3, table_.due_ms());
    if (ready < 0 && errno != EINTR) done_ = true, status_ = 1;
    if (ready <= 0) return;
    if (waits[2].revents && take_signal() == Wake::stop) done_ = true, status_ = kStoppedStatus;
    if (!done_ && waits[1].revents) take(table_.step());
    if (!done_ && waits[0].revents) read_input();
  }

  void read_input() {
    char piece[512];
    const ssize_t got = read(input_fd_, piece, sizeof piece);
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) return;
    if (got <= 0) return void(ended_ = true);
    pending_.append(piece, static_cast<std::size_t>(got));
  }

  /// Takes the next line. Lines that arrive together are answered one by one, each on the view that
  /// the previous one led to.
  bool next_line(std::string& line) {
    const std::size_t end = pending_.find('\n');
    if (end == std::string::npos && !ended_ && pending_.size() <= kLineMax) return false;
    if (pending_.empty()) return false;
    line = pending_.substr(0, std::min(end, kLineMax));
    pending_.erase(0, end == std::string::npos ? end : end + 1);
    return true;
  }

  void take_line(std::string line) {
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
    const wire::View& view = table_.view();
    if (line.empty()) return table_.waits_for_chance() ? table_.pass() : void(asked_ = false);
    if (line == "quit" || line == "q") return void(done_ = true);
    if (line == "leave") return table_.send(wire::Leave{});
    if (table_.view().version == 0) return say(text::say("terminal.plain.no_table") + "\n");
    if (line == "hint") return table_.send(wire::Hint{});
    if (line == "help" || line == "h") return say(text::say("terminal.plain.help") + "\n");
    if (line == "view") return say(plain_text(table_.view()) + mark_);
    const auto words = asked_in_words(view, line);
    if (const auto* message = std::get_if<wire::ClientMessage>(&words))
      return table_.send(*message);
    if (const auto* wrong = std::get_if<std::string>(&words)) return say(sentence(*wrong) + mark_);
    if (!endings_.empty() && line == "back")
      return endings_.clear(), say(list_text(offers(view)) + mark_);
    const auto list = endings_.empty() ? offers(view) : endings_;
    const Chosen chosen = choose(list, line);
    if (chosen.index < 0) return say(sentence(chosen.error) + mark_);
    const Offer& offer = list[static_cast<std::size_t>(chosen.index)];
    if (!offer.then.empty() && chosen.then.empty()) {
      endings_ = ending_offers(view, offer);
      return say(text::say("terminal.plain.then") + "\n" + list_text(endings_) + mark_);
    }
    endings_.clear();
    table_.send(message_of(offer, chosen.uno, view, chosen.then));
  }

  TableSession& table_;
  int input_fd_;
  std::FILE* output_;
  std::string mark_;            ///< "> " if the input is a terminal
  std::string pending_;         ///< input without its newline yet
  std::string told_;            ///< the table as last printed
  std::vector<Offer> endings_;  ///< of the act that was chosen, until one of them is chosen
  std::string link_;            ///< the state of the connection as last printed
  bool asked_ = false, ended_ = false, done_ = false;
  int status_ = 0;
};

}  // namespace

int play_plain(TableSession& table, int input_fd, std::FILE* output) {
  return Conversation(table, input_fd, output).run();
}

}  // namespace uno::terminal
