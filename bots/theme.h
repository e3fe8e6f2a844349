// The themes of the features of `linear` (bots/features.h), so that reasons can sum weights by
// theme. Only explanations use them; no choice does (bots/reason.h).
#pragma once

#include "bots/features.h"

namespace uno {

/// The theme of a feature, for explanations.
enum class Theme : std::uint8_t {
  next_player,
  other_players,
  own_colour,
  own_colours,
  wilds,
  action_cards,
  same_face,
  next_turn,
  colour_unseen,
  face_unseen,
  colour_change,
  bluff,
  points,
  drawing,
  challenge,
  follower,
  count
};
Theme theme_of(int long_feature);

/// Scene::doubt_to_follow() for the seat that plays after the act; -1 if that is the viewer.
int doubt_after(const Scene& scene, Action act);

}  // namespace uno
