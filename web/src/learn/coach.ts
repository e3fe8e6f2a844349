// The rules that matter for the first time: which lines of the table's rule sheet to show, and when.
// The words are those of the rule sheet, and a rule that the table does not have is not shown.
// Triggers are what the view says: legal acts, decisions, cards and events. Nothing here knows what
// a card does.
import { faceOf } from '../cards/faces';
import { faces } from '../rules.gen';
import { sheetByName } from '../rules/sentences';
import type { ActName, CardName, EventView, View } from '../wire.gen';

/** A lesson: lines of the rule sheet, and the card that they are about, or empty. */
export interface Lesson {
  name: string;
  card: string;
  sentences: string[];
}

interface Topic {
  name: string;
  /** Lines of the rule sheet, by the names of fixed rules and options. */
  rules: readonly string[];
  acts?: readonly ActName[]; // one of them is legal
  asks?: readonly string[]; // this decision is the viewer's
  events?: readonly EventView['event'][]; // one of them has happened
  faces?: readonly string[]; // a card with one of these faces can be played, or was
  when?: (view: View) => boolean;
}

/** In the order in which they are told. */
export const TOPICS: readonly Topic[] = [
  {
    name: 'turn',
    rules: [
      'dos_turn',
      'quatro_turn',
      'attack_press',
      'play_or_draw',
      'what_fits',
      'all_wild_fits',
    ],
    acts: ['play', 'draw', 'lay', 'place'],
  },
  { name: 'match', rules: ['dos_match'], acts: ['play', 'lay'] },
  { name: 'place', rules: ['quatro_match', 'quatro_games'], acts: ['place'] },
  { name: 'goal', rules: ['going_out', 'dos_last', 'mercy_last_left'], when: () => true },
  { name: 'drawn', rules: ['drawn_card_play', 'after_drawing', 'dos_draw'], asks: ['drawn'] },
  { name: 'draw', rules: ['draw_mode', 'play_policy'], acts: ['draw'] },
  { name: 'fill', rules: ['quatro_fill'], events: ['drew'] },
  { name: 'exchange', rules: ['quatro_exchange'], acts: ['exchange'] },
  { name: 'skip', rules: ['skip'], faces: ['skip'] },
  { name: 'reverse', rules: ['reverse', 'two_player_reverse'], faces: ['reverse'] },
  {
    name: 'draw_two',
    rules: ['draw2_cards', 'draw_two_is_no_two', 'draw_two'],
    faces: ['draw_two'],
  },
  { name: 'wild', rules: ['wild', 'mercy_wild'], faces: ['wild', 'dark_wild'] },
  {
    name: 'wild_draw_four',
    rules: ['wd4_cards', 'wd4_rule', 'wild_draw_four'],
    faces: ['wild_draw_four'],
  },
  {
    name: 'challenge',
    rules: ['wd4_challenge', 'wrong_challenge', 'wrong_challenge_more', 'flip_wrong'],
    acts: ['challenge'],
  },
  {
    name: 'call',
    rules: ['calling', 'dos_calling', 'uno_penalty'],
    when: (view) => view.may_arm,
  },
  { name: 'catch', rules: ['catching', 'dos_catching'], acts: ['catch'] },
  { name: 'late_call', rules: ['uno_late_call'], acts: ['uno'] },
  { name: 'stack', rules: ['stack_mode', 'nm_replies', 'stack_taken'], asks: ['stack'] },
  { name: 'seven', rules: ['seven'], faces: ['seven'] },
  { name: 'zero', rules: ['zero'], faces: ['zero'] },
  // UNO All Wild!
  { name: 'all_skips', rules: ['all_wild_skips'], faces: ['wild_skip', 'wild_skip_two'] },
  { name: 'all_reverse', rules: ['all_wild_reverse'], faces: ['wild_reverse'] },
  { name: 'all_target', rules: ['all_wild_target'], faces: ['wild_targeted_draw_two'] },
  { name: 'all_swap', rules: ['all_wild_swap'], faces: ['wild_swap_hands'] },
  {
    name: 'all_draws',
    rules: ['all_wild_draws', 'flip_wild_draw_two'],
    faces: ['wild_draw_two', 'wild_draw_four'],
  },
  // UNO Show 'em No Mercy
  { name: 'everyone', rules: ['mercy_everyone', 'flip_everyone'], faces: ['skip_everyone'] },
  {
    name: 'mercy_draws',
    rules: ['mercy_draws', 'mercy_draw_four'],
    faces: ['draw_four', 'wild_draw_six', 'wild_draw_ten'],
  },
  { name: 'discard_all', rules: ['mercy_discards', 'attack_discards'], faces: ['discard_all'] },
  { name: 'mercy_reverse', rules: ['mercy_reverse'], faces: ['wild_reverse_draw_four'] },
  { name: 'roulette', rules: ['mercy_roulette'], faces: ['wild_colour_roulette'] },
  { name: 'mercy_out', rules: ['mercy_out'], events: ['knocked_out'] },
  // UNO FLIP!
  { name: 'flip', rules: ['flip_turns', 'flip_names'], faces: ['flip'] },
  { name: 'backs', rules: ['flip_backs'], when: (view) => view.round.next_back !== '' },
  { name: 'flip_draws', rules: ['flip_draws'], faces: ['draw_one', 'draw_five'] },
  { name: 'draw_colour', rules: ['flip_draw_colour'], faces: ['wild_draw_colour'] },
  // UNO Attack!
  { name: 'hits', rules: ['attack_hit_one', 'attack_hit_two'], faces: ['hit_one', 'hit_two'] },
  { name: 'trade', rules: ['attack_trade'], faces: ['trade_hands'] },
  { name: 'all_hit', rules: ['attack_all'], faces: ['wild_all_hit'] },
  { name: 'hit_fire', rules: ['attack_fire'], faces: ['wild_hit_fire'] },
  { name: 'attack_attack', rules: ['attack_attack'], faces: ['wild_attack_attack'] },
  { name: 'hit_four', rules: ['attack_four'], faces: ['wild_hit_four'] },
  // UNO Flex
  { name: 'flex', rules: ['flex_use', 'flex_number', 'flex_counts'], acts: ['flex'] },
  { name: 'flex_skip', rules: ['flex_skip'], faces: ['flex_skip'] },
  { name: 'flex_reverse', rules: ['flex_reverse'], faces: ['flex_reverse'] },
  { name: 'flex_draw_two', rules: ['flex_draw_two'], faces: ['flex_draw_two'] },
  { name: 'flex_all', rules: ['flex_all', 'flex_plain'], faces: ['wild_all_draw'] },
  { name: 'flex_target', rules: ['flex_target'], faces: ['wild_target_draw'] },
  { name: 'flex_all_flip', rules: ['flex_all_flip'], faces: ['wild_all_flip'] },
  // UNO Party!
  { name: 'point', rules: ['party_point', 'party_no_turn'], faces: ['point_taken'] },
  { name: 'link', rules: ['party_link', 'party_linked_draws'], faces: ['wild_drawn_together'] },
  { name: 'pile', rules: ['party_pile'], faces: ['wild_pile_up'] },
  // UNO Spin
  { name: 'spin', rules: ['spin_card'], faces: ['spin'], asks: ['spin'] },
  { name: 'almost', rules: ['spin_almost'], when: ({ round }) => round.sector === 'almost_uno' },
  {
    name: 'number',
    rules: ['spin_number'],
    when: ({ round }) => round.sector === 'discard_number',
  },
  {
    name: 'colour',
    rules: ['spin_colour'],
    when: ({ round }) => round.sector === 'discard_colour',
  },
  // DOS
  {
    name: 'wild_dos',
    rules: ['dos_wild_dos', 'dos_wild_number'],
    faces: ['wild_dos', 'wild_number'],
  },
  { name: 'bonus', rules: ['dos_single', 'dos_double'], when: ({ round }) => round.bonus > 0 },
  { name: 'end', rules: ['dos_end'], acts: ['keep'] },
  // UNO Quatro
  { name: 'swap', rules: ['quatro_swap'], faces: ['swap'] },
  { name: 'push', rules: ['quatro_push'], faces: ['push'] },
  { name: 'minus', rules: ['quatro_minus'], faces: ['minus'] },
];

/** The names of the face of a card. A 7 and a 0 also have names of their own, because they have an
 * effect at some tables. */
function namesOf(card: string): string[] {
  const { spins, mark } = faceOf(card as CardName);
  const face = /^D?W/.test(card) ? card : card.slice(1);
  const name = faces.find((row) => row.face === face)?.name ?? '';
  const more = [spins ? 'spin' : '', mark ?? '', NUMBERS[face] ?? ''];
  return [name, ...more].filter((one) => one !== '');
}

const NUMBERS: Record<string, string> = { 0: 'zero', 7: 'seven' };

function cardFor(topic: Topic, cards: readonly string[]): string {
  return cards.find((card) => namesOf(card).some((name) => topic.faces?.includes(name))) ?? '';
}

/** Whether the topic matters now. `cards`: those that can be played or were just played. */
function matters(topic: Topic, view: View, mine: boolean, cards: readonly string[]): boolean {
  if (topic.acts?.some((act) => view.legal.some((entry) => entry.act === act))) return true;
  if (mine && topic.asks?.includes(view.round.ask)) return true;
  if (topic.events?.some((event) => view.events.some((one) => one.event === event))) return true;
  if (topic.when?.(view)) return true;
  return topic.faces !== undefined && cardFor(topic, cards) !== '';
}

/** What matters for the first time in this view. `known`: the names of the lessons so far. */
export function lessonsIn(view: View, known: ReadonlySet<string>): Lesson[] {
  if (view.stage !== 'round' || view.you < 0) return [];
  const mine = view.round.turn === view.you;
  const played = view.events.filter(({ event }) =>
    ['played', 'laid', 'placed', 'first_card'].includes(event),
  );
  const playable = mine ? view.legal.map(({ card }) => card) : [];
  const cards = [...played.map(({ card }) => card), ...playable].filter((card) => card !== '');
  const says = sheetByName(view.options);
  return TOPICS.filter(({ name }) => !known.has(name))
    .filter((topic) => matters(topic, view, mine, cards))
    .map((topic) => ({
      name: topic.name,
      card: topic.faces ? cardFor(topic, cards) : '',
      sentences: topic.rules.flatMap((rule) => says.get(rule) ?? []),
    }))
    .filter(({ sentences }) => sentences.length > 0);
}
