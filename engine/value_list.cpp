// Converts values of options to text and back.
#include "engine/value_list.h"

namespace uno {

std::string domain_text(std::string_view domain, int at) {
  if (const std::size_t dash = domain.find('-'); dash != std::string_view::npos)
    return std::to_string(digits(domain.substr(0, dash)) + at);
  for (; at > 0; --at) cut(domain, '/');
  return std::string(cut(domain, '/'));
}

namespace {

int domain_index(std::string_view domain, std::string_view text) {
  for (int at = 0; at < size_of_domain(domain); ++at)
    if (domain_text(domain, at) == text) return at;
  return -1;
}

}  // namespace

std::int64_t index_of_value(std::string_view values, std::string_view text) {
  for (std::int64_t first = 0; !values.empty();) {
    const std::string_view value = cut(values, '|');
    std::string_view domains = domains_of(value), given = domains_of(text);
    if (domains.empty() && given.starts_with('"')) {  // text for people: dare("sing a line")
      text = text.substr(0, text.find('('));
      given = {};
    }
    const bool brackets = (value.find('(') != value.npos) == (text.find('(') != text.npos);
    const bool number = name_of_value(value).empty() && domain_index(value, text) >= 0;
    const bool named = !name_of_value(value).empty() && name_of_value(value) == name_of_value(text);
    if (brackets && (number || named)) {
      std::int64_t at = 0;
      while (!domains.empty()) {
        const std::string_view domain = cut(domains, ',');
        const int index = domain_index(domain, cut(given, ','));
        if (index < 0) return -1;
        at = at * size_of_domain(domain) + index;
      }
      return given.empty() ? first + at : -1;
    }
    first += ways_of(value);
  }
  return -1;
}

Alternative alternative_of(std::string_view values, std::int64_t n) {
  int index = 0;
  for (std::string_view value = cut(values, '|'); n >= ways_of(value); value = cut(values, '|'))
    n -= ways_of(value), ++index;
  return {index, n};
}

std::vector<std::string> parameters_of(std::string_view alternative, std::int64_t way) {
  std::vector<std::string> parameters;
  std::string_view domains = domains_of(alternative);
  for (std::int64_t rest = ways_of(alternative); !domains.empty();) {
    const std::string_view domain = cut(domains, ',');
    rest /= size_of_domain(domain);
    parameters.push_back(
        domain_text(domain, static_cast<int>(way / rest % size_of_domain(domain))));
  }
  return parameters;
}

std::string nth_value(std::string_view values, std::int64_t n) {
  const Alternative at = alternative_of(values, n);
  std::string_view value = cut(values, '|');
  for (int i = 0; i < at.index; ++i) value = cut(values, '|');
  if (domains_of(value).empty()) return std::string(value);
  std::string text;
  for (const std::string& parameter : parameters_of(value, at.way))
    text += (text.empty() ? "" : ",") + parameter;
  const std::string name(name_of_value(value));
  return name.empty() ? text : name + "(" + text + ")";
}

}  // namespace uno
