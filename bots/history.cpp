// Updates the history: from two states and the act between them to what everyone at the table
// learned.
#include "bots/history.h"

#include <algorithm>

#include "engine/editions.h"
#include "engine/seats.h"

namespace uno {
namespace {

/// Whether it is a card that only the decks of C-DECK-2 have.
bool is_special(const Face& face) {
  return face.points == kPointsByOption;
}

/// Whether the act may have moved cards between hands or turned them over. This depends on the act,
/// not on the cards: by chance a shuffle may return every hand unchanged.
template <class E>
bool mixes_hands(const StateOf<E>& before, Action act) {
  if (act.form() == Action::kGive || act.is(Act::choose_seat)) return true;
  if (act.is(Act::spin) || (act.form() == Action::kLay && before.phase == Phase::sector))
    return true;  // E-SPIN-8: whole hands may have moved
  if (act.is(Act::catch_seat)) return false;
  if (!plays(act)) return act.target() != kNoSeat;
  const Kind kind = act.kind();
  const Face& face = E::face(kind);
  if (act.target() != kNoSeat && !effect_of_play<E>(kind, act.is_flex()).names_target) return true;
  if (face.does.swaps || face.does.shuffles || face.does.flips || is_special(face)) return true;
  return before.rules.zero == Switch::on && E::is_number(kind) && face_of(kind) == 0;
}

/// A card left the hand: for each class that it is not of, one known card less.
template <class E>
void forget_card(Lacks& lacks, Kind kind) {
  for (int number = 0; number < CardClasses<E>::kCount; ++number) {
    std::uint8_t& known = lacks[static_cast<std::size_t>(number)];
    const bool is_of_it = CardClasses<E>::slots(number) >> kind & 1;
    known = static_cast<std::uint8_t>(known - (known > 0 && !is_of_it));
  }
}

/// A draw shows that nothing in the hand matches the colour and the top card.
template <class E>
void note_draw(Lacks& lacks, const StateOf<E>& before, int cards) {
  if constexpr (!E::kColoured) return;  // every card fits: it was drawn by choice
  const auto none_of = [&](int number) {
    lacks[static_cast<std::size_t>(number)] = static_cast<std::uint8_t>(cards);
  };
  none_of(CardClasses<E>::of_colour(before.colour));
  if (!E::is_wild(before.top)) none_of(CardClasses<E>::of_face(before.top));
  for (int row = 0; row < CardClasses<E>::kSideFaces; ++row)
    if (CardClasses<E>::is_wild(kColours + row)) none_of(kColours + row);
}

/// A wild card mostly shows that the hand has nothing of the active colour.
template <class E>
void note_wild(Lacks& lacks, const StateOf<E>& before, Kind kind, int cards) {
  if constexpr (!E::kColoured) return;
  int share_of_8 = is_special(E::face(kind)) ? 0 : 4;
  if (E::is_restricted(kind)) {
    const bool forbidden = before.rules.wd4_enforcement == Wd4Enforcement::forbid_illegal;
    share_of_8 = before.rules.wd4_rule != Wd4Rule::no_matching_colour ? 0 : forbidden ? 8 : 6;
  }
  std::uint8_t& known = lacks[static_cast<std::size_t>(CardClasses<E>::of_colour(before.colour))];
  known = std::max(known, static_cast<std::uint8_t>(cards * share_of_8 / 8));
}

/// Whether cards left a hand otherwise than by the act's play, or the discard pile shrank. Then
/// earlier hands can no longer be reconstructed.
template <class E>
bool breaks_the_trail(const StateOf<E>& before, int seat, Action act, const StateOf<E>& after) {
  if (after.discard_size < before.discard_size) return true;
  for (int s = 0; s < before.seats; ++s) {
    const auto at = static_cast<std::size_t>(s);
    if (after.hand_size[at] + (s == seat && plays(act)) < before.hand_size[at]) return true;
  }
  return false;
}

template <class E>
PastAct past_act(const StateOf<E>& before, int seat, Action act,
                 const std::array<Lacks, kLargestTable>& lacks) {
  const int next = next_seat(before, seat);
  std::array<std::uint8_t, kLargestTable> hand_size{};
  std::ranges::copy(before.hand_size, hand_size.begin());
  return {.hand_size = hand_size,
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

template <class E>
void History::note(const StateOf<E>& before, int seat, Action act, const StateOf<E>& after) {
  static_assert(CardClasses<E>::kCount <= int{std::tuple_size_v<Lacks>});
  if (before.phase == Phase::point && act.is(Act::choose_seat)) return;  // E-PARTY-4: a secret
  // C-INFO-2: as if the card had not fitted, which assumes that the seat would have played it.
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
    // Other cards of the colour may have gone with it (E-NM-7).
    for (int gone = std::max(1, before.hand_size[actor] - cards); gone > 0; --gone)
      forget_card<E>(lacks[actor], act.kind());
    if (E::is_wild(act.kind()) && !act.is_flex())
      note_wild(lacks[actor], before, act.kind(), cards);
  }
  if (act.is(Act::draw) && before.phase == Phase::turn && before.pending == 0) {
    const bool never = before.rules.drawn_card_play == DrawnCardPlay::never;
    const bool may_fit = never || (after.phase == Phase::drawn && after.active == seat);
    // Cards from a launcher may or may not fit (E-ATT-2).
    note_draw(lacks[actor], before, E::kLaunches ? before.hand_size[actor] : cards - may_fit);
  }
  if (act.is(Act::challenge) && before.offender != kNoSeat) {
    const std::size_t who = before.offender;
    const bool innocent = after.hand_size[who] == before.hand_size[who];
    lacks[who][static_cast<std::size_t>(CardClasses<E>::of_colour(before.prior_colour))] =
        innocent ? before.hand_size[who] : 0;
  }
  for (int s = 0; s < before.seats; ++s)
    for (std::uint8_t& known : lacks[static_cast<std::size_t>(s)])
      known = std::min(known, after.hand_size[static_cast<std::size_t>(s)]);
}

#define UNO_INSTANTIATE(E) \
  template void History::note(const StateOf<E>&, int, Action, const StateOf<E>&);
UNO_MATCHING_GAMES(UNO_INSTANTIATE)
#undef UNO_INSTANTIATE
}  // namespace uno
