// Sums by theme, and what each theme says. A phrase is empty where its fact would not speak for the
// act; the numbers in it are those of the table.
#include "bots/reason.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "bots/glance.h"
#include "bots/greedy.h"
#include "bots/linear.h"
#include "bots/theme.h"
#include "engine/notation.h"

namespace uno {
namespace {

constexpr auto kThemes = static_cast<std::size_t>(Theme::count);
using Sums = std::array<int, kThemes>;

void add_themes(const Scene& scene, Action act, int times, Sums& sums) {
  FeatureList list;
  long_features(scene, act, list);
  const auto& weights = linear_weights(scene.seen.seats);
  for (int i = 0; i < list.count; ++i) {
    const FeatureList::Entry& entry = list.entries[static_cast<std::size_t>(i)];
    sums[static_cast<std::size_t>(theme_of(entry.index))] +=
        times * weights[entry.index] * entry.value;
  }
}

std::string counted(int count, const std::string& noun) {
  return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

int percent(double chance) {
  return static_cast<int>(std::lround(100 * chance));
}

/// What the phrases speak of.
struct Deed {
  const Scene& scene;
  Action act;
  bool card;      ///< a card is laid
  Kind kind;      ///< of it
  Colour colour;  ///< that is active afterwards
  Hand rest;      ///< the own hand afterwards
  bool hits;      ///< the next player loses the turn

  Deed(const Scene& of, Action which)
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
  bool plain() const { return card && !is_wild(kind) && is_number(kind); }
  std::string face_word() const { return is_number(kind) ? "number" : "sign"; }
};

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
  if (deed.rest == Hand{}) return who + ", so there is no hurry to attack";
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

/// Whether everybody can see what the theme speaks of.
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

/// The phrases of the one or two themes that favour the act most.
std::string strongest(const Deed& deed, const Sums& sums, bool for_everybody) {
  std::array<std::size_t, kThemes> order;
  for (std::size_t i = 0; i < kThemes; ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return sums[a] > sums[b]; });
  std::string first;
  int most = 0;
  for (const std::size_t i : order) {
    const auto theme = static_cast<Theme>(i);
    if (sums[i] <= most / 4) break;
    if (for_everybody && !is_public(theme)) continue;
    const std::string phrase = about(theme, deed);
    if (phrase.empty() || phrase == first) continue;
    if (!first.empty()) return first.append(", and ").append(phrase);
    first = phrase, most = sums[i];
  }
  return first;
}

std::string odds_of_bluff(const Observation& seen) {
  return "the odds of a bluff are " + std::to_string(percent(chance_of_bluff(seen))) + " %";
}

/// What a spectator sees, in the place of the seat, with the card of the act and no other.
Observation in_place_of(const Observation& seen, int seat, Action act) {
  Observation outside = seen;
  outside.viewer = static_cast<std::int8_t>(seat);
  if (act.form() == Action::kAct) return outside;
  const Kind kind = act.kind();
  outside.hand.add(static_cast<Card>(kind));
  return outside;
}

/// Everything that might have been played there, by whoever had the card.
template <class Visit>
void playable_by_anybody(const Observation& seen, Visit&& visit) {
  KindSet fits = colour_set(seen.colour) & kKinds & ~kWildSlots;
  if (!is_wild(seen.top)) fits |= face_set(face_of(seen.top)) & kKinds;
  for (; fits; fits &= fits - 1) visit(Action::play(static_cast<Kind>(std::countr_zero(fits))));
  for (const Kind wild : {kWild, kWildDrawFour})
    for (int c = 0; c < kColours; ++c) visit(Action::play(wild, static_cast<Colour>(c)));
}

}  // namespace

bool gives_reasons(const Bot& bot) {
  return bot.name == "heuristic" || bot.name == "linear" || bot.name == "search";
}

Advice advise(const Observation& seen, const History& history) {
  Chance none = Chance::of(Seed{}, Stream::bots);  // `linear` needs none
  const Action act = choose_linear(seen, history, none);
  return {act, act.exists() ? reason(seen, history, act) : "there is nothing to gain"};
}

std::string reason(const Observation& seen, const History& history, Action act) {
  if (act.is(Act::call_uno)) return "you have one card and can be caught";
  if (act.is(Act::catch_seat)) return "that player has one card and has not called UNO";
  if (act.is_jump()) return "it sheds a card out of turn";
  if (act.is(Act::challenge) || act.is(Act::accept)) return odds_of_bluff(seen);
  const Choices choices = choices_of(seen);
  if (choices.count < 2) return "nothing else can be done";
  const Scene scene(seen, history);
  if (scene.own == 1 && act.is_play()) return "it is your last card";
  Action other;
  int most = 0;
  for (int i = 0; i < choices.count; ++i) {
    const Action one = choices.acts[static_cast<std::size_t>(i)];
    if (one.without_uno() == act.without_uno()) continue;
    Sums worth{};
    add_themes(scene, one, 1, worth);
    const int all = std::accumulate(worth.begin(), worth.end(), house_worth(scene, one));
    if (!other.exists() || all > most) other = one, most = all;
  }
  Sums sums{};
  add_themes(scene, act, 1, sums);
  add_themes(scene, other, -1, sums);
  const std::string words = strongest(Deed(scene, act), sums, false);
  return words.empty() ? "it came out a little better than the rest" : words;
}

std::string public_reason(const Observation& seen, const History& history, int seat, Action act) {
  if (act.is(Act::challenge)) return odds_of_bluff(in_place_of(seen, seat, act));
  if (!act.is_play() || seen.hand_size[static_cast<std::size_t>(seat)] < 2) return "";
  Sums sums{};
  int others = 0;
  playable_by_anybody(seen, [&](Action one) {
    const Observation outside = in_place_of(seen, seat, one);
    add_themes(Scene(outside, history), one, -1, sums);
    ++others;
  });
  const Observation outside = in_place_of(seen, seat, act);
  const Scene scene(outside, history);
  add_themes(scene, act, others, sums);
  return strongest(Deed(scene, act), sums, true);
}

}  // namespace uno
