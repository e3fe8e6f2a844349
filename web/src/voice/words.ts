// The texts for screen readers: what is new in a view, and the state of the table on request. They
// use the words of the log and the prompt. A countdown does not belong here: it would be read every
// second.
import { cardName } from '../cards/faces';
import { boardOf, hasBoard } from '../table/board';
import { actsOfCard, hasRow } from '../table/choices';
import { facingWords } from '../table/coming';
import { bagWords, boardWords, colourWord, isMyTurn, nameOf } from '../table/prompt';
import { linkWords, prompt, rowWords, sideWords, sourceWords } from '../table/prompt';
import { eventWords, peopleOf } from '../text/phrase';
import { listOf, listPlain, say } from '../text/text.svelte';
import type { EventView, SeatView, View } from '../wire.gen';

/** The reasons of bots are in the log. Reading them aloud would bury what the bots did. */
const isTold = ({ event }: EventView) => event !== 'why';

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join('. ');

function ownHand(view: View): string {
  if (view.you < 0 || view.hand.length === 0) return '';
  return say('client.voice.hold', { cards: listOf(view.hand.map(cardName)) });
}

function lobbyWords(view: View): string {
  const names = view.seats.map((_, seat) => nameOf(view, seat));
  return joined([
    say('client.lobby.heading'),
    names.length > 0 ? say('client.voice.at_table', { names: listOf(names) }) : '',
  ]);
}

/** What to say about a view after another one. The first view is summed up. The lobby announces its
 * own changes in a visible line. */
export function announcement(before: View | null, view: View): string {
  const arrived = before === null && view.events.length === 0;
  if (view.stage === 'lobby') return before?.stage === 'lobby' ? '' : lobbyWords(view);
  if (arrived) return reading(view, false);
  const people = peopleOf(view);
  const events = view.events.filter(isTold);
  const dealt = events.some(({ event }) => event === 'dealt');
  const asked = isMyTurn(view) ? prompt(view) : '';
  const newQuestion = events.length > 0 || !before || prompt(before) !== asked;
  return joined([
    ...events.map((event) => eventWords(event, people)),
    dealt ? ownHand(view) : '',
    newQuestion ? asked : '',
  ]);
}

function rowGains({ round }: View): string {
  return joined([
    rowWords(round),
    round.bonus > 0 ? say('client.row.bonus', { n: round.bonus }) : '',
    round.others_draw > 0 ? say('client.row.others_draw', { n: round.others_draw }) : '',
  ]);
}

function pileWords(view: View): string {
  const { round } = view;
  if (hasRow(view)) return rowGains(view);
  if (hasBoard(view)) return joined([boardWords(boardOf(view)), bagWords(round)]);
  if (round.top === '') return '';
  return joined([
    say('client.table.discard_label', { card: cardName(round.top) }),
    round.colour === ''
      ? ''
      : say('client.table.active_colour', { colour: colourWord(round.colour) }),
    round.pending > 0 ? say('client.play.pending_label', { n: round.pending }) : '',
    sideWords(round),
  ]);
}

function seatWords(view: View, seat: SeatView, index: number): string {
  const counted =
    view.counts === 'lives'
      ? say('client.play.lives', { n: seat.lives })
      : say('client.table.points', { n: seat.total });
  return listPlain([
    say('client.table.seat_label', { name: nameOf(view, index), cards: seat.cards }),
    counted,
    seat.drew > 0 ? say('client.coming.drew_short', { n: seat.drew }) : '',
    linkWords(view, index),
    seat.pointed ? say('client.party.pointed') : '',
    seat.out ? say('client.voice.out') : '',
    seat.uno_open ? say('client.voice.no_uno') : '',
  ]);
}

/** The seats in playing order, starting with the active one; players who are out come last. */
function seatsWords(view: View): string[] {
  const order: number[] = [];
  for (let at = view.round.turn; at >= 0 && !order.includes(at); at = view.seats[at]?.next ?? -1)
    order.push(at);
  const rest = view.seats.map((_, i) => i).filter((i) => !order.includes(i));
  return [...order, ...rest].map((index) => {
    const seat = view.seats[index];
    return seat && index !== view.you ? seatWords(view, seat, index) : '';
  });
}

function playableWords(view: View): string {
  const cards = [...new Set(view.hand)].filter((card) => actsOfCard(view.legal, card).length > 0);
  if (cards.length === 0) return '';
  return say('client.voice.can_play', { cards: listOf(cards.map(cardName)) });
}

/** The state of the table: what to do, the discard pile, who is affected; `full` adds every seat
 * and card. */
export function reading(view: View, full: boolean): string {
  if (view.stage === 'lobby') return lobbyWords(view);
  const [me] = view.seats.slice(Math.max(0, view.you));
  const short = [prompt(view), pileWords(view), facingWords(view)];
  if (!full)
    return joined([
      ...short,
      view.you >= 0 && me ? say('client.voice.hold_count', { n: me.cards }) : '',
    ]);
  const clockwise = view.round.direction > 0;
  const own = view.you >= 0 ? linkWords(view, view.you) : '';
  return joined([
    say('client.table.round', { n: view.round.number }),
    ...short,
    own === '' ? '' : say('client.party.you_are', { what: own }),
    say(clockwise ? 'client.table.clockwise' : 'client.table.counter_clockwise'),
    ...seatsWords(view),
    hasBoard(view) ? '' : sourceWords(view.round),
    ownHand(view),
    playableWords(view),
  ]);
}
