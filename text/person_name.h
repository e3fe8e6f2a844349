// Names of people as others read them: nothing in them that cannot be seen, and no name that passes
// for another one at the table. What Unicode knows about it is ICU's. Deliberately absent: blanks
// and length (table/names.h), which need no tables.
#pragma once

#include <string_view>

namespace uno::text {

/// Whether others see all of what somebody typed: no character that is not printed where it does
/// nothing, and no pile of marks on one letter.
bool hides_nothing(std::string_view text);

/// The same of a name, which has no letter of another script among those that it resembles either
/// (Unicode Technical Standard 39, "moderately restrictive").
bool can_be_read(std::string_view name);

/// Whether people would take one name for the other: their skeletons (UTS 39) are the same, as
/// written or in small letters. Wide and other forms of a letter, joiners and the number of blanks
/// make no difference.
bool look_alike(std::string_view a, std::string_view b);

}  // namespace uno::text
