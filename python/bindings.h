// What the files of the extension `openuno.core` share: conversions of seeds, seats and rules, and
// errors for bad input. The extension contains no rule: it asks the engine.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <functional>
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

/// A seed from Python: a number, or the 32 bytes of a seed. Every object is accepted here, so that
/// seed_of() can refuse a wrong one in one line.
struct SeedLike {
  nb::object given;
};
/// A whole number from Python, checked by whole_of().
struct Whole {
  nb::object given;
};
/// Rules, or their text.
using RulesLike = std::variant<Rules, std::string>;
using Cards = std::vector<std::string>;

/// Raises ValueError with this sentence.
[[noreturn]] inline void refuse(const std::string& wrong) {
  throw nb::value_error(wrong.c_str());
}
/// Raises ValueError unless the result of a check is empty.
inline void expect(const std::string& wrong) {
  if (!wrong.empty()) refuse(wrong);
}
/// Raises ValueError in English unless the result of a check is empty.
void expect(const Phrase& wrong);
/// The repr of an object, shortened to 40 characters.
std::string shown(const nb::object& given);
/// The names of the rows in a list: "'win', 'points'" with a quote, "win, points" without.
template <class Rows, class NameOf = std::identity>
std::string joined(const Rows& rows, std::string_view quote, NameOf name_of = {}) {
  std::string list;
  for (const auto& row : rows)
    list.append(list.empty() ? "" : ", ")
        .append(quote)
        .append(std::invoke(name_of, row))
        .append(quote);
  return list;
}

/// A refusal in English; empty when nothing was refused.
std::string sentence_of(const Refusal& refusal);
Seed seed_of(const SeedLike& given);
/// A number from 0 to `most`, or ValueError; `what` is "a move is".
std::uint64_t whole_of(const Whole& given, const char* what,
                       std::uint64_t most = std::numeric_limits<std::uint64_t>::max());
/// The number of a seed, where bytes will not do.
std::uint64_t seed_number_of(const Whole& given);
/// An image of memory as bytes for pickle, and back. ValueError if the bytes are damaged or come
/// from another build.
nb::bytes sealed_bytes(const std::string& image);
std::string unsealed_bytes(const nb::bytes& sealed);
/// A seat of the table as a number, or ValueError.
int seat_of(int seat, int seats);
std::vector<int> seats_of(SeatSet seats);
SeatSet seat_set_of(const std::vector<int>& seats);
/// The seats that do not play a round. ValueError unless the dealer and another seat play.
SeatSet seats_out_of(const std::vector<int>& out, int seats, int dealer);
/// kNoSeat is None in Python.
inline std::optional<int> seat_or_none(int seat) {
  return seat == kNoSeat ? std::nullopt : std::optional<int>(seat);
}
/// A rule set, or its text read.
Rules rules_of(const std::variant<Rules, std::string>& given);
/// The same, checked for so many seats.
Rules rules_for(const std::variant<Rules, std::string>& given, int seats);
/// "flip", or ValueError with the names of all editions.
Edition edition_of(const std::string& name);
/// Adds copies of a value.
template <class Value>
void add_copying(nb::class_<Value>& type) {
  type.def("__copy__", [](const Value& v) { return v; })
      .def("__deepcopy__", [](const Value& v, nb::handle /*memo*/) { return v; });
}
/// Adds copies and pickles of a value that consists of its memory alone.
template <class Value>
void add_pickling(nb::class_<Value>& type) {
  add_copying(type);
  type.def("__getstate__",
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
