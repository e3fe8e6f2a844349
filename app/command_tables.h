// The translations of what commands say. tools/embed_text writes the table from text/commands/.
#pragma once

#include <span>

#include "text/catalogue.h"

namespace uno::app {

/// For each language except English, the translation of every English text.
std::span<const text::Catalogue> command_catalogues();

}  // namespace uno::app
