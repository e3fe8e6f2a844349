# How the extension is compiled for arm64 on another machine: the toolchain file of `tools/wheels
# --arch arm64`. UNO_ARM64 of the environment is what tools/arm64_system made.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)
set(CMAKE_CXX_COMPILER $ENV{UNO_ARM64}/bin/g++)
set(CMAKE_AR $ENV{UNO_ARM64}/bin/ar CACHE FILEPATH "")
set(CMAKE_RANLIB $ENV{UNO_ARM64}/bin/ranlib CACHE FILEPATH "")
# Libraries and headers are those of the target, programs those of this machine; Python's headers
# and nanobind come by their full paths.
set(CMAKE_FIND_ROOT_PATH $ENV{UNO_ARM64}/bookworm)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE BOTH)
