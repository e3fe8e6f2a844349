// Patterns of sentences: the values that a sentence has for a pattern, and the sentence with
// values.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace uno::app {

/// The words that stand for each `{}` of a pattern in a text, or nothing if it does not fit. A word
/// ends where the text between two `{}` first appears, and the last one as late as possible.
std::optional<std::vector<std::string>> matched(std::string_view pattern, std::string_view text);

/// The pattern with words for its `{}` in their order, or for `{0}`, `{1}`, ...
std::string filled(std::string_view pattern, const std::vector<std::string>& words);

}  // namespace uno::app
