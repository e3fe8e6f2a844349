// The version of OpenUNO, defined only by project() in CMakeLists.txt.
#pragma once

namespace uno {

/// "0.1.0".
const char* version();

}  // namespace uno
