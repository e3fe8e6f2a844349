// The phrases of the themes, and the plain ones.
#include "bots/phrase.h"

#include <cmath>

#include "bots/glance.h"
#include "engine/matching/notation.h"

namespace uno {

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

Phrase about_others(const Deed& deed) {
  const Scene& scene = deed.scene;
  if (deed.card && !is_wild(deed.kind) && face_of(deed.kind) == kReverse && scene.next < scene.last)
    return {"reason.turns_away", {{"count", scene.next}}};
  if (deed.card && !deed.plain() && scene.least <= 2)
    return {"reason.somebody_has", {{"count", scene.least}}};
  return {};
}

Phrase about_own_colour(const Deed& deed) {
  const int more = held(deed.rest, deed.colour);
  if (more == 0) return {};
  const char* key = !deed.card || is_wild(deed.kind) ? "reason.has_colour" : "reason.keeps_colour";
  return {key, {{"count", more}, {"colour", colour_name(deed.colour)}}};
}

Phrase about_own_colours(const Deed& deed) {
  if (!deed.card || is_wild(deed.kind)) return {};
  if (held(deed.rest, deed.colour) == 0)
    return {"reason.last_of_colour", {{"colour", colour_name(deed.colour)}}};
  int colours = 0;
  for (int c = 0; c < kColours; ++c) colours += held(deed.rest, static_cast<Colour>(c)) > 0;
  if (colours < 2) return {};
  return {"reason.keeps_colours", {{"count", colours}}};
}

Phrase about_wilds(const Deed& deed) {
  const int wilds = copies(deed.rest, kWild), fours = copies(deed.rest, kWildDrawFour);
  if (!deed.card || is_wild(deed.kind) || wilds + fours == 0) return {};
  if (wilds + fours > 1) return {"reason.keeps_wilds", {{"count", wilds + fours}}};
  return {"reason.keeps_card", {{"card", card_text(wilds ? kWild : kWildDrawFour)}}};
}

Phrase about_action_cards(const Deed& deed) {
  const int kept = cards_of(deed.rest, face_set(kSkip) | face_set(kReverse) | face_set(kDrawTwo));
  if (kept == 0 || !(deed.plain() || !deed.card)) return {};
  return {"reason.keeps_actions", {{"count", kept}}};
}

/// For a plain card while the next hand is not short, describes the cards that are kept.
Phrase about_next(const Deed& deed) {
  const std::vector<Argument> has = {{"count", deed.scene.next}};
  if (deed.hits) return {"reason.next_loses_turn_with", has};
  if (!deed.plain())
    return deed.card && deed.scene.next <= 2 ? Phrase{"reason.next_has", has} : Phrase{};
  if (deed.scene.next < 4) return {};
  const Phrase kept = about_wilds(deed);
  return kept ? kept : about_action_cards(deed);
}

Phrase about_same_face(const Deed& deed) {
  if (!deed.card || is_wild(deed.kind)) return {};
  const int more = cards_of(deed.rest, face_set(face_of(deed.kind)));
  if (more == 0) return {};
  return {"reason.more_of_face", {{"count", more}, {"face", deed.face_word()}}};
}

Phrase about_next_turn(const Deed& deed) {
  if (!deed.card || is_wild(deed.kind)) return {};
  const KindSet fits = colour_set(deed.colour) | kWildSlots | face_set(face_of(deed.kind));
  const int fitting = std::popcount(deed.rest.kinds() & fits);
  if (fitting == 0) return {};
  return {"reason.turn_comes_back", {{"count", fitting}}};
}

Phrase about_colour_unseen(const Deed& deed) {
  const int left = deed.scene.unseen[static_cast<std::size_t>(deed.colour)];
  if (4 * left >= deed.scene.unseen_all) return {};  // no fewer than average
  return {"reason.colour_unseen", {{"count", left}, {"colour", colour_name(deed.colour)}}};
}

Phrase about_face_unseen(const Deed& deed) {
  if (!deed.card || is_wild(deed.kind)) return {};
  const int left =
      deed.scene.unseen[static_cast<std::size_t>(card_class::of_face(face_of(deed.kind)))];
  if (left > 3) return {};
  return {"reason.face_unseen", {{"count", left}, {"face", deed.face_word()}}};
}

Phrase about_colour_change(const Deed& deed) {
  const bool changes = deed.card && !is_wild(deed.kind) && deed.colour != deed.scene.seen.colour;
  if (!changes) return {};
  return {"reason.leaves_colour", {{"colour", colour_name(deed.scene.seen.colour)}}};
}

Phrase about_points(const Deed& deed) {
  const int points = deed.card ? points_of(deed.kind, 40) : 0;
  if (points < 7) return {};
  return {"reason.sheds_points", {{"points", points}}};
}

Phrase about_follower(const Deed& deed) {
  const int doubt = doubt_after(deed.scene, deed.act);
  const int able = doubt < 0 ? 100 : percent(1 - std::exp2(-doubt / 16.0));
  if (able > 70) return {};
  return {"reason.follower", {{"count", able}}};
}

}  // namespace

Phrase about(Theme theme, const Deed& deed) {
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
      return deed.scene.bluff ? Phrase{"reason.bluff"} : Phrase{};
    case Theme::points:
      return about_points(deed);
    case Theme::follower:
      return about_follower(deed);
    case Theme::drawing:
    case Theme::challenge:
    case Theme::count:
      break;
  }
  return {};
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

Phrase about_waiting(const Deed& deed) {
  const KindSet spared = deed.scene.seen.legal.plays & deed.rest.kinds();
  const int cards = std::popcount(spared);
  if (cards == 0) return {};
  for (const Kind wild : {kWild, kWildDrawFour})
    if (spared == bit(wild)) return {"reason.saves_card", {{"card", card_text(wild)}}};
  return {"reason.saves_fitting", {{"count", cards}}};
}

Phrase beside(const Deed& deed, const Deed& other) {
  if (other.act.is(Act::draw)) return {"reason.else_draw"};
  if (other.act.is(Act::keep)) return {"reason.else_keep"};
  if (!other.card) return {};
  if (deed.hits && !other.hits) return {"reason.next_loses_turn"};
  if (deed.plain() && is_wild(other.kind)) return {"reason.keeps_wild_card"};
  if (deed.plain() && !other.plain()) return {"reason.keeps_action_card"};
  const auto unseen = [&](int number) {
    return deed.scene.unseen[static_cast<std::size_t>(number)];
  };
  const std::vector<Argument> colours = {{"colour", colour_name(deed.colour)},
                                         {"before", colour_name(other.colour)}};
  if (held(deed.rest, deed.colour) > held(other.rest, other.colour))
    return {"reason.more_of_colour", colours};
  if (unseen(card_class::of_colour(deed.colour)) < unseen(card_class::of_colour(other.colour)))
    return {"reason.fewer_of_colour", colours};
  if (is_wild(deed.kind) || is_wild(other.kind)) return {};
  const int face = face_of(deed.kind), instead = face_of(other.kind);
  if (deed.plain() && unseen(card_class::of_face(face)) < unseen(card_class::of_face(instead)))
    return {"reason.fewer_of_number",
            {{"number", std::to_string(face)}, {"instead", std::to_string(instead)}}};
  const int more = points_of(deed.kind, 40) - points_of(other.kind, 40);
  if (more <= 0) return {};
  return {"reason.more_points", {{"points", more}}};
}

Phrase toss_up(const Deed& deed, const Deed& other) {
  if (!deed.plain() || !other.plain() || deed.colour != other.colour)
    return {"reason.nothing_better"};
  return {"reason.as_good", {{"colour", colour_name(deed.colour)}}};
}

Phrase in_plain_sight(const Deed& deed) {
  const int left = deed.scene.unseen[static_cast<std::size_t>(deed.colour)];
  const std::vector<Argument> unseen = {{"count", left}, {"colour", colour_name(deed.colour)}};
  if (is_wild(deed.kind)) return {"reason.names_colour", unseen};
  if (deed.hits) return {"reason.next_loses_turn"};
  if (deed.plain() && deed.scene.next >= 4)
    return {"reason.no_hurry", {{"count", deed.scene.next}}};
  return {"reason.leaves_with", unseen};
}

}  // namespace uno
