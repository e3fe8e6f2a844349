// The phrases that explain an act in half a sentence, with numbers from the table: one for each
// theme, and plain ones for acts without a theme. bots/reason.h chooses between them.
#pragma once

#include <string>

#include "bots/theme.h"
#include "engine/phrase.h"

namespace uno {

/// The act that the phrases describe.
struct ActFacts {
  const Scene& scene;
  Action act;
  bool card;      ///< a card is played
  Kind kind;      ///< of that card
  Colour colour;  ///< the active colour afterwards
  Hand rest;      ///< the seat's hand afterwards
  bool hits;      ///< the next player loses a turn

  ActFacts(const Scene& of, Action which);
  bool plain() const { return card && !is_wild(kind) && is_number(kind); }
  std::string face_word() const { return is_number(kind) ? "number" : "sign"; }
};

/// The phrase of a theme; empty if its fact does not speak for the act.
Phrase about(Theme theme, const ActFacts& facts);
/// Whether everyone can see what the theme is about.
bool is_public(Theme theme);

/// Which playable cards the seat keeps by an act without a card; may be empty.
Phrase about_waiting(const ActFacts& facts);
/// How a card differs from another possible act; may be empty.
Phrase compared_with(const ActFacts& facts, const ActFacts& other);
/// The phrase for a card if all that can be said is that no other act is better.
Phrase toss_up(const ActFacts& facts, const ActFacts& other);
/// What everyone can see about a card.
Phrase public_fact(const ActFacts& facts);

int percent(double chance);

}  // namespace uno
