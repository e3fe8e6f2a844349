// Records of rounds: text in and out, and the state at every act.
#include <nanobind/stl/tuple.h>

#include "engine/record.h"
#include "python/held.h"

namespace uno::python {
namespace {

using Acts = std::vector<std::tuple<int, ActionLike>>;

/// Plays one act of a record, which can also be a decision of the referee.
template <class E>
void play(StateOf<E>& state, int seat, Action action) {
  if (const Refusal refused = play_recorded(state, {static_cast<std::uint8_t>(seat), action}))
    refuse(std::to_string(seat) + ":" + action_text<E>(action) +
           " is refused: " + sentence_of(refused) + " (" + std::string(refused.rule_id) + ")");
}

Record make_record(const std::variant<Rules, std::string>& rules, int seats, int dealer,
                   const SeedLike& seed, const Acts& acts, int round,
                   const std::vector<std::string>& names, const std::vector<int>& out) {
  Record record;
  record.rules = rules_for(rules, seats);
  record.seats = seats;
  record.dealer = seat_of(dealer, seats);
  record.seed = seed_of(seed);
  record.round = round;
  record.out = seats_out_of(out, seats, dealer);
  if (!names.empty() && std::ssize(names) != seats) refuse("names must be none, or one per seat");
  record.names = names;
  in_edition(record.rules.edition, [&]<class E>(E) {
    StateOf<E> state = first_state<E>(record);
    for (const auto& [seat, given] : acts) {
      const Action action = act_in(state, seat_of(seat, seats), given);
      play(state, seat, action);
      record.acts.push_back({static_cast<std::uint8_t>(seat), action});
    }
  });
  return record;
}

Record parse_record(const std::string& text) {
  return in_edition(record_edition(text), [&]<class E>(E) {
    ReplayOf<E> replay = read_record<E>(text);
    expect(replay.error);
    return std::move(replay.record);
  });
}

std::vector<std::pair<int, std::string>> texts_of(const Record& record) {
  std::vector<std::pair<int, std::string>> texts;
  const std::vector<std::string> acts = act_texts(record);
  for (std::size_t i = 0; i < acts.size(); ++i) texts.emplace_back(record.acts[i].seat, acts[i]);
  return texts;
}

std::vector<std::pair<int, HeldAction>> acts_of(const Record& record) {
  std::vector<std::pair<int, HeldAction>> acts;
  for (const RecordedAct& act : record.acts)
    acts.emplace_back(act.seat, HeldAction{act.action, record.rules.edition});
  return acts;
}

/// The states of a round, beginning with the one after the deal.
std::vector<Game> replay(const Record& record) {
  return in_edition(record.rules.edition, [&]<class E>(E) {
    StateOf<E> state = first_state<E>(record);
    std::vector<Game> states{Game(state)};
    for (const RecordedAct& act : record.acts) {
      play(state, act.seat, act.action);
      states.emplace_back(state);
    }
    return states;
  });
}

}  // namespace

void bind_records(nb::module_& module) {
  nb::class_<Record>(module, "Record",
                     "A round of any edition as rules, seats, seed and acts, which is everything "
                     "that a replay needs (C-RAND-2). str() is the record as text.")
      .def(
          "__init__",
          [](Record* self, const std::variant<Rules, std::string>& rules, int seats, int dealer,
             const SeedLike& seed, const Acts& acts, int round,
             const std::vector<std::string>& names, const std::vector<int>& out) {
            new (self) Record(make_record(rules, seats, dealer, seed, acts, round, names, out));
          },
          nb::arg("rules"), nb::arg("seats"), nb::arg("dealer"), nb::arg("seed"),
          nb::arg("acts") = Acts{}, nb::arg("round") = 1,
          nb::arg("names") = std::vector<std::string>{}, nb::arg("out") = std::vector<int>{},
          "acts: pairs of a seat and an action or its text. ValueError if one is not legal.")
      .def_ro("rules", &Record::rules, "A copy of the rules in force.")
      .def_ro("seats", &Record::seats, "Seats of the table.")
      .def_ro("dealer", &Record::dealer, "The seat that dealt.")
      .def_ro("round", &Record::round, "The number of the round in its match, from 1.")
      .def_ro("names", &Record::names,
              "The names of the players, one for each seat, or an empty list.")
      .def_prop_ro(
          "out", [](const Record& r) { return seats_of(r.out); },
          "Seats that do not play the round.")
      .def_prop_ro(
          "seed",
          [](const Record& r) {
            return nb::bytes(reinterpret_cast<const char*>(r.seed.bytes.data()),
                             r.seed.bytes.size());
          },
          "The 32 bytes that the round was dealt from.")
      .def_prop_ro("acts", &acts_of, "Pairs of seat and action.")
      .def_prop_ro("texts", &texts_of, "Pairs of seat and the text of an act.")
      .def("__str__", &record_text)
      .def("__getstate__", &record_text)
      .def("__setstate__",
           [](Record& r, const std::string& text) { new (&r) Record(parse_record(text)); });
  module.def("record_text", &record_text, nb::arg("record"),
             "The record as text, with the result and the hash of the last state.");
  module.def("read_record", &parse_record, nb::arg("text"),
             "Reads and replays a record. A ValueError names the line of an illegal act, or of a "
             "wrong result or hash.");
  module.def("replay", &replay, nb::arg("record"),
             "The states of the round: after the deal, then after each act.");
}

}  // namespace uno::python
