# The port `openuno` for vcpkg: the C++ library (engine, bots, simulations). tools/release writes the
# address and the hash of the source archive here. tools/check_library runs these steps without vcpkg.
vcpkg_download_distfile(archive
  URLS "@SOURCE_URL@"
  FILENAME "openuno-${VERSION}-source.tar.gz"
  SHA512 @SOURCE_SHA512@)
vcpkg_extract_source_archive(source ARCHIVE "${archive}")
vcpkg_check_linkage(ONLY_STATIC_LIBRARY)
vcpkg_cmake_configure(SOURCE_PATH "${source}" OPTIONS -DUNO_ENGINE_ONLY=ON -DUNO_TESTS=OFF)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(PACKAGE_NAME openuno CONFIG_PATH lib/cmake/openuno)
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include")
vcpkg_install_copyright(FILE_LIST "${source}/LICENSE")
