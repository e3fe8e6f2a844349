// A small UTF-8 decoder and the table of characters that a name may not hold.
#include "table/names.h"

#include <array>
#include <cstdint>

namespace uno {

namespace {

constexpr char32_t kInvalid = 0xFFFFFFFF;

/// Takes one character off the front of valid UTF-8; kInvalid for anything else (overlong forms,
/// surrogates, beyond U+10FFFF).
char32_t take(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint8_t lead = byte(0);
  const std::size_t size = lead < 0x80       ? 1
                           : lead >> 5 == 6  ? 2
                           : lead >> 4 == 14 ? 3
                           : lead >> 3 == 30 ? 4
                                             : 0;
  if (size == 0 || text.size() < size) return kInvalid;
  char32_t character = size == 1 ? lead : lead & (0x7F >> size);
  for (std::size_t i = 1; i < size; ++i) {
    if (byte(i) >> 6 != 2) return kInvalid;
    character = character << 6 | (byte(i) & 0x3F);
  }
  constexpr std::array<char32_t, 5> kLeast = {0, 0, 0x80, 0x800, 0x10000};
  if (character < kLeast[size] || character > 0x10FFFF) return kInvalid;
  if (character >= 0xD800 && character <= 0xDFFF) return kInvalid;
  text.remove_prefix(size);
  return character;
}

struct Range {
  char32_t first, last;
};

constexpr Range kForbidden[] = {
    {0x0000, 0x001F},    // control characters
    {0x007F, 0x009F},    // more of them
    {0x200B, 0x200B},    // zero width space
    {0x200E, 0x200F},    // marks of direction
    {0x2028, 0x202E},    // line separators, embeddings, overrides
    {0x2060, 0x206F},    // invisible operators, isolates
    {0xFEFF, 0xFEFF},    // byte order mark
    {0xFFF0, 0xFFFF},    // specials
    {0xE0000, 0xE0FFF},  // tags
};
constexpr Range kBlank[] = {{0x20, 0x20},     {0xA0, 0xA0},     {0x1680, 0x1680}, {0x2000, 0x200A},
                            {0x200C, 0x200D}, {0x202F, 0x202F}, {0x205F, 0x205F}, {0x2800, 0x2800},
                            {0x3000, 0x3000}, {0x3164, 0x3164}};

template <std::size_t size>
bool within(const Range (&ranges)[size], char32_t character) {
  for (const Range& range : ranges)
    if (character >= range.first && character <= range.last) return true;
  return false;
}

}  // namespace

std::string clean_name(std::string_view typed) {
  std::string name;
  std::size_t end_of_visible = 0;  // trims blanks at the end
  int length = 0, length_of_visible = 0;
  while (!typed.empty()) {
    const std::string_view before = typed;
    const char32_t character = take(typed);
    if (character == kInvalid || within(kForbidden, character)) return {};
    const bool blank = within(kBlank, character);
    if (blank && name.empty()) continue;
    name.append(before.substr(0, before.size() - typed.size()));
    ++length;
    if (!blank) end_of_visible = name.size(), length_of_visible = length;
  }
  if (length_of_visible > kNameLengthMax) return {};
  name.resize(end_of_visible);
  return name;
}

}  // namespace uno
