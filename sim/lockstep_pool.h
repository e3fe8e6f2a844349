// The pool of games that are played side by side, in stages. Every game makes one decision in a
// sweep, sometimes two. In a stage all games do the same thing without branches that depend on
// random choices, so the processor never mispredicts. Games move between stages on lists. Internal
// to sim/lockstep.cpp.
#pragma once

#include <utility>

#include "sim/lockstep_deal.h"
#include "sim/processor.h"

namespace uno::lockstep {

/// kWide: the processor has BMI2 and AVX2.
template <bool kWide, Signatures kSigned>
class Pool {
 public:
  Pool(int seats, int hand_size, std::span<const RoundStart> starts, std::span<PlayedRound> rounds)
      : seats_(seats),
        lookup_(make_lookup(seats)),
        dealer_(seats, hand_size, lookup_),
        starts_(starts),
        rounds_(rounds) {}

  /// Plays sweeps until all rounds are over. A sweep moves games from list to list.
  UNO_ALWAYS_INLINE void run() {
    for (std::size_t number = 0; number < Lookup::kLists; ++number) {
      begins_[number] = ends_[number] = lists_[0][number].data();
      others_[number] = lists_[1][number].data();
    }
    for (Game& game : games_) put_on(Lookup::kOver, game);
    while (playing_ > 0) {
      for (Game& game : taken(Lookup::kPlay)) play(game);
      for (Game& game : taken(Lookup::kDraw)) draw(game);
      for (Game& game : taken(Lookup::kTwo)) forfeit<2>(game);  // C-D2-1
      for (Game& game : taken(Lookup::kFour)) answer_four(game);
      for (Game& game : taken(Lookup::kOut)) go_out(game);
      start_stage();
    }
  }

 private:
  static constexpr std::size_t kGames = 32;    ///< small enough for the first-level cache
  static constexpr std::size_t kTogether = 4;  ///< rounds that begin together

  struct List {
    struct At {
      Game* const* at;
      Game& operator*() const { return **at; }
      void operator++() { ++at; }
      bool operator!=(At other) const { return at != other.at; }
    };
    Game *const *first, *const *last;
    At begin() const { return {first}; }
    At end() const { return {last}; }
  };
  using Ends = std::array<Game**, Lookup::kLists>;

  /// Takes a list and begins a new one in its place.
  UNO_ALWAYS_INLINE List taken(std::size_t number) {
    const List list{begins_[number], ends_[number]};
    std::swap(begins_[number], others_[number]);
    ends_[number] = begins_[number];
    return list;
  }
  UNO_ALWAYS_INLINE void put_on(std::size_t number, Game& game) { *ends_[number]++ = &game; }

  UNO_ALWAYS_INLINE void sign(Game& game, std::uint64_t bits) {
    if constexpr (kSigned == Signatures::on) game.signature = fold_action(game.signature, bits);
  }

  /// A seat draws kCount cards, or what there is (C-PILE-4); normally all at once.
  template <std::uint32_t kCount>
  UNO_ALWAYS_INLINE void give(Game& game, unsigned seat) {
    const std::uint32_t size = game.draw_size, used = game.used;
    std::array<std::uint32_t, kCount> at;
    bool plain = size >= kCount && used + kCount <= kWords;
    for (std::uint32_t i = 0; plain && i < kCount; ++i) {
      const std::uint32_t product = game.words[used + i] * (size - i);
      at[i] = product >> 16;
      plain &= (product & 0xFFFF) >= size;
    }
    if (!plain) [[unlikely]] {
      for (std::uint32_t i = 0; i < kCount && !exhausted(game); ++i)
        add(game, seat, lookup_.card[take<kWide>(game)]);
      return;
    }
    Held hand{game.hand_plays[seat], game.spare[seat]};
    for (std::uint32_t i = 0; i < kCount; ++i) {
      const PlayCode found = game.pile[at[i]], last = game.pile[size - 1 - i];
      game.pile[at[i]] = last;
      hand.add(lookup_.card[found]);
    }
    game.draw_size = size - kCount;
    game.used = used + kCount;
    game.hand_plays[seat] = hand.hand_plays;
    game.spare[seat] = hand.spare;
  }
  /// Begins a turn at `place`.
  UNO_ALWAYS_INLINE void turn_to(Game& game, unsigned place) {
    game.place = place;
    game.counts += kOneTurn;
    game.plays = game.hand_plays[place & 15] & lookup_.fits[game.pile[game.top_at]];
    put_on(std::size_t{game.plays == 0}, game);
  }
  template <std::uint32_t kCount>
  UNO_ALWAYS_INLINE void forfeit(Game& game) {
    give<kCount>(game, game.place & 15);
    turn_to(game, lookup_.next[game.place]);
  }
  /// Ends the round if it has taken too many turns.
  UNO_ALWAYS_INLINE bool times_out(Game& game) {
    if (game.counts < kTurnsMax * kOneTurn) [[likely]]
      return false;
    end(game, kNoSeat, true);
    return true;
  }

  /// Chooses one of the plays as any_play() does, and plays it.
  UNO_ALWAYS_INLINE void play(Game& game) {
    if (times_out(game)) return;
    const PlaySet plays = game.plays;
    const auto count = static_cast<std::uint64_t>(std::popcount(plays));
    const std::uint64_t nth = (next_of_players(game) >> 32) * count >> 32;
    const std::size_t code = nth_bit<kWide>(plays, nth);
    const unsigned place = game.place, seat = place & 15;
    const PlaySet card = lookup_.card[code], more = game.spare[seat] & card,
                  last = more & (0 - more);
    const PlaySet left = either(last, game.hand_plays[seat], game.hand_plays[seat] ^ card);
    game.spare[seat] ^= last;
    game.hand_plays[seat] = left;
    if constexpr (kSigned == Signatures::on) {
      const int cards = std::popcount(firsts_of(left)) + std::popcount(game.spare[seat]);
      sign(game, action_of(static_cast<PlayCode>(code), cards == 1).bits);
    }
    const unsigned next = lookup_.next[lookup_.advance[code] | place];
    const PlaySet next_plays = game.hand_plays[next & 15] & lookup_.next_fits[code];
    const std::size_t list = lookup_.list[code] + std::size_t{next_plays == 0};
    game.counts += lookup_.counts[code];
    game.plays = next_plays;
    game.top_at -= 1;
    game.pile[game.top_at] = static_cast<PlayCode>(code);
    game.place = next;
    put_on(static_cast<std::size_t>(either(left, list, Lookup::kOut)), game);
  }

  /// Draws one card, which can be played at once or kept (C-DRAW-2).
  UNO_ALWAYS_INLINE void draw(Game& game) {
    if (times_out(game)) return;
    sign(game, Action::draw().bits);
    if (exhausted(game)) [[unlikely]]
      return pass(game);
    const unsigned place = game.place, next = lookup_.next[place];
    const PlaySet fits = lookup_.fits[game.pile[game.top_at]];
    const PlaySet card = lookup_.card[take<kWide>(game)], plays = card & fits;
    add(game, place & 15, card);
    const std::uint64_t may = plays != 0, keeps = may & game.players >> 63, goes_on = may ^ keeps;
    game.players = either(may, PlayerChance::after(game.players), game.players);
    if constexpr (kSigned == Signatures::on) {
      const std::uint64_t kept = fold_action(game.signature, Action::keep().bits);
      game.signature = either(keeps, kept, game.signature);
    }
    const PlaySet next_plays = either(goes_on, plays, game.hand_plays[next & 15] & fits);
    game.place = static_cast<std::uint32_t>(either(goes_on, place, next));
    game.counts += keeps + either(goes_on, 1, 1 + kOneTurn);
    game.plays = next_plays;
    put_on(std::size_t{next_plays == 0}, game);
  }

  void pass(Game& game) {  // C-PILE-5, C-PILE-6
    const auto decisions = static_cast<std::uint32_t>(++game.counts);
    game.passes = decisions == game.passed + 1 ? game.passes + 1 : 1;
    game.passed = decisions;
    if (game.passes == static_cast<std::uint32_t>(seats_)) return end(game, kNoSeat, true);
    turn_to(game, lookup_.next[game.place]);
  }

  /// The seat after a Wild Draw Four accepts or challenges it (C-CHAL-1 to C-CHAL-5).
  UNO_ALWAYS_INLINE void answer_four(Game& game) {
    const bool challenges = next_of_players(game) >> 63;
    sign(game, (challenges ? Action::challenge() : Action::accept()).bits);
    ++game.counts;
    const unsigned target = game.place & 15;
    const unsigned offender = lookup_.next[game.place | Lookup::kTurnRound] & 15;
    const PlaySet prior = plays_of_colour(colour_of(game.pile[game.top_at + 1]));
    const bool guilty = game.hand_plays[offender] & prior;  // C-WD4-2
    const bool stays = challenges && guilty;
    give<4>(game, stays ? offender : target);
    if (challenges && !guilty) give<2>(game, target);
    turn_to(game, stays ? game.place : lookup_.next[game.place]);
  }

  UNO_ALWAYS_INLINE void go_out(Game& game) {
    const unsigned effect = lookup_.list[game.pile[game.top_at]];
    if (effect == Lookup::kPlay) game.counts -= kOneTurn;         // no turn begins
    if (effect != Lookup::kPlay) give<2>(game, game.place & 15);  // C-OUT-3
    if (effect == Lookup::kFour) give<2>(game, game.place & 15);
    int winner = 0;
    while (game.hand_plays[winner] != 0) ++winner;
    end(game, winner, false);
  }

  UNO_ALWAYS_INLINE void end(Game& game, int winner, bool blocked) {
    PlayedRound& round = rounds_[game.round];
    round.signature = game.signature;
    round.decisions = static_cast<std::uint32_t>(game.counts);
    round.turns = static_cast<std::uint16_t>(game.counts >> 32);
    round.winner = u8(winner);
    round.blocked = blocked;
    round.points = static_cast<std::uint16_t>(winner == kNoSeat ? 0 : points_held(game));
    put_on(Lookup::kOver, game);
  }

  /// The points of all cards in hands (C-SCORE-2). No coloured card has more than two copies.
  UNO_ALWAYS_INLINE int points_held(const Game& game) const {
    PlaySet once = 0, twice = 0;
    int wilds = 0;
    for (int seat = 0; seat < seats_; ++seat)
      for (const PlaySet cards : {firsts_of(game.hand_plays[seat]), game.spare[seat]}) {
        twice |= once & cards;
        once |= cards;
        wilds += std::popcount(cards & kWildPlays);
      }
    return points_of(once & kColouredPlays) + points_of(twice & kColouredPlays) + 50 * wilds;
  }

  /// Begins the next rounds, if there are any: several together, unless no other game is left to
  /// play.
  UNO_ALWAYS_INLINE void start_stage() {
    const auto waiting = static_cast<std::size_t>(ends_[Lookup::kOver] - begins_[Lookup::kOver]);
    if (waiting < kTogether && waiting < playing_) return;
    const List list = taken(Lookup::kOver);
    Game* const* at = list.first;
    for (; list.last - at >= std::ptrdiff_t{kTogether} && starts_.size() - begun_ >= kTogether;
         at += kTogether)
      start<kTogether>(at);
    for (; at != list.last; ++at) begun_ == starts_.size() ? void(--playing_) : start<1>(at);
  }

  template <std::size_t kCount>
  UNO_ALWAYS_INLINE void start(Game* const* games) {
    std::array<int, kCount> dealers;
    for (std::size_t i = 0; i < kCount; ++i) {
      Game& game = *games[i];
      const RoundStart& from = starts_[begun_];
      game.round = static_cast<std::uint32_t>(begun_++);
      dealers[i] = from.dealer;
      game.seed = from.seed;
      game.players = PlayerChance::start(from.players);
      game.signature = game.counts = 0;
      game.passes = game.passed = game.block = 0;
    }
    std::array<Game*, kCount> all;
    std::copy_n(games, kCount, all.begin());
    refill<kWide>(all);
    dealer_.deal<kWide, kCount>(games, dealers);
    for (std::size_t i = 0; i < kCount; ++i) turn_up(*games[i], dealers[i]);
  }

  UNO_ALWAYS_INLINE void turn_up(Game& game, int dealer) {
    PlayCode code = take<kWide>(game);
    for (int i = 0; i < kReturnsMax && code == kFourCode; ++i) {  // C-FIRST-7
      game.pile[game.draw_size++] = code;
      code = take<kWide>(game);
    }
    const unsigned first = lookup_.next[dealer];
    if (code >= kWildCode) {  // C-FIRST-6
      const auto colour = static_cast<PlayCode>((next_of_players(game) >> 32) * kColours >> 32);
      sign(game, Action::name_colour(static_cast<Colour>(colour)).bits);
      ++game.counts;
      code = static_cast<PlayCode>(code + colour);
    }
    game.top_at = kDeckMax - 1;
    game.pile[game.top_at] = code;
    game.place = first;
    switch (face_of(kind_of_code(code))) {
      case kSkip:  // C-FIRST-4
        return turn_to(game, lookup_.next[first]);
      case kReverse:  // C-FIRST-3, C-FIRST-9
        return turn_to(game, place_of(dealer, true));
      case kDrawTwo:  // C-FIRST-5
        return forfeit<2>(game);
      default:
        return turn_to(game, first);
    }
  }

  int seats_;
  Lookup lookup_;
  Dealer dealer_;
  std::span<const RoundStart> starts_;
  std::span<PlayedRound> rounds_;
  std::size_t begun_ = 0, playing_ = kGames;
  Ends begins_, ends_, others_;
  std::array<std::array<std::array<Game*, kGames>, Lookup::kLists>, 2> lists_;
  std::array<Game, kGames> games_;
};

}  // namespace uno::lockstep
