// The table of bots, and the random bot.
#include "bots/bot.h"

#include <array>

#include "bots/greedy.h"
#include "bots/heuristic.h"
#include "bots/policy.h"
#include "bots/rule_v1.h"
#include "bots/search.h"
#include "bots/sensible.h"
#include "engine/matching/uno_call.h"

namespace uno {
namespace {

/// A random choice: a card with a colour, a draw or a decision. It calls UNO and catches every
/// other time, and never takes a match back.
template <class E>
Action choose_random(const ObservationOf<E>& seen, const History&, Chance& chance) {
  const auto is_choice = [](Action action) { return !action.uno() && !action.is(Act::take_back); };
  std::uint32_t count = 0;
  seen.legal.for_each([&](Action action) { count += is_choice(action) ? 1 : 0; });
  if (count == 0) return {};
  const bool mine = seen.active == seen.viewer;
  if (!mine && chance.below(2) == 0) return {};
  std::uint32_t nth = chance.below(count);
  Action choice;
  seen.legal.for_each([&](Action action) {
    if (is_choice(action) && nth-- == 0) choice = action;
  });
  const bool due = !choice.is_jump() && call_is_due(E{}, seen, seen.viewer, choice);
  return due && chance.below(2) == 0 ? choice.with_uno() : choice;
}

template <class E>
Action choose_by_usual_policy(const ObservationOf<E>& seen, const History& history,
                              Chance& chance) {
  return choose_by_policy(seen, history, chance);
}

// The players by template, with their function in each game.
struct Random {
  template <class E>
  static constexpr ChooseIn<E> kIn = choose_random<E>;
};
struct Sensible {  // the classic game has `greedy` and `heuristic` instead
  template <class E>
  static constexpr ChooseIn<E> kIn = std::is_same_v<E, Classic> ? nullptr : &choose_sensible<E>;
};
struct Linear {
  template <class E>
  static constexpr ChooseIn<E> kIn = choose_by_usual_policy<E>;
};
struct Search {
  template <class E>
  static constexpr ChooseIn<E> kIn = choose_search<E>;
};

template <class Player, class E>
constexpr void put(ChooseIn<E>& place) {
  place = Player::template kIn<E>;
}
template <class Player>
constexpr Bot everywhere(std::string_view name, int version, bool searches = false) {
  Bot bot{.name = name, .version = version, .searches = searches};
  std::apply([](auto&... place) { (put<Player>(place), ...); }, bot.in_games);
  return bot;
}
constexpr Bot classic(std::string_view name, int version, ChooseIn<Classic> choose) {
  Bot bot = bot_of(name, choose);
  bot.version = version;
  return bot;
}

constexpr std::array kBots = {
    everywhere<Random>("random", 2),           classic("rule-v1", 1, choose_rule_v1),
    classic("greedy", 1, choose_greedy),       everywhere<Sensible>("sensible", 2),
    classic("heuristic", 2, choose_heuristic), everywhere<Linear>("linear", 5),
    everywhere<Search>("search", 5, true),
};

/// The bots that play the game.
template <class E>
struct BotsOf {
  std::array<Bot, kBots.size()> list;
  std::size_t count = 0;
  BotsOf() {
    for (const Bot& bot : kBots)
      if (bot.plays<E>()) list[count++] = bot;
  }
};

}  // namespace

template <class E>
Action Bot::choose_by_own(const ObservationOf<E>& seen, const History& history,
                          Chance& chance) const {
  return choose_by_policy(seen, history, chance, weights);
}
#define UNO_INSTANTIATE(E) \
  template Action Bot::choose_by_own(const ObservationOf<E>&, const History&, Chance&) const;
UNO_EDITIONS(UNO_INSTANTIATE)
#undef UNO_INSTANTIATE
std::span<const Bot> bots(Edition edition) {
  return in_edition(edition, []<class E>(E) -> std::span<const Bot> {
    static const BotsOf<E> bots;
    return {bots.list.data(), bots.count};
  });
}

const Bot* find_bot(Edition edition, std::string_view name) {
  for (const Bot& bot : bots(edition))
    if (bot.name == name) return &bot;
  return nullptr;
}

const Bot* find_bot(std::string_view name) {
  return find_bot(Edition::classic, name);
}

const Bot& stand_in(Edition edition) {
  return *find_bot(edition, "linear");
}

}  // namespace uno
