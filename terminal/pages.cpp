// The parts of the screen while no cards are played: lobby, scores, help.
#include <fmt/format.h>

#include <algorithm>

#include "terminal/screen.h"
#include "text/say.h"

namespace uno::terminal {
namespace {

/// A line of the lobby: a label in its own column, and its text.
Line about(const char* key, const std::string& words, Style style = {}) {
  static constexpr const char* kLabels[] = {"terminal.page.invite", "terminal.page.rules",
                                            "terminal.page.timer", "terminal.page.bots",
                                            "terminal.page.watching"};
  int width = 0;
  for (const char* label : kLabels) width = std::max(width, cells(text::say(label)));
  return Line("  " + padded(*key ? text::say(key) : "", width) + " ").add(words, style);
}

std::string level_name(const wire::SeatView& who) {
  return who.bot == "outside" ? text::say("terminal.page.from_outside") : bot_title(who.bot);
}

Line lobby_seat(const wire::View& view, int seat) {
  const wire::SeatView& who = view.seats[static_cast<std::size_t>(seat)];
  Line line(fmt::format("  {} ", seat), kDim);
  line.add(who.name.empty() ? text::say("terminal.page.free") : who.name,
           seat == view.you ? kBold : Style{});
  if (seat == view.you) line.add("  " + text::say("terminal.page.you"), kDim);
  if (seat == view.host) line.add("  " + text::say("terminal.page.host"), kDim);
  if (who.player == "bot")
    line.add("  " + text::say("terminal.page.bot", {{"bot", level_name(who)}}), kDim)
        .add(who.online ? "" : text::say("terminal.page.not_connected"));
  else if (!who.online)
    line.add("  " + text::say("terminal.screen.away"), kDim);
  return line;
}

}  // namespace

Block lobby_block(const Screen& screen, int columns) {
  const wire::View& view = screen.view;
  const wire::TableSettings& chosen = view.settings;
  Block block{Line(), ruled(text::say("terminal.page.table"), screen, columns)};
  if (!screen.invite.empty()) block.push_back(about("terminal.page.invite", screen.invite, kBold));
  block.push_back(about("terminal.page.rules",
                        fmt::format("{} ({})", rules_title(view), text::say(view.goal))));
  if (view.options != "-") block.push_back(about("", view.options, kDim));
  block.push_back(
      about("terminal.page.timer", text::say("terminal.page.time", {{"count", chosen.timer_s}})));
  block.push_back(about("terminal.page.bots",
                        text::say("terminal.page.pace",
                                  {{"pace", chosen.pace}, {"flag", chosen.hints ? "yes" : "no"}})));
  block.push_back(
      about("terminal.page.watching",
            text::say("terminal.page.watchers",
                      {{"count", view.watching}, {"flag", chosen.spectators ? "yes" : "no"}})));
  block.push_back(ruled(text::say("terminal.page.seats", {{"count", std::ssize(view.seats)}}),
                        screen, columns));
  for (int seat = 0; seat < static_cast<int>(view.seats.size()); ++seat)
    block.push_back(lobby_seat(view, seat));
  return block;
}

Block scores_block(const Screen& screen, int columns) {
  const wire::View& view = screen.view;
  Block block{ruled(text_in_view(view, counts_lives(view) ? "terminal.page.hands_lives"
                                                          : "terminal.page.hands_points"),
                    screen, columns)};
  int name_width = 3;
  for (int seat = 0; seat < static_cast<int>(view.seats.size()); ++seat)
    name_width = std::max(name_width, std::min(20, cells(seat_name(view, seat))));
  for (int seat = 0; seat < static_cast<int>(view.seats.size()); ++seat) {
    const wire::SeatView& who = view.seats[static_cast<std::size_t>(seat)];
    Line line("  " + padded(seat_name(view, seat), name_width),
              std::ranges::count(view.winners, seat) ? kBold : Style{});
    line.add(fmt::format(" {:>5} ", counts_lives(view) ? who.lives : who.total), kBold);
    line.add(padded(text::say("terminal.page.wins", {{"count", who.rounds_won}}), 8) + " ", kDim);
    for (const std::string& card : who.shown) line.add(small_card(card, *screen.glyphs)).add(" ");
    if (who.shown.empty()) line.add(text::say("terminal.page.went_out"), kDim);
    block.push_back(line);
  }
  return block;
}

Block help_block(int columns) {
  Block block;
  const std::string help = text::say("terminal.page.help");
  for (std::size_t at = 0; at < help.size(); ++at) {
    const std::size_t end = std::min(help.find('\n', at), help.size());
    const std::string row = help.substr(at, end - at);
    for (const std::string& line :
         cells(row) <= columns ? std::vector<std::string>{row} : wrapped(row, columns))
      block.push_back(Line(line, block.empty() ? kBold : Style{}));
    at = end;
  }
  return block;
}

}  // namespace uno::terminal
