// Cleans names character by character.
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

/// Capital letters whose small letter is `distance` code points further on: every `step`-th one
/// from `first` to `last`.
struct Capitals {
  char32_t first, last;
  int step;
  char32_t distance;
};

constexpr Capitals kCapitals[] = {
    {0x41, 0x5A, 1, 32},    {0xC0, 0xD6, 1, 32},    {0xD8, 0xDE, 1, 32},   {0x100, 0x136, 2, 1},
    {0x139, 0x147, 2, 1},   {0x14A, 0x176, 2, 1},   {0x179, 0x17D, 2, 1},  {0x218, 0x21A, 2, 1},
    {0x391, 0x3A9, 1, 32},  {0x400, 0x40F, 1, 80},  {0x410, 0x42F, 1, 32}, {0x460, 0x480, 2, 1},
    {0x48A, 0x4BE, 2, 1},   {0x4D0, 0x52E, 2, 1},   {0x531, 0x556, 1, 48}, {0x1E00, 0x1E94, 2, 1},
    {0x1EA0, 0x1EFE, 2, 1}, {0xFF21, 0xFF3A, 1, 32}};

char32_t small(char32_t character) {
  for (const auto& [first, last, step, distance] : kCapitals)
    if (character >= first && character <= last)
      return (character - first) % static_cast<char32_t>(step) == 0 ? character + distance
                                                                    : character;
  return character;
}

}  // namespace

bool same_name(std::string_view a, std::string_view b) {
  while (!a.empty() && !b.empty()) {
    const char32_t character = take_character(a);
    if (character == kNoCharacter || small(character) != small(take_character(b))) return false;
  }
  return a.empty() && b.empty();
}

namespace {

/// Trims blanks at both ends. Empty if the text is too long or contains forbidden characters.
std::string clean(std::string_view typed, int length_max) {
  std::string name;
  std::size_t end_of_visible = 0;  // end of the name without trailing blanks
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
