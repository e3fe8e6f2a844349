// Public acts, and observations as bytes: what the arrays of learners are made of, one at a time.
// Deliberately absent: rounds (bind_learning.cpp).
#include <algorithm>

#include "engine/matching/notation.h"
#include "python/learning.h"
#include "python/remembered.h"
#include "python/seat_view.h"

namespace uno::python {

PublicActs public_acts_of(const ActsGiven& given) {
  PublicActs acts;
  for (const PublicAct& act : given) acts.add(act);
  return acts;
}

ActsGiven listed(const PublicActs& acts) {
  ActsGiven list;
  for (std::uint32_t n = acts.told(); n > 0; --n) list.push_back(acts.last(n - 1));
  return list;
}

Action possible_act(const State& state, int seat, const ActionLike& given) {
  const Action action = action_of(state, seat_of(seat, state.seats), given);
  const bool hosts = action.is(Act::advice) || action.is(Act::fine);
  if (!hosts && !MovesOf<Classic>::find(action, seat, state.seats))
    refuse("action " + std::to_string(action.bits) + " is no act of seat " + std::to_string(seat));
  return action;
}

void Remembered::note(const State& before, int seat, const ActionLike& action, const State& after) {
  const Observation seen = observe(before, kSpectator);
  if (before.seats != after.seats || !fits(seen))
    refuse("the states are not of the round and the moment that is remembered");
  history.note(before, seat, possible_act(before, seat, action), after);
  table = observe(after, kSpectator);
  knows = true;
}

bool Remembered::fits(const Observation& seen) const {
  if (!knows) return true;
  // The viewer sees more of its own decision than others do: its card is drawn.
  for (std::size_t seat = 0; seat < seen.seats; ++seat) {
    const bool own = static_cast<int>(seat) == seen.viewer;
    if (seen.hand_size[seat] != table.hand_size[seat] &&
        !(own && seen.hand_size[seat] == table.hand_size[seat] + 1))
      return false;
  }
  return seen.seats == table.seats && seen.discard_size == table.discard_size &&
         seen.discards == table.discards && seen.turns == table.turns &&
         seen.direction == table.direction;
}

namespace {

std::uint8_t number_of_act(const std::string& name) {
  const auto names = public_act_names();
  const auto found = std::ranges::find(names.begin() + 1, names.end(), name);
  if (found != names.end()) return static_cast<std::uint8_t>(found - names.begin());
  std::string known;
  for (const std::string_view one : names.subspan(1))
    known += (known.empty() ? "" : ", ") + std::string(one);
  refuse("there is no act '" + name + "'; there are " + known);
}

/// The letter of a colour as 1 to 4, 0 for none.
std::uint8_t number_of_colour(const std::optional<std::string>& letter) {
  if (!letter) return 0;
  for (int colour = 0; colour < kColours; ++colour)
    if (*letter == std::string{colour_letter(static_cast<Colour>(colour))})
      return static_cast<std::uint8_t>(colour + 1);
  refuse("a colour is 'r' 'y' 'g' 'b', not '" + *letter + "'");
}

PublicAct made_act(int seat, const std::string& name, const std::optional<std::string>& card,
                   const std::optional<std::string>& colour, std::optional<int> target, bool uno) {
  const int number = card ? CardNumbers<Classic>::kOf[kind_of(*card)] : -1;
  if (number == CardNumbers<Classic>::kNone) refuse("'" + *card + "' is no card that anybody sees");
  return {.seat = static_cast<std::uint8_t>(seat_of(seat, kSeatsMax)),
          .act = number_of_act(name),
          .card = static_cast<std::uint8_t>(number + 1),
          .colour = number_of_colour(colour),
          .target = static_cast<std::uint8_t>(target ? seat_of(*target, kSeatsMax) : kNoSeat),
          .called = uno};
}

std::optional<std::string> card_of(const PublicAct& act) {
  return act.card == 0 ? std::nullopt
                       : std::optional(card_text(CardNumbers<Classic>::kKinds[act.card - 1U]));
}

std::optional<std::string> colour_of(const PublicAct& act) {
  if (act.colour == 0) return std::nullopt;
  return std::string{colour_letter(static_cast<Colour>(act.colour - 1))};
}

std::string act_line(const PublicAct& act) {
  std::string line = std::to_string(act.seat) + ' ' + std::string(public_act_names()[act.act]);
  if (const auto card = card_of(act)) line += ' ' + *card;
  if (const auto colour = colour_of(act)) line += ':' + *colour;
  if (act.target != kNoSeat) line += '>' + std::to_string(act.target);
  return line + (act.called ? "!" : "");
}

void bind_public_act(nb::module_& module) {
  nb::class_<PublicAct> acts(
      module, "PublicAct",
      "One act as everybody at the table saw it: a card that was given away in secret is not told "
      "(CE-10), a draw whose card can be kept in secret comes once it was played or kept "
      "(C-INFO-2).");
  add_pickling(acts);
  acts.def(
          "__init__",
          [](PublicAct* self, int seat, const std::string& name,
             const std::optional<std::string>& card, const std::optional<std::string>& colour,
             std::optional<int> target,
             bool uno) { new (self) PublicAct(made_act(seat, name, card, colour, target, uno)); },
          nb::arg("seat"), nb::arg("name"), nb::arg("card") = nb::none(),
          nb::arg("colour") = nb::none(), nb::arg("target") = nb::none(), nb::arg("uno") = false)
      .def_prop_ro(
          "seat", [](const PublicAct& act) -> int { return act.seat; }, "Who acted.")
      .def_prop_ro(
          "name", [](const PublicAct& act) { return public_act_names()[act.act]; },
          "'play', 'jump', 'lay', 'give', 'draw', 'keep', 'challenge', ...")
      .def_prop_ro("card", &card_of, "'R5', or None.")
      .def_prop_ro("colour", &colour_of, "The colour named, 'r' 'y' 'g' 'b', or None.")
      .def_prop_ro(
          "target", [](const PublicAct& act) { return seat_or_none(act.target); },
          "The seat chosen or caught, or None.")
      .def_prop_ro(
          "uno", [](const PublicAct& act) { return act.called != 0; }, "UNO was called with it.")
      .def(
          "__eq__", [](const PublicAct& a, const PublicAct& b) { return a == b; },
          nb::is_operator())
      .def("__repr__", [](const PublicAct& act) { return "<PublicAct " + act_line(act) + ">"; });
  acts.attr("__hash__") = nb::none();
  module.attr("ACTS_TOLD") = kActsTold;
}

/// Writes into the row that was given, or into a new one.
nb::object encode(const SeatView& seen, const std::optional<ActsGiven>& acts,
                  const nb::object& out) {
  std::vector<std::uint8_t> bytes(FeaturesOf<Classic>::kBytes);
  FeaturesOf<Classic>::write(seen, acts ? public_acts_of(*acts) : seen.acts, seen.calls_first,
                             bytes);
  return into_row(bytes, out);
}

}  // namespace

void bind_public_acts(nb::module_& module) {
  bind_public_act(module);
}

void bind_encoding(nb::module_& module) {
  module.def(
      "note_act",
      [](const ActsGiven& acts, const State& before, int seat, const ActionLike& given,
         const State& after) {
        PublicActs told = public_acts_of(acts);
        const Action action = possible_act(before, seat, given);
        told.tell_before(before, seat, action);
        told.tell_after(after, seat, action);
        return listed(told);
      },
      nb::arg("acts"), nb::arg("before"), nb::arg("seat"), nb::arg("action"), nb::arg("after"),
      "The public acts after one more, which led from one state to the next; the last ACTS_TOLD, "
      "the latest last. For whoever applies acts to states and encodes what is seen.");
  module.def(
      "encode", &encode, nb::arg("observation"), nb::arg("acts") = nb::none(),
      nb::arg("out") = nb::none(),
      nb::sig("def encode(observation: Observation, acts: collections.abc.Sequence[PublicAct] | "
              "None = None, out: numpy.typing.NDArray[numpy.uint8] | None = None) -> "
              "numpy.typing.NDArray[numpy.uint8]"),
      "uint8 (OBSERVATION_BYTES,): an observation as VectorEnv and Episode write it, laid out as "
      "feature_table() says. acts: instead of the observation's own. out: a row to write into, "
      "which is returned; ValueError for anything else than such a row.");
}

}  // namespace uno::python
