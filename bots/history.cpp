// From two states and the act between them to what everybody at the table has learned.
#include "bots/history.h"

#include <algorithm>

namespace uno {
namespace {

using Lacks = History::Lacks;

bool plays(Action act) {
  return act.form() >= Action::kPlay && act.form() <= Action::kLay;
}

/// Whether cards may have gone from hand to hand. It is seen in the act, not in the cards: by
/// chance a shuffle may give everybody back what they had.
bool mixes_hands(const State& before, Action act) {
  if (act.form() == Action::kGive || act.is(Act::choose_seat)) return true;
  if (act.target() != kNoSeat && !act.is(Act::catch_seat)) return true;
  if (!plays(act)) return false;
  const Kind kind = act.kind();
  if (is_wild(kind)) return kind != kWild && kind != kWildDrawFour;
  return before.rules.zero == Switch::on && face_of(kind) == 0;
}

/// For each class, that the kind is of it.
Lacks classes_of(Kind kind) {
  Lacks classes{};
  if (kind == kWild || kind == kWildDrawFour)
    classes[kind == kWild ? card_class::kWilds : card_class::kFours] = 1;
  if (is_wild(kind)) return classes;
  classes[static_cast<std::size_t>(card_class::of_colour(lane_of(kind)))] = 1;
  classes[static_cast<std::size_t>(card_class::of_face(face_of(kind)))] = 1;
  return classes;
}

/// A card left the hand: of a class that it is not of, one card less is known.
void forget_card(Lacks& lacks, Kind kind) {
  const Lacks classes = classes_of(kind);
  for (std::size_t i = 0; i < lacks.size(); ++i) {
    const bool known = lacks[i] > 0 && !classes[i];
    lacks[i] = static_cast<std::uint8_t>(lacks[i] - known);
  }
}

/// Whoever could have played would have: nothing in the hand fits the colour and the top card.
void note_draw(Lacks& lacks, const State& before, int cards) {
  const auto none_of = [&](int number) {
    lacks[static_cast<std::size_t>(number)] = static_cast<std::uint8_t>(cards);
  };
  none_of(card_class::of_colour(before.colour));
  if (!is_wild(before.top)) none_of(card_class::of_face(face_of(before.top)));
  none_of(card_class::kWilds);
  none_of(card_class::kFours);
}

/// A wild card is what players play when they have nothing of the colour: most of them, mostly.
void note_wild(Lacks& lacks, const State& before, Kind kind, int cards) {
  int share_of_8 = 0;
  if (kind == kWild) share_of_8 = 4;
  if (kind == kWildDrawFour && before.rules.wd4_rule == Wd4Rule::no_matching_colour)
    share_of_8 = before.rules.wd4_enforcement == Wd4Enforcement::forbid_illegal ? 8 : 6;
  std::uint8_t& known = lacks[static_cast<std::size_t>(card_class::of_colour(before.colour))];
  known = std::max(known, static_cast<std::uint8_t>(cards * share_of_8 / 8));
}

}  // namespace

void History::note(const State& before, int seat, Action act, const State& after) {
  if (mixes_hands(before, act)) lacks = {};
  const auto actor = static_cast<std::size_t>(seat);
  const int cards = after.hand_size[actor];
  if (plays(act)) {
    forget_card(lacks[actor], act.kind());
    if (is_wild(act.kind())) note_wild(lacks[actor], before, act.kind(), cards);
  }
  if (act.is(Act::draw) && before.phase == Phase::turn && before.pending == 0) {
    const bool may_play = after.phase == Phase::drawn && after.active == seat;
    note_draw(lacks[actor], before, cards - may_play);
  }
  if (act.is(Act::challenge) && before.offender != kNoSeat) {
    const std::size_t who = before.offender;
    const bool innocent = after.hand_size[who] == before.hand_size[who];
    lacks[who][static_cast<std::size_t>(card_class::of_colour(before.prior_colour))] =
        innocent ? before.hand_size[who] : 0;
  }
  for (int s = 0; s < before.seats; ++s)
    for (std::uint8_t& known : lacks[static_cast<std::size_t>(s)])
      known = std::min(known, after.hand_size[static_cast<std::size_t>(s)]);
}

}  // namespace uno
