// Writes what CLI11 knows about commands.
#include "app/command_list.h"

#include <boost/json.hpp>

namespace uno::app {
namespace {

boost::json::object described(const CLI::Option& option) {
  boost::json::object out;
  boost::json::array names;
  for (const std::string& name : option.get_snames()) names.emplace_back("-" + name);
  for (const std::string& name : option.get_lnames()) names.emplace_back("--" + name);
  out["names"] = std::move(names);
  out["positional"] = option.get_positional();
  out["name"] = option.get_name(option.get_positional(), false);
  out["about"] = option.get_description();
  const bool takes_value = option.get_items_expected_max() > 0;
  out["type"] = takes_value ? option.get_type_name() : "";
  out["default"] = option.get_default_str();
  out["required"] = option.get_required();
  return out;
}

boost::json::object described(const CLI::App& app) {
  boost::json::object out;
  out["name"] = app.get_name();
  out["about"] = app.get_description();
  out["footer"] = app.get_footer();
  boost::json::array flags;
  for (const CLI::Option* option : app.get_options())
    if (!option->get_group().empty()) flags.push_back(described(*option));
  out["flags"] = std::move(flags);
  boost::json::array commands;
  for (const CLI::App* command : app.get_subcommands(nullptr))
    if (!command->get_group().empty()) commands.push_back(described(*command));
  out["commands"] = std::move(commands);
  return out;
}

}  // namespace

std::string command_list(const CLI::App& app) {
  return boost::json::serialize(described(app)) + "\n";
}

}  // namespace uno::app
