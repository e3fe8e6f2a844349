// What TLS needs to know on either side: who we are, and whom we believe.
#pragma once

#include <boost/asio/ssl/context.hpp>
#include <memory>
#include <string>

#include "line/stream.h"

namespace uno::line {

using Context = boost::asio::ssl::context;

/// For a server: the certificate with those that lead to its issuer, and its key, both PEM. TLS 1.2
/// and newer. On failure the result is empty and `error` names the file and what is wrong with it.
std::unique_ptr<Context> server_context(const std::string& certificate_file,
                                        const std::string& key_file, std::string& error);

/// Reads both files again, for connections from now on; on failure they stay as they are, and the
/// result says why.
std::string renew(Context& context, const std::string& certificate_file,
                  const std::string& key_file);

/// For a client that believes whom the machine believes (SSL_CERT_FILE and SSL_CERT_DIR are
/// heeded).
std::unique_ptr<Context> client_context();

/// Before the handshake of a client: asks for that name, and believes nobody else. Without TLS
/// nothing. Returns false when the name cannot be asked for.
bool expect_host(Stream& stream, const std::string& host);

}  // namespace uno::line
