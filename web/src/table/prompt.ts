// The one line that says what is going on: whose decision it is and what the viewer may do.
import { card_name } from '../cards/faces';
import { t } from '../text/text';
import type { Colour, Duty, EventView, View } from '../wire.gen';
import { of_act } from './choices';

export function name_of(view: View, seat: number): string {
  return view.seats[seat]?.name ?? '';
}

export function colour_word(colour: Colour | ''): string {
  return colour === '' ? '' : t.colour[colour];
}

/** What the active seat has to play: a colour or a number. */
function duty_words(duty: Duty): string {
  return duty === 'number' ? t.play.prompt.number : t.play.prompt.coloured(colour_word(duty));
}

function waiting(view: View): string {
  const { round } = view;
  const name = name_of(view, round.turn);
  const words = t.play.prompt;
  switch (round.ask) {
    case 'challenge':
      return t.prompt.waiting_challenge(name);
    case 'colour':
      return t.prompt.waiting_colour(name);
    case 'drawn':
      return t.prompt.waiting_drawn(name);
    case 'stack':
      return words.stack_other(name, round.pending);
    case 'replay':
      return words.replay_other(name);
    case 'laying':
      return words.laying_other(name);
    case 'choose':
      return words.choose_other(name);
    case 'put':
      return words.put_other(name, colour_word(round.colour));
    case 'dare':
      if (judges_dare(view)) return words.dare_host(name);
      return words.dare_other(name, name_of(view, view.host));
    case 'turn':
      return round.duty === ''
        ? t.prompt.waiting(name)
        : words.duty_other(name, duty_words(round.duty));
    case 'over':
    case '':
      return '';
    default:
      round.ask satisfies never;
      return '';
  }
}

export function is_my_turn(view: View): boolean {
  return view.stage === 'round' && view.you >= 0 && view.round.turn === view.you;
}

/** True while the viewer, as host, has to say whether a dare was done. */
export function judges_dare(view: View): boolean {
  return view.referee.some(({ event }) => event !== 'advice');
}

function stack_prompt(view: View): string {
  const { pending } = view.round;
  const words = t.play.prompt;
  if (of_act(view.legal, 'challenge').length > 0) return words.stack_challenge(pending);
  const answers = of_act(view.legal, 'play').length > 0;
  return answers ? words.stack(pending) : words.stack_take(pending);
}

function turn_prompt(view: View): string {
  if (view.round.duty !== '') return t.play.prompt.duty(duty_words(view.round.duty));
  const plays = (['play', 'lay'] as const).some((act) => of_act(view.legal, act).length > 0);
  const draws = of_act(view.legal, 'draw').length > 0;
  if (plays) return draws ? t.prompt.play_or_draw : t.prompt.play_only;
  return t.prompt.draw_only;
}

export function prompt(view: View): string {
  if (view.stage !== 'round') return t.prompt.round_over;
  if (!is_my_turn(view)) return waiting(view);
  const { round } = view;
  const words = t.play.prompt;
  switch (round.ask) {
    case 'colour':
      return t.prompt.colour;
    case 'challenge':
      return t.prompt.challenge(name_of(view, round.offender), colour_word(round.colour));
    case 'drawn':
      return t.prompt.drawn(card_name(round.drawn));
    case 'stack':
      return stack_prompt(view);
    case 'replay':
      return words.replay;
    case 'laying':
      return words.laying(card_name(round.top));
    case 'choose':
      return of_act(view.legal, 'give').length > 0 ? words.choose_card : words.choose_seat;
    case 'put':
      return words.put(colour_word(round.colour));
    case 'dare':
      if (judges_dare(view)) return words.dare_host(name_of(view, round.turn));
      return words.dare(name_of(view, view.host));
    case 'turn':
      return turn_prompt(view);
    case 'over':
    case '':
      return t.prompt.round_over;
    default:
      round.ask satisfies never;
      return '';
  }
}

/** What a screen reader says after a view: what happened, and what the viewer has to do. */
export function spoken(news: readonly EventView[], view: View): string {
  return [...news.map((event) => event.text), is_my_turn(view) ? prompt(view) : '']
    .filter((text) => text !== '')
    .join('. ');
}
