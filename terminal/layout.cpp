// Divides the rows of the screen among its parts by importance, with the log last. It tries a form
// with boxed cards first, then a compact one.
#include <algorithm>

#include "terminal/screen.h"
#include "text/say.h"

namespace uno::terminal {
namespace {

void append(Block& to, const Block& from) {
  to.insert(to.end(), from.begin(), from.end());
}

int height(const Block& block) {
  return static_cast<int>(block.size());
}

/// The remaining time, in whole hours (rounded up) if it is longer than an hour.
std::string time_left(int seconds) {
  constexpr int kHour = 3600;
  return seconds <= kHour
             ? text::say("terminal.screen.seconds_left", {{"count", seconds}})
             : text::say("terminal.screen.hours_left", {{"count", (seconds + kHour - 1) / kHour}});
}

Line prompt_line(const Screen& screen, int offers_shown) {
  const bool mine = screen.view.stage == "round" && screen.view.you >= 0 &&
                    screen.view.round.turn == screen.view.you;
  Line line(prompt(screen.view), mine || screen.view.stage != "round" ? kBold : Style{});
  if (screen.seconds_left >= 0 && screen.view.stage == "round")
    line.add("  " + time_left(screen.seconds_left),
             {.bold = screen.seconds_left <= 5, .dim = screen.seconds_left > 5});
  const int more = static_cast<int>(screen.offers.size()) - offers_shown;
  if (more > 0) line.add("  " + text::say("terminal.screen.more", {{"count", more}}), kDim);
  return line;
}

Line note_line(const Screen& screen) {
  if (screen.leaving) return Line(text::say("terminal.screen.leave"), kBold);
  if (!screen.note.empty()) return Line(screen.note, {.tone = Tone::yellow, .bold = true});
  if (!screen.link.empty()) return Line(screen.link, {.tone = Tone::yellow});
  return {};
}

Line input_line(const Screen& screen, int columns) {
  // If the text is long, show its end, where the cursor is.
  const std::size_t most = static_cast<std::size_t>(columns) - 4;
  const std::size_t from = screen.typed.size() - std::min(screen.typed.size(), most);
  Line line("> " + screen.typed.substr(from), kBold);
  line.add("_", kDim);
  const bool playing = screen.view.stage == "round" && screen.view.you >= 0;
  const std::string call = screen.uno ? "terminal.screen.uno_on" : "terminal.screen.uno_off";
  const std::string uno = playing ? text::say(call) + "   " : "";
  std::string keys = text::say("terminal.screen.keys");
  const int room = columns - line.width() - 2 - cells(uno);
  if (cells(keys) > room)
    keys = text::say(playing ? "terminal.screen.keys_least" : "terminal.screen.keys_few");
  if (cells(keys) > room) return line;
  line.fill_to(columns - cells(keys) - cells(uno));
  return line.add(uno, playing && screen.uno ? kBold : kDim).add(keys, kDim);
}

/// Everything above the log and everything below it, in one of the two forms.
struct Halves {
  Block upper, lower;
  int offer_rows_wanted = 0;
};

Halves halves(const Screen& screen, int columns, bool boxed) {
  Halves out;
  const bool lobby = screen.view.stage == "lobby";
  out.upper = header_block(screen, columns);
  if (lobby) {
    append(out.upper, lobby_block(screen, columns));
  } else {
    constexpr int kPilesWidth = 35;
    const int left = columns - kPilesWidth;
    const bool beside_seats = boxed && left >= 44;
    const Block piles = piles_block(screen, beside_seats ? kPilesWidth : columns, boxed);
    if (beside_seats) {
      append(out.upper, beside(seats_block(screen, left - 2), left, piles));
    } else {
      append(out.upper, seats_block(screen, columns));
      append(out.upper, piles);
    }
  }
  const bool over = screen.view.stage == "round_over" || screen.view.stage == "match_over";
  if (over) append(out.lower, scores_block(screen, columns));
  if (screen.view.stage == "round" && screen.view.you >= 0)
    append(out.lower, hand_block(screen, columns, boxed));
  const int per_row = offer_columns(screen, columns);
  const int count = static_cast<int>(screen.offers.size());
  out.offer_rows_wanted = std::max(1, (count + per_row - 1) / per_row);
  return out;
}

Block too_small(int rows, int columns) {
  Block block;
  const auto number = [](int n) { return std::to_string(n); };
  for (const std::string& line :
       wrapped(text::say("terminal.screen.too_small", {{"columns", number(columns)},
                                                       {"rows", number(rows)},
                                                       {"columns_least", number(kColumnsMin)},
                                                       {"rows_least", number(kRowsMin)}}),
               std::max(1, columns)))
    block.push_back(Line(line));
  block.resize(static_cast<std::size_t>(std::max(0, rows)));
  return block;
}

Block finished(Block block, int rows, int columns) {
  block.resize(static_cast<std::size_t>(rows));
  for (Line& line : block) line = line.fitted(columns);
  return block;
}

}  // namespace

Block layout(const Screen& screen, int rows, int columns) {
  if (rows < kRowsMin || columns < kColumnsMin)
    return finished(too_small(rows, columns), rows, columns);
  if (screen.help) return finished(help_block(columns), rows, columns);

  constexpr int kFooter = 3;  // prompt, note, input
  constexpr int kLogLeast = 4, kOffersLeast = 1, kOffersUsual = 2, kLogUsual = 3;
  Halves parts = halves(screen, columns, true);
  const auto fixed = [&parts] { return height(parts.upper) + height(parts.lower) + kFooter; };
  // Reserve the same space for any choices, so that the form does not change from turn to turn.
  if (fixed() + kOffersUsual + kLogUsual > rows) parts = halves(screen, columns, false);
  // If it still does not fit, drop the last lines. The footer and one row of choices always stay.
  const int upper_most = rows - kFooter - kOffersLeast - std::min(height(parts.lower), 3);
  if (height(parts.upper) > upper_most) parts.upper.resize(static_cast<std::size_t>(upper_most));
  const int lower_most = rows - kFooter - kOffersLeast - height(parts.upper);
  if (height(parts.lower) > lower_most) parts.lower.resize(static_cast<std::size_t>(lower_most));

  const int room = rows - fixed();
  int offer_rows =
      std::clamp(room - std::min(kLogLeast, room / 2), kOffersLeast, parts.offer_rows_wanted);
  if (room - offer_rows == 1) ++offer_rows;  // a log needs a title and at least one line
  const int log_rows = room - offer_rows;

  Block lines = parts.upper;
  if (log_rows > 1) {
    lines.push_back(
        ruled(text::say(screen.log_back ? "terminal.screen.log_back" : "terminal.screen.log"),
              screen, columns));
    append(lines, log_block(screen, columns, log_rows - 1));
  }
  lines.resize(parts.upper.size() + static_cast<std::size_t>(log_rows));
  append(lines, parts.lower);
  lines.push_back(prompt_line(screen, offer_rows * offer_columns(screen, columns)));
  append(lines, offers_block(screen, columns, offer_rows));
  lines.resize(static_cast<std::size_t>(rows - 2));
  lines.push_back(note_line(screen));
  lines.push_back(input_line(screen, columns));
  return finished(std::move(lines), rows, columns);
}

}  // namespace uno::terminal
