// The policy `uniform` in all games except the classic one. It chooses among the playable kinds
// with equal chance, then a random colour and seat. Taking pending cards counts as one more kind;
// so does drawing where the rules allow a seat to decline to play (nm_decline), and keeping a drawn
// card. Otherwise it never draws voluntarily, always calls UNO, and never acts out of turn. It
// takes a state, as in sim/uniform.h.
#pragma once

#include "engine/dos/partners.h"
#include "engine/dos/verbs.h"
#include "engine/matching/apply_under.h"
#include "engine/quatro/verbs.h"
#include "sim/uniform.h"

namespace uno {

namespace by_kind {

template <bool kWide>
[[gnu::always_inline]] inline Kind nth_of(KindSet kinds, std::uint32_t nth) {
  return static_cast<Kind>(nth_bit<kWide>(kinds, nth));
}
/// The nth kind of a wide set, from 0. It searches only the half that has the kind.
template <bool kWide>
[[gnu::always_inline]] inline Kind nth_of(WideKindSet kinds, std::uint32_t nth) {
  const auto low = static_cast<KindSet>(kinds), high = static_cast<KindSet>(kinds >> 64);
  const auto below = static_cast<std::uint32_t>(count_of(low));
  const bool upper = nth >= below;
  const unsigned at = nth_bit<kWide>(upper ? high : low, upper ? nth - below : nth);
  return static_cast<Kind>(at + (upper ? 64 : 0));
}

inline int nth_seat(SeatSet seats, std::uint32_t nth) {
  for (; nth > 0; --nth) seats &= static_cast<SeatSet>(seats - 1);
  return std::countr_zero(seats);
}

/// A random legal act without a call, for every other question.
template <class E>
Action any_legal_act(const StateOf<E>& state, PlayerChance& chance) {
  const LegalActionsOf<E> legal = legal_actions(state, state.active);
  std::uint32_t count = 0;
  const auto own = [](Action action) {
    return !action.is_jump() && !action.uno() && !action.is(Act::call_uno) &&
           !action.is(Act::catch_seat);
  };
  legal.for_each([&](Action action) { count += own(action) ? 1 : 0; });
  UNO_CHECK(count > 0);
  std::uint32_t nth = chance.below(count);
  Action chosen;
  legal.for_each([&](Action action) {
    if (own(action) && nth-- == 0) chosen = action;
  });
  return chosen;
}

/// The act that the policy weighs like one of the plays, or none.
template <class E>
Action alternative_act(const StateOf<E>& state, KindSetOf<E> plays) {
  const Rules& rules = state.rules;
  if (state.phase == Phase::stack) {
    if constexpr (E::kMercyLimit > 0)
      if (E::must_reply(rules) && plays) return {};
    return Action::take();
  }
  if (state.phase == Phase::drawn)
    return may_keep<AnyTermsOf<E>>(state, plays) ? Action::keep() : Action{};
  if constexpr (E::kMercyLimit > 0)
    if (E::may_decline(rules)) return Action::draw();
  return plays ? Action{} : Action::draw();
}

template <class E>
[[gnu::noinline]] int any_target(const StateOf<E>& state, Kind kind, bool flex,
                                 PlayerChance& chance) {
  const SeatSet seats = legal_actions(state, state.active).targets_of(kind, flex);
  if (!seats) return kNoSeat;
  return nth_seat(seats, chance.below(static_cast<std::uint32_t>(std::popcount(seats))));
}

/// The answer to questions other than plays: a colour, a verdict, a hand, a card.
template <class E>
[[gnu::noinline]] Action answer(const StateOf<E>& state, PlayerChance& chance) {
  if (state.phase == Phase::dare) return chance.coin() ? Action::accept() : Action::fail();
  if (state.phase == Phase::colour && !E::kRestricted)
    return Action::name_colour(static_cast<Colour>(chance.below(kColours)));
  return any_legal_act(state, chance);
}

/// Passes the choice of the active seat to then.play(Play) or then.act(Action).
template <class E, bool kWide, class Then>
[[gnu::always_inline]] inline void choose(const StateOf<E>& state, PlayerChance& chance,
                                          Then&& then) {
  const bool weighed = state.phase == Phase::turn || state.phase == Phase::drawn ||
                       (state.phase == Phase::stack && state.offender == kNoSeat);
  if (!weighed || state.rules.multi_play != MultiPlay::off || state.caught)
    return then.act(answer(state, chance));
  const KindSetOf<E> plays = legal_plays<AnyTermsOf<E>>(state);
  KindSetOf<E> by_flex = 0;
  if constexpr (E::kPowered) by_flex = flex_plays<AnyTermsOf<E>>(state);
  const Action other = alternative_act(state, plays | by_flex);
  const auto regular = static_cast<std::uint32_t>(count_of(plays));
  const auto ways =
      regular + static_cast<std::uint32_t>(count_of(by_flex) + (other.exists() ? 1 : 0));
  const std::uint32_t nth = chance.below(ways);
  if (nth + 1 == ways && other.exists()) return then.act(other);
  const bool flex = E::kPowered && nth >= regular;
  Play play{.kind = flex ? nth_of<kWide>(by_flex, nth - regular) : nth_of<kWide>(plays, nth)};
  if (E::names_colour(play.kind)) play.named = static_cast<Colour>(chance.below(kColours));
  play.uno = state.rules.false_uno_penalty == 0 || state.hand_size[state.active] == 2;
  if (flex || (E::choosing(state.rules) & bit<E>(play.kind)))
    play.target = any_target(state, play.kind, flex, chance);
  if (flex) return then.act(Action::by_flex(play.kind, play.named, play.uno, play.target));
  then.play(play);
}

}  // namespace by_kind

/// The choice of the active seat. Enter the verdict on a dare with try_referee().
template <MatchingGame E>
Action choose_uniform(const StateOf<E>& state, PlayerChance& chance) {
  struct Keep {
    Action choice;
    void act(Action action) { choice = action; }
    void play(const Play& play) { choice = play.action(); }
  } keep;
  by_kind::choose<E, false>(state, chance, keep);
  return keep.choice;
}

/// The choice in DOS: a random legal act, except that the seat never takes a card back, draws only
/// if it cannot match, and always calls DOS in time.
template <bool kWide>
[[gnu::always_inline]] inline Action choose_uniform_in_dos(const DosState& state,
                                                           PlayerChance& chance) {
  const LegalActionsOf<Dos> legal = legal_actions(state, state.active);
  const auto size = [](DosKinds kinds) { return static_cast<std::uint32_t>(std::popcount(kinds)); };
  std::uint32_t matches = 0;
  for (DosKinds on = legal.row; on; on &= on - 1)
    matches += size(legal.cards & fitting_kinds(lowest_of(on), legal.laid));
  const std::uint32_t firsts = size(legal.firsts), puts = size(legal.puts);
  const bool draw = legal.draw && matches + firsts == 0;
  const std::uint32_t ways = matches + firsts + puts + legal.keep + draw;
  UNO_CHECK(ways > 0);
  std::uint32_t nth = chance.below(ways);
  const auto timely = [&](Action act) {
    return call_is_due(Dos{}, state, state.active, act) ? act.with_uno() : act;
  };
  if (nth < matches)
    for (DosKinds on = legal.row; on; on &= on - 1) {
      const DosKinds fitting = legal.cards & fitting_kinds(lowest_of(on), legal.laid);
      if (nth < size(fitting))
        return match_action(static_cast<Kind>(nth_bit<kWide>(fitting, nth)), lowest_of(on));
      nth -= size(fitting);
    }
  nth -= matches;
  if (nth < firsts) return Action::lay(static_cast<Kind>(nth_bit<kWide>(legal.firsts, nth)));
  nth -= firsts;
  if (nth < puts) return timely(Action::give(static_cast<Kind>(nth_bit<kWide>(legal.puts, nth))));
  return draw ? Action::draw() : timely(Action::keep());
}

inline Action choose_uniform(const DosState& state, PlayerChance& chance) {
  return choose_uniform_in_dos<false>(state, chance);
}

/// The choice in Quatro: a random place of a tile or keeping the drawn tile, with equal chance.
/// The ending is random, too (engine/quatro/state.h). If no tile fits, a random one is put back.
template <bool kWide>
[[gnu::always_inline]] inline Action choose_uniform_in_quatro(const QuatroState& state,
                                                              PlayerChance& chance) {
  const LegalActionsOf<Quatro> legal = legal_actions(state, state.active);
  const std::uint32_t columns = legal.columns[0] | legal.columns[1] << 8 | legal.columns[2] << 16;
  const auto places = static_cast<std::uint32_t>(std::popcount(columns));
  const std::uint32_t ways = places + legal.keep;
  if (ways == 0) {
    if (legal.draw) return Action::draw();
    const auto tiles = static_cast<std::uint32_t>(
        (legal.tiles[0] != kNoKind) + (legal.tiles[1] != kNoKind) + (legal.tiles[2] != kNoKind));
    return exchange_action(legal.tiles[tiles > 1 ? chance.below(tiles) : 0]);
  }
  const std::uint32_t nth = ways > 1 ? chance.below(ways) : 0;
  if (nth == places) return Action::keep();
  const unsigned at = nth_bit<kWide>(columns, nth);
  const Kind tile = legal.tiles[at >> 3];
  const int column = static_cast<int>(at & 7);
  const Endings endings = endings_of(tile, legal.empty >> column & 1);
  const auto more = endings.count > 1 ? chance.below(static_cast<std::uint32_t>(endings.count)) : 0;
  return place_action(tile, column, endings.first + static_cast<int>(more));
}

inline Action choose_uniform(const QuatroState& state, PlayerChance& chance) {
  return choose_uniform_in_quatro<false>(state, chance);
}

}  // namespace uno
