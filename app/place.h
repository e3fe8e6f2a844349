// Finds the files that the program needs: installed in share/openuno, or in the checkout that it
// was built in. They are found from the program's own path, so none is built in.
#pragma once

#include <string>
#include <string_view>

namespace uno::app {

/// The built web client: a directory.
std::string web_place();
/// The script of a simulation's report: a file.
std::string report_script_place();

}  // namespace uno::app
