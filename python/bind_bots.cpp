// Bots as functions of what a seat sees, and the history that they remember. Deliberately absent:
// duels (bind_duels.cpp).
#include <fstream>
#include <iterator>

#include "bots/heuristic.h"
#include "bots/linear.h"
#include "bots/reason.h"
#include "bots/search.h"
#include "learn/uniform_bot.h"
#include "python/player.h"
#include "python/remembered.h"
#include "sim/plan.h"

namespace uno::python {

namespace {

constexpr std::string_view kFilePrefix = "linear:";

Player player_of_file(const std::string& name) {
  const std::string path = name.substr(kFilePrefix.size());
  std::ifstream file(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  if (!file) refuse(path + " cannot be read");
  auto weights = std::make_shared<Weights<kLongFeatures>>();
  WeightsTitle title;
  if (const char* wrong = read_weights<kLongFeatures>(text, LongPolicy::kName, *weights, title))
    refuse(path + ' ' + wrong + " (line " + std::to_string(title.line) + ")");
  Player player{name, *find_bot(LongPolicy::kName), weights, title.least, title.most};
  player.bot.weights = weights.get();
  return player;
}

}  // namespace

Player player_named(const std::string& name) {
  if (name.starts_with(kFilePrefix)) return player_of_file(name);
  if (name == kUniform) return {name, uniform_bot()};
  if (const Bot* const bot = find_bot(name)) return {name, *bot};
  std::string known;
  for (const Bot& row : bots()) known += std::string(row.name) + ", ";
  refuse("there is no bot '" + name + "'; there are " + known + std::string(kUniform) +
         ", linear:FILE");
}

Player player_of(const PlayerLike& given, int seats) {
  const auto* const player = std::get_if<Player>(&given);
  Player found = player ? *player : player_named(std::get<std::string>(given));
  if (seats < found.least || seats > found.most)
    refuse("bot '" + found.name + "' is for " + std::to_string(found.least) + " to " +
           std::to_string(found.most) + " players, not for " + std::to_string(seats));
  return found;
}

namespace {

/// A seat's observation of a running round, and a history that goes with it; else ValueError.
void expect_deciding(const SeatView& seen, const Remembered& past) {
  if (seen.viewer == kSpectator) refuse("a spectator decides nothing; observe(state, seat)");
  if (seen.phase == Phase::over) refuse("the round is over [C-OUT-1]");
  if (!past.fits(seen)) refuse("the history is not of the round and the moment that is seen");
}

Chance chance_of(const SeedLike& seed) {
  return Chance::of(seed_of(seed), Stream::bots);
}

std::optional<Action> choose(const Player& player, const SeatView& seen, const Remembered& past,
                             const SeedLike& seed) {
  expect_deciding(seen, past);
  player_of(player, seen.seats);
  if (player.bot.searches) expect_dealt(seen);
  Chance chance = chance_of(seed);
  const Action action = player.bot.choose(seen, past.history, chance);
  if (!action.exists() || !seen.legal.contains(action)) return {};
  return action;
}

using Worths = std::vector<std::pair<Action, double>>;

Worths worths_by_search(const SeatView& seen, const History& history, const SeedLike& seed) {
  expect_dealt(seen);
  Chance chance = chance_of(seed);
  const Findings found = search(seen, history, chance, {});
  Worths worths;
  if (found.worlds == 0) return worths;
  worths.emplace_back(found.act, found.won);
  if (found.other.exists()) worths.emplace_back(found.other, found.won - found.ahead);
  return worths;
}

Worths worths(const Player& player, const SeatView& seen, const Remembered& past,
              const SeedLike& seed) {
  expect_deciding(seen, past);
  player_of(player, seen.seats);
  const std::string_view name = player.bot.name;
  if (!gives_reasons(player.bot)) refuse("bot '" + player.name + "' weighs nothing");
  if (player.bot.searches) return worths_by_search(seen, past.history, seed);
  const Scene scene(seen, past.history);
  const Choices choices = choices_of(seen);
  Worths list;
  for (int i = 0; i < choices.count; ++i) {
    const Action act = choices.acts[static_cast<std::size_t>(i)];
    double worth = 0;
    if (player.weights)
      worth = worth_by<LongPolicy>(scene, act, *player.weights);
    else if (name == ShortPolicy::kName)
      worth = worth_by<ShortPolicy>(scene, act, heuristic_weights(seen.seats));
    else
      worth = static_cast<double>(linear_worth(scene, act)) / kAllOnPoints;
    list.emplace_back(act, worth / kWeightUnit);
  }
  return list;
}

std::string reason(const Player& player, const SeatView& seen, const Remembered& past,
                   const std::optional<Action>& given, const SeedLike& seed) {
  expect_deciding(seen, past);
  if (!gives_reasons(player.bot)) refuse("bot '" + player.name + "' gives no reasons");
  const auto said = given ? given : choose(player, seen, past, seed);
  if (!said) return text::say(Phrase{"reason.nothing_to_gain"});
  if (!seen.legal.contains(*said)) refuse("that act is not legal here");
  std::string words;
  for (const Phrase& phrase : reasons(seen, past.history, *said))
    words += (words.empty() ? "" : ", ") + text::say(phrase);
  return words;
}

void bind_history(nb::module_& module) {
  nb::class_<Remembered> history(
      module, "History",
      "What the public acts of a round have shown of hands, as bots remember it "
      "(bots/history.h). A new one knows nothing and goes with any observation; one that has "
      "noted acts goes with observations of the position after them.");
  add_pickling(history);
  history.def(nb::init<>())
      .def("note", &Remembered::note, nb::arg("before"), nb::arg("seat"), nb::arg("action"),
           nb::arg("after"), "Takes note of an act that led from one state to the next.")
      .def_prop_ro("noted", [](const Remembered& r) { return r.history.remembered(); });
}

}  // namespace

void bind_bots(nb::module_& module) {
  bind_history(module);
  nb::class_<Player>(module, "Bot",
                     "A player that is a function of an Observation, a History and a seed; made by "
                     "bot(). It reaches nothing else.")
      .def_ro("name", &Player::name)
      .def_prop_ro(
          "version", [](const Player& p) { return p.bot.version; },
          "Grows when it plays differently.")
      .def("choose", &choose, nb::arg("observation"), nb::arg("history") = Remembered{},
           nb::arg("seed") = 0,
           "The act that it makes; None when it lets a chance out of turn go by. The same "
           "arguments give the same act.")
      .def("worths", &worths, nb::arg("observation"), nb::arg("history") = Remembered{},
           nb::arg("seed") = 0,
           "Pairs of act and worth, one for every card and colour that is worth a thought. Of "
           "'heuristic', 'linear' and 'linear:FILE' in units of log-odds between two acts; of "
           "'search' the chance to win of the two best acts that it tried, or nothing. ValueError "
           "for a bot that weighs nothing.")
      .def("reason", &reason, nb::arg("observation"), nb::arg("history") = Remembered{},
           nb::arg("action") = nb::none(), nb::arg("seed") = 0,
           "Half a sentence that speaks for an act, its own unless another is given, for the seat "
           "itself.")
      .def("__repr__", [](const Player& p) { return "<Bot " + p.name + ">"; })
      .def("__copy__", [](const Player& p) { return p; })
      .def("__deepcopy__", [](const Player& p, nb::handle /*memo*/) { return p; })
      .def("__getstate__", [](const Player& p) { return p.name; })
      .def("__setstate__",
           [](Player& p, const std::string& name) { new (&p) Player(player_named(name)); });
  module.def(
      "bot", &player_named, nb::arg("name"),
      "A bot by name: one of bots(), 'uniform', or 'linear:FILE', which plays by the weights "
      "of a file that `uno train` wrote. ValueError names those that there are, or what is "
      "wrong with the file.");
  module.def(
      "bots",
      [] {
        std::vector<std::string_view> names;
        for (const Bot& bot : bots()) names.push_back(bot.name);
        return names;
      },
      "Names of all bots that can sit at a table, weakest first.");
}

}  // namespace uno::python
