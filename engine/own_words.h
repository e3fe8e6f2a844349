// Sentences of options that speak of cards which another edition does not have, or of drawing where
// it presses: there the edition says them in words of its own, under the same key with its name
// behind it. Deliberately absent: the words, which the catalogues have.
#pragma once

#include <span>
#include <string_view>

#include "engine/rules.h"

namespace uno {

struct OwnWords {
  Edition edition;
  std::string_view key;  ///< as field_phrase() has it elsewhere
};
std::span<const OwnWords> own_words();

/// Whether the edition says the key otherwise.
bool has_own_words(Edition edition, std::string_view key);

}  // namespace uno
