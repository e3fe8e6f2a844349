// Deals a round at a table, from a seed or from a deck that a fair deal has shuffled.
#include "bots/equity.h"
#include "engine/check.h"
#include "engine/matching/deck_text.h"
#include "table/table_update.h"

namespace uno {
namespace {

template <class E>
void deal_game(TableUpdate& update, const Seed& seed, const std::vector<Card>& deck) {
  EventListOf<E> events;
  update.table.game = Game(deal_round<E>(update.table.match, seed, &events, deck));
  count_events(update.table.report, events);
  update.report(events);
}

/// Keeps the proof of the deal: the server's part, which the table already had, the parts of the
/// seats, and the server's commitment for the next deal.
void keep_proof(Table& table, const FairDeal& fair) {
  ++table.deals;
  table.fair = {};
  if (!fair.deck.empty())
    table.fair = {table.deals, table.next_deal.commitment, table.next_deal.secret,
                  fair.contributions};
  table.next_deal = fair.next;
}

}  // namespace

void begin_round(TableUpdate& update, const Seed& seed, const FairDeal& fair) {
  Table& table = update.table;
  std::vector<Card> deck;
  if (!fair.deck.empty()) UNO_CHECK(parse_deck(table.match.rules, fair.deck, deck));
  in_edition(table.match.rules.edition, [&]<class E>(E) { deal_game<E>(update, seed, deck); });
  keep_proof(table, fair);
  table.history = {.lacks = {}, .stakes = stakes_of(table.match)};
  table.before_referee.reset();
  table.stage = Stage::round;
  table.opened_ms = table.barred_ms = {};
  table.draws = table.draws_others = {};
  begin_decision(table);
  table.record = {};
  table.record.rules = table.rule_set.rules;
  table.record.words = table.rule_set.words;
  table.record.seats = static_cast<int>(table.players.size());
  table.record.dealer = table.match.dealer;
  table.record.round = table.match.round;
  table.record.out = table.match.out;
  table.record.seed = seed;
  table.record.names = names_of(table);
  table.record.deck = std::move(deck);
}

}  // namespace uno
