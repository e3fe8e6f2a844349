// A page about the memory layout of State and the bits of Action, for programs in other languages
// and for arrays of states. It is printed from the real types; docs/layout.md is this page. The
// layout can change between versions; only state lines and records are stable.
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
  always,        ///< every byte of it
  in_part,       ///< only the meaningful part: the cards in the piles, `lander` when it matters
  when_changed,  ///< only if house rules changed it, so that older hashes stay valid
  by_name,       ///< the rules: as the text of the options that differ
};

struct LayoutField {
  std::string_view name, meaning;
  std::size_t offset, size;  ///< bytes
  Hashed hashed;
};

/// The fields of an edition's State by offset. Everything between them is padding and always zero.
template <class E>
std::span<const LayoutField> state_layout();

/// The whole page in Markdown: the tables of offsets, Rules, Action, and the bytes of an example
/// round.
std::string layout_page();

}  // namespace uno
