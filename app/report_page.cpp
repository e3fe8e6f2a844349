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
#include "app/told.h"
#include "text/say.h"

namespace uno::app {
namespace {

/// A script of a page, from inside the program or from a file beside it.
std::string page_script(const std::string& name) {
  const std::string_view inside = page_script_inside(name);
  return inside.empty() ? read_file(page_script_place(name)) : std::string(inside);
}

std::string page_of(const std::string& title, const std::string& json, std::string_view language,
                    const std::string& scripts) {
  return fmt::format(
      "<!doctype html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>{}</title>\n"
      "<script id=\"result\" type=\"application/json\">\n{}</script>\n"
      "<body>\n<script>\n{}\n</script>\n</body>\n</html>\n",
      language, title, json, scripts);
}

void check_with_script(const std::string& path, const std::string& name) {
  if (!path.empty() && page_script_inside(name).empty() &&
      access(page_script_place(name).c_str(), R_OK) != 0)
    throw CLI::FileError(
        told("the JavaScript that --html puts into its page is missing; build it with "
             "tools/build_web"));
  check_place(path);
}

}  // namespace

std::string report_page(const std::string& title, const std::string& json) {
  return page_of(title, json, "en", page_script("report.js"));
}
std::string replay_page(const std::string& title, const std::string& json) {
  const std::string language{text::chosen_language().language};
  // English is in replay.js.
  const std::string words = language == "en" ? "" : page_script("words-" + language + ".js");
  return page_of(title, json, language, words + page_script("replay.js"));
}
void check_page_place(const std::string& path) {
  check_with_script(path, "report.js");
}
void check_replay_page_place(const std::string& path) {
  check_with_script(path, "replay.js");
}

void check_place(const std::string& path) {
  if (path.empty() || path == "-") return;
  std::error_code none;
  const bool was_there = std::filesystem::exists(path, none);
  if (!std::ofstream(path, std::ios::app)) throw CLI::FileError(told("cannot write {}", path));
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
  if (!file) throw CLI::FileError(told("cannot write {}", path));
}

}  // namespace uno::app
