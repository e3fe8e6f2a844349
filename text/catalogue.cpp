// Looks up entries in the catalogues, which tools/embed_text writes as tables.
#include "text/catalogue.h"

#include <algorithm>

namespace uno::text {

const Entry* Catalogue::find(std::string_view key) const {
  const auto at = std::ranges::lower_bound(entries, key, {}, &Entry::key);
  return at != entries.end() && at->key == key ? &*at : nullptr;
}

const Catalogue* find_catalogue(std::string_view language) {
  std::string_view name = language.substr(0, language.find_first_of("_.@-"));
  if (name == "no" || name == "nn") name = "nb";  // our Norwegian is Bokmål
  for (const Catalogue& one : catalogues())
    if (one.language == name) return &one;
  return nullptr;
}

}  // namespace uno::text
