// The version of OpenUNO: that of project() in CMakeLists.txt, which is the only place it is in.
#pragma once

namespace uno {

/// "0.1.0".
const char* version();

}  // namespace uno
