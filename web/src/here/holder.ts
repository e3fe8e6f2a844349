// Decides which of the people who share a phone gets it next: the person for whom the table waits.
// Catching and jumping in are open to several people at once, so the page offers them only to the
// person who holds the phone. This file knows no rules: the views say who has to decide.
import { ofAct } from '../table/choices';
import { isMyTurn, judgesDare } from '../table/prompt';
import type { View } from '../wire.gen';

type Views = readonly (View | null)[]; // of the people who share the phone

/** Whether cards are hidden from the others. A view can arrive before those of the others. */
export const inRound = (views: Views): boolean => views.some((view) => view?.stage === 'round');

/** Which round it is: each begins with hidden cards. */
export function roundOf(views: Views): string {
  const numbers = views.map((view) => [view?.match ?? 0, view?.round.number ?? 0] as const);
  const match = Math.max(...numbers.map(([one]) => one));
  const rounds = numbers.filter(([one]) => one === match).map(([, round]) => round);
  const table = views.find((view) => view !== null)?.table ?? '';
  return `${table}/${match}/${Math.max(...rounds)}`;
}

/** Whether the table waits for this person. The host judges a dare, unless the dared player can
 * choose (CE-16, CE-19). */
function decides(view: View, views: Views): boolean {
  const judged = (one: View | null) => one !== null && judgesDare(one);
  const chooses = (one: View | null) => one !== null && ofAct(one.legal, 'accept').length > 0;
  if (view.round.ask === 'dare' && views.some(judged) && !views.some(chooses))
    return judgesDare(view);
  return isMyTurn(view);
}

/** The person who gets the phone. While the table waits for none of them, it stays where it is. */
export function nextHolder(views: Views, holder: number): number {
  const waits = (view: View | null) => view !== null && decides(view, views);
  if (waits(views[holder] ?? null)) return holder;
  const next = views.findIndex(waits);
  return next >= 0 ? next : Math.max(holder, 0);
}
