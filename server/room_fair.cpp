// Fair deals (docs/fair.md). With each deal the server draws its part for the next one, and seats
// commit to theirs. When a deal is due, the connected seats that committed are asked for their
// bytes, for at most kRevealMs. Contributions are not stored before the deal, so a client that
// reconnects commits again. A message at the wrong time is not refused; the next view tells the
// client the current state.
#include "engine/check.h"
#include "engine/hex.h"
#include "engine/matching/deck_text.h"
#include "fair/deck.h"
#include "server/limits.h"
#include "server/room.h"

namespace uno::server {
namespace {

std::optional<fair::Bytes32> bytes_of(const std::string& digits) {
  fair::Bytes32 bytes{};
  return parse_hex(digits, bytes) ? std::optional(bytes) : std::nullopt;
}

}  // namespace

void Room::on(RoomContext& context, Connection from, const wire::Contribute& message) {
  const int seat = seat_of(from);
  if (seat == wire::kNone) return refuse_to(context, from, refuse(No::not_seated));
  if (!(humans(table_) >> seat & 1)) return refuse_to(context, from, refuse(No::people_only));
  const auto commitment = bytes_of(message.commitment);
  const bool heeded = !asking_ && message.deal == table_.deals + 1 && commitment &&
                      !table_.next_deal.commitment.empty();
  if (heeded)
    contributed_[seat] = {seat, hex(*commitment), {}};
  else
    viewer_of(from)->view_due = true;
}

void Room::on(RoomContext& context, Connection from, const wire::Reveal& message) {
  const int seat = seat_of(from);
  if (seat == wire::kNone) return refuse_to(context, from, refuse(No::not_seated));
  const auto bytes = bytes_of(message.bytes);
  const auto one = contributed_.find(seat);
  const fair::Deal deal{table_.id, table_.deals + 1};
  const bool heeded =
      asking_ && message.deal == deal.number && bytes && one != contributed_.end() &&
      hex(fair::contribution_commitment(deal, seat, *bytes)) == one->second.commitment;
  if (heeded)
    one->second.revealed = hex(*bytes);
  else
    viewer_of(from)->view_due = true;
}

void Room::ask_for_deal(RoomContext& context, bool match, Connection from) {
  if (asking_) return;  // already asked
  wire::Refused refused =
      match ? judge(table_, Started{}, context.now_ms) : judge(table_, Dealt{}, context.now_ms);
  if (is_refused(refused)) return refuse_to(context, from, std::move(refused));
  asking_ = Asking{match, from, context.now_ms + kRevealMs};
  if (all_revealed()) return deal_now(context);
  views_due();
}

bool Room::is_revealed(int seat) const {
  const auto one = contributed_.find(seat);
  return one == contributed_.end() || !one->second.revealed.empty();
}

/// Whether every connected seat that committed has revealed its bytes.
bool Room::all_revealed() const {
  const SeatSet here = static_cast<SeatSet>(online() & humans(table_));
  for (int seat = 0; is_seat(table_, seat); ++seat)
    if (here >> seat & 1 && !is_revealed(seat)) return false;
  return true;
}

void Room::deal_now(RoomContext& context) {
  const Asking asked = *asking_;
  asking_.reset();
  Seed seed;
  FairDeal fair = fair_deal(context, seed);
  const bool dealt = asked.match ? propose(context, Started{seed, std::move(fair)}, asked.from)
                                 : propose(context, Dealt{seed, std::move(fair)}, asked.from);
  if (!dealt) forget_contributions();  // revealed bytes must not be used in a later deal
}

std::vector<wire::FairSeat> Room::contributions() const {
  std::vector<wire::FairSeat> all;
  for (const auto& [seat, one] : contributed_) all.push_back(one);
  return all;
}

/// Makes the deck, and the seed for chance after the deal. If a table was stored before deals were
/// fair, its next deal is an ordinary one.
FairDeal Room::fair_deal(RoomContext& context, Seed& seed) const {
  FairDeal dealt;
  const fair::Deal deal{table_.id, table_.deals + 1};
  dealt.next = next_deal(context, deal.number + 1);
  const auto secret = bytes_of(table_.next_deal.secret);
  if (!secret) {
    seed = fresh_seed(context.entropy);
    return dealt;
  }
  dealt.contributions = contributions();
  std::vector<fair::Contribution> parts;
  for (const wire::FairSeat& one : dealt.contributions)
    parts.push_back({one.seat, bytes_of(one.commitment).value(), bytes_of(one.revealed)});
  const fair::Bytes32 key = fair::key_of(deal, *secret, parts);
  const Rules& rules = table_.rule_set.rules;
  dealt.deck = deck_text(rules, fair::shuffled_deck(rules, key));
  seed.bytes = fair::first_bytes(key, fair::kLaterLabel);
  return dealt;
}

NextDeal Room::next_deal(RoomContext& context, int number) const {
  fair::Bytes32 secret{};
  context.entropy.fill(secret);
  return {hex(secret), hex(fair::commitment_of({table_.id, number}, secret))};
}

void Room::forget_contributions() {
  contributed_.clear();
}

std::optional<fair::Transcript> Room::transcript(int deal) const {
  if (deal < 1) return std::nullopt;
  for (const FinishedRound& round : table_.finished)
    if (round.fair.deal == deal)
      return fair::Transcript{
          std::string(fair::kVersion), table_.id, round.fair.commitment,   round.fair.secret,
          record_text(round.record),   deal,      round.fair.contributions};
  return std::nullopt;
}

wire::Removed Room::removed_message() const {
  wire::Removed removed{table_.id, "ended", {}};
  if (table_.stage == Stage::round) removed.proof = table_.fair;
  return removed;
}

}  // namespace uno::server
