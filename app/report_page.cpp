// Makes pages and writes files.
#include "app/report_page.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

#include "app/command.h"
#include "app/place.h"

namespace uno::app {

std::string report_page(const std::string& title, const std::string& json) {
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>{}</title>\n"
      "<script id=\"result\" type=\"application/json\">\n{}</script>\n"
      "<body>\n<script>\n{}\n</script>\n</body>\n</html>\n",
      title, json, read_file(report_script_place()));
}

void check_page_place(const std::string& path) {
  if (!path.empty() && access(report_script_place().c_str(), R_OK) != 0)
    throw CLI::FileError("--html needs the report script; build it with tools/build_web");
  check_place(path);
}

void check_place(const std::string& path) {
  if (path.empty() || path == "-") return;
  std::error_code none;
  const bool was_there = std::filesystem::exists(path, none);
  if (!std::ofstream(path, std::ios::app))
    throw CLI::FileError(fmt::format("cannot write {}", path));
  if (!was_there) std::filesystem::remove(path, none);  // the command may stop before it writes
}

void write_file(const std::string& path, const std::string& text) {
  if (path.empty()) return;
  if (path == "-") {
    std::fwrite(text.data(), 1, text.size(), stdout);
    return;
  }
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (!file) throw CLI::FileError(fmt::format("cannot write {}", path));
}

}  // namespace uno::app
