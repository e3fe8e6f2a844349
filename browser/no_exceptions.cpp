// What a `throw` becomes in the module, which has no exceptions: the program ends. Only Boost
// contains any, for wrong uses that this project does not make.
#include <cstddef>
#include <cstdlib>

extern "C" {
[[noreturn]] void* __cxa_allocate_exception(std::size_t) { std::abort(); }
[[noreturn]] void __cxa_throw(void*, void*, void (*)(void*)) { std::abort(); }
}
