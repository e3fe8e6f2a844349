// Rounds for learners, one at a time (Episode).
// Deliberately absent: many rounds side by side (bind_games.cpp), tables (bind_tables.cpp).
#include <cstring>

#include "python/learning.h"
#include "python/player.h"
#include "python/remembered.h"

namespace uno::python {

namespace {

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
      : episode(rules_for(given, table), table, calls_of(who_calls),
                {.history = true, .record = true}),
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
  /// Goes on from a position. One that a text describes may be such that nobody can go on.
  static Round from_state(const State& state, const ActsGiven& acts, const std::string& calls,
                          const Whole& given) {
    const std::uint64_t seed = seed_number_of(given);
    if (state.phase == Phase::dare)
      refuse("a dare waits for the table: try_referee(state, " + std::to_string(state.active) +
             ", 'ok') or 'fail' first (CE-16)");
    Round round{RulesLike(state.rules), state.seats, calls};
    round.episode.start(state, public_acts_of(acts), seed);
    round.bot_chance = Chance::of(seed_from(seed), Stream::bots);
    if (state.phase != Phase::over && !legal_actions(state, state.active).any())
      refuse("seat " + std::to_string(state.active) + " has no legal act in this position");
    return round;
  }
  Record record() const {
    if (!episode.has_record())
      refuse("this episode began in the middle of a round; a record begins with the deal");
    return episode.record();
  }
  int seat_or_asked(std::optional<int> seat) const {
    if (seat) return seat_of(*seat, seats);
    expect_asked();
    return episode.asked();
  }
  int number_of(const ActionLike& given, std::optional<int> seat) const {
    const int who = seat_or_asked(seat);
    return move_number(action_of(episode.state(), who, given), who, seats);
  }
  std::optional<Action> action_of_move(const Whole& move, std::optional<int> seat) const {
    return move_action(move, seat_or_asked(seat), seats);
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
  /// The move that the bot makes, a call of UNO with it left out.
  int play_bot(const PlayerLike& given) {
    expect_asked();
    const Player player = player_of(given, seats);
    const int seat = episode.asked();
    const Observation seen = episode.observe(seat);
    const Action action = player.bot.choose(seen, episode.history(), bot_chance);
    const Action said = seen.legal.contains(action) ? action : Action{};
    if (!said.exists() && !episode.out_of_turn())
      refuse("bot '" + player.name + "' finds no act here");
    episode.act(said);
    return said.exists() ? move_number(said, seat, seats) : kWaitMove;
  }
};

/// To and from states, records and acts.
void add_values(nb::class_<Round>& rounds) {
  rounds
      .def_static("from_state", &Round::from_state, nb::arg("state"), nb::arg("acts") = ActsGiven{},
                  nb::arg("calls") = "automatic", nb::arg("seed") = 0,
                  "An episode that goes on from a position. acts: the public acts before it, the "
                  "latest last, or none. Whoever has something to say out of turn is asked, as if "
                  "nobody had been yet; bots know nothing of what went before. seed: of dares and "
                  "of bots; the cards come from the state's own. ValueError for a position that "
                  "waits for the referee, or in which nobody can act.")
      .def("record", &Round::record,
           "The round so far, with what was done for players (calls, verdicts). ValueError when "
           "the episode began in the middle of a round.")
      .def(
          "view", [](const Round& r, int seat) { return r.episode.view(seat_of(seat, r.seats)); },
          nb::arg("seat"),
          "What observe() tells, as an Observation; encode() makes the same bytes of it. Asked out "
          "of turn, `legal` is what that leaves.")
      .def_prop_ro(
          "history",
          [](const Round& r) {
            return Remembered{r.episode.history(), observe(r.episode.state(), kSpectator), true};
          },
          "What bots remember of the round, as a History; a position that it began from has none.")
      .def_prop_ro(
          "acts", [](const Round& r) { return listed(r.episode.acts()); },
          "The last ACTS_TOLD public acts, the latest last.")
      .def("move_of", &Round::number_of, nb::arg("action"), nb::arg("seat") = nb::none(),
           "The move of an act, or of its text; of the asked seat unless another is named.")
      .def("action_of", &Round::action_of_move, nb::arg("move"), nb::arg("seat") = nb::none(),
           "The act of a move; None for `wait`.");
}

void bind_episode(nb::module_& module) {
  nb::class_<Round> rounds(
      module, "Episode",
      "One round as learners play it: moves by number, observations as bytes.\n\n"
      "calls: 'automatic' (everybody calls UNO in time, nobody is caught) or "
      "'players' (calling and catching are moves; C-RES-3 is the order of asking).");
  add_values(rounds);
  rounds
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
      .def(
          "step_bot", &Round::play_bot, nb::arg("bot"),
          "The asked seat does what a bot would, a name or a Bot. The move, as a number; a call of "
          "UNO with it is not told.")
      .def(
          "rewards",
          [](const Round& r, const std::string& reward) {
            const Reward kind = reward_of(reward, r.rules);
            std::vector<float> by_seat(static_cast<std::size_t>(r.seats));
            if (r.episode.over()) write_rewards(r.episode.state(), kind, by_seat.data());
            return by_seat;
          },
          nb::arg("reward") = "win",
          "By seat, all 0 before the end; reward_table() tells what each means. ValueError for a "
          "name that has no meaning under the rules.");
}

}  // namespace

void bind_learning(nb::module_& module) {
  bind_episode(module);
}

}  // namespace uno::python
