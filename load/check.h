// Whether a view is what it must be, by an engine of our own: the acts that it offers are those
// that the rules give a seat with that hand in that position, and a viewer sees no hand but its
// own. It knows official rules only, by which the tables of a load play. Deliberately absent: what
// only the server can know, as whether the cards lie as they were dealt (fair/).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "wire/messages.h"

namespace uno::load {

/// The few things of a view that a player needs, read without taking the rest apart: messages are
/// canonical (wire/json.h), so each stands behind its name.
struct Glance {
  std::int64_t version = -1;
  int you = wire::kNone, turn = wire::kNone;
  std::string_view stage, hand, legal;  ///< the lists as JSON, without brackets
  int hand_size() const;
};
/// Returns false when the message is no view.
bool glance(std::string_view message, Glance& seen);

/// One of the acts offered, by chance; to play something is preferred. `!` stands behind a play
/// that leaves one card. Empty when there is none for the seat whose turn it is.
std::string choose_act(const Glance& seen, std::uint32_t chance);

/// Returns an empty string or what is wrong with the view of a table with official rules.
std::string fault_of_view(const wire::View& view);

}  // namespace uno::load
