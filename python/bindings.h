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
#include <limits>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/editions.h"
#include "engine/matching/verbs.h"
#include "learn/image.h"
#include "text/say.h"

namespace uno::python {

namespace nb = nanobind;

/// What Python gave for a seed: a small number for simulations, or the 32 bytes of one. Whatever it
/// is comes through, so that what is wrong can be said in one line.
struct SeedLike {
  nb::object given;
};
/// The same for a whole number.
struct Whole {
  nb::object given;
};
/// Rules, or their text.
using RulesLike = std::variant<Rules, std::string>;
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
/// An object as its repr, cut where it is long.
std::string shown(const nb::object& given);

/// A refusal in English; empty when nothing was refused.
std::string sentence_of(const Refusal& refusal);
Seed seed_of(const SeedLike& given);
/// A number from 0 to `most`, or ValueError; `what` is "a move is".
std::uint64_t whole_of(const Whole& given, const char* what,
                       std::uint64_t most = std::numeric_limits<std::uint64_t>::max());
/// The number of a seed, where bytes will not do.
std::uint64_t seed_number_of(const Whole& given);
/// What is put away by pickle, and back; ValueError for what another build wrote or is damaged.
nb::bytes sealed_bytes(const std::string& image);
std::string unsealed_bytes(const nb::bytes& sealed);
/// A seat of the table as a number, or ValueError.
int seat_of(int seat, int seats);
std::vector<int> seats_of(SeatSet seats);
SeatSet seat_set_of(const std::vector<int>& seats);
/// kNoSeat is None in Python.
inline std::optional<int> seat_or_none(int seat) {
  return seat == kNoSeat ? std::nullopt : std::optional<int>(seat);
}
/// A rule set, or its text read.
Rules rules_of(const std::variant<Rules, std::string>& given);
/// The same, checked for so many seats.
Rules rules_for(const std::variant<Rules, std::string>& given, int seats);
/// "flip", or ValueError with those that there are.
Edition edition_of(const std::string& name);
/// Copies and pickles of a value that is its memory.
template <class Value>
void add_pickling(nb::class_<Value>& type) {
  type.def("__copy__", [](const Value& v) { return v; })
      .def("__deepcopy__", [](const Value& v, nb::handle /*memo*/) { return v; })
      .def("__getstate__",
           [](const Value& v) {
             std::string image;
             write_part(image, v);
             return sealed_bytes(image);
           })
      .def("__setstate__", [](Value& v, const nb::bytes& sealed) {
        const std::string image = unsealed_bytes(sealed);
        std::string_view from = image;
        Value read{};
        if (!read_part(from, read) || !from.empty()) refuse("this is a pickle of something else");
        new (&v) Value(read);
      });
}

void bind_rules(nb::module_& module);
void bind_actions(nb::module_& module);
void bind_states(nb::module_& module);
void bind_verbs(nb::module_& module);
void bind_records(nb::module_& module);
void bind_matches(nb::module_& module);
void bind_public_acts(nb::module_& module);
void bind_encoding(nb::module_& module);
void bind_tables(nb::module_& module);
void bind_learning(nb::module_& module);
void bind_rlcard(nb::module_& module);
void bind_bots(nb::module_& module);
void bind_estimate(nb::module_& module);
void bind_duels(nb::module_& module);
void bind_games(nb::module_& module);
void bind_replays(nb::module_& module);
void bind_simulations(nb::module_& module);
void bind_training(nb::module_& module);
void bind_equity(nb::module_& module);

}  // namespace uno::python

namespace nanobind::detail {

template <>
struct type_caster<uno::python::SeedLike> {
  NB_TYPE_CASTER(uno::python::SeedLike, const_name("int | bytes"))
  bool from_python(handle source, std::uint8_t /*flags*/, cleanup_list* /*cleanup*/) noexcept {
    value.given = borrow(source);
    return true;
  }
  static handle from_cpp(const uno::python::SeedLike& seed, rv_policy /*policy*/,
                         cleanup_list* /*cleanup*/) noexcept {
    return seed.given.inc_ref();
  }
};

template <>
struct type_caster<uno::python::Whole> {
  NB_TYPE_CASTER(uno::python::Whole, const_name("int"))
  bool from_python(handle source, std::uint8_t /*flags*/, cleanup_list* /*cleanup*/) noexcept {
    value.given = borrow(source);
    return true;
  }
};

}  // namespace nanobind::detail
