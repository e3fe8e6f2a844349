// The order of a deck as text, "R5 W4 YS ...", and back, for records and fair deals. Copies of a
// card look alike in the text. An order lists them by ascending number, so that each text stands
// for exactly one order.
//
// With flip_pairing=seeded, an order also gives the backs. It is twice as long: first the light
// sides of all cards, then the dark sides behind them in the same order.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/editions.h"
#include "engine/rules.h"

namespace uno {

/// The name of the deck: "classic108", "all_wild".
std::string deck_name(const Rules& rules);
/// Whether an order of the deck includes the back of each card.
bool backs_in_order(const Rules& rules);
/// One set of rules for each deck; only their deck matters.
std::vector<Rules> rules_of_every_deck();
/// The deck of the rules in canonical order, before any shuffle.
std::vector<Card> whole_deck(const Rules& rules);

std::string deck_text(const Rules& rules, std::span<const Card> order);
/// Returns false and an empty `order` unless the text is the whole deck of the rules, each card
/// once.
bool parse_deck(const Rules& rules, std::string_view text, std::vector<Card>& order);

}  // namespace uno
