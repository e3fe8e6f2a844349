// The catalogues: for each language, a pattern of ICU MessageFormat for every key. They are
// compiled into the program from text/*.json.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace uno::text {

struct Entry {
  std::string_view key, pattern;
};

struct Catalogue {
  std::string_view language;       ///< "en", also the locale for ICU
  std::span<const Entry> entries;  ///< sorted by key
  /// The entry with that key, or nullptr.
  const Entry* find(std::string_view key) const;
};

/// All catalogues, sorted by name.
std::span<const Catalogue> catalogues();
/// The catalogue of a language as in flags and environment variables ("de", "de_DE.UTF-8"), or
/// nullptr.
const Catalogue* find_catalogue(std::string_view language);

}  // namespace uno::text
