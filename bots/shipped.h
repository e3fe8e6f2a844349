// Weight files that are compiled in, one for each range of player numbers. Internal to bots/.
#pragma once

#include "bots/weights.h"

namespace uno {

/// A shipped file, parsed at compile time.
template <class Policy>
struct Shipped {
  Weights<Policy::kFeatures> weights{};
  WeightsTitle title;
  const char* wrong;
  constexpr explicit Shipped(std::string_view text)
      : wrong(read_weights<Policy::kFeatures>(text, Policy::kName, weights, title)) {}
};

/// Whether every file is valid and together they cover 2 to 10 players.
template <class Files>
constexpr bool complete(const Files& files) {
  int next = kSeatsMin;
  for (const auto* file : files) {
    if (file->wrong != nullptr || file->title.least != next) return false;
    next = file->title.most + 1;
  }
  return next == kSeatsMax + 1;
}

template <class Files>
const auto& weights_for(const Files& files, int seats) {
  std::size_t i = 0;
  while (files[i]->title.most < seats) ++i;
  return files[i]->weights;
}

}  // namespace uno
