// Names of people as others see them: no hidden characters, and no name that can be mistaken for
// another at the table. ICU supplies the Unicode data. Blanks and length are checked in
// table/names.h, which needs no ICU.
#pragma once

#include <string_view>

namespace uno::text {

/// Whether everything in the text is visible. An invisible character is allowed only if it changes
/// how other characters look. No letter may have a pile of marks on it.
bool hides_nothing(std::string_view text);

/// Whether the text is a valid name: nothing is hidden, and no letters of similar scripts are mixed
/// (Unicode Technical Standard 39, "moderately restrictive").
bool can_be_read(std::string_view name);

/// Whether people could mistake one name for the other: their skeletons (UTS 39) are equal, as
/// written or in small letters. Variants of a letter, joiners and the number of blanks make no
/// difference.
bool look_alike(std::string_view a, std::string_view b);

}  // namespace uno::text
