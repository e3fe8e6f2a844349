// Rounds of any edition: `openuno.Game`, the value at the door of the engine
// (engine/edition_game.h). Acts are text here, because what a card is called depends on the
// edition. Deliberately absent: arrays for learning and the simulator's bots, which know the
// classic game (bind_learning.cpp).
#include <nanobind/stl/tuple.h>

#include "engine/edition_game.h"
#include "engine/names.h"
#include "engine/notation.h"
#include "engine/record.h"
#include "python/bindings.h"

namespace uno::python {
namespace {

using TextActs = std::vector<std::tuple<int, std::string>>;

Rules any_rules_for(const std::variant<Rules, std::string>& given, int seats) {
  Rules rules = rules_of(given);
  expect(check_round(rules, seats));
  return rules;
}

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

/// What one viewer may know, by the names of an Observation.
nb::dict seen_by(const Game& game, int viewer) {
  return std::visit(
      [&]<class E>(const ObservationOf<E>& seen) {
        nb::dict told;
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
        }
        told["open"] = seats_of(seen.open);
        told["out"] = seats_of(seen.out);
        return told;
      },
      game.observe(seat_of(viewer, game.seats())));
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
  game.def_prop_ro("edition", [](const Game& g) { return std::string(edition_name(g.edition())); })
      .def_prop_ro("rules", [](const Game& g) { return g.rules(); })
      .def_prop_ro("seats", &Game::seats)
      .def_prop_ro("active", &Game::active, "The seat that must decide.")
      .def_prop_ro("phase", [](const Game& g) { return std::string(name_of(g.phase())); })
      .def_prop_ro("over", &Game::over)
      .def("legal_actions", &legal_texts, nb::arg("seat"),
           "The acts of a seat, in and out of turn (C-TURN-1, C-RES-2).")
      .def("apply", &apply_text, nb::arg("seat"), nb::arg("action"),
           "Applies a legal act in place; ValueError with sentence and rule when it is not.")
      .def("observe", &seen_by, nb::arg("viewer"),
           "What that seat may know, as a dict: hand, hand_sizes, top, phase, active, direction, "
           "draw_size, discard_size, drawn, open, out; in FLIP also dark, next_back, backs.")
      .def(
          "result",
          [](const Game& g) {
            if (!g.over()) refuse("the round is not over");
            return g.result();
          },
          "The outcome; ValueError before the end.")
      .def("hash", &Game::hash, "64 bits that are equal for equal states on every machine.")
      .def("copy", [](const Game& g) { return g; })
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
