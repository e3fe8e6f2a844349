// Public acts, and single observations as bytes. Rounds are in bind_learning.cpp.
#include <algorithm>

#include "python/learning.h"
#include "python/remembered.h"

namespace uno::python {

PublicActs public_acts_of(const ActsGiven& given, Edition edition) {
  PublicActs acts;
  for (const HeldPublicAct& held : given) {
    if (held.edition != edition)
      refuse("a public act of edition=" + std::string(edition_name(held.edition)) +
             " is none of edition=" + std::string(edition_name(edition)));
    acts.add(held.act);
  }
  return acts;
}

ActsGiven listed(const PublicActs& acts, Edition edition) {
  ActsGiven list;
  for (std::uint32_t n = acts.size(); n > 0; --n) list.push_back({acts.last(n - 1), edition});
  return list;
}

template <class E>
bool Remembered::fits(const ObservationOf<E>& seen) const {
  if (!knows) return true;
  const auto* const then = std::get_if<ObservationOf<E>>(&table);
  if (then == nullptr) return false;
  // The viewer sees more of its own decision than others do: its card is drawn.
  for (std::size_t seat = 0; seat < seen.seats; ++seat) {
    const bool own = static_cast<int>(seat) == seen.viewer;
    if (seen.hand_size[seat] != then->hand_size[seat] &&
        !(own && seen.hand_size[seat] == then->hand_size[seat] + 1))
      return false;
  }
  return seen.seats == then->seats && seen.discard_size == then->discard_size &&
         seen.discards == then->discards && seen.turns == then->turns &&
         seen.direction == then->direction;
}
#define UNO_INSTANTIATE(E) template bool Remembered::fits(const ObservationOf<E>&) const;
UNO_EDITIONS(UNO_INSTANTIATE)
#undef UNO_INSTANTIATE
namespace {

/// Calls then() with two states of the same edition. ValueError if the editions differ.
template <class Then>
auto both(const Game& before, const Game& after, Then&& then) {
  if (before.edition() != after.edition()) refuse("the states are not of one game");
  return before.visit([&]<class E>(const StateOf<E>& from) { return then(from, after.as<E>()); });
}

}  // namespace

void Remembered::note(const Game& before, int seat, const ActionLike& action, const Game& after) {
  both(before, after, [&]<class E>(const StateOf<E>& from, const StateOf<E>& to) {
    if (from.seats != to.seats || !fits(observe(from, kSpectator)))
      refuse("the states are not of the round and the moment that is remembered");
    history.note(from, seat, possible_act(from, seat, action), to);
    table = observe(to, kSpectator);
    knows = true;
  });
}

namespace {

std::uint8_t number_of_act(const std::string& name) {
  const auto names = public_act_names();
  const auto found = std::ranges::find(names.begin() + 1, names.end(), name);
  if (found != names.end()) return static_cast<std::uint8_t>(found - names.begin());
  refuse("there is no act '" + name + "'; there are " + joined(names.subspan(1), ""));
}

/// The letter of a colour of either side as 1 to 4, 0 for none.
template <class E>
std::uint8_t number_of_colour(const std::optional<std::string>& letter) {
  if (!letter) return 0;
  Colour colour{};
  if (letter->size() == 1 && parse_colour<E>(letter->front(), colour))
    return static_cast<std::uint8_t>(static_cast<int>(colour) + 1);
  refuse("a colour is 'r' 'y' 'g' 'b', not '" + *letter + "'");
}

template <class E>
PublicAct made_act(int seat, const std::string& name, const std::optional<std::string>& card,
                   const std::optional<std::string>& colour, std::optional<int> target, bool uno) {
  const int number = card ? CardNumbers<E>::kOf[kind_of<E>(*card)] : -1;
  if (number == CardNumbers<E>::kNone) refuse("'" + *card + "' is not a card that anybody sees");
  return {.seat = static_cast<std::uint8_t>(seat_of(seat, E::kSeatsMax)),
          .act = number_of_act(name),
          .card = static_cast<std::uint8_t>(number + 1),
          .colour = number_of_colour<E>(colour),
          .target = static_cast<std::uint8_t>(target ? seat_of(*target, E::kSeatsMax) : kNoSeat),
          .called = uno};
}

/// The kind of the card, or kNoKind.
template <class E>
Kind kind_in(const PublicAct& act) {
  return act.card == 0 ? kNoKind : CardNumbers<E>::kKinds[act.card - 1U];
}

std::optional<std::string> card_of(const HeldPublicAct& held) {
  return in_edition(held.edition,
                    [&]<class E>(E) { return kind_or_none<E>(kind_in<E>(held.act)); });
}

std::optional<std::string> colour_of(const HeldPublicAct& held) {
  if (held.act.colour == 0) return std::nullopt;
  return in_edition(held.edition, [&]<class E>(E) {
    const Kind side = held.act.card == 0 ? Kind{0} : kind_in<E>(held.act);
    return std::optional(letter<E>(static_cast<Colour>(held.act.colour - 1), side));
  });
}

std::string act_line(const HeldPublicAct& held) {
  const PublicAct& act = held.act;
  std::string line = std::to_string(act.seat) + ' ' + std::string(public_act_names()[act.act]);
  if (const auto card = card_of(held)) line += ' ' + *card;
  if (const auto colour = colour_of(held)) line += ':' + *colour;
  if (act.target != kNoSeat) line += '>' + std::to_string(act.target);
  return line + (act.called ? "!" : "");
}

void bind_public_act(nb::module_& module) {
  nb::class_<HeldPublicAct> acts(
      module, "PublicAct",
      "One act as everybody at the table saw it. A card given away in secret is left out (CE-10), "
      "and a draw whose card can be kept in secret appears after the card was played or kept "
      "(C-INFO-2).");
  add_pickling(acts);
  acts.def(
          "__init__",
          [](HeldPublicAct* self, int seat, const std::string& name,
             const std::optional<std::string>& card, const std::optional<std::string>& colour,
             std::optional<int> target, bool uno, const std::string& edition) {
            new (self) HeldPublicAct(in_edition(edition_of(edition), [&]<class E>(E) {
              return HeldPublicAct{made_act<E>(seat, name, card, colour, target, uno), E::kEdition};
            }));
          },
          nb::arg("seat"), nb::arg("name"), nb::arg("card") = nb::none(),
          nb::arg("colour") = nb::none(), nb::arg("target") = nb::none(), nb::arg("uno") = false,
          nb::arg("edition") = "classic")
      .def_prop_ro(
          "seat", [](const HeldPublicAct& held) -> int { return held.act.seat; },
          "The seat that acted.")
      .def_prop_ro(
          "name", [](const HeldPublicAct& held) { return public_act_names()[held.act.act]; },
          "'play', 'jump', 'lay', 'give', 'draw', 'keep', 'challenge', ...")
      .def_prop_ro("card", &card_of, "'R5', or None.")
      .def_prop_ro("colour", &colour_of, "The colour named, 'r' 'y' 'g' 'b', or None.")
      .def_prop_ro(
          "target", [](const HeldPublicAct& held) { return seat_or_none(held.act.target); },
          "The seat chosen or caught, or None.")
      .def_prop_ro(
          "uno", [](const HeldPublicAct& held) { return held.act.called != 0; },
          "UNO was called with it.")
      .def_prop_ro(
          "edition", [](const HeldPublicAct& held) { return edition_name(held.edition); },
          "The edition that its cards belong to.")
      .def(
          "__eq__", [](const HeldPublicAct& a, const HeldPublicAct& b) { return a == b; },
          nb::is_operator())
      .def("__repr__",
           [](const HeldPublicAct& held) { return "<PublicAct " + act_line(held) + ">"; });
  acts.attr("__hash__") = nb::none();
  module.attr("ACTS_TOLD") = kActsKept;
}

/// Writes into the given row, or into a new one.
nb::object encode(const HeldView& view, const std::optional<ActsGiven>& acts,
                  const nb::object& out) {
  return view.visit([&]<class E>(const SeatViewOf<E>& seen) {
    std::vector<std::uint8_t> bytes(FeaturesOf<E>::kBytes);
    FeaturesOf<E>::write(seen, acts ? public_acts_of(*acts, E::kEdition) : seen.acts,
                         seen.calls_first, bytes);
    return into_row(bytes, out);
  });
}

}  // namespace

void bind_public_acts(nb::module_& module) {
  bind_public_act(module);
}

void bind_encoding(nb::module_& module) {
  module.def(
      "note_act",
      [](const ActsGiven& acts, const Game& before, int seat, const ActionLike& given,
         const Game& after) {
        return both(before, after, [&]<class E>(const StateOf<E>& from, const StateOf<E>& to) {
          PublicActs told = public_acts_of(acts, E::kEdition);
          const Action action = possible_act(from, seat, given);
          told.note_before(from, seat, action);
          told.note_after(to, seat, action);
          return listed(told, E::kEdition);
        });
      },
      nb::arg("acts"), nb::arg("before"), nb::arg("seat"), nb::arg("action"), nb::arg("after"),
      "Returns `acts` with the public act of one more action, which led from `before` to `after`. "
      "The list has at most ACTS_TOLD public acts, the latest at its end. You need this function "
      "if you apply actions to states yourself and encode observations.");
  module.def(
      "encode", &encode, nb::arg("observation"), nb::arg("acts") = nb::none(),
      nb::arg("out") = nb::none(),
      nb::sig("def encode(observation: Observation, acts: collections.abc.Sequence[PublicAct] | "
              "None = None, out: numpy.typing.NDArray[numpy.uint8] | None = None) -> "
              "numpy.typing.NDArray[numpy.uint8]"),
      "uint8 (observation_bytes(edition),): an observation in the layout of "
      "feature_table(edition), as VectorEnv and Episode write it. acts: public acts to use instead "
      "of the observation's own. out: an array to write into, which is returned. ValueError if it "
      "does not fit.");
}

}  // namespace uno::python
