// Fuzz target: any bytes as a token, in a message and in a header. They open exactly the seat with
// that token: none without a token, and none by an invitation.
#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/check.h"
#include "engine/hex.h"
#include "server/token.h"
#include "table/table.h"
#include "wire/json.h"

namespace {

using namespace uno;

const std::string kTokens[] = {std::string(64, '0'), std::string(64, 'f'),
                               "3f9c1d0e5a7b2c4d6e8f90a1b2c3d4e5f60718293a4b5c6d7e8f9012a3b4c5d6"};

/// Humans with those tokens or a revoked one, and bots of the server and from outside.
Table table_of_many() {
  Table table;
  for (const std::string& token : kTokens)
    table.players.push_back({"P", PlayerKind::human, {}, server::hash_token(token), {}});
  table.players.push_back({"Voted out", PlayerKind::stand_in, "greedy", {}, {}});
  table.players.push_back({"House", PlayerKind::bot, "greedy", server::hash_token("bot"), {}});
  table.players.push_back({"Out", PlayerKind::outside, {}, {}, server::hash_token("invitation")});
  return table;
}

int seat_by_comparing(std::string_view token) {
  for (int seat = 0; seat < 3; ++seat)
    if (token == kTokens[seat]) return seat;
  return wire::kNone;
}

/// Either the token that is read equals the one that was written, or the message is rejected.
void in_a_message(const std::string& token) {
  wire::ClientMessage read;
  if (!wire::from_json(wire::to_json(wire::Resume{"table", token}), read).empty()) return;
  UNO_CHECK(std::get<wire::Resume>(read).token == token);
  UNO_CHECK(wire::from_json(wire::to_json(wire::RenewToken{token}), read).empty());
  UNO_CHECK(std::get<wire::RenewToken>(read).token == token);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const Table kTable = table_of_many();
  const std::string token(reinterpret_cast<const char*>(bytes), size);
  const TokenHash hash = server::hash_token(token);
  UNO_CHECK(seat_of_token(kTable, hash) == seat_by_comparing(token));
  UNO_CHECK(seat_of_invitation(kTable, hash) == (token == "invitation" ? 5 : wire::kNone));
  in_a_message(token);
  TokenHash renewed{};
  if (parse_hex(token, renewed)) UNO_CHECK(hex(renewed).size() == token.size());
  return 0;
}
