// Finds the files that the program needs beside it: installed in share/openuno, or in the checkout
// that it was built in, from its own path. The static program has them inside instead
// (app/inside.h).
#pragma once

#include <string>
#include <string_view>

namespace uno::app {

/// The built web client: a directory.
std::string web_place();
/// A script for the pages that --html writes, such as "replay.js": a file.
std::string page_script_place(const std::string& name);

}  // namespace uno::app
