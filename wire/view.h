// From engine values to wire values: the parts of a view that the server and the terminal share,
// and events as sentences.
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
/// Kinds of events that the engine does not know: what happens to a table rather than in a round.
std::span<const char* const> notices();
/// One of every kind, notices too, for the table of events in PROTOCOL.md.
std::vector<EventView> event_examples();

/// The kinds of a hand by colour and face, wild cards last; one entry per card.
template <class E = Classic>
std::vector<Kind> sorted_kinds(const typename E::Hand& hand);
/// The hand of a seat in that order, for when it lies open on the table.
template <class E>
std::vector<std::string> hand_texts(const StateOf<E>& round, std::size_t seat);

/// The event as `viewer` may see it (it is redacted here).
template <class E>
EventView event_view(const EventOf<E>& event, int viewer);
/// With everything that is in it.
template <class E>
EventView whole_event_view(const EventOf<E>& event);
/// What is to be said of it: the key `event.NAME` with the other fields as arguments.
Phrase event_phrase(const EventView& event);
/// The act as advice, `act.NAME`: "Play red 5", "Draw a card"; with `uno`, "and call UNO".
Phrase act_phrase(const LegalView& legal, bool uno);
/// What a bot would do in the viewer's place, and why; `action` may be empty, to do nothing.
Phrase advice_phrase(const View& view, std::string_view action, std::vector<Phrase> reasons);

/// What views and previews say of the rules. Made once for a table, not for every view: the nearest
/// preset has to be looked for.
struct RulesTexts {
  std::string options = "-";
  std::string name;    ///< the one given, or empty
  std::string preset;  ///< of exactly these rules, or empty
  std::string text;    ///< rule_set_text()
  Phrase goal;         ///< how the match is won: "goal.target_points"
};
RulesTexts rules_texts(const RuleSet& set);
/// Puts them into a View or a Preview.
template <class Message>
void fill_rules(Message& message, const RulesTexts& texts) {
  message.options = texts.options;
  message.rules_name = texts.name;
  message.preset = texts.preset;
  message.rules_text = texts.text;
  message.goal = texts.goal;
}
/// Fills who plays with whom and what the match is counted in, of the seats that the view has.
void fill_sides(View& view, const Rules& rules);
/// Fills what the view says of the match: totals, the order of seats, reports, who left, who won.
void fill_match(View& view, const Match& match, const Report& report);
/// A finished round as the view lists it.
template <class E>
RoundScore round_score(int number, const StateOf<E>& round);

/// Fills round, hand, legal and referee of a view from an observation, and the card counts and open
/// windows of the seats that the view already has. The silent form of each play is listed; the
/// client adds
/// `!` to call UNO.
template <class E>
void fill_view(View& view, const ObservationOf<E>& seen);

}  // namespace uno::wire
