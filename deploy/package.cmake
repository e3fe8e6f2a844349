# What the Debian package contains besides the program and the web client, and how CPack makes it.
# tools/pack_deb writes the man pages, completions and limits first, and then runs CPack.
set(made ${PROJECT_BINARY_DIR}/made)  # by tools/pack_deb
set(here ${PROJECT_SOURCE_DIR}/deploy/debian)
set(share ${CMAKE_INSTALL_DATADIR})
install(DIRECTORY ${made}/man1 DESTINATION ${share}/man COMPONENT program)
install(FILES ${made}/uno.bash DESTINATION ${share}/bash-completion/completions RENAME uno
        COMPONENT program)
install(FILES ${made}/_uno DESTINATION ${share}/zsh/vendor-completions COMPONENT program)
install(FILES ${made}/uno.fish DESTINATION ${share}/fish/vendor_completions.d COMPONENT program)
install(FILES ${made}/changelog.gz ${made}/changelog.Debian.gz ${made}/copyright
        ${made}/sbom.cdx.json
        DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program OPTIONAL)
install(FILES ${made}/limits.toml DESTINATION /etc/openuno COMPONENT program)
install(FILES ${here}/default DESTINATION /etc/default RENAME openuno COMPONENT program)
install(FILES ${here}/sysusers.conf DESTINATION lib/sysusers.d RENAME openuno.conf
        COMPONENT program)
install(FILES ${here}/lintian-overrides DESTINATION ${share}/lintian/overrides RENAME openuno
        COMPONENT program)

file(READ ${PROJECT_SOURCE_DIR}/pyproject.toml published)
string(REGEX MATCH "name = \"([^\"]+)\", email = \"([^\"]+)\"" found "${published}")
set(CPACK_PACKAGE_CONTACT "${CMAKE_MATCH_1} <${CMAKE_MATCH_2}>")
string(REGEX MATCH "Homepage = \"([^\"]+)\"" found "${published}")
set(CPACK_DEBIAN_PACKAGE_HOMEPAGE ${CMAKE_MATCH_1})
set(CPACK_PACKAGE_NAME openuno)
set(CPACK_GENERATOR DEB)
set(CPACK_INSTALL_CMAKE_PROJECTS "${PROJECT_BINARY_DIR};openuno;program;/")
set(CPACK_SET_DESTDIR ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SECTION net)
# The arm64 package depends on the same packages as the amd64 package. tools/pack_deb_arm64 sets
# UNO_DEPENDS to the list of these packages.
if(UNO_DEPENDS)
  set(CPACK_DEBIAN_PACKAGE_DEPENDS "${UNO_DEPENDS}")
  set(CPACK_DEBIAN_PACKAGE_ARCHITECTURE arm64)
else()
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
  set(CPACK_DEBIAN_PACKAGE_DEPENDS "systemd | systemd-standalone-sysusers")
endif()
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS ca-certificates)
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "card game UNO: server, terminal and bots
A server for tables that people join with a browser or a terminal, with bots
for empty seats. It knows the official rules, common house rules and ten
editions of the game. The program also plays in the terminal, simulates rules
and compares bots.
.
After installation the server answers at port 8080, to this computer only.")
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA
    "${here}/postinst;${here}/prerm;${here}/postrm;${here}/conffiles")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
include(CPack)
