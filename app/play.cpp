// `uno play`: the flags of the terminal client (terminal/play.h).
#include <fmt/format.h>

#include <cstdlib>

#include "app/command.h"
#include "app/named_bot.h"
#include "app/told.h"
#include "bots/pause.h"
#include "terminal/play.h"
#include "text/say.h"

namespace uno::app {
namespace {

constexpr std::size_t kNameMax = 20;
constexpr int kPaceMax = 10000;

const char* kPlayFooter =
    R"(Choose with the arrow keys and Enter, by number, or by typing: R5 plays a red 5, W:g plays
a wild card and names green, and d draws. Press h for help. Each colour also has its own symbol,
so you can play without seeing colours.

Examples:
  uno play                                  you and three bots, to 500 points
  uno play --players 2 --bot strong         you and one strong bot
  uno play --target 100 --set uno_penalty=4
  uno play --edition all_wild               play the game in which every card is wild
  uno play --edition flip                   play the game with two-sided cards
  uno play --plain --seed 7                 plain text, and the same game every time
  uno play --join example.org:8080          open a table there
  uno play --join http://example.org:8080/t/k3x9 --name Ann
                                            join that table; use the same command to come back)";

std::string bot_names(Edition edition = Edition::classic) {
  std::string names;
  for (const Bot& bot : bots(edition)) names += (names.empty() ? "" : ", ") + std::string(bot.name);
  return names;
}

std::string words_of(const Bot& bot, const char* which) {
  return text::say(fmt::format("bot.{}.{}", bot.name, which));
}

/// The levels of bots in a game, for people, weakest first.
std::string levels(Edition edition) {
  std::string lines;
  for (const Bot& bot : bots(edition))
    lines +=
        fmt::format("  {:<9} {} ({})\n", words_of(bot, "title"), words_of(bot, "about"), bot.name);
  return lines;
}
/// The levels in the classic game and, the same in all of them, in the other games.
std::string levels() {
  return "Levels for --bot in the classic game, weakest first:\n" + levels(Edition::classic) +
         "\nLevels for --bot in the other games:\n" + levels(Edition::flip);
}

std::string_view english_title(const Bot& bot) {
  return text::find_catalogue("en")->find(fmt::format("bot.{}.title", bot.name))->pattern;
}

/// Finds a bot by its name or its level, "linear" or "Strong", in the chosen language or English.
const Bot* bot_called(Edition edition, const std::string& text) {
  const auto is_called = [&](std::string_view title) {
    return CLI::detail::to_lower(std::string(title)) == CLI::detail::to_lower(text);
  };
  for (const Bot& bot : bots(edition))
    if (is_called(words_of(bot, "title")) || is_called(english_title(bot))) return &bot;
  return find_bot(edition, text);
}

std::vector<const Bot*> bots_called(Edition edition, const std::vector<std::string>& names,
                                    int seats) {
  std::vector<const Bot*> chosen;
  for (const std::string& name : names) {
    chosen.push_back(name.find(':') == name.npos || edition != Edition::classic
                         ? bot_called(edition, name)
                         : player_of(edition, "--bot", name, seats));
    if (chosen.back() == nullptr)
      throw CLI::ValidationError(
          "--bot", told("there is no bot \"{}\". The bots are {}", name, bot_names(edition)));
  }
  if (chosen.empty()) chosen.push_back(&bots(edition).back());
  return chosen;
}

CLI::Option* add_bot_flag(CLI::App& flags) {
  const std::string about = "Level or name of one bot (see below); repeat the flag for each bot. " +
                            explained_names(bot_names(), false);
  return flags.add_option("--bot", about)
      ->type_name("NAME")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

/// Sets a pace as at a server's table, or the time of a bot. With a time, the player gets three
/// times as much.
std::string set_pace(const std::string& text, terminal::PlayOptions& options) {
  if (text == "calm" || text == "quick" || text == "off") {
    options.pace_ms = kBotDelayMs * pace_percent(text) / 100;
    return {};
  }
  int ms = 0;
  if (!CLI::detail::lexical_cast(text, ms) || ms < 0 || ms > kPaceMax)
    return told("must be calm, quick, off or 0 to {} milliseconds, not \"{}\"", kPaceMax, text);
  options.pace_ms = ms;
  options.chance_ms = 3 * ms;
  return {};
}

/// Parses "timer_s=30". Returns an empty string, or what is wrong.
std::string choose_setting(std::string_view text, wire::TableSettings& settings) {
  std::string rows;
  for (const wire::SettingRow& row : wire::setting_rows()) {
    const std::string name = std::string(row.name) + "=";
    if (text.starts_with(name) && wire::set_setting(settings, row, text.substr(name.size())))
      return {};
    rows += (rows.empty() ? "" : ", ") + name;
    for (const char* const& value : row.values)
      rows += (&value == row.values.data() ? "" : "|") + std::string(value);
  }
  return told("must be one of {}", rows);
}

/// Adds the flags for joining a table of a server.
void add_join_flags(CLI::App& flags, const std::shared_ptr<terminal::PlayOptions>& given) {
  auto* join = flags
                   .add_option_function<std::string>(
                       "--join",
                       [given](const std::string& text) {
                         const std::string wrong = terminal::parse_address(text, given->address);
                         if (!wrong.empty())
                           throw CLI::ValidationError("--join", told_sentence(wrong));
                       },
                       "Play on a server. Give its address to open a table, or the link of a "
                       "table to join it")
                   ->type_name("URL");
  flags
      .add_option_function<std::vector<std::string>>(
          "--setting",
          [given](const std::vector<std::string>& texts) {
            for (const std::string& text : texts)
              if (const std::string wrong = choose_setting(text, given->settings); !wrong.empty())
                throw CLI::ValidationError("--setting", wrong);
          },
          "A setting for the table that you open with --join. timer_s: seconds for a "
          "decision, 0 for no timer. absent_s: seconds after which a bot plays for a disconnected "
          "player, 0 for never. grace_ms: milliseconds before a player who forgot to call UNO can "
          "be caught. hints: whether players may ask for a hint. talk: what players may send to "
          "each other. public: whether the server's list shows the table. The setting " +
              choose_setting("", given->settings))
      ->type_name("NAME=VALUE")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
      ->needs(join);
  flags.add_flag("--watch", given->watch, "With --join: watch the table without taking a seat")
      ->needs(join);
}

}  // namespace

Run set_up_play(CLI::App& flags) {
  auto given = std::make_shared<terminal::PlayOptions>();
  const char* user = std::getenv("USER");
  given->name = std::string(user != nullptr && *user ? user : "Player").substr(0, kNameMax);
  flags.add_option("--players", given->players, "Players at the table, including you")
      ->check(CLI::Range(kSeatsMin, kLargestTable))
      ->capture_default_str();
  auto* bot_names_given = add_bot_flag(flags);
  flags.add_option("--name", given->name, "Your name at the table")->capture_default_str();
  auto* target = flags.add_option("--target", "Points needed to win the match, 500 by default")
                     ->type_name("POINTS");
  add_rules_flags(flags, given->rule_set);
  auto* seed = add_seed_flag(flags, given->seed);
  flags
      .add_option_function<std::string>(
          "--pace",
          [given](const std::string& text) {
            const std::string wrong = set_pace(text, *given);
            if (!wrong.empty()) throw CLI::ValidationError("--pace", wrong);
          },
          "How long bots wait before each move: calm, quick, off (no wait), or milliseconds")
      ->type_name("PACE")
      ->default_str("calm");
  flags.add_flag("--reasons", given->reasons, "Show in the log why each bot made its move");
  flags.add_option("--records", given->record_dir, "Directory for a record of each finished round")
      ->type_name("DIR");
  add_join_flags(flags, given);
  flags.add_flag("--plain", given->plain, "Plain text, for screen readers and pipes");
  flags.add_flag("--ascii", given->ascii, "Use only ASCII characters");
  flags.add_flag_callback(
      "--no-colour", [given] { given->colours = false; },
      "Do not use colours; the environment variable NO_COLOR does the same");
  add_language_flag(flags);
  flags.footer(levels() + "\n" + kPlayFooter);
  return [given, target, seed, bot_names_given] {
    if (target->count()) {
      Rules& rules = given->rule_set.rules;
      if (const Phrase wrong = set_option(rules, "target", target->results().front()))
        throw CLI::ValidationError("--target", text::say(wrong));
    }
    if (const Phrase wrong = check_match(given->rule_set.rules, given->players))
      throw CLI::ValidationError("--players", text::say(wrong));
    if (given->name.empty() || given->name.size() > kNameMax * 4)
      throw CLI::ValidationError("--name", told("must have 1 to 20 characters"));
    if (!seed->count()) given->seed = fresh_seed();
    given->bots =
        bots_called(given->rule_set.rules.edition, bot_names_given->results(), given->players);
    return terminal::play(*given);
  };
}

}  // namespace uno::app
