// Names that people type: trimmed, valid UTF-8, of a sane length and without characters that are
// invisible, break a line or turn the writing direction of a whole page.
#pragma once

#include <string>
#include <string_view>

namespace uno {

inline constexpr int kNameLengthMax = 20;  ///< characters

/// The name as it is shown, or an empty string when it cannot be used.
std::string clean_name(std::string_view typed);

}  // namespace uno
