// Finds files in both places.
#include "app/place.h"

#include <filesystem>

namespace uno::app {
namespace {

namespace fs = std::filesystem;

/// An installed PREFIX/bin/uno uses PREFIX/share/openuno; CHECKOUT/build/release/uno uses CHECKOUT.
std::string place(std::string_view in_share, std::string_view in_checkout) {
  std::error_code failed;
  const fs::path folder = fs::read_symlink("/proc/self/exe", failed).parent_path();
  const fs::path installed = folder.parent_path() / "share/openuno" / in_share;
  if (fs::exists(installed, failed)) return installed.string();
  return (folder.parent_path().parent_path() / in_checkout).string();
}

}  // namespace

std::string web_place() {
  return place("web", "web/dist");
}

std::string page_script_place(const std::string& name) {
  return place("pages/" + name, "web/dist-report/" + name);
}

}  // namespace uno::app
