// The files of the built web client with their HTTP metadata. They are read once at the start, from
// a directory or from inside the program, and served from memory.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace uno::server {

/// One form of a file: plain, or compressed by the build (web/pack.mjs) into a file beside it.
struct WebBytes {
  std::string coding;  ///< as HTTP calls it: "br", "gzip"; empty for the plain form
  std::shared_ptr<const std::string> bytes;
  std::string etag;  ///< in quotes, from the bytes
};

struct WebFile {
  WebBytes plain;
  std::vector<WebBytes> packed;  ///< smallest first
  std::string content_type;
  bool unchanging = false;  ///< its name contains a hash, so it can be cached forever
};

/// By path, such as "/index.html". A missing or unreadable directory gives an empty map. Files that
/// begin with a dot (.git, .env) are not served.
using WebFiles = std::map<std::string, WebFile, std::less<>>;
WebFiles read_web_files(const std::string& directory);

/// A file that the linker has put into the program (tools/embed_files).
struct FileInside {
  std::string_view path;  ///< such as "/index.html"
  std::string_view bytes;
};
WebFiles web_files_inside(std::span<const FileInside> inside);

std::string_view content_type_of(std::string_view path);

}  // namespace uno::server
