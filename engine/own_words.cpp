// Which sentences an edition says otherwise.
#include "engine/own_words.h"

#include <algorithm>

namespace uno {
namespace {

using enum Edition;

constexpr OwnWords kOwnWords[] = {
    // Its draw cards are Draw One, Draw Five, Wild Draw Two and Wild Draw Colour.
    {flip, "rule.first_draw2.draw_and_skip"},
    {flip, "rule.first_draw2.draw_only"},
    {flip, "rule.wd4_rule.no_matching_colour"},
    {flip, "rule.wd4_rule.no_playable_other"},
    {flip, "rule.wd4_rule.unrestricted"},
    {flip, "rule.wd4_enforcement.allow_bluff"},
    {flip, "rule.wd4_enforcement.forbid_illegal"},
    {flip, "rule.wd4_challenge.on"},
    {flip, "rule.wd4_challenge.off"},
    {flip, "rule.stack_mode.draw2_only"},
    {flip, "rule.stack_mode.same_kind"},
    {flip, "rule.stack_mode.ladder"},
    {flip, "rule.stack_mode.any"},
    {no_mercy, "rule.stack_mode.ladder"},
    {attack, "rule.first_draw2.draw_and_skip"},
    {attack, "rule.first_draw2.draw_only"},
    {attack, "rule.uno_penalty"},
    {attack, "rule.false_uno_penalty"},
    {attack, "rule.advice_penalty"},
    {attack, "rule.last_draw_card.draws"},
    {attack, "rule.last_draw_card.none"},
    {attack, "rule.reshuffle_keep_top.yes"},
    {attack, "rule.reshuffle_keep_top.no"},
};

}  // namespace

std::span<const OwnWords> own_words() {
  return kOwnWords;
}

bool has_own_words(Edition edition, std::string_view key) {
  return std::ranges::any_of(
      kOwnWords, [&](const OwnWords& own) { return own.edition == edition && own.key == key; });
}

}  // namespace uno
