// Actions, refusals and events in Python.
#include <nanobind/stl/tuple.h>

#include "engine/names.h"
#include "python/held.h"

namespace uno::python {

std::string HeldAction::text() const {
  return in_edition(edition, [&]<class E>(E) {
    return is_act<E>(action) ? action_text<E>(action, side)
                             : "no act (" + std::to_string(action.bits) + ")";
  });
}

namespace {

std::optional<std::string> kind_of_action(const HeldAction& held) {
  return in_edition(held.edition, [&]<class E>(E) -> std::optional<std::string> {
    if (!is_act<E>(held.action) || held.action.form() == Action::kAct) return {};
    return card_text<E>(card_of_act<E>(held.action));
  });
}

std::optional<std::string> colour_of_action(const HeldAction& held) {
  return in_edition(held.edition, [&]<class E>(E) -> std::optional<std::string> {
    const Action action = held.action;
    if (!is_act<E>(action)) return {};
    if (action.is(Act::name_colour)) return letter<E>(action.colour(), held.side);
    const bool names = action.plays_in_turn() && E::names_colour(action.kind());
    return names ? std::optional(letter<E>(action.colour(), action.kind())) : std::nullopt;
  });
}

void bind_action(nb::module_& module) {
  nb::class_<HeldAction>(module, "Action",
                         "An action of one seat as a 16-bit number. text() is the action in the "
                         "notation of RULES.md 1.3. legal_actions() and parse_action() make one.")
      .def(
          "__init__",
          [](HeldAction* self, std::uint16_t bits, const std::string& edition) {
            new (self) HeldAction{Action{bits}, edition_of(edition)};
          },
          nb::arg("bits"), nb::arg("edition") = "classic")
      .def_prop_ro(
          "bits", [](const HeldAction& a) { return a.action.bits; },
          "The number, whose layout is described in engine/action.h.")
      .def_prop_ro(
          "edition", [](const HeldAction& a) { return edition_name(a.edition); },
          "The edition: 'classic', 'flip', ...")
      .def_prop_ro("kind", &kind_of_action,
                   "The card played, laid or given, such as 'R5'; else None.")
      .def_prop_ro("colour", &colour_of_action,
                   "The colour named: 'r' 'y' 'g' 'b', on a dark side 'p' 't' 'o' 'v'; else None.")
      .def_prop_ro(
          "uno", [](const HeldAction& a) { return a.action.uno(); },
          "Whether UNO is called together with the play (C-UNO-2).")
      .def_prop_ro(
          "target",
          [](const HeldAction& a) {
            return seat_or_none(
                in_edition(a.edition, [&]<class E>(E) { return target_seat<E>(a.action); }));
          },
          "The seat chosen or caught; else None.")
      .def_prop_ro(
          "on",
          [](const HeldAction& a) -> std::optional<std::string> {
            if (a.edition != Edition::dos || !a.action.is_play()) return {};
            return card_text<Dos>(on_of(a.action));
          },
          "In DOS, the row card of a match; else None.")
      .def_prop_ro(
          "column",
          [](const HeldAction& a) -> std::optional<int> {
            if (a.edition != Edition::quatro || !is_place(a.action)) return {};
            return column_of(a.action) + 1;
          },
          "In Quatro, the column from 1 to 7 where the tile is placed; else None.")
      .def_prop_ro(
          "is_play",
          [](const HeldAction& a) {
            return in_edition(a.edition, [&]<class E>(E) { return plays_a_card<E>(a.action); });
          },
          "Whether it plays a card in the seat's own turn.")
      .def_prop_ro(
          "is_jump", [](const HeldAction& a) { return a.action.is_jump(); },
          "Whether it jumps in with a card (H-JUMP-1).")
      .def("text", &HeldAction::text, "The action in the notation of RULES.md 1.3, like str().")
      .def("__str__", &HeldAction::text)
      .def("__repr__", [](const HeldAction& a) { return "<Action " + a.text() + ">"; })
      .def(
          "__eq__", [](const HeldAction& a, const HeldAction& b) { return a == b; },
          nb::is_operator())
      .def("__hash__", [](const HeldAction& a) { return static_cast<std::size_t>(a.action.bits); })
      .def("__getstate__",
           [](const HeldAction& a) {
             return std::tuple(a.action.bits, std::string(edition_name(a.edition)), a.side);
           })
      .def("__setstate__",
           [](HeldAction& a, const std::tuple<std::uint16_t, std::string, Kind>& put_away) {
             const auto& [bits, edition, side] = put_away;
             new (&a) HeldAction{Action{bits}, edition_of(edition), side};
           });
}

void bind_notation(nb::module_& module) {
  module.def(
      "action_text",
      [](const HeldAction& action, const Game* before) {
        if (before == nullptr) return action.text();
        return before->visit(
            [&](const auto& state) { return action_text(state, act_in(state, 0, action)); });
      },
      nb::arg("action"), nb::arg("before") = nb::none(),
      "The action as text. If you give the state before it, a draw from an empty pile is 'pass' "
      "(C-PILE-5).");
  module.def(
      "parse_action",
      [](const Game& game, int seat, const std::string& text) {
        return game.visit([&](const auto& state) {
          return HeldAction{act_in(state, seat, text), game.edition(), side_of_round(state)};
        });
      },
      nb::arg("state"), nb::arg("seat"), nb::arg("text"),
      "Reads the text of an action. The state completes what the notation may leave out. "
      "ValueError if the text is not an action.");
}

void bind_refusal(nb::module_& module) {
  nb::class_<Refusal>(module, "Refusal",
                      "Why an action was refused. It is false if the action was legal, so you can "
                      "write `if try_apply(...): ...`.")
      .def("__bool__", [](const Refusal& r) { return static_cast<bool>(r); })
      .def_ro("name", &Refusal::name, "The reason for programs: 'does_not_match'.")
      .def_prop_ro("sentence", &sentence_of, "The reason in English.")
      .def_ro("rule_id", &Refusal::rule_id, "The ID of the rule: 'C-MATCH-1'.")
      .def_ro("option", &Refusal::option, "The option that decides, or ''.")
      .def("__str__", &sentence_of)
      .def("__repr__", [](const Refusal& r) { return "<Refusal " + std::string(r.name) + ">"; });
}

void bind_event_types(nb::module_& module) {
  nb::enum_<EventType> types(module, "EventType", "What happened; see engine/matching/event.h.");
  for (std::size_t i = 0; i < kEventNames.size(); ++i)
    types.value(kEventNames[i].data(), static_cast<EventType>(i));
}

/// A property that events of every edition have.
template <class See>
auto seen_in_event(See see) {
  return [see](const HeldEvent& event) { return event.visit(see); };
}

void bind_event(nb::module_& module) {
  bind_event_types(module);
  nb::class_<HeldEvent> events(module, "Event", "An event during an act.");
  add_pickling(events);
  events
      .def_prop_ro("type", seen_in_event([](const auto& e) { return e.type; }),
                   "What happened, an EventType.")
      .def_prop_ro("seat", seen_in_event([](const auto& e) { return seat_or_none(e.seat); }),
                   "The seat that acted or was affected, or None. At the deal it is the dealer.")
      .def_prop_ro("other", seen_in_event([](const auto& e) { return seat_or_none(e.other); }),
                   "The second seat, which challenged, caught, or swapped hands; else None.")
      .def_prop_ro("kind", seen_in_event([]<class E>(const EventOf<E>& e) {
                     return kind_or_none<E>(e.kind);
                   }),
                   "The card played, laid or turned up, such as 'R5'; else None.")
      .def_prop_ro("colour", seen_in_event([]<class E>(const EventOf<E>& e) {
                     return letter<E>(e.colour, e.kind == kNoKind ? Kind{0} : e.kind);
                   }),
                   "The colour named: 'r' 'y' 'g' 'b'. Ignore it if the event names no colour.")
      .def_prop_ro("flag", seen_in_event([](const auto& e) { return e.flag; }),
                   "Its meaning depends on the type; see engine/matching/event.h.")
      .def_prop_ro("count", seen_in_event([](const auto& e) -> int { return e.count; }),
                   "A number of cards.")
      .def_prop_ro("points", seen_in_event([](const auto& e) -> int { return e.points; }),
                   "The points that the seat scored.")
      .def_prop_ro("cards",
                   seen_in_event([]<class E>(const EventOf<E>& e) { return cards_of<E>(e.cards); }),
                   "The cards drawn or shown. redact() removes private ones.")
      .def_prop_ro("hidden", seen_in_event([](const auto& e) { return e.hidden; }),
                   "Whether redact() removed the cards.");
  module.def(
      "redact",
      [](const HeldEvent& event, std::optional<int> viewer) {
        const int seat = viewer ? seat_of(*viewer, kLargestTable) : kSpectator;
        return event.visit([&](const auto& its) { return HeldEvent{redact(its, seat)}; });
      },
      nb::arg("event"), nb::arg("viewer").none(),
      "The event as a seat may see it; None for a spectator (C-INFO-2, C-CHAL-10).");
}

}  // namespace

void bind_actions(nb::module_& module) {
  bind_action(module);
  bind_notation(module);
  bind_refusal(module);
  bind_event(module);
}

}  // namespace uno::python
