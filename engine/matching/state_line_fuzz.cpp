// Fuzz target: any text as a state line of the edition that it names first. An accepted line must
// survive printing and reading, and the engine must answer questions about the state: legal
// actions, observations, hash. The state is not played on, because it may be inconsistent.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/check.h"
#include "engine/editions.h"
#include "engine/matching/notation.h"
#include "engine/matching/verbs.h"

namespace {

template <class E>
void check(std::string_view text) {
  using namespace uno;
  StateOf<E> state{};
  if (!parse_state_line(text, state).empty()) {
    UNO_CHECK(state == StateOf<E>{});
    return;
  }
  const std::string line = state_line(state);
  StateOf<E> back{};
  UNO_CHECK(parse_state_line(line, back).empty());
  UNO_CHECK(back == state);
  UNO_CHECK(state_hash(back) == state_hash(state));
  UNO_CHECK(state_line(back) == line);
  broken_invariant(state, E::deck_set(state.rules));
  for (int seat = 0; seat < state.seats; ++seat) {
    const LegalActionsOf<E> legal = legal_actions(state, seat);
    UNO_CHECK(observe(state, seat).legal == legal);
    legal.for_each([&](Action action) { UNO_CHECK(legal.contains(action)); });
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  for (const uno::Edition edition : uno::kEditions) {
    const std::string name = "edition=" + std::string(uno::edition_name(edition)) + " ";
    if (edition == uno::Edition::classic || !text.starts_with(name)) continue;
    uno::in_edition(edition, [&]<class E>(E) { check<E>(text); });
    return 0;
  }
  check<uno::Classic>(text);
  return 0;
}
