// What a `throw` of Boost becomes in the module, which has no exceptions: the program ends. This
// project makes none of the wrong calls that throw. Invalid JSON is found by error codes.
#include <boost/throw_exception.hpp>
#include <cstdlib>

namespace boost {

void throw_exception(const std::exception&) {
  std::abort();
}
void throw_exception(const std::exception&, const source_location&) {
  std::abort();
}

}  // namespace boost
