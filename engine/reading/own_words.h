// Headings and sentences that an edition words differently, because it lacks the cards they name or
// presses a launcher instead of drawing. The edition's text has the same key with its name
// appended. The sentences are in the catalogues.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/rules.h"

namespace uno {

struct OwnWords {
  Edition edition;
  std::string_view key;  ///< the key in the other editions
};
std::span<const OwnWords> own_words();

/// The key of the edition's wording.
std::string key_in(Edition edition, std::string key);

}  // namespace uno
