// A program with its files beside it, built for the system that it runs on.
#include "app/inside.h"

namespace uno::app {

std::span<const server::FileInside> web_inside() {
  return {};
}

std::string_view page_script_inside(std::string_view /*name*/) {
  return {};
}

void prepare_for_this_system() {}

}  // namespace uno::app
