// Names as people type them, character by character.
#include "table/names.h"

#include <algorithm>

#include "engine/utf8.h"

namespace uno {

namespace {

struct Range {
  char32_t first, last;
};

constexpr Range kBlank[] = {{0x20, 0x20},     {0xA0, 0xA0},     {0x1680, 0x1680}, {0x2000, 0x200A},
                            {0x200C, 0x200D}, {0x202F, 0x202F}, {0x205F, 0x205F}, {0x2800, 0x2800},
                            {0x3000, 0x3000}, {0x3164, 0x3164}};

bool is_blank(char32_t character) {
  return std::ranges::any_of(kBlank, [&](const Range& range) {
    return character >= range.first && character <= range.last;
  });
}

}  // namespace

namespace {

/// Without blanks at both ends; empty for one that is too long or holds what may not be shown.
std::string clean(std::string_view typed, int length_max) {
  std::string name;
  std::size_t end_of_visible = 0;  // trims blanks at the end
  int length = 0, length_of_visible = 0;
  while (!typed.empty()) {
    const std::string_view before = typed;
    const char32_t character = take_character(typed);
    if (character == kNoCharacter || is_hidden(character)) return {};
    const bool blank = is_blank(character);
    if (blank && name.empty()) continue;
    name.append(before.substr(0, before.size() - typed.size()));
    ++length;
    if (!blank) end_of_visible = name.size(), length_of_visible = length;
  }
  if (length_of_visible > length_max) return {};
  name.resize(end_of_visible);
  return name;
}

}  // namespace

std::string clean_name(std::string_view typed) {
  return clean(typed, kNameLengthMax);
}

std::string clean_text(std::string_view typed) {
  return clean(typed, kTextLengthMax);
}

}  // namespace uno
