// How the static program starts on a Linux other than the one that it was built on.
#include <nss.h>
#include <unistd.h>

#include <cstdlib>

#include "app/inside.h"

namespace uno::app {
namespace {

/// OpenSSL looks for certificates where Debian has them. Elsewhere, tell it where they are.
void find_certificates() {
  if (::access("/usr/lib/ssl/certs", R_OK) == 0) return;
  for (const char* path : {"/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt",
                           "/etc/ssl/ca-bundle.pem", "/etc/ssl/cert.pem"})
    if (::access(path, R_OK) == 0) {
      ::setenv("SSL_CERT_FILE", path, 0);
      return;
    }
}

}  // namespace

void prepare_for_this_system() {
  // The C library would load other ways to look up names from the system, whose C library is
  // another one. These two are inside it.
  __nss_configure_lookup("hosts", "files dns");
  for (const char* kind : {"passwd", "group", "services", "protocols", "networks"})
    __nss_configure_lookup(kind, "files");
  find_certificates();
}

}  // namespace uno::app
