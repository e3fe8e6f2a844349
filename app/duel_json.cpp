#include "app/duel_json.h"

#include <fmt/format.h>

#include "app/command.h"
#include "engine/hex.h"
#include "engine/matching/notation.h"
#include "engine/version.h"
#include "sim/part.h"

namespace uno::app {
namespace {

std::string hypothesis_text(Hypothesis one) {
  return one == Hypothesis::p1 ? "p1" : one == Hypothesis::p0 ? "p0" : "open";
}

boost::json::object json_of(const Estimate& e) {
  boost::json::object out{{"value", e.value}};
  out["low"] = e.bounded ? boost::json::value(e.low) : boost::json::value();
  out["high"] = e.bounded ? boost::json::value(e.high) : boost::json::value();
  return out;
}

}  // namespace

std::string range_name(DealRange range) {
  return range == DealRange::report ? "report" : "tune";
}

std::string player_text(const Bot* bot) {
  return bot == nullptr ? fmt::format("{} 1", kUniform)
                        : fmt::format("{} {}", bot->name, bot->version);
}

std::string rules_hash(const Rules& rules) {
  return hex(check_of(rules_text(rules)));
}

boost::json::object duel_json(const Duel& duel, const DuelResult& result,
                              const std::optional<Sprt>& sprt) {
  boost::json::object all{
      {"format", "openuno-duel 1"},
      {"version", version()},
      {"candidate", player_text(duel.candidate)},
      {"field", player_text(duel.field)},
      {"players", duel.seats},
      {"game", duel.matches ? "match" : "round"},
      {"rules", rule_set_text({{}, duel.rules})},
      {"rules_hash", rules_hash(duel.rules)},
      {"seed", seed_text(duel.seed)},
      {"seeds", range_name(duel.range)},
      {"first_deal", first_deal(duel.range)},
      {"deals", result.deals},
      {duel.matches ? "matches" : "rounds", result.wins.d},
      {"decisions", result.decisions},
      {"confidence", 0.95},
      {"even_share", even_share(duel)},
      {"win_share", json_of(result.win_share())},
      {"points_per_round", json_of(estimate(result.points, result.deals))},
      {"field_points_per_round", json_of(estimate(result.field_points, result.deals))},
      {"points_ahead", json_of(result.points_ahead())}};
  if (sprt)
    all["sprt"] = {{"p0", sprt->p0},
                   {"p1", sprt->p1},
                   {"error", kSprtError},
                   {"log_likelihood_ratio", log_likelihood_ratio(result, *sprt)},
                   {"verdict", hypothesis_text(accepted(result, *sprt))}};
  return all;
}

}  // namespace uno::app
