// What the features of the long list speak of, so that their weights can be summed by theme. It is
// for people only: no choice depends on it (bots/reason.h).
#pragma once

#include "bots/features.h"

namespace uno {

/// What a feature of the long list speaks of, for people (bots/reason.h).
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

/// The doubt whether whoever comes after the act can follow; -1 where that is the viewer or nobody.
int doubt_after(const Scene& scene, Action act);

}  // namespace uno
