// Reads text piece by piece, for the notation, state lines, records and scenarios. Functions return
// false for text that they cannot read.
#pragma once

#include <charconv>
#include <cstdint>
#include <string_view>

namespace uno {

/// Removes the piece before the next `separator` from the front of `rest`. False if nothing is
/// left.
inline bool next_piece(std::string_view& rest, char separator, std::string_view& piece) {
  if (rest.data() == nullptr) return false;
  const std::size_t at = rest.find(separator);
  piece = rest.substr(0, at);
  rest = at == std::string_view::npos ? std::string_view{} : rest.substr(at + 1);
  return true;
}

/// The text without spaces at its ends.
inline std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);  // bound: the text
  while (text.ends_with(' ')) text.remove_suffix(1);    // bound: the text
  return text;
}

/// Removes the next word from the front of `rest`. Words are separated by spaces.
inline bool next_word(std::string_view& rest, std::string_view& word) {
  while (!rest.empty() && rest.front() == ' ') rest.remove_prefix(1);
  if (rest.empty()) return false;
  word = rest.substr(0, rest.find(' '));
  rest.remove_prefix(word.size());
  return true;
}

/// Reads a whole decimal number in [least, most], without a sign or leading zeros.
template <class Number>
bool read_number(std::string_view text, std::int64_t least, std::int64_t most, Number& number) {
  if (text.empty() || text.front() == '-' || (text.front() == '0' && text.size() > 1)) return false;
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return false;
  if (value < least || value > most) return false;
  number = static_cast<Number>(value);
  return true;
}

}  // namespace uno
