// Duels on the deals of `uno duel`, between bots or with a candidate whose moves come from Python
// (openuno/duels.py). Rounds that wait for such moves are in bind_duel_rounds.cpp.
#include "python/duel_plan.h"
#include "python/interruptible.h"

namespace uno::python {
namespace {

std::optional<Sprt> sprt_of(const std::optional<std::pair<double, double>>& given) {
  if (!given) return {};
  if (!(0 <= given->first && given->first < given->second && given->second <= 1))
    refuse("sprt is a pair of win shares, 0 <= p0 < p1 <= 1, as in (0.50, 0.52)");
  return Sprt{given->first, given->second};
}

/// A bot, or a cheat by its name. Cheats see hidden cards, so only a duel can seat them.
Player candidate_of(const PlayerLike& given, int seats, Edition edition) {
  const auto* const name = std::get_if<std::string>(&given);
  const Bot* const cheat = name ? DuelPlan::cheat_named(*name) : nullptr;
  if (cheat == nullptr) return player_of(given, seats, edition);
  if (edition != Edition::classic) refuse("'" + *name + "' cheats in edition=classic alone");
  return {.name = *name, .bot = *cheat};
}

DuelPlan make_plan(const std::optional<PlayerLike>& candidate, const PlayerLike& field,
                   const Whole& deals, int seats, const RulesLike& rules, const SeedLike& seed,
                   const std::string& range, const std::optional<std::pair<double, double>>& sprt,
                   bool matches) {
  if (seats < kSeatsMin || seats > kLargestTable)
    refuse("seats is a number from 2 to 16 [C-SEAT-1]");
  const Rules checked = rules_for(rules, seats);
  DuelPlan plan{
      .candidate = {}, .field = player_of(field, seats, checked.edition), .sprt = sprt_of(sprt)};
  if (candidate) plan.candidate = candidate_of(*candidate, seats, checked.edition);
  plan.duel.deals = whole_of(deals, "deals is", kGamesMax);
  if (plan.duel.deals == 0) refuse("deals is a number from 1 to 10^12");
  if (range != "report" && range != "tune")
    refuse("range is 'report' or 'tune', not '" + range + "'");
  plan.duel.range = range == "tune" ? DealRange::tune : DealRange::report;
  plan.duel.seed = seed_of(seed);
  plan.duel.seats = seats;
  plan.duel.matches = matches;
  plan.duel.rules = checked;
  expect(check_duel(plan.duel));
  return plan;
}

/// The deals from `first` to `end` - 1.
std::pair<std::uint64_t, std::uint64_t> deals_of(const DuelPlan& plan, const Whole& first,
                                                 const std::optional<Whole>& end) {
  const std::uint64_t to = end ? whole_of(*end, "end is", plan.duel.deals) : plan.duel.deals;
  return {whole_of(first, "first is", to), to};
}

}  // namespace

PlanArguments arguments_of(const DuelPlan& plan) {
  const auto& [bytes] = plan.duel.seed;
  std::optional<std::pair<double, double>> sprt;
  if (plan.sprt) sprt = {plan.sprt->p0, plan.sprt->p1};
  return {plan.candidate ? std::optional(plan.candidate->name) : std::nullopt,
          plan.field.name,
          plan.duel.deals,
          plan.duel.seats,
          plan.duel.rules,
          nb::bytes(reinterpret_cast<const char*>(bytes.data()), bytes.size()),
          plan.duel.range == DealRange::tune ? "tune" : "report",
          sprt,
          plan.duel.matches};
}
DuelPlan plan_of(const PlanArguments& given) {
  const auto& [candidate, field, deals, seats, rules, seed, range, sprt, matches] = given;
  std::optional<PlayerLike> named;
  if (candidate) named = *candidate;
  return make_plan(named, field, Whole{nb::int_(deals)}, seats, rules, SeedLike{seed}, range, sprt,
                   matches);
}

namespace {

using ReportPickle = std::tuple<PlanArguments, std::string, nb::bytes>;
ReportPickle put_away(const Report& report) {
  std::string image;
  write_part(image, report.result);
  return {arguments_of(report.plan), report.candidate, sealed_bytes(image)};
}
Report taken_up(const ReportPickle& pickle) {
  const auto& [plan, candidate, sealed] = pickle;
  const std::string image = unsealed_bytes(sealed);
  std::string_view from = image;
  Report report{plan_of(plan), candidate};
  if (!read_part(from, report.result) || !from.empty()) refuse("this is no DuelReport");
  return report;
}

Report play(const DuelPlan& plan, int threads, const Whole& first,
            const std::optional<Whole>& end) {
  expect_threads(threads);
  if (!plan.candidate) refuse("the candidate of this duel is asked from outside: rounds()");
  const auto deals = deals_of(plan, first, end);
  const bool whole = deals.first == 0 && deals.second == plan.duel.deals;
  if (plan.sprt && !whole) refuse("a sequential test decides itself where a duel ends");
  Report report{plan, plan.candidate->name};
  report.result = run_interruptible([&](const std::atomic<bool>& stop) {
    if (whole) return play_duel(plan.made(), plan.sprt, threads, stop, [](std::uint64_t) {});
    return play_duel(plan.made(), deals.first, deals.second, threads, stop, [](std::uint64_t) {});
  });
  return report;
}

std::unique_ptr<Rounds> rounds_of(const DuelPlan& plan, const Whole& first, const Whole& end,
                                  const std::string& calls, int games) {
  const auto [from, to] = deals_of(plan, first, end);
  if (games < 1 || games > kAtOnceMax) refuse("games is a number from 1 to 100000");
  return std::make_unique<Rounds>(plan, calls_of(calls), from, to, games);
}

std::string verdict_of(const Report& report) {
  const Hypothesis one = accepted(report.result, *report.plan.sprt);
  return one == Hypothesis::p1 ? "p1" : one == Hypothesis::p0 ? "p0" : "open";
}

void bind_report(nb::module_& module) {
  nb::class_<Report> report(module, "DuelReport",
                            "The result of a duel, with the figures of `uno duel`. Each deal is "
                            "played once for every seat, with the candidate in that seat. For all "
                            "intervals, these rounds count as one unit.");
  add_copying(report);
  report.def_ro("candidate", &Report::candidate, "The name of the candidate.")
      .def_prop_ro(
          "field", [](const Report& r) { return r.plan.field.name; },
          "The name of the bot at all other seats.")
      .def_prop_ro(
          "deals", [](const Report& r) { return r.result.deals; },
          "The number of deals. Each is played once for every seat, with the candidate in that "
          "seat.")
      .def_prop_ro(
          "rounds", [](const Report& r) { return r.result.wins.d; },
          "The number of rounds, or matches.")
      .def_prop_ro(
          "decisions", [](const Report& r) { return r.result.decisions; },
          "The number of the candidate's decisions in all rounds.")
      .def_prop_ro(
          "even_share", [](const Report& r) { return even_share(r.plan.duel); },
          "The win share of a candidate as strong as the field.")
      .def_prop_ro(
          "win_share", [](const Report& r) { return r.result.win_share(); },
          "The share of rounds that the candidate or its partner won.")
      .def_prop_ro(
          "points", [](const Report& r) { return estimate(r.result.points, r.result.deals); },
          "The candidate's points per round.")
      .def_prop_ro(
          "field_points",
          [](const Report& r) { return estimate(r.result.field_points, r.result.deals); },
          "The points per round of one seat of the field.")
      .def_prop_ro(
          "points_ahead", [](const Report& r) { return r.result.points_ahead(); },
          "The candidate's points per round minus those of one seat of the field.")
      .def_prop_ro(
          "verdict",
          [](const Report& r) { return r.plan.sprt ? std::optional(verdict_of(r)) : std::nullopt; },
          "The result of the sequential test: 'p0', 'p1' or 'open'; None without a test.")
      .def_prop_ro(
          "log_likelihood_ratio",
          [](const Report& r) {
            return r.plan.sprt ? std::optional(log_likelihood_ratio(r.result, *r.plan.sprt))
                               : std::nullopt;
          },
          "The log-likelihood ratio of p1 over p0; None without a test.")
      .def(
          "add",
          [](Report& r, const Rounds& more) {
            more.visit([&](const auto& its) { r.result.merge(its.result()); });
          },
          nb::arg("rounds"), "Adds the results of the deals that are over.")
      .def("__getstate__", &put_away)
      .def("__setstate__",
           [](Report& r, const ReportPickle& pickle) { new (&r) Report(taken_up(pickle)); })
      .def("__repr__", [](const Report& r) {
        const Estimate share = r.result.win_share();
        return "<DuelReport " + r.candidate + " against " + r.plan.field.name + ": won " +
               std::to_string(share.value) + " of " + std::to_string(r.result.wins.d) + ">";
      });
}

}  // namespace

void bind_duels(nb::module_& module) {
  bind_duel_rounds(module);
  bind_report(module);
  nb::class_<DuelPlan>(module, "DuelPlan", "A duel as `openuno.duel` plays it.")
      .def(
          "__init__",
          [](DuelPlan* self, const std::optional<PlayerLike>& candidate, const PlayerLike& field,
             const Whole& deals, int seats, const RulesLike& rules, const SeedLike& seed,
             const std::string& range, const std::optional<std::pair<double, double>>& sprt,
             bool match) {
            new (self) DuelPlan(
                make_plan(candidate, field, deals, seats, rules, seed, range, sprt, match));
          },
          nb::arg("candidate").none(), nb::arg("field"), nb::arg("deals") = 10'000,
          nb::arg("seats") = 2, nb::arg("rules") = "-", nb::arg("seed") = 1,
          nb::arg("range") = "report", nb::arg("sprt") = nb::none(), nb::arg("match") = false,
          "candidate: a bot, or None if Python makes its moves.")
      .def("__getstate__", &arguments_of)
      .def("__setstate__",
           [](DuelPlan& p, const PlanArguments& given) { new (&p) DuelPlan(plan_of(given)); })
      .def_prop_ro(
          "deals", [](const DuelPlan& p) { return p.duel.deals; }, "The number of deals, at most.")
      .def("play", &play, nb::arg("threads") = 1, nb::arg("first") = 0, nb::arg("end") = nb::none(),
           "Plays the duel between bots, or only its deals from first to end - 1. Ctrl-C stops it "
           "after the deals in progress.")
      .def("rounds", &rounds_of, nb::arg("first"), nb::arg("end"), nb::arg("calls") = "automatic",
           nb::arg("games") = 1024,
           "The rounds, or matches, of the deals from first to end - 1 for a candidate whose moves "
           "come from Python, at most `games` at a time.")
      .def(
          "report",
          [](const DuelPlan& p, const std::string& name) {
            return Report{p, name};
          },
          nb::arg("candidate"), "An empty report; add() adds results to it.");
}

}  // namespace uno::python
