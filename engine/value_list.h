// The values of a choice as its row writes them: alternatives between bars, some with parameters,
// as in "refuse|fine(1-10)". Internal to the field table (engine/rule_fields.cpp,
// engine/rules.cpp).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace uno {

// A value with parameters stands for every combination. They are numbered in the order written, the
// last parameter changing fastest.

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

/// The values of one parameter: "1-5" has five, "lose/keep" two.
constexpr int size_of_domain(std::string_view domain) {
  if (const std::size_t dash = domain.find('-'); dash != std::string_view::npos)
    return digits(domain.substr(dash + 1)) - digits(domain.substr(0, dash)) + 1;
  int size = 1;
  for (const char c : domain) size += c == '/';
  return size;
}

/// "name(domains)" without its brackets: the domains, empty for a value without parameters.
constexpr std::string_view domains_of(std::string_view value) {
  const std::size_t open = value.find('(');
  if (open == std::string_view::npos) return {};
  return value.substr(open + 1, value.size() - open - 2);
}

constexpr int ways_of(std::string_view value) {
  int ways = 1;
  for (std::string_view domains = domains_of(value); !domains.empty();)
    ways *= size_of_domain(cut(domains, ','));
  return ways;
}

constexpr int most_of(std::string_view values) {
  int most = -1;
  while (!values.empty()) most += ways_of(cut(values, '|'));
  return most;
}

/// The number of `text` among the values, or -1.
int index_of_value(std::string_view values, std::string_view text);
/// The value of that number as text: "next_draw(2,keep)".
std::string nth_value(std::string_view values, int n);
/// The alternative to which value `n` belongs, and its place among the ways of that alternative.
struct Alternative {
  int index;
  int way;
};
Alternative alternative_of(std::string_view values, int n);
/// The parameter as text at `at` of its domain: "3" of "1-5".
std::string domain_text(std::string_view domain, int at);
/// The parameters of way `way` of one alternative: {"2", "keep"}.
std::vector<std::string> parameters_of(std::string_view alternative, int way);

}  // namespace uno
