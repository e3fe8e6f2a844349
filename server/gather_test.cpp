// Messages of one turn of the loop form one packet of whole frames of every length. If a peer does
// not read, the rest stays queued.
#include "server/gather.h"

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/websocket.hpp>

namespace uno::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;

struct Ends {
  asio::io_context io;
  tcp::socket peer{io};
  std::optional<Gather> gather;

  Ends() {
    tcp::acceptor acceptor(io, {asio::ip::make_address("127.0.0.1"), 0});
    peer.connect(acceptor.local_endpoint());
    gather.emplace(line::Accepted(acceptor.accept()));
  }
  std::string read(std::size_t size) {
    std::string text(size, '\0');
    asio::read(peer, asio::buffer(text));
    return text;
  }
};

TEST(Gather, SendsWholeFramesTogether) {
  Ends pair;
  pair.gather->take("hi", false);
  pair.gather->take(std::string(300, 'x'), true);
  EXPECT_EQ(pair.peer.available(), 0u);
  beast::error_code failed;
  const Gather::Flushed gone = pair.gather->flush(failed);
  EXPECT_FALSE(failed);
  EXPECT_EQ(gone.messages, 2);
  EXPECT_TRUE(gone.view);
  const std::string head("\x81\x02hi\x81\x7e\x01\x2c", 8);
  EXPECT_EQ(pair.read(308), head + std::string(300, 'x'));
  pair.gather->take("again", false);
  EXPECT_FALSE(pair.gather->flush(failed).view);
}

TEST(Gather, KeepsWhatAPeerHasNotRead) {
  Ends pair;
  const std::string long_text(1 << 20, 'y');  // its frame header has a length of eight bytes
  int taken = 0;
  beast::error_code failed;
  for (; !pair.gather->is_stuck(); ++taken) {
    ASSERT_LT(taken, 1000);
    pair.gather->take(long_text, true);
    const Gather::Flushed gone = pair.gather->flush(failed);
    ASSERT_FALSE(failed);
    EXPECT_EQ(gone.messages, pair.gather->is_stuck() ? 0 : 1);
  }
  pair.gather->take("the end", false);
  // By now the kernel may have moved bytes to the peer's buffer and have room again.
  int told = pair.gather->flush(failed).messages;
  const std::size_t all =
      static_cast<std::size_t>(taken) * (10 + long_text.size()) + 2 + std::string("the end").size();
  std::string read;
  while (read.size() < all) {
    const std::size_t here = std::max<std::size_t>(1, pair.peer.available());
    read += pair.read(std::min(here, all - read.size()));
    told += pair.gather->flush(failed).messages;
    ASSERT_FALSE(failed);
  }
  EXPECT_EQ(told, 2);  // the frame that was stuck, and the last one
  EXPECT_FALSE(pair.gather->is_stuck());
  EXPECT_EQ(read.substr(all - 9), "\x81\x07the end");
  EXPECT_EQ(std::count(read.begin(), read.end(), 'y'),
            static_cast<std::ptrdiff_t>(taken * long_text.size()));
}

TEST(Gather, WritesControlFramesBetweenMessages) {
  Ends pair;
  pair.gather->take("before", false);
  bool written = false;
  pair.gather->async_write_some(asio::buffer("\x89\x00", 2),
                                [&](beast::error_code failed, std::size_t size) {
                                  EXPECT_FALSE(failed);
                                  EXPECT_EQ(size, 2u);
                                  written = true;
                                });
  pair.gather->take("after", true);
  beast::error_code failed;
  EXPECT_EQ(pair.gather->flush(failed).messages, 2);
  EXPECT_FALSE(written);  // handlers run later
  pair.io.run();
  EXPECT_TRUE(written);
  EXPECT_EQ(pair.read(17), std::string("\x81\x06"
                                       "before\x89\x00\x81\x05"
                                       "after",
                                       17));
}

TEST(Gather, ReportsAPeerThatHasClosed) {
  Ends pair;
  pair.peer.set_option(asio::socket_base::linger(true, 0));
  pair.peer.close();
  beast::error_code failed;
  for (int tries = 0; !failed && tries < 1000; ++tries) {
    pair.gather->take("anybody?", false);
    pair.gather->flush(failed);
  }
  EXPECT_TRUE(failed);
}

}  // namespace
}  // namespace uno::server
