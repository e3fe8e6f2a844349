// Measures, cuts and joins lines. Drops control characters, which names may contain.
#include "terminal/line.h"

#include <algorithm>
#include <cwchar>
#include <utility>

namespace uno::terminal {
namespace {

/// The bytes of the first letter of UTF-8 text; invalid text counts byte by byte.
std::size_t letter_bytes(std::string_view text) {
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t wanted = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  if (first >= 0x80 && first < 0xC0) return 1;
  if (wanted > text.size()) return 1;
  for (std::size_t i = 1; i < wanted; ++i)
    if ((static_cast<unsigned char>(text[i]) & 0xC0) != 0x80) return 1;
  return wanted;
}

wchar_t code_point(std::string_view letter) {
  const auto byte = [&letter](std::size_t i) { return static_cast<unsigned char>(letter[i]); };
  switch (letter.size()) {
    case 2:
      return static_cast<wchar_t>((byte(0) & 0x1F) << 6 | (byte(1) & 0x3F));
    case 3:
      return static_cast<wchar_t>((byte(0) & 0x0F) << 12 | (byte(1) & 0x3F) << 6 |
                                  (byte(2) & 0x3F));
    case 4:
      return static_cast<wchar_t>((byte(0) & 0x07) << 18 | (byte(1) & 0x3F) << 12 |
                                  (byte(2) & 0x3F) << 6 | (byte(3) & 0x3F));
    default:
      return static_cast<wchar_t>(byte(0));
  }
}

bool is_control(wchar_t letter) {
  return letter < 0x20 || (letter >= 0x7F && letter < 0xA0);
}

constexpr wchar_t kFirstStrongIsolate = 0x2068, kPopIsolate = 0x2069;

/// The cells of a letter; 1 if the locale does not know it.
int letter_cells(wchar_t letter) {
  if (is_control(letter) || letter == kFirstStrongIsolate || letter == kPopIsolate) return 0;
  const int width = wcwidth(letter);
  return width < 0 ? 1 : width;
}

/// Calls visit(letter bytes, cells) for every printable letter, until it returns false.
template <class Visit>
void for_each_letter(std::string_view text, Visit visit) {
  while (!text.empty()) {
    const std::string_view letter = text.substr(0, letter_bytes(text));
    text.remove_prefix(letter.size());
    const wchar_t point = code_point(letter);
    const bool broken = letter.size() == 1 && static_cast<unsigned char>(letter[0]) >= 0x80;
    if (!broken && is_control(point)) continue;
    if (!visit(broken ? std::string_view("?") : letter, broken ? 1 : letter_cells(point))) return;
  }
}

}  // namespace

int cells(std::string_view text) {
  int width = 0;
  for_each_letter(text, [&width](std::string_view, int letter) {
    width += letter;
    return true;
  });
  return width;
}

std::string cut(std::string_view text, int width) {
  std::string out;
  int open = 0;  // isolated names that have begun but not ended
  for_each_letter(text, [&](std::string_view letter, int letter_width) {
    if (letter_width > width) return false;
    width -= letter_width;
    out += letter;
    open += letter == "\u2068" ? 1 : letter == "\u2069" ? -1 : 0;
    return true;
  });
  for (; open > 0; --open) out += "\u2069";
  return out;
}

std::string padded(std::string_view text, int width) {
  std::string out = cut(text, width);
  out.append(static_cast<std::size_t>(std::max(0, width - cells(out))), ' ');
  return out;
}

Line& Line::add(std::string_view text, Style style) {
  constexpr int kWidest = 4096;
  std::string clean = cut(text, kWidest);
  if (!spans.empty() && spans.back().style == style)
    spans.back().text += clean;
  else if (!clean.empty())
    spans.push_back({std::move(clean), style});
  return *this;
}

Line& Line::add(const Line& other) {
  for (const Span& span : other.spans) add(span.text, span.style);
  return *this;
}

Line& Line::fill_to(int width) {
  const int missing = width - this->width();
  if (missing > 0) add(std::string(static_cast<std::size_t>(missing), ' '));
  return *this;
}

int Line::width() const {
  int sum = 0;
  for (const Span& span : spans) sum += cells(span.text);
  return sum;
}

Line Line::fitted(int width) const {
  Line out;
  for (const Span& span : spans) {
    const std::string text = cut(span.text, width);
    width -= cells(text);
    out.add(text, span.style);
    if (text.size() < span.text.size()) break;
  }
  return out;
}

std::string Line::text() const {
  std::string out;
  for (const Span& span : spans) out += span.text;
  return out;
}

Block beside(const Block& left, int left_width, const Block& right) {
  Block out(std::max(left.size(), right.size()));
  for (std::size_t i = 0; i < out.size(); ++i) {
    if (i < left.size()) out[i] = left[i].fitted(left_width);
    if (i < right.size()) out[i].fill_to(left_width).add(right[i]);
  }
  return out;
}

std::vector<std::string> wrapped(std::string_view text, int width) {
  std::vector<std::string> lines;
  std::string line;
  while (!text.empty()) {
    const std::size_t space = std::min(text.find(' '), text.size());
    std::string word = cut(text.substr(0, space), std::max(1, width));
    text.remove_prefix(std::min(space + 1, text.size()));
    if (!line.empty() && cells(line) + 1 + cells(word) > width)
      lines.push_back(std::exchange(line, {}));
    line += (line.empty() ? "" : " ") + word;
  }
  if (!line.empty() || lines.empty()) lines.push_back(line);
  return lines;
}

}  // namespace uno::terminal
