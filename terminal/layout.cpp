// How the parts of the screen share its rows. Rows are given out in the order of need: what must be
// seen first, the log last. A roomy form with boxed cards is tried before a tight one.
#include <fmt/format.h>

#include <algorithm>

#include "terminal/scene.h"

namespace uno::terminal {
namespace {

void append(Block& to, const Block& from) {
  to.insert(to.end(), from.begin(), from.end());
}

int height(const Block& block) {
  return static_cast<int>(block.size());
}

Line prompt_line(const Scene& scene, int choices_shown) {
  const bool mine =
      scene.view.stage == "round" && scene.view.you >= 0 && scene.view.round.turn == scene.view.you;
  Line line(prompt(scene.view), mine || scene.view.stage != "round" ? kBold : Style{});
  if (scene.seconds_left >= 0 && scene.view.stage == "round")
    line.add(fmt::format("  {} s left", scene.seconds_left),
             {.bold = scene.seconds_left <= 5, .dim = scene.seconds_left > 5});
  const int more = static_cast<int>(scene.choices.size()) - choices_shown;
  if (more > 0) line.add(fmt::format("  (arrows show {} more)", more), kDim);
  return line;
}

Line note_line(const Scene& scene) {
  if (scene.leaving) return Line("Leave the game? y yes, any other key no", kBold);
  if (!scene.note.empty()) return Line(scene.note, {.tone = Tone::yellow, .bold = true});
  if (!scene.link.empty()) return Line(scene.link, {.tone = Tone::yellow});
  return {};
}

Line input_line(const Scene& scene, int columns) {
  Line line("> " + scene.typed, kBold);
  line.add("_", kDim);
  const bool playing = scene.view.stage == "round" && scene.view.you >= 0;
  std::string keys = "arrows, number or letters, Enter   h help   q quit";
  if (playing) keys = "! UNO: " + std::string(scene.uno ? "ON " : "off") + "   " + keys;
  const int room = columns - line.width() - 2;
  if (cells(keys) > room) keys = playing ? keys.substr(0, 10) + "   h help" : "h help   q quit";
  if (cells(keys) > room) return line;
  const bool loud = playing && scene.uno;
  line.fill_to(columns - cells(keys));
  return line.add(keys.substr(0, loud ? 10 : 0), kBold).add(keys.substr(loud ? 10 : 0), kDim);
}

/// Everything above the log and everything below it, in one of the two forms.
struct Halves {
  Block upper, lower;
  int choice_rows_wanted = 0;
};

Halves halves(const Scene& scene, int columns, bool boxed) {
  Halves out;
  const bool lobby = scene.view.stage == "lobby";
  out.upper = header_block(scene, columns);
  if (lobby) {
    append(out.upper, lobby_block(scene, columns));
  } else {
    const Block piles = piles_block(scene, boxed);
    constexpr int kPilesWidth = 35;
    const int left = columns - kPilesWidth;
    if (boxed && left >= 44) {
      append(out.upper, beside(seats_block(scene, left - 2), left, piles));
    } else {
      append(out.upper, seats_block(scene, columns));
      append(out.upper, piles);
    }
  }
  const bool over = scene.view.stage == "round_over" || scene.view.stage == "match_over";
  if (over) append(out.lower, scores_block(scene, columns));
  if (scene.view.stage == "round" && scene.view.you >= 0)
    append(out.lower, hand_block(scene, columns, boxed));
  const int per_row = choice_columns(scene, columns);
  const int count = static_cast<int>(scene.choices.size());
  out.choice_rows_wanted = std::max(1, (count + per_row - 1) / per_row);
  return out;
}

Block too_small(int rows, int columns) {
  Block block{Line("This window is"), Line("too small: it is"),
              Line(fmt::format("{} x {}, and {} x {}", columns, rows, kColumnsMin, kRowsMin)),
              Line("is needed. q quits.")};
  block.resize(static_cast<std::size_t>(std::max(0, rows)));
  return block;
}

Block finished(Block block, int rows, int columns) {
  block.resize(static_cast<std::size_t>(rows));
  for (Line& line : block) line = line.fitted(columns);
  return block;
}

}  // namespace

Block layout(const Scene& scene, int rows, int columns) {
  if (rows < kRowsMin || columns < kColumnsMin)
    return finished(too_small(rows, columns), rows, columns);
  if (scene.help) return finished(help_block(columns), rows, columns);

  constexpr int kFooter = 3;  // prompt, note, input
  constexpr int kLogLeast = 4, kChoicesLeast = 1, kChoicesUsual = 2, kLogUsual = 3;
  Halves parts = halves(scene, columns, true);
  const auto fixed = [&parts] { return height(parts.upper) + height(parts.lower) + kFooter; };
  // The same room is asked for whatever the choices, so that the form does not jump from turn to
  // turn.
  if (fixed() + kChoicesUsual + kLogUsual > rows) parts = halves(scene, columns, false);
  // What has no room even so loses its last lines: the footer and one row of choices always stand.
  const int upper_most = rows - kFooter - kChoicesLeast - std::min(height(parts.lower), 3);
  if (height(parts.upper) > upper_most) parts.upper.resize(static_cast<std::size_t>(upper_most));
  const int lower_most = rows - kFooter - kChoicesLeast - height(parts.upper);
  if (height(parts.lower) > lower_most) parts.lower.resize(static_cast<std::size_t>(lower_most));

  const int room = rows - fixed();
  int choice_rows =
      std::clamp(room - std::min(kLogLeast, room / 2), kChoicesLeast, parts.choice_rows_wanted);
  if (room - choice_rows == 1) ++choice_rows;  // a log needs a title and a line
  const int log_rows = room - choice_rows;

  Block screen = parts.upper;
  if (log_rows > 1) {
    screen.push_back(ruled(scene.log_back ? "Log (scrolled)" : "Log", scene, columns));
    append(screen, log_block(scene, columns, log_rows - 1));
  }
  screen.resize(parts.upper.size() + static_cast<std::size_t>(log_rows));
  append(screen, parts.lower);
  screen.push_back(prompt_line(scene, choice_rows * choice_columns(scene, columns)));
  append(screen, choices_block(scene, columns, choice_rows));
  screen.resize(static_cast<std::size_t>(rows - 2));
  screen.push_back(note_line(scene));
  screen.push_back(input_line(scene, columns));
  return finished(std::move(screen), rows, columns);
}

}  // namespace uno::terminal
