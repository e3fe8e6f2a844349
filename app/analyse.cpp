// `uno analyse`: what `search` thinks of every choice in a record, the course of the chances, the
// turning points, and what led to the result. The browser shows the same numbers.
#include <fmt/format.h>

#include "app/command.h"
#include "app/told.h"
#include "engine/editions.h"
#include "text/say.h"
#include "wire/analysis.h"

namespace uno::app {
namespace {

struct AnalyseCommand {
  std::string file;
  AnalysisBudget budget;
  bool json = false;
};

int percent_of(int thousandths) {
  return (thousandths + (thousandths < 0 ? -5 : 5)) / 10;
}

/// A line about one act: its chance with the interval, and the reasons.
void print_act(const wire::AnalysedAct& one, bool made, bool tried, const text::People& people) {
  const std::string act =
      one.reasons.empty()
          ? text::say(one.says, people)
          : text::say(Phrase{"act.advised",
                             {{"reasons", one.reasons}, {"act", std::vector<Phrase>{one.says}}}},
                      people);
  const std::string chance =
      tried ? text::say("analysis.interval", {{"chance", percent_of(one.won.chance)},
                                              {"low", percent_of(one.won.low)},
                                              {"high", percent_of(one.won.high)}})
            : "";
  fmt::print("      {} {:<18} {}\n", made ? '>' : ' ', chance,
             text::say("terminal.sentence", {{"text", act}}));
}

std::string chances_text(const std::vector<int>& chances, const text::People& people) {
  std::vector<std::string> list;
  for (std::size_t seat = 0; seat < chances.size(); ++seat)
    list.push_back(text::say(
        Phrase{"analysis.chance",
               {{"seat", static_cast<std::int64_t>(seat)}, {"chance", percent_of(chances[seat])}}},
        people));
  return text::list_of(list);
}

void print_step(std::size_t number, const wire::AnalysedStepView& step,
                const text::People& people) {
  fmt::print("{:>4}.  {}:{}\n", number, step.seat, step.action);
  for (std::size_t i = 0; i < step.acts.size(); ++i)
    print_act(step.acts[i], static_cast<int>(i) == step.made, step.deals > 0, people);
  if (step.cost > 0)
    fmt::print("        {}\n",
               text::say("analysis.cost", {{"count", percent_of(step.cost)},
                                           {"error", percent_of(step.cost_error)}}));
  if (step.bluff >= 0)
    fmt::print("        {}\n", text::say("analysis.bluff", {{"count", percent_of(step.bluff)}}));
  fmt::print("        {}\n", chances_text(step.chances, people));
}

void print_part(const char* key, int change, int error) {
  const int points = percent_of(change);
  const char* way = points > 0 ? "more" : points < 0 ? "less" : "none";
  fmt::print(
      "  {}\n",
      text::say(key, {{"way", way}, {"count", std::abs(points)}, {"error", percent_of(error)}}));
}

void print_parts(const ResultParts& parts, const text::People& people) {
  if (parts.seat < 0) return;
  const char* flag = parts.result * 2 > kAnalysisWhole ? "yes" : "no";
  fmt::print(
      "\n{}\n",
      text::say(Phrase{"analysis.parts",
                       {{"seat", parts.seat}, {"flag", flag}, {"chance", percent_of(parts.even)}}},
                people));
  print_part("analysis.deal", parts.deal, parts.deal_error);
  print_part("analysis.own", parts.own, parts.own_error);
  print_part("analysis.others", parts.others, parts.others_error);
  print_part("analysis.cards", parts.cards, 0);
}

void print_text(const Record& record, const wire::AnalysisView& analysis) {
  text::People people{record.names, -1, edition_name(record.rules.edition), record.words.name};
  fmt::print(
      "{}\n        {}\n",
      text::say("command.analyse.head",
                {{"round", record.round}, {"count", record.seats}, {"deals", analysis.deals}}),
      chances_text(analysis.start, people));
  for (std::size_t i = 0; i < analysis.steps.size(); ++i)
    print_step(i + 1, analysis.steps[i], people);
  if (!analysis.turning.empty()) fmt::print("\n{}\n", text::say("analysis.turning_points"));
  for (const auto& [point] : analysis.turning)
    fmt::print("  {}\n", text::say(Phrase{"analysis.turning",
                                          {{"at", point.step + 1},
                                           {"seat", point.seat},
                                           {"from", percent_of(point.before)},
                                           {"to", percent_of(point.after)}}},
                                   people));
  print_parts(analysis.parts.parts, people);
}

template <class E>
int analyse_record(const AnalyseCommand& given, const std::string& text) {
  const ReplayOf<E> replay = read_record<E>(text);
  if (!replay.error.empty()) {
    fmt::print(stderr, "uno analyse: {}: {}\n", given.file, told_sentence(replay.error));
    return 1;
  }
  const Record& record = replay.record;
  const wire::AnalysisView analysis =
      wire::analysis_view(record, analyse(record, given.budget), given.budget);
  if (given.json)
    fmt::print("{}\n", wire::to_json(analysis));
  else
    print_text(record, analysis);
  return 0;
}

int run(const AnalyseCommand& given) {
  const std::string text = read_file(given.file);
  return in_edition(record_edition(text),
                    [&]<class E>(E) { return analyse_record<E>(given, text); });
}

}  // namespace

Run set_up_analyse(CLI::App& flags) {
  auto given = std::make_shared<AnalyseCommand>();
  flags
      .add_option(
          "file", given->file,
          "The record of a round, as `uno play --records` writes it, or - for standard input")
      ->required();
  flags
      .add_option("--budget", given->budget.deals,
                  "Try each possible act on this many random deals of the unseen cards, or on "
                  "fewer if more than eight acts are possible. To estimate the chances of winning "
                  "from a position, the command plays at least four times this number of rounds")
      ->check(CLI::Range(1, kAnalysisDealsMax))
      ->capture_default_str();
  add_seed_flag(flags, given->budget.seed);
  flags.add_flag("--json", given->json, "Print one JSON value");
  add_language_flag(flags);
  flags.footer(
      "The same seed gives the same numbers on every machine and in the browser.\n"
      "Exit status 1 means that the record is damaged.\n\nExamples:\n"
      "  uno analyse round3.uno\n  uno analyse round3.uno --budget 1000 --json");
  return [given] { return run(*given); };
}

}  // namespace uno::app
