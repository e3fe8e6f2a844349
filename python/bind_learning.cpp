// Rounds for learners, one at a time (Episode), and the tables of moves and of observations.
// Deliberately absent: many rounds side by side (bind_games.cpp).
#include <cstring>

#include "python/learning.h"

namespace uno::python {

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

namespace {

/// A fresh array of bytes.
Array<std::uint8_t, nb::ndim<1>> fresh(const std::vector<std::uint8_t>& from) {
  auto* const bytes = new std::uint8_t[from.size()];
  std::memcpy(bytes, from.data(), from.size());
  const nb::capsule owner(bytes, [](void* p) noexcept { delete[] static_cast<std::uint8_t*>(p); });
  return {bytes, {from.size()}, owner};
}

/// What an Episode is put away as: what it was made from, and an image of the rest.
using RoundPickle = std::tuple<Rules, int, std::string, nb::bytes>;

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
  RoundPickle put_away() const {
    std::string image;
    write_part(image, calls);
    write_part(image, bot_chance);
    episode.write_image(image);
    return {rules, seats, calls ? "players" : "automatic", sealed_bytes(image)};
  }
  static Round taken_up(const RoundPickle& pickle) {
    const auto& [rules, seats, calls, sealed] = pickle;
    Round round{RulesLike(rules), seats, calls};
    const std::string image = unsealed_bytes(sealed);
    std::string_view from = image;
    bool asks = false;
    const bool whole = read_part(from, asks) && read_part(from, round.bot_chance) &&
                       round.episode.read_image(from) && from.empty();
    const State& state = round.episode.state();
    if (!whole || asks != round.calls || !(state.rules == rules) || state.seats != seats)
      refuse("this is a pickle of another Episode");
    return round;
  }
  void expect_asked() const {
    if (episode.over()) refuse("the round is over [C-OUT-1]; deal() begins another");
  }
  std::vector<std::uint8_t> mask(int seat) const {
    std::vector<std::uint8_t> marks(static_cast<std::size_t>(moves));
    if (seat == episode.asked()) episode.mark_moves(episode.observe(seat).legal, marks.data());
    return marks;
  }
  void make(const Whole& given) {
    expect_asked();
    const auto marks = mask(episode.asked());
    const std::uint64_t move = whole_of(given, "a move is", marks.size() - 1);
    if (!marks[move])
      refuse("move " + std::to_string(move) + " (" + move_text(static_cast<Move>(move)) +
             ") is not legal for seat " + std::to_string(episode.asked()));
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
      [](const Whole& move) {
        return move_text(static_cast<Move>(whole_of(move, "a move is", kMovesMax - 1)));
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
      .def(
          "deal",
          [](Round& r, const Whole& seed, int dealer) { r.deal(seed_number_of(seed), dealer); },
          nb::arg("seed"), nb::arg("dealer") = 0,
          "Deals a new round; the same seed and dealer give the same cards as openuno.deal().")
      .def("copy", [](const Round& r) { return r; })
      .def("__copy__", [](const Round& r) { return r; })
      .def("__deepcopy__", [](const Round& r, nb::handle /*memo*/) { return r; })
      .def("__getstate__", &Round::put_away)
      .def("__setstate__",
           [](Round& r, const RoundPickle& pickle) { new (&r) Round(Round::taken_up(pickle)); })
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
          "(C-SCORE-2), minus the points of the own hand for the others.");
}

}  // namespace

void bind_learning(nb::module_& module) {
  bind_tables(module);
  bind_episode(module);
}

}  // namespace uno::python
