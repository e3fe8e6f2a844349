// Whether an address is on the public internet: push messages go nowhere else.
#pragma once

#include <boost/asio/ip/address.hpp>

namespace uno::server {

bool is_public(const boost::asio::ip::address& address);

}  // namespace uno::server
