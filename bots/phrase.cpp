// The phrases of the themes, and the plain ones.
#include "bots/phrase.h"

#include <cmath>

#include "bots/observation_queries.h"
#include "engine/matching/notation.h"

namespace uno {

int percent(double chance) {
  return static_cast<int>(std::lround(100 * chance));
}

ActFacts::ActFacts(const Scene& of, Action which)
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

Phrase about_others(const ActFacts& facts) {
  const Scene& scene = facts.scene;
  if (facts.card && !is_wild(facts.kind) && face_of(facts.kind) == kReverse &&
      scene.next < scene.last)
    return {"reason.turns_away", {{"count", scene.next}}};
  if (facts.card && !facts.plain() && scene.least <= 2)
    return {"reason.somebody_has", {{"count", scene.least}}};
  return {};
}

Phrase about_own_colour(const ActFacts& facts) {
  const int more = held(facts.rest, facts.colour);
  if (more == 0) return {};
  const char* key =
      !facts.card || is_wild(facts.kind) ? "reason.has_colour" : "reason.keeps_colour";
  return {key, {{"count", more}, {"colour", colour_name(facts.colour)}}};
}

Phrase about_own_colours(const ActFacts& facts) {
  if (!facts.card || is_wild(facts.kind)) return {};
  if (held(facts.rest, facts.colour) == 0)
    return {"reason.last_of_colour", {{"colour", colour_name(facts.colour)}}};
  int colours = 0;
  for (int c = 0; c < kColours; ++c) colours += held(facts.rest, static_cast<Colour>(c)) > 0;
  if (colours < 2) return {};
  return {"reason.keeps_colours", {{"count", colours}}};
}

Phrase about_wilds(const ActFacts& facts) {
  const int wilds = copies(facts.rest, kWild), fours = copies(facts.rest, kWildDrawFour);
  if (!facts.card || is_wild(facts.kind) || wilds + fours == 0) return {};
  if (wilds + fours > 1) return {"reason.keeps_wilds", {{"count", wilds + fours}}};
  return {"reason.keeps_card", {{"card", card_text(wilds ? kWild : kWildDrawFour)}}};
}

Phrase about_action_cards(const ActFacts& facts) {
  const int kept = cards_of(facts.rest, face_set(kSkip) | face_set(kReverse) | face_set(kDrawTwo));
  if (kept == 0 || !(facts.plain() || !facts.card)) return {};
  return {"reason.keeps_actions", {{"count", kept}}};
}

/// For a plain card while the next hand is not short, describes the cards that are kept.
Phrase about_next(const ActFacts& facts) {
  const std::vector<Argument> has = {{"count", facts.scene.next}};
  if (facts.hits) return {"reason.next_loses_turn_with", has};
  if (!facts.plain())
    return facts.card && facts.scene.next <= 2 ? Phrase{"reason.next_has", has} : Phrase{};
  if (facts.scene.next < 4) return {};
  const Phrase kept = about_wilds(facts);
  return kept ? kept : about_action_cards(facts);
}

Phrase about_same_face(const ActFacts& facts) {
  if (!facts.card || is_wild(facts.kind)) return {};
  const int more = cards_of(facts.rest, face_set(face_of(facts.kind)));
  if (more == 0) return {};
  return {"reason.more_of_face", {{"count", more}, {"face", facts.face_word()}}};
}

Phrase about_next_turn(const ActFacts& facts) {
  if (!facts.card || is_wild(facts.kind)) return {};
  const KindSet fits = colour_set(facts.colour) | kWildSlots | face_set(face_of(facts.kind));
  const int fitting = std::popcount(facts.rest.kinds() & fits);
  if (fitting == 0) return {};
  return {"reason.turn_comes_back", {{"count", fitting}}};
}

Phrase about_colour_unseen(const ActFacts& facts) {
  const int left = facts.scene.unseen[static_cast<std::size_t>(facts.colour)];
  if (4 * left >= facts.scene.unseen_all) return {};  // no fewer than average
  return {"reason.colour_unseen", {{"count", left}, {"colour", colour_name(facts.colour)}}};
}

Phrase about_face_unseen(const ActFacts& facts) {
  if (!facts.card || is_wild(facts.kind)) return {};
  const int left =
      facts.scene.unseen[static_cast<std::size_t>(card_class::of_face(face_of(facts.kind)))];
  if (left > 3) return {};
  return {"reason.face_unseen", {{"count", left}, {"face", facts.face_word()}}};
}

Phrase about_colour_change(const ActFacts& facts) {
  const bool changes =
      facts.card && !is_wild(facts.kind) && facts.colour != facts.scene.seen.colour;
  if (!changes) return {};
  return {"reason.leaves_colour", {{"colour", colour_name(facts.scene.seen.colour)}}};
}

Phrase about_points(const ActFacts& facts) {
  const int points = facts.card ? points_of(facts.kind, 40) : 0;
  if (points < 7) return {};
  return {"reason.sheds_points", {{"points", points}}};
}

Phrase about_follower(const ActFacts& facts) {
  const int doubt = doubt_after(facts.scene, facts.act);
  const int able = doubt < 0 ? 100 : percent(1 - std::exp2(-doubt / 16.0));
  if (able > 70) return {};
  return {"reason.follower", {{"count", able}}};
}

}  // namespace

Phrase about(Theme theme, const ActFacts& facts) {
  switch (theme) {
    case Theme::next_player:
      return about_next(facts);
    case Theme::other_players:
      return about_others(facts);
    case Theme::own_colour:
      return about_own_colour(facts);
    case Theme::own_colours:
      return about_own_colours(facts);
    case Theme::wilds:
      return about_wilds(facts);
    case Theme::action_cards:
      return about_action_cards(facts);
    case Theme::same_face:
      return about_same_face(facts);
    case Theme::next_turn:
      return about_next_turn(facts);
    case Theme::colour_unseen:
      return about_colour_unseen(facts);
    case Theme::face_unseen:
      return about_face_unseen(facts);
    case Theme::colour_change:
      return about_colour_change(facts);
    case Theme::bluff:
      return facts.scene.bluff ? Phrase{"reason.bluff"} : Phrase{};
    case Theme::points:
      return about_points(facts);
    case Theme::follower:
      return about_follower(facts);
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

Phrase about_waiting(const ActFacts& facts) {
  const KindSet spared = facts.scene.seen.legal.plays & facts.rest.kinds();
  const int cards = std::popcount(spared);
  if (cards == 0) return {};
  for (const Kind wild : {kWild, kWildDrawFour})
    if (spared == bit(wild)) return {"reason.saves_card", {{"card", card_text(wild)}}};
  return {"reason.saves_fitting", {{"count", cards}}};
}

Phrase compared_with(const ActFacts& facts, const ActFacts& other) {
  if (other.act.is(Act::draw)) return {"reason.else_draw"};
  if (other.act.is(Act::keep)) return {"reason.else_keep"};
  if (!other.card) return {};
  if (facts.hits && !other.hits) return {"reason.next_loses_turn"};
  if (facts.plain() && is_wild(other.kind)) return {"reason.keeps_wild_card"};
  if (facts.plain() && !other.plain()) return {"reason.keeps_action_card"};
  const auto unseen = [&](int number) {
    return facts.scene.unseen[static_cast<std::size_t>(number)];
  };
  const std::vector<Argument> colours = {{"colour", colour_name(facts.colour)},
                                         {"before", colour_name(other.colour)}};
  if (held(facts.rest, facts.colour) > held(other.rest, other.colour))
    return {"reason.more_of_colour", colours};
  if (unseen(card_class::of_colour(facts.colour)) < unseen(card_class::of_colour(other.colour)))
    return {"reason.fewer_of_colour", colours};
  if (is_wild(facts.kind) || is_wild(other.kind)) return {};
  const int face = face_of(facts.kind), instead = face_of(other.kind);
  if (facts.plain() && unseen(card_class::of_face(face)) < unseen(card_class::of_face(instead)))
    return {"reason.fewer_of_number",
            {{"number", std::to_string(face)}, {"instead", std::to_string(instead)}}};
  const int more = points_of(facts.kind, 40) - points_of(other.kind, 40);
  if (more <= 0) return {};
  return {"reason.more_points", {{"points", more}}};
}

Phrase toss_up(const ActFacts& facts, const ActFacts& other) {
  if (!facts.plain() || !other.plain() || facts.colour != other.colour)
    return {"reason.nothing_better"};
  return {"reason.as_good", {{"colour", colour_name(facts.colour)}}};
}

Phrase public_fact(const ActFacts& facts) {
  const int left = facts.scene.unseen[static_cast<std::size_t>(facts.colour)];
  const std::vector<Argument> unseen = {{"count", left}, {"colour", colour_name(facts.colour)}};
  if (is_wild(facts.kind)) return {"reason.names_colour", unseen};
  if (facts.hits) return {"reason.next_loses_turn"};
  if (facts.plain() && facts.scene.next >= 4)
    return {"reason.no_hurry", {{"count", facts.scene.next}}};
  return {"reason.leaves_with", unseen};
}

}  // namespace uno
