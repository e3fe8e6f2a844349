// The phrases of the themes, then the plain ones.
#include "bots/phrase.h"

#include <cmath>

#include "bots/glance.h"
#include "engine/notation.h"

namespace uno {

std::string counted(int count, const std::string& noun) {
  return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

int percent(double chance) {
  return static_cast<int>(std::lround(100 * chance));
}

Deed::Deed(const Scene& of, Action which)
    : scene(of),
      act(which),
      card(which.form() != Action::kAct),
      kind(card ? which.kind() : kNoKind),
      colour(of.seen.colour),
      rest(of.seen.hand),
      hits(false) {
  if (act.is(Act::name_colour)) colour = act.colour();
  if (!card) return;
  rest.remove(card_of_kind(rest, kind));
  colour = is_wild(kind) ? act.colour() : lane_of(kind);
  const bool turns_back = of.seen.seats == 2 && !is_wild(kind) && face_of(kind) == kReverse;
  hits = kind == kWildDrawFour || turns_back ||
         (!is_wild(kind) && (face_of(kind) == kSkip || face_of(kind) == kDrawTwo));
}

namespace {

std::string about_others(const Deed& deed) {
  const Scene& scene = deed.scene;
  if (deed.card && !is_wild(deed.kind) && face_of(deed.kind) == kReverse && scene.next < scene.last)
    return "it turns play away from a player with " + counted(scene.next, "card");
  if (deed.card && !deed.plain() && scene.least <= 2)
    return "somebody has only " + counted(scene.least, "card");
  return "";
}

std::string about_own_colour(const Deed& deed) {
  const int more = held(deed.rest, deed.colour);
  if (more == 0) return "";
  const std::string colour = colour_name(deed.colour);
  if (!deed.card || is_wild(deed.kind)) return "you have " + counted(more, colour + " card");
  return "you keep " + counted(more, "more " + colour + " card");
}

std::string about_own_colours(const Deed& deed) {
  if (!deed.card || is_wild(deed.kind)) return "";
  if (held(deed.rest, deed.colour) == 0)
    return std::string("it is your last ") + colour_name(deed.colour) + " card";
  int colours = 0;
  for (int c = 0; c < kColours; ++c) colours += held(deed.rest, static_cast<Colour>(c)) > 0;
  return colours < 2 ? "" : "you keep " + std::to_string(colours) + " colours";
}

std::string about_wilds(const Deed& deed) {
  const int wilds = copies(deed.rest, kWild), fours = copies(deed.rest, kWildDrawFour);
  if (!deed.card || is_wild(deed.kind) || wilds + fours == 0) return "";
  if (wilds + fours > 1) return "it keeps your " + std::to_string(wilds + fours) + " wild cards";
  return wilds ? "it keeps your Wild" : "it keeps your Wild Draw Four";
}

std::string about_action_cards(const Deed& deed) {
  const int kept = cards_of(deed.rest, face_set(kSkip) | face_set(kReverse) | face_set(kDrawTwo));
  if (kept == 0 || !(deed.plain() || !deed.card)) return "";
  return "it keeps your " + (kept == 1 ? "action card" : std::to_string(kept) + " action cards");
}

/// A number when nobody is close to going out: what matters is what stays in the hand, where that
/// may be told.
std::string about_next(const Deed& deed) {
  const std::string who = "the next player has " + counted(deed.scene.next, "card");
  if (deed.hits) return who + " and loses the turn";
  if (!deed.plain()) return deed.card && deed.scene.next <= 2 ? who : "";
  if (deed.scene.next < 4) return "";
  const std::string kept = about_wilds(deed);
  return kept.empty() ? about_action_cards(deed) : kept;
}

std::string about_same_face(const Deed& deed) {
  if (!deed.card || is_wild(deed.kind)) return "";
  const int more = cards_of(deed.rest, face_set(face_of(deed.kind)));
  return more == 0 ? "" : "you have " + std::to_string(more) + " more of that " + deed.face_word();
}

std::string about_next_turn(const Deed& deed) {
  if (!deed.card || is_wild(deed.kind)) return "";
  const KindSet fits = colour_set(deed.colour) | kWildSlots | face_set(face_of(deed.kind));
  const int fitting = std::popcount(deed.rest.kinds() & fits);
  if (fitting == 0) return "";
  return "the turn comes back, and " + std::to_string(fitting) + " of your cards " +
         (fitting == 1 ? "fits" : "fit");
}

std::string about_colour_unseen(const Deed& deed) {
  const int left = deed.scene.unseen[static_cast<std::size_t>(deed.colour)];
  if (4 * left >= deed.scene.unseen_all) return "";  // no fewer than of the others
  return "only " + counted(left, std::string(colour_name(deed.colour)) + " card") +
         (left == 1 ? " is" : " are") + " unseen";
}

std::string about_face_unseen(const Deed& deed) {
  if (!deed.card || is_wild(deed.kind)) return "";
  const int left =
      deed.scene.unseen[static_cast<std::size_t>(card_class::of_face(face_of(deed.kind)))];
  return left > 3 ? ""
                  : "only " + std::to_string(left) + " more of that " + deed.face_word() +
                        (left == 1 ? " is" : " are") + " unseen";
}

std::string about_colour_change(const Deed& deed) {
  const std::string before = colour_name(deed.scene.seen.colour);
  const bool changes = deed.card && !is_wild(deed.kind) && deed.colour != deed.scene.seen.colour;
  return changes ? "it takes play away from " + before : "";
}

std::string about_points(const Deed& deed) {
  const int points = deed.card ? points_of(deed.kind, 40) : 0;
  return points < 7 ? "" : "it gets rid of " + std::to_string(points) + " points";
}

std::string about_follower(const Deed& deed) {
  const int doubt = doubt_after(deed.scene, deed.act);
  const int able = doubt < 0 ? 100 : percent(1 - std::exp2(-doubt / 16.0));
  if (able > 70) return "";
  return "whoever comes next can follow with a chance of " + std::to_string(able) + " %";
}

}  // namespace

std::string about(Theme theme, const Deed& deed) {
  switch (theme) {
    case Theme::next_player:
      return about_next(deed);
    case Theme::other_players:
      return about_others(deed);
    case Theme::own_colour:
      return about_own_colour(deed);
    case Theme::own_colours:
      return about_own_colours(deed);
    case Theme::wilds:
      return about_wilds(deed);
    case Theme::action_cards:
      return about_action_cards(deed);
    case Theme::same_face:
      return about_same_face(deed);
    case Theme::next_turn:
      return about_next_turn(deed);
    case Theme::colour_unseen:
      return about_colour_unseen(deed);
    case Theme::face_unseen:
      return about_face_unseen(deed);
    case Theme::colour_change:
      return about_colour_change(deed);
    case Theme::bluff:
      return deed.scene.bluff ? "a Wild Draw Four would be a bluff" : "";
    case Theme::points:
      return about_points(deed);
    case Theme::follower:
      return about_follower(deed);
    case Theme::drawing:
    case Theme::challenge:
    case Theme::count:
      break;
  }
  return "";
}

bool is_public(Theme theme) {
  switch (theme) {
    case Theme::next_player:
    case Theme::other_players:
    case Theme::colour_unseen:
    case Theme::face_unseen:
    case Theme::colour_change:
    case Theme::points:
    case Theme::follower:
      return true;
    default:
      return false;
  }
}

std::string about_waiting(const Deed& deed) {
  const KindSet spared = deed.scene.seen.legal.plays & deed.rest.kinds();
  if (std::popcount(spared) > 1) return "it saves your cards that fit for later";
  if (spared & bit(kWild)) return "it saves your Wild for later";
  if (spared & bit(kWildDrawFour)) return "it saves your Wild Draw Four for later";
  return spared ? "it saves your card that fits for later" : "";
}

std::string beside(const Deed& deed, const Deed& other) {
  if (other.act.is(Act::draw)) return "otherwise you would draw a card";
  if (other.act.is(Act::keep)) return "otherwise you would keep the card that you drew";
  if (!other.card) return "";
  if (deed.hits && !other.hits) return "the next player loses the turn";
  if (deed.plain() && is_wild(other.kind)) return "it keeps your wild card for later";
  if (deed.plain() && !other.plain()) return "it keeps your action card for later";
  const auto unseen = [&](int number) {
    return deed.scene.unseen[static_cast<std::size_t>(number)];
  };
  const std::string colour = colour_name(deed.colour), before = colour_name(other.colour);
  if (held(deed.rest, deed.colour) > held(other.rest, other.colour))
    return "you keep more " + colour + " cards than " + before + " ones";
  if (unseen(card_class::of_colour(deed.colour)) < unseen(card_class::of_colour(other.colour)))
    return "fewer " + colour + " cards are unseen than " + before + " ones";
  if (is_wild(deed.kind) || is_wild(other.kind)) return "";
  const int face = face_of(deed.kind), instead = face_of(other.kind);
  if (deed.plain() && unseen(card_class::of_face(face)) < unseen(card_class::of_face(instead)))
    return "fewer cards with a " + std::to_string(face) + " are unseen than with a " +
           std::to_string(instead);
  const int more = points_of(deed.kind, 40) - points_of(other.kind, 40);
  return more > 0 ? "it gets rid of " + counted(more, "more point") : "";
}

std::string toss_up(const Deed& deed, const Deed& other) {
  if (!deed.plain() || !other.plain() || deed.colour != other.colour)
    return "nothing else looks better";
  return "one " + std::string(colour_name(deed.colour)) +
         " number is about as good as another here";
}

std::string in_plain_sight(const Deed& deed) {
  const int left = deed.scene.unseen[static_cast<std::size_t>(deed.colour)];
  const std::string unseen =
      counted(left, std::string(colour_name(deed.colour)) + " card") + " unseen";
  if (is_wild(deed.kind)) return "it names a colour with " + unseen;
  if (deed.hits) return "the next player loses the turn";
  const std::string who = "the next player has " + counted(deed.scene.next, "card");
  if (deed.plain() && deed.scene.next >= 4) return who + ", so there is no hurry to attack";
  return "it leaves a colour with " + unseen;
}

}  // namespace uno
