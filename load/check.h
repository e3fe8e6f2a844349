// Checks views with an engine of its own: they offer exactly the acts that the rules give that seat
// in that position, and show a viewer no hand but its own. It knows only the official rules, which
// the tables of a load test use. Deliberately absent: facts that only the server can know, such as
// the order of the deck (fair/).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "wire/messages.h"

namespace uno::load {

/// The few parts of a view that a player needs, found without parsing the rest. Messages are
/// canonical (wire/json.h), so each part follows its name.
struct ViewParts {
  std::int64_t version = -1;
  int you = wire::kNone, turn = wire::kNone;
  std::string_view stage, hand, legal;  ///< the lists as JSON, without brackets
  int hand_size() const;
};
/// Returns false if the message is not a view.
bool scan_view(std::string_view message, ViewParts& seen);

/// Chooses one of the offered acts at random, preferring plays. Adds `!` to a play that leaves one
/// card. Empty if there is none, or if it is another seat's turn.
std::string choose_act(const ViewParts& seen, std::uint32_t chance);

/// Returns an empty string, or what is wrong with the view of a table with official rules.
std::string view_error(const wire::View& view);

}  // namespace uno::load
