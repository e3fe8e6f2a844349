// Reads UTF-8 character by character, finds characters that a name must not contain, and cuts text
// between characters. The display width of a character is in terminal/.
#pragma once

#include <cstddef>
#include <string_view>

namespace uno {

inline constexpr char32_t kNoCharacter = 0xFFFFFFFF;

/// Removes one character from the front and returns it. Returns kNoCharacter and leaves the text
/// unchanged if it does not begin with valid UTF-8 (overlong forms, surrogates, beyond U+10FFFF).
/// The text must not be empty.
char32_t take_character(std::string_view& text);

/// Whether the character is invisible, breaks a line or changes the direction of the text after it.
bool is_hidden(char32_t character);

/// The longest beginning that fits into `bytes` and ends between two characters.
std::string_view beginning_of(std::string_view text, std::size_t bytes);

}  // namespace uno
