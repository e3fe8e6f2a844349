// English sentences about what is wrong in a file, a line or a flag. The commands translate such a
// sentence by its pattern (app/told.h), and tools/command_texts collects the patterns from the
// source. Texts that people read at the table are phrases (engine/phrase.h).
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>

namespace uno {

/// The pattern with the next value in the place of each `{}`.
inline std::string english_of(std::string_view pattern,
                              std::initializer_list<std::string_view> values) {
  std::string text;
  for (const std::string_view value : values) {
    const std::size_t hole = pattern.find("{}");
    text += pattern.substr(0, hole);
    text += value;
    pattern.remove_prefix(hole == pattern.npos ? pattern.size() : hole + 2);
  }
  return text += pattern;
}

inline std::string_view english_value(std::string_view text) {
  return text;
}
template <class Number>
requires(std::is_integral_v<Number> && !std::is_same_v<Number, char>) std::string
    english_value(Number number) {
  return std::to_string(number);
}

/// A sentence with its values, which are texts and whole numbers. `pattern` must be one or more
/// string literals, with one `{}` for each value.
template <class... Values>
std::string english(std::string_view pattern, const Values&... values) {
  return english_of(pattern, {english_value(values)...});
}

}  // namespace uno
