// The extension module `openuno.core`: the engine's verbs under their own names, and the
// conversions that its parts share. Python files beside it (python/openuno) are the environments.
#include "python/bindings.h"

#include <algorithm>
#include <bit>

#include "engine/reading/explain.h"
#include "engine/reading/preset.h"
#include "engine/version.h"

namespace uno::python {

std::string sentence_of(const Refusal& refusal) {
  return refusal ? text::say(refusal_phrase(refusal)) : std::string();
}

void expect(const Phrase& wrong) {
  if (wrong) refuse(text::say(wrong));
}

std::string shown(const nb::object& given) {
  const std::string text = nb::cast<std::string>(nb::repr(given));
  constexpr std::size_t kShown = 40;
  return text.size() <= kShown ? text : text.substr(0, kShown) + "...";
}

namespace {

/// An int or an integer of NumPy as a number, if it is from 0 to 2^64 - 1.
std::optional<std::uint64_t> whole_number(const nb::object& given) {
  if (!PyIndex_Check(given.ptr())) return std::nullopt;
  const nb::object number = nb::steal(PyNumber_Index(given.ptr()));
  if (!number.is_valid()) throw nb::python_error();
  const std::uint64_t value = PyLong_AsUnsignedLongLong(number.ptr());
  if (!PyErr_Occurred()) return value;
  PyErr_Clear();
  return std::nullopt;
}

}  // namespace

std::uint64_t whole_of(const Whole& given, const char* what, std::uint64_t most) {
  const auto number = whole_number(given.given);
  if (number && *number <= most) return *number;
  const bool all = most == std::numeric_limits<std::uint64_t>::max();
  refuse(std::string(what) + " a whole number from 0 to " +
         (all ? "2^64 - 1" : std::to_string(most)) + ", not " + shown(given.given));
}

std::uint64_t seed_number_of(const Whole& given) {
  return whole_of(given, "a seed is");
}

Seed seed_of(const SeedLike& given) {
  nb::bytes bytes;
  if (!nb::try_cast(given.given, bytes)) {
    const auto number = whole_number(given.given);
    if (number) return seed_from(*number);
    refuse("a seed is a whole number from 0 to 2^64 - 1, or 32 bytes, not " + shown(given.given));
  }
  Seed seed;
  if (bytes.size() != seed.bytes.size())
    refuse("a seed has 32 bytes, not " + std::to_string(bytes.size()));
  std::copy_n(static_cast<const std::uint8_t*>(bytes.data()), bytes.size(), seed.bytes.begin());
  return seed;
}

nb::bytes sealed_bytes(const std::string& image) {
  const std::string sealed = seal(image);
  return nb::bytes(sealed.data(), sealed.size());
}

std::string unsealed_bytes(const nb::bytes& sealed) {
  std::string_view image;
  if (!unseal({sealed.c_str(), sealed.size()}, image))
    refuse("this pickle is damaged, or from another build of openuno");
  return std::string(image);
}

int seat_of(int seat, int seats) {
  if (seat < 0 || seat >= seats)
    refuse("seat " + std::to_string(seat) + " is not one of 0 to " + std::to_string(seats - 1));
  return seat;
}

std::vector<int> seats_of(SeatSet seats) {
  std::vector<int> list;
  for (SeatSet rest = seats; rest; rest &= static_cast<SeatSet>(rest - 1))
    list.push_back(std::countr_zero(rest));
  return list;
}

SeatSet seat_set_of(const std::vector<int>& seats) {
  SeatSet set = 0;
  for (const int seat : seats) set |= seat_bit(seat_of(seat, kLargestTable));
  return set;
}

SeatSet seats_out_of(const std::vector<int>& out, int seats, int dealer) {
  const SeatSet away = seat_set_of(out);
  const auto in = static_cast<SeatSet>(((1 << seats) - 1) & ~away);
  if (away >> seats || (away & seat_bit(dealer)) || std::popcount(in) < kSeatsMin)
    refuse("out must leave two seats and the dealer at the table");
  return away;
}

Rules rules_of(const std::variant<Rules, std::string>& given) {
  if (const auto* const rules = std::get_if<Rules>(&given)) return *rules;
  RuleSet set;
  expect(parse_rule_set(std::get<std::string>(given), set));
  return set.rules;
}

Rules rules_for(const std::variant<Rules, std::string>& given, int seats) {
  Rules rules = rules_of(given);
  expect(check_round(rules, seats));
  return rules;
}

Edition edition_of(const std::string& name) {
  for (const Edition edition : kEditions)
    if (edition_name(edition) == name) return edition;
  refuse("there is no edition '" + name + "'; there are " + joined(kEditions, "'", edition_name));
}

namespace {

/// nanobind's message about wrong arguments, which lists signatures and arguments, as one line. Any
/// other text is returned unchanged.
std::string in_one_line(std::string_view text) {
  constexpr std::string_view kHead = "(): incompatible function arguments.",
                             kGiven = "Invoked with";
  const std::size_t head = text.find(kHead), given = text.find(kGiven);
  if (head == text.npos || given == text.npos) return std::string(text);
  std::string line, ways;
  std::string_view rest = text.substr(head, given - head);
  while (!rest.empty()) {  // bound: the text
    const std::size_t end = std::min(rest.find('\n'), rest.size() - 1);
    const std::string_view way = rest.substr(0, end);
    if (const std::size_t number = way.find(". "); way.starts_with("    ") && number != way.npos)
      ways += (ways.empty() ? "" : " or ") + std::string(way.substr(number + 2));
    rest.remove_prefix(end + 1);
  }
  line =
      "wrong arguments, " + std::string(text.substr(given + kGiven.size() + 1)) + ", for " + ways;
  std::ranges::replace(line, '\n', ' ');
  return line;
}

}  // namespace
}  // namespace uno::python

/// nanobind raises its exceptions through this function (CMakeLists.txt).
extern "C" void uno_raise(PyObject* type, const char* text) {
  PyErr_SetString(type, uno::python::in_one_line(text).c_str());
}

NB_MODULE(core, module) {
  module.doc() =
      "The UNO engine: rules, states, verbs, records.\n\n"
      "Cards, colours and actions are written as in RULES.md 1.2 and 1.3: 'R5', 'W:g', 'd', "
      "'catch1'.\nSeats are numbers from 0, clockwise. Bad input raises ValueError with a "
      "sentence; an illegal act is refused and changes nothing.";
  module.attr("__version__") = uno::version();
  // Rules that a program still holds at its end are no leak.
  nanobind::set_leak_warnings(false);
  uno::python::bind_rules(module);
  uno::python::bind_actions(module);
  uno::python::bind_public_acts(module);
  uno::python::bind_states(module);
  uno::python::bind_verbs(module);
  uno::python::bind_records(module);
  uno::python::bind_matches(module);
  uno::python::bind_encoding(module);
  uno::python::bind_bots(module);
  uno::python::bind_tables(module);
  uno::python::bind_learning(module);
  uno::python::bind_rlcard(module);
  uno::python::bind_games(module);
  uno::python::bind_replays(module);
  uno::python::bind_estimate(module);
  uno::python::bind_duels(module);
  uno::python::bind_simulations(module);
  uno::python::bind_training(module);
  uno::python::bind_equity(module);
}
