# The server for one browser: the part of server/ that has no sockets, threads, files or clock, and
# its host's side (browser/server.cpp). libsodium is compiled from the sources that the Python
# package PyNaCl carries; tools/build_wasm unpacks them.
set(sodium ${PROJECT_BINARY_DIR}/libsodium/src/libsodium)
enable_language(C)
set(VERSION 1.0.18) # of the sources; nothing here asks for it
set(SODIUM_LIBRARY_VERSION_MAJOR 10)
set(SODIUM_LIBRARY_VERSION_MINOR 3)
configure_file(${sodium}/include/sodium/version.h.in ${sodium}/include/sodium/version.h @ONLY)
add_library(sodium STATIC
  ${sodium}/crypto_auth/hmacsha256/auth_hmacsha256.c
  ${sodium}/crypto_core/ed25519/ref10/ed25519_ref10.c
  ${sodium}/crypto_generichash/blake2b/generichash_blake2.c
  ${sodium}/crypto_generichash/blake2b/ref/blake2b-compress-ref.c
  ${sodium}/crypto_generichash/blake2b/ref/blake2b-ref.c
  ${sodium}/crypto_generichash/blake2b/ref/generichash_blake2b.c
  ${sodium}/crypto_generichash/crypto_generichash.c
  ${sodium}/crypto_hash/sha256/cp/hash_sha256_cp.c
  ${sodium}/crypto_hash/sha512/cp/hash_sha512_cp.c
  ${sodium}/crypto_sign/crypto_sign.c
  ${sodium}/crypto_sign/ed25519/ref10/keypair.c
  ${sodium}/crypto_sign/ed25519/ref10/open.c
  ${sodium}/crypto_sign/ed25519/ref10/sign.c
  ${sodium}/crypto_verify/sodium/verify.c
  ${sodium}/sodium/codecs.c
  ${sodium}/sodium/utils.c)
target_include_directories(sodium SYSTEM PUBLIC ${sodium}/include
                           PRIVATE ${sodium}/include/sodium)
target_compile_options(sodium PRIVATE -w)
target_compile_definitions(sodium PRIVATE CONFIGURED=1)

set(pure base64url clock nodes opening public_tables room room_fair room_messages room_people
         room_push room_time room_unload room_waits step stored_tables token)
list(TRANSFORM pure PREPEND server/)
list(TRANSFORM pure APPEND .cpp)
add_executable(here browser/server.cpp browser/no_network.cpp browser/person_name.cpp
                    browser/randomness.cpp ${pure} fair/deck.cpp fair/fair.cpp
                    fair/transcript.cpp store/store.cpp)
target_link_libraries(here uno_module sodium)
target_compile_options(here PRIVATE -Oz)
compile_by_folder(here)
target_link_options(here PRIVATE -mexec-model=reactor)
