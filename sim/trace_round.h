// Traces one round as lines of JSON. Each family does so in its own file. Internal to the trace.
#pragma once

#include <functional>
#include <string>

#include "engine/editions.h"
#include "sim/trace.h"
#include "sim/walk.h"

namespace uno {

using TraceLine = std::function<void(const std::string&)>;

/// Traces one round, to its end or until `acts` is 0.
template <class E>
void trace_round(const WalkPlan& plan, const WalkDeal& drawn, Chance& chance, std::uint64_t& acts,
                 const TraceLine& line);
template <>
void trace_round<Dos>(const WalkPlan& plan, const WalkDeal& drawn, Chance& chance,
                      std::uint64_t& acts, const TraceLine& line);
template <>
void trace_round<Quatro>(const WalkPlan& plan, const WalkDeal& drawn, Chance& chance,
                         std::uint64_t& acts, const TraceLine& line);

}  // namespace uno
