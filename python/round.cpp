// What an Episode does in Python; whatever is given is checked here.
#include "python/round.h"

namespace uno::python {
namespace {

AnyEpisode make_episode(const Rules& rules, int seats, bool calls) {
  return in_edition(rules.edition, [&]<class E>(E) {
    return AnyEpisode(std::in_place_type<EpisodeOf<E>>, rules, seats, calls,
                      EpisodeOptions{.history = true, .record = true});
  });
}

}  // namespace

Round::Round(const RulesLike& given, int table, const std::string& who_calls)
    : episode(make_episode(rules_for(given, table), table, calls_of(who_calls))),
      rules(visit([](const auto& its) { return its.state().rules; })),
      seats(table),
      moves(0),
      width(0),
      calls(calls_of(who_calls)) {
  visit([&]<class E>(const EpisodeOf<E>&) {
    moves = MovesOf<E>::needed(rules, calls);
    width = FeaturesOf<E>::kBytes;
  });
  deal(0, 0);
}

void Round::deal(std::uint64_t seed, int dealer) {
  const int checked = seat_of(dealer, seats);
  std::visit([&](auto& its) { its.deal(seed, checked); }, episode);
  of_a_deal = true;
  bot_chance = Chance::of(seed_from(seed), Stream::bots);
}

Round Round::from_state(const Game& position, const ActsGiven& acts, const std::string& calls,
                        const Whole& given) {
  const std::uint64_t seed = seed_number_of(given);
  return position.visit([&]<class E>(const StateOf<E>& state) {
    if (state.phase == Phase::dare)
      refuse("a dare waits for the table: try_referee(state, " + std::to_string(state.active) +
             ", 'ok') or 'fail' first (CE-16)");
    Round round{RulesLike(state.rules), state.seats, calls};
    std::get<EpisodeOf<E>>(round.episode).start(state, public_acts_of(acts, E::kEdition), seed);
    round.of_a_deal = was_dealt(position);
    round.bot_chance = Chance::of(seed_from(seed), Stream::bots);
    if (state.phase != Phase::over && !legal_actions(state, state.active).any())
      refuse("seat " + std::to_string(state.active) + " has no legal act in this position");
    return round;
  });
}

HeldView Round::view(int seat) const {
  return visit([&](const auto& its) {
    return HeldView{seat_view(its, seat_of(seat, seats)), of_a_deal};
  });
}

Record Round::record() const {
  return visit([](const auto& its) {
    if (!its.has_record())
      refuse("this episode began in the middle of a round; a record begins with the deal");
    return its.record();
  });
}

std::vector<std::uint8_t> Round::mask(int seat) const {
  std::vector<std::uint8_t> marks(static_cast<std::size_t>(moves));
  visit([&](const auto& its) {
    if (seat == its.asked()) its.mark_moves(its.legal(), marks.data());
  });
  return marks;
}

std::vector<std::uint8_t> Round::bytes(int seat) const {
  std::vector<std::uint8_t> bytes(static_cast<std::size_t>(width));
  const int viewer = seat_of(seat, seats);
  visit([&](const auto& its) { its.write(its.observe(viewer), bytes); });
  return bytes;
}

std::vector<float> Round::rewards(const std::string& reward) const {
  const Reward kind = reward_of(reward, rules);
  std::vector<float> by_seat(static_cast<std::size_t>(seats));
  visit([&](const auto& its) {
    if (its.over()) write_rewards(its.state(), kind, by_seat.data());
  });
  return by_seat;
}

int Round::seat_or_asked(std::optional<int> seat) const {
  if (seat) return seat_of(*seat, seats);
  expect_asked();
  return asked();
}

void Round::expect_asked() const {
  if (over()) refuse("the round is over [C-OUT-1]; deal() begins another");
}

int Round::number_of(const ActionLike& given, std::optional<int> seat) const {
  const int who = seat_or_asked(seat);
  return visit([&]<class E>(const EpisodeOf<E>& its) {
    return move_number<E>(act_in(its.state(), who, given), who, seats);
  });
}

std::optional<HeldAction> Round::action_of_move(const Whole& move, std::optional<int> seat) const {
  const int who = seat_or_asked(seat);
  return visit([&]<class E>(const EpisodeOf<E>& its) -> std::optional<HeldAction> {
    const std::optional<Action> action = move_action<E>(move, who, seats);
    if (!action) return {};
    return HeldAction{*action, E::kEdition, side_of_round(its.state())};
  });
}

void Round::make(const Whole& given) {
  expect_asked();
  const auto marks = mask(asked());
  const std::uint64_t number = whole_of(given, "a move is", marks.size() - 1);
  const auto move = static_cast<Move>(number);
  std::visit(
      [&]<class E>(EpisodeOf<E>& its) {
        if (!marks[move])
          refuse("move " + std::to_string(move) + " (" + MovesOf<E>::text(move) +
                 ") is not legal for seat " + std::to_string(its.asked()));
        its.make(move);
      },
      episode);
}

int Round::play_bot(const PlayerLike& given) {
  expect_asked();
  const Player player = player_of(given, seats, rules.edition);
  return std::visit(
      [&]<class E>(EpisodeOf<E>& its) -> int {
        const int seat = its.asked();
        if (player.bot.searches) expect_dealt(of_a_deal);
        const ObservationOf<E> seen = its.observe(seat);
        const Action action = player.bot.choose(seen, its.history(), bot_chance);
        const Action said = seen.legal.contains(action) ? action : Action{};
        if (!said.exists() && !its.out_of_turn())
          refuse("bot '" + player.name + "' finds no act here");
        its.act(said);
        return said.exists() ? move_number<E>(said, seat, seats) : MovesOf<E>::wait();
      },
      episode);
}

RoundPickle Round::put_away() const {
  std::string image;
  write_part(image, calls);
  write_part(image, of_a_deal);
  write_part(image, bot_chance);
  visit([&](const auto& its) { its.write_image(image); });
  return {rules, seats, calls ? "players" : "automatic", sealed_bytes(image)};
}

Round Round::taken_up(const RoundPickle& pickle) {
  const Rules& rules = std::get<Rules>(pickle);
  const int seats = std::get<int>(pickle);
  Round round{RulesLike(rules), seats, std::get<std::string>(pickle)};
  const std::string image = unsealed_bytes(std::get<nb::bytes>(pickle));
  std::string_view from = image;
  bool asks = false;
  bool whole = read_part(from, asks) && read_part(from, round.of_a_deal) &&
               read_part(from, round.bot_chance);
  std::visit(
      [&](auto& its) {
        whole = whole && its.read_image(from) && from.empty() && its.state().rules == rules &&
                its.state().seats == seats;
      },
      round.episode);
  if (!whole || asks != round.calls) refuse("this is a pickle of another Episode");
  return round;
}

}  // namespace uno::python
