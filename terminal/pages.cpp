// The parts of the screen while no cards are played: lobby, scores, help.
#include <fmt/format.h>

#include <algorithm>

#include "terminal/screen.h"

namespace uno::terminal {

namespace {

/// The level of a bot as the list of levels calls it.
std::string level_name(const wire::View& view, const wire::SeatView& who) {
  for (const wire::BotView& bot : view.bots)
    if (bot.bot == who.bot) return bot.title;
  return who.bot == "outside" ? "from outside" : who.bot;
}

}  // namespace

Block lobby_block(const Screen& screen, int columns) {
  const wire::View& view = screen.view;
  Block block{Line(), ruled("Table", screen, columns)};
  if (!screen.invite.empty()) block.push_back(Line("  Invite:  ").add(screen.invite, kBold));
  block.push_back(Line(fmt::format("  Rules:   {} ({})", view.rules_name, view.goal)));
  if (view.options != "-") block.push_back(Line("           " + view.options, kDim));
  block.push_back(Line(view.settings.timer_s
                           ? fmt::format("  Timer:   {} s for a decision", view.settings.timer_s)
                           : std::string("  Timer:   none")));
  block.push_back(Line(fmt::format("  Bots:    {}{}",
                                   view.settings.pace == "off" ? "no pause" : view.settings.pace,
                                   view.settings.hints ? ", hints are allowed" : "")));
  block.push_back(Line(
      fmt::format("  Watching: {}{}", view.watching, view.settings.spectators ? "" : " (closed)")));
  block.push_back(ruled(fmt::format("Seats: {}", view.seats.size()), screen, columns));
  for (int seat = 0; seat < static_cast<int>(view.seats.size()); ++seat) {
    const wire::SeatView& who = view.seats[static_cast<std::size_t>(seat)];
    Line line(fmt::format("  {} ", seat), kDim);
    line.add(who.name.empty() ? "free" : who.name, seat == view.you ? kBold : Style{});
    if (seat == view.you) line.add("  you", kDim);
    if (seat == view.host) line.add("  host", kDim);
    if (who.player == "bot")
      line.add("  bot: " + level_name(view, who), kDim).add(who.online ? "" : ", not connected");
    else if (!who.online)
      line.add("  away", kDim);
    block.push_back(line);
  }
  return block;
}

Block scores_block(const Screen& screen, int columns) {
  const wire::View& view = screen.view;
  Block block{ruled(counts_lives(view) ? "Hands and lives" : "Hands and points", screen, columns)};
  int name_width = 3;
  for (int seat = 0; seat < static_cast<int>(view.seats.size()); ++seat)
    name_width = std::max(name_width, std::min(20, cells(seat_name(view, seat))));
  for (int seat = 0; seat < static_cast<int>(view.seats.size()); ++seat) {
    const wire::SeatView& who = view.seats[static_cast<std::size_t>(seat)];
    Line line("  " + padded(seat_name(view, seat), name_width),
              std::ranges::count(view.winners, seat) ? kBold : Style{});
    line.add(fmt::format(" {:>5} ", counts_lives(view) ? who.lives : who.total), kBold);
    line.add(fmt::format("{:<8} ", counted(who.rounds_won, "win")), kDim);
    for (const std::string& card : who.shown) line.add(small_card(card, *screen.glyphs)).add(" ");
    if (who.shown.empty()) line.add("went out", kDim);
    block.push_back(line);
  }
  return block;
}

Block help_block(int columns) {
  static constexpr const char* kText[] = {
      "Keys",
      "",
      "arrows, Tab    point at a choice            Enter  do it",
      "1 2 3 ...      type the number of a choice, then Enter",
      "R5 W:g d n     or type it: colour R Y G B and face 0-9 S R +2; W and W4",
      "               with the colour named after the colon; d draw, n keep",
      "ok ?           accept or challenge a Wild Draw Four",
      "!              call UNO with the next play (or type R5!)",
      "uno            call UNO late, as long as nobody caught you",
      "catch2         catch the player in seat 2 who forgot to call UNO",
      "i              an idea: what a strong bot would do, and why",
      "PgUp PgDn      scroll the log               Ctrl-L  paint again",
      "h F1           this page                    q       quit",
      "",
      "Each colour has a shape, so that colours need not be told apart.",
      "Press any key to go back to the table.",
  };
  Block block;
  for (const char* text : kText)
    for (const std::string& line :
         cells(text) <= columns ? std::vector<std::string>{text} : wrapped(text, columns))
      block.push_back(Line(line, block.empty() ? kBold : Style{}));
  return block;
}

}  // namespace uno::terminal
