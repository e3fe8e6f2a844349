// From two states and the act between them to what everybody at the table has learned.
#include "bots/history.h"

#include <algorithm>

#include "engine/seats.h"

namespace uno {
namespace {

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

/// Whether cards left a hand otherwise than by the act's play, or discards their pile: what came
/// before can then no longer be told from what is seen now.
bool breaks_the_trail(const State& before, int seat, Action act, const State& after) {
  if (after.discard_size < before.discard_size) return true;
  for (int s = 0; s < before.seats; ++s) {
    const auto at = static_cast<std::size_t>(s);
    if (after.hand_size[at] + (s == seat && plays(act)) < before.hand_size[at]) return true;
  }
  return false;
}

PastAct past_act(const State& before, int seat, Action act,
                 const std::array<Lacks, kSeatsMax>& lacks) {
  const int next = next_seat(before, seat);
  return {.hand_size = before.hand_size,
          .next_lacks = lacks[static_cast<std::size_t>(next)],
          .act = act,
          .seat = static_cast<std::uint8_t>(seat),
          .next = static_cast<std::uint8_t>(next),
          .draw_size = before.draw_size,
          .discard_size = before.discard_size,
          .direction = before.direction,
          .colour = before.colour,
          .top = before.top,
          .phase = before.phase};
}

}  // namespace

void History::note(const State& before, int seat, Action act, const State& after) {
  // C-INFO-2: as if the card had not fitted, which is also to say that who could play it would.
  if (act.is(Act::keep) && keeps_in_secret(before.rules)) {
    const auto keeper = static_cast<std::size_t>(seat);
    return note_draw(lacks[keeper], before, after.hand_size[keeper]);
  }
  const bool mixed = mixes_hands(before, act);
  if (mixed || breaks_the_trail(before, seat, act, after))
    past = {}, noted = 0;
  else
    past[noted++ % kPast] = past_act(before, seat, act, lacks);
  if (mixed) lacks = {};
  const auto actor = static_cast<std::size_t>(seat);
  const int cards = after.hand_size[actor];
  if (plays(act)) {
    forget_card(lacks[actor], act.kind());
    if (is_wild(act.kind())) note_wild(lacks[actor], before, act.kind(), cards);
  }
  if (act.is(Act::draw) && before.phase == Phase::turn && before.pending == 0) {
    const bool never = before.rules.drawn_card_play == DrawnCardPlay::never;
    const bool may_fit = never || (after.phase == Phase::drawn && after.active == seat);
    note_draw(lacks[actor], before, cards - may_fit);
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
