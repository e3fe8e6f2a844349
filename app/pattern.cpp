// Takes sentences apart, and puts them together.
#include "app/pattern.h"

#include <fmt/args.h>
#include <fmt/format.h>

namespace uno::app {

std::optional<std::vector<std::string>> matched(std::string_view pattern, std::string_view text) {
  std::vector<std::string> words;
  for (;;) {
    const std::size_t hole = pattern.find("{}");
    const std::string_view before = pattern.substr(0, hole);
    if (!text.starts_with(before)) return {};
    text.remove_prefix(before.size());
    if (hole == std::string_view::npos)
      return text.empty() ? std::optional(std::move(words)) : std::nullopt;
    pattern.remove_prefix(hole + 2);
    const std::size_t next = pattern.find("{}");
    const bool is_last = next == std::string_view::npos;
    const std::string_view after = pattern.substr(0, next);
    const std::size_t end = is_last ? text.rfind(after) : text.find(after);
    if (end == std::string_view::npos) return {};
    words.emplace_back(text.substr(0, end));
    text.remove_prefix(end);
  }
}

std::string filled(std::string_view pattern, const std::vector<std::string>& words) {
  fmt::dynamic_format_arg_store<fmt::format_context> arguments;
  for (const std::string& word : words) arguments.push_back(word);
  return fmt::vformat({pattern.data(), pattern.size()}, arguments);
}

}  // namespace uno::app
