// Makes phrases for events and acts: a key with fields of messages as its arguments.
#include "engine/matching/notation.h"
#include "wire/analysis.h"
#include "wire/view.h"

namespace uno::wire {

Phrase event_phrase(const EventView& event) {
  Phrase phrase{"event." + event.event,
                {{"seat", event.seat},
                 {"other", event.other},
                 {"card", event.card},
                 {"colour", event.colour},
                 {"count", event.count},
                 {"points", event.points},
                 {"flag", event.flag ? "yes" : "no"},
                 {"cards", event.cards},
                 {"names", event.names},
                 {"reasons", event.reasons}}};
  // Only Quatro has columns.
  if (event.column > 0) phrase.args.push_back({"column", event.column});
  if (!event.columns.empty()) {
    phrase.args.push_back({"column", event.columns.front()});
    phrase.args.push_back({"other_column", event.columns.back()});
  }
  return phrase;
}

Phrase act_phrase(const LegalView& legal, bool uno, std::string_view then) {
  Phrase phrase{"act." + legal.act,
                {{"card", legal.card},
                 {"on", legal.on},
                 {"colour", legal.colour},
                 {"other", legal.seat},
                 {"flag", uno ? "yes" : "no"}}};
  if (legal.column > 0) {
    phrase.args.push_back({"column", legal.column});
    // "1-7": a Swap tile swaps these columns.
    const std::size_t dash = then.find('-');
    const bool swaps = dash != then.npos;
    phrase.args.push_back({"then", swaps ? "swap" : then.empty() ? "none" : std::string(then)});
    phrase.args.push_back({"a", swaps ? then[0] - '0' : 0});
    phrase.args.push_back({"b", swaps ? then[dash + 1] - '0' : 0});
  }
  return phrase;
}

Phrase legal_phrase(const View& view, std::string_view action) {
  const bool uno = action.ends_with('!');
  Phrase act{"act.none"};
  for (const LegalView& legal : view.legal) {
    if (legal.action == action.substr(0, action.size() - uno)) act = act_phrase(legal, uno);
    for (const std::string& then : legal.then)
      if (action == legal.action + ":" + then) act = act_phrase(legal, false, then);
  }
  return act;
}

Phrase advice_phrase(const View& view, std::string_view action, std::vector<Phrase> reasons) {
  return {"act.advised",
          {{"reasons", std::move(reasons)}, {"act", std::vector{legal_phrase(view, action)}}}};
}

std::vector<EventView> event_examples() {
  std::vector<EventView> examples;
  for (const EventType type : all_event_types()) {
    Event event{.type = type, .seat = 0, .other = 1, .kind = kind_in(Colour::red, 5)};
    event.flag = type != EventType::reversed;
    event.count = 2;
    if (type == EventType::reshuffled) event.count = 60;
    if (type == EventType::challenged) event.count = 0;
    if (type == EventType::knocked_out) event.count = 25;
    if (type == EventType::exposed || type == EventType::shown)
      for (const Kind kind : {event.kind, kind_in(Colour::blue, 7)}) event.cards.add(kind);
    if (type == EventType::matched || type == EventType::unmatched)
      for (const int number : {1, 4}) event.cards.add(kind_in(Colour::red, number));
    if (type == EventType::placed || type == EventType::pushed_out) event.column = 4;
    if (type == EventType::columns_swapped) event.column = 1, event.other_column = 7;
    event.points = 79;
    if (type == EventType::first_returned) event.kind = kWildDrawFour;
    examples.push_back(event_view(event, kSpectator));
  }
  const std::vector<Phrase> why = {{"reason.next_has", {{"count", 1}}},
                                   {"reason.colour_unseen", {{"count", 4}, {"colour", "red"}}}};
  for (const char* notice : notices()) {
    EventView event;
    event.event = notice;
    event.names = {event.event == "invited" ? "Ann" : "Bob", "Robo"};
    event.card = "B5";
    event.flag = true;
    event.count = 1;
    if (event.event == "match") event.names.pop_back();
    if (event.event == "why") event.reasons = why;
    examples.push_back(event);
  }
  return examples;
}

}  // namespace uno::wire
