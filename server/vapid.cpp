// Reads and writes the key file, and signs the JSON web token.
#include "server/vapid.h"
#include "engine/english.h"
#include "server/base64url.h"

#include <unistd.h>

#include <fstream>
#include <sstream>

#include "server/secret_file.h"

namespace uno::server {

std::string Vapid::load(const std::string& path, Vapid& vapid) {
  if (access(path.c_str(), F_OK) != 0) {
    const std::string error = write_secret(path, pem_of(vapid.key_));
    return error.empty() ? "" : english("cannot write {}: {}", path, error);
  }
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  P256Key key = key_of_pem(text.str());
  if (key == nullptr) return english("{} is no private key of the curve P-256", path);
  vapid.key_ = std::move(key);
  return {};
}

std::string Vapid::public_text() const {
  return base64url(point_of(key_));
}

std::string Vapid::authorization(std::string_view origin, std::int64_t now_s,
                                 std::string_view contact) const {
  std::string claims =
      R"({"aud":")" + std::string(origin) + R"(","exp":)" + std::to_string(now_s + kVapidS);
  if (!contact.empty()) claims += R"(,"sub":")" + std::string(contact) + '"';
  const std::string token =
      base64url(R"({"typ":"JWT","alg":"ES256"})") + "." + base64url(claims + "}");
  return "vapid t=" + token + "." + base64url(signed_es256(key_, token)) + ", k=" + public_text();
}

}  // namespace uno::server
