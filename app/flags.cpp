// Flags and inputs that several commands share (app/command.h).
#include <fmt/format.h>
#include <sys/random.h>

#include <fstream>
#include <iostream>
#include <iterator>

#include "app/command.h"
#include "engine/check.h"
#include "engine/notation.h"

namespace uno::app {

void add_set_flag(CLI::App& flags, Rules& rules, std::vector<std::string>* named) {
  flags
      .add_option_function<std::vector<std::string>>(
          "--set",
          [&rules, named](const std::vector<std::string>& settings) {
            for (const std::string& setting : settings) {
              const std::size_t sign = setting.find('=');
              if (sign == std::string::npos)
                throw CLI::ValidationError("--set", "\"" + setting + "\" is not option=value");
              const std::string wrong =
                  set_option(rules, setting.substr(0, sign), setting.substr(sign + 1));
              if (!wrong.empty()) throw CLI::ValidationError("--set", wrong);
              if (named != nullptr) named->push_back(setting.substr(0, sign));
            }
          },
          "A rule that differs from the official ones; repeatable. See `uno rules`")
      ->type_name("OPTION=VALUE")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

CLI::Option* add_seed_flag(CLI::App& flags, Seed& seed) {
  return flags
      .add_option_function<std::string>(
          "--seed",
          [&seed](const std::string& text) {
            if (parse_seed(text, seed)) return;
            std::uint64_t number = 0;
            if (!CLI::detail::lexical_cast(text, number) || text.front() == '-')
              throw CLI::ValidationError("--seed", "\"" + text +
                                                       "\" is neither a number nor 64 "
                                                       "hexadecimal digits");
            seed = seed_from(number);
          },
          "Makes chance repeatable: a number, or 64 hexadecimal digits")
      ->type_name("SEED");
}

Seed fresh_seed() {
  Seed seed;
  const auto got = getrandom(seed.bytes.data(), seed.bytes.size(), 0);
  UNO_CHECK(got == static_cast<ssize_t>(seed.bytes.size()));
  return seed;
}

std::string read_file(const std::string& path) {
  if (path == "-") return {std::istreambuf_iterator<char>(std::cin), {}};
  std::ifstream file(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), {}};
  if (!file) throw CLI::FileError(fmt::format("{} cannot be read", path));
  return text;
}

}  // namespace uno::app
