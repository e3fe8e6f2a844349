// The rounds of a duel that wait for a candidate whose moves come from Python (openuno/duels.py).
// Duels between bots are in bind_duels.cpp.
#include "engine/check.h"
#include "python/duel_plan.h"
#include "python/moves_given.h"
#include "python/remembered.h"

namespace uno::python {
namespace {

using RoundsPickle = std::tuple<PlanArguments, bool, std::uint64_t, int, nb::bytes>;
RoundsPickle put_away(const Rounds& rounds) {
  std::string image;
  rounds.visit([&](const auto& its) { its.write_image(image); });
  return {arguments_of(rounds.plan), rounds.calls, rounds.end, rounds.games, sealed_bytes(image)};
}
/// Constructs rounds at `place` without a deal and reads them from a pickle.
void take_up(Rounds* place, const DuelPlan& plan, const RoundsPickle& pickle) {
  const auto& [arguments, calls, end, games, sealed] = pickle;
  if (end > plan.duel.deals || games < 1 || games > kAtOnceMax) refuse("these are no DuelRounds");
  const std::string image = unsealed_bytes(sealed);
  std::string_view from = image;
  Rounds* const made = new (place) Rounds(plan, calls, end, end, games);
  const bool whole = std::visit([&](auto& its) { return its.read_image(from); }, made->rounds);
  if (whole && from.empty()) return;
  made->~Rounds();
  refuse("these are no DuelRounds");
}
/// A copy with the same bot object, because a name alone may not identify its weights.
std::unique_ptr<Rounds> copy_of(const Rounds& rounds) {
  auto copy =
      std::make_unique<Rounds>(rounds.plan, rounds.calls, rounds.end, rounds.end, rounds.games);
  std::string image;
  rounds.visit([&](const auto& its) { its.write_image(image); });
  std::string_view from = image;
  UNO_CHECK(std::visit([&](auto& its) { return its.read_image(from); }, copy->rounds));
  return copy;
}

void step_rounds(Rounds& rounds, const nb::object& moves) {
  rounds.moves.resize(static_cast<std::size_t>(rounds.waiting()));
  std::visit(
      [&](auto& its) {
        take_moves(moves, its.mask, rounds.moves);
        its.step(rounds.moves);
      },
      rounds.rounds);
}

void expect_row(const Rounds& rounds, int row) {
  if (row < 0 || row >= rounds.waiting())
    refuse("row " + std::to_string(row) + " is not one of the " + std::to_string(rounds.waiting()) +
           " that wait");
}

/// Calls see(episode) of the round of a row.
template <class See>
auto in_row(const Rounds& rounds, int row, See&& see) {
  expect_row(rounds, row);
  return rounds.visit([&](const auto& its) { return see(its.episode(row)); });
}

/// The observations or masks of the waiting rounds, without a copy.
nb::object rows_of(nb::handle_t<Rounds> self, bool masks) {
  return nb::cast<const Rounds&>(self).visit([&](const auto& its) {
    const auto rows = static_cast<std::size_t>(its.waiting());
    const auto columns = static_cast<std::size_t>(masks ? its.moves() : its.width());
    const std::uint8_t* const bytes = masks ? its.mask.data() : its.bytes.data();
    return nb::cast(Array<std::uint8_t>(bytes, {rows, columns}, self));
  });
}

}  // namespace

void bind_duel_rounds(nb::module_& module) {
  nb::class_<Rounds>(module, "DuelRounds",
                     "The rounds of a duel that wait for the candidate's moves, one in each row. "
                     "Rows change with every step, and there are fewer of them at the end. "
                     "DuelPlan.rounds() makes it.")
      .def_prop_ro("waiting", &Rounds::waiting,
                   "The number of waiting rounds, 0 when all deals are over.")
      .def_prop_ro(
          "observations", [](nb::handle_t<Rounds> self) { return rows_of(self, false); },
          nb::sig("def observations(self, /) -> numpy.typing.NDArray[numpy.uint8]"),
          "uint8 (waiting, observation_bytes(edition)), in the layout of feature_table(edition).")
      .def_prop_ro(
          "masks", [](nb::handle_t<Rounds> self) { return rows_of(self, true); },
          nb::sig("def masks(self, /) -> numpy.typing.NDArray[numpy.uint8]"),
          "uint8 (waiting, moves): 1 for each legal move of move_table(edition).")
      .def("step", &step_rounds, nb::arg("moves").none(),
           nb::sig("def step(self, moves: numpy.typing.NDArray[numpy.integer[typing.Any]] | "
                   "collections.abc.Sequence[int]) -> None"),
           "Makes a move in each row. moves: (waiting,) of an integer type. A ValueError names a "
           "move that is not legal.")
      .def("__copy__", &copy_of)
      .def("__deepcopy__", [](const Rounds& r, nb::handle /*memo*/) { return copy_of(r); })
      .def("__getstate__", [](const Rounds& r) { return put_away(r); })
      .def("__setstate__",
           [](Rounds& r, const RoundsPickle& pickle) {
             take_up(&r, plan_of(std::get<PlanArguments>(pickle)), pickle);
           })
      .def_prop_ro(
          "edition",
          [](const Rounds& r) { return std::string(edition_name(r.plan.duel.rules.edition)); },
          "The edition of the rounds.")
      .def(
          "asked",
          [](const Rounds& r, int row) {
            return in_row(r, row, [](const auto& its) { return its.asked(); });
          },
          nb::arg("row"), "The candidate's seat.")
      .def(
          "state",
          [](const Rounds& r, int row) {
            return in_row(r, row, [](const auto& its) { return Game(its.state()); });
          },
          nb::arg("row"), "A copy of the position, including hidden cards.")
      .def(
          "view",
          [](const Rounds& r, int row) {
            return in_row(r, row, [](const auto& its) {
              return HeldView{seat_view(its, its.asked()), true};
            });
          },
          nb::arg("row"), "What the candidate knows, as an Observation.")
      .def(
          "history",
          [](const Rounds& r, int row) {
            return in_row(r, row, [](const auto& its) { return Remembered::of(its); });
          },
          nb::arg("row"), "What bots remember of the round.");
}

}  // namespace uno::python
