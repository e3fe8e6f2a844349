// What the parts of the extension `openuno.core` share: how seeds, cards, seats and actions look in
// Python, and how bad input is said. Deliberately absent: any rule; Python asks the engine.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/game.h"
#include "text/say.h"

namespace uno::python {

namespace nb = nanobind;

/// A small number for simulations, or the 32 bytes of a seed.
using SeedLike = std::variant<std::uint64_t, nb::bytes>;
/// An action, or its text (RULES.md 1.3).
using ActionLike = std::variant<Action, std::string>;
using Cards = std::vector<std::string>;

/// Raises ValueError with the sentence.
[[noreturn]] inline void refuse(const std::string& wrong) {
  throw nb::value_error(wrong.c_str());
}
/// The same unless it is empty, for checks that say nothing when all is well.
inline void expect(const std::string& wrong) {
  if (!wrong.empty()) refuse(wrong);
}

/// The same with the words of the English catalogue.
void expect(const Phrase& wrong);

/// A refusal in English; empty when nothing was refused.
std::string sentence_of(const Refusal& refusal);
Seed seed_of(const SeedLike& given);
/// A seat of the table as a number, or ValueError.
int seat_of(int seat, int seats);
/// "R5", or ValueError.
Kind kind_of(const std::string& text);
/// The cards of a hand in ascending order: ["R1", "R1", "W"].
Cards cards_of(const Hand& hand);
std::vector<int> seats_of(SeatSet seats);
SeatSet seat_set_of(const std::vector<int>& seats);
/// kNoSeat and kNoKind are None in Python.
inline std::optional<int> seat_or_none(int seat) {
  return seat == kNoSeat ? std::nullopt : std::optional<int>(seat);
}
std::optional<std::string> kind_or_none(Kind kind);
/// The action of a text in this state, or ValueError with the reason.
Action action_of(const State& state, int seat, const ActionLike& given);
/// A rule set, or its text read.
Rules rules_of(const std::variant<Rules, std::string>& given);
/// The same, checked for so many seats of the classic game.
Rules rules_for(const std::variant<Rules, std::string>& given, int seats);

void bind_rules(nb::module_& module);
void bind_actions(nb::module_& module);
void bind_states(nb::module_& module);
void bind_editions(nb::module_& module);
void bind_verbs(nb::module_& module);
void bind_records(nb::module_& module);
void bind_matches(nb::module_& module);
void bind_learning(nb::module_& module);
void bind_simulations(nb::module_& module);

}  // namespace uno::python
