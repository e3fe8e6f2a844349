// Tests of the page of offsets: up to date, without gaps, and right about what is hashed.
#include "engine/matching/layout.h"

#include <gtest/gtest.h>

#include <cstring>

#include "engine/golden_file.h"
#include "engine/matching/verbs.h"

namespace uno {
namespace {

TEST(Layout, ThePageIsUpToDate) {
  const std::string page = layout_page();
  EXPECT_EQ(golden_text("../docs/layout.md"), page) << "run tools/regenerate";
  std::size_t sections = 0;
  for (std::size_t at = 0; (at = page.find("\n## State, ", at)) != page.npos; ++at) ++sections;
  EXPECT_EQ(sections, kEditions.size());
}

template <class E>
void expect_no_holes() {
  std::size_t end = 0, padding = 0;
  for (const LayoutField& field : state_layout<E>()) {
    EXPECT_GE(field.offset, end) << field.name << " overlaps what is before it";
    padding += field.offset - end;
    end = field.offset + field.size;
  }
  padding += sizeof(StateOf<E>) - end;
  EXPECT_LE(padding, 16U) << "a field without a row?";
}

TEST(Layout, EveryFieldHasARow) {
  for (const Edition edition : kEditions)
    in_edition(edition, []<class E>(E) {
      SCOPED_TRACE(E::kName);
      expect_no_holes<E>();
    });
}

/// Changes one bit of each byte of each field and compares the hash.
TEST(Layout, TheHashDependsOnTheFieldsMarkedAsHashed) {
  const State state = deal(Rules{}, 4, 0, seed_from(1));
  const std::uint64_t hash = state_hash(state);
  for (const LayoutField& field : state_layout<Classic>()) {
    if (field.hashed == Hashed::in_part || field.hashed == Hashed::by_name) continue;
    for (std::size_t at = 0; at < field.size; ++at) {
      State other;
      std::memcpy(&other, &state, sizeof state);
      auto* const byte = reinterpret_cast<std::uint8_t*>(&other) + field.offset + at;
      *byte = static_cast<std::uint8_t>(field.name == "direction" ? -1 : *byte ^ 1);
      EXPECT_NE(state_hash(other), hash) << field.name << " byte " << at;
      EXPECT_FALSE(other == state) << field.name << " byte " << at;
    }
  }
  State other = state;
  other.pile[other.draw_size] ^= 1;
  EXPECT_EQ(state_hash(other), hash) << "the room between the piles";
}

}  // namespace
}  // namespace uno
