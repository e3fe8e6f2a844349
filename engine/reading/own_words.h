// Headings and sentences, in the rules or at the table, that speak of cards which another edition
// does not have, or of drawing where it presses: there the edition says them in words of its own,
// under the same key with its name behind it. Deliberately absent: the words, which the catalogues
// have.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/rules.h"

namespace uno {

struct OwnWords {
  Edition edition;
  std::string_view key;  ///< as the others have it
};
std::span<const OwnWords> own_words();

/// The key under which the edition says it.
std::string key_in(Edition edition, std::string key);

}  // namespace uno
