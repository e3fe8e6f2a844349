// `uno why`: explains why an act is legal, forced, penalised or refused, with rule and option.
#include <fmt/format.h>

#include <boost/json.hpp>

#include "app/command.h"
#include "app/told.h"
#include "engine/game.h"
#include "engine/matching/notation.h"
#include "engine/reading/explain.h"
#include "engine/reading/scenario_parts.h"
#include "text/say.h"

namespace uno::app {
namespace {

struct WhyCommand {
  RuleSet rule_set;
  std::string position, action;
  int seat = 0;
  bool json = false;
};

/// Parses a state line, or a scenario's setup with the rules of the flags.
Game position(const WhyCommand& given) {
  if (given.position.find("seed=") != std::string::npos) {
    Game game{State{}};
    const std::string wrong = Game::parse_state_line(given.position, game);
    if (!wrong.empty()) throw CLI::ValidationError("STATE", told_sentence(wrong));
    return game;
  }
  const Rules& rules = given.rule_set.rules;
  return in_edition(rules.edition, [&]<class E>(E) {
    const ScenarioSetup<E> built = build_setup<E>(rules, false, given.position);
    const std::string wrong =
        told_sentence(built.malformed + built.not_implemented) + text::say(built.refused);
    if (!wrong.empty()) throw CLI::ValidationError("STATE", wrong);
    return Game(built.state);
  });
}

/// The act in question; no action if the text is not one.
Action act_of(const Game& game, const WhyCommand& given) {
  const std::vector<Action> steps =
      game.visit([&](const auto& state) { return parse_actions(state, given.seat, given.action); });
  return steps.empty() ? Action{} : steps.front();
}

int run(const WhyCommand& given) {
  const Game game = position(given);
  if (given.seat >= game.seats())
    throw CLI::ValidationError("SEAT", told("must be 0 to {}", game.seats() - 1));
  const Action action = act_of(game, given);
  const Reason unread = why_no_action(given.action);
  const Explanation why =
      action.exists()
          ? game.explain(given.seat, action)
          : explain(game.rules(), refusal(unread == Reason::none ? Reason::not_an_action : unread));
  const std::string sentences = text::say(why.sentences, {.card_name = given.rule_set.words.name});
  if (given.json) {
    const boost::json::object all{{"verdict", verdict_name(why.verdict)},
                                  {"rule", why.rule_id},
                                  {"option", why.option},
                                  {"reason", why.name},
                                  {"sentence", sentences}};
    fmt::print("{}\n", boost::json::serialize(all));
    return 0;
  }
  const std::string verdict = "verdict." + std::string(verdict_name(why.verdict));
  fmt::print("{}\n",
             text::say("verdict.said", {{"act", fmt::format("{}:{}", given.seat, given.action)},
                                        {"verdict", text::say(verdict)},
                                        {"sentences", sentences},
                                        {"rule", std::string(why.rule_id)},
                                        {"option", std::string(why.option)},
                                        {"has_option", why.option.empty() ? "no" : "yes"}}));
  return 0;
}

}  // namespace

Run set_up_why(CLI::App& flags) {
  auto given = std::make_shared<WhyCommand>();
  flags
      .add_option(
          "STATE", given->position,
          "The position, as a state line (the `state` that `uno perft --json` prints) or in the "
          "short notation of scenarios, such as \"n=3 top=R5 h1=R7,G1\"")
      ->required();
  flags.add_option("SEAT", given->seat, "Seat that makes the move")
      ->required()
      ->check(CLI::Range(0, kLargestTable - 1));
  flags
      .add_option("ACTION", given->action,
                  "The move: R5 plays a red 5, W:g plays a wild card and names green, d draws. "
                  "RULES.md, section 1.3, lists all moves")
      ->required();
  add_rules_flags(flags, given->rule_set);
  flags.add_flag("--json", given->json, "Print one JSON value");
  add_language_flag(flags);
  flags.footer(
      "A state line already contains its rules, so --preset, --rules, --edition and --set apply\n"
      "only to the short notation. RULES.md, section 4, explains this notation.\n\n"
      "Examples:\n  uno why \"n=3 top=R5 h1=R7,G1\" 1 d --set play_policy=must\n"
      "  uno why \"n=4 top=R5 h1=W4,R1,G2\" 1 W4:b\n"
      "  uno why \"n=3 top=R+2 pend=2>1 h1=R7,G1\" 1 R7 --preset party_table");
  return [given] { return run(*given); };
}

}  // namespace uno::app
