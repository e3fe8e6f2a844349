// Fuzz target: bytes as rules, seats, seed and acts. Invariants must hold after every act; listed
// acts must be accepted and all others refused without any change; acts and states must be read
// back from their text.
//
// The first byte is the number of option changes, of two bytes each. The next three bytes are
// seats, dealer and seed. Then two bytes are an act: below 0x8000 the number of a legal act of any
// seat, above it a seat and a number to try as an action.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/check.h"
#include "engine/matching/notation.h"
#include "engine/matching/verbs.h"
#include "engine/matching/walk.h"

namespace uno {
namespace {

struct Bytes {
  std::span<const std::uint8_t> rest;

  int next() {
    if (rest.empty()) return 0;
    const int byte = rest.front();
    rest = rest.subspan(1);
    return byte;
  }
};

Rules read_rules(Bytes& bytes) {
  Rules rules;
  const auto fields = rule_fields();
  for (int changes = bytes.next() % 16; changes > 0; --changes) {
    const RuleField& field = fields[static_cast<std::size_t>(bytes.next()) % fields.size()];
    if (!has_field(rules, field)) continue;
    set_field(rules, field, field.least + bytes.next() % (field.most - field.least + 1));
  }
  return rules;
}

void check_position(const State& state) {
  const char* const broken = broken_invariant(state, deck_set(state.rules.deck));
  UNO_CHECK(broken == nullptr);
}

/// Tries a number as an action, which must be accepted exactly if it is listed (I-05).
void try_number(const State& state, int seat, int number) {
  const Action action{static_cast<std::uint16_t>(number)};
  const bool listed = legal_actions(state, seat).contains(action);
  State next = state;
  const Refusal refused = try_apply(next, seat, action);
  UNO_CHECK(listed == !refused);
  UNO_CHECK(!refused || next == state);
  UNO_CHECK(!refused || !refused.name.empty());
}

/// Events must change nothing, and the act must be read back from its text.
void make_act(State& state, const walk::SeatAct& act) {
  const std::string text = action_text(state, act.action);
  UNO_CHECK(parse_action(state, act.seat, text) == act.action);
  State silent = state;
  apply(silent, act.seat, act.action);
  EventList events;
  UNO_CHECK(!try_apply(state, act.seat, act.action, &events));
  UNO_CHECK(silent == state);
}

void play(State state, Bytes bytes) {
  check_position(state);
  while (!bytes.rest.empty() && state.phase != Phase::over) {
    const int low = bytes.next();
    const int number = low | bytes.next() << 8;
    if (number >= 0x8000) {
      const int who = bytes.next();
      try_number(state, who % state.seats, number << 1 | who >> 7);
      continue;
    }
    const std::vector<walk::SeatAct> all = walk::all_acts(state);
    if (state.phase == Phase::dare && (all.empty() || number % 3 == 0)) {
      const Action verdict = number & 1 ? Action::accept() : Action::fail();
      UNO_CHECK(!try_referee(state, state.active, verdict));
    } else {
      make_act(state, all[static_cast<std::size_t>(number) % all.size()]);
    }
    check_position(state);
  }
  State back{};
  UNO_CHECK(parse_state_line(state_line(state), back).empty());
  UNO_CHECK(back == state);
}

}  // namespace
}  // namespace uno

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace uno;
  Bytes bytes{{data, size}};
  const Rules rules = read_rules(bytes);
  const int seats = kSeatsMin + bytes.next() % (kLargestTable - kSeatsMin + 1);
  if (check_classic_round(rules, seats)) return 0;
  const int dealer = bytes.next() % seats;
  play(deal(rules, seats, dealer, seed_from(static_cast<std::uint64_t>(bytes.next()))), bytes);
  return 0;
}
