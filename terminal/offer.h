// The choices that the player has now. Each can be typed, numbered or selected, and carries its
// message. They come from the view alone, so a local match and a server's table work the same way.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "wire/messages.h"

namespace uno::terminal {

struct Offer {
  std::string typed;   ///< "R5", "W:g", "catch2", "start"
  std::string label;   ///< "red 5", "Catch Bob"
  std::string colour;  ///< the colour whose shape precedes the label, or empty
  wire::ClientMessage message;
  bool play = false;
  bool wild = false;      ///< plays a wild card, in an edition that has colours
  std::string card = {};  ///< the card that the act plays or discards, or empty
  /// The possible endings, if the act needs one of them appended to it (wire::LegalView).
  std::vector<std::string> then = {};
};

/// All choices, acts of the game first: plays, other acts that end the turn, plays of wild cards,
/// and acts out of turn, each in the order of the view.
std::vector<Offer> offers(const wire::View& view);
/// The choice that Enter makes if the player has selected none: the first one, or -1 if that would
/// play a wild card.
int first_pointed(const std::vector<Offer>& offers);

/// The endings of a choice that needs one, as choices.
std::vector<Offer> ending_offers(const wire::View& view, const Offer& begun);

/// The choice for a typed number, or letters in any case. A play can end in `!`.
struct Chosen {
  int index = -1;
  bool uno = false;
  std::string then = {};   ///< the ending typed with it
  std::string error = {};  ///< why nothing was chosen, as a sentence
};
Chosen choose(const std::vector<Offer>& offers, std::string_view typed);

/// The message for a choice, with the UNO call and the version of the view. A choice that needs an
/// ending gets `then`, or the first one.
wire::ClientMessage message_of(const Offer& offer, bool uno, const wire::View& view,
                               std::string_view then = {});

/// One line that says which decision is due and whose it is.
std::string prompt(const wire::View& view);
/// Whether a colour is in play or about to be named. Some editions have no colours.
bool has_colour(const wire::RoundView& round);
/// A phrase about the people and cards of the view.
std::string text_in_view(const wire::View& view, const std::string& key,
                         std::vector<Argument> args = {});
/// The name of a seat, "You" for the viewer's own.
std::string seat_name(const wire::View& view, int seat);
/// Says with whom a linked seat is linked (E-PARTY-5).
std::string link_text(const wire::View& view, int seat);
/// The name of the table's rules, or of the matching preset.
std::string rules_title(const wire::View& view);
/// An event of the view as a sentence, without its full stop.
std::string event_text(const wire::View& view, const wire::EventView& event);
/// Whether the match is about lives rather than points.
bool counts_lives(const wire::View& view);
/// A hint as a sentence with its reasons, without a full stop.
std::string hint_text(const wire::View& view, std::string_view action,
                      const std::vector<Phrase>& reasons);
/// A refusal with the ID of its rule, if any: "There is no such seat. (C-SEAT-1)"; no full stop.
std::string words_of(const wire::Refused& refused);
/// The level of a bot, such as "Strong".
std::string bot_title(const std::string& bot);

}  // namespace uno::terminal
