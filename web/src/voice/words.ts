// What is said aloud by a screen reader: what a view brought, and what stands on the table for
// whoever asks. It repeats what the view says, in the words of log and prompt. Deliberately absent:
// time. A countdown in here would be read out every second.
import { card_name } from '../cards/faces';
import { acts_of_card } from '../table/choices';
import { facing_words } from '../table/coming';
import { colour_word, is_my_turn, name_of, prompt, source_words } from '../table/prompt';
import { event_words, people_of } from '../text/phrase';
import { list_of, say } from '../text/text.svelte';
import type { EventView, SeatView, View } from '../wire.gen';

/** Why bots acted stands in the log; said aloud it would bury what they did. */
const is_told = ({ event }: EventView) => event !== 'why';

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join('. ');

function own_hand(view: View): string {
  if (view.you < 0 || view.hand.length === 0) return '';
  return say('client.voice.hold', { cards: list_of(view.hand.map(card_name)) });
}

function lobby_words(view: View): string {
  const names = view.seats.map((_, seat) => name_of(view, seat));
  return joined([
    say('client.lobby.heading'),
    names.length > 0 ? say('client.voice.at_table', { names: list_of(names) }) : '',
  ]);
}

/** What is said of a view after the one before; of the first one, how the table stands. What
 * changes in a lobby is said there, in the line that everybody sees. */
export function announcement(before: View | null, view: View): string {
  const arrived = before === null && view.events.length === 0;
  if (view.stage === 'lobby') return before?.stage === 'lobby' ? '' : lobby_words(view);
  if (arrived) return reading(view, false);
  const people = people_of(view);
  const events = view.events.filter(is_told);
  const dealt = events.some(({ event }) => event === 'dealt');
  const asked = is_my_turn(view) ? prompt(view) : '';
  const new_question = events.length > 0 || !before || prompt(before) !== asked;
  return joined([
    ...events.map((event) => event_words(event, people)),
    dealt ? own_hand(view) : '',
    new_question ? asked : '',
  ]);
}

function pile_words({ round }: View): string {
  if (round.top === '') return '';
  return joined([
    say('client.table.discard_label', { card: card_name(round.top) }),
    round.colour === ''
      ? ''
      : say('client.table.active_colour', { colour: colour_word(round.colour) }),
    round.pending > 0 ? say('client.play.pending_label', { n: round.pending }) : '',
  ]);
}

function seat_words(view: View, seat: SeatView, index: number): string {
  const counted =
    view.counts === 'lives'
      ? say('client.play.lives', { n: seat.lives })
      : say('client.table.points', { n: seat.total });
  return [
    say('client.table.seat_label', { name: name_of(view, index), cards: seat.cards }),
    counted,
    seat.drew > 0 ? say('client.coming.drew_short', { n: seat.drew }) : '',
    seat.out ? say('client.voice.out') : '',
    seat.uno_open ? say('client.voice.no_uno') : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** The seats in the order in which they come, from the one that decides; who is out comes last. */
function seats_words(view: View): string[] {
  const order: number[] = [];
  for (let at = view.round.turn; at >= 0 && !order.includes(at); at = view.seats[at]?.next ?? -1)
    order.push(at);
  const rest = view.seats.map((_, i) => i).filter((i) => !order.includes(i));
  return [...order, ...rest].map((index) => {
    const seat = view.seats[index];
    return seat && index !== view.you ? seat_words(view, seat, index) : '';
  });
}

function playable_words(view: View): string {
  const cards = [...new Set(view.hand)].filter((card) => acts_of_card(view.legal, card).length > 0);
  if (cards.length === 0) return '';
  return say('client.voice.can_play', { cards: list_of(cards.map(card_name)) });
}

/** How the table stands: what has to be done and on what; in full also everybody and every card. */
export function reading(view: View, full: boolean): string {
  if (view.stage === 'lobby') return lobby_words(view);
  const [me] = view.seats.slice(Math.max(0, view.you));
  const short = [prompt(view), pile_words(view), facing_words(view)];
  if (!full)
    return joined([
      ...short,
      view.you >= 0 && me ? say('client.voice.hold_count', { n: me.cards }) : '',
    ]);
  const clockwise = view.round.direction > 0;
  return joined([
    say('client.table.round', { n: view.round.number }),
    ...short,
    say(clockwise ? 'client.table.clockwise' : 'client.table.counter_clockwise'),
    ...seats_words(view),
    source_words(view.round),
    own_hand(view),
    playable_words(view),
  ]);
}
