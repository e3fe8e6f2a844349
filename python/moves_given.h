// An array of moves from Python, one per round, read strictly.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "python/bindings.h"

namespace uno::python {

/// Takes over the moves, each of which must be marked in its row of `mask`: what Python gave may
/// change under our feet. `moves` has a place for each round. ValueError names the first that is
/// wrong.
void take_moves(const nb::object& given, std::span<const std::uint8_t> mask,
                std::vector<std::int32_t>& moves);

}  // namespace uno::python
