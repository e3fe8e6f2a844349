// What can be said for an act in half a sentence, with the numbers of the table: a phrase for each
// theme, and the plain ones for acts that no theme has a word for. Deliberately absent: which
// phrase is said (bots/reason.h).
#pragma once

#include <string>

#include "bots/theme.h"
#include "engine/phrase.h"

namespace uno {

/// What the phrases speak of.
struct Deed {
  const Scene& scene;
  Action act;
  bool card;      ///< a card is laid
  Kind kind;      ///< of it
  Colour colour;  ///< that is active afterwards
  Hand rest;      ///< the own hand afterwards
  bool hits;      ///< the next player loses the turn

  Deed(const Scene& of, Action which);
  bool plain() const { return card && !is_wild(kind) && is_number(kind); }
  std::string face_word() const { return is_number(kind) ? "number" : "sign"; }
};

/// The phrase of a theme; empty where its fact would not speak for the act.
Phrase about(Theme theme, const Deed& deed);
/// Whether everybody can see what the theme speaks of.
bool is_public(Theme theme);

/// What an act that is no card spares; may be empty.
Phrase about_waiting(const Deed& deed);
/// How a card differs from another act on the table; may be empty.
Phrase beside(const Deed& deed, const Deed& other);
/// For a card when there is no more to say than that none is better.
Phrase toss_up(const Deed& deed, const Deed& other);
/// What everybody can see of a card.
Phrase in_plain_sight(const Deed& deed);

int percent(double chance);

}  // namespace uno
