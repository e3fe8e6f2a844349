// Reads the web client from its directory or from inside the program.
#include "server/web_files.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/hex.h"
#include "server/limits.h"
#include "server/token.h"

namespace uno::server {

namespace {

struct Type {
  std::string_view ending, content_type;
};

constexpr Type kTypes[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".woff", "font/woff"},
    {".wasm", "application/wasm"},
    {".txt", "text/plain; charset=utf-8"},
};

/// The bundler puts all files with a hash in their name into this folder, and no others.
constexpr std::string_view kUnchangingFolder = "/assets/";

struct Coding {
  std::string_view ending, name;
};

constexpr Coding kCodings[] = {{".br", "br"}, {".gz", "gzip"}};

std::string read_bytes(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream bytes;
  bytes << in.rdbuf();
  return bytes.str();
}

/// Adds a file, unless its name begins with a dot.
void add_file(WebFiles& files, const std::string& path, std::string bytes) {
  if (path.find("/.") != std::string::npos) return;
  WebFile file;
  file.plain.bytes = std::make_shared<const std::string>(std::move(bytes));
  file.plain.etag = '"' + hex(hash_token(*file.plain.bytes)).substr(0, 32) + '"';
  file.content_type = content_type_of(path);
  file.unchanging = path.starts_with(kUnchangingFolder);
  files.emplace(path, std::move(file));
}

/// Attaches compressed forms to their files.
void join_forms(WebFiles& files) {
  for (auto& [path, file] : files)
    for (const Coding& coding : kCodings)
      if (const auto packed = files.find(path + std::string(coding.ending));
          packed != files.end()) {
        file.packed.push_back(packed->second.plain);
        file.packed.back().coding = coding.name;
      }
  std::erase_if(files, [&](const auto& one) {
    const std::string_view path = one.first;
    return std::ranges::any_of(kCodings, [&](const Coding& coding) {
      return path.ends_with(coding.ending) &&
             files.contains(path.substr(0, path.size() - coding.ending.size()));
    });
  });
  for (auto& [path, file] : files)
    std::ranges::stable_sort(file.packed, {},
                             [](const WebBytes& form) { return form.bytes->size(); });
}

}  // namespace

std::string_view content_type_of(std::string_view path) {
  for (const Type& type : kTypes)
    if (path.ends_with(type.ending)) return type.content_type;
  return "application/octet-stream";
}

WebFiles read_web_files(const std::string& directory) {
  namespace fs = std::filesystem;
  WebFiles files;
  std::error_code failed;
  if (directory.empty()) return files;
  for (auto at = fs::recursive_directory_iterator(directory, failed);
       !failed && at != fs::recursive_directory_iterator(); at.increment(failed)) {
    if (files.size() >= kWebFilesMax || !at->is_regular_file(failed)) continue;
    if (at->file_size(failed) > kWebFileMax || failed) continue;
    const std::string path = "/" + fs::relative(at->path(), directory, failed).generic_string();
    add_file(files, path, read_bytes(at->path()));
  }
  join_forms(files);
  return files;
}

WebFiles web_files_inside(std::span<const FileInside> inside) {
  WebFiles files;
  for (const FileInside& one : inside)
    add_file(files, std::string(one.path), std::string(one.bytes));
  join_forms(files);
  return files;
}

}  // namespace uno::server
