// Fair deals at a table: contributors wait for each other only up to the limit, clients that do not
// take part wait for nobody, and until the end of a round its cards reveal nothing about how they
// were made.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/hex.h"
#include "engine/matching/deck_text.h"
#include "fair/transcript.h"
#include "server/house_test.h"
#include "server/limits.h"

namespace uno::server {
namespace {

fair::Bytes32 bytes_of(int seat) {
  fair::Bytes32 bytes{};
  bytes[0] = static_cast<std::uint8_t>(1 + seat);
  return bytes;
}

/// Two people in the lobby, with clients that contribute.
struct Pair {
  std::string options = "-";
  House house{};
  std::vector<Connection> lines = house.seat_humans(2, options);
  std::string id = house[lines[0]].table;
  fair::SigningKey key{fair::Bytes32{}};

  const wire::View& view(int seat) { return *house[lines[static_cast<std::size_t>(seat)]].view; }
  void commit(int seat) {
    const int next = view(seat).fair.next;
    const auto commitment = fair::contribution_commitment({id, next}, seat, bytes_of(seat));
    house.say(lines[static_cast<std::size_t>(seat)], wire::Contribute{next, hex(commitment)});
  }
  void reveal(int seat) {
    house.say(lines[static_cast<std::size_t>(seat)],
              wire::Reveal{view(seat).fair.next, hex(bytes_of(seat))});
  }
  bool dealt() { return house.table(id).stage == Stage::round; }
  std::string transcript(int deal) {
    const auto found = house.server->transcript(id, deal);
    return found ? fair::transcript_text(*found, key) : "";
  }
};

TEST(FairDeals, a_client_without_a_contribution_waits_for_nothing) {
  Pair pair;
  EXPECT_EQ(pair.view(0).fair.next, 1);
  const std::string committed = pair.view(0).fair.commitment;
  EXPECT_EQ(committed.size(), 64U);
  pair.house.say(pair.lines[0], wire::Start{});
  ASSERT_TRUE(pair.dealt());
  EXPECT_EQ(pair.view(0).fair.deal, 1);
  EXPECT_NE(pair.view(0).fair.commitment, committed) << "the next one";
  EXPECT_EQ(pair.transcript(1), "") << "not while it is played";
  pair.house.play_round(pair.lines);
  const wire::FairProof& proof = pair.view(1).fair.proof;
  EXPECT_EQ(proof.deal, 1);
  EXPECT_EQ(proof.commitment, committed);
  EXPECT_TRUE(proof.contributions.empty());
  EXPECT_EQ(fair::verify_transcript(pair.transcript(1)).wrong, "");
}

TEST(FairDeals, contributions_make_the_deck) {
  Pair pair;
  pair.commit(0), pair.commit(1);
  pair.house.say(pair.lines[0], wire::Start{});
  ASSERT_FALSE(pair.dealt());
  EXPECT_TRUE(pair.view(1).fair.reveal);
  ASSERT_EQ(pair.view(1).fair.contributions.size(), 2U);
  EXPECT_EQ(pair.view(1).fair.contributions[1].commitment, pair.view(1).fair.yours);
  pair.reveal(0);
  ASSERT_FALSE(pair.dealt());
  pair.reveal(1);
  ASSERT_TRUE(pair.dealt());
  EXPECT_FALSE(pair.view(1).fair.reveal);
  EXPECT_EQ(pair.view(1).fair.yours, "") << "the next deal needs another";
  pair.house.play_round(pair.lines);
  const auto proof = pair.view(0).fair.proof;
  ASSERT_EQ(proof.contributions.size(), 2U);
  EXPECT_EQ(proof.contributions[0].revealed, hex(bytes_of(0)));
  EXPECT_EQ(fair::verify_transcript(pair.transcript(1)).wrong, "");
}

TEST(FairDeals, a_seat_that_does_not_answer_is_shown_as_silent) {
  Pair pair;
  pair.commit(0), pair.commit(1);
  pair.house.say(pair.lines[0], wire::Start{});
  pair.reveal(0);
  pair.house.say(pair.lines[1], wire::Reveal{1, hex(bytes_of(7))});  // other bytes than promised
  pair.house.pass(kRevealMs - 10);
  EXPECT_FALSE(pair.dealt());
  pair.house.pass(20);
  ASSERT_TRUE(pair.dealt());
  pair.house.play_round(pair.lines);
  const auto proof = pair.view(0).fair.proof;
  ASSERT_EQ(proof.contributions.size(), 2U);
  EXPECT_EQ(proof.contributions[1].revealed, "");
  EXPECT_EQ(fair::verify_transcript(pair.transcript(1)).wrong, "");
}

TEST(FairDeals, nobody_waits_for_a_disconnected_seat) {
  Pair pair;
  pair.commit(0), pair.commit(1);
  pair.house.hang_up(pair.lines[1]);
  pair.house.say(pair.lines[0], wire::Start{});
  EXPECT_FALSE(pair.dealt());
  pair.reveal(0);
  EXPECT_TRUE(pair.dealt());
}

TEST(FairDeals, a_commitment_counts_for_its_deal_and_until_it_is_asked_for) {
  Pair pair;
  pair.house.say(pair.lines[0], wire::Contribute{2, std::string(64, 'a')});
  pair.house.say(pair.lines[0], wire::Contribute{1, "a"});
  EXPECT_EQ(pair.view(0).fair.yours, "");
  pair.house.say(pair.lines[0], wire::Contribute{1, std::string(64, 'a')});
  pair.commit(0);
  pair.house.say(pair.lines[0], wire::Start{});
  ASSERT_TRUE(pair.view(0).fair.reveal);
  pair.commit(1);
  EXPECT_EQ(pair.view(0).fair.contributions.size(), 1U) << "too late";
  pair.reveal(0);
  EXPECT_TRUE(pair.dealt());
}

TEST(FairDeals, a_deal_is_secret_until_its_round_is_over) {
  Pair pair;
  pair.commit(0), pair.commit(1);
  pair.house.say(pair.lines[0], wire::Start{});
  pair.reveal(0), pair.reveal(1);
  ASSERT_TRUE(pair.dealt());
  const Table& table = pair.house.table(pair.id);
  const std::string seed = hex(table.record.seed.bytes), next = table.next_deal.secret;
  const std::string secrets[] = {table.fair.secret,
                                 seed,
                                 next,
                                 hex(bytes_of(0)),
                                 hex(bytes_of(1)),
                                 deck_text(table.record.rules, table.record.deck)};
  EXPECT_EQ(secrets[0].size(), 64U);
  const auto told = [&](const std::string& secret) {
    for (const Connection line : pair.lines)
      for (const std::string& frame : pair.house[line].frames)
        if (frame.find(secret) != std::string::npos) return true;
    return false;
  };
  while (pair.dealt()) {
    for (const std::string& secret : secrets) ASSERT_FALSE(told(secret)) << secret;
    const Connection mover = pair.house.to_act(pair.lines);
    ASSERT_NE(mover, 0);
    const auto& legal = pair.house[mover].view->legal;
    const auto decides = [](const auto& one) { return one.act != "uno" && one.act != "catch"; };
    pair.house.act(mover, std::find_if(legal.begin(), legal.end(), decides)->action,
                   "a" + std::to_string(table.version));
    pair.house.pass(200);  // keeps below the rate limit of messages
  }
  EXPECT_TRUE(told(secrets[0]));
  EXPECT_FALSE(told(next)) << "that of the next deal";
}

TEST(FairDeals, a_restart_changes_nothing) {
  Pair pair;
  pair.commit(0);
  pair.house.say(pair.lines[0], wire::Start{});
  pair.reveal(0);
  ASSERT_TRUE(pair.dealt());
  const std::string committed = pair.view(0).fair.commitment;
  const Game before = pair.house.table(pair.id).game;
  std::vector<std::string> tokens;
  for (const Connection line : pair.lines) tokens.push_back(pair.house[line].token);
  pair.house.kill();
  EXPECT_EQ(pair.house.table(pair.id).game, before);
  for (std::size_t i = 0; i < 2; ++i) pair.lines[i] = pair.house.reconnect(pair.id, tokens[i]);
  EXPECT_EQ(pair.view(0).fair.commitment, committed);
  pair.house.play_round(pair.lines);
  EXPECT_EQ(fair::verify_transcript(pair.transcript(1)).wrong, "");
  EXPECT_EQ(fair::verify_transcript(pair.transcript(1)).transcript.contributions.size(), 1U);
}

TEST(FairDeals, random_backs_follow_from_the_same_parts) {  // E-FLIP-2
  Pair pair{"edition=flip flip_pairing=seeded"};
  pair.commit(0), pair.commit(1);
  pair.house.say(pair.lines[0], wire::Start{});
  pair.reveal(0), pair.reveal(1);
  ASSERT_TRUE(pair.dealt());
  const Game before = pair.house.table(pair.id).game;
  EXPECT_FALSE(before.as<Flip>().sides.pairing == kPrintedPairing);
  std::vector<std::string> tokens;
  for (const Connection line : pair.lines) tokens.push_back(pair.house[line].token);
  pair.house.kill();
  EXPECT_EQ(pair.house.table(pair.id).game, before);
  for (std::size_t i = 0; i < 2; ++i) pair.lines[i] = pair.house.reconnect(pair.id, tokens[i]);
  pair.house.play_round(pair.lines);
  EXPECT_EQ(fair::verify_transcript(pair.transcript(1)).wrong, "");
  EXPECT_EQ(fair::verify_transcript(pair.transcript(1)).transcript.contributions.size(), 2U);
}

TEST(FairDeals, a_table_that_ends_during_a_round_publishes_the_proof) {
  Pair pair;
  pair.house.say(pair.lines[0], wire::Start{});
  const Connection watcher = pair.house.connect();
  pair.house.say(watcher, wire::Watch{pair.id});
  const std::string secret = pair.house.table(pair.id).fair.secret;
  for (const Connection line : pair.lines) pair.house.hang_up(line);
  for (int day = 0; day < 40 && pair.house.server->room(pair.id) != nullptr; ++day)
    pair.house.pass(std::int64_t{24} * 3'600'000);
  ASSERT_EQ(pair.house.server->room(pair.id), nullptr);
  const auto* removed = std::get_if<wire::Removed>(&pair.house[watcher].heard.back());
  ASSERT_NE(removed, nullptr);
  EXPECT_EQ(removed->proof.deal, 1);
  EXPECT_EQ(removed->proof.secret, secret);
}

}  // namespace
}  // namespace uno::server
