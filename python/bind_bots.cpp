// Bots as functions of an observation and a history. Duels are in bind_duels.cpp.
#include <fstream>
#include <iterator>

#include "bots/heuristic.h"
#include "bots/linear.h"
#include "bots/policy.h"
#include "bots/reason.h"
#include "bots/search.h"
#include "engine/english.h"
#include "learn/uniform_bot.h"
#include "python/player.h"
#include "python/remembered.h"
#include "sim/plan.h"

namespace uno::python {

namespace {

constexpr std::string_view kFilePrefix = "linear:";

Player player_of_file(const std::string& name) {
  const std::string path = name.substr(kFilePrefix.size());
  std::ifstream stream(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  if (!stream) refuse(path + " cannot be read");
  auto file = std::make_shared<PolicyFile>();
  if (const char* wrong = read_policy(text, *file))
    refuse(english_of(wrong, {path, std::to_string(file->title.line)}));
  return {name, bot_by(*file, "linear"), file, file->title.least, file->title.most, file->edition};
}

std::string known_bots(Edition edition) {
  return joined(bots(edition), "", &Bot::name) + ", " + std::string(kUniform) + ", linear:FILE";
}

}  // namespace

Player player_named(const std::string& name, Edition edition) {
  if (name.starts_with(kFilePrefix)) return player_of_file(name);
  if (name == kUniform) return {.name = name, .bot = uniform_bot(), .edition = edition};
  if (const Bot* const bot = find_bot(edition, name))
    return {.name = name, .bot = *bot, .edition = edition};
  refuse("there is no bot '" + name + "'" +
         (edition == Edition::classic ? "" : " of edition=" + std::string(edition_name(edition))) +
         "; there are " + known_bots(edition));
}

Player player_of(const PlayerLike& given, int seats, Edition edition) {
  const auto* const player = std::get_if<Player>(&given);
  Player found = player ? *player : player_named(std::get<std::string>(given), edition);
  if (found.edition != edition)
    refuse("bot '" + found.name + "' plays edition=" + std::string(edition_name(found.edition)) +
           ", not " + std::string(edition_name(edition)) + "; bot(name, edition) makes others");
  if (seats < found.least || seats > found.most)
    refuse("bot '" + found.name + "' is for " + std::to_string(found.least) + " to " +
           std::to_string(found.most) + " players, not for " + std::to_string(seats));
  return found;
}

namespace {

Chance chance_of(const SeedLike& seed) {
  return Chance::of(seed_of(seed), Stream::bots);
}

/// Calls then(observation) for a seat that must decide. ValueError if the bot, the round or the
/// history does not fit the observation.
template <class Then>
auto deciding(const Player& player, const HeldView& view, const Remembered& past, Then&& then) {
  return view.visit([&]<class E>(const SeatViewOf<E>& seen) {
    player_of(player, seen.seats, E::kEdition);
    if (seen.viewer == kSpectator) refuse("a spectator decides nothing; observe(state, seat)");
    if (seen.phase == Phase::over) refuse("the round is over [C-OUT-1]");
    if (!past.fits<E>(seen)) refuse("the history is not of the round and the moment that is seen");
    if (player.bot.searches) expect_dealt(view.dealt);
    return then(static_cast<const ObservationOf<E>&>(seen));
  });
}

std::optional<HeldAction> choose(const Player& player, const HeldView& view, const Remembered& past,
                                 const SeedLike& seed) {
  Chance chance = chance_of(seed);
  return deciding(player, view, past,
                  [&]<class E>(const ObservationOf<E>& seen) -> std::optional<HeldAction> {
                    const Action action = player.bot.choose(seen, past.history, chance);
                    if (!action.exists() || !seen.legal.contains(action)) return {};
                    return HeldAction{action, E::kEdition, side_of_round(seen)};
                  });
}

using Worths = std::vector<std::pair<Action, double>>;

template <class E>
Worths worths_by_search(const ObservationOf<E>& seen, const History& history, Chance& chance) {
  const Findings found = search(seen, history, chance, {});
  Worths worths;
  if (found.worlds == 0) return worths;
  worths.emplace_back(found.act, found.won);
  if (found.other.exists()) worths.emplace_back(found.other, found.won - found.ahead);
  return worths;
}

/// The worths in the classic edition, where several bots weigh by features.
Worths worths_by_features(const Player& player, const Observation& seen, const History& history) {
  const Scene scene(seen, history);
  const Choices choices = choices_of(seen);
  Worths list;
  for (int i = 0; i < choices.count; ++i) {
    const Action act = choices.acts[static_cast<std::size_t>(i)];
    double worth = 0;
    if (player.file)
      worth = worth_by<LongPolicy>(scene, act, player.file->weights.features);
    else if (player.bot.name == ShortPolicy::kName)
      worth = worth_by<ShortPolicy>(scene, act, heuristic_weights(seen.seats));
    else
      worth = static_cast<double>(linear_worth(scene, act)) / kAllOnPoints;
    list.emplace_back(act, worth / kWeightUnit);
  }
  return list;
}

/// By traits, as the policies of the other games weigh.
template <class E>
Worths worths_by_traits(const Player& player, const ObservationOf<E>& seen, const History& history,
                        Chance& chance) {
  const RatedChoices rated = rate(seen, history, chance, player.bot.weights);
  Worths list;
  for (int i = 0; i < rated.count; ++i) {
    const Rated& choice = rated.list[static_cast<std::size_t>(i)];
    list.emplace_back(choice.act, choice.worth);
  }
  return list;
}

template <class E>
Worths worths_of(const Player& player, const ObservationOf<E>& seen, const History& history,
                 Chance& chance) {
  if (player.bot.searches) return worths_by_search(seen, history, chance);
  if constexpr (kKnowsFeatures<E>)
    return worths_by_features(player, seen, history);
  else
    return worths_by_traits(player, seen, history, chance);
}

std::vector<std::pair<HeldAction, double>> worths(const Player& player, const HeldView& view,
                                                  const Remembered& past, const SeedLike& seed) {
  Chance chance = chance_of(seed);
  return deciding(player, view, past, [&]<class E>(const ObservationOf<E>& seen) {
    if (!gives_reasons(player.bot)) refuse("bot '" + player.name + "' computes no worths");
    std::vector<std::pair<HeldAction, double>> list;
    for (const auto& [act, worth] : worths_of(player, seen, past.history, chance))
      list.emplace_back(HeldAction{act, E::kEdition, side_of_round(seen)}, worth);
    return list;
  });
}

std::string reason(const Player& player, const HeldView& view, const Remembered& past,
                   const std::optional<HeldAction>& given, const SeedLike& seed) {
  const auto said = [&] { return given ? given : choose(player, view, past, seed); };
  return deciding(player, view, past, [&](const auto& seen) {
    if (!gives_reasons(player.bot)) refuse("bot '" + player.name + "' gives no reasons");
    const std::optional<HeldAction> act = said();
    if (!act) return text::say(Phrase{"reason.nothing_to_gain"});
    if (act->edition != player.edition || !seen.legal.contains(act->action))
      refuse("that act is not legal here");
    std::string words;
    for (const Phrase& phrase : reasons(seen, past.history, act->action))
      words += (words.empty() ? "" : ", ") + text::say(phrase);
    return words;
  });
}

void bind_history(nb::module_& module) {
  nb::class_<Remembered> history(
      module, "History",
      "What bots remember of the public acts of a round (bots/history.h). An empty History fits "
      "any observation. One that has noted acts fits only observations of the position after "
      "them.");
  add_pickling(history);
  history.def(nb::init<>())
      .def("note", &Remembered::note, nb::arg("before"), nb::arg("seat"), nb::arg("action"),
           nb::arg("after"), "Notes an act that led from one state to the next.")
      .def_prop_ro(
          "noted", [](const Remembered& r) { return r.history.remembered(); },
          "How many of the latest acts it remembers individually, at most 32. The number falls "
          "back to 0 when hands are mixed or the discards are reshuffled.");
}

}  // namespace

void bind_bots(nb::module_& module) {
  bind_history(module);
  nb::class_<Player> player(
      module, "Bot",
      "A player whose decisions depend only on an Observation of its edition, a History and a "
      "seed. bot() makes one.");
  add_copying(player);
  player.def_ro("name", &Player::name, "The name that bot() takes.")
      .def_prop_ro(
          "edition", [](const Player& p) { return edition_name(p.edition); },
          "The edition that it plays.")
      .def_prop_ro(
          "version", [](const Player& p) { return p.bot.version; },
          "A number that increases when the bot plays differently.")
      .def("choose", &choose, nb::arg("observation"), nb::arg("history") = Remembered{},
           nb::arg("seed") = 0,
           "The action that the bot chooses, or None if it is asked out of turn and does nothing. "
           "Equal arguments give equal actions.")
      .def("worths", &worths, nb::arg("observation"), nb::arg("history") = Remembered{},
           nb::arg("seed") = 0,
           "Pairs of an action and its worth, for every card and colour that the bot considers. "
           "For 'heuristic', 'linear' and 'linear:FILE', the difference between two worths is the "
           "log-odds of choosing one action rather than the other. 'search' gives the chances to "
           "win of the two best actions that it tried, or an empty list. ValueError for a bot that "
           "computes no worths, such as 'random'.")
      .def("reason", &reason, nb::arg("observation"), nb::arg("history") = Remembered{},
           nb::arg("action") = nb::none(), nb::arg("seed") = 0,
           "A phrase that gives the reasons for an action, by default the bot's own. It uses what "
           "the seat knows, so show it to that seat only.")
      .def("__repr__", [](const Player& p) { return "<Bot " + p.name + ">"; })
      .def("__getstate__",
           [](const Player& p) { return std::pair(p.name, std::string(edition_name(p.edition))); })
      .def("__setstate__", [](Player& p, const std::pair<std::string, std::string>& made) {
        new (&p) Player(player_named(made.first, edition_of(made.second)));
      });
  module.def(
      "bot",
      [](const std::string& name, const std::string& edition) {
        return player_named(name, edition_of(edition));
      },
      nb::arg("name"), nb::arg("edition") = "classic",
      "A bot by name: one of bots(edition), 'uniform', or 'linear:FILE', which plays by the "
      "weights "
      "of a file of `uno train`. A ValueError names all bots, or says what is wrong with the "
      "file.");
  module.def(
      "bots",
      [](const std::string& edition) {
        std::vector<std::string_view> names;
        for (const Bot& bot : bots(edition_of(edition))) names.push_back(bot.name);
        return names;
      },
      nb::arg("edition") = "classic", "The names of all bots of an edition, the weakest first.");
}

}  // namespace uno::python
