// What differs in the static program, which is a single file for any Linux (deploy/static.cmake):
// files inside it, and a start on a system that it was not built for. Other programs find their
// files with app/place.h.
#pragma once

#include <span>
#include <string_view>

#include "server/web_files.h"

namespace uno::app {

/// The built web client; empty if it is not inside.
std::span<const server::FileInside> web_inside();
/// A script for the pages that --html writes, such as "replay.js"; empty if it is not inside.
std::string_view page_script_inside(std::string_view name);
/// Called once, before anything else.
void prepare_for_this_system();

}  // namespace uno::app
