// What TLS needs to know on either side: who we are, and whom we believe.
#pragma once

#include <boost/asio/ssl/context.hpp>
#include <memory>
#include <string>

#include "line/stream.h"

namespace uno::line {

using Context = boost::asio::ssl::context;

/// Who a server is: a file with its certificate and behind it those that lead to its issuer, and a
/// file with its key, both PEM. TLS 1.2 and newer.
class Certificate {
 public:
  /// Returns an empty string, or which file is wrong and why.
  std::string open(const std::string& certificate_file, const std::string& key_file);
  bool is_open() const { return context_ != nullptr; }
  /// For connections from now on, while open.
  Context& context() const { return *context_; }
  /// Whether the files are others than those that were read last; then they are read again, for
  /// connections from now on. On failure `error` says why, and what was read before stays.
  bool renew(std::string& error);

 private:
  std::string read();

  std::string certificate_file_, key_file_;
  std::string seen_;  ///< how both files looked when they were read last
  std::unique_ptr<Context> context_;
};

/// For a client that believes whom the machine believes (SSL_CERT_FILE and SSL_CERT_DIR are
/// heeded).
std::unique_ptr<Context> client_context();

/// Before the handshake of a client: asks for that name, and believes nobody else. Without TLS
/// nothing. Returns false when the name cannot be asked for.
bool expect_host(Stream& stream, const std::string& host);

}  // namespace uno::line
