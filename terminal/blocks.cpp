// The parts of the screen while cards are played: seats, piles, hand, choices, log.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "terminal/screen.h"
#include "text/say.h"

namespace uno::terminal {
namespace {

constexpr int kNameMax = 20, kBarMax = 10, kWithoutName = 36;

/// Adds before and after the name: the cards that the seat faces, the cards that it drew, and
/// whether it is next.
void add_coming(Line& line, const wire::View& view, int seat) {
  const wire::SeatView& who = view.seats[static_cast<std::size_t>(seat)];
  if (view.round.facing == seat)
    line.add("  " + text::say("terminal.screen.faces", {{"count", view.round.faces_cards}}),
             {.tone = Tone::yellow, .bold = true});
  if (who.drew > 0) line.add("  " + text::say("terminal.screen.drew", {{"count", who.drew}}), kDim);
  const int turn = view.round.turn;
  if (turn >= 0 && view.seats[static_cast<std::size_t>(turn)].next == seat)
    line.add("  " + text::say("terminal.screen.next"), kDim);
}

Line seat_line(const Screen& screen, int seat, int name_width) {
  const wire::View& view = screen.view;
  const wire::SeatView& who = view.seats[static_cast<std::size_t>(seat)];
  const bool turn = view.round.turn == seat;
  Line line;
  line.add(turn ? std::string(screen.glyphs->turn) + " " : "  ", kBold);
  line.add(fmt::format("{} ", seat), kDim);
  line.add(padded(seat_name(view, seat), name_width), turn ? kBold : Style{});
  line.add(fmt::format(" {:>4} ", counts_lives(view) ? who.lives : who.total), kDim);
  line.add(fmt::format("{:>3} ", who.cards), kBold);
  std::string cards;
  for (int i = 0; i < std::min(who.cards, kBarMax); ++i) cards += screen.glyphs->card;
  if (who.cards > kBarMax) cards += "+";
  line.add(padded(cards, std::max(3, cells(cards))), seat == view.you ? kBold : Style{});
  if (who.power == "green")  // E-FLEX-1
    line.add("  " + text::say("terminal.screen.power_green"), {.tone = Tone::green});
  if (who.power == "red")
    line.add("  " + text::say("terminal.screen.power_red"), {.tone = Tone::red});
  if (who.linked >= 0)  // E-PARTY-5
    line.add("  " + link_text(view, seat), {.tone = Tone::yellow});
  if (who.pointed) line.add("  " + text::say("terminal.screen.pointed"), kDim);
  if (who.uno_open)
    line.add("  " + text::say("terminal.screen.not_called"), {.tone = Tone::yellow, .bold = true});
  else if (who.cards > 0 && who.cards == view.round.call_at && view.stage == "round")
    line.add("  " + text_in_view(view, "terminal.screen.one_card"), kBold);
  if (who.left)
    line.add("  " + text::say("terminal.screen.left"), kDim);
  else if (who.out && view.stage == "round")
    line.add("  " + text::say("terminal.screen.out"), kDim);
  if (view.stage == "round") add_coming(line, view, seat);
  if (who.owed > 0) line.add("  " + text::say("terminal.screen.owes", {{"count", who.owed}}), kDim);
  if (view.stage == "round")
    for (const std::string& card : who.shown) line.add(" ").add(small_card(card, *screen.glyphs));
  for (const std::string& back : who.backs)  // E-FLIP-3
    line.add(" ").add(small_card(back, *screen.glyphs, kDim));
  if (who.player == "stand_in") line.add("  " + text::say("terminal.screen.stand_in"), kDim);
  if (who.player == "human" && !who.online)
    line.add("  " + text::say("terminal.screen.away"), kDim);
  if (view.round.dealer == seat) line.add("  " + text::say("terminal.screen.dealer"), kDim);
  return line;
}

Line direction_line(const Screen& screen) {
  const bool clockwise = screen.view.round.direction > 0;
  Line line(clockwise ? screen.glyphs->down : screen.glyphs->up, kBold);
  return line.add(" " + text::say(clockwise ? "terminal.screen.clockwise"
                                            : "terminal.screen.counter_clockwise"));
}

Line seats_title(const Screen& screen, int name_width) {
  const bool clockwise = screen.view.round.direction > 0;
  Line line(clockwise ? screen.glyphs->down : screen.glyphs->up, kBold);
  return line.fill_to(name_width + 3)
      .add(text_in_view(screen.view, counts_lives(screen.view) ? "terminal.screen.lives_cards"
                                                               : "terminal.screen.points_cards"),
           kDim);
}

Line colour_line(const Screen& screen) {
  const std::string& colour = screen.view.round.colour;
  if (!has_colour(screen.view.round)) return {};
  if (colour.empty()) return Line(text::say("terminal.screen.no_colour"), kDim);
  Span shape = shape_of(colour, *screen.glyphs);
  shape.style.bold = true;
  return Line(shape.text + " " + text::say("colour." + colour), shape.style);
}

bool playable(const wire::View& view, const std::string& card) {
  return std::any_of(view.legal.begin(), view.legal.end(),
                     [&card](const wire::LegalView& legal) { return legal.card == card; });
}

/// The style of a card in the hand: bold if it can be played, reversed if the selected choice plays
/// it, dim otherwise.
Style hand_style(const Screen& screen, const std::string& card) {
  if (!playable(screen.view, card)) return kDim;
  Style style = kBold;
  const auto at = static_cast<std::size_t>(screen.chosen);
  if (at < screen.offers.size()) style.reverse = screen.offers[at].card == card;
  return style;
}

}  // namespace

Line ruled(std::string_view title, const Screen& screen, int columns) {
  Line line;
  line.add(std::string(screen.glyphs->rule) + " ", kDim).add(title).add(" ", kDim);
  std::string rest;
  for (int i = line.width(); i < columns; ++i) rest += screen.glyphs->rule;
  return line.add(rest, kDim);
}

Block header_block(const Screen& screen, int columns) {
  const wire::View& view = screen.view;
  std::string left = "OpenUNO";
  if (view.stage != "lobby" && view.round.number > 0)
    left += "  " + text_in_view(view, "terminal.screen.round",
                                {{"count", view.round.number}, {"match", view.match}});
  left += "  " + text_in_view(view, view.goal.key, view.goal.args);
  if (view.you < 0) left += "  " + text::say("terminal.screen.watching");
  std::string right = screen.invite;
  if (view.options != "-" && right.empty()) right = view.options;
  Line line(left, kBold);
  const int room = columns - line.width() - 2;
  if (room > 4 && !right.empty()) {
    right = cut(right, room);
    line.fill_to(columns - cells(right)).add(right, kDim);
  }
  return {line};
}

Block seats_block(const Screen& screen, int columns) {
  const int seats = static_cast<int>(screen.view.seats.size());
  int name_width = 3;
  for (int seat = 0; seat < seats; ++seat)
    name_width = std::max(name_width, cells(seat_name(screen.view, seat)));
  name_width = std::min({name_width, kNameMax, std::max(6, columns - kWithoutName)});
  Block block{seats_title(screen, name_width)};
  for (int seat = 0; seat < seats; ++seat) block.push_back(seat_line(screen, seat, name_width));
  return block;
}

/// The word for the draw pile or the launcher, for its heading.
std::string source_word(const wire::RoundView& round) {
  return text::say(round.presses < 0 ? "terminal.screen.draw" : "terminal.screen.press");
}

/// The row of DOS with the cards laid on matched cards, and the draw pile (E-DOS-1).
Block row_block(const Screen& screen, int columns) {
  const wire::RoundView& round = screen.view.round;
  const Glyphs& glyphs = *screen.glyphs;
  Block block;
  Line line("  " + text::say("terminal.screen.row") + " ");
  for (const wire::RowCardView& card : round.row) {
    Line one = small_card(card.card, glyphs, card.laid.empty() ? kBold : kDim);
    for (const std::string& laid : card.laid)
      one.add("<", kDim).add(small_card(laid, glyphs, kDim));
    if (line.width() + 2 + one.width() > columns) block.push_back(std::exchange(line, Line("  ")));
    line.add(one).add("  ");
  }
  block.push_back(line);
  if (!round.laying.empty())
    block.push_back(Line("  " + text::say("terminal.screen.laying") + " ")
                        .add(small_card(round.laying, glyphs, kBold)));
  block.push_back(Line(fmt::format("  {} {}", source_word(round), round.draw_pile), kDim));
  return block;
}

/// The board of Quatro with the numbers of its columns, and the bag (E-QUAT-1). In a small window
/// only the rows in use.
Block board_block(const Screen& screen, bool whole) {
  const wire::RoundView& round = screen.view.round;
  const Glyphs& glyphs = *screen.glyphs;
  constexpr std::size_t kCell = 4, kEdge = 3, kRows = 6;
  std::size_t rows = whole ? kRows : 1;
  for (const wire::ColumnView& column : round.board) rows = std::max(rows, column.tiles.size());
  Block block;
  for (std::size_t row = rows; row-- > 0;) {
    Line line(fmt::format("{} ", row + 1), kDim);
    for (std::size_t column = 0; column < round.board.size(); ++column) {
      line.fill_to(static_cast<int>(kEdge + kCell * column));
      const auto& tiles = round.board[column].tiles;
      const int cell = static_cast<int>(10 * (column + 1) + row + 1);
      Style style = kBold;
      style.reverse = std::ranges::count(round.line, cell) > 0;
      if (row < tiles.size())
        line.add(small_card(tiles[row], glyphs, style));
      else
        line.add(std::string(" ") + std::string(glyphs.rule), kDim);
    }
    block.push_back(line);
  }
  Line numbers;
  for (std::size_t column = 0; column < round.board.size(); ++column)
    numbers.fill_to(static_cast<int>(kEdge + kCell * column) + 1)
        .add(std::to_string(column + 1), kBold);
  block.push_back(numbers);
  block.push_back(Line(
      "  " + text::say("terminal.screen.bag", {{"count", round.draw_pile},
                                               {"number", std::to_string(round.discard_pile)}}),
      kDim));
  return block;
}

/// The side pile of a Pile Up, the card added last at the end (E-PARTY-6).
Line side_line(const Screen& screen, int columns) {
  const std::vector<std::string>& side = screen.view.round.side_pile;
  Line line("  " + text::say("terminal.screen.side") + " ");
  constexpr int kCard = 5;  // cells for a card and the space after it
  const int room = std::max(1, (columns - line.width()) / kCard);
  const auto hidden = std::max<std::ptrdiff_t>(0, std::ssize(side) - room);
  for (auto at = hidden; at < std::ssize(side); ++at)
    line.add(small_card(side[static_cast<std::size_t>(at)], *screen.glyphs)).add(" ");
  return line;
}

Block piles_block(const Screen& screen, int columns, bool boxed) {
  const wire::RoundView& round = screen.view.round;
  const Glyphs& glyphs = *screen.glyphs;
  if (!round.board.empty()) return board_block(screen, boxed);
  if (round.top.empty()) return row_block(screen, columns);
  if (!boxed) {
    Line line("  " + text::say("terminal.screen.top") + " ");
    line.add(small_card(round.top, glyphs, kBold));
    if (has_colour(round))
      line.add("  " + text::say("terminal.screen.colour") + " ").add(colour_line(screen));
    line.add(fmt::format("  {} {}  ", source_word(round), round.draw_pile), kDim);
    if (!round.next_back.empty()) line.add(small_card(round.next_back, glyphs, kDim)).add("  ");
    Block block{line.add(direction_line(screen))};
    if (!round.side_pile.empty()) block.push_back(side_line(screen, columns));
    return block;
  }
  const Block draw = round.next_back.empty() ? boxed_back(round.draw_pile == 0, glyphs)
                                             : boxed_card(round.next_back, glyphs, kDim);
  const Block top = boxed_card(round.top, glyphs, kBold);
  Block block =
      beside(beside(draw, 7, top), 15,
             {has_colour(round) ? Line(text::say("terminal.screen.colour"), kDim) : Line(),
              colour_line(screen), direction_line(screen)});
  block.push_back(Line(fmt::format(" {:^4}   {:^4}", round.draw_pile, round.discard_pile), kDim));
  Line names(" " + source_word(round), kDim);
  block.push_back(names.fill_to(8).add(text::say("terminal.screen.discard"), kDim));
  if (!round.side_pile.empty()) block.push_back(side_line(screen, columns));
  return block;
}

Block hand_block(const Screen& screen, int columns, bool boxed) {
  const std::vector<std::string>& hand = screen.view.hand;
  Block block{
      ruled(text_in_view(screen.view, "terminal.screen.your_hand", {{"count", std::ssize(hand)}}),
            screen, columns)};
  constexpr int kBoxWidth = 6;
  const int per_row = columns / kBoxWidth;
  if (boxed && static_cast<int>(hand.size()) <= per_row) {
    Block row;
    int width = 0;
    for (const std::string& card : hand) {
      row = beside(row, width, boxed_card(card, *screen.glyphs, hand_style(screen, card)));
      width += kBoxWidth;
    }
    block.insert(block.end(), row.begin(), row.end());
    return block;
  }
  Line line;
  for (const std::string& card : hand) {
    const Line small = small_card(card, *screen.glyphs, hand_style(screen, card));
    if (line.width() + 2 + small.width() > columns) block.push_back(std::exchange(line, Line()));
    line.add("  ").add(small);
  }
  block.push_back(line);
  return block;
}

int offer_columns(const Screen& screen, int columns) {
  int widest = 20;
  for (const Offer& offer : screen.offers)
    widest = std::max(widest, cells(offer.label) + cells(offer.typed) + 10);
  return std::clamp(columns / widest, 1, 4);
}

Block offers_block(const Screen& screen, int columns, int rows) {
  const int count = static_cast<int>(screen.offers.size());
  const int per_row = offer_columns(screen, columns), width = columns / per_row;
  const int row_chosen = screen.chosen / per_row;
  const int first = std::max(0, row_chosen - rows + 1);
  Block block(static_cast<std::size_t>(rows));
  for (int i = first * per_row; i < std::min(count, (first + rows) * per_row); ++i) {
    const Offer& offer = screen.offers[static_cast<std::size_t>(i)];
    const bool here = i == screen.chosen;
    Line entry(fmt::format(" {:>2} ", i + 1), {.bold = here, .dim = !here, .reverse = here});
    Span shape = shape_of(offer.colour, *screen.glyphs);
    if (offer.colour.empty()) shape = {" ", {}};
    shape.style.reverse = here;
    entry.add(shape.text + " ", shape.style);
    entry.add(offer.label + " ", {.bold = here, .reverse = here});
    entry.add(" " + offer.typed, kDim);
    Line& line = block[static_cast<std::size_t>(i / per_row - first)];
    line.fill_to(i % per_row * width).add(entry.fitted(width));
  }
  return block;
}

Block log_block(const Screen& screen, int columns, int rows) {
  std::vector<std::string> lines;
  const auto wanted = static_cast<std::size_t>(rows) + static_cast<std::size_t>(screen.log_back);
  for (auto it = screen.log.rbegin(); it != screen.log.rend() && lines.size() < wanted; ++it) {
    const auto pieces = wrapped(*it, columns - 4);
    for (std::size_t i = pieces.size(); i-- > 0;)
      lines.push_back((i == 0 ? "  " : "    ") + pieces[i]);
  }
  const auto skip = std::min(static_cast<std::size_t>(screen.log_back), lines.size());
  Block block;
  for (std::size_t i = skip; i < lines.size() && i < skip + static_cast<std::size_t>(rows); ++i)
    block.insert(block.begin(), Line(lines[i]));
  return block;
}

}  // namespace uno::terminal
