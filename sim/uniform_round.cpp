// The loop of one round, compiled for both kinds of Terms and of processor, with and without
// signatures; for other games, one version for all rules.
#include "sim/uniform_round.h"

#include <type_traits>

#include "engine/dos/turn.h"
#include "engine/editions.h"
#include "engine/matching/apply_under.h"
#include "engine/matching/verbs.h"
#include "engine/quatro/turn.h"
#include "sim/processor.h"
#include "sim/uniform.h"
#include "sim/uniform_by_kind.h"

namespace uno {
namespace {

/// Out of line to keep the loop short.
template <class Terms>
[[gnu::noinline]] void resolve_rare(State& state, ChanceWords& words, Action action) {
  if (state.phase == Phase::dare)
    UNO_CHECK(!try_referee<Classic>(state, state.active, action, nullptr, words));
  else
    resolve_under<Terms>(state, words, state.active, action);
}

/// Plays the choices of the policy without checking that they are legal. Where possible it computes
/// what the next choice needs before the act is carried out, so that the choice does not wait.
template <class Terms, Signatures kSigned>
class Player {
 public:
  Player(State& state, ChanceWords& words, std::uint64_t begun)
      : signature(begun), state_(state), words_(words) {
    look();
  }

  std::uint64_t signature;
  KindSet held, match;     ///< of the active seat, and what matches the top card
  std::uint32_t kept = 0;  ///< cards kept in the act of drawing: two decisions each

  /// Whether the card is playable and whether the coin says play are one branch, because both are
  /// unpredictable and a misprediction costs more than all this.
  [[gnu::always_inline]] void draw(PlayerChance& chance) {
    sign(Action::draw());
    const bool may_keep = Terms::of(state_).drawn_card_play == DrawnCardPlay::may;
    const int next = next_seat<Terms>(state_, state_.active);
    const KindSet waiting = slots_of(next);
    // The lambda does not capture `this`, which would keep this object in memory.
    std::uint64_t coin = 0;
    draw_under<Terms>(state_, words_, state_.active, next, [=, &coin, &chance](bool playable) {
      const bool asks = may_keep && playable;
      coin = chance.coin_under(-std::uint64_t{asks});
      return static_cast<std::int64_t>(~coin & -std::uint64_t{playable}) < 0;
    });
    kept += static_cast<std::uint32_t>(coin >> 63);
    if (kSigned == Signatures::on && coin >> 63) sign(Action::keep());
    if (!kOfficial) return look();
    held = state_.phase == Phase::drawn ? bit(state_.drawn) : waiting;
  }
  static bool keeps(PlayerChance& /*chance*/) { return false; }  // draw() has asked
  [[gnu::always_inline]] void coloured(Play play) {
    sign(play.action());
    if (is_wild(play.kind)) __builtin_unreachable();  // lets the compiler drop a lot
    if (kOfficial) match = matching(play.kind);
    const int next = next_seat<Terms>(state_, state_.active);
    const KindSet waiting = slots_of(next);
    resolve_under<Terms>(state_, words_, state_.active, play, next);
    if (!kOfficial) return look();
    held = is_number(play.kind) ? waiting : held_now();
  }
  [[gnu::always_inline]] void wild(Play play) {
    sign(play.action());
    if (!is_wild(play.kind)) __builtin_unreachable();
    if (kOfficial) match = matching(play.named, play.kind);
    resolve_under<Terms>(state_, words_, state_.active, play,
                         next_seat<Terms>(state_, state_.active));
    if (!kOfficial) return look();
    held = held_now();
  }
  [[gnu::always_inline]] void rare(Action action) {
    sign(action);
    resolve_rare<Terms>(state_, words_, action);
    look();
  }

 private:
  static constexpr bool kOfficial = std::is_same_v<Terms, OfficialTerms>;

  [[gnu::always_inline]] void sign(Action action) {
    if constexpr (kSigned == Signatures::on) signature = fold_action(signature, action.bits);
  }
  [[gnu::always_inline]] KindSet held_now() const { return slots_of(state_.active); }
  [[gnu::always_inline]] KindSet slots_of(int seat) const {
    const Hand& hand = state_.hands[seat];
    return kOfficial ? hand.slots_unthemed() : hand.slots();
  }
  [[gnu::always_inline]] void look() {
    match = matching(state_.colour, state_.top);
    held = held_now();
  }

  State& state_;
  ChanceWords& words_;
};

template <class E>
[[gnu::always_inline]] inline PlayedRound ended(const StateOf<E>& state, PlayedRound round,
                                                std::uint64_t signature) {
  const RoundResult outcome = result(state);
  round.signature = signature;
  round.turns = state.turns;
  round.points = static_cast<std::uint16_t>(outcome.points);
  round.winner = u8(outcome.winner);
  round.blocked = outcome.blocked;
  return round;
}

template <class Terms, Signatures kSigned, bool kWide>
[[gnu::always_inline]] inline PlayedRound play(const Rules& rules, int seats,
                                               const RoundStart& from, std::uint64_t signature) {
  ChanceWords words;
  State state = deal(rules, seats, from.dealer, from.seed, nullptr, 0, &words);
  PlayerChance chance(from.players);
  Player<Terms, kSigned> player(state, words, signature);
  PlayedRound round;
  std::uint32_t decisions = 0;
  for (; state.phase != Phase::over; ++decisions)
    choose_uniform<Terms, kWide>(state, player.held, player.match, chance, player);
  round.decisions = decisions + player.kept;
  return ended(state, round, player.signature);
}

template <class Terms, Signatures kSigned>
PlayedRound play_plain(const Rules& rules, int seats, const RoundStart& from,
                       std::uint64_t signature) {
  return play<Terms, kSigned, false>(rules, seats, from, signature);
}

#ifdef __x86_64__
template <class Terms>
UNO_WIDE PlayedRound play_wide(const Rules& rules, int seats, const RoundStart& from,
                               std::uint64_t signature) {
  return play<Terms, Signatures::off, true>(rules, seats, from, signature);
}
#endif

/// A round of any other game, played without checking that choices are legal.
template <class E, Signatures kSigned>
struct OtherPlayer {
  using Terms = AnyTermsOf<E>;
  StateOf<E>& state;
  ChanceWords& words;
  std::uint64_t signature;

  [[gnu::always_inline]] void play(const Play& play) {
    sign(play.action());
    resolve_under<Terms>(state, words, state.active, play, next_seat<Terms>(state, state.active));
  }
  [[gnu::always_inline]] void act(Action action) {
    sign(action);
    if (action == Action::draw() && state.phase == Phase::turn)
      draw_under<Terms>(state, words, state.active, next_seat<Terms>(state, state.active),
                        [](bool playable) { return playable; });
    else
      rare(action);
  }

 private:
  [[gnu::always_inline]] void sign(Action action) {
    if constexpr (kSigned == Signatures::on) signature = fold_action(signature, action.bits);
  }
  /// Out of line to keep the loop short.
  [[gnu::noinline]] void rare(Action action) {
    if (state.phase == Phase::dare)
      UNO_CHECK(!try_referee<E>(state, state.active, action, nullptr, words));
    else
      resolve_under<Terms>(state, words, state.active, action);
  }
};

template <class E, Signatures kSigned, bool kWide>
[[gnu::always_inline]] inline PlayedRound play_other(const Rules& rules, int seats,
                                                     const RoundStart& from,
                                                     std::uint64_t signature) {
  ChanceWords words;
  StateOf<E> state = deal<E>(rules, seats, from.dealer, from.seed, nullptr, 0, &words);
  PlayerChance chance(from.players);
  OtherPlayer<E, kSigned> player{state, words, signature};
  PlayedRound round;
  for (; state.phase != Phase::over; ++round.decisions)
    by_kind::choose<E, kWide>(state, chance, player);
  return ended(state, round, player.signature);
}

template <class E, Signatures kSigned>
PlayedRound play_other_plain(const Rules& rules, int seats, const RoundStart& from,
                             std::uint64_t signature) {
  return play_other<E, kSigned, false>(rules, seats, from, signature);
}
#ifdef __x86_64__
template <class E>
UNO_WIDE PlayedRound play_other_wide(const Rules& rules, int seats, const RoundStart& from,
                                     std::uint64_t signature) {
  return play_other<E, Signatures::off, true>(rules, seats, from, signature);
}
#endif
/// A round of another family, played without checking that choices are legal. A family chooses
/// with choose_in() and makes the act with its Turn.
template <class E>
struct FamilyOf;
template <>
struct FamilyOf<Dos> {
  using Turn = DosTurn;
  template <bool kWide>
  [[gnu::always_inline]] static Action choose_in(const DosState& state, PlayerChance& chance) {
    return choose_uniform_in_dos<kWide>(state, chance);
  }
};
template <>
struct FamilyOf<Quatro> {
  using Turn = QuatroTurn;
  template <bool kWide>
  [[gnu::always_inline]] static Action choose_in(const QuatroState& state, PlayerChance& chance) {
    return choose_uniform_in_quatro<kWide>(state, chance);
  }
};

template <class E, Signatures kSigned, bool kWide>
[[gnu::always_inline]] inline PlayedRound play_family(const Rules& rules, int seats,
                                                      const RoundStart& from,
                                                      std::uint64_t signature) {
  ChanceWords words;
  StateOf<E> state = deal<E>(rules, seats, from.dealer, from.seed, nullptr, 0, &words);
  PlayerChance chance(from.players);
  PlayedRound round;
  for (; state.phase != Phase::over; ++round.decisions) {
    const Action action = FamilyOf<E>::template choose_in<kWide>(state, chance);
    if constexpr (kSigned == Signatures::on) signature = fold_action(signature, action.bits);
    typename FamilyOf<E>::Turn(state, nullptr, words).act(state.active, action);
  }
  return ended(state, round, signature);
}

template <class E, Signatures kSigned>
PlayedRound play_family_plain(const Rules& rules, int seats, const RoundStart& from,
                              std::uint64_t signature) {
  return play_family<E, kSigned, false>(rules, seats, from, signature);
}
#ifdef __x86_64__
template <class E>
UNO_WIDE PlayedRound play_family_wide(const Rules& rules, int seats, const RoundStart& from,
                                      std::uint64_t signature) {
  return play_family<E, Signatures::off, true>(rules, seats, from, signature);
}
#endif
template <class E>
PlayRound* family_player(Signatures signatures) {
  if (signatures == Signatures::on) return play_family_plain<E, Signatures::on>;
#ifdef __x86_64__
  if (processor_is_wide()) return play_family_wide<E>;
#endif
  return play_family_plain<E, Signatures::off>;
}

template <class E>
PlayRound* other_player(Signatures signatures) {
  if constexpr (!MatchingGame<E>) {
    return family_player<E>(signatures);
  } else {
    if (signatures == Signatures::on) return play_other_plain<E, Signatures::on>;
#ifdef __x86_64__
    if (processor_is_wide()) return play_other_wide<E>;
#endif
    return play_other_plain<E, Signatures::off>;
  }
}

template <Signatures kSigned>
PlayRound* player_under(bool official) {
  return official ? play_plain<OfficialTerms, kSigned> : play_plain<AnyTerms, kSigned>;
}

}  // namespace

PlayRound* uniform_round_player(const Rules& rules, Signatures signatures) {
  if (rules.edition != Edition::classic)
    return in_edition(rules.edition, [=]<class E>(E) { return other_player<E>(signatures); });
  const bool official = plays_officially(rules);
  if (signatures == Signatures::on) return player_under<Signatures::on>(official);
#ifdef __x86_64__
  if (processor_is_wide()) return official ? play_wide<OfficialTerms> : play_wide<AnyTerms>;
#endif
  return player_under<Signatures::off>(official);
}

}  // namespace uno
