// A small UTF-8 decoder and the table of characters that names must not contain.
#include "engine/utf8.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace uno {

namespace {

struct Range {
  char32_t first, last;
};

constexpr Range kHidden[] = {
    {0x0000, 0x001F},    // control characters
    {0x007F, 0x009F},    // more of them
    {0x200B, 0x200B},    // zero width space
    {0x200E, 0x200F},    // direction marks
    {0x2028, 0x202E},    // line separators, embeddings, overrides
    {0x2060, 0x206F},    // invisible operators, isolates
    {0xFEFF, 0xFEFF},    // byte order mark
    {0xFFF0, 0xFFFF},    // specials
    {0xE0000, 0xE0FFF},  // tags
};

}  // namespace

char32_t take_character(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint8_t lead = byte(0);
  const std::size_t size = lead < 0x80       ? 1
                           : lead >> 5 == 6  ? 2
                           : lead >> 4 == 14 ? 3
                           : lead >> 3 == 30 ? 4
                                             : 0;
  if (size == 0 || text.size() < size) return kNoCharacter;
  char32_t character = size == 1 ? lead : lead & (0x7F >> size);
  for (std::size_t i = 1; i < size; ++i) {
    if (byte(i) >> 6 != 2) return kNoCharacter;
    character = character << 6 | (byte(i) & 0x3F);
  }
  constexpr std::array<char32_t, 5> kLeast = {0, 0, 0x80, 0x800, 0x10000};
  if (character < kLeast[size] || character > 0x10FFFF) return kNoCharacter;
  if (character >= 0xD800 && character <= 0xDFFF) return kNoCharacter;
  text.remove_prefix(size);
  return character;
}

bool is_hidden(char32_t character) {
  return std::ranges::any_of(kHidden, [&](const Range& range) {
    return character >= range.first && character <= range.last;
  });
}

std::string_view beginning_of(std::string_view text, std::size_t bytes) {
  if (text.size() <= bytes) return text;
  const auto continues = [&](std::size_t i) {
    return (static_cast<unsigned char>(text[i]) & 0xC0) == 0x80;
  };
  while (bytes > 0 && continues(bytes)) --bytes;  // bound: the given bytes
  return text.substr(0, bytes);
}

}  // namespace uno
