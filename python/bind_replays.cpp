// A record as arrays of its decisions, which openuno.arrays() gives names. Deliberately absent: who
// decides what (learn/replay.h).
#include <nanobind/stl/tuple.h>

#include "learn/replay.h"
#include "python/learning.h"

namespace uno::python {
namespace {

template <class Number>
using Rows = Array<Number, nb::ndim<2>>;
template <class Number>
using Row = Array<Number, nb::ndim<1>>;

/// Numbers that Python owns from now on.
template <class Number>
const Number* handed_over(std::vector<Number>&& numbers, nb::object& owner) {
  auto* const kept = new std::vector<Number>(std::move(numbers));
  owner = nb::capsule(kept, [](void* p) noexcept { delete static_cast<std::vector<Number>*>(p); });
  return kept->data();
}

template <class Number>
Row<Number> row(std::vector<Number>&& numbers) {
  nb::object owner;
  const std::size_t size = numbers.size();
  const Number* const first = handed_over(std::move(numbers), owner);
  return {first, {size}, owner};
}

template <class Number>
Rows<Number> rows(std::vector<Number>&& numbers, std::size_t count, std::size_t width) {
  nb::object owner;
  const Number* const first = handed_over(std::move(numbers), owner);
  return {first, {count, width}, owner};
}

using Arrays = std::tuple<Rows<std::uint8_t>, Rows<std::uint8_t>, Row<std::int32_t>,
                          Row<std::uint8_t>, Row<float>, Row<float>>;

Arrays arrays_of(const Record& record, const std::string& calls, const std::string& reward) {
  RoundArrays round;
  expect(write_arrays(record, calls_of(calls), reward_of(reward, record.rules), round));
  std::vector<float> returns;
  for (const std::uint8_t seat : round.seats) returns.push_back(round.rewards[seat]);
  const std::size_t count = round.made.size();
  return {rows(std::move(round.bytes), count, static_cast<std::size_t>(round.width)),
          rows(std::move(round.masks), count, static_cast<std::size_t>(round.moves)),
          row(std::move(round.made)),
          row(std::move(round.seats)),
          row(std::move(returns)),
          row(std::move(round.rewards))};
}

}  // namespace

void bind_replays(nb::module_& module) {
  module.def("record_arrays", &arrays_of, nb::arg("record"), nb::arg("calls") = "automatic",
             nb::arg("reward") = "win",
             "The arrays of `openuno.arrays()` as a tuple: observations, masks, moves, seats, "
             "returns, rewards.");
}

}  // namespace uno::python
