// The files of the built web client, read once at the start and served from memory, with what HTTP
// wants to know about each. Deliberately absent: looking at the disk while people play.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace uno::server {

struct WebFile {
  std::shared_ptr<const std::string> bytes;
  std::string content_type;
  std::string etag;         ///< in quotes, from the bytes
  bool unchanging = false;  ///< its name holds a hash of its content, so it may be cached for ever
};

/// By path, "/index.html". An unreadable or missing directory gives an empty map.
using WebFiles = std::map<std::string, WebFile, std::less<>>;
WebFiles read_web_files(const std::string& directory);

std::string_view content_type_of(std::string_view path);

}  // namespace uno::server
