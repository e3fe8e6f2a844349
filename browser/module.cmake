# WebAssembly: the folders that a table needs, without a socket, a thread or a file. Boost, fmt and
# GoogleTest are used as headers; the compiler finds the libraries of WASI before the system's.
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
set_property(GLOBAL PROPERTY JOB_POOLS compiling=2)  # other steps of ./test run beside this build
set(CMAKE_JOB_POOL_COMPILE compiling)
# With -O, clang would let wasm-opt rewrite the module where that is installed. It gains nothing, and
# the module would depend on the machine.
add_link_options(-O0 -Wl,-O2)

# compile_by_folder(TARGET): compiles files of one folder together, sixteen at a time at most, because
# most of the time goes into headers. Files with options of their own are compiled by themselves.
function(compile_by_folder target)
  get_target_property(files ${target} SOURCES)
  foreach(file ${files})
    cmake_path(GET file PARENT_PATH folder)
    cmake_path(GET folder FILENAME name)
    math(EXPR ${name}_files "${${name}_files} + 1")
    math(EXPR batch "(${${name}_files} - 1) / ${UNO_UNITY_SIZE}")
    set_property(SOURCE ${file} PROPERTY UNITY_GROUP ${name}_${batch})
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()

file(GLOB sources CONFIGURE_DEPENDS engine/*.cpp engine/*/*.cpp bots/*.cpp wire/*.cpp table/*.cpp)
list(FILTER sources EXCLUDE REGEX "_(test|bench|fuzz|alone)\\.cpp$")
list(FILTER sources EXCLUDE REGEX "/wire/generate(_rules)?\\.cpp$")
add_library(uno_module STATIC ${sources} browser/boost_json.cpp browser/memory.cpp
                              browser/no_exceptions.cpp)
# Small, because a page waits for it (engine/small.h), except where bots spend their time. There, -O3 gains
# nothing, but they call many short functions of other files, which are inlined at the end. Reasons in words,
# analyses, bots that decide at once, and DOS, whose rounds are short, are not such places.
target_compile_options(uno_module PRIVATE -Oz)
set(thinking ${sources})
list(FILTER thinking INCLUDE REGEX "/(bots/.*|apply|chance|card|determinize|legal|observe)\\.cpp$")
list(FILTER thinking EXCLUDE REGEX "/bots/(analyse|bot|equity|figures|phrase|reason|trait_reason)\\.cpp$")
list(FILTER thinking EXCLUDE REGEX "/(engine/dos/.*|bots/(dos|greedy|pause|rule_v1|weights|trait_weights)\\.cpp)$")
set_property(SOURCE ${thinking} PROPERTY COMPILE_OPTIONS -O2 -flto)
set_property(SOURCE browser/memory.cpp PROPERTY COMPILE_OPTIONS -O2 -fno-builtin)
target_compile_definitions(uno_module PUBLIC FMT_HEADER_ONLY BOOST_SYSTEM_DISABLE_THREADS UNO_SMALL)
set_source_files_properties(engine/version.cpp PROPERTIES
                            COMPILE_DEFINITIONS UNO_VERSION="${PROJECT_VERSION}")
compile_by_folder(uno_module)
# These specialize templates whose definitions other files of the folder must not see.
set_property(SOURCE ${PROJECT_SOURCE_DIR}/engine/reading/scenario_setup.cpp
                    ${PROJECT_SOURCE_DIR}/engine/reading/scenario_check.cpp
             PROPERTY SKIP_UNITY_BUILD_INCLUSION ON)

# What a page loads to play without a server.
include(browser/server.cmake)

# Functions for JavaScript.
add_executable(openuno browser/verbs.cpp)
target_link_libraries(openuno uno_module)
target_compile_options(openuno PRIVATE -Oz)
target_link_options(openuno PRIVATE -mexec-model=reactor)

# The proof: the tests of these folders as they are, and the signature of the benchmark, for Node
# (browser/prove.mjs). Their GoogleTest is compiled from Debian's sources.
set(theirs /usr/src/googletest)
add_library(googletest STATIC EXCLUDE_FROM_ALL ${theirs}/googletest/src/gtest-all.cc
            ${theirs}/googletest/src/gtest_main.cc ${theirs}/googlemock/src/gmock-all.cc)
target_include_directories(googletest PRIVATE ${theirs}/googletest ${theirs}/googlemock)
target_compile_definitions(googletest PUBLIC GTEST_HAS_PTHREAD=0 GTEST_HAS_DEATH_TEST=0
                                             GTEST_HAS_STREAM_REDIRECTION=0)
target_compile_options(googletest PRIVATE -w -D_WASI_EMULATED_SIGNAL)

# Where golden/ is in Node: the root of the repository is the root of files (browser/run.mjs).
file(CONFIGURE OUTPUT golden.cpp CONTENT [[
#include "engine/golden_file.h"
const char* const uno::kGoldenFolder = "/golden";
]])
# The parts of sim/ that start no threads.
set(loops sim/bench.cpp sim/bot_costs.cpp sim/lockstep.cpp sim/uniform.cpp sim/uniform_round.cpp)
add_library(uno_loops STATIC EXCLUDE_FROM_ALL ${loops})
target_link_libraries(uno_loops PUBLIC uno_module)

file(GLOB engine_tests CONFIGURE_DEPENDS engine/*_test.cpp engine/*/*_test.cpp)
set(sim_tests browser/signature_test.cpp sim/bench_test.cpp sim/lockstep_test.cpp
              sim/uniform_round_test.cpp)
foreach(folder bots wire table)
  file(GLOB ${folder}_tests CONFIGURE_DEPENDS ${folder}/*_test.cpp)
endforeach()
list(FILTER wire_tests EXCLUDE REGEX "/generate_test\\.cpp$")  # no part of the module
add_custom_target(proof)
foreach(folder engine bots wire table sim)
  add_executable(${folder}_test EXCLUDE_FROM_ALL ${${folder}_tests}
                                                 ${PROJECT_BINARY_DIR}/golden.cpp)
  target_link_libraries(${folder}_test uno_loops googletest)
  target_compile_options(${folder}_test PRIVATE -O1 ${same_in_every_folder})
  target_link_options(${folder}_test PRIVATE -Wl,--lto-O0)  # five links otherwise optimize the bots again
  set_target_properties(${folder}_test PROPERTIES UNITY_BUILD ON
                                                  UNITY_BUILD_BATCH_SIZE ${UNO_UNITY_SIZE})
  add_dependencies(proof ${folder}_test)
endforeach()
add_executable(measure EXCLUDE_FROM_ALL browser/measure.cpp)
target_link_libraries(measure uno_loops)
