// Names at a table that one browser keeps. They deceive nobody, so the checks of
// text/person_name.cpp, which need ICU's data, are left out: any name can be read, and only equal
// names look alike.
#include "text/person_name.h"

namespace uno::text {

bool hides_nothing(std::string_view /*name*/) {
  return true;
}

bool can_be_read(std::string_view /*name*/) {
  return true;
}

bool look_alike(std::string_view a, std::string_view b) {
  return a == b;
}

}  // namespace uno::text
