// Names that people type: trimmed, valid UTF-8, of limited length, and without characters that are
// invisible, break a line or change the direction of a whole page.
#pragma once

#include <string>
#include <string_view>

namespace uno {

inline constexpr int kNameLengthMax = 20;  ///< characters

inline constexpr int kTextLengthMax = 140;

/// The chat message as it is shown, by the same rules, or an empty string if it cannot be used.
std::string clean_text(std::string_view typed);
/// The name as it is shown, or an empty string if it cannot be used.
std::string clean_name(std::string_view typed);

/// Whether two clean names are equal if capitals make no difference (Latin, Greek, Cyrillic,
/// Armenian and full-width letters).
bool same_name(std::string_view a, std::string_view b);

}  // namespace uno
