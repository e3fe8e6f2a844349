// Duels on the deals of `uno duel` as Python holds them: who plays what, what came out, and the
// rounds that wait for a candidate from outside. Deliberately absent: names and docstrings
// (bind_duels.cpp, bind_duel_rounds.cpp).
#pragma once

#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>

#include "learn/duel_rounds.h"
#include "python/learning.h"
#include "python/player.h"
#include "sim/cheat.h"

namespace uno::python {

inline constexpr int kAtOnceMax = 100'000;

/// A duel with those who play it; a candidate from outside is no bot.
struct DuelPlan {
  std::optional<Player> candidate;
  Player field;
  std::optional<Sprt> sprt;
  Duel duel{};

  /// `uniform` is no bot to the simulator, but cheaper; a cheat is known by its place in the table.
  static const Bot* in_simulator(const Player& player) {
    if (const Bot* const cheat = cheat_named(player.name)) return cheat;
    return player.name == kUniform ? nullptr : &player.bot;
  }
  static const Bot* cheat_named(std::string_view name) {
    for (const Cheat& cheat : cheats())
      if (cheat.bot.name == name) return &cheat.bot;
    return nullptr;
  }
  /// With the pointers of this very plan.
  Duel made() const {
    Duel made = duel;
    made.candidate = candidate ? in_simulator(*candidate) : nullptr;
    made.field = in_simulator(field);
    return made;
  }
};

/// What a duel came to.
struct Report {
  DuelPlan plan;
  std::string candidate;
  DuelResult result{};
};

using AnyDuelRounds = AllGames::Each<std::variant, DuelRoundsOf>;
/// The rounds that wait for a candidate, of whichever game, and what they need to live.
struct Rounds {
  DuelPlan plan;
  bool calls;
  std::uint64_t end;
  int games;
  AnyDuelRounds rounds;
  std::vector<std::int32_t> moves{};

  Rounds(const DuelPlan& of, bool who_calls, std::uint64_t first, std::uint64_t last, int at_once)
      : plan(of),
        calls(who_calls),
        end(last),
        games(at_once),
        rounds(in_edition(plan.duel.rules.edition, [&]<class E>(E) {
          return AnyDuelRounds(std::in_place_type<DuelRoundsOf<E>>, plan.made(), calls, first, end,
                               games);
        })) {}
  Rounds(const Rounds&) = delete;
  Rounds& operator=(const Rounds&) = delete;
  ~Rounds() = default;

  template <class See>
  decltype(auto) visit(See&& see) const {
    return std::visit(std::forward<See>(see), rounds);
  }
  int waiting() const {
    return visit([](const auto& its) { return its.waiting(); });
  }
};

/// What make_plan() makes the same plan from.
using PlanArguments =
    std::tuple<std::optional<std::string>, std::string, std::uint64_t, int, Rules, nb::bytes,
               std::string, std::optional<std::pair<double, double>>, bool>;
PlanArguments arguments_of(const DuelPlan& plan);
DuelPlan plan_of(const PlanArguments& given);
void bind_duel_rounds(nb::module_& module);

}  // namespace uno::python
