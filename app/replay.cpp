// `uno replay`: prints a record move by move in sentences, checks it completely, or writes a page
// that replays it. A damaged record is refused with the line and the reason.
#include <fmt/format.h>

#include <boost/json.hpp>

#include "app/command.h"
#include "app/replay_page.h"
#include "app/report_page.h"
#include "app/told.h"
#include "engine/check.h"
#include "engine/editions.h"
#include "engine/english.h"
#include "engine/hex.h"
#include "engine/matching/notation.h"
#include "engine/record.h"
#include "text/say.h"
#include "wire/view.h"

namespace uno::app {
namespace {

struct ReplayCommand {
  std::string file, html;
  bool check = false, hands = false, json = false;
  AnalysisBudget budget;
};

std::vector<std::string> names_of(const Record& record) {
  if (!record.names.empty()) return record.names;
  std::vector<std::string> names;
  for (int seat = 0; seat < record.seats; ++seat)
    names.push_back(text::say("seat.unnamed", {{"number", std::to_string(seat)}}));
  return names;
}

template <class E>
std::string hash_text(const StateOf<E>& state) {
  return hex(state_hash(state));
}

template <class E>
std::string result_text(const StateOf<E>& state, const std::vector<std::string>& names) {
  if (state.phase != Phase::over) return text::say("command.replay.not_finished");
  const RoundResult outcome = result(state);
  if (outcome.loser != kNoSeat)
    return text::say(Phrase{"command.replay.lost", {{"seat", outcome.loser}}}, {names});
  if (outcome.winner == kNoSeat) return text::say("command.replay.void");
  return text::say(
      Phrase{"command.replay.scored", {{"seat", outcome.winner}, {"points", outcome.points}}},
      {names});
}

/// The events as sentences. With --hands they name the cards that players drew.
template <class E>
std::vector<std::string> sentences(const EventListOf<E>& events,
                                   const std::vector<std::string>& names, bool hands) {
  std::vector<std::string> out;
  for (const EventOf<E>& event : events)
    out.push_back(text::say(wire::event_phrase(hands ? wire::whole_event_view(event)
                                                     : wire::event_view(event, kSpectator)),
                            {names, -1, E::kName}));
  return out;
}

/// Replays the record and calls told(act or nullptr, events, state after) for each step, up to
/// where reading it ended.
template <class E, class Told>
void walk(const ReplayOf<E>& replay, Told told) {
  const Record& record = replay.record;
  EventListOf<E> events;
  StateOf<E> state = first_state<E>(record, &events);
  told(nullptr, events, state);
  for (const RecordedAct& act : record.acts) {
    events.clear();
    const std::string text = action_text(state, act.action);
    UNO_CHECK(!play_recorded(state, act, &events));  // was possible when it was read
    told(&text, events, state);
  }
  UNO_CHECK(state == replay.last);
}

template <class E>
void print_hands(const StateOf<E>& state, const std::vector<std::string>& names) {
  for (int seat = 0; seat < state.seats; ++seat) {
    const auto index = static_cast<std::size_t>(seat);
    fmt::print("       {}: {}\n", names[index], hand_text<E>(state.hands[index]));
  }
}

template <class E>
void print_text(const ReplayOf<E>& replay, bool hands) {
  const Record& record = replay.record;
  const auto names = names_of(record);
  const bool official = rules_text(record.rules) == "-";
  fmt::print("{}\n", text::say("command.replay.head", {{"round", record.round},
                                                       {"count", record.seats},
                                                       {"flag", official ? "yes" : "no"},
                                                       {"rules", rules_text(record.rules)}}));
  std::size_t number = 0;
  walk(replay, [&](const std::string* act, const EventListOf<E>& events, const StateOf<E>& state) {
    if (act) {
      const RecordedAct& made = record.acts[number++];
      fmt::print("{:>4}.  {}:{}", number, made.seat, *act);
    }
    bool first = act != nullptr;
    for (const std::string& sentence : sentences(events, names, hands)) {
      fmt::print("{}{}\n",
                 first ? std::string(act->size() < 6 ? 8 - act->size() : 2, ' ')
                       : std::string(act ? 17 : 7, ' '),
                 text::say("terminal.sentence", {{"text", sentence}}));
      first = false;
    }
    if (first) fmt::print("\n");
    if (hands) print_hands(state, names);
  });
}

template <class E>
void print_json(const ReplayOf<E>& replay, bool hands) {
  const Record& record = replay.record;
  const auto names = names_of(record);
  boost::json::array acts;
  std::size_t number = 0;
  walk(replay, [&](const std::string* act, const EventListOf<E>& events, const StateOf<E>& state) {
    boost::json::object row;
    if (act) {
      row["line"] = replay.act_lines[number];
      row["seat"] = record.acts[number++].seat;
      row["act"] = *act;
    }
    row["events"] = boost::json::value_from(sentences(events, names, hands));
    if (hands) {
      boost::json::array list;
      for (int seat = 0; seat < state.seats; ++seat)
        list.push_back(
            boost::json::value(hand_text<E>(state.hands[static_cast<std::size_t>(seat)])));
      row["hands"] = list;
    }
    acts.push_back(row);
  });
  const boost::json::object all{{"ok", true},
                                {"players", record.seats},
                                {"names", boost::json::value_from(names)},
                                {"dealer", record.dealer},
                                {"round", record.round},
                                {"options", rules_text(record.rules)},
                                {"seed", seed_text(record.seed)},
                                {"result", result_text(replay.last, names)},
                                {"hash", hash_text(replay.last)},
                                {"acts", acts}};
  fmt::print("{}\n", boost::json::serialize(all));
}

int refuse(const ReplayCommand& given, const std::string& error) {
  if (given.json)
    fmt::print("{}\n",
               boost::json::serialize(boost::json::object{{"ok", false}, {"error", error}}));
  else
    fmt::print(stderr, "uno replay: {}: {}\n", given.file, told_sentence(error));
  return 1;
}

template <class E>
int show(const ReplayCommand& given, std::string_view text) {
  const ReplayOf<E> replay = read_record<E>(text);
  if (!replay.error.empty()) return refuse(given, replay.error);
  if (given.check && text.find("[Hash \"") == text.npos)
    return refuse(given, english("the record has no Hash tag to compare with"));
  if (!given.html.empty())
    write_file(given.html,
               replay_page("OpenUNO replay", replay_page_json(replay.record, given.budget)));
  if (!given.html.empty() && !given.json && !given.check) return 0;
  const std::string outcome = result_text(replay.last, names_of(replay.record));
  if (given.check && given.json) {
    const boost::json::object all{{"ok", true},
                                  {"acts", replay.record.acts.size()},
                                  {"result", outcome},
                                  {"hash", hash_text(replay.last)}};
    fmt::print("{}\n", boost::json::serialize(all));
  } else if (given.check) {
    fmt::print("{}\n", text::say("command.replay.good", {{"file", given.file},
                                                         {"count", std::ssize(replay.record.acts)},
                                                         {"result", outcome},
                                                         {"hash", hash_text(replay.last)}}));
  } else if (given.json) {
    print_json(replay, given.hands);
  } else {
    print_text(replay, given.hands);
    fmt::print("{}\n", text::say("command.replay.result",
                                 {{"result", outcome}, {"hash", hash_text(replay.last)}}));
  }
  return 0;
}

int run(const ReplayCommand& given) {
  check_replay_page_place(given.html);
  const std::string text = read_file(given.file);
  return in_edition(record_edition(text), [&]<class E>(E) { return show<E>(given, text); });
}

}  // namespace

Run set_up_replay(CLI::App& flags) {
  auto given = std::make_shared<ReplayCommand>();
  flags
      .add_option(
          "file", given->file,
          "The record of a round, as `uno play --records` writes it, or - for standard input")
      ->required();
  flags.add_flag(
      "--check", given->check,
      "Print no moves. Check that the result and the hash of the last position match those in "
      "the record");
  flags.add_flag("--hands", given->hands, "Print every hand and every drawn card");
  flags.add_flag("--json", given->json, "Print one JSON value");
  flags.add_option("--html", given->html,
                   "Write one HTML page that replays and analyses the round and works offline");
  flags
      .add_option(
          "--budget", given->budget.deals,
          "For --html: try each possible act on this many random deals of the unseen cards, or on "
          "fewer if more than eight acts are possible")
      ->check(CLI::Range(1, kAnalysisDealsMax))
      ->capture_default_str();
  add_language_flag(flags);
  flags.footer(
      "Exit status 1 means that the record is damaged. The message names the line and the "
      "reason.\n\nExamples:\n"
      "  uno replay round3.uno\n  uno replay --hands round3.uno | less\n"
      "  uno replay --check round3.uno\n  uno replay round3.uno --html round3.html");
  return [given] { return run(*given); };
}

}  // namespace uno::app
