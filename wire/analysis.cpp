// Replays the record to put its acts into words.
#include "wire/analysis.h"

#include "engine/editions.h"
#include "engine/matching/notation.h"
#include "wire/fields.h"
#include "wire/view.h"

namespace uno::wire {
namespace {

template <class E>
AnalysedStepView step_view(const StateOf<E>& before, const RecordedAct& made,
                           const AnalysedStep& step) {
  const Decision& decision = step.decision;
  AnalysedStepView told;
  told.seat = made.seat;
  told.action = sent_text(before, made.action);
  told.chances = step.chances;
  told.made = decision.made, told.deals = decision.deals;
  told.cost = decision.cost, told.cost_error = decision.cost_error, told.bluff = decision.bluff;
  View view;
  view.you = made.seat;
  view.seats.resize(before.seats);
  fill_view(view, observe(before, made.seat));
  for (const TriedAct& one : decision.acts) {
    const std::string action = sent_text(before, one.act);
    told.acts.push_back({action, legal_phrase(view, action), one.won, one.reasons});
  }
  for (const UnseenKind& one : decision.unseen)
    told.unseen.push_back({card_text<E>(one.kind), one.count});
  return told;
}

template <class E>
void add_steps(AnalysisView& view, const Record& record, const Analysis& analysis) {
  StateOf<E> state = first_state<E>(record);
  for (std::size_t i = 0; i < analysis.steps.size(); ++i) {
    view.steps.push_back(step_view(state, record.acts[i], analysis.steps[i]));
    UNO_CHECK(!play_recorded(state, record.acts[i]));
  }
}

}  // namespace

AnalysisView analysis_view(const Record& record, const Analysis& analysis,
                           const AnalysisBudget& budget) {
  AnalysisView view;
  view.edition = edition_name(record.rules.edition);
  view.seats = record.seats;
  view.deals = budget.deals;
  view.start = analysis.start;
  in_edition(record.rules.edition, [&]<class E>(E) { add_steps<E>(view, record, analysis); });
  for (const TurningPoint& point : analysis.turning) view.turning.push_back({point});
  view.parts = {analysis.parts};
  return view;
}

std::string to_json(const AnalysisView& analysis) {
  Pen out;
  FieldWriter{out}.put(analysis);
  return std::string(out.text());
}

}  // namespace uno::wire
