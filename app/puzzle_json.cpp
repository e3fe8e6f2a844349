// The line's fields, and the view of a position.
#include "app/puzzle_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <numeric>

#include "engine/editions.h"
#include "engine/english.h"
#include "wire/fields.h"
#include "wire/view.h"

namespace uno::app {
namespace {

constexpr std::size_t kPastEvents = 8;  ///< that the page can show
constexpr const char* kNames[] = {"Ada", "Ben", "Cleo", "Dario"};

int thousandths(double share) {
  return static_cast<int>(std::lround(1000 * share));
}

struct ActLine {
  std::string act;
  int won = 0, low = 0, high = 0;
  std::vector<Phrase> costs;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("act", m.act);
    v("won", m.won);
    v("low", m.low);
    v("high", m.high);
    v("costs", m.costs, "the rule's own words, if the act costs cards", wire::seldom());
  }
};

struct MissedLine {
  std::string bot;
  int missed = 0;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("bot", m.bot);
    v("missed", m.missed);
  }
};

struct PuzzleLine {
  std::string id, kind;
  int worlds = 0;
  std::vector<ActLine> acts;
  std::vector<Phrase> reasons;
  std::vector<MissedLine> misses;
  std::string record;  // and the view, which comes last
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("id", m.id);
    v("kind", m.kind);
    v("worlds", m.worlds);
    v("acts", m.acts, "the best one first");
    v("reasons", m.reasons);
    v("misses", m.misses);
    v("record", m.record);
  }
};

/// The latest events before the position, as the seat saw them.
template <class E>
std::vector<wire::EventView> past_events(const Record& record, int viewer) {
  EventListOf<E> events;
  std::vector<wire::EventView> past;
  StateOf<E> state = first_state<E>(record, &events);
  const auto take = [&] {
    for (const EventOf<E>& event : events) past.push_back(wire::event_view<E>(event, viewer));
    events.clear();
  };
  take();
  for (const RecordedAct act : record.acts) {
    UNO_CHECK(!play_recorded(state, act, &events));
    take();
  }
  if (past.size() > kPastEvents)
    past.erase(past.begin(), past.end() - static_cast<std::ptrdiff_t>(kPastEvents));
  return past;
}

template <class E>
wire::View view_of(const Puzzle& puzzle) {
  const Position<E> at = position_of<E>(puzzle.record);
  wire::View view;
  view.stage = "round";
  view.you = puzzle.seat;
  view.host = wire::kNone;
  view.edition = E::kName;
  wire::fill_rules(view, wire::rules_texts({{}, puzzle.record.rules}));
  view.seats.resize(static_cast<std::size_t>(puzzle.record.seats));
  for (std::size_t i = 0; i < view.seats.size(); ++i) {
    view.seats[i].name = kNames[i];
    view.seats[i].online = true;
    view.seats[i].player = static_cast<int>(i) == puzzle.seat ? "human" : "bot";
  }
  view.order.resize(view.seats.size());
  std::iota(view.order.begin(), view.order.end(), 0);
  view.round.number = 1;
  wire::fill_view(view, observe(at.state, puzzle.seat));
  view.past = past_events<E>(puzzle.record, puzzle.seat);
  return view;
}

wire::View view_of(const Puzzle& puzzle) {
  return in_edition(puzzle.record.rules.edition, [&]<class E>(E) { return view_of<E>(puzzle); });
}

Game game_of(const Puzzle& puzzle) {
  return in_edition(puzzle.record.rules.edition,
                    [&]<class E>(E) { return Game(position_of<E>(puzzle.record).state); });
}

ActLine act_line(const Game& game, int seat, const WeighedAct& weighed) {
  ActLine line{game.sent_text(weighed.act),
               thousandths(weighed.won),
               thousandths(weighed.low),
               thousandths(weighed.high),
               {}};
  Explanation why = game.explain(seat, weighed.act);
  if (why.verdict == Verdict::penalised) line.costs = std::move(why.sentences);
  return line;
}

template <class Part>
std::string json_of(const Part& part) {
  wire::Pen out;
  wire::FieldWriter{out}.put(part);
  return std::string(out.text());
}

std::string view_member(const Puzzle& puzzle) {
  return "\"view\":" + json_of(view_of(puzzle));
}

/// Reads the record, which names its edition.
std::string read_round(const std::string& text, Puzzle& puzzle) {
  return in_edition(record_edition(text), [&]<class E>(E) {
    ReplayOf<E> replay = read_record<E>(text);
    if (!replay.error.empty()) return english("the record is not legal: {}", replay.error);
    puzzle.record = std::move(replay.record);
    puzzle.seat = replay.last.active;
    return std::string();
  });
}

std::string read_acts(const std::vector<ActLine>& lines, Puzzle& puzzle) {
  const Game game = game_of(puzzle);
  const std::vector<Action> asked =
      game.visit([](const auto& state) { return question_of(state).acts; });
  for (const ActLine& line : lines) {
    const Action act = game.parse_action(puzzle.seat, line.act);
    if (std::find(asked.begin(), asked.end(), act) == asked.end())
      return english("the puzzle lists the move {}, which is not legal in its position", line.act);
    puzzle.acts.push_back({act, 0, line.won / 1000.0, line.low / 1000.0, line.high / 1000.0});
  }
  if (puzzle.acts.size() != asked.size())
    return english("the puzzle does not list every legal move");
  if (!clearly_best(puzzle.acts))
    return english("the first move that the puzzle lists is not clearly the best");
  return {};
}

}  // namespace

std::string puzzle_json(const Puzzle& puzzle) {
  const Game game = game_of(puzzle);
  PuzzleLine line;
  line.id = fmt::format("{}-{:x}", edition_name(game.edition()), game.hash() >> 32);
  line.kind = name_of(puzzle.kind);
  line.worlds = puzzle.acts.front().worlds;
  line.reasons = puzzle.reasons;
  line.record = record_text(puzzle.record);
  for (const WeighedAct& weighed : puzzle.acts)
    line.acts.push_back(act_line(game, puzzle.seat, weighed));
  for (const Missed& missed : puzzle.misses)
    line.misses.push_back({std::string(missed.bot), thousandths(missed.share)});
  std::string text = json_of(line);
  text.back() = ',';
  return text + view_member(puzzle) + "}";
}

std::string read_puzzle(std::string_view text, Puzzle& puzzle) {
  boost::json::value value;
  if (std::string error = wire::parse_json(text, value); !error.empty()) return error;
  const boost::json::object* object = value.if_object();
  if (object == nullptr) return english("the line is not an object");
  std::string error;
  PuzzleLine line;
  const auto take = [&](const char* name, auto& part) {
    wire::FieldReader reader{*object, "", error};
    reader(name, part);
  };
  take("record", line.record), take("kind", line.kind), take("acts", line.acts);
  if (error.empty()) error = read_round(line.record, puzzle);
  if (!error.empty()) return error;
  const auto kind = std::find(kPuzzleKinds.begin(), kPuzzleKinds.end(), line.kind);
  puzzle.kind = static_cast<PuzzleKind>(kind - kPuzzleKinds.begin());
  if (text.find(view_member(puzzle)) == text.npos)
    return english("the view in the puzzle differs from the view that this program computes");
  return read_acts(line.acts, puzzle);
}

}  // namespace uno::app
