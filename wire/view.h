// Converts engine values to wire values: the parts of a view that the server and the terminal
// share, and events as sentences.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/check.h"
#include "engine/game.h"
#include "engine/match.h"
#include "engine/names.h"
#include "engine/phrase.h"
#include "engine/reading/preset.h"
#include "engine/report.h"
#include "wire/messages.h"

namespace uno::wire {

std::span<const EventType> all_event_types();
/// Kinds of events that the engine does not know: things that happen at a table outside a round.
std::span<const char* const> notices();
/// One event of every kind, including notices, for the table of events in PROTOCOL.md.
std::vector<EventView> event_examples();

/// The cards of a hand by colour and face, wild cards last, one entry per card.
template <class E = Classic>
std::vector<Kind> sorted_kinds(const typename E::Hand& hand);
/// The hand of a seat in that order, when it is shown to everybody.
template <class E>
std::vector<std::string> hand_texts(const StateOf<E>& round, std::size_t seat);

/// The event as `viewer` may see it; it is redacted here.
template <class E>
EventView event_view(const EventOf<E>& event, int viewer);
/// The event with all its details.
template <class E>
EventView whole_event_view(const EventOf<E>& event);
/// The sentence for an event: the key `event.NAME` with the other fields as arguments.
Phrase event_phrase(const EventView& event);
/// An act as advice, `act.NAME`: "Play red 5", "Draw a card"; with `uno`, "and call UNO". `then` is
/// the ending appended to the action, if it needs one.
Phrase act_phrase(const LegalView& legal, bool uno, std::string_view then = {});
/// What a bot would do in the viewer's place, and why. `action` is empty for doing nothing.
Phrase advice_phrase(const View& view, std::string_view action, std::vector<Phrase> reasons);

/// Texts about the rules for views and previews. They are made once per table rather than per view,
/// because finding the nearest preset takes time.
struct RulesTexts {
  std::string options = "-";
  std::string name;                  ///< the name of the rule set, or empty
  std::string preset;                ///< the preset with exactly these rules, or empty
  std::string text;                  ///< from rule_set_text()
  std::string card_name, card_text;  ///< of WC1, or empty (C-THEME-3)
  Phrase goal;                       ///< how a match is won: "goal.target_points"
};
RulesTexts rules_texts(const RuleSet& set);
/// Copies the texts into a View or a Preview.
template <class Message>
void fill_rules(Message& message, const RulesTexts& texts) {
  message.options = texts.options;
  message.rules_name = texts.name;
  message.preset = texts.preset;
  message.rules_text = texts.text;
  message.card_name = texts.card_name;
  message.card_text = texts.card_text;
  message.goal = texts.goal;
}
/// Fills in the teams and the unit of the match. The view must have its seats.
void fill_sides(View& view, const Rules& rules);
/// Fills in the match: totals, the order of seats, reports, who has left, who has won.
void fill_match(View& view, const Match& match, const Report& report);
/// A finished round for the list in the view.
template <class E>
RoundScore round_score(int number, const StateOf<E>& round);
/// What a family shows of a finished round beyond that, for the page at its end.
template <class E>
void add_end(RoundScore& /*score*/, const StateOf<E>& /*round*/) {}
template <>
void add_end(RoundScore& score, const StateOf<Quatro>& round);

/// Fills in `round`, `hand`, `legal` and `referee` of a view from an observation, and the card
/// counts and open windows of its seats. Each play is listed once, without calling UNO; the client
/// adds `!` for a call.
template <class E>
void fill_view(View& view, const ObservationOf<E>& seen);
template <>
void fill_view(View& view, const ObservationOf<Dos>& seen);
template <>
void fill_view(View& view, const ObservationOf<Quatro>& seen);

/// The reports that the viewer can make as host: verdicts on a dare (CE-16), and that a player gave
/// advice, if that costs something (C-PEN-1).
template <class E>
std::vector<RefereeView> referee_views(const View& view, const ObservationOf<E>& seen);
/// The texts of the cards in a hand, in sorted order.
template <class E>
std::vector<std::string> sorted_texts(const typename E::Hand& hand);

}  // namespace uno::wire
