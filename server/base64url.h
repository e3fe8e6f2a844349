// base64url without padding (RFC 4648), as web push uses it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace uno::server {

std::string base64url(std::string_view bytes);
std::optional<std::string> from_base64url(std::string_view text);

}  // namespace uno::server
