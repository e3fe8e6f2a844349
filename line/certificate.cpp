// Settings of OpenSSL, in one place.
#include "line/certificate.h"

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>

namespace uno::line {

namespace ssl = boost::asio::ssl;

std::string renew(Context& context, const std::string& certificate_file,
                  const std::string& key_file) {
  boost::system::error_code failed;
  // Both are looked at before either is used: a certificate without its key serves nobody.
  Context trial(Context::tls_server);
  for (Context* one : {&trial, &context}) {
    one->use_certificate_chain_file(certificate_file, failed);
    if (failed) return "cannot use the certificate " + certificate_file + ": " + failed.message();
    one->use_private_key_file(key_file, Context::pem, failed);
    if (failed) return "cannot use the key " + key_file + ": " + failed.message();
  }
  return {};
}

std::unique_ptr<Context> server_context(const std::string& certificate_file,
                                        const std::string& key_file, std::string& error) {
  auto context = std::make_unique<Context>(Context::tls_server);
  context->set_options(Context::default_workarounds | Context::no_sslv2 | Context::no_sslv3 |
                       Context::no_tlsv1 | Context::no_tlsv1_1);
  error = renew(*context, certificate_file, key_file);
  if (!error.empty()) context.reset();
  return context;
}

std::unique_ptr<Context> client_context() {
  auto context = std::make_unique<Context>(Context::tls_client);
  context->set_options(Context::default_workarounds | Context::no_tlsv1 | Context::no_tlsv1_1);
  boost::system::error_code ignored;
  context->set_default_verify_paths(ignored);
  context->set_verify_mode(ssl::verify_peer, ignored);
  return context;
}

bool expect_host(Stream& stream, const std::string& host) {
  Stream::Secure* const secure = stream.secure();
  if (secure == nullptr) return true;
  boost::system::error_code failed;
  secure->set_verify_callback(ssl::host_name_verification(host), failed);
  if (failed) return false;
  boost::asio::ip::make_address(host, failed);
  const bool is_name = static_cast<bool>(failed);  // an address is not asked for by name (RFC 6066)
  return !is_name || SSL_set_tlsext_host_name(secure->native_handle(), host.c_str()) == 1;
}

}  // namespace uno::line
