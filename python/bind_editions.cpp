// Rounds of any edition: `openuno.Game`, the value at the door of the engine
// (engine/game.h). Acts are text here, because what a card is called depends on the
// edition. Deliberately absent: rounds for learners (bind_learning.cpp).
#include <nanobind/stl/tuple.h>

#include "engine/game.h"
#include "engine/matching/notation.h"
#include "engine/names.h"
#include "engine/record.h"
#include "python/learning.h"

namespace uno::python {
namespace {

using TextActs = std::vector<std::tuple<int, std::string>>;

Game deal_game(const std::variant<Rules, std::string>& rules, int seats, int dealer,
               const SeedLike& seed) {
  return Game::deal(any_rules_for(rules, seats), seats, seat_of(dealer, seats), seed_of(seed));
}

Action act_of(const Game& game, int seat, const std::string& text) {
  const Action action = game.parse_action(seat_of(seat, game.seats()), text);
  if (!action.exists()) refuse("'" + text + "': it is no act of the notation (RULES.md 1.3)");
  return action;
}

std::string refusal_text(const Refusal& refused) {
  return refused ? sentence_of(refused) + " [" + std::string(refused.rule_id) + "]" : std::string();
}

void apply_text(Game& game, int seat, const std::string& text) {
  expect(refusal_text(game.try_apply(seat, act_of(game, seat, text))));
}

std::vector<std::string> legal_texts(const Game& game, int seat) {
  std::vector<std::string> texts;
  for (const Action action : game.legal_actions(seat_of(seat, game.seats())))
    texts.push_back(game.action_text(action));
  return texts;
}

template <class E>
Cards cards_in(const typename E::Hand& hand) {
  Cards cards;
  hand.for_each([&](Card card) { cards.push_back(card_text<E>(E::kind_of(card))); });
  return cards;
}

/// The active colour by its letter, which the side in play decides.
template <class E>
nb::object colour_told(const ObservationOf<E>& seen) {
  if (!E::kColoured) return nb::none();
  const char letter = E::colour_letters(seen.top)[static_cast<std::size_t>(seen.colour)];
  return nb::cast(std::string{static_cast<char>(letter - 'A' + 'a')});
}

template <class E>
Cards cards_of_kinds(KindSetOf<E> kinds) {
  Cards cards;
  for (KindSetOf<E> rest = kinds; rest; rest &= rest - 1)
    cards.push_back(card_text<E>(lowest_of(rest)));
  return cards;
}

/// What one viewer may know, by the names of an Observation.
nb::dict seen_by(const Game& game, std::optional<int> viewer) {
  return std::visit(
      [&]<class E>(const ObservationOf<E>& seen) {
        nb::dict told;
        told["colour"] = colour_told(seen);
        told["pending"] = int{seen.pending};
        told["offender"] = seen.offender == kNoSeat ? nb::object(nb::none())
                                                    : nb::object(nb::int_(int{seen.offender}));
        told["hand"] = cards_in<E>(seen.hand);
        told["hand_sizes"] =
            std::vector<int>(seen.hand_size.begin(), seen.hand_size.begin() + seen.seats);
        told["top"] = card_text<E>(seen.top);
        told["phase"] = std::string(name_of(seen.phase));
        told["active"] = int{seen.active};
        told["direction"] = int{seen.direction};
        told["draw_size"] = int{seen.draw_size};
        told["discard_size"] = int{seen.discard_size};
        told["drawn"] = seen.drawn == kNoKind ? nb::object(nb::none())
                                              : nb::object(nb::cast(card_text<E>(seen.drawn)));
        if constexpr (E::kTwoSided) {
          told["dark"] = E::is_dark(seen.top);
          told["next_back"] = seen.next_back == kNoKind
                                  ? nb::object(nb::none())
                                  : nb::object(nb::cast(card_text<E>(seen.next_back)));
          std::vector<Cards> backs;
          for (int seat = 0; seat < seen.seats; ++seat)
            backs.push_back(cards_in<E>(seen.backs[static_cast<std::size_t>(seat)]));
          told["backs"] = backs;
        }
        if constexpr (E::kLaunches) {
          told["presses"] = int{seen.presses};
          told["dry_presses"] = int{seen.dry};
          told["came"] = cards_of_kinds<E>(seen.came);
        }
        if constexpr (E::kPowered) told["red_power"] = seats_of(seen.red);
        told["open"] = seats_of(seen.open);
        told["out"] = seats_of(seen.out);
        return told;
      },
      game.observe(viewer ? seat_of(*viewer, game.seats()) : kSpectator));
}

/// As learners see it, without public acts: a Game does not know what went before.
nb::object bytes_of(const Game& game, int seat, const nb::object& out) {
  const int viewer = seat_of(seat, game.seats());
  return game.visit([&]<class E>(const StateOf<E>& state) {
    std::vector<std::uint8_t> bytes(FeaturesOf<E>::kBytes);
    FeaturesOf<E>::write(observe(state, viewer), PublicActs{}, false, bytes);
    return into_row(bytes, out);
  });
}

int move_in(const Game& game, int seat, const std::string& text) {
  const Action action = act_of(game, seat, text);
  return game.visit(
      [&]<class E>(const StateOf<E>& state) { return move_number<E>(action, seat, state.seats); });
}

std::optional<std::string> act_of_move(const Game& game, int seat, const Whole& move) {
  const int who = seat_of(seat, game.seats());
  const std::optional<Action> action = game.visit(
      [&]<class E>(const StateOf<E>& state) { return move_action<E>(move, who, state.seats); });
  if (!action) return {};
  return game.action_text(*action);
}

Game read_game(const std::string& line) {
  Game game{State{}};
  expect(Game::parse_state_line(line, game));
  return game;
}

std::string write_game_record(const std::variant<Rules, std::string>& rules, int seats, int dealer,
                              const SeedLike& seed, const TextActs& acts) {
  Record record;
  record.rules = any_rules_for(rules, seats);
  record.seats = seats;
  record.dealer = seat_of(dealer, seats);
  record.seed = seed_of(seed);
  Game game = Game::deal(record.rules, seats, dealer, record.seed);
  for (const auto& [seat, text] : acts) {
    const Action action = act_of(game, seat, text);
    expect(refusal_text(game.is_referee_event(action) ? game.try_referee(seat, action)
                                                      : game.try_apply(seat, action)));
    record.acts.push_back({static_cast<std::uint8_t>(seat), action});
  }
  return record_text(record);
}

std::vector<Game> replay_games(const std::string& text) {
  return in_edition(record_edition(text), [&]<class E>(E) {
    const ReplayOf<E> replay = read_record<E>(text);
    expect(replay.error);
    StateOf<E> state = first_state<E>(replay.record);
    std::vector<Game> games{Game(state)};
    for (const RecordedAct act : replay.record.acts) {
      expect(refusal_text(play_recorded(state, act)));
      games.emplace_back(state);
    }
    return games;
  });
}

}  // namespace

void bind_editions(nb::module_& module) {
  nb::class_<Game> game(module, "Game",
                        "A round of whichever edition the rules name, as one value. Acts are text. "
                        "copy() is the undo; str() is the whole state as one line.");
  game.def_prop_ro(
          "edition", [](const Game& g) { return std::string(edition_name(g.edition())); },
          "'classic', 'flip', ...")
      .def_prop_ro(
          "rules", [](const Game& g) { return g.rules(); }, "A copy of the rules in force.")
      .def_prop_ro("seats", &Game::seats, "Seats of the table.")
      .def_prop_ro("active", &Game::active, "The seat that must decide.")
      .def_prop_ro(
          "phase", [](const Game& g) { return std::string(name_of(g.phase())); },
          "What the round waits for: 'turn', 'drawn', ...")
      .def_prop_ro("over", &Game::over, "Whether the round is over.")
      .def_prop_ro(
          "turns",
          [](const Game& g) { return g.visit([](const auto& s) { return int{s.turns}; }); },
          "Turns begun; forfeited ones do not count.")
      .def("legal_actions", &legal_texts, nb::arg("seat"),
           "The acts of a seat, in and out of turn (C-TURN-1, C-RES-2).")
      .def("apply", &apply_text, nb::arg("seat"), nb::arg("action"),
           "Applies a legal act in place; ValueError with sentence and rule when it is not.")
      .def("observe", &seen_by, nb::arg("viewer").none(),
           nb::sig("def observe(self, viewer: int | None) -> dict[str, typing.Any]"),
           "What that seat may know, None for a spectator: hand, hand_sizes, top, colour, phase, "
           "active, direction, draw_size, discard_size, drawn, pending, offender, open, out; FLIP: "
           "dark, next_back, backs; Attack: presses, dry_presses, came; Flex: red_power.")
      .def("encode", &bytes_of, nb::arg("seat"), nb::arg("out") = nb::none(),
           nb::sig("def encode(self, seat: int, out: numpy.typing.NDArray[numpy.uint8] | None = "
                   "None) -> numpy.typing.NDArray[numpy.uint8]"),
           "What a seat knows as bytes, laid out as feature_table(edition) says, but without the "
           "public acts and calls before it, which a Game does not hold: Episode.observe() has "
           "them.")
      .def("move_of", &move_in, nb::arg("seat"), nb::arg("action"),
           "The number of an act in the table of moves of the edition, a call of UNO with it left "
           "out. ValueError for what is no move.")
      .def("action_of", &act_of_move, nb::arg("seat"), nb::arg("move"),
           "The act of a move as text; None for `wait`. ValueError for a move that names a seat "
           "beyond the table.")
      .def(
          "result",
          [](const Game& g) {
            if (!g.over()) refuse("the round is not over");
            return g.result();
          },
          "The outcome; ValueError before the end.")
      .def("hash", &Game::hash, "64 bits that are equal for equal states on every machine.")
      .def(
          "copy", [](const Game& g) { return g; },
          "The same again; what happens to one does not happen to the other.")
      .def("__getstate__", &Game::state_line)
      .def("__setstate__", [](Game& g, const std::string& line) { new (&g) Game(read_game(line)); })
      .def(
          "__eq__", [](const Game& a, const Game& b) { return a == b; }, nb::is_operator())
      .def("__str__", &Game::state_line);
  game.attr("__hash__") = nb::none();
  module.def("deal_game", &deal_game, nb::arg("rules"), nb::arg("seats"), nb::arg("dealer"),
             nb::arg("seed"),
             "Deals a round of the edition that the rules name: deal_game('edition=all_wild', 4, "
             "0, 1).");
  module.def("parse_game", &read_game, nb::arg("line"),
             "Reads the state line of any edition; ValueError names the field that is wrong.");
  module.def("game_record", &write_game_record, nb::arg("rules"), nb::arg("seats"),
             nb::arg("dealer"), nb::arg("seed"), nb::arg("acts"),
             "The record of a round of any edition, as text, from (seat, act) pairs.");
  module.def("replay_game", &replay_games, nb::arg("record"),
             "The rounds of such a record after the deal and after each act; ValueError names the "
             "line that is damaged.");
}

}  // namespace uno::python
