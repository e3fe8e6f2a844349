// An array of moves from Python, one per round, read strictly.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "learn/episodes.h"
#include "python/bindings.h"

namespace uno::python {

/// Takes over the moves, each of which must be marked in its row of `mask`: what Python gave may
/// change under our feet. `moves` has a place for each round. ValueError names the first that is
/// wrong. `stepped`: a bool for each round, or None for all; the others' moves are not looked at
/// and become kStay.
void take_moves(const nb::object& given, std::span<const std::uint8_t> mask,
                std::vector<std::int32_t>& moves, const nb::object& stepped = nb::none());

}  // namespace uno::python
