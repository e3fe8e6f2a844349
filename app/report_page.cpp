// Makes pages and writes files.
#include "app/report_page.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

#include "app/command.h"
#include "app/inside.h"
#include "app/place.h"

namespace uno::app {
namespace {

/// The script of a page: inside the program, or a file beside it.
struct PageScript {
  std::string_view inside;
  std::string place;
};
PageScript report_script() {
  return {report_script_inside(), report_script_place()};
}
PageScript replay_script() {
  return {replay_script_inside(), replay_script_place()};
}

std::string page_of(const std::string& title, const std::string& json, const PageScript& script) {
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>{}</title>\n"
      "<script id=\"result\" type=\"application/json\">\n{}</script>\n"
      "<body>\n<script>\n{}\n</script>\n</body>\n</html>\n",
      title, json, script.inside.empty() ? read_file(script.place) : std::string(script.inside));
}

void check_with_script(const std::string& path, const PageScript& script) {
  if (!path.empty() && script.inside.empty() && access(script.place.c_str(), R_OK) != 0)
    throw CLI::FileError(
        "the JavaScript that --html puts into its page is missing; build it with tools/build_web");
  check_place(path);
}

}  // namespace

std::string report_page(const std::string& title, const std::string& json) {
  return page_of(title, json, report_script());
}
std::string replay_page(const std::string& title, const std::string& json) {
  return page_of(title, json, replay_script());
}
void check_page_place(const std::string& path) {
  check_with_script(path, report_script());
}
void check_replay_page_place(const std::string& path) {
  check_with_script(path, replay_script());
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
