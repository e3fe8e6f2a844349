// Rounds for learners: one at a time (Episode) and thousands side by side on arrays (VectorEnv).
// The arrays are the C++ program's own memory, seen by NumPy without a copy.
#include <nanobind/ndarray.h>

#include <algorithm>
#include <cstring>

#include "learn/episodes.h"
#include "python/bindings.h"

namespace uno::python {
namespace {

using RulesLike = std::variant<Rules, std::string>;
template <class Number, class... Shape>
using Array = nb::ndarray<nb::numpy, const Number, Shape...>;

/// A view of memory that belongs to `owner`, not to be written from Python.
template <class Number>
Array<Number> view(const std::vector<Number>& numbers, std::initializer_list<std::size_t> shape,
                   nb::handle owner) {
  return Array<Number>(numbers.data(), shape, owner);
}

/// A fresh array of bytes.
Array<std::uint8_t, nb::ndim<1>> fresh(const std::vector<std::uint8_t>& from) {
  auto* const bytes = new std::uint8_t[from.size()];
  std::memcpy(bytes, from.data(), from.size());
  const nb::capsule owner(bytes, [](void* p) noexcept { delete[] static_cast<std::uint8_t*>(p); });
  return {bytes, {from.size()}, owner};
}

bool calls_of(const std::string& word) {
  if (word != "automatic" && word != "players")
    refuse("calls is 'automatic' or 'players', not '" + word + "'");
  return word == "players";
}

Reward reward_of(const std::string& word) {
  if (word != "win" && word != "points") refuse("reward is 'win' or 'points', not '" + word + "'");
  return word == "win" ? Reward::win : Reward::points;
}

const Bot* bot_named(const std::optional<std::string>& name) {
  if (!name) return nullptr;
  const Bot* const bot = find_bot(*name);
  std::string known;
  for (const Bot& row : bots()) known += (known.empty() ? "" : ", ") + std::string(row.name);
  if (!bot) refuse("there is no bot '" + *name + "'; there are " + known);
  return bot;
}

/// An episode with what it was made from.
struct Round {
  Episode episode;
  Rules rules;
  int seats;
  int moves;
  bool calls;
  Chance bot_chance{};

  Round(const RulesLike& given, int table, const std::string& who_calls)
      : episode(rules_for(given, table), table, calls_of(who_calls), true),
        rules(episode.state().rules),
        seats(table),
        moves(moves_needed(rules, calls_of(who_calls))),
        calls(calls_of(who_calls)) {
    deal(0, 0);
  }
  void deal(std::uint64_t seed, int dealer) {
    episode.deal(seed, seat_of(dealer, seats));
    bot_chance = Chance::of(seed_from(seed), Stream::bots);
  }
  void expect_asked() const {
    if (episode.over()) refuse("the round is over [C-OUT-1]; deal() begins another");
  }
  std::vector<std::uint8_t> mask(int seat) const {
    std::vector<std::uint8_t> marks(static_cast<std::size_t>(moves));
    if (seat == episode.asked()) episode.mark_moves(episode.observe(seat).legal, marks.data());
    return marks;
  }
  void make(int move) {
    expect_asked();
    const auto marks = mask(episode.asked());
    if (move < 0 || move >= moves || !marks[static_cast<std::size_t>(move)]) {
      const bool known = move >= 0 && move < kMovesMax;
      refuse("move " + std::to_string(move) +
             (known ? " (" + move_text(static_cast<Move>(move)) + ")" : "") +
             " is not legal for seat " + std::to_string(episode.asked()));
    }
    episode.make(static_cast<Move>(move));
  }
  void play_bot(const std::string& name) {
    expect_asked();
    episode.act(
        bot_named(name)->choose(episode.observe(episode.asked()), episode.history(), bot_chance));
  }
};

void bind_tables(nb::module_& module) {
  nb::class_<MoveRange>(module, "MoveRow", "One row of the table of moves.")
      .def_ro("name", &MoveRange::name)
      .def_ro("first", &MoveRange::first)
      .def_ro("count", &MoveRange::count)
      .def_ro("meaning", &MoveRange::meaning)
      .def_ro("needs", &MoveRange::needs, "The option without which it never happens, or ''.");
  nb::class_<Feature>(module, "FeatureRow", "One row of the layout of observations.")
      .def_ro("name", &Feature::name)
      .def_ro("first", &Feature::first)
      .def_ro("size", &Feature::size)
      .def_ro("meaning", &Feature::meaning);
  module.def(
      "move_table", [] { return std::vector(move_table().begin(), move_table().end()); },
      "The rows of the table of moves; the same for every rule set.");
  module.def(
      "feature_table", [] { return std::vector(feature_table().begin(), feature_table().end()); },
      "The rows of the layout of observations, in bytes.");
  module.def(
      "move_text",
      [](int move) {
        if (move < 0 || move >= kMovesMax) refuse("moves are 0 to 560");
        return move_text(static_cast<Move>(move));
      },
      nb::arg("move"), "'R5', 'W:g', 'd', 'catch+2'; +1 is the seat to the left.");
  module.def(
      "bots",
      [] {
        std::vector<std::string_view> names;
        for (const Bot& bot : bots()) names.push_back(bot.name);
        return names;
      },
      "Names of all bots, weakest first.");
  module.attr("OBSERVATION_BYTES") = kFeatureBytes;
  module.attr("CARD_NUMBERS") = kCardNumbers;
}

void bind_episode(nb::module_& module) {
  nb::class_<Round>(module, "Episode",
                    "One round as learners play it: moves by number, observations as bytes.\n\n"
                    "calls: 'automatic' (everybody calls UNO in time, nobody is caught) or "
                    "'players' (calling and catching are moves; C-RES-3 is the order of asking).")
      .def(nb::init<const RulesLike&, int, const std::string&>(), nb::arg("rules") = "-",
           nb::arg("seats") = 4, nb::arg("calls") = "automatic")
      .def("deal", &Round::deal, nb::arg("seed"), nb::arg("dealer") = 0,
           "Deals a new round; the same seed and dealer give the same cards as openuno.deal().")
      .def("copy", [](const Round& r) { return r; })
      .def_ro("seats", &Round::seats)
      .def_ro("moves", &Round::moves, "How many moves the rules need: the length of mask().")
      .def_prop_ro(
          "asked",
          [](const Round& r) {
            return r.episode.over() ? std::nullopt : std::optional(r.episode.asked());
          },
          "The seat that is asked for a move; None when the round is over.")
      .def_prop_ro("over", [](const Round& r) { return r.episode.over(); })
      .def_prop_ro(
          "state", [](const Round& r) { return r.episode.state(); },
          "A copy of the position, hidden cards included.")
      .def(
          "mask", [](const Round& r, int seat) { return fresh(r.mask(seat_of(seat, r.seats))); },
          nb::arg("seat"), "uint8 (moves,): 1 for each move of the seat; all 0 when not asked.")
      .def(
          "observe",
          [](const Round& r, int seat) {
            std::vector<std::uint8_t> bytes(kFeatureBytes);
            r.episode.write(r.episode.observe(seat_of(seat, r.seats)), bytes);
            return fresh(bytes);
          },
          nb::arg("seat"),
          "uint8 (OBSERVATION_BYTES,): what the seat knows, laid out as feature_table() says.")
      .def("step", &Round::make, nb::arg("move"),
           "The asked seat makes a move; ValueError when it is not in its mask.")
      .def("step_bot", &Round::play_bot, nb::arg("bot"), "The asked seat does what a bot would.")
      .def(
          "rewards",
          [](const Round& r, const std::string& reward) {
            const Reward kind = reward_of(reward);
            std::vector<float> by_seat(static_cast<std::size_t>(r.seats));
            if (r.episode.over()) write_rewards(r.episode.state(), kind, by_seat.data());
            return by_seat;
          },
          nb::arg("reward") = "win",
          "By seat, all 0 before the end. 'win': +1 and -1; 'points': the winner's points "
          "(C-SCORE-2), "
          "minus the points of the own hand for the others.");
}

/// What a vector environment is made from.
Episodes make_games(const RulesLike& rules, int seats, int games, std::uint64_t seed,
                    const std::string& calls, const std::string& reward,
                    const std::vector<std::optional<std::string>>& bot_names) {
  EpisodesPlan plan;
  plan.rules = rules_for(rules, seats);
  plan.seats = seats;
  if (games < 1 || games > 1'000'000) refuse("games is a number from 1 to 1000000");
  plan.games = games;
  plan.seed = seed;
  plan.calls = calls_of(calls);
  plan.reward = reward_of(reward);
  if (!bot_names.empty() && std::ssize(bot_names) != seats)
    refuse("bots must be none, or one per seat with None for a learner");
  for (const auto& name : bot_names) plan.bots.push_back(bot_named(name));
  if (!bot_names.empty() && std::ranges::count(plan.bots, nullptr) == 0)
    refuse("a seat must be left to the learner");
  return Episodes(plan);
}

using MovesIn = nb::ndarray<const std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

void step_games(Episodes& games, const MovesIn& moves) {
  if (static_cast<int>(moves.shape(0)) != games.games())
    refuse("moves has " + std::to_string(moves.shape(0)) + " entries for " +
           std::to_string(games.games()) + " games");
  const std::span<const std::int32_t> given(moves.data(), moves.shape(0));
  const nb::gil_scoped_release released;
  const int wrong = games.first_unmarked(given);
  if (wrong >= 0)
    throw nb::value_error(("move " + std::to_string(given[static_cast<std::size_t>(wrong)]) +
                           " is not legal in game " + std::to_string(wrong))
                              .c_str());
  games.step(given);
}

template <class Number>
auto array_of(std::vector<Number> Episodes::*member, int (*width)(const Episodes&)) {
  return [member, width](nb::handle_t<Episodes> self) {
    const Episodes& games = nb::cast<const Episodes&>(self);
    const auto rows = static_cast<std::size_t>(games.games());
    const int columns = width ? width(games) : 0;
    if (columns) return view(games.*member, {rows, static_cast<std::size_t>(columns)}, self);
    return view(games.*member, {rows}, self);
  };
}

void bind_games(nb::module_& module) {
  nb::class_<Episodes> games(
      module, "VectorEnv",
      "Many rounds side by side, stepped together. All arrays are views of the same memory for the "
      "life of the environment: they change with every step and cannot be written. A game that "
      "ends is dealt anew in the same step: `ended` and `rewards` tell of the round that ended, "
      "everything else of the new one.\n\n"
      "rules: Rules or text. seed: the n-th round of game g is dealt from seed + g + n * games, "
      "dealer (g + n) % seats. calls: 'automatic' or 'players', as in Episode. reward: 'win' or "
      "'points'. bots: one name per seat, None for a seat of the learner; without it every seat "
      "is the learner's.");
  games
      .def(
          "__init__",
          [](Episodes* self, int n, const RulesLike& rules, int seats, std::uint64_t seed,
             const std::string& calls, const std::string& reward,
             const std::vector<std::optional<std::string>>& bots) {
            new (self) Episodes(make_games(rules, seats, n, seed, calls, reward, bots));
          },
          nb::arg("games"), nb::arg("rules") = "-", nb::arg("seats") = 4, nb::arg("seed") = 0,
          nb::arg("calls") = "automatic", nb::arg("reward") = "win",
          nb::arg("bots") = std::vector<std::optional<std::string>>{})
      .def("reset", &Episodes::reset, nb::arg("seed"), nb::call_guard<nb::gil_scoped_release>(),
           "Deals all games anew.")
      .def(
          "step", &step_games, nb::arg("moves"),
          "moves: int32 (games,), each in the mask of its game; ValueError names the first that is "
          "not, and then nothing has changed.")
      .def("step_random", &Episodes::step_by_chance, nb::call_guard<nb::gil_scoped_release>(),
           "Draws one move in every game from its mask and makes it.")
      .def(
          "state",
          [](const Episodes& e, int game) { return e.episode(seat_of(game, e.games())).state(); },
          nb::arg("game"), "A copy of the position of one game, hidden cards included.")
      .def_prop_ro("games", &Episodes::games)
      .def_prop_ro("seats", &Episodes::seats)
      .def_prop_ro("moves", &Episodes::moves, "How many moves the rules need.")
      .def_prop_ro("observations",
                   array_of(&Episodes::bytes, [](const Episodes&) { return kFeatureBytes; }),
                   "uint8 (games, OBSERVATION_BYTES): what the asked seat knows; feature_table().")
      .def_prop_ro("masks", array_of(&Episodes::mask, [](const Episodes& e) { return e.moves(); }),
                   "uint8 (games, moves): 1 for what the asked seat may do; move_table().")
      .def_prop_ro("counts", array_of(&Episodes::counts, nullptr),
                   "uint16 (games,): how many moves that are.")
      .def_prop_ro("asked", array_of(&Episodes::asked, nullptr), "uint8 (games,): the asked seat.")
      .def_prop_ro("rewards",
                   array_of(&Episodes::rewards, [](const Episodes& e) { return e.seats(); }),
                   "float32 (games, seats): of the rounds that ended in this step, else 0.")
      .def_prop_ro("ended", array_of(&Episodes::ended, nullptr),
                   "uint8 (games,): 1 when a round ended in this step.")
      .def_prop_ro("winners", array_of(&Episodes::winners, nullptr),
                   "uint8 (games,): the seat that went out in a round that ended, 15 for none.");
}

}  // namespace

void bind_learning(nb::module_& module) {
  bind_tables(module);
  bind_episode(module);
  bind_games(module);
}

}  // namespace uno::python
