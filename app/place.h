// Finds the files that the program needs beside it: installed in share/openuno, or in the checkout
// that it was built in, from its own path. The static program has them inside instead
// (app/inside.h).
#pragma once

#include <string>
#include <string_view>

namespace uno::app {

/// The built web client: a directory.
std::string web_place();
/// The script of a simulation's report: a file.
std::string report_script_place();
/// The script of a page that replays a round: a file.
std::string replay_script_place();

}  // namespace uno::app
