// Where the fields of a State lie and what an Action's bits mean, as a page for whoever reads them
// from another language or out of an array. Printed from the real types, so it cannot be wrong;
// docs/layout.md is this page. Deliberately absent: a promise that the layout stays. What stays is
// text: state lines and records.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "engine/editions.h"
#include "engine/matching/state.h"

namespace uno {

/// Whether a field counts in state_hash() and operator==.
enum class Hashed {
  always,         ///< every byte of it
  in_part,        ///< what means something: the cards that lie in the piles, lander when it matters
  when_not_rest,  ///< only where house rules moved it, so that older hashes stay
  by_name,        ///< the rules: as the text of the options that differ
};

struct LayoutField {
  std::string_view name, meaning;
  std::size_t offset, size;  ///< bytes
  Hashed hashed;
};

/// The fields of an edition's State by offset. What lies between them is padding and always zero.
template <class E>
std::span<const LayoutField> state_layout();

/// The whole page in Markdown: both tables of offsets, Rules, Action, a round worked out in bytes.
std::string layout_page();

}  // namespace uno
