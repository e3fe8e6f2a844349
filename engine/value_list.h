// Parses the values of an option, in the form that its row of the field table uses: alternatives
// separated by bars, some with parameters, as in "refuse|fine(1-10)". Used only by that table
// (engine/rule_fields.cpp, engine/rules.cpp).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace uno {

// An alternative of digits, "5" or "10-40", is a number without a name. A value with
// parameters stands for every combination of them. Combinations are numbered in the
// order written; the last parameter changes fastest.

constexpr std::string_view cut(std::string_view& rest, char at) {
  const std::size_t end = rest.find(at);
  const std::string_view piece = rest.substr(0, end);
  rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  return piece;
}

constexpr int digits(std::string_view text) {
  int number = 0;
  for (const char c : text) number = 10 * number + (c - '0');
  return number;
}

/// The number of values of one parameter: 5 for "1-5", 2 for "lose/keep".
constexpr int size_of_domain(std::string_view domain) {
  if (const std::size_t dash = domain.find('-'); dash != std::string_view::npos)
    return digits(domain.substr(dash + 1)) - digits(domain.substr(0, dash)) + 1;
  int size = 1;
  for (const char c : domain) size += c == '/';
  return size;
}

/// "fine" of "fine(1-10)", and nothing of "10-40".
constexpr std::string_view name_of_value(std::string_view value) {
  bool number = true;  // digits and a dash: "2v2" is a name
  for (const char c : value) number = number && ((c >= '0' && c <= '9') || c == '-');
  return number ? std::string_view{} : value.substr(0, value.find('('));
}

/// The parameters inside the brackets of "name(domains)", or empty if there are none.
constexpr std::string_view domains_of(std::string_view value) {
  if (name_of_value(value).empty()) return value;
  const std::size_t open = value.find('(');
  if (open == std::string_view::npos) return {};
  return value.substr(open + 1, value.size() - open - 2);
}

constexpr std::int64_t ways_of(std::string_view value) {
  std::int64_t ways = 1;
  for (std::string_view domains = domains_of(value); !domains.empty();)
    ways *= size_of_domain(cut(domains, ','));
  return ways;
}

constexpr std::int64_t most_of(std::string_view values) {
  std::int64_t most = -1;
  while (!values.empty()) most += ways_of(cut(values, '|'));
  return most;
}

/// The number of `text` among the values, or -1.
std::int64_t index_of_value(std::string_view values, std::string_view text);
/// The value with that number as text: "next_draw(2,keep)".
std::string nth_value(std::string_view values, std::int64_t n);
/// The alternative that value `n` belongs to, and the number, from 0, of its combination of
/// parameter values in that alternative.
struct Alternative {
  int index;
  std::int64_t way;
};
Alternative alternative_of(std::string_view values, std::int64_t n);
/// The parameter value at position `at` of its domain as text: "3" of "1-5".
std::string domain_text(std::string_view domain, int at);
/// The parameters of combination `way` of one alternative: {"2", "keep"}.
std::vector<std::string> parameters_of(std::string_view alternative, std::int64_t way);

}  // namespace uno
