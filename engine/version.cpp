// The version, as CMakeLists.txt gives it to this file alone.
#include "engine/version.h"

namespace uno {

const char* version() {
  return UNO_VERSION;
}

}  // namespace uno
