// Replays the record and fills a view after each act.
#include "table/frames.h"

#include "engine/editions.h"
#include "engine/matching/notation.h"
#include "engine/report.h"
#include "table/draws.h"
#include "wire/view.h"

namespace uno {
namespace {

/// The view before the deal: names and rules.
wire::View empty_view(const Record& record, int viewer) {
  wire::View view;
  view.you = viewer == kAllHands ? wire::kNone : viewer;
  view.host = wire::kNone;
  view.edition = edition_name(record.rules.edition);
  wire::fill_rules(view, wire::rules_texts({{}, record.rules, record.words}));
  view.seats.resize(static_cast<std::size_t>(record.seats));
  for (std::size_t seat = 0; seat < view.seats.size(); ++seat) {
    if (!record.names.empty()) view.seats[seat].name = record.names[seat];
    view.seats[seat].online = true;
    view.order.push_back(static_cast<int>(seat));
  }
  wire::fill_sides(view, record.rules);
  view.round.number = record.round;
  return view;
}

template <class E>
class FrameMaker {
 public:
  FrameMaker(const Record& record, int viewer)
      : record_(record), viewer_(viewer), empty_(empty_view(record, viewer)) {}

  std::vector<Frame> make() {
    EventListOf<E> events;
    StateOf<E> state = first_state<E>(record_, &events);
    Report report{};
    count_events(report, events);
    Draws draws;
    std::vector<Frame> frames;
    frames.push_back({wire::kNone, "", {view(state, events, draws, 0)}});
    for (const RecordedAct& act : record_.acts) {
      events.clear();
      const std::string text = action_text(state, act.action);
      const bool decides = act.seat == state.active && state.phase != Phase::drawn;
      const int decided = decides ? act.seat : wire::kNone;
      UNO_CHECK(!play_recorded(state, act, &events));
      const Report before = report;
      count_events(report, events);
      note_draws(draws, decided, before, report);
      frames.push_back({act.seat, text, {view(state, events, draws, std::ssize(frames))}});
    }
    return frames;
  }

 private:
  wire::View view(const StateOf<E>& state, const EventListOf<E>& events, const Draws& draws,
                  std::int64_t version) const {
    wire::View view = empty_;
    const bool over = state.phase == Phase::over;
    view.version = version;
    view.stage = wire::name_of(over ? wire::Stage::round_over : wire::Stage::round);
    wire::fill_view(view, observe(state, view.you));
    view.round.drew_last = draws.latest;
    const bool secret = keeps_in_secret(record_.rules);
    for (const EventOf<E>& event : events) {
      if (viewer_ == kAllHands)
        view.events.push_back(wire::whole_event_view(event));
      else if (is_told(event, viewer_, secret))
        view.events.push_back(wire::event_view(event, viewer_));
    }
    for (std::size_t seat = 0; seat < view.seats.size(); ++seat) {
      view.seats[seat].drew = draws.by_seat[seat];
      if (!over && viewer_ != kAllHands) continue;
      view.seats[seat].shown = wire::hand_texts(state, seat);
      // Others do not see yet that a card was drawn while its player may still play it (C-INFO-2).
      view.seats[seat].cards = static_cast<int>(view.seats[seat].shown.size());
      view.seats[seat].hand_points = hand_points<E>(record_.rules, state.hands[seat]);
    }
    if (over) view.scores.push_back(wire::round_score(record_.round, state));
    return view;
  }

  const Record& record_;
  int viewer_;
  wire::View empty_;
};

}  // namespace

std::vector<Frame> frames_of(const Record& record, int viewer) {
  return in_edition(record.rules.edition,
                    [&]<class E>(E) { return FrameMaker<E>(record, viewer).make(); });
}

}  // namespace uno
