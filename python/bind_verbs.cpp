// The verbs of a round under their own names. What would stop the process in C++ raises ValueError
// here: Python's input is never trusted.
#include "engine/matching/notation.h"
#include "engine/reading/explain.h"
#include "python/bindings.h"

namespace uno::python {
namespace {

using EventsTo = std::optional<nb::typed<nb::list, Event>>;

/// Events reach Python only when a list is given for them.
class Sink {
 public:
  explicit Sink(const EventsTo& list) : list_(list) {}
  EventList* events() { return list_ ? &events_ : nullptr; }
  void flush() {
    if (!list_) return;
    for (const Event& event : events_) list_->append(event);
  }

 private:
  EventsTo list_;
  EventList events_;
};

State deal_checked(const RulesLike& rules, int seats, int dealer, const SeedLike& seed,
                   const EventsTo& events, const std::vector<int>& out) {
  const Rules checked = rules_for(rules, seats);
  seat_of(dealer, seats);
  const SeatSet away = seat_set_of(out);
  const auto in = static_cast<SeatSet>(((1 << seats) - 1) & ~away);
  if (away >> seats || (away & seat_bit(dealer)) || std::popcount(in) < kSeatsMin)
    refuse("out must leave two seats and the dealer at the table");
  Sink sink(events);
  const State state = deal(checked, seats, dealer, seed_of(seed), sink.events(), away);
  sink.flush();
  return state;
}

/// The cards of the deck in the order of the kinds given.
std::vector<Card> ordered_deck(const Rules& rules, const Cards& kinds) {
  const DeckList& deck = deck_list(rules.deck);
  Hand left = deck_set(rules.deck);
  std::vector<Card> order;
  for (const std::string& text : kinds) {
    const Kind kind = kind_of(text);
    if (kind == kBlank || copies(left, kind) == 0)
      refuse("the deck has no more " + text + "; an order holds each card of the deck once");
    const Card card = card_of_kind(left, kind);
    left.remove(card);
    order.push_back(card);
  }
  if (std::ssize(order) != deck.size)
    refuse("the order has " + std::to_string(order.size()) + " cards, the deck " +
           std::to_string(deck.size));
  return order;
}

State deal_ordered(const RulesLike& rules, int seats, int dealer, const SeedLike& seed,
                   const Cards& order, const EventsTo& events) {
  const Rules checked = rules_for(rules, seats);
  seat_of(dealer, seats);
  Sink sink(events);
  const State state = deal_in_order(checked, seats, dealer, seed_of(seed),
                                    ordered_deck(checked, order), sink.events());
  sink.flush();
  return state;
}

Refusal try_checked(State& state, int seat, const ActionLike& action, const EventsTo& events) {
  Sink sink(events);
  const Refusal refused = try_apply(state, seat, action_of(state, seat, action), sink.events());
  if (!refused) sink.flush();
  return refused;
}

void apply_checked(State& state, int seat, const ActionLike& action, const EventsTo& events) {
  const Refusal refused = try_checked(state, seat, action, events);
  if (refused) expect(sentence_of(refused) + " [" + std::string(refused.rule_id) + "]");
}

Refusal referee_checked(State& state, int seat, const ActionLike& action, const EventsTo& events) {
  Sink sink(events);
  const Refusal refused = try_referee(state, seat, action_of(state, seat, action), sink.events());
  if (!refused) sink.flush();
  return refused;
}

void expect_running(const State& state) {
  if (state.phase == Phase::over) refuse("the round is over [C-OUT-1]");
}

/// What a host plays; ValueError where there is no act for it, which a position read from text may
/// be: a hand that must not become empty, with nothing else to lay.
Action timeout_checked(const State& state) {
  expect_running(state);
  const int seat = state.active;
  if (state.phase == Phase::dare)
    refuse("a dare waits for the table: try_referee(state, " + std::to_string(seat) +
           ", 'ok') or 'fail' (CE-16)");
  const LegalActions legal = legal_actions(state, seat);
  const bool decides = legal.name_colour || legal.accept || legal.take || legal.fail ||
                       legal.seconds || legal.gives || legal.keep || legal.draw || legal.plays;
  if (decides) return timeout_action(state);
  if (legal.lays) return Action::lay(static_cast<Kind>(std::countr_zero(legal.lays)));
  refuse("seat " + std::to_string(seat) + " has no legal act in this position");
}

void bind_result(nb::module_& module) {
  nb::class_<RoundResult> results(module, "RoundResult", "The outcome of a finished round.");
  add_pickling(results);
  results
      .def_prop_ro(
          "winner", [](const RoundResult& r) { return seat_or_none(r.winner); },
          "Who went out; None when void, or when the round has a loser.")
      .def_prop_ro(
          "loser", [](const RoundResult& r) { return seat_or_none(r.loser); },
          "The last with cards (H-LAST-1), or None.")
      .def_ro("points", &RoundResult::points, "Points of the winner (C-SCORE-2, C-TEAM-3).")
      .def_ro("blocked", &RoundResult::blocked, "Ended under C-PILE-6.");
  module.def(
      "result",
      [](const State& state) {
        if (state.phase != Phase::over) refuse("the round is not over");
        return result(state);
      },
      nb::arg("state"), "The outcome of a round that is over; ValueError before.");
}

void bind_explanation(nb::module_& module) {
  nb::class_<Explanation>(module, "Explanation", "Why an act is legal, refused, forced, penalised.")
      .def_prop_ro(
          "verdict", [](const Explanation& e) { return std::string(verdict_name(e.verdict)); },
          "'legal', 'forced', 'penalised' or 'refused'.")
      .def_ro("rule_id", &Explanation::rule_id,
              "The rule that decides, as in RULES.md: 'C-MATCH-1'.")
      .def_ro("option", &Explanation::option, "The option that decides, or ''.")
      .def_ro("name", &Explanation::name, "Of the reason, for programs.")
      .def_prop_ro(
          "sentence", [](const Explanation& e) { return text::say(e.says); },
          "The explanation in English.");
  module.def(
      "explain",
      [](const State& state, int seat, const ActionLike& action) {
        return explain(state, seat_of(seat, state.seats), action_of(state, seat, action));
      },
      nb::arg("state"), nb::arg("seat"), nb::arg("action"),
      "The rule, the option and the sentence behind the verdict about one act. It uses what the "
      "seat knows, so it may be told to that seat alone.");
}

}  // namespace

void bind_verbs(nb::module_& module) {
  module.def(
      "deal", &deal_checked, nb::arg("rules"), nb::arg("seats"), nb::arg("dealer"), nb::arg("seed"),
      nb::arg("events") = nb::none(), nb::arg("out") = std::vector<int>{},
      "Deals a round and turns up the first card with its effect (C-DEAL-3 to C-FIRST-9).\n\n"
      "rules: Rules or a line of text. seed: a number, or 32 bytes. events: a list that the "
      "events are appended to. out: seats that do not play the round. ValueError when the "
      "table cannot be (C-SEAT-1, C-DEAL-5).");
  module.def("deal_in_order", &deal_ordered, nb::arg("rules"), nb::arg("seats"), nb::arg("dealer"),
             nb::arg("seed"), nb::arg("order"), nb::arg("events") = nb::none(),
             "The same with the deck in a given order, first card first: hands, first card, draw "
             "pile. Reshuffles take their chance from the seed.");
  module.def(
      "try_apply", &try_checked, nb::arg("state"), nb::arg("seat"), nb::arg("action"),
      nb::arg("events") = nb::none(),
      "Applies a legal action in place. Otherwise the state stays as it was and the refusal, "
      "which is true, says why (C-PEN-2). The action may be text.");
  module.def("apply", &apply_checked, nb::arg("state"), nb::arg("seat"), nb::arg("action"),
             nb::arg("events") = nb::none(),
             "Applies a legal action in place; ValueError with sentence and rule when it is not.");
  module.def("try_referee", &referee_checked, nb::arg("state"), nb::arg("seat"), nb::arg("action"),
             nb::arg("events") = nb::none(),
             "Enters a referee event: 'advice' (C-PEN-1), 'fine' (C-PEN-2), 'ok' or 'fail' about a "
             "dare (CE-16).");
  module.def("timeout_action", &timeout_checked, nb::arg("state"),
             "What a host plays for the active seat when its time is up. ValueError when the round "
             "is over, and when it waits for the referee (a dare, CE-16).");
  module.def(
      "hand_points",
      [](const Rules& rules, const Cards& cards) {
        int points = 0;
        for (const std::string& card : cards) {
          Hand one{};
          one.add(kind_of(card));
          points += hand_points(rules, one);
        }
        return points;
      },
      nb::arg("rules"), nb::arg("cards"), "Points of cards (C-SCORE-1, C-SCORE-3, F-FIXED-2).");
  module.def(
      "perft",
      [](const State& state, int depth) {
        if (depth < 0) refuse("depth must not be negative");
        return perft(state, depth);
      },
      nb::arg("state"), nb::arg("depth"),
      "Counts the sequences of `depth` actions of all seats from here.");
  bind_result(module);
  bind_explanation(module);
}

}  // namespace uno::python
