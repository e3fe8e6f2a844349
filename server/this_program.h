// Identifies this program, so that it reads only its own snapshots: another program may lay out or
// play a table differently. A rebuilt program counts as another one, whatever its version.
#pragma once

#include <string>

namespace uno::server {

/// A hash of the executable file in hexadecimal digits, the same in all its processes. Empty if the
/// file cannot be read.
std::string this_program();

}  // namespace uno::server
