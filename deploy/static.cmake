# The program `uno_static`: one file that runs on any Linux for this processor, with the web client
# inside. It has the same object files as `uno`, but is linked with static libraries.
# tools/static_libraries builds those that Debian does not have. The program cannot log in to a
# database by Kerberos or find one by LDAP.
set(inside ${PROJECT_BINARY_DIR}/inside.cpp)
set(embed ${PROJECT_SOURCE_DIR}/tools/embed_files)
add_custom_command(OUTPUT ${inside} DEPENDS ${embed} ${PROJECT_SOURCE_DIR}/web/dist/.openuno
                   COMMAND ${Python_EXECUTABLE} ${embed} ${inside} ${PROJECT_BINARY_DIR}/inside.bin
                           ${PROJECT_SOURCE_DIR}/web/dist
                           ${PROJECT_SOURCE_DIR}/web/dist-report)

add_executable(uno_static EXCLUDE_FROM_ALL ${inside} app/static_start.cpp $<TARGET_OBJECTS:uno>)
set_property(TARGET uno_static PROPERTY INTERPROCEDURAL_OPTIMIZATION OFF)
add_dependencies(uno_static uno)
set(ours engine bots sim wire fair table text store line server terminal load)
set(archives "")
foreach(name ${ours})
  list(APPEND archives $<TARGET_FILE:uno_${name}>)
endforeach()
set(at ${UNO_STATIC_LIBRARIES}/lib)
target_link_options(uno_static PRIVATE -static-pie LINKER:--gc-sections
                    LINKER:--wrap=_ZN3uno12check_failedEPKcS1_i)
target_link_libraries(uno_static PRIVATE -Wl,--start-group ${archives}
  ${at}/libprometheus-cpp-core.a ${at}/libpq.a ${at}/libpgcommon_shlib.a ${at}/libpgport_shlib.a
  ${at}/libicudata.a
  -lboost_json -lsqlite3 -lsodium -lssl -lcrypto -lncursesw -ltinfo -licui18n -licuuc
  -ljemalloc_pic -lz -Wl,--end-group)
