// The functions of the engine for a round of any edition, under their own names. Python's input is
// checked here, because the engine would stop the process for bad input.
#include "engine/matching/deck_text.h"
#include "engine/reading/explain.h"
#include "python/held.h"

namespace uno::python {
namespace {

using EventsTo = std::optional<nb::typed<nb::list, HeldEvent>>;

/// Collects events if Python gave a list for them.
template <class E>
class Sink {
 public:
  explicit Sink(const EventsTo& list) : list_(list) {}
  EventListOf<E>* events() { return list_ ? &events_ : nullptr; }
  void flush() {
    if (!list_) return;
    for (const EventOf<E>& event : events_) list_->append(HeldEvent{event});
  }

 private:
  EventsTo list_;
  EventListOf<E> events_;
};

Game deal_checked(const RulesLike& rules, int seats, int dealer, const SeedLike& seed,
                  const EventsTo& events, const std::vector<int>& out) {
  const Rules checked = rules_for(rules, seats);
  seat_of(dealer, seats);
  const SeatSet away = seats_out_of(out, seats, dealer);
  const Seed from = seed_of(seed);
  return in_edition(checked.edition, [&]<class E>(E) {
    Sink<E> sink(events);
    const StateOf<E> state = deal<E>(checked, seats, dealer, from, sink.events(), away);
    sink.flush();
    return Game(state);
  });
}

/// The cards of the deck in a given order.
std::vector<Card> ordered_deck(const Rules& rules, const Cards& cards) {
  std::string text;
  for (const std::string& card : cards) text += card + ' ';
  std::vector<Card> order;
  if (!parse_deck(rules, text, order))
    refuse("an order holds each card of the deck " + deck_name(rules) + " once, and no other");
  return order;
}

Game deal_ordered(const RulesLike& rules, int seats, int dealer, const SeedLike& seed,
                  const Cards& order, const EventsTo& events) {
  const Rules checked = rules_for(rules, seats);
  seat_of(dealer, seats);
  const Seed from = seed_of(seed);
  return in_edition(checked.edition, [&]<class E>(E) {
    Sink<E> sink(events);
    const StateOf<E> state =
        deal_in_order<E>(checked, seats, dealer, from, ordered_deck(checked, order), sink.events());
    sink.flush();
    return Game(state);
  });
}

/// Enters an act by a verb, `refuses(state, action, events)`.
template <class Verb>
Refusal enter(Game& game, int seat, const ActionLike& given, const EventsTo& events, Verb&& verb) {
  return game.visit([&]<class E>(StateOf<E>& state) -> Refusal {
    const Action action = act_in(state, seat, given);
    if (!is_act<E>(action)) return refusal(Reason::not_an_action);
    Sink<E> sink(events);
    const Refusal refused = verb(state, action, sink.events());
    if (!refused) sink.flush();
    return refused;
  });
}

Refusal try_checked(Game& game, int seat, const ActionLike& given, const EventsTo& events) {
  return enter(game, seat, given, events, [&](auto& state, Action action, auto* to) {
    return try_apply(state, seat, action, to);
  });
}

void apply_checked(Game& game, int seat, const ActionLike& given, const EventsTo& events) {
  const Refusal refused = try_checked(game, seat, given, events);
  if (refused) expect(sentence_of(refused) + " [" + std::string(refused.rule_id) + "]");
}

Refusal referee_checked(Game& game, int seat, const ActionLike& given, const EventsTo& events) {
  return enter(game, seat, given, events, [&](auto& state, Action action, auto* to) {
    return try_referee(state, seat, action, to);
  });
}

/// The act at a timeout, or no act if there is none. That can happen only in a position read from
/// text: a hand that must not become empty, with nothing else to lay.
template <class E>
Action act_at_timeout(const StateOf<E>& state) {
  const LegalActionsOf<E> legal = legal_actions(state, state.active);
  if constexpr (!MatchingGame<E>) {
    return legal.any() ? timeout_action(state) : Action{};
  } else {
    const bool decides = legal.name_colour || legal.accept || legal.take || legal.fail ||
                         legal.seconds || legal.gives || legal.may_spin() || legal.keep ||
                         legal.draw || legal.plays || legal.by_flex() || legal.to_side();
    if (decides) return timeout_action(state);
    return legal.lays ? Action::lay(lowest_of(legal.lays)) : Action{};
  }
}

HeldAction timeout_checked(const Game& game) {
  if (game.over()) refuse("the round is over [C-OUT-1]");
  const std::string seat = std::to_string(game.active());
  if (game.phase() == Phase::dare)
    refuse("a dare waits for the table: try_referee(state, " + seat + ", 'ok') or 'fail' (CE-16)");
  return game.visit([&](const auto& state) {
    const Action action = act_at_timeout(state);
    if (!action.exists()) refuse("seat " + seat + " has no legal act in this position");
    return HeldAction{action, game.edition(), side_of_round(state)};
  });
}

/// A hand of one card of this kind. If cards have two sides, the other side does not matter here.
template <class E>
typename E::Hand hand_of_one(const Rules& rules, const std::string& text) {
  const Kind kind = kind_of<E>(text);
  typename E::Hand hand{};
  if constexpr (E::kTwoSided) {
    for (const Card card : E::deck(rules))
      for (const bool dark : {false, true}) {
        const Card shown = kPrintedPairing.with_side(card, dark);
        if (hand.count() == 0 && E::kind_of(shown) == kind) hand.add(shown);
      }
  } else {
    hand.add(static_cast<Card>(kind));
  }
  return hand;
}

int points_of_cards(const Rules& rules, const Cards& cards) {
  return in_edition(rules.edition, [&]<class E>(E) {
    int points = 0;
    for (const std::string& card : cards)
      points += hand_points<E>(rules, hand_of_one<E>(rules, card));
    return points;
  });
}

RoundResult result_checked(const Game& game) {
  if (!game.over()) refuse("the round is not over");
  return game.result();
}

void bind_result(nb::module_& module) {
  nb::class_<RoundResult> results(module, "RoundResult", "The outcome of a finished round.");
  add_pickling(results);
  results
      .def_prop_ro(
          "winner", [](const RoundResult& r) { return seat_or_none(r.winner); },
          "The seat that went out; None if the round is void or has a loser instead.")
      .def_prop_ro(
          "loser", [](const RoundResult& r) { return seat_or_none(r.loser); },
          "The last seat with cards (H-LAST-1), or None.")
      .def_ro("points", &RoundResult::points, "Points of the winner (C-SCORE-2, C-TEAM-3).")
      .def_ro("blocked", &RoundResult::blocked,
              "Whether the round ended because nobody could act (C-PILE-6).");
  module.def("result", &result_checked, nb::arg("state"),
             "The outcome of a round. ValueError if the round is not over.");
}

void bind_explanation(nb::module_& module) {
  nb::class_<Explanation>(module, "Explanation",
                          "Why an act is legal, refused, forced or penalised.")
      .def_prop_ro(
          "verdict", [](const Explanation& e) { return std::string(verdict_name(e.verdict)); },
          "'legal', 'forced', 'penalised' or 'refused'.")
      .def_ro("rule_id", &Explanation::rule_id,
              "The rule that decides, by its ID in RULES.md: 'C-MATCH-1'.")
      .def_ro("option", &Explanation::option, "The option that decides, or ''.")
      .def_ro("name", &Explanation::name, "The name of the reason, for programs.")
      .def_prop_ro(
          "sentence", [](const Explanation& e) { return text::say(e.sentences); },
          "The explanation in English.");
  module.def(
      "explain",
      [](const Game& game, int seat, const ActionLike& action) {
        return game.visit([&](const auto& state) {
          return explain(state, seat_of(seat, state.seats), act_in(state, seat, action));
        });
      },
      nb::arg("state"), nb::arg("seat"), nb::arg("action"),
      "Explains whether one act is legal, with the rule, the option and a sentence. It uses what "
      "the seat knows, so show it to that seat only.");
}

}  // namespace

void bind_verbs(nb::module_& module) {
  module.def(
      "deal", &deal_checked, nb::arg("rules"), nb::arg("seats"), nb::arg("dealer"), nb::arg("seed"),
      nb::arg("events") = nb::none(), nb::arg("out") = std::vector<int>{},
      "Deals a round and turns up the first card with its effect (C-DEAL-3 to C-FIRST-9).\n\n"
      "rules: Rules or their text, of any edition. seed: a number, or 32 bytes. events: a list to "
      "which the events are appended. out: seats that do not play the round. ValueError if the "
      "rules do not allow this table (C-SEAT-1, C-DEAL-5).");
  module.def("deal_in_order", &deal_ordered, nb::arg("rules"), nb::arg("seats"), nb::arg("dealer"),
             nb::arg("seed"), nb::arg("order"), nb::arg("events") = nb::none(),
             "Deals a round from a deck in a given order: hands, first card, draw pile. The seed "
             "decides only reshuffles. A card with two sides is named by both, 'R5~P2'.");
  module.def(
      "try_apply", &try_checked, nb::arg("state"), nb::arg("seat"), nb::arg("action"),
      nb::arg("events") = nb::none(),
      "Applies a legal action, or its text, in place. If it is not legal, the state does not "
      "change, and the returned Refusal, which is then true, says why (C-PEN-2).");
  module.def("apply", &apply_checked, nb::arg("state"), nb::arg("seat"), nb::arg("action"),
             nb::arg("events") = nb::none(),
             "Applies a legal action in place. ValueError with sentence and rule ID if it is not "
             "legal.");
  module.def("try_referee", &referee_checked, nb::arg("state"), nb::arg("seat"), nb::arg("action"),
             nb::arg("events") = nb::none(),
             "Applies a decision of the referee: 'advice' (C-PEN-1), 'fine' (C-PEN-2), or 'ok' or "
             "'fail' for a dare (CE-16).");
  module.def("timeout_action", &timeout_checked, nb::arg("state"),
             "The action that is played for the active seat at a timeout. ValueError if the "
             "round is over or waits for the referee (a dare, CE-16).");
  module.def("hand_points", &points_of_cards, nb::arg("rules"), nb::arg("cards"),
             "Points of cards (C-SCORE-1, C-SCORE-3, F-FIXED-2).");
  module.def(
      "perft",
      [](const Game& game, int depth) {
        if (depth < 0) refuse("depth must not be negative");
        return game.visit([&](const auto& state) { return perft(state, depth); });
      },
      nb::arg("state"), nb::arg("depth"),
      "The number of sequences of `depth` actions of all seats from this state.");
  bind_result(module);
  bind_explanation(module);
}

}  // namespace uno::python
