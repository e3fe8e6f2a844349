// A deck in an order as text, "R5 W4 YS ...", and back: what a record of a dealt order holds and
// what a fair deal is checked by. Copies of a card look alike, so in such an order they stand by
// rising number, and text and cards say the same. Deliberately absent: where an order comes from.
//
// Where backs are by chance (flip_pairing=seeded) an order says them too: it is twice as long, the
// cards by their light sides and then, in the same order, the dark card that lies behind each.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/editions.h"
#include "engine/rules.h"

namespace uno {

/// "classic108", "all_wild": every deck by its own name.
std::string deck_name(const Rules& rules);
/// Whether an order of the deck says what lies behind each card.
bool backs_in_order(const Rules& rules);
/// Rules with each deck that there is; what else they say does not matter to it.
std::vector<Rules> rules_of_every_deck();
/// The deck of the rules as the engine lists it, before any chance.
std::vector<Card> whole_deck(const Rules& rules);

std::string deck_text(const Rules& rules, std::span<const Card> order);
/// False, and `order` is empty, when the text is not the whole deck of the rules, each card once.
bool parse_deck(const Rules& rules, std::string_view text, std::vector<Card>& order);

}  // namespace uno
