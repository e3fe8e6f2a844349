// The files of the built web client, read once at the start and served from memory, with what HTTP
// wants to know about each. Deliberately absent: looking at the disk while people play.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace uno::server {

/// One form of a file: as it is, or packed by the build (web/pack.mjs) into a file beside it.
struct WebBytes {
  std::string coding;  ///< as HTTP calls it: "br", "gzip"; empty for the plain form
  std::shared_ptr<const std::string> bytes;
  std::string etag;  ///< in quotes, from the bytes
};

struct WebFile {
  WebBytes plain;
  std::vector<WebBytes> packed;  ///< the smallest first
  std::string content_type;
  bool unchanging = false;  ///< its name holds a hash of its content, so it may be cached for ever
};

/// By path, "/index.html". An unreadable or missing directory gives an empty map. What begins with
/// a dot (.git, .env) is not for the web.
using WebFiles = std::map<std::string, WebFile, std::less<>>;
WebFiles read_web_files(const std::string& directory);

std::string_view content_type_of(std::string_view path);

}  // namespace uno::server
