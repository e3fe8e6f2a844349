// Which program this is, so that it reads only snapshots that it wrote itself: another one may lay
// out or play a table in another way. Deliberately absent: versions. A program that was compiled
// anew is another one, whatever it is called.
#pragma once

#include <string>

namespace uno::server {

/// A hash of the file that runs, in hexadecimal digits; the same for every process of it. Empty
/// where it cannot be read.
std::string this_program();

}  // namespace uno::server
