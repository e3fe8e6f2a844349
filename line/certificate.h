// What TLS needs on either side: our own certificate, and the certificates that we trust.
#pragma once

#include <boost/asio/ssl/context.hpp>
#include <cstdint>
#include <memory>
#include <string>

#include "line/stream.h"

namespace uno::line {

using Context = boost::asio::ssl::context;

/// The identity of a server: a file with its certificate and the intermediate certificates, and a
/// file with its key, both PEM. TLS 1.2 and newer.
class Certificate {
 public:
  /// Returns an empty string, or which file is invalid and why.
  std::string open(const std::string& certificate_file, const std::string& key_file);
  bool is_open() const { return context_ != nullptr; }
  /// When it expires, in seconds since 1970; 0 if that is unknown.
  std::int64_t until_s() const;
  /// For new connections. Valid after open().
  Context& context() const { return *context_; }
  /// Returns whether the files have changed since they were last read; if so, reads them for new
  /// connections. On failure `error` says why, and the old certificate stays in use.
  bool renew(std::string& error);

 private:
  std::string read();

  std::string certificate_file_, key_file_;
  std::string seen_;  ///< state of both files when they were last read
  std::unique_ptr<Context> context_;
};

/// For a client that trusts the same authorities as its machine (including SSL_CERT_FILE and
/// SSL_CERT_DIR).
std::unique_ptr<Context> client_context();

/// Call before a client's handshake: requests this host name and accepts a certificate for no
/// other. Does nothing without TLS. Returns false if the name cannot be requested.
bool expect_host(Stream& stream, const std::string& host);

}  // namespace uno::line
