// Draws cards with letters. Views name cards in notation (RULES.md 1.2).
#include "terminal/card_face.h"

#include <algorithm>

#include "engine/editions.h"
#include "engine/matching/notation.h"
#include "text/say.h"

namespace uno::terminal {

const Glyphs kUnicode{.red = "♦",
                      .yellow = "★",
                      .green = "♣",
                      .blue = "●",
                      .pink = "◇",
                      .teal = "☆",
                      .orange = "♧",
                      .purple = "○",
                      .wild = "✦",
                      .turn = "▶",
                      .down = "↓",
                      .up = "↑",
                      .card = "▮",
                      .back = "░░░░",
                      .rule = "─",
                      .corners = {"╭", "╮", "╰", "╯"},
                      .side = "│",
                      .arrow = "→",
                      .times = "×"};
const Glyphs kAscii{.red = "^",
                    .yellow = "*",
                    .green = "%",
                    .blue = "~",
                    .pink = "&",
                    .teal = "=",
                    .orange = "#",
                    .purple = "$",
                    .wild = "@",
                    .turn = ">",
                    .down = "v",
                    .up = "^",
                    .card = "|",
                    .back = "::::",
                    .rule = "-",
                    .corners = {".", ".", "'", "'"},
                    .side = "|",
                    .arrow = "->",
                    .times = "x"};

namespace {

/// The text beside the symbol of a wild card: "W+" and a number, or its notation.
std::string wild_text(const Face& face) {
  const bool plainly = face.does.draws > 0 && !face.does.names_target;
  return plainly ? "W+" + std::to_string(face.does.draws) : std::string(face.symbol);
}

/// Calls then(E{}, kind) with the first edition that has a card of this notation. All editions give
/// the same result. Returns false if none has it.
template <class Then>
bool in_its_edition(std::string_view card, Then&& then) {
  return std::ranges::any_of(kEditions, [&](Edition edition) {
    return in_edition(edition, [&]<class E>(E) {
      const Kind kind = parse_kind<E>(card);
      const bool known = kind != kNoKind && kind != kBlank;
      if (known) then(E{}, kind);
      return known;
    });
  });
}

/// The text beside the shape of the card, at most three cells.
std::string face_text(std::string_view card) {
  std::string text(card);
  in_its_edition(card, [&]<class E>(E, Kind kind) {
    const Face& face = E::face(kind);
    text = face.wild ? wild_text(face) : std::string(face.symbol);
    if (!face.wild && !face.number && face.does.draws == 0)
      text = cut(text::say("terminal.face." + std::string(face.name)), 3);
  });
  return text;
}

std::string repeated(std::string_view text, int times) {
  std::string out;
  while (times-- > 0) out += text;
  return out;
}

}  // namespace

Span shape_of(std::string_view colour, const Glyphs& glyphs) {
  if (colour == "red") return {std::string(glyphs.red), {.tone = Tone::red}};
  if (colour == "yellow") return {std::string(glyphs.yellow), {.tone = Tone::yellow}};
  if (colour == "green") return {std::string(glyphs.green), {.tone = Tone::green}};
  if (colour == "blue") return {std::string(glyphs.blue), {.tone = Tone::blue}};
  if (colour == "pink") return {std::string(glyphs.pink), {.tone = Tone::red}};
  if (colour == "teal") return {std::string(glyphs.teal), {.tone = Tone::green}};
  if (colour == "orange") return {std::string(glyphs.orange), {.tone = Tone::yellow}};
  if (colour == "purple") return {std::string(glyphs.purple), {.tone = Tone::blue}};
  return {std::string(glyphs.wild), {.bold = true}};
}

std::string colour_of_card(std::string_view card) {
  std::string colour;
  in_its_edition(card, [&]<class E>(E, Kind kind) {
    if (!E::is_wild(kind)) colour = colour_name<E>(E::lane_of(kind), kind);
  });
  return colour;
}

std::string words_of_card(std::string_view card) {
  const bool known = in_its_edition(card, [](auto, Kind) {});
  return known ? text::card_words(card) : std::string(card);
}

Line small_card(std::string_view card, const Glyphs& glyphs, Style style) {
  const Span shape = shape_of(colour_of_card(card), glyphs);
  style.tone = shape.style.tone;
  return Line(shape.text + face_text(card), style);
}

Block boxed_card(std::string_view card, const Glyphs& glyphs, Style style) {
  const Span shape = shape_of(colour_of_card(card), glyphs);
  style.tone = shape.style.tone;
  const std::string face = face_text(card);
  const std::string middle = cells(face) < 3 ? " " + shape.text + face : shape.text + face;
  const std::string notation = cut(card, 3);
  const std::string side(glyphs.side);
  std::string lower = std::string(glyphs.corners[2]) + std::string(glyphs.rule) + notation;
  lower += repeated(glyphs.rule, 3 - cells(notation));
  return {Line(std::string(glyphs.corners[0]) + repeated(glyphs.rule, 4) +
                   std::string(glyphs.corners[1]),
               style),
          Line(side + padded(middle, 4) + side, style),
          Line(lower + std::string(glyphs.corners[3]), style)};
}

Block boxed_back(bool empty, const Glyphs& glyphs) {
  const std::string side(glyphs.side), edge = repeated(glyphs.rule, 4);
  const std::string middle = empty ? "    " : std::string(glyphs.back);
  return {Line(std::string(glyphs.corners[0]) + edge + std::string(glyphs.corners[1]), kDim),
          Line(side + middle + side, kDim),
          Line(std::string(glyphs.corners[2]) + edge + std::string(glyphs.corners[3]), kDim)};
}

}  // namespace uno::terminal
