// OpenSSL on a descriptor, behind the interface of Boost.Asio.
#include "line/accepted.h"

#include <openssl/bio.h>
#include <openssl/err.h>
#include <sys/socket.h>

#include <boost/asio/ssl/error.hpp>
#include <cerrno>

namespace uno::line {

namespace asio = boost::asio;
namespace beast = boost::beast;

namespace {

// OpenSSL's own socket functions would raise SIGPIPE when the other side has closed.

int descriptor_of(BIO* bio) {
  return static_cast<int>(reinterpret_cast<std::intptr_t>(BIO_get_data(bio)));
}

bool is_for_later() {
  return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

int take(BIO* bio, char* into, int size) {
  BIO_clear_retry_flags(bio);
  const auto got = ::recv(descriptor_of(bio), into, static_cast<std::size_t>(size), MSG_DONTWAIT);
  if (got < 0 && is_for_later()) BIO_set_retry_read(bio);
  return static_cast<int>(got);
}

int give(BIO* bio, const char* from, int size) {
  BIO_clear_retry_flags(bio);
  const auto sent =
      ::send(descriptor_of(bio), from, static_cast<std::size_t>(size), MSG_DONTWAIT | MSG_NOSIGNAL);
  if (sent < 0 && is_for_later()) BIO_set_retry_write(bio);
  return static_cast<int>(sent);
}

long control(BIO* /*bio*/, int what, long /*number*/, void* /*more*/) {
  return what == BIO_CTRL_FLUSH ? 1 : 0;
}

BIO* on_descriptor(int descriptor) {
  static BIO_METHOD* const kMethod = [] {
    BIO_METHOD* const method = BIO_meth_new(BIO_get_new_index() | BIO_TYPE_SOURCE_SINK, "socket");
    BIO_meth_set_read(method, take);
    BIO_meth_set_write(method, give);
    BIO_meth_set_ctrl(method, control);
    return method;
  }();
  BIO* const bio = BIO_new(kMethod);
  if (bio == nullptr) return nullptr;
  BIO_set_data(bio, reinterpret_cast<void*>(static_cast<std::intptr_t>(descriptor)));
  BIO_set_init(bio, 1);
  return bio;
}

}  // namespace

bool Accepted::begins_tls(beast::error_code& failed) {
  constexpr char kHandshake = 0x16;  // the type of the first record (RFC 8446, 5.1)
  char first = 0;
  const std::size_t got =
      socket_.receive(asio::buffer(&first, 1), next_layer_type::message_peek, failed);
  return got == 1 && first == kHandshake;
}

void Accepted::secure(Context& context, beast::error_code& failed) {
  tls_.reset(SSL_new(context.native_handle()));
  BIO* const bio = tls_ ? on_descriptor(socket_.native_handle()) : nullptr;
  if (bio == nullptr) {
    failed = asio::error::no_memory;
    return;
  }
  SSL_set_bio(tls_.get(), bio, bio);
  SSL_set_mode(tls_.get(), SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER |
                               SSL_MODE_RELEASE_BUFFERS);
  SSL_set_accept_state(tls_.get());
}

Accepted::Tried Accepted::shake_hands() {
  ERR_clear_error();
  return told(SSL_do_handshake(tls_.get()), 0);
}

Accepted::Tried Accepted::read(asio::mutable_buffer into) {
  if (into.size() == 0) return {};
  ERR_clear_error();
  std::size_t size = 0;
  const int result = SSL_read_ex(tls_.get(), into.data(), into.size(), &size);
  return told(result, size);
}

Accepted::Tried Accepted::write(asio::const_buffer from) {
  if (from.size() == 0) return {};
  ERR_clear_error();
  std::size_t size = 0;
  const int result = SSL_write_ex(tls_.get(), from.data(), from.size(), &size);
  return told(result, size);
}

Accepted::Tried Accepted::told(int result, std::size_t size) {
  if (result > 0) return {{}, size};
  switch (SSL_get_error(tls_.get(), result)) {
    case SSL_ERROR_WANT_READ:
      return {asio::error::would_block, 0, next_layer_type::wait_read};
    case SSL_ERROR_WANT_WRITE:
      return {asio::error::would_block, 0, next_layer_type::wait_write};
    case SSL_ERROR_ZERO_RETURN:
      return {asio::error::eof};
    case SSL_ERROR_SSL:
      return {{static_cast<int>(ERR_get_error()), asio::error::get_ssl_category()}};
    default:  // the connection was cut
      return {asio::error::connection_reset};
  }
}

Accepted Accepted::moved_to(asio::io_context& io, beast::error_code& failed) && {
  next_layer_type socket(io);
  const auto here = socket_.local_endpoint(failed);
  const auto descriptor = failed ? -1 : socket_.release(failed);
  if (!failed) socket.assign(here.protocol(), descriptor, failed);
  Accepted moved(std::move(socket));
  moved.tls_ = std::move(tls_);
  return moved;
}

std::size_t Accepted::write_now(std::string_view bytes, beast::error_code& failed) {
  if (!is_secure()) {
    if (!socket_.non_blocking()) socket_.non_blocking(true, failed);
    return failed ? 0 : socket_.send(asio::buffer(bytes), 0, failed);
  }
  std::size_t sent = 0;
  while (sent < bytes.size()) {
    const Tried now = write(asio::buffer(bytes.substr(sent)));
    failed = now.failed;
    wanted_ = now.wanted;
    if (failed) break;
    sent += now.size;
  }
  return sent;
}

void Accepted::end_tls() {
  if (!is_secure() || !SSL_is_init_finished(tls_.get())) return;
  ERR_clear_error();
  SSL_shutdown(tls_.get());  // tried once: a client that misses it sees the end of TCP
}

void Accepted::end() {
  end_tls();
  beast::error_code ignored;
  socket_.shutdown(next_layer_type::shutdown_send, ignored);
}

}  // namespace uno::line
