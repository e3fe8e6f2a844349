// The long list of features. A feature is a position in a block; most blocks are tables over two or
// three small numbers.
#include "bots/features.h"

#include <algorithm>

#include "bots/blocks.h"
#include "bots/greedy.h"
#include "bots/observation_queries.h"
#include "bots/theme.h"

namespace uno {
namespace {

/// The type of a choice, as an index of weights.
enum Class : int {
  kNumber,
  kSkipCard,
  kReverseCard,
  kDrawTwoCard,
  kWildCard,
  kWildFour,
  kOther,
  kDrawing,
  kKeeping,
  kClasses
};
constexpr int kSizes = 6;

int class_of(Action act) {
  if (act.form() == Action::kAct)
    return act.is(Act::keep) ? kKeeping : act.is(Act::name_colour) ? kOther : kDrawing;
  const Kind kind = act.kind();
  if (kind == kWild) return kWildCard;
  if (kind == kWildDrawFour) return kWildFour;
  if (is_wild(kind)) return kOther;
  return is_number(kind) ? kNumber : kSkipCard + face_of(kind) - kSkip;
}

/// Classes of hand sizes: 1, 2, 3, 4 to 5, 6 to 7, more.
int size_of(int cards) {
  return cards <= 3 ? std::max(cards, 1) - 1 : cards <= 5 ? 3 : cards <= 7 ? 4 : 5;
}

/// Classes of cards left: 0, 1, 2, 3, 4 to 5, more.
int rest_size(int cards) {
  return cards <= 3 ? cards : cards <= 5 ? 4 : 5;
}

/// Levels of doubt (Scene::doubt); 0 is none.
constexpr int kDoubts = 7;
int level_of(int doubt) {
  constexpr std::array kSteps = {0, 4, 9, 16, 28, 48};
  int level = 0;
  for (const int step : kSteps) level += doubt > step;
  return level;
}

struct Places {
  Blocks all;
  int next = all.take(kClasses * kSizes * kSizes);
  int least = all.take(kClasses * kSizes), last = all.take(kClasses * kSizes);
  int of_colour = all.take(5 * kSizes), colours = all.take(5 * kSizes);
  int wilds = all.take(3 * kSizes), fours = all.take(3 * kSizes);
  int actions = all.take(4 * kSizes), actions_of_colour = all.take(3 * kSizes);
  int linked = all.take(3 * kSizes), follow = all.take(4 * kSizes);
  int shown = all.take(6 * kSizes), face_shown = all.take(2 * 7);
  int changes = all.take(2 * kSizes), after_wild = all.take(kSizes);
  int after_change = all.take(kSizes);
  int bluff = all.take(kSizes), bluff_rest = all.take(kSizes);
  int points = all.take(kSizes), drawing = all.take(4 * kSizes);
  int challenge = all.take(10 * 3), offender = all.take(kSizes);
  int follows = all.take(kDoubts * kSizes), follows_left = all.take(kDoubts * kSizes);
  int lacks = all.take(kDoubts * kSizes), least_lacks = all.take(kDoubts * kSizes);
};
constexpr Places kPlaces;
static_assert(kPlaces.all.end == kLongFeatures);

/// The table after a choice of card or colour.
struct After {
  Hand rest;
  int left;
  Colour colour;
  Kind kind = kNoKind;  ///< of the card played
  int type;
  bool again;  ///< with two players: the turn comes back

  After(const Scene& scene, Action act)
      : rest(scene.seen.hand), left(scene.own), colour(scene.seen.colour), type(class_of(act)) {
    if (act.form() != Action::kAct) {
      kind = act.kind();
      rest.remove(card_of_kind(rest, kind));
      --left;
      colour = is_wild(kind) ? act.colour() : lane_of(kind);
    } else if (act.is(Act::name_colour)) {
      colour = act.colour();
    } else if (act.is(Act::draw)) {
      ++left;
    }
    again = scene.seen.seats == 2 && type >= kSkipCard && type <= kDrawTwoCard;
  }
};

int colours_in(const Hand& hand) {
  int n = 0;
  for (int c = 0; c < kColours; ++c) n += held(hand, static_cast<Colour>(c)) > 0;
  return n;
}

/// Kinds of the cards left that could follow the card just played.
int followers(const After& after) {
  KindSet fits = colour_set(after.colour) | kWildSlots;
  if (after.kind != kNoKind && !is_wild(after.kind)) fits |= face_set(face_of(after.kind));
  return std::popcount(after.rest.kinds() & fits);
}

/// How common the colour is among the unseen cards, 0 to 5; a quarter of them is between 2 and 3.
int shown_level(const Scene& scene, Colour colour) {
  const int here = scene.unseen[static_cast<std::size_t>(colour)];
  return scene.unseen_all == 0 ? 2 : std::min(5, 10 * here / scene.unseen_all);
}

constexpr KindSet kActionCards = face_set(kSkip) | face_set(kReverse) | face_set(kDrawTwo);

int challenge_level(const Observation& seen) {
  constexpr std::array kSteps = {0.01, 0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.45, 0.65};
  const double guilty = chance_of_bluff(seen);
  int level = 0;
  for (const double step : kSteps) level += guilty > step;
  return level;
}

void challenge_features(const Scene& scene, FeatureList& list) {
  const int own = scene.own <= 2 ? 0 : scene.own <= 5 ? 1 : 2;
  list.add(kPlaces.challenge + 3 * challenge_level(scene.seen) + own);
  list.add(kPlaces.offender + size_of(scene.seen.hand_size[scene.seen.offender]));
}

/// The seat after the choice; the viewer if the turn comes back.
int follower_of(const Scene& scene, const After& after) {
  if (after.again) return scene.seen.viewer;
  if (after.type == kReverseCard) return scene.last_seat;
  const bool passes_over =
      after.type == kSkipCard || after.type == kDrawTwoCard || after.type == kWildFour;
  return passes_over ? scene.second_seat : scene.next_seat;
}

int doubt_of(const Scene& scene, const After& after, int follower) {
  const Kind top = after.kind == kNoKind ? scene.seen.top : after.kind;
  return scene.doubt_to_follow(follower, after.colour, is_wild(top) ? -1 : face_of(top));
}

/// Features of whether the following seat can play, and whether the seats concerned have the
/// colour.
void doubt_features(const Scene& scene, const After& after, FeatureList& list) {
  const Observation& seen = scene.seen;
  const int colour = card_class::of_colour(after.colour);
  if (const int seat = follower_of(scene, after); seat != seen.viewer) {
    const int level = level_of(doubt_of(scene, after, seat));
    const int size = size_of(seen.hand_size[static_cast<std::size_t>(seat)]);
    list.add(kPlaces.follows + level * kSizes + size);
    list.add(kPlaces.follows_left + level * kSizes + rest_size(after.left));
  }
  list.add(kPlaces.lacks + level_of(scene.doubt(scene.next_seat, colour)) * kSizes +
           size_of(scene.next));
  if (seen.seats > 2)
    list.add(kPlaces.least_lacks + level_of(scene.doubt(scene.least_seat, colour)) * kSizes +
             size_of(scene.least));
}

/// Features of what other seats and the top card say about the colour.
void table_features(const Scene& scene, const After& after, FeatureList& list) {
  const Observation& seen = scene.seen;
  const int next = size_of(scene.next);
  list.add(kPlaces.next + (after.type * kSizes + next) * kSizes + rest_size(after.left));
  if (seen.seats > 2) {
    list.add(kPlaces.least + after.type * kSizes + size_of(scene.least));
    list.add(kPlaces.last + after.type * kSizes + size_of(scene.last));
  }
  list.add(kPlaces.shown + shown_level(scene, after.colour) * kSizes + next);
  if (after.kind == kNoKind || is_wild(after.kind)) return;
  const int face = card_class::of_face(face_of(after.kind));
  const int alike = scene.unseen[static_cast<std::size_t>(face)];
  list.add(kPlaces.face_shown + 7 * (after.type != kNumber) + std::min(alike, 6));
  const bool changes = after.colour != seen.colour;
  list.add(kPlaces.changes + changes * kSizes + next);
  if (!changes || seen.discard_size < 2) return;
  const Kind under = seen.discards[static_cast<std::size_t>(seen.discard_size - 2)];
  if (is_wild(seen.top))
    list.add(kPlaces.after_wild + next);
  else if (!is_wild(under) && lane_of(under) != seen.colour)
    list.add(kPlaces.after_change + next);
}

}  // namespace

Scene::Scene(const Observation& of, const History& before)
    : seen(of), history(before), own(own_cards(of)), next(0), last(0), least(kDeckMax) {
  const auto size = [&](int seat) { return int{of.hand_size[static_cast<std::size_t>(seat)]}; };
  next_seat = seat_after(of, 1);
  second_seat = seat_after(of, 2);
  next = size(next_seat);
  int hidden = of.draw_size;
  for (int seat = 0; seat < of.seats; ++seat) {
    if (seat == of.viewer || (of.out & seat_bit(seat))) continue;
    hidden += size(seat);
    if (size(seat) < least) least = size(seat), least_seat = seat;
  }
  int steps = 1;
  while (steps < of.seats && seat_after(of, steps + 1) != of.viewer) ++steps;
  last_seat = seat_after(of, steps);
  last = size(last_seat);
  playable = std::popcount(of.legal.plays);
  bluff = (of.legal.plays & bit(kWildDrawFour)) && would_bluff(of);
  count_unseen();
  unseen_share = (32 << 16) / std::max(1, hidden);
}

/// Counts the cards of the classic deck; extra cards of other decks have no class.
void Scene::count_unseen() {
  using card_class::kFaces, card_class::kFours, card_class::kWilds;
  std::fill_n(unseen.begin(), kColours, 25);
  std::fill_n(unseen.begin() + kFaces, kDrawTwo + 1, 8);
  unseen[kFaces] = unseen[kWilds] = unseen[kFours] = 4;
  const auto take = [&](Kind kind) {
    if (is_wild(kind)) {
      if (kind == kWild || kind == kWildDrawFour) --unseen[kind == kWild ? kWilds : kFours];
      return;
    }
    --unseen[static_cast<std::size_t>(card_class::of_colour(lane_of(kind)))];
    --unseen[static_cast<std::size_t>(card_class::of_face(face_of(kind)))];
  };
  for (std::size_t i = 0; i < seen.discard_size; ++i) take(seen.discards[i]);
  for (std::size_t p = 0; p < 2; ++p)
    for (std::uint64_t rest = seen.hand.plane[p]; rest; rest &= rest - 1)
      take(kind_of(static_cast<Card>(std::countr_zero(rest))));
  for (int c = 0; c < kColours; ++c) unseen_all += unseen[static_cast<std::size_t>(c)];
}

int Scene::doubt(int seat, int number) const {
  /// -log2(1 - n/32) in 1/16 bits.
  static constexpr std::array<std::uint8_t, 33> kBits = {
      0,  1,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 15, 16,
      17, 19, 21, 23, 25, 27, 29, 32, 35, 39, 43, 48, 55, 64, 80, 255};
  const int cards = history.may_hold(seat, number, seen.hand_size[static_cast<std::size_t>(seat)]);
  const int share = (unseen[static_cast<std::size_t>(number)] * unseen_share + (1 << 15)) >> 16;
  return cards * kBits[static_cast<std::size_t>(std::clamp(share, 0, 32))];
}

int Scene::doubt_to_follow(int seat, Colour colour, int face) const {
  using card_class::of_colour, card_class::of_face;
  const int wilds = doubt(seat, card_class::kWilds) + doubt(seat, card_class::kFours);
  return wilds + doubt(seat, of_colour(colour)) + (face < 0 ? 0 : doubt(seat, of_face(face)));
}

Choices choices_of(const Observation& seen) {
  const LegalActions& legal = seen.legal;
  Choices choices;
  const bool one_left = own_cards(seen) == 2;
  for (KindSet rest = legal.plays; rest; rest &= rest - 1) {
    const Kind kind = static_cast<Kind>(std::countr_zero(rest));
    if (legal.lays & bit(kind)) {
      choices.add(Action::lay(kind));
      continue;
    }
    Action play = make_play(seen, kind, Colour::red);
    const bool may_refuse = legal.optional & legal.targeted & bit(kind);
    if (may_refuse &&
        seen.hand_size[static_cast<std::size_t>(play.target())] >= own_cards(seen) - 1)
      play = play.with_target(kNoSeat);
    if (!is_wild(kind)) choices.add(play);
    for (int c = 0; is_wild(kind) && c < kColours; ++c) {
      const auto colour = static_cast<Colour>(c);
      if (legal.may_name(kind, colour))
        choices.add(Action::play(kind, colour, one_left, play.target()));
    }
  }
  const int target = smallest_hand(seen, legal.seconds);
  for (int c = 0; legal.name_colour && c < kColours; ++c)
    choices.add(Action::name_colour(static_cast<Colour>(c), target));
  if (legal.challenge) choices.add(Action::challenge());
  if (legal.accept) choices.add(Action::accept());
  if (legal.name_colour || legal.accept) return choices;
  if (const Action act = any_act(legal); act.exists()) choices.add(act);
  return choices;
}

void long_features(const Scene& scene, Action act, FeatureList& list) {
  if (act.is(Act::challenge) && scene.seen.offender != kNoSeat)
    return challenge_features(scene, list);
  if (act.is(Act::accept) || act.form() == Action::kGive || act.is(Act::choose_seat)) return;
  const After after(scene, act);
  const int left = rest_size(after.left);
  const Hand& rest = after.rest;
  const KindSet of_colour = colour_set(after.colour);
  table_features(scene, after, list);
  doubt_features(scene, after, list);
  list.add(kPlaces.of_colour + std::min(4, cards_of(rest, of_colour)) * kSizes + left);
  list.add(kPlaces.colours + colours_in(rest) * kSizes + left);
  list.add(kPlaces.wilds + std::min(2, copies(rest, kWild)) * kSizes + left);
  list.add(kPlaces.fours + std::min(2, copies(rest, kWildDrawFour)) * kSizes + left);
  list.add(kPlaces.actions + std::min(3, cards_of(rest, kActionCards)) * kSizes + left);
  list.add(kPlaces.actions_of_colour +
           std::min(2, cards_of(rest, kActionCards & of_colour)) * kSizes + left);
  if (after.kind == kNoKind) {
    list.add(kPlaces.drawing + std::min(3, scene.playable) * kSizes + size_of(scene.next));
    return;
  }
  list.add(kPlaces.points + left, points_of(after.kind, 40) / 5);
  if (after.again) list.add(kPlaces.follow + std::min(3, followers(after)) * kSizes + left);
  if (!is_wild(after.kind))
    list.add(kPlaces.linked + std::min(2, cards_of(rest, face_set(face_of(after.kind)))) * kSizes +
             left);
  if (after.kind == kWildDrawFour && scene.bluff) {
    list.add(kPlaces.bluff + size_of(scene.next));
    list.add(kPlaces.bluff_rest + left);
  }
}

Theme theme_of(int long_feature) {
  const struct {
    int begin;
    Theme theme;
  } kThemes[] = {
      {kPlaces.follows, Theme::follower},
      {kPlaces.challenge, Theme::challenge},
      {kPlaces.drawing, Theme::drawing},
      {kPlaces.points, Theme::points},
      {kPlaces.bluff, Theme::bluff},
      {kPlaces.changes, Theme::colour_change},
      {kPlaces.face_shown, Theme::face_unseen},
      {kPlaces.shown, Theme::colour_unseen},
      {kPlaces.follow, Theme::next_turn},
      {kPlaces.linked, Theme::same_face},
      {kPlaces.actions, Theme::action_cards},
      {kPlaces.wilds, Theme::wilds},
      {kPlaces.colours, Theme::own_colours},
      {kPlaces.of_colour, Theme::own_colour},
      {kPlaces.least, Theme::other_players},
  };
  for (const auto& one : kThemes)
    if (long_feature >= one.begin) return one.theme;
  return Theme::next_player;
}

int doubt_after(const Scene& scene, Action act) {
  const After after(scene, act);
  const int seat = follower_of(scene, after);
  return seat == scene.seen.viewer ? -1 : doubt_of(scene, after, seat);
}

int house_rule_worth(const Scene& scene, Action act) {
  constexpr int kCard = 256;
  if (act.form() == Action::kAct || act.form() == Action::kGive) return 0;
  if (act.form() == Action::kLay) return kCard;
  const Observation& seen = scene.seen;
  const Kind kind = act.kind();
  const int left = scene.own - 1;
  if (kind == kShuffleHands && left > 0) {
    int all = 0;
    for (int seat = 0; seat < seen.seats; ++seat)
      all += seen.hand_size[static_cast<std::size_t>(seat)];
    return kCard * (left - (all - 1) / std::max(1, int{seen.seats}));
  }
  if (left == 0 || act.target() == kNoSeat || !(kind == kSwapHands || !is_wild(kind))) return 0;
  return kCard * (left - seen.hand_size[static_cast<std::size_t>(act.target())]);
}

}  // namespace uno
