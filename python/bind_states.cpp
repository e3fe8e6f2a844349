// States and observations: properties to read, no field to write. A state changes by verbs alone.
#include "engine/matching/custom.h"
#include "engine/matching/determinize.h"
#include "engine/matching/match_set.h"
#include "engine/matching/notation.h"
#include "engine/names.h"
#include "python/remembered.h"

namespace uno::python {
namespace {

std::string letter(Colour colour) {
  return {colour_letter(colour)};
}

std::vector<int> sizes_of(const std::array<std::uint8_t, kSeatsMax>& sizes, int seats) {
  return {sizes.begin(), sizes.begin() + seats};
}

std::vector<Action> actions_of(const LegalActions& legal) {
  std::vector<Action> actions;
  legal.for_each([&](Action action) { actions.push_back(action); });
  return actions;
}

Cards discards_of(const State& state) {
  Cards cards;
  for (int i = 0; i < state.discard_size; ++i)
    cards.push_back(card_text(uno::kind_of(state.discard(i))));
  return cards;
}

State read_state_line(const std::string& line) {
  State state;
  expect(uno::parse_state_line(line, state));
  return state;
}

}  // namespace

/// A position written by hand may hold blanks or not all cards of the deck, and then there is no
/// state that fits.
void expect_dealt(const Observation& seen) {
  Hand unseen = deck_set(seen.rules.deck);
  int hidden = seen.draw_size;
  bool whole = true;
  const auto take = [&](Kind kind) {
    whole = whole && kind != kBlank && copies(unseen, kind) > 0;
    if (whole) unseen.remove(card_of_kind(unseen, kind));
  };
  const auto take_hand = [&](const Hand& hand) {
    for (const std::string& card : cards_of(hand)) take(kind_of(card));
  };
  const bool shown = seen.exposed != kNoSeat && seen.exposed != seen.viewer;
  take_hand(seen.hand);
  if (shown) take_hand(seen.exposed_hand);
  for (int i = 0; i < seen.discard_size; ++i) take(seen.discards[static_cast<std::size_t>(i)]);
  for (int seat = 0; seat < seen.seats; ++seat)
    if (seat != seen.viewer && seat != seen.exposed)
      hidden += seen.hand_size[static_cast<std::size_t>(seat)];
  // A card that fits is known to be in the hand of whoever may play just that one.
  const bool holds =
      seen.phase == Phase::drawn || seen.phase == Phase::replay || seen.phase == Phase::laying;
  const bool known = seen.active == seen.viewer || seen.active == seen.exposed;
  const bool fits = unseen.kinds() & matching(seen.colour, seen.top);
  if (!whole || unseen.count() != hidden || (holds && !known && !fits))
    refuse("the cards of this position are not those of a round that was dealt");
}

namespace {

/// Deals unseen cards.
State determinize_checked(const SeatView& seen, const SeedLike& seed) {
  if (seen.phase == Phase::over) refuse("the round is over [C-OUT-1]");
  expect_dealt(seen);
  return determinize(seen, seed_of(seed));
}

void bind_phases(nb::module_& module) {
  nb::enum_<Phase> phases(module, "Phase",
                          "What the round waits for; see engine/matching/state.h.");
  for (std::size_t i = 0; i < kPhaseNames.size(); ++i)
    phases.value(kPhaseNames[i].data(), static_cast<Phase>(i));
}

/// What a state and an observation tell in the same words.
template <class Seen>
void add_public_part(nb::class_<Seen>& seen) {
  seen.def_prop_ro(
          "rules", [](const Seen& s) { return s.rules; }, "A copy of the rules in force.")
      .def_prop_ro(
          "seats", [](const Seen& s) -> int { return s.seats; }, "Seats of the table.")
      .def_prop_ro(
          "dealer", [](const Seen& s) -> int { return s.dealer; }, "The seat that dealt.")
      .def_prop_ro(
          "active", [](const Seen& s) -> int { return s.active; }, "The seat that must decide.")
      .def_prop_ro(
          "direction", [](const Seen& s) -> int { return s.direction; },
          "+1 clockwise, -1 counter-clockwise.")
      .def_prop_ro(
          "colour", [](const Seen& s) { return letter(s.colour); },
          "The active colour: 'r' 'y' 'g' 'b'.")
      .def_prop_ro(
          "top", [](const Seen& s) { return kind_or_none(s.top); }, "The card to match: 'R5'.")
      .def_prop_ro(
          "phase", [](const Seen& s) { return s.phase; }, "What the round waits for.")
      .def_prop_ro(
          "turns", [](const Seen& s) -> int { return s.turns; },
          "Turns begun; forfeited ones do not count.")
      .def_prop_ro(
          "hand_sizes", [](const Seen& s) { return sizes_of(s.hand_size, s.seats); },
          "Cards held, by seat.")
      .def_prop_ro(
          "draw_size", [](const Seen& s) -> int { return s.draw_size; }, "Cards in the draw pile.")
      .def_prop_ro(
          "discard_size", [](const Seen& s) -> int { return s.discard_size; },
          "Cards in the discard pile.")
      .def_prop_ro(
          "pending", [](const Seen& s) -> int { return s.pending; },
          "Cards of the pending draw (H-STACK-1).")
      .def_prop_ro(
          "offender", [](const Seen& s) { return seat_or_none(s.offender); },
          "Who played the Wild Draw Four that is open to challenge, or None.")
      .def_prop_ro(
          "open", [](const Seen& s) { return seats_of(s.open); },
          "Seats that may be caught (C-UNO-4).")
      .def_prop_ro(
          "out", [](const Seen& s) { return seats_of(s.out); },
          "Seats that are out of the round (H-LAST-1).")
      .def_prop_ro(
          "over", [](const Seen& s) { return s.phase == Phase::over; },
          "Whether the round is over.");
}

void bind_state(nb::module_& module) {
  nb::class_<State> state(module, "State",
                          "One round as one flat value; copy() is the undo. str() is the whole "
                          "state as one line. Made by deal() and parse_state_line().");
  add_public_part(state);
  state
      .def(
          "hand",
          [](const State& s, int seat) { return cards_of(s.hands[seat_of(seat, s.seats)]); },
          nb::arg("seat"), "The cards of a seat, ascending.")
      .def_prop_ro("discards", &discards_of, "The discard pile, bottom first.")
      .def_prop_ro(
          "drawn", [](const State& s) { return kind_or_none(s.drawn); },
          "In phase drawn: the card drawn.")
      .def(
          "copy", [](const State& s) { return s; },
          "The same again; what happens to one does not happen to the other.")
      .def("__copy__", [](const State& s) { return s; })
      .def("__deepcopy__", [](const State& s, nb::handle /*memo*/) { return s; })
      .def(
          "__eq__", [](const State& a, const State& b) { return a == b; }, nb::is_operator())
      .def("__str__", &state_line<Classic>)
      .def("__repr__", [](const State& s) { return "<State " + state_line(s) + ">"; })
      .def("__getstate__", &state_line<Classic>)
      .def("__setstate__",
           [](State& s, const std::string& line) { new (&s) State(read_state_line(line)); });
  state.attr("__hash__") = nb::none();
  module.def("state_line", &state_line<Classic>, nb::arg("state"), "The whole state in one line.");
  module.def("parse_state_line", &read_state_line, nb::arg("line"),
             "Reads such a line; ValueError names the field that is wrong.");
  module.def("state_hash", &state_hash<Classic>, nb::arg("state"),
             "64 bits that are equal for equal states on every machine.");
}

/// What the bytes of a learner hold beside the rest.
void add_past(nb::class_<SeatView>& seen) {
  seen.def_prop_ro(
          "prior_colour",
          [](const SeatView& o) {
            return o.offender == kNoSeat ? std::nullopt : std::optional(letter(o.prior_colour));
          },
          "The colour before the Wild Draw Four of the offender, or None.")
      .def_prop_ro(
          "duty",
          [](const SeatView& o) -> std::optional<std::string> {
            if (!o.duty) return {};
            const CustomEffect duty = custom_effect(o.duty);
            return duty.effect == Effect::comply_number ? "number"
                                                        : letter(static_cast<Colour>(duty.colour));
          },
          "What the active seat must play: a colour 'r' 'y' 'g' 'b' (CE-14), 'number' (CE-15), or "
          "None.")
      .def_ro("called", &SeatView::calls_first, "The viewer has called UNO and is about to play.")
      .def_prop_ro(
          "acts", [](const SeatView& o) { return listed(o.acts); },
          "The last ACTS_TOLD public acts, the latest last.");
}

void bind_observation(nb::module_& module) {
  nb::class_<SeatView> seen(
      module, "Observation",
      "What one viewer may know about a round (C-INFO-1, C-INFO-2): a value of its own, without "
      "other hands, seed or pile order. It has everything that encode() writes; `acts` and "
      "`called` are of the past and were given to observe(), or kept by an Episode.");
  add_public_part(seen);
  add_pickling(seen);
  seen.def_prop_ro(
          "viewer",
          [](const SeatView& o) {
            return o.viewer == kSpectator ? std::nullopt : std::optional<int>(o.viewer);
          },
          "A seat, or None for a spectator.")
      .def_prop_ro(
          "hand", [](const SeatView& o) { return cards_of(o.hand); },
          "The viewer's cards, ascending.")
      .def_prop_ro(
          "legal", [](const SeatView& o) { return actions_of(o.legal); },
          "What the viewer may do now, in or out of turn.")
      .def_prop_ro(
          "discards",
          [](const SeatView& o) {
            Cards cards;
            for (int i = 0; i < o.discard_size; ++i)
              cards.push_back(card_text(o.discards[static_cast<std::size_t>(i)]));
            return cards;
          },
          "The discard pile, bottom first.")
      .def_prop_ro(
          "drawn", [](const SeatView& o) { return kind_or_none(o.drawn); },
          "The viewer's own drawn card in phase drawn, or None.")
      .def_prop_ro(
          "exposed", [](const SeatView& o) { return seat_or_none(o.exposed); },
          "The seat whose hand is shown to all (CE-17), or None.")
      .def_prop_ro(
          "exposed_hand", [](const SeatView& o) { return cards_of(o.exposed_hand); },
          "The cards of that seat; none when no hand is shown.")
      .def(
          "__eq__", [](const SeatView& a, const SeatView& b) { return a == b; }, nb::is_operator());
  seen.attr("__hash__") = nb::none();
  add_past(seen);
  module.def(
      "observe",
      [](const State& state, std::optional<int> viewer, const ActsGiven& acts, bool called) {
        const int seat = viewer ? seat_of(*viewer, state.seats) : kSpectator;
        return SeatView{observe(state, seat), public_acts_of(acts), called};
      },
      nb::arg("state"), nb::arg("viewer").none(), nb::arg("acts") = ActsGiven{},
      nb::arg("called") = false,
      "What a seat may know; None for a spectator (C-INFO-1, C-INFO-2). acts: the public acts so "
      "far, the latest last, as note_act() lists them; called: the viewer has called UNO and is "
      "about to play. A state has neither.");
  module.def("determinize", &determinize_checked, nb::arg("seen"), nb::arg("seed"),
             "A state that fits what a viewer knows, the unseen cards dealt by chance: for search. "
             "ValueError when the round is over, or for a position that was not dealt.");
  module.def(
      "legal_actions",
      [](const State& state, int seat) {
        return actions_of(legal_actions(state, seat_of(seat, state.seats)));
      },
      nb::arg("state"), nb::arg("seat"),
      "Everything the seat may do now, in and out of turn; plays silent and with the call of UNO.");
}

}  // namespace

void bind_states(nb::module_& module) {
  bind_phases(module);
  bind_state(module);
  bind_observation(module);
}

}  // namespace uno::python
