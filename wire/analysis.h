// The analysis of a round (bots/analyse.h) for people and programs: acts and cards in notation,
// acts and reasons as phrases. `uno analyse --json` and the browser's module write the same bytes.
#pragma once

#include <string>
#include <vector>

#include "bots/analyse.h"
#include "engine/phrase.h"
#include "wire/messages.h"

namespace uno::wire {

struct AnalysedAct {
  static constexpr const char* type = "AnalysedAct";
  static constexpr const char* about = "A choice that a seat had.";
  std::string action;
  Phrase says;
  ChanceEstimate won;
  std::vector<Phrase> reasons;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("action", m.action, "the act in notation; empty: to do nothing");
    v("says", m.says, "the act in words");
    ChanceEstimate::fields(v, m.won);
    v("reasons", m.reasons, "what speaks for it");
  }
};

struct UnseenCard {
  static constexpr const char* type = "UnseenCard";
  static constexpr const char* about = "Cards of one kind that a seat had not seen.";
  std::string card;
  int count = 0;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("card", m.card, "a kind of card", kAnyCard);
    v("count", m.count, "how many of them the seat had not seen");
  }
};

struct AnalysedStepView {
  static constexpr const char* type = "AnalysedStep";
  static constexpr const char* about = "What the analysis of a round says about one act.";
  int seat = 0, made = 0, deals = 0, cost = 0, cost_error = 0, bluff = -1;
  std::string action;
  std::vector<int> chances;
  std::vector<AnalysedAct> acts;
  std::vector<UnseenCard> unseen;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seat", m.seat, "the seat that acts");
    v("action", m.action, "its act in notation");
    v("chances", m.chances, "the chance of each seat to win after the act, in thousandths");
    v("made", m.made, "the place of the act in `acts`");
    v("deals", m.deals, "deals on which every act was played out; 0 if they were not");
    v("cost", m.cost, "of the act compared with the best one, in thousandths");
    v("cost_error", m.cost_error, "half of the 95% interval of `cost`");
    v("bluff", m.bluff,
      "the chance that a challenge succeeds, in thousandths; -1 if none is legal");
    v("acts", m.acts, "the choices of the seat, best first if they were played out");
    v("unseen", m.unseen, "the cards that the seat had not seen");
  }
};

struct TurningView {
  static constexpr const char* type = "TurningPoint";
  static constexpr const char* about = "An act that changed the chances much.";
  TurningPoint point;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("step", m.point.step, "number of the act, from 0");
    v("seat", m.point.seat, "the seat whose chance changed most");
    v("before", m.point.before, "its chance before, in thousandths");
    v("after", m.point.after, "its chance after the act");
  }
};

struct ResultPartsView {
  static constexpr const char* type = "ResultParts";
  static constexpr const char* about = "What led to the result of a round, in thousandths.";
  ResultParts parts;
  bool operator==(const ResultPartsView&) const = default;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seat", m.parts.seat, "the seat that won, or lost if the rules name only a loser; -1: none");
    v("result", m.parts.result, "1000 for a win; the sum of the other parts");
    v("even", m.parts.even, "the chance of each seat before the deal");
    v("deal", m.parts.deal, "what the deal changed");
    v("deal_error", m.parts.deal_error, "half of the 95% interval");
    v("own", m.parts.own, "what unusual choices of the seat changed");
    v("own_error", m.parts.own_error, "half of the 95% interval");
    v("others", m.parts.others, "what unusual choices of the others changed");
    v("others_error", m.parts.others_error, "half of the 95% interval");
    v("cards", m.parts.cards, "the rest: what the cards drawn later changed");
  }
};

struct AnalysisView {
  static constexpr const char* type = "Analysis";
  static constexpr const char* about = "The analysis of a round: `uno analyse --json`.";
  std::string edition;
  int seats = 0, deals = 0;
  std::vector<int> start;
  std::vector<AnalysedStepView> steps;
  std::vector<TurningView> turning;
  ResultPartsView parts;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("edition", m.edition, "the game", kAnyEdition);
    v("seats", m.seats, "number of seats");
    v("deals", m.deals, "the budget");
    v("start", m.start, "the chance of each seat after the deal, in thousandths");
    v("steps", m.steps, "one for each act of the record");
    v("turning", m.turning, "the three acts that changed the chances most");
    v("parts", m.parts, "what led to the result");
  }
};

/// The act of the view with that notation, in words; `act.none` if it is not legal.
Phrase legal_phrase(const View& view, std::string_view action);
AnalysisView analysis_view(const Record& record, const Analysis& analysis,
                           const AnalysisBudget& budget);
std::string to_json(const AnalysisView& analysis);

}  // namespace uno::wire
