// Puts the last act and the next one into words: a player faces cards, loses a turn, drew or is
// next. The view has all of it.
import { say } from '../text/text.svelte';
import type { View } from '../wire.gen';
import { nameOf } from './prompt';

/** The seat after the active one, or -1. While everyone points there is none. */
export function nextSeat(view: View): number {
  if (view.round.ask === 'point') return -1;
  return view.stage === 'round' ? (view.seats[view.round.turn]?.next ?? -1) : -1;
}

const person = (view: View, seat: number) => ({
  name: nameOf(view, seat),
  is: seat === view.you ? 'you' : 'other',
});

/** Who faces how many cards or lost turns, or empty. */
export function facingWords(view: View): string {
  const { facing, faces_cards: cards, faces_skips: skips } = view.round;
  if (facing < 0) return '';
  const who = person(view, facing);
  if (cards > 0) return say('client.coming.cards', { ...who, n: cards });
  return say('client.coming.skips', { ...who, n: skips });
}

/** Who drew how many cards last, or empty. */
export function drewWords(view: View): string {
  const seat = view.round.drew_last;
  const n = view.seats[seat]?.drew ?? 0;
  return n > 0 ? say('client.coming.drew', { ...person(view, seat), n }) : '';
}

/** Both in one line of the felt. */
export function comingWords(view: View): string {
  if (view.stage !== 'round') return '';
  const next = nextSeat(view);
  const news = facingWords(view) || drewWords(view);
  const after = next < 0 ? '' : say('client.coming.next', person(view, next));
  return [news, after].filter((words) => words !== '').join(' · ');
}
