// `uno duel`: tests whether one bot is stronger than others, on duplicate deals.
#include <fmt/format.h>

#include <boost/json.hpp>
#include <chrono>
#include <memory>

#include "app/command.h"
#include "app/duel_flags.h"
#include "app/duel_json.h"
#include "app/named_bot.h"
#include "app/progress.h"
#include "app/told.h"
#include "engine/matching/notation.h"
#include "engine/version.h"
#include "engine/words.h"
#include "text/say.h"

namespace uno::app {
namespace {

struct DuelCommand : DuelFlags {
  std::string candidate, field, range = "report", sprt;
  bool json = false;
};

/// Parses "0.50,0.52".
std::optional<Sprt> read_sprt(const std::string& text) {
  if (text.empty()) return {};
  Sprt sprt;
  std::string_view rest = text, low, high;
  const bool read = next_piece(rest, ',', low) && next_piece(rest, ',', high) && !rest.data() &&
                    CLI::detail::lexical_cast(std::string(low), sprt.p0) &&
                    CLI::detail::lexical_cast(std::string(high), sprt.p1);
  if (!read || !(0 <= sprt.p0 && sprt.p0 < sprt.p1 && sprt.p1 <= 1))
    throw CLI::ValidationError(
        "--sprt", told("\"{}\" is not P0,P1 with 0 <= P0 < P1 <= 1, as in 0.50,0.52", text));
  return sprt;
}

std::string line(const char* title, const Estimate& e, double scale, const char* unit) {
  const std::string interval =
      e.bounded ? fmt::format("{:.2f} .. {:.2f}", e.low * scale, e.high * scale) : "-";
  return fmt::format("  {:<30} {:>8.2f}{:<2} {}\n", title, e.value * scale, unit, interval);
}

void print_text(const DuelCommand& given, const DuelResult& result,
                const std::optional<Sprt>& sprt) {
  const Duel& duel = given.duel;
  fmt::print("Candidate {}, field {}; {} seats, rules {} (hash {})\n", player_text(duel.candidate),
             player_text(duel.field), duel.seats, rule_set_text({{}, duel.rules}),
             rules_hash(duel.rules));
  fmt::print("{} deals, each played from every seat; seed {}, range `{}` from deal {}; uno {}\n\n",
             result.deals, seed_text(duel.seed), range_name(duel.range), first_deal(duel.range),
             version());
  fmt::print("  {:<30} {:>8}   95% interval\n", "Candidate", "");
  fmt::print("{}", line(duel.matches ? "Matches won" : "Rounds won", result.win_share(), 100, "%"));
  fmt::print("  {:<30} {:>8.2f}%\n", "  if as strong as the field", 100 * even_share(duel));
  fmt::print("{}", line(duel.matches ? "Points per match" : "Points per round",
                        estimate(result.points, result.deals), 1, ""));
  fmt::print("{}",
             line("  per player of the field", estimate(result.field_points, result.deals), 1, ""));
  fmt::print("{}", line("  lead of the candidate", result.points_ahead(), 1, ""));
  if (!sprt) return;
  const Hypothesis decided = accepted(result, *sprt);
  fmt::print("\n  Sequential test: {} (log likelihood ratio {:.2f})\n",
             decided == Hypothesis::open
                 ? "undecided after all deals"
                 : fmt::format("a win share of {} rather than {}",
                               decided == Hypothesis::p1 ? sprt->p1 : sprt->p0,
                               decided == Hypothesis::p1 ? sprt->p0 : sprt->p1),
             log_likelihood_ratio(result, *sprt));
}

int run(DuelCommand& given) {
  Duel& duel = given.duel;
  duel.rules = given.rule_set.rules;
  const Edition edition = duel.rules.edition;
  duel.candidate = player_of(edition, "CANDIDATE", given.candidate, duel.seats);
  duel.field = player_of(edition, "FIELD", given.field, duel.seats);
  duel.range = given.range == "tune" ? DealRange::tune : DealRange::report;
  if (const Phrase wrong = check_duel(duel))
    throw CLI::ValidationError("--set and --players", text::say(wrong));
  const std::optional<Sprt> sprt = read_sprt(given.sprt);
  const auto start = std::chrono::steady_clock::now();
  const std::atomic<bool>& stop = stop_on_ctrl_c();
  DuelResult result;
  {
    Progress progress(duel.deals, told("deals/s"));
    result = play_duel(duel, sprt, given.threads, stop,
                       [&](std::uint64_t begun) { progress.show(begun); });
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  if (given.json)
    fmt::print("{}\n", boost::json::serialize(duel_json(duel, result, sprt)));
  else
    print_text(given, result, sprt);
  fmt::print(stderr, "{}\n",
             duel.matches ? told("{} matches in {:.1f} s", result.wins.d, took.count())
                          : told("{} rounds in {:.1f} s", result.wins.d, took.count()));
  if (!stop) return 0;
  fmt::print(stderr, "{}\n",
             told("Stopped early. A run with --deals {} gives the same result.", result.deals));
  return kStopped;
}

constexpr const char* kDuelFooter =
    R"(The candidate plays every deal once from each seat, and the field plays all other seats.
A deal fixes the order of the cards and of every reshuffle, no matter who draws. Each bot has its
own random generator, seeded by seed, deal and seat. Statistics are per deal, with 95% intervals
(Student's t). The number of threads does not change the result. The output shows the version of a
bot after its name, as in `greedy 1`. Two players cheat, and exist only in the classic game: `open`
sees all hands, and `clair` also sees the draw pile and all future random outcomes.

Each seed has two separate ranges of deals: `tune` to choose weights, and `report` for published
figures. --sprt runs a sequential probability ratio test between two win shares. The probability
of a wrong answer is about 5%. The command computes the test after every 1000 deals, and stops when
the answer is clear or --deals is reached. If the test ends a duel early, the interval is slightly
too narrow.

Ctrl-C stops early, prints the result so far and exits with status 130.
Partners win together. Under some rules, a round has a loser instead of a winner. Then all other
players win.

Examples:
  uno duel greedy random
  uno duel greedy random --players 4 --deals 100000 --json
  uno duel linear heuristic --match
  uno duel linear sensible --edition no_mercy --players 4
  uno duel greedy random --preset party_table --sprt 0.50,0.55)";

}  // namespace

Run set_up_duel(CLI::App& flags) {
  auto given = std::make_shared<DuelCommand>();
  flags
      .add_option("CANDIDATE", given->candidate,
                  "The bot to measure. " + explained_names(player_names(), true))
      ->required();
  flags.add_option("FIELD", given->field, "The bot in all other seats")->required();
  flags.add_option("--deals", given->duel.deals, "Deals to play, once from each seat")
      ->type_name("N")
      ->check(CLI::Range(std::uint64_t{1}, kGamesMax))
      ->capture_default_str();
  add_duel_flags(flags, *given);
  flags.add_flag("--match", given->duel.matches, "Play whole matches instead of single rounds");
  flags
      .add_option(
          "--seeds", given->range,
          "Which of the two ranges of deals to play: `report` for figures to publish, `tune` for "
          "choosing weights")
      ->check(CLI::IsMember({"report", "tune"}))
      ->capture_default_str();
  flags
      .add_option("--sprt", given->sprt,
                  "Test which of two win shares is more likely (SPRT), and stop when it is clear")
      ->type_name("P0,P1");
  flags.add_flag("--json", given->json, "Print one JSON value");
  flags.footer(kDuelFooter);
  return [given] { return run(*given); };
}

}  // namespace uno::app
