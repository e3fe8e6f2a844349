// Text of people as characters: reading UTF-8 one by one, which of them a name may not hold, and a
// cut that leaves them whole. Deliberately absent: how wide a character is (terminal/).
#pragma once

#include <cstddef>
#include <string_view>

namespace uno {

inline constexpr char32_t kNoCharacter = 0xFFFFFFFF;

/// Takes one character off the front; kNoCharacter when the text does not begin with valid UTF-8
/// (overlong forms, surrogates, beyond U+10FFFF), and then the text stays. It must not be empty.
char32_t take_character(std::string_view& text);

/// Whether it cannot be seen, breaks a line or turns the direction of what is written after it.
bool is_hidden(char32_t character);

/// As much of the beginning as fits into so many bytes and ends between two characters.
std::string_view beginning_of(std::string_view text, std::size_t bytes);

}  // namespace uno
