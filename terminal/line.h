// A line of the screen: pieces of text with a style, measured in cells. terminal/curses.cpp decides
// how a style looks, with or without colours.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace uno::terminal {

enum class Tone : std::uint8_t { plain, red, yellow, green, blue };

struct Style {
  Tone tone = Tone::plain;
  bool bold = false, dim = false, reverse = false;
  friend bool operator==(const Style&, const Style&) = default;
};
inline constexpr Style kBold{.bold = true}, kDim{.dim = true};

struct Span {
  std::string text;
  Style style;
};

/// The cells that UTF-8 text takes. The locale decides how wide a letter is.
int cells(std::string_view text);
/// The text without control characters, cut to at most that many cells.
std::string cut(std::string_view text, int width);
/// The text cut or filled with spaces to exactly that many cells.
std::string padded(std::string_view text, int width);

struct Line {
  std::vector<Span> spans;

  Line() = default;
  explicit Line(std::string_view text, Style style = {}) { add(text, style); }
  Line& add(std::string_view text, Style style = {});
  Line& add(const Line& other);
  /// Fills with spaces up to that cell; does nothing if the line is longer.
  Line& fill_to(int width);
  int width() const;
  Line fitted(int width) const;
  std::string text() const;
};

using Block = std::vector<Line>;

/// Two blocks side by side, the left one filled to `left_width`.
Block beside(const Block& left, int left_width, const Block& right);
/// A text broken at words into lines of at most `width` cells.
std::vector<std::string> wrapped(std::string_view text, int width);

}  // namespace uno::terminal
