// A self-signed certificate for tests, for "localhost" and 127.0.0.1, made when they run.
#pragma once

#include <gtest/gtest.h>
#include <openssl/ec.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>

namespace uno::line {

/// Two files in a directory of their own, which exist as long as this object.
class SelfSigned {
 public:
  SelfSigned() {
    char name[] = "/tmp/uno-tls-XXXXXX";
    folder_ = mkdtemp(name);
    make();
  }
  ~SelfSigned() { std::filesystem::remove_all(folder_); }
  SelfSigned(const SelfSigned&) = delete;
  SelfSigned& operator=(const SelfSigned&) = delete;

  std::string certificate() const { return folder_ + "/certificate.pem"; }
  std::string key() const { return folder_ + "/key.pem"; }
  /// Serial number of the latest certificate.
  long serial() const { return serial_; }

  /// Replaces the files with another certificate and another key. It is valid for `valid_s`
  /// seconds.
  void make(long valid_s = 3600) {
    const std::unique_ptr<EVP_PKEY, void (*)(EVP_PKEY*)> key(EVP_EC_gen("P-256"), EVP_PKEY_free);
    const std::unique_ptr<X509, void (*)(X509*)> one(X509_new(), X509_free);
    X509_set_version(one.get(), X509_VERSION_3);
    ASN1_INTEGER_set(X509_get_serialNumber(one.get()), ++serial_);
    X509_gmtime_adj(X509_getm_notBefore(one.get()), -3600);
    X509_gmtime_adj(X509_getm_notAfter(one.get()), valid_s);
    X509_NAME* const name = X509_get_subject_name(one.get());
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC,
                               reinterpret_cast<const unsigned char*>("localhost"), -1, -1, 0);
    X509_set_issuer_name(one.get(), name);
    X509_set_pubkey(one.get(), key.get());
    X509_EXTENSION* const names =
        X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, "DNS:localhost,IP:127.0.0.1");
    X509_add_ext(one.get(), names, -1);
    X509_EXTENSION_free(names);
    EXPECT_GT(X509_sign(one.get(), key.get(), EVP_sha256()), 0);
    // Replace the whole file at once, as certificate renewal programs do.
    write(this->key(), [&](FILE* file) {
      return PEM_write_PrivateKey(file, key.get(), nullptr, nullptr, 0, nullptr, nullptr);
    });
    write(certificate(), [&](FILE* file) { return PEM_write_X509(file, one.get()); });
  }

 private:
  template <class Print>
  static void write(const std::string& path, Print print) {
    FILE* const file = std::fopen((path + ".new").c_str(), "w");
    ASSERT_NE(file, nullptr);
    EXPECT_EQ(print(file), 1);
    std::fclose(file);
    std::filesystem::rename(path + ".new", path);
  }
  std::string folder_;
  long serial_ = 0;
};

}  // namespace uno::line
