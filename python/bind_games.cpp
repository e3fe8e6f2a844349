// Thousands of rounds side by side on arrays (VectorEnv). NumPy sees the memory of the C++ program
// without a copy. The rounds are in learn/episodes.h.
#include <algorithm>
#include <atomic>
#include <stdexcept>
#include <utility>

#include "python/interruptible.h"
#include "python/learning.h"
#include "python/moves_given.h"
#include "python/player.h"

namespace uno::python {
namespace {

using BotNames = std::vector<std::optional<PlayerLike>>;
/// What a VectorEnv is made from.
struct GamesPlan {
  Rules rules;
  int seats, games;
  std::uint64_t seed;
  std::string calls, reward;
  BotNames bots;
  bool records = false;
  int threads = 1;
};

AnyEpisodes make_games(const GamesPlan& given, std::vector<Player>& players) {
  EpisodesPlan plan;
  plan.rules = rules_for(given.rules, given.seats);
  plan.seats = given.seats;
  if (given.games < 1 || given.games > 1'000'000) refuse("games is a number from 1 to 1000000");
  plan.games = given.games;
  plan.seed = given.seed;
  plan.calls = calls_of(given.calls);
  plan.reward = reward_of(given.reward, plan.rules);
  plan.records = given.records;
  expect_threads(given.threads);
  plan.threads = given.threads;
  if (!given.bots.empty() && std::ssize(given.bots) != given.seats)
    refuse("bots must be none, or one per seat with None for a learner");
  players.reserve(given.bots.size());  // the plan points into it
  for (const auto& bot : given.bots) {
    if (bot) players.push_back(player_of(*bot, given.seats, plan.rules.edition));
    plan.bots.push_back(bot ? &players.back().bot : nullptr);
  }
  if (!given.bots.empty() && std::ranges::count(plan.bots, nullptr) == 0)
    refuse("a seat must be left to the learner");
  return in_edition(plan.rules.edition, [&]<class E>(E) {
    return AnyEpisodes(std::in_place_type<EpisodesOf<E>>, plan);
  });
}

/// The games, with a flag while a thread uses them: stepping releases Python's lock, so another
/// thread can call with the same games.
struct Games {
  std::vector<Player> players{};  ///< that the plan of the episodes points to
  AnyEpisodes episodes;
  std::vector<std::int32_t> moves{};  ///< of this step, copied so that Python cannot change them
  mutable std::atomic<bool> entered{false};

  explicit Games(const GamesPlan& plan) : episodes(make_games(plan, players)) {}
  Games(const Games& other);
  Games& operator=(const Games&) = delete;
  ~Games() = default;

  template <class See>
  decltype(auto) visit(See&& see) const {
    return std::visit(std::forward<See>(see), episodes);
  }
  template <class See>
  decltype(auto) visit(See&& see) {
    return std::visit(std::forward<See>(see), episodes);
  }
  const EpisodeArrays& arrays() const {
    return visit([](const auto& its) -> const EpisodeArrays& { return its; });
  }
  const EpisodesPlan& plan() const {
    return visit([](const auto& its) -> const EpisodesPlan& { return its.plan(); });
  }
  int count() const { return plan().games; }
  int count_of_moves() const {
    return visit([](const auto& its) { return its.moves(); });
  }
  int width() const {
    return visit([](const auto& its) { return its.width(); });
  }
  void write_image(std::string& to) const {
    visit([&](const auto& its) { its.write_image(to); });
  }
  bool read_image(std::string_view& from) {
    return visit([&](auto& its) { return its.read_image(from); });
  }
};

/// The plan as it was given.
GamesPlan plan_of(const Games& games) {
  const EpisodesPlan& plan = games.plan();
  BotNames bots;
  std::size_t next = 0;
  for (const Bot* const bot : plan.bots)
    bots.push_back(bot ? std::optional<PlayerLike>(games.players[next++]) : std::nullopt);
  return {plan.rules,
          plan.seats,
          plan.games,
          plan.seed,
          plan.calls ? "players" : "automatic",
          std::string(reward_rows()[static_cast<std::size_t>(plan.reward)].name),
          bots,
          plan.records,
          plan.threads};
}

Games::Games(const Games& other) : Games(plan_of(other)) {
  std::string image;
  other.write_image(image);
  std::string_view from = image;
  if (!read_image(from)) refuse("this VectorEnv cannot be copied");
}

/// Throws if another thread uses the games, and keeps other threads out during its lifetime.
class Inside {
 public:
  explicit Inside(const Games& games) : entered_(games.entered) {
    if (entered_.exchange(true))
      throw std::runtime_error(
          "another thread is inside this VectorEnv; give every thread its own");
  }
  ~Inside() { entered_ = false; }
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;

 private:
  std::atomic<bool>& entered_;
};

void step_games(Games& games, const nb::object& moves, const nb::object& stepped) {
  const Inside inside(games);
  games.moves.resize(static_cast<std::size_t>(games.count()));
  take_moves(moves, games.arrays().mask, games.moves, stepped);
  const nb::gil_scoped_release released;
  games.visit([&](auto& its) { its.step(games.moves); });
}

void reset_games(Games& games, const Whole& seed) {
  const std::uint64_t number = seed_number_of(seed);
  const Inside inside(games);
  const nb::gil_scoped_release released;
  games.visit([&](auto& its) { its.reset(number); });
}

void step_random(Games& games) {
  const Inside inside(games);
  const nb::gil_scoped_release released;
  games.visit([](auto& its) { its.step_by_chance(); });
}

/// The number of a game, or ValueError.
int game_of(const Games& games, int game) {
  if (game < 0 || game >= games.count())
    refuse("game " + std::to_string(game) + " is not one of 0 to " +
           std::to_string(games.count() - 1));
  return game;
}

/// Calls see(episode) of one game.
template <class See>
auto in_game(const Games& games, int game, See&& see) {
  const Inside inside(games);
  const int number = game_of(games, game);
  return games.visit([&](const auto& its) { return see(its.episode(number)); });
}

Record record_of(const Games& games, int game, bool ended) {
  const Inside inside(games);
  const int number = game_of(games, game);
  if (!games.plan().records)
    refuse("this VectorEnv keeps no records; VectorEnv(..., records=True) does");
  if (!ended) return games.visit([&](const auto& its) { return its.episode(number).record(); });
  std::optional<Record> record =
      games.visit([&](const auto& its) { return its.last_record(number); });
  if (!record) refuse("no round has ended in game " + std::to_string(game) + " yet");
  return *std::move(record);
}

/// The part of a plan that an image must fit.
std::string plan_bytes(const EpisodesPlan& plan) {
  std::string bytes;
  write_part(bytes, plan.rules), write_part(bytes, plan.seats), write_part(bytes, plan.games);
  write_part(bytes, plan.calls), write_part(bytes, plan.reward);
  write_part(bytes, plan.bots.size()), write_part(bytes, plan.records);
  return bytes;
}

using GamesPickle = std::tuple<Rules, int, int, std::uint64_t, std::string, std::string, BotNames,
                               bool, int, nb::bytes>;

GamesPickle put_away(const Games& games) {
  const Inside inside(games);
  const GamesPlan plan = plan_of(games);
  BotNames names;
  for (const auto& bot : plan.bots)
    names.push_back(bot ? std::optional<PlayerLike>(std::get<Player>(*bot).name) : std::nullopt);
  std::string image = plan_bytes(games.plan());
  games.write_image(image);
  return {plan.rules,  plan.seats, plan.games,   plan.seed,    plan.calls,
          plan.reward, names,      plan.records, plan.threads, sealed_bytes(image)};
}

GamesPlan plan_of(const GamesPickle& pickle) {
  const auto& [rules, seats, games, seed, calls, reward, bots, records, threads, sealed] = pickle;
  return {rules, seats, games, seed, calls, reward, bots, records, threads};
}

void take_up(Games& games, const GamesPickle& pickle) {
  const std::string image = unsealed_bytes(std::get<nb::bytes>(pickle));
  const std::string plan = plan_bytes(games.plan());
  std::string_view from = image;
  bool fits = from.starts_with(plan);
  if (fits) {
    from.remove_prefix(plan.size());
    fits = games.read_image(from) && from.empty();
  }
  if (!fits) refuse("this is a pickle of another VectorEnv");
}

template <class Number>
auto array_of(std::vector<Number> EpisodeArrays::*member, int (*width)(const Games&)) {
  return [member, width](nb::handle_t<Games> self) {
    const Games& games = nb::cast<const Games&>(self);
    const auto rows = static_cast<std::size_t>(games.count());
    const auto columns = static_cast<std::size_t>(width ? width(games) : 0);
    const Number* const numbers = (games.arrays().*member).data();
    return columns ? Array<Number>(numbers, {rows, columns}, self)
                   : Array<Number>(numbers, {rows}, self);
  };
}

void add_arrays(nb::class_<Games>& games) {
  games
      .def_prop_ro("observations",
                   array_of(&EpisodeArrays::bytes, [](const Games& g) { return g.width(); }),
                   "uint8 (games, observation_bytes): what the asked seat knows, in the layout of "
                   "feature_table(edition).")
      .def_prop_ro(
          "masks",
          array_of(&EpisodeArrays::mask, [](const Games& g) { return g.count_of_moves(); }),
          "uint8 (games, moves): 1 for each legal move of the asked seat (move_table(edition)).")
      .def_prop_ro("counts", array_of(&EpisodeArrays::counts, nullptr),
                   "uint16 (games,): the number of legal moves.")
      .def_prop_ro("asked", array_of(&EpisodeArrays::asked, nullptr),
                   "uint8 (games,): the asked seat.")
      .def_prop_ro("rewards",
                   array_of(&EpisodeArrays::rewards, [](const Games& g) { return g.plan().seats; }),
                   "float32 (games, seats): the rewards of rounds that ended in this step, else "
                   "0.")
      .def_prop_ro("ended", array_of(&EpisodeArrays::ended, nullptr),
                   "uint8 (games,): 1 when a round ended in this step.")
      .def_prop_ro("winners", array_of(&EpisodeArrays::winners, nullptr),
                   "uint8 (games,): the seat that went out in a round that ended, 16 for none.")
      .def_prop_ro(
          "points", array_of(&EpisodeArrays::points, nullptr),
          "uint16 (games,): the winner's points in a round that ended (C-SCORE-2), else 0.")
      .def_prop_ro("turns", array_of(&EpisodeArrays::turns, nullptr),
                   "uint16 (games,): turns of a round that ended, else 0.")
      .def_prop_ro(
          "final_observations",
          array_of(&EpisodeArrays::final_bytes, [](const Games& g) { return g.width(); }),
          "uint8 (games, observation_bytes): the last observation of each round that ended in this "
          "step, for the learner's seat that moved in this step. Other rows keep old values.");
}

void add_copies(nb::class_<Games>& games) {
  const auto copy = [](const Games& g) {
    const Inside inside(g);
    return Games(g);
  };
  games.def("__copy__", copy)
      .def("__deepcopy__", [copy](const Games& g, nb::handle /*memo*/) { return copy(g); })
      .def("__getstate__", &put_away)
      .def("__setstate__", [](Games& g, const GamesPickle& pickle) {
        Games made(plan_of(pickle));
        take_up(made, pickle);
        new (&g) Games(made);
      });
}

void add_single_games(nb::class_<Games>& games) {
  games
      .def(
          "state",
          [](const Games& g, int game) {
            return in_game(g, game, [](const auto& its) { return Game(its.state()); });
          },
          nb::arg("game"), "A copy of the position of one game, hidden cards included.")
      .def(
          "redeal",
          [](Games& g, int game) {
            const Inside inside(g);
            const int number = game_of(g, game);
            g.visit([&](auto& its) { its.redeal(number); });
          },
          nb::arg("game"),
          "Deals the next round of one game, even if the current round is not over. Use it to "
          "truncate a round.")
      .def(
          "view",
          [](const Games& g, int game) {
            return in_game(g, game, [](const auto& its) {
              return HeldView{seat_view(its, its.asked()), true};
            });
          },
          nb::arg("game"), "What the asked seat of one game knows, as an Observation.")
      .def("record", &record_of, nb::arg("game"), nb::arg("ended") = false,
           "The record of the current round of one game, or with `ended` of its previous round. "
           "ValueError if there is none, or if the environment keeps no records.");
}

}  // namespace

void bind_games(nb::module_& module) {
  nb::class_<Games> games(
      module, "VectorEnv",
      "Many rounds side by side, stepped together. All arrays are read-only views of the same "
      "memory, which changes with every step. When a round ends, the same step deals the next "
      "one: `ended`, `rewards`, `winners`, `points`, `turns` and `final_observations` describe the "
      "round that ended, all other arrays the new one. Copies and pickles continue identically. A "
      "thread that calls during another thread's step gets a RuntimeError.\n\n"
      "rules: Rules or their text, of any edition. seed: round n of game g, both from 0, is dealt "
      "from round_seed(seed, g, n), and its dealer is (g + n) % seats. calls: 'automatic' or "
      "'players', as in Episode. reward: one of reward_table(). bots: for each seat a bot or its "
      "name, or None for the learner; by default every seat is the learner's. records: keep "
      "records for record(), which takes 4 bytes for each act. threads: step the games on this "
      "many threads, 64 games at a time, with the same results.");
  games
      .def(
          "__init__",
          [](Games* self, const Whole& n, const RulesLike& rules, int seats, const Whole& seed,
             const std::string& calls, const std::string& reward,
             const std::variant<BotNames, std::string>& bots, bool records, int threads) {
            if (std::holds_alternative<std::string>(bots))
              refuse("bots is a list with a name or None per seat, [None, 'greedy'], not '" +
                     std::get<std::string>(bots) + "'");
            const int count = static_cast<int>(whole_of(n, "games is", 1'000'000));
            new (self) Games(GamesPlan{rules_for(rules, seats), seats, count, seed_number_of(seed),
                                       calls, reward, std::get<BotNames>(bots), records, threads});
          },
          nb::arg("games"), nb::arg("rules") = "-", nb::arg("seats") = 4, nb::arg("seed") = 0,
          nb::arg("calls") = "automatic", nb::arg("reward") = "win", nb::arg("bots") = BotNames{},
          nb::arg("records") = false, nb::arg("threads") = 1)
      .def("reset", &reset_games, nb::arg("seed"), "Deals all games from a seed.")
      .def("step", &step_games, nb::arg("moves").none(), nb::arg("games") = nb::none(),
           nb::sig("def step(self, moves: numpy.typing.NDArray[numpy.integer[typing.Any]] | "
                   "collections.abc.Sequence[int], "
                   "games: numpy.typing.NDArray[numpy.bool_] | None = None) -> None"),
           "Makes a move in every game. moves: (games,) of int32 or another integer type. If a "
           "move is not legal, ValueError names it and nothing changes. games: bool (games,) marks "
           "the games to step; the others do not change.")
      .def("step_random", &step_random, "Makes a random legal move in every game.")
      .def_prop_ro("games", &Games::count, "The number of games.")
      .def_prop_ro(
          "seats", [](const Games& g) { return g.plan().seats; },
          "The number of seats of each table.")
      .def_prop_ro(
          "rules", [](const Games& g) { return g.plan().rules; }, "A copy of the rules in force.")
      .def_prop_ro(
          "edition",
          [](const Games& g) { return std::string(edition_name(g.plan().rules.edition)); },
          "The edition of the rules.")
      .def_prop_ro("moves", &Games::count_of_moves, "The number of moves that the rules need.")
      .def_prop_ro("observation_bytes", &Games::width, "The number of bytes of an observation.");
  add_single_games(games);
  add_arrays(games);
  add_copies(games);
}

}  // namespace uno::python
