// All settings of OpenSSL.
#include "line/certificate.h"

#include <openssl/err.h>
#include <openssl/x509err.h>
#include <sys/stat.h>

#include <ctime>

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>

#include "engine/english.h"

namespace uno::line {

namespace ssl = boost::asio::ssl;

namespace {

/// Modification time, size and identity of a file as text, which changes if any of them does.
std::string fingerprint_of(const std::string& file) {
  struct stat one {};
  if (::stat(file.c_str(), &one) != 0) return "none";
  std::string text;
  for (const auto number :
       {static_cast<long long>(one.st_mtim.tv_sec), static_cast<long long>(one.st_mtim.tv_nsec),
        static_cast<long long>(one.st_size), static_cast<long long>(one.st_ino)})
    text += std::to_string(number) + " ";
  return text;
}

bool is_of_system(const boost::system::error_code& failed) {
  return failed && failed.category() == boost::system::system_category();
}

}  // namespace

std::string Certificate::open(const std::string& certificate_file, const std::string& key_file) {
  certificate_file_ = certificate_file;
  key_file_ = key_file;
  return read();
}

bool Certificate::renew(std::string& error) {
  if (fingerprint_of(certificate_file_) + fingerprint_of(key_file_) == seen_) return false;
  error = read();
  return true;
}

std::int64_t Certificate::until_s() const {
  if (context_ == nullptr) return 0;
  const X509* const first = SSL_CTX_get0_certificate(context_->native_handle());
  tm date{};
  if (first == nullptr || ASN1_TIME_to_tm(X509_get0_notAfter(first), &date) != 1) return 0;
  return ::timegm(&date);
}

/// Use a new context: existing connections keep the old one.
std::string Certificate::read() {
  seen_ = fingerprint_of(certificate_file_) + fingerprint_of(key_file_);
  auto context = std::make_unique<Context>(Context::tls_server);
  context->set_options(Context::default_workarounds | Context::no_sslv2 | Context::no_sslv3 |
                       Context::no_tlsv1 | Context::no_tlsv1_1);
  // The visitor keeps what is needed to resume a session; the server keeps nothing.
  SSL_CTX_set_session_cache_mode(context->native_handle(), SSL_SESS_CACHE_OFF);
  boost::system::error_code failed;
  // Nobody is there to type a password.
  context->set_password_callback([](std::size_t, auto) { return std::string(); }, failed);
  context->use_certificate_chain_file(certificate_file_, failed);
  if (is_of_system(failed))
    return english("cannot read {}: {}", certificate_file_, failed.message());
  if (failed) return english("there is no certificate in {} (it has to be PEM)", certificate_file_);
  context->use_private_key_file(key_file_, Context::pem, failed);
  if (is_of_system(failed)) return english("cannot read {}: {}", key_file_, failed.message());
  if (failed &&
      ERR_GET_REASON(static_cast<unsigned long>(failed.value())) == X509_R_KEY_VALUES_MISMATCH)
    return english("the key in {} is not that of the certificate in {}", key_file_,
                   certificate_file_);
  if (failed)
    return english("there is no key in {} (it has to be PEM, and without a password)", key_file_);
  context_ = std::move(context);
  return {};
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
  const bool is_name = static_cast<bool>(failed);  // an IP address is not sent (RFC 6066)
  return !is_name || SSL_set_tlsext_host_name(secure->native_handle(), host.c_str()) == 1;
}

}  // namespace uno::line
