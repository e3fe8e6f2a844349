// One-file pages with charts, to be read without network: a result as JSON and the script that
// draws it (web/src/report).
#pragma once

#include <string>

namespace uno::app {

/// The page of a result; web/src/report/main.ts knows by its "format" what to draw.
std::string report_page(const std::string& title, const std::string& json);
/// Ends in a CLI::FileError when a page is wanted and its script was not built, or a file cannot be
/// written: what will be missed at the end is said before the work is done. "" and "-" are fine.
void check_page_place(const std::string& path);
void check_place(const std::string& path);
/// Writes the file; "" is nowhere, "-" standard output. Ends in a CLI::FileError.
void write_file(const std::string& path, const std::string& text);

}  // namespace uno::app
