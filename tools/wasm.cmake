# Toolchain for the module that plays in a browser: WebAssembly with the system interface WASI, by
# Debian's clang 19. `cmake --preset wasm` uses it.
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar)
set(CMAKE_RANLIB llvm-ranlib)
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
# Without exceptions a throw ends the program (browser/no_exceptions.cpp). The code of Boost that
# contains `throw` is compiled nevertheless.
set(CMAKE_CXX_FLAGS_INIT "-stdlib=libc++ -fexceptions -fignore-exceptions")
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
