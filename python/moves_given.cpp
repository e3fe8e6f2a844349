// Moves of any integer type.
#include "python/moves_given.h"

#include <nanobind/ndarray.h>

#include <utility>

namespace uno::python {
namespace {

using GivenMoves = nb::ndarray<nb::ro, nb::device::cpu>;

template <class Number>
void take_as(const GivenMoves& given, std::span<const std::uint8_t> mask,
             std::vector<std::int32_t>& moves, const std::vector<bool>& stepped) {
  const auto* const first = static_cast<const Number*>(given.data());
  const std::size_t known = moves.empty() ? 0 : mask.size() / moves.size();
  for (std::size_t game = 0; game < moves.size(); ++game) {
    if (!stepped.empty() && !stepped[game]) {
      moves[game] = kStay;
      continue;
    }
    const Number move = first[static_cast<std::int64_t>(game) * given.stride(0)];
    const bool exists = std::cmp_greater_equal(move, 0) && std::cmp_less(move, known);
    if (!exists || !mask[game * known + static_cast<std::size_t>(move)])
      refuse("move " + std::to_string(move) + " is not legal in game " + std::to_string(game) +
             (exists ? "; masks[" + std::to_string(game) + "] marks what is"
                     : "; moves are 0 to " + std::to_string(known - 1)));
    moves[game] = static_cast<std::int32_t>(move);
  }
}

/// What is no array becomes one as NumPy has it, so that a list of numbers will do.
GivenMoves array_of(const nb::object& object) {
  GivenMoves given;
  const bool listed = nb::isinstance<nb::list>(object) || nb::isinstance<nb::tuple>(object);
  const nb::object array = listed ? nb::module_::import_("numpy").attr("asarray")(object) : object;
  constexpr const char* kRight = "moves is a one-dimensional array of whole numbers, one per game";
  if (!nb::try_cast(array, given, false))
    refuse(kRight + (", not " + std::string(nb::inst_name(object).c_str())));
  if (given.ndim() != 1)
    refuse(kRight + (", not one of " + std::to_string(given.ndim()) + " dimensions"));
  return given;
}

/// Which rounds are stepped; empty for all of them.
std::vector<bool> stepped_of(const nb::object& object, std::size_t rounds) {
  if (object.is_none()) return {};
  nb::ndarray<const bool, nb::ndim<1>, nb::device::cpu> given;
  if (!nb::try_cast(object, given, false) || given.shape(0) != rounds)
    refuse("games is a one-dimensional array of bool, one for each of " + std::to_string(rounds) +
           " games");
  std::vector<bool> which(rounds);
  for (std::size_t game = 0; game < rounds; ++game)
    which[game] = given.data()[static_cast<std::int64_t>(game) * given.stride(0)];
  return which;
}

}  // namespace

void take_moves(const nb::object& object, std::span<const std::uint8_t> mask,
                std::vector<std::int32_t>& moves, const nb::object& stepped) {
  const GivenMoves given = array_of(object);
  if (given.shape(0) != moves.size())
    refuse("moves has " + std::to_string(given.shape(0)) + " entries for " +
           std::to_string(moves.size()) + " games");
  const std::vector<bool> which = stepped_of(stepped, moves.size());
  const auto type = given.dtype();
  if (type == nb::dtype<std::int32_t>()) return take_as<std::int32_t>(given, mask, moves, which);
  if (type == nb::dtype<std::int64_t>()) return take_as<std::int64_t>(given, mask, moves, which);
  if (type == nb::dtype<std::int16_t>()) return take_as<std::int16_t>(given, mask, moves, which);
  if (type == nb::dtype<std::int8_t>()) return take_as<std::int8_t>(given, mask, moves, which);
  if (type == nb::dtype<std::uint64_t>()) return take_as<std::uint64_t>(given, mask, moves, which);
  if (type == nb::dtype<std::uint32_t>()) return take_as<std::uint32_t>(given, mask, moves, which);
  if (type == nb::dtype<std::uint16_t>()) return take_as<std::uint16_t>(given, mask, moves, which);
  if (type == nb::dtype<std::uint8_t>()) return take_as<std::uint8_t>(given, mask, moves, which);
  refuse("moves are whole numbers: an array of int32 or another integer type");
}

}  // namespace uno::python
