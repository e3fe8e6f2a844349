// Tables indexed by an enumeration: row i belongs to value i, and no row is missing. A table in the
// wrong order does not compile.
#pragma once

#include <array>
#include <string_view>

#include "engine/check.h"

namespace uno {

/// Whether the rows are the values from 0 to `last`, in this order.
template <class Rows, class Row, class Enum>
constexpr bool in_order(const Rows& rows, Enum Row::*value, Enum last) {
  std::size_t at = 0;
  for (const Row& row : rows)
    if (static_cast<std::size_t>(row.*value) != at++) return false;
  return at == static_cast<std::size_t>(last) + 1;
}

template <class Enum>
struct NameRow {
  Enum value;
  std::string_view name;
};

/// The names alone, indexed by the value.
template <auto last, std::size_t count>
consteval auto names_in_order(const NameRow<decltype(last)> (&rows)[count]) {
  UNO_CHECK(in_order(rows, &NameRow<decltype(last)>::value, last));
  std::array<std::string_view, count> names;
  for (std::size_t i = 0; i < count; ++i) names[i] = rows[i].name;
  return names;
}

}  // namespace uno
