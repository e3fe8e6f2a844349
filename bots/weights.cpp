// The lines around the text of a weight file.
#include "bots/weights.h"

namespace uno {

std::string sealed(const std::string& text) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string sum;
  for (int shift = 60; shift >= 0; shift -= 4) sum += kDigits[weights_sum(text) >> shift & 15];
  return std::string(kWeightsBegin) + text + "sum " + sum + '\n' + std::string(kWeightsEnd);
}

}  // namespace uno
