// Names of people as others read them: nothing in them that cannot be seen, and no name that passes
// for another one at the table. What Unicode knows about it is ICU's. Deliberately absent: blanks
// and length (table/names.h), which need no tables.
#pragma once

#include <string_view>

namespace uno::text {

/// Whether others see all of a name: no invisible character where it does nothing, no pile of marks
/// on one letter, and no letter of another script among those that it resembles (Unicode
/// Technical Standard 39, "moderately restrictive").
bool can_be_read(std::string_view name);

/// Whether people would take one name for the other: their skeletons (UTS 39) are the same, as
/// written or in small letters.
bool look_alike(std::string_view a, std::string_view b);

}  // namespace uno::text
