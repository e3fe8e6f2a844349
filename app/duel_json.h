// A duel and its result as JSON, and texts that `uno duel` and `uno ladder` share.
#pragma once

#include <boost/json.hpp>
#include <string>

#include "sim/duel.h"

namespace uno::app {

std::string player_text(const Bot* bot);     ///< name and version: "greedy 1"
std::string rules_hash(const Rules& rules);  ///< 16 hexadecimal digits
std::string range_name(DealRange range);     ///< "report"
boost::json::object duel_json(const Duel& duel, const DuelResult& result,
                              const std::optional<Sprt>& sprt);

}  // namespace uno::app
