// The version, which CMakeLists.txt defines for this file only.
#include "engine/version.h"

namespace uno {

const char* version() {
  return UNO_VERSION;
}

}  // namespace uno
