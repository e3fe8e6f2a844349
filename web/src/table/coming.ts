// What comes and what has just come, in words: who faces cards or a lost turn, who drew, who is
// next. The view says all of it (`facing`, `drew_last`, `next`); nothing is worked out here.
import { say } from '../text/text.svelte';
import type { View } from '../wire.gen';
import { nameOf } from './prompt';

/** Who comes after the one that decides, -1 for nobody. */
export function nextSeat(view: View): number {
  return view.stage === 'round' ? (view.seats[view.round.turn]?.next ?? -1) : -1;
}

const person = (view: View, seat: number) => ({
  name: nameOf(view, seat),
  is: seat === view.you ? 'you' : 'other',
});

/** Who faces how many cards, and how many turns are lost; empty for nobody. */
export function facingWords(view: View): string {
  const { facing, faces_cards: cards, faces_skips: skips } = view.round;
  if (facing < 0) return '';
  const who = person(view, facing);
  if (cards > 0) return say('client.coming.cards', { ...who, n: cards });
  return say('client.coming.skips', { ...who, n: skips });
}

/** Who drew how many in what happened last, or nothing. */
export function drewWords(view: View): string {
  const seat = view.round.drew_last;
  const n = view.seats[seat]?.drew ?? 0;
  return n > 0 ? say('client.coming.drew', { ...person(view, seat), n }) : '';
}

/** All of it on one line of the felt: what is faced before what was drawn. */
export function comingWords(view: View): string {
  if (view.stage !== 'round') return '';
  const next = nextSeat(view);
  const news = facingWords(view) || drewWords(view);
  const after = next < 0 ? '' : say('client.coming.next', person(view, next));
  return [news, after].filter((words) => words !== '').join(' · ');
}
