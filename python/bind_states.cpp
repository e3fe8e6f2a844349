// States and observations of every edition. Their properties can only be read; the functions of
// bind_verbs.cpp change a state.
#include <span>

#include "engine/matching/custom.h"
#include "engine/matching/determinize.h"
#include "engine/names.h"
#include "python/remembered.h"

namespace uno::python {
namespace {

std::vector<int> sizes_of(std::span<const std::uint8_t> sizes, int seats) {
  return {sizes.begin(), sizes.begin() + seats};
}

template <class E>
Cards discards_of(const StateOf<E>& state) {
  Cards cards;
  for (int i = 0; i < state.discard_size; ++i)
    cards.push_back(card_text<E>(E::kind_of(state.discard(i))));
  return cards;
}

Game read_state_line(const std::string& line) {
  Game game;
  expect(Game::parse_state_line(line, game));
  return game;
}

/// A state that fits an observation, with the unseen cards dealt at random.
Game determinize_checked(const HeldView& view, const SeedLike& seed) {
  const Seed from = seed_of(seed);
  return view.visit([&]<class E>(const SeatViewOf<E>& seen) {
    if (seen.phase == Phase::over) refuse("the round is over [C-OUT-1]");
    expect_dealt(view.dealt);
    return Game(determinize<E>(seen, from));
  });
}

void bind_phases(nb::module_& module) {
  nb::enum_<Phase> phases(module, "Phase",
                          "What the round waits for; see engine/matching/state.h.");
  for (std::size_t i = 0; i < kPhaseNames.size(); ++i)
    phases.value(kPhaseNames[i].data(), static_cast<Phase>(i));
}

/// A property that reads the value of whichever edition it belongs to.
template <class Held, class See>
auto seen_in(See see) {
  return [see](const Held& held) { return held.visit(see); };
}

/// A function that adds a property with its name, how to read it, and its docstring.
template <class Held>
auto adder_to(nb::class_<Held>& seen) {
  return [&seen](const char* name, auto see, const char* doc) {
    seen.def_prop_ro(name, seen_in<Held>(see), doc);
  };
}

/// What games have in which a card must match the top card.
template <class Held>
void add_matching_part(nb::class_<Held>& seen) {
  const auto prop = adder_to(seen);
  prop(
      "colour",
      [](const auto& s) -> std::optional<std::string> {
        using E = GameOf<decltype(s)>;
        if constexpr (MatchingGame<E>)
          if (E::kColoured) return letter<E>(s.colour, s.top);
        return {};
      },
      "The active colour: 'r' 'y' 'g' 'b', on a dark side 'p' 't' 'o' 'v'; None if no "
      "colour is active.");
  prop(
      "top",
      [](const auto& s) -> std::optional<std::string> {
        if constexpr (requires { s.top; }) return kind_or_none<GameOf<decltype(s)>>(s.top);
        return {};
      },
      "The card to match: 'R5'; None in DOS, which has a row, and in Quatro, which has a board.");
  prop(
      "board",
      [](const auto& s) -> std::optional<std::vector<Cards>> {
        if constexpr (requires { s.board; }) {
          std::vector<Cards> columns(kColumns);
          for (int column = 0; column < kColumns; ++column)
            for (const Kind tile : column_tiles(s.board, column))
              columns[static_cast<std::size_t>(column)].push_back(card_text<Quatro>(tile));
          return columns;
        }
        return {};
      },
      "In Quatro, the seven columns from the left, each from the bottom up; else None.");
  prop(
      "pending",
      [](const auto& s) -> int {
        if constexpr (requires { s.pending; }) return s.pending;
        return 0;
      },
      "The number of cards to draw for the stack (H-STACK-1).");
  prop(
      "offender",
      [](const auto& s) -> std::optional<int> {
        if constexpr (requires { s.offender; }) return seat_or_none(s.offender);
        return {};
      },
      "The seat that played the card that can be challenged, or None.");
}

/// What DOS has instead: a row, and what a turn has earned.
template <class Held>
void add_row_part(nb::class_<Held>& seen) {
  const auto prop = adder_to(seen);
  prop(
      "row",
      [](const auto& s) -> std::optional<Cards> {
        Cards cards;
        if constexpr (requires { s.row; }) {
          for (std::size_t i = 0; i < s.row_size; ++i) cards.push_back(card_text<Dos>(s.row[i]));
          return cards;
        }
        return {};
      },
      "In DOS, the cards of the row, front first; else None.");
  prop(
      "matches",
      [](const auto& s) -> std::optional<std::vector<std::pair<int, Cards>>> {
        std::vector<std::pair<int, Cards>> matches;
        if constexpr (requires { s.matches; }) {
          for (std::size_t i = 0; i < s.match_count; ++i) {
            Cards laid = {card_text<Dos>(s.matches[i].first)};
            if (s.matches[i].is_pair()) laid.push_back(card_text<Dos>(s.matches[i].second));
            matches.emplace_back(s.matches[i].place, laid);
          }
          return matches;
        }
        return {};
      },
      "In DOS, the matches of the turn in the order laid, each with its place in the row and the "
      "cards laid there; else None.");
  prop(
      "bonus",
      [](const auto& s) -> int {
        if constexpr (requires { s.bonus; }) return s.bonus;
        return 0;
      },
      "In DOS, bonus cards earned in this turn and not yet placed (E-DOS-4).");
  prop(
      "others_draw",
      [](const auto& s) -> int {
        if constexpr (requires { s.doubles; }) return s.doubles;
        return 0;
      },
      "In DOS, cards that everyone else draws when the turn ends (E-DOS-4).");
}

/// The properties that a state and an observation have in common.
template <class Held>
void add_public_part(nb::class_<Held>& seen) {
  const auto prop = adder_to(seen);
  prop(
      "edition", [](const auto& s) { return edition_name(s.rules.edition); },
      "The edition: 'classic', 'flip', ...");
  prop(
      "rules", [](const auto& s) { return s.rules; }, "A copy of the rules in force.");
  prop(
      "seats", [](const auto& s) -> int { return s.seats; }, "Seats of the table.");
  prop(
      "dealer", [](const auto& s) -> int { return s.dealer; }, "The seat that dealt.");
  prop(
      "active", [](const auto& s) -> int { return s.active; }, "The seat that must decide.");
  prop(
      "direction", [](const auto& s) -> int { return s.direction; },
      "+1 clockwise, -1 counter-clockwise.");
  prop(
      "phase", [](const auto& s) { return s.phase; }, "What the round waits for.");
  prop(
      "turns", [](const auto& s) -> int { return s.turns; },
      "The number of turns begun, without forfeited ones.");
  prop(
      "hand_sizes", [](const auto& s) { return sizes_of(s.hand_size, s.seats); },
      "The number of cards in each hand, by seat.");
  prop(
      "draw_size", [](const auto& s) -> int { return s.draw_size; },
      "The number of cards in the draw pile or launcher.");
  prop(
      "discard_size", [](const auto& s) -> int { return s.discard_size; },
      "The number of cards in the discard pile.");
  prop(
      "drawn", [](const auto& s) { return kind_or_none<GameOf<decltype(s)>>(s.drawn); },
      "The card just drawn in phase `drawn`, else None. In an observation, it is None unless the "
      "viewer drew the card.");
  prop(
      "open", [](const auto& s) { return seats_of(s.open); },
      "The seats that can be caught (C-UNO-4).");
  prop(
      "out", [](const auto& s) { return seats_of(s.out); },
      "The seats that are out of the round (H-LAST-1).");
  prop(
      "over", [](const auto& s) { return s.phase == Phase::over; }, "Whether the round is over.");
  add_matching_part(seen);
  add_row_part(seen);
}

void bind_state(nb::module_& module) {
  nb::class_<Game> state(module, "State",
                         "A round of any edition. deal() and parse_state_line() make one, copy() "
                         "keeps one to return to, and str() is the whole state as one line.");
  add_copying(state);
  add_public_part(state);
  state
      .def(
          "hand",
          [](const Game& g, int seat) {
            const auto place = static_cast<std::size_t>(seat_of(seat, g.seats()));
            return g.visit(
                [&]<class E>(const StateOf<E>& s) { return cards_of<E>(s.hands[place]); });
          },
          nb::arg("seat"), "The cards of a seat in ascending order.")
      .def_prop_ro("discards", seen_in<Game>([](const auto& s) { return discards_of(s); }),
                   "The discard pile, bottom first.")
      .def(
          "copy", [](const Game& g) { return g; }, "An independent copy.")
      .def(
          "__eq__", [](const Game& a, const Game& b) { return a == b; }, nb::is_operator())
      .def("__str__", &Game::state_line)
      .def("__repr__", [](const Game& g) { return "<State " + g.state_line() + ">"; })
      .def("__getstate__", &Game::state_line)
      .def("__setstate__",
           [](Game& g, const std::string& line) { new (&g) Game(read_state_line(line)); });
  state.attr("__hash__") = nb::none();
  module.def("state_line", &Game::state_line, nb::arg("state"), "The whole state as one line.");
  module.def("parse_state_line", &read_state_line, nb::arg("line"),
             "Reads a line of state_line() of any edition. A ValueError names the field that is "
             "wrong.");
  module.def("state_hash", &Game::hash, nb::arg("state"),
             "A 64-bit hash, equal for equal states on every machine.");
}

/// The properties that only learners need.
void add_past(nb::class_<HeldView>& seen) {
  seen.def_prop_ro("prior_colour",
                   seen_in<HeldView>([](const auto& o) -> std::optional<std::string> {
                     if constexpr (requires { o.prior_colour; })
                       if (o.offender != kNoSeat)
                         return letter<GameOf<decltype(o)>>(o.prior_colour, o.top);
                     return {};
                   }),
                   "The active colour before the card that can be challenged, or None.")
      .def_prop_ro("duty", seen_in<HeldView>([](const auto& o) -> std::optional<std::string> {
                     if constexpr (requires { o.duty; }) {
                       if (!o.duty) return {};
                       const CustomEffect duty = custom_effect(o.duty);
                       if (duty.effect == Effect::comply_number) return "number";
                       return letter<Classic>(static_cast<Colour>(duty.colour), 0);
                     }
                     return {};
                   }),
                   "What the active seat must play: a colour 'r' 'y' 'g' 'b' (CE-14), 'number' "
                   "(CE-15), or None.")
      .def_prop_ro("called", seen_in<HeldView>([](const auto& o) { return o.calls_first; }),
                   "Whether the viewer has called UNO and must now play.")
      .def_prop_ro("acts",
                   seen_in<HeldView>([](const auto& o) { return listed(o.acts, o.rules.edition); }),
                   "The last ACTS_TOLD public acts, the latest last.");
}

/// Adds a property.
auto adder_to(nb::class_<HeldView>& seen) {
  return [&seen](const char* name, auto see, const char* doc) {
    seen.def_prop_ro(name, seen_in<HeldView>(see), doc);
  };
}

/// The properties of games whose cards have two sides.
void add_two_sided_part(nb::class_<HeldView>& seen) {
  const auto prop = adder_to(seen);
  prop(
      "dark",
      [](const auto& o) -> std::optional<bool> {
        using E = GameOf<decltype(o)>;
        if constexpr (E::kTwoSided) return E::is_dark(o.top);
        return {};
      },
      "Whether the dark side is in play; None if cards have one side.");
  prop(
      "next_back",
      [](const auto& o) -> std::optional<std::string> {
        using E = GameOf<decltype(o)>;
        if constexpr (E::kTwoSided) return kind_or_none<E>(o.next_back);
        return {};
      },
      "The back of the next card of the draw pile, or None (E-FLIP-3).");
  prop(
      "backs",
      [](const auto& o) -> std::optional<std::vector<Cards>> {
        using E = GameOf<decltype(o)>;
        if constexpr (E::kTwoSided) {
          std::vector<Cards> backs;
          for (std::size_t seat = 0; seat < o.seats; ++seat)
            backs.push_back(cards_of<E>(o.backs[seat]));
          return backs;
        }
        return {};
      },
      "By seat, the backs of the cards that the viewer sees, without its own (E-FLIP-3); None if "
      "cards have one side.");
}

/// The properties that only some other games have.
void add_special_part(nb::class_<HeldView>& seen) {
  const auto prop = adder_to(seen);
  prop(
      "presses",
      [](const auto& o) -> std::optional<int> {
        if constexpr (GameOf<decltype(o)>::kLaunches) return o.presses;
        return {};
      },
      "How often the launcher was pressed (E-ATT-15); None if there is no launcher.");
  prop(
      "dry_presses",
      [](const auto& o) -> std::optional<int> {
        if constexpr (GameOf<decltype(o)>::kLaunches) return o.dry;
        return {};
      },
      "The presses since the launcher last gave cards; None if there is no launcher.");
  prop(
      "came",
      [](const auto& o) -> std::optional<Cards> {
        using E = GameOf<decltype(o)>;
        if constexpr (E::kLaunches) {
          Cards cards;
          for (KindSetOf<E> rest = o.came; rest; rest &= rest - 1)
            cards.push_back(card_text<E>(lowest_of(rest)));
          return cards;
        }
        return {};
      },
      "The cards that came out of the launcher, of which the viewer may play one; None if there "
      "is no launcher.");
  prop(
      "red_power",
      [](const auto& o) -> std::optional<std::vector<int>> {
        if constexpr (GameOf<decltype(o)>::kPowered) return seats_of(o.red);
        return {};
      },
      "The seats whose power card is red (E-FLEX-3); None if there are no power cards.");
  prop(
      "spins",
      [](const auto& o) -> std::optional<int> {
        if constexpr (GameOf<decltype(o)>::kSpins) return o.spins;
        return {};
      },
      "How often the wheel was turned in this round (E-SPIN-2); None if there is no wheel.");
  prop(
      "sector",
      [](const auto& o) -> std::optional<std::string> {
        if constexpr (GameOf<decltype(o)>::kSpins)
          if (o.sector != Sector::none) return std::string(name_of(o.sector));
        return {};
      },
      "The sector of the wheel that asks for cards (E-SPIN-4); None if there is none.");
}

void bind_observation(nb::module_& module) {
  nb::class_<HeldView> seen(
      module, "Observation",
      "What one viewer may know about a round (C-INFO-1, C-INFO-2), without other hands, seed or "
      "pile order. It has everything that encode() writes. A state has no `acts` and `called`: "
      "they come from the arguments of observe(), or from an Episode.");
  add_public_part(seen);
  add_pickling(seen);
  seen.def_prop_ro("viewer", seen_in<HeldView>([](const auto& o) {
                     return o.viewer == kSpectator ? std::nullopt : std::optional<int>(o.viewer);
                   }),
                   "A seat, or None for a spectator.")
      .def_prop_ro("hand", seen_in<HeldView>([](const auto& o) {
                     return cards_of<GameOf<decltype(o)>>(o.hand);
                   }),
                   "The viewer's cards in ascending order.")
      .def_prop_ro("legal", seen_in<HeldView>([](const auto& o) {
                     return actions_of<GameOf<decltype(o)>>(o.legal, side_of_round(o));
                   }),
                   "The viewer's legal actions, in and out of turn.")
      .def_prop_ro("discards", seen_in<HeldView>([](const auto& o) {
                     Cards cards;
                     for (std::size_t i = 0; i < o.discard_size; ++i)
                       cards.push_back(card_text<GameOf<decltype(o)>>(o.discards[i]));
                     return cards;
                   }),
                   "The discard pile, bottom first.")
      .def_prop_ro("exposed", seen_in<HeldView>([](const auto& o) -> std::optional<int> {
                     if constexpr (requires { o.exposed; }) return seat_or_none(o.exposed);
                     return {};
                   }),
                   "The seat whose hand is shown to all (CE-17), or None.")
      .def_prop_ro("exposed_hand", seen_in<HeldView>([](const auto& o) {
                     if constexpr (requires { o.exposed_hand; })
                       return cards_of<GameOf<decltype(o)>>(o.exposed_hand);
                     return Cards{};
                   }),
                   "The cards of that seat, or an empty list.")
      .def(
          "__eq__", [](const HeldView& a, const HeldView& b) { return a == b; }, nb::is_operator());
  seen.attr("__hash__") = nb::none();
  add_past(seen);
  add_two_sided_part(seen);
  add_special_part(seen);
}

void bind_observing(nb::module_& module) {
  module.def(
      "observe",
      [](const Game& game, std::optional<int> viewer, const ActsGiven& acts, bool called) {
        const int seat = viewer ? seat_of(*viewer, game.seats()) : kSpectator;
        return game.visit([&]<class E>(const StateOf<E>& state) {
          return HeldView{
              SeatViewOf<E>{observe(state, seat), public_acts_of(acts, E::kEdition), called},
              was_dealt(game)};
        });
      },
      nb::arg("state"), nb::arg("viewer").none(), nb::arg("acts") = ActsGiven{},
      nb::arg("called") = false,
      "What a seat may know (C-INFO-1, C-INFO-2); viewer is None for a spectator. acts: the public "
      "acts so far, the latest last, as note_act() returns them. called: whether the viewer has "
      "called UNO and must now play. A state contains neither.");
  module.def("determinize", &determinize_checked, nb::arg("seen"), nb::arg("seed"),
             "A state that fits an observation, with the unseen cards dealt at random, for search. "
             "ValueError if the round is over, or if no deal leads to the position.");
  module.def(
      "legal_actions",
      [](const Game& game, int seat) {
        return game.visit([&]<class E>(const StateOf<E>& state) {
          return actions_of<E>(legal_actions(state, seat_of(seat, state.seats)),
                               side_of_round(state));
        });
      },
      nb::arg("state"), nb::arg("seat"),
      "The legal actions of a seat, in and out of turn. Plays are listed with and without a call "
      "of UNO.");
}

}  // namespace

void bind_states(nb::module_& module) {
  bind_phases(module);
  bind_state(module);
  bind_observation(module);
  bind_observing(module);
}

}  // namespace uno::python
