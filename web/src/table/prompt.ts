// The one line that says what is going on: whose decision it is and what the viewer may do.
import { card_name } from '../cards/faces';
import { t } from '../text/text';
import type { LegalView, View } from '../wire.gen';
import { of_act } from './choices';

export function name_of(view: View, seat: number): string {
  return view.seats[seat]?.name ?? '';
}

export function colour_word(colour: string): string {
  return (t.colour as Record<string, string>)[colour] ?? colour;
}

function waiting(view: View): string {
  const name = name_of(view, view.round.turn);
  switch (view.round.ask) {
    case 'challenge':
      return t.prompt.waiting_challenge(name);
    case 'colour':
      return t.prompt.waiting_colour(name);
    case 'drawn':
      return t.prompt.waiting_drawn(name);
    default:
      return name === '' ? '' : t.prompt.waiting(name);
  }
}

/** The words on the button of an act that only house rules offer. */
export function house_label(view: View, entry: LegalView): string {
  const label = (t.house as Record<string, (card: string, name: string) => string>)[entry.act];
  const card = entry.card === '' ? '' : card_name(entry.card);
  return label ? label(card, name_of(view, entry.seat)) : entry.action;
}

export function is_my_turn(view: View): boolean {
  return view.stage === 'round' && view.you >= 0 && view.round.turn === view.you;
}

export function prompt(view: View): string {
  if (view.stage !== 'round') return t.prompt.round_over;
  if (!is_my_turn(view)) return waiting(view);
  const { round, legal } = view;
  if (round.ask === 'colour') return t.prompt.colour;
  if (round.ask === 'challenge') {
    return t.prompt.challenge(name_of(view, round.offender), colour_word(round.colour));
  }
  if (round.ask === 'drawn') return t.prompt.drawn(card_name(round.drawn));
  if (round.ask in t.prompt.house) return t.prompt.house[round.ask as keyof typeof t.prompt.house];
  const plays = of_act(legal, 'play').length > 0;
  const draws = of_act(legal, 'draw').length > 0;
  if (plays) return draws ? t.prompt.play_or_draw : t.prompt.play_only;
  return t.prompt.draw_only;
}
