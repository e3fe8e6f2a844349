// Makes each choice of an observation with the probabilities of `uniform`.
#include "learn/uniform_bot.h"

#include <array>

#include "engine/editions.h"
#include "engine/matching/asking.h"

namespace uno {
namespace {

template <class E>
int own_cards(const ObservationOf<E>& seen) {
  return seen.hand_size[static_cast<std::size_t>(seen.viewer)];
}

/// A random legal action, calling UNO when due.
template <class E>
Action any_of_all(const ObservationOf<E>& seen, Chance& chance) {
  std::array<Action, 1024> acts;
  std::uint32_t count = 0;
  seen.legal.for_each([&](Action action) {
    if (!action.uno()) acts[count++] = action;
  });
  if (count == 0) return {};
  const Action act = acts[chance.below(count)];
  return act.plays_in_turn() && own_cards(seen) == 2 ? act.with_uno() : act;
}

/// The play with a random seat if it needs one, calling UNO when due. `flex`: by the flex side
/// (E-FLEX-3).
template <class E>
Action completed(const ObservationOf<E>& seen, Play play, bool flex, Chance& chance) {
  play.uno = own_cards(seen) == 2;
  SeatSet targets = seen.legal.targets_of(play.kind, flex);
  if (targets) {
    for (auto n = chance.below(static_cast<std::uint32_t>(std::popcount(targets))); n > 0; --n)
      targets &= static_cast<SeatSet>(targets - 1);
    play.target = std::countr_zero(targets);
  }
  if (flex) return Action::by_flex(play.kind, play.named, play.uno, play.target);
  return play.action();
}

/// A random play, where a wild card counts four times (sim/uniform.h).
Action any_way(const Observation& seen, Chance& chance) {
  std::array<Play, 256> plays;
  std::uint32_t count = 0;
  for (KindSet rest = seen.legal.plays; rest; rest &= rest - 1) {
    const auto kind = static_cast<Kind>(std::countr_zero(rest));
    for (int colour = 0; colour < (is_wild(kind) ? kColours : 1); ++colour)
      if (seen.legal.may_name(kind, static_cast<Colour>(colour)))
        plays[count++] = {kind, static_cast<Colour>(colour)};
  }
  return completed(seen, plays[chance.below(count)], false, chance);
}

/// The choice in the classic game.
Action choose_by_way(const Observation& seen, Chance& chance) {
  const LegalActions& legal = seen.legal;
  const bool drawn = seen.phase == Phase::drawn;
  const bool plain = (drawn || seen.phase == Phase::turn) && !(seen.caught >> seen.viewer & 1);
  if (!plain) return any_of_all(seen, chance);
  if (drawn && legal.keep && (!legal.plays || chance.below(2))) return Action::keep();
  if (legal.plays) return any_way(seen, chance);
  return legal.draw ? Action::draw() : any_of_all(seen, chance);
}

/// The act that is weighed like one of the plays, or none.
template <class E>
Action alternative_act(const ObservationOf<E>& seen) {
  if (seen.legal.take) return Action::take();
  if (seen.legal.keep) return Action::keep();
  bool declines = false;
  if constexpr (E::kMercyLimit > 0) declines = E::may_decline(seen.rules);
  const bool plays = (seen.legal.plays | seen.legal.by_flex()) != 0;
  return seen.legal.draw && (declines || !plays) ? Action::draw() : Action{};
}

/// The choice in every other game: a random kind, then its colour (sim/uniform_by_kind.h).
template <class E>
Action choose_by_kind(const ObservationOf<E>& seen, Chance& chance) {
  const bool weighed = seen.phase == Phase::turn || seen.phase == Phase::drawn ||
                       (seen.phase == Phase::stack && seen.offender == kNoSeat);
  if (!weighed || seen.rules.multi_play != MultiPlay::off || seen.caught)
    return any_of_all(seen, chance);
  const Action other = alternative_act(seen);
  const auto regular = static_cast<std::uint32_t>(count_of(seen.legal.plays));
  const auto kinds = regular + static_cast<std::uint32_t>(count_of(seen.legal.by_flex()));
  if (kinds == 0 && !other.exists()) return any_of_all(seen, chance);
  std::uint32_t nth = chance.below(kinds + (other.exists() ? 1 : 0));
  if (nth == kinds) return other;
  const bool flex = nth >= regular;
  KindSetOf<E> rest = flex ? seen.legal.by_flex() : seen.legal.plays;
  for (nth -= flex ? regular : 0; nth > 0; --nth) rest &= rest - 1;
  Play play{.kind = lowest_of(rest)};
  if (E::names_colour(play.kind)) play.named = static_cast<Colour>(chance.below(kColours));
  return completed(seen, play, flex, chance);
}

/// For games outside the matching family: a random legal act, except that the seat never takes a
/// card back, and draws only if it cannot lay a card.
template <class E>
Action choose_any(const ObservationOf<E>& seen, Chance& chance) {
  const auto lays = [](Action act) {
    if constexpr (E::kEdition == Edition::quatro) return is_place(act);
    return act.is_play() || act.form() == Action::kLay;
  };
  bool may_lay = false;
  seen.legal.for_each([&](Action act) { may_lay = may_lay || lays(act); });
  const auto is_choice = [&](Action act) {
    return !act.uno() && !out_of_turn(act) && !act.is(Act::take_back) &&
           !(may_lay && act.is(Act::draw));
  };
  std::uint32_t count = 0;
  seen.legal.for_each([&](Action act) { count += is_choice(act) ? 1 : 0; });
  if (count == 0) return {};
  std::uint32_t nth = chance.below(count);
  Action chosen;
  seen.legal.for_each([&](Action act) {
    if (is_choice(act) && nth-- == 0) chosen = act;
  });
  return call_is_due(E{}, seen, seen.viewer, chosen) ? chosen.with_uno() : chosen;
}

template <class E>
Action choose(const ObservationOf<E>& seen, const History& /*history*/, Chance& chance) {
  if (seen.viewer != seen.active || seen.legal == out_of_turn(seen.legal)) return {};
  if constexpr (std::is_same_v<E, Classic>)
    return choose_by_way(seen, chance);
  else if constexpr (MatchingGame<E>)
    return choose_by_kind(seen, chance);
  else
    return choose_any(seen, chance);
}

template <class E>
constexpr void put(ChooseIn<E>& place) {
  place = choose<E>;
}

constexpr Bot kUniformBot = [] {
  Bot bot{.name = "uniform"};
  std::apply([](auto&... place) { (put(place), ...); }, bot.in_games);
  return bot;
}();

}  // namespace

const Bot& uniform_bot() {
  return kUniformBot;
}

}  // namespace uno
