// The tables of moves, observations and rewards, and checks of arguments that several environments
// take. The environments are in bind_learning.cpp and bind_games.cpp.
#include <algorithm>
#include <cstring>

#include "python/learning.h"

namespace uno::python {

bool calls_of(const std::string& word) {
  if (word != "automatic" && word != "players")
    refuse("calls is 'automatic' or 'players', not '" + word + "'");
  return word == "players";
}

Reward reward_of(const std::string& word, const Rules& rules) {
  const std::optional<Reward> reward = find_reward(word);
  if (!reward)
    refuse("reward is one of " + joined(reward_rows(), "'", &RewardRow::name) + ", not '" + word +
           "'");
  expect(why_no_reward(rules, *reward));
  return *reward;
}

Array<std::uint8_t, nb::ndim<1>> fresh(const std::vector<std::uint8_t>& from) {
  auto* const bytes = new std::uint8_t[from.size()];
  std::memcpy(bytes, from.data(), from.size());
  const nb::capsule owner(bytes, [](void* p) noexcept { delete[] static_cast<std::uint8_t*>(p); });
  return {bytes, {from.size()}, owner};
}

namespace {

using ByteRow = nb::ndarray<std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

}  // namespace

nb::object into_row(const std::vector<std::uint8_t>& bytes, const nb::object& out) {
  if (out.is_none()) return nb::cast(fresh(bytes));
  ByteRow row;
  if (!nb::try_cast(out, row, false) || row.shape(0) != bytes.size())
    refuse("out is a writable array uint8 (" + std::to_string(bytes.size()) +
           ",), one byte beside the other");
  std::ranges::copy(bytes, row.data());
  return out;
}

namespace {

/// The number of seats, or ValueError if the edition does not allow it.
template <class E>
int table_of(int seats) {
  if (seats >= kSeatsMin && seats <= E::kSeatsMax) return seats;
  refuse("seats is a number from 2 to " + std::to_string(E::kSeatsMax) + " [C-SEAT-1]");
}

template <class E>
std::vector<std::string> card_texts() {
  std::vector<std::string> texts;
  for (const Kind kind : CardNumbers<E>::kKinds) texts.push_back(card_text<E>(kind));
  return texts;
}

/// The functions with the name of an edition as an argument.
void bind_tables_of_games(nb::module_& module) {
  const auto edition = nb::arg("edition") = "classic";
  module.def(
      "editions",
      [] {
        std::vector<std::string_view> names;
        for (const Edition one : kEditions) names.push_back(edition_name(one));
        return names;
      },
      "The names of all editions, the classic game first.");
  module.def(
      "move_table",
      [](const std::string& name) {
        return in_edition(edition_of(name), []<class E>(E) {
          return std::vector<MoveRange>(MovesOf<E>::rows().begin(), MovesOf<E>::rows().end());
        });
      },
      edition,
      "The rows of the move table of an edition, the same for all rules. Each rule set uses the "
      "moves up to the last one that can occur under it.");
  module.def(
      "feature_table",
      [](const std::string& name) {
        return in_edition(edition_of(name), []<class E>(E) {
          return std::vector<Feature>(FeaturesOf<E>::rows().begin(), FeaturesOf<E>::rows().end());
        });
      },
      edition, "The rows of the layout of an observation of an edition, in bytes.");
  module.def(
      "card_table",
      [](const std::string& name) {
        return in_edition(edition_of(name), []<class E>(E) { return card_texts<E>(); });
      },
      edition,
      "The different cards of an edition in the order of their numbers. 'card 0' in other tables "
      "is the first of them.");
  module.def(
      "observation_bytes",
      [](const std::string& name) {
        return in_edition(edition_of(name), []<class E>(E) { return FeaturesOf<E>::kBytes; });
      },
      edition, "The number of bytes of an observation of an edition.");
  module.def(
      "move_text",
      [](const Whole& move, const std::string& name) {
        return in_edition(edition_of(name), [&]<class E>(E) {
          const auto most = static_cast<std::uint64_t>(MovesOf<E>::count() - 1);
          return MovesOf<E>::text(static_cast<Move>(whole_of(move, "a move is", most)));
        });
      },
      nb::arg("move"), edition,
      "The text of a move: 'R5', 'W:g', 'd', 'catch+2'. +1 is the seat to the left.");
}

}  // namespace

void bind_tables(nb::module_& module) {
  nb::class_<MoveRange>(module, "MoveRow", "One row of the table of moves.")
      .def_ro("name", &MoveRange::name, "The name of the moves.")
      .def_ro("first", &MoveRange::first, "The number of the first move.")
      .def_ro("count", &MoveRange::count, "The number of moves.")
      .def_ro("meaning", &MoveRange::meaning, "What the moves do.")
      .def_ro("needs", &MoveRange::needs, "The option that the moves need, or ''.");
  nb::class_<Feature>(module, "FeatureRow", "One row of the layout of observations.")
      .def_ro("name", &Feature::name, "The name of the part.")
      .def_ro("first", &Feature::first, "The index of its first byte.")
      .def_ro("size", &Feature::size, "The number of its bytes.")
      .def_ro("meaning", &Feature::meaning, "What the bytes mean.");
  bind_tables_of_games(module);
  module.def(
      "reward_table",
      [] {
        std::vector<std::pair<std::string_view, std::string_view>> rows;
        for (const RewardRow& row : reward_rows()) rows.emplace_back(row.name, row.meaning);
        return rows;
      },
      "Pairs of the name of a reward and its meaning.");
  module.def(
      "learner_rules", [](const RulesLike& rules) { return learner_rules(rules_of(rules)); },
      nb::arg("rules") = "-",
      "The rules, changed so that they are easiest to learn: players must play if they can "
      "(C-TURN-5), and nobody jumps in (H-JUMP-1). With calls='automatic' nobody acts out of "
      "turn.");
  module.def(
      "move_of",
      [](const nb::object& given, int seat, int seats) {
        HeldAction held;
        if (!nb::try_cast(given, held, false))
          refuse("action is an Action, as legal_actions() gives them, not " + shown(given) +
                 "; Episode.move_of() reads text, which takes a position");
        return in_edition(held.edition, [&]<class E>(E) {
          return move_number<E>(held.action, seat_of(seat, table_of<E>(seats)), seats);
        });
      },
      nb::arg("action").none(), nb::arg("seat"), nb::arg("seats"),
      nb::sig("def move_of(action: Action, seat: int, seats: int) -> int"),
      "The move of an action of a seat at a table of `seats` seats. A call of UNO in the action is "
      "ignored, because it is a move of its own. ValueError for an action that is not a move.");
  module.def(
      "action_of",
      [](const Whole& move, int seat, int seats, const std::string& name) {
        return in_edition(edition_of(name), [&]<class E>(E) -> std::optional<HeldAction> {
          const auto action = move_action<E>(move, seat_of(seat, table_of<E>(seats)), seats);
          if (!action) return {};
          return HeldAction{*action, E::kEdition};
        });
      },
      nb::arg("move"), nb::arg("seat"), nb::arg("seats"), nb::arg("edition") = "classic",
      "The action of a move, or None for `wait`. ValueError for a move that names a seat that the "
      "table does not have.");
  module.attr("OBSERVATION_BYTES") = FeaturesOf<Classic>::kBytes;
  module.attr("CARD_NUMBERS") = CardNumbers<Classic>::kCount;
}

}  // namespace uno::python
