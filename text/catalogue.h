// The catalogues: for each language a pattern of ICU MessageFormat under every key. They are
// compiled into the program from text/*.json. Deliberately absent: files at run time, and any
// choice of words in C++.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace uno::text {

struct Entry {
  std::string_view key, pattern;
};

struct Catalogue {
  std::string_view language;       ///< "en", for ICU the locale
  std::span<const Entry> entries;  ///< by key
  /// The entry of that key, or nullptr.
  const Entry* find(std::string_view key) const;
};

/// All of them, by name.
std::span<const Catalogue> catalogues();
/// The one of a language as flags and the environment name it ("de", "de_DE.UTF-8"), or nullptr.
const Catalogue* find_catalogue(std::string_view language);

}  // namespace uno::text
