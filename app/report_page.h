// Pages in a single file that needs no network: a result as JSON, and the script that draws it
// (web/src/report, web/src/replay).
#pragma once

#include <string>

namespace uno::app {

/// The page for a result. Its "format" tells web/src/report/main.ts what to draw.
std::string report_page(const std::string& title, const std::string& json);
/// The same for a recorded round (app/replay_page.h), with its own script and the words of the
/// chosen language.
std::string replay_page(const std::string& title, const std::string& json);
/// Throws a CLI::FileError if the script is missing or the file cannot be written, so that a
/// command fails before its work rather than after. "" and "-" are accepted.
void check_page_place(const std::string& path);
void check_replay_page_place(const std::string& path);
void check_place(const std::string& path);
/// Writes a file; "-" is standard output, and "" writes nothing. Throws a CLI::FileError.
void write_file(const std::string& path, const std::string& text);

}  // namespace uno::app
