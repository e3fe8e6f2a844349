// What the player may do now, as a list to choose from: each entry can be typed, numbered or
// pointed at, and carries the message that does it. Made from a view alone, so that a local match
// and a server's table are played alike.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "wire/messages.h"

namespace uno::terminal {

struct Offer {
  std::string typed;   ///< "R5", "W:g", "catch2", "start"
  std::string label;   ///< "red 5", "Catch Bob"
  std::string colour;  ///< the colour whose shape stands in front of the label, or empty
  wire::ClientMessage message;
  bool play = false;
  bool wild = false;      ///< gives up a wild card, in a game that has other cards
  std::string card = {};  ///< that the act plays or puts away, or empty
};

/// Everything on offer, the acts of the game first: plain plays, what ends the turn without a play,
/// wild cards, and acts out of turn, each in the order of the view.
std::vector<Offer> offers(const wire::View& view);
/// What Enter does before the player points at anything: the first choice, or -1 where that would
/// give up a wild card.
int first_pointed(const std::vector<Offer>& offers);

/// What typed text chooses: its number, or its letters, small or large. A play may end in `!`.
struct Chosen {
  int index = -1;
  bool uno = false;
  std::string error;  ///< why nothing was chosen, as a sentence
};
Chosen choose(const std::vector<Offer>& offers, std::string_view typed);

/// The message of a choice, with the call of UNO and the version it answers.
wire::ClientMessage message_of(const Offer& offer, bool uno, const wire::View& view);

/// One line: what is awaited, and from whom.
std::string prompt(const wire::View& view);
/// Whether a colour is in force or about to be named: not every edition has colours.
bool has_colour(const wire::RoundView& round);
/// A phrase about the people and cards of the view.
std::string told(const wire::View& view, const std::string& key, std::vector<Argument> args = {});
/// The name of a seat, "You" for the viewer's own.
std::string seat_name(const wire::View& view, int seat);
/// What the rules of the table are called: by their name, or by the preset that they are.
std::string rules_title(const wire::View& view);
/// An event of the view as a sentence, without its full stop.
std::string event_text(const wire::View& view, const wire::EventView& event);
/// Whether the match is on lives; then points mean nothing.
bool counts_lives(const wire::View& view);
/// What to do and why, without a full stop.
std::string told_hint(const wire::View& view, std::string_view action,
                      const std::vector<Phrase>& reasons);
/// A refusal with its rule, if one applies: "There is no such seat. (C-SEAT-1)"; no full stop.
std::string words_of(const wire::Refused& refused);
/// The level of a bot of the house, "Strong".
std::string bot_title(const std::string& bot);

}  // namespace uno::terminal
