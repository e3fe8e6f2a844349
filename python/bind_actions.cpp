// Actions, refusals and events as Python sees them: small values that print as text.
#include "engine/matching/notation.h"
#include "python/bindings.h"

namespace uno::python {
namespace {

std::optional<std::string> kind_of_action(Action a) {
  return a.form() == Action::kAct ? std::nullopt : std::optional(card_text(a.kind()));
}

std::optional<std::string> colour_of_action(Action a) {
  const bool wild = a.form() != Action::kAct && is_wild(a.kind()) && a.form() != Action::kGive;
  if (!wild && !a.is(Act::name_colour)) return std::nullopt;
  return std::string(1, colour_letter(a.colour()));
}

void bind_action(nb::module_& module) {
  nb::class_<Action>(module, "Action",
                     "An act of one seat as a 16-bit number; text() is the act as RULES.md 1.3 "
                     "writes it. Made by legal_actions() and parse_action().")
      .def(
          "__init__", [](Action* self, std::uint16_t bits) { new (self) Action{bits}; },
          nb::arg("bits"))
      .def_ro("bits", &Action::bits, "The number; its layout stands in engine/action.h.")
      .def_prop_ro("kind", &kind_of_action, "The card played, laid or given: 'R5'; else None.")
      .def_prop_ro("colour", &colour_of_action, "The colour named: 'r' 'y' 'g' 'b'; else None.")
      .def_prop_ro("uno", &Action::uno, "UNO called together with the play (C-UNO-2).")
      .def_prop_ro(
          "target", [](Action a) { return seat_or_none(a.target()); },
          "The seat chosen or caught; else None.")
      .def_prop_ro("is_play", &Action::is_play, "Whether it plays a card in one's turn.")
      .def_prop_ro("is_jump", &Action::is_jump, "Whether it jumps in with a card (H-JUMP-1).")
      .def(
          "text", [](Action a) { return action_text(a); },
          "The act in the notation, as str() of it.")
      .def("__str__", [](Action a) { return action_text(a); })
      .def("__repr__", [](Action a) { return "<Action " + action_text(a) + ">"; })
      .def(
          "__eq__", [](Action a, Action b) { return a == b; }, nb::is_operator())
      .def("__hash__", [](Action a) { return static_cast<std::size_t>(a.bits); })
      .def("__getstate__", [](Action a) { return a.bits; })
      .def("__setstate__", [](Action& a, std::uint16_t bits) { new (&a) Action{bits}; });
  module.def(
      "action_text",
      [](Action action, const State* before) {
        return before ? action_text(*before, action) : action_text(action);
      },
      nb::arg("action"), nb::arg("before") = nb::none(),
      "The act as text. With the state before it, a draw that finds no card is 'pass' (C-PILE-5).");
  module.def(
      "parse_action",
      [](const State& state, int seat, const std::string& text) {
        return action_of(state, seat, text);
      },
      nb::arg("state"), nb::arg("seat"), nb::arg("text"),
      "Reads an action; the state fills in what may be left out. ValueError when the text is "
      "none.");
}

void bind_refusal(nb::module_& module) {
  nb::class_<Refusal>(module, "Refusal",
                      "Why an act was refused. False when it was not: `if try_apply(...): ...`.")
      .def("__bool__", [](const Refusal& r) { return static_cast<bool>(r); })
      .def_ro("name", &Refusal::name, "For machines: 'does_not_match'.")
      .def_prop_ro("sentence", &sentence_of, "For people.")
      .def_ro("rule_id", &Refusal::rule_id, "'C-MATCH-1'.")
      .def_ro("option", &Refusal::option, "The option that decides, or ''.")
      .def("__str__", &sentence_of)
      .def("__repr__", [](const Refusal& r) { return "<Refusal " + std::string(r.name) + ">"; });
}

void bind_event_types(nb::module_& module) {
  nb::enum_<EventType> types(module, "EventType", "What happened; see engine/matching/event.h.");
#define TYPE(name) types.value(#name, EventType::name)
  TYPE(dealt), TYPE(first_card), TYPE(first_returned), TYPE(colour_named), TYPE(played);
  TYPE(drew), TYPE(kept), TYPE(passed), TYPE(forced_draw), TYPE(penalty), TYPE(skipped);
  TYPE(reversed), TYPE(accepted), TYPE(challenged), TYPE(revealed), TYPE(called_uno);
  TYPE(caught), TYPE(hands_swapped), TYPE(hands_shuffled), TYPE(hands_passed), TYPE(jumped_in);
  TYPE(laid), TYPE(pending), TYPE(taken_back), TYPE(given), TYPE(traded), TYPE(discarded);
  TYPE(complied), TYPE(exposed), TYPE(fined), TYPE(reshuffled), TYPE(advice), TYPE(went_out);
  TYPE(blocked), TYPE(scored), TYPE(lost), TYPE(turned_over), TYPE(knocked_out);
  TYPE(flipped), TYPE(pressed);
#undef TYPE
}

void bind_event(nb::module_& module) {
  bind_event_types(module);
  nb::class_<Event> events(module, "Event", "One thing that happened during an act.");
  add_pickling(events);
  events.def_ro("type", &Event::type, "What happened, an EventType.")
      .def_prop_ro(
          "seat", [](const Event& e) { return seat_or_none(e.seat); },
          "Whose act or fate it is, or None; the dealer where the round begins.")
      .def_prop_ro(
          "other", [](const Event& e) { return seat_or_none(e.other); },
          "The second seat: who challenged, caught, or swapped with it; else None.")
      .def_prop_ro(
          "kind", [](const Event& e) { return kind_or_none(e.kind); },
          "The card played, laid or turned up: 'R5'; else None.")
      .def_prop_ro(
          "colour", [](const Event& e) { return std::string(1, colour_letter(e.colour)); },
          "The colour named, 'r' 'y' 'g' 'b'; it means nothing where none is named.")
      .def_ro("flag", &Event::flag,
              "What it says depends on the type; see engine/matching/event.h.")
      .def_ro("count", &Event::count, "Cards.")
      .def_ro("points", &Event::points, "Scored by the seat.")
      .def_prop_ro(
          "cards", [](const Event& e) { return cards_of(e.cards); },
          "Cards drawn or shown; private ones are in it until redact() takes them out.")
      .def_ro("hidden", &Event::hidden, "The cards were taken out by redact().");
  module.def(
      "redact",
      [](const Event& event, std::optional<int> viewer) {
        return redact(event, viewer ? seat_of(*viewer, kSeatsMax) : kSpectator);
      },
      nb::arg("event"), nb::arg("viewer").none(),
      "The event as a seat may see it; None for a spectator (C-INFO-2, C-CHAL-10).");
}

}  // namespace

void bind_actions(nb::module_& module) {
  bind_action(module);
  bind_refusal(module);
  bind_event(module);
}

}  // namespace uno::python
