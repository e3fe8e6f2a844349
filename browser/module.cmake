# The module for browsers: the folders that a table needs, without a socket, a thread or a file.
# Boost and fmt are used as headers, through links, because the other headers of the system are
# those of another C library.
set(headers ${PROJECT_BINARY_DIR}/headers)
foreach(library boost fmt)
  find_path(${library}_at ${library} REQUIRED NO_CMAKE_FIND_ROOT_PATH PATHS /usr/include)
  file(MAKE_DIRECTORY ${headers})
  file(CREATE_LINK ${${library}_at}/${library} ${headers}/${library} SYMBOLIC)
endforeach()

file(GLOB sources CONFIGURE_DEPENDS engine/*.cpp engine/*/*.cpp bots/*.cpp wire/*.cpp table/*.cpp)
list(FILTER sources EXCLUDE REGEX "_(test|bench|fuzz|alone)\\.cpp$")
list(FILTER sources EXCLUDE REGEX "/wire/generate(_rules)?\\.cpp$")
add_library(uno_module STATIC ${sources} browser/boost_json.cpp browser/no_exceptions.cpp)
target_include_directories(uno_module SYSTEM PUBLIC ${headers})
target_compile_definitions(uno_module PUBLIC FMT_HEADER_ONLY BOOST_SYSTEM_DISABLE_THREADS)
set_source_files_properties(engine/version.cpp PROPERTIES
                            COMPILE_DEFINITIONS UNO_VERSION="${PROJECT_VERSION}")

add_executable(table_alone table/table_alone.cpp)
target_link_libraries(table_alone uno_module)
