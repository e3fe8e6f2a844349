// The games played side by side and the stages they go through. Every game makes one decision in a
// sweep, sometimes two; in a stage all games do the same thing, in code without branches on what
// players and cards happen to be, so that the processor never guesses wrong. A game goes from stage
// to stage by being put on a list. Internal to sim/lockstep.cpp.
#pragma once

#include <algorithm>

#include "sim/lockstep_game.h"
#include "sim/uniform.h"

namespace uno::lockstep {

/// How the turn goes on after a card, by kind, and around the table.
struct Order {
  enum List : unsigned { kOn, kTwo, kFour, kOut };  ///< next turn, draw cards, gone out
  static constexpr unsigned kPassOver = 1, kTurnRound = 2, kListShift = 2;

  std::array<std::uint8_t, 64> effect;  ///< kPassOver | kTurnRound | List << kListShift
  /// The seat that follows another, by direction << 1 | kPassOver.
  std::array<std::array<std::uint8_t, 16>, 4> hop;
};

inline Order make_order(int seats) {
  Order order{};
  for (int kind = 0; kind < 64; ++kind) {
    std::uint8_t& effect = order.effect[kind];
    const int face = face_of(static_cast<Kind>(kind));
    if (face == kSkip) effect = Order::kPassOver;
    if (face == kReverse) effect = Order::kTurnRound;
    if (face == kReverse && seats == 2) effect |= Order::kPassOver;  // C-2P-1
    if (face == kDrawTwo) effect = Order::kTwo << Order::kListShift;
    if (kind == kWildDrawFour) effect = Order::kFour << Order::kListShift;
  }
  for (int row = 0; row < 4; ++row)
    for (int seat = 0; seat < seats; ++seat) {
      const int steps = (row & 1) + 1;
      order.hop[row][seat] = u8((seat + (row & 2 ? 2 * seats - steps : steps)) % seats);
    }
  return order;
}

/// The k-th kind of a set, counted from the lowest.
template <bool kWide>
UNO_INLINE std::uint64_t pick(KindSet set, std::uint64_t k) {
#ifdef __x86_64__
  if constexpr (kWide) {  // by name: the builtin may only stand where the whole function is wide
    std::uint64_t only;
    asm("pdep %2, %1, %0" : "=r"(only) : "r"(std::uint64_t{1} << k), "r"(set));
    return static_cast<std::uint64_t>(std::countr_zero(only)) & 63;
  }
#endif
  return nth_kind(set, static_cast<std::uint32_t>(k));
}

/// kWide: the processor has BMI2 and AVX2.
template <bool kWide, Signatures kSigned>
class Pool {
 public:
  Pool(int seats, int hand_size, std::span<const RoundStart> starts, std::span<PlayedRound> rounds)
      : seats_(seats),
        hand_size_(hand_size),
        order_(make_order(seats)),
        starts_(starts),
        rounds_(rounds) {}

  UNO_INLINE void run() {
    for (Game& game : games_) ended_.add(game);
    start_stage();
    while (on_.size > 0) {
      const List turns = on_;
      play_.size = draw_.size = on_.size = two_.size = four_.size = out_.size = ended_.size = 0;
      turn_stage(turns);
      draw_stage();
      play_stage();
      for (Game& game : two_) forfeit(game, 2);  // C-D2-1
      four_stage();
      out_stage();
      start_stage();
    }
  }

 private:
  static constexpr std::size_t kGames = 32;  ///< they stay in the processor's first cache

  struct List {
    std::size_t size = 0;
    std::array<Game*, kGames + 1> games;  ///< one more: a stage writes first and counts then

    UNO_INLINE void add(Game& game) { games[size++] = &game; }
    UNO_INLINE void add_if(Game& game, std::uint64_t yes) {
      games[size] = &game;
      size += yes;
    }
    struct At {
      Game* const* at;
      Game& operator*() const { return **at; }
      void operator++() { ++at; }
      bool operator!=(At other) const { return at != other.at; }
    };
    At begin() const { return {games.data()}; }
    At end() const { return {games.data() + size}; }
  };

  UNO_INLINE int after(const Game& game, int seat) const {
    return order_.hop[game.counterclockwise << 1][seat];
  }
  UNO_INLINE void decide(Game& game, std::uint64_t bits) {
    if constexpr (kSigned == Signatures::on) game.signature = fold_action(game.signature, bits);
    ++game.counts;
  }
  UNO_INLINE void turn_to(Game& game, int seat) {
    game.active = u8(seat);
    game.counts += kOneTurn;
    on_.add(game);
  }
  UNO_INLINE void forfeit(Game& game, int count) {
    give(game, game.active, count);
    turn_to(game, after(game, game.active));
  }

  /// Parts those who can play from those who must draw.
  UNO_INLINE void turn_stage(const List& turns) {
    for (Game& game : turns) {
      if (game.counts >= kTurnsMax * kOneTurn) [[unlikely]] {
        end(game, kNoSeat, true);
        continue;
      }
      const KindSet plays = game.hands[game.active].slots() & kMatching[game.match & 255];
      plays_[play_.size] = plays;
      play_.add_if(game, plays != 0);
      draw_.add_if(game, plays == 0);
    }
  }

  /// Draws one card; it may be played at once or kept (C-DRAW-2).
  UNO_INLINE void draw_stage() {
    for (Game& game : draw_) {
      decide(game, Action::draw().bits);
      const int seat = game.active;
      const Card card = take(game);
      if (card == kNoCard) [[unlikely]] {
        pass(game);
        continue;
      }
      game.passes = 0;
      game.hands[seat].add(card);
      const Kind kind = kind_of(card);
      const std::uint64_t fits = kMatching[game.match & 255] >> kind & 1;
      const std::uint64_t keeps = fits & mixed(game.players + kPlayersStep) >> 63;
      const std::uint64_t plays = fits & ~keeps;
      game.players += kPlayersStep & (0 - fits);
      if constexpr (kSigned == Signatures::on) {
        const std::uint64_t kept = fold_action(game.signature, Action::keep().bits);
        game.signature ^= (game.signature ^ kept) & (0 - keeps);
      }
      game.counts += keeps + (plays ? 0 : kOneTurn);
      game.active = u8(plays ? seat : after(game, seat));
      plays_[play_.size] = bit(kind);
      play_.add_if(game, plays);
      on_.add_if(game, plays ^ 1);
    }
  }

  void pass(Game& game) {  // C-PILE-5, C-PILE-6
    if (++game.passes == seats_) return end(game, kNoSeat, true);
    turn_to(game, after(game, game.active));
  }

  /// Chooses one of the plays as any_play() does, and lays it.
  UNO_INLINE void play_stage() {
    std::array<List*, 4> lists = {&on_, &two_, &four_, &out_};
    const KindSet* next_plays = plays_.data();
    for (Game& game : play_) {
      const KindSet plays = *next_plays++;
      const auto plain = static_cast<std::uint64_t>(std::popcount(plays & ~kWildSlots));
      const auto wilds = static_cast<std::uint64_t>(std::popcount(plays & kWildSlots));
      const std::uint64_t nth = (next_of_players(game) >> 32) * (plain + 4 * wilds) >> 32;
      const std::uint64_t past = nth - plain;  // below zero for a coloured card
      const std::uint64_t coloured = 0 - (past >> 63), wild = ~coloured;
      const std::uint64_t kind =
          pick<kWide>(plays & (kWildSlots ^ coloured), (nth & coloured) | (past >> 2 & wild));
      const std::uint64_t colour = past & 3 & wild;
      const int seat = game.active;
      const int left = lay(game, game.hands[seat], kind);
      decide(game,
             Action::play(static_cast<Kind>(kind), static_cast<Colour>(colour), left == 1).bits);
      game.match = static_cast<std::uint16_t>(
          game.match << 8 | (colour | (kind >> 4 & coloured)) << 6 | kind);  // C-WILD-1
      game.lander = u8(seat);
      const unsigned effect = order_.effect[kind];
      const unsigned row = (static_cast<unsigned>(game.counterclockwise) << 1 ^ effect) & 3;
      game.counterclockwise = static_cast<std::uint8_t>(row >> 1);
      game.active = order_.hop[row][seat];
      const unsigned list = effect >> Order::kListShift | (left == 0 ? Order::kOut : 0u);
      game.counts += list == Order::kOn ? kOneTurn : 0;
      lists[list]->add(game);
    }
  }

  /// Moves a card of the kind to the discards; returns how many are left.
  UNO_INLINE int lay(Game& game, Hand& hand, std::uint64_t kind) {
    const Card card = take_kind(hand, static_cast<unsigned>(kind));
    const int left = hand.count();  // before a card is written, which may be anything to a compiler
    game.pile[--game.top_at] = card;
    game.passes = 0;
    return left;
  }

  /// The victim of a Wild Draw Four accepts or challenges it (C-CHAL-1 to C-CHAL-5).
  UNO_INLINE void four_stage() {
    for (Game& game : four_) {
      const bool challenges = next_of_players(game) >> 63;
      decide(game, (challenges ? Action::challenge() : Action::accept()).bits);
      const auto prior = static_cast<Colour>(game.match >> 14);
      const bool guilty = game.hands[game.lander].slots() & colour_set(prior);  // C-WD4-2
      if (challenges && guilty) {
        give(game, game.lander, 4);
        turn_to(game, game.active);
      } else {
        forfeit(game, challenges ? 6 : 4);
      }
    }
  }

  UNO_INLINE void out_stage() {
    for (Game& game : out_) {
      const unsigned draw = order_.effect[game.match & 63] >> Order::kListShift;
      give(game, game.active, 2 * static_cast<int>(draw));  // C-OUT-3
      end(game, game.lander, false);
    }
  }

  void end(Game& game, int winner, bool blocked) {
    PlayedRound& round = rounds_[game.round];
    round.signature = game.signature;
    round.decisions = static_cast<std::uint32_t>(game.counts);
    round.turns = static_cast<std::uint16_t>(game.counts >> 32);
    round.winner = u8(winner);
    round.blocked = blocked;
    round.points =
        static_cast<std::uint16_t>(winner == kNoSeat ? 0 : points_held(game, seats_));  // C-SCORE-2
    ended_.add(game);
  }

  UNO_INLINE void start_stage() {
    for (Game& game : ended_) {
      if (begun_ == starts_.size()) return;
      game.round = static_cast<std::uint32_t>(begun_);
      start(game, starts_[begun_++]);
    }
  }

  UNO_INLINE void start(Game& game, const RoundStart& from) {
    game.seed = from.seed, game.players = from.players;
    game.hands = {};
    game.signature = game.counts = 0;
    game.passes = game.counterclockwise = 0;
    game.block = 0;
    refill(game);
    const DeckList& deck = deck_list(Deck::classic108);
    std::copy(deck.cards.begin(), deck.cards.end(), game.pile.begin());
    game.draw_size = u8(deck.size);
    for (int k = 0; k < hand_size_; ++k) {  // C-DEAL-4
      int seat = from.dealer;
      for (int i = 0; i < seats_; ++i) {
        seat = order_.hop[0][seat];
        game.hands[seat].add(take(game));
      }
    }
    turn_up(game, from.dealer);
  }

  UNO_INLINE void turn_up(Game& game, int dealer) {
    Card card = take(game);
    for (int i = 0; i < kReturnsMax && kind_of(card) == kWildDrawFour; ++i) {  // C-FIRST-7
      game.pile[game.draw_size++] = card;
      card = take(game);
    }
    const Kind kind = kind_of(card);
    const int first = order_.hop[0][dealer];
    game.top_at = kDeckMax - 1;
    game.pile[game.top_at] = card;
    auto colour = lane_of(kind);
    if (is_wild(kind)) {  // C-FIRST-6
      colour = static_cast<Colour>((next_of_players(game) >> 32) * kColours >> 32);
      decide(game, Action::name_colour(colour).bits);
    }
    game.match = static_cast<std::uint16_t>(static_cast<int>(colour) << 6 | kind);
    game.active = u8(first);
    switch (face_of(kind)) {
      case kSkip:  // C-FIRST-4
        return turn_to(game, order_.hop[0][first]);
      case kReverse:  // C-FIRST-3, C-FIRST-9
        game.counterclockwise = 1;
        return turn_to(game, dealer);
      case kDrawTwo:  // C-FIRST-5
        return forfeit(game, 2);
      default:
        return turn_to(game, first);
    }
  }

  int seats_, hand_size_;
  Order order_;
  std::span<const RoundStart> starts_;
  std::span<PlayedRound> rounds_;
  std::size_t begun_ = 0;
  std::array<Game, kGames> games_;
  std::array<KindSet, kGames + 1> plays_;
  List on_, play_, draw_, two_, four_, out_, ended_;
};

}  // namespace uno::lockstep
