// Writes the lines around the text of a weight file.
#include "bots/weights.h"

#include "engine/hex.h"

namespace uno {

std::string sealed(const std::string& text) {
  return std::string(kWeightsBegin) + text + "sum " + hex(weights_sum(text)) + '\n' +
         std::string(kWeightsEnd);
}

}  // namespace uno
