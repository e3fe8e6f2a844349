// Fuzz target: any text as a state line. What is read is printed and read back the same, whether
// such a position could arise or not, and the engine can be asked about it: what is legal, what a
// viewer sees, which number it has. It is not played on: that is for positions that hold together.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/check.h"
#include "engine/game.h"
#include "engine/notation.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace uno;
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  State state{};
  if (!parse_state_line(text, state).empty()) {
    UNO_CHECK(state == State{});
    return 0;
  }
  const std::string line = state_line(state);
  State back{};
  UNO_CHECK(parse_state_line(line, back).empty());
  UNO_CHECK(back == state);
  UNO_CHECK(state_hash(back) == state_hash(state));
  UNO_CHECK(state_line(back) == line);
  broken_invariant(state, deck_set(state.rules.deck));
  for (int seat = 0; seat < state.seats; ++seat) {
    const LegalActions legal = legal_actions(state, seat);
    UNO_CHECK(observe(state, seat).legal == legal);
    legal.for_each([&](Action action) { UNO_CHECK(legal.contains(action)); });
  }
  return 0;
}
