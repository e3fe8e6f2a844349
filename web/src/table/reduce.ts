// The state of a table in the browser: the last view, the log, the visible part of the discard
// pile, the action on its way. One pure function computes the next state from a message. It applies
// no rules of the game.
import { faceOf } from '../cards/faces';
import { peopleOf, type People } from '../text/phrase';
import { keepEqual } from './keep_equal';
import type { Act, Because, CardName, Colour, EventView } from '../wire.gen';
import type { Hinted, Invitation, Preview, Refused, Removed, Said } from '../wire.gen';
import type { ServerMessage, View } from '../wire.gen';

export interface LogLine {
  id: number;
  event: EventView;
  people: People; // the names at that time
  colour: Colour | null;
}

export interface PileCard {
  id: number;
  card: CardName;
  seat: number; // the player; -1 for the first card or one found on arrival
}

/** A waiting period in world time. */
export interface Wait {
  from: number;
  at: number;
}

export interface SaidLine {
  id: number;
  said: Said;
}

export interface Table {
  view: View | null;
  news: EventView[]; // the events of the last view
  log: LogLine[];
  pile: PileCard[]; // the top card last
  refusal: Refused | null;
  answer: Because | null; // the answer to the last `why`
  hint: Hinted | null; // for the present view
  invitation: Invitation | null; // the last invitation for an external bot; its token is sent once
  preview: Preview | null; // the table before joining
  removed: Removed | null; // why the viewer is no longer at the table
  said: SaidLine[]; // recent messages, the newest last
  pending: Act | null; // sent and not answered
  settling: boolean; // an action was accepted, and the view after it is on its way
  armed: boolean; // UNO is called with the next play
  deadlineAt: number | null; // in world time, ms
  // Grace periods of seats that the viewer can catch afterwards.
  catchWaits: ReadonlyMap<number, Wait>;
  serial: number; // the next id for log lines and pile cards
}

export const LOG_LINES = 300;
const PILE_CARDS = 5;
const SAID_LINES = 30;

export const EMPTY_TABLE: Table = {
  view: null,
  news: [],
  log: [],
  pile: [],
  refusal: null,
  answer: null,
  hint: null,
  invitation: null,
  preview: null,
  removed: null,
  said: [],
  pending: null,
  settling: false,
  armed: false,
  deadlineAt: null,
  catchWaits: new Map(),
  serial: 0,
};

function nextLog(table: Table, view: View): LogLine[] {
  const people = peopleOf(view);
  const events = table.view ? view.events : [...view.past, ...view.events];
  const lines = events.map((event, i) => ({
    id: table.serial + i,
    event,
    people,
    colour: event.colour === '' ? faceOf(event.card).colour : event.colour,
  }));
  return lines.length === 0 ? table.log : [...table.log, ...lines].slice(-LOG_LINES);
}

function nextPile(table: Table, view: View): PileCard[] {
  if (view.stage === 'lobby' || view.round.top === '') return [];
  let pile = table.pile;
  view.events.forEach((event, i) => {
    const landed = ['played', 'laid', 'first_card'].includes(event.event);
    if (!landed || event.card === '') return;
    const seat = event.event === 'first_card' ? -1 : event.seat;
    const card = { id: table.serial + i, card: event.card, seat };
    pile = event.event === 'first_card' ? [card] : [...pile, card];
  });
  if (pile[pile.length - 1]?.card !== view.round.top) {
    pile = [{ id: table.serial + view.events.length, card: view.round.top, seat: -1 }];
  }
  return pile.slice(-Math.max(1, Math.min(PILE_CARDS, view.round.discard_pile)));
}

/** The grace periods of seats that can be caught afterwards. */
function nextWaits(table: Table, view: View, now: number): Map<number, Wait> {
  return new Map(
    view.seats.flatMap(({ catch_after_ms: ms }, seat) => {
      const from = table.catchWaits.get(seat)?.from ?? now;
      return ms > 0 ? [[seat, { from, at: now + ms }] as const] : [];
    }),
  );
}

function withView(table: Table, message: View, now: number): Table {
  const { events } = message; // new events even if equal ones happened before
  const view = { ...keepEqual(table.view, message), events };
  const deadline = view.stage === 'round' ? view.round.deadline_ms : -1;
  return {
    ...table,
    view,
    news: events,
    log: nextLog(table, view),
    pile: nextPile(table, view),
    armed: table.armed && view.may_arm,
    hint: table.hint?.version === view.version ? table.hint : null,
    deadlineAt: deadline >= 0 ? now + deadline : null,
    catchWaits: nextWaits(table, view, now),
    serial: table.serial + view.past.length + view.events.length + 1,
  };
}

/** Whether an action is on its way. Until its view arrives, the old one allows nothing. */
export function isBusy(table: Table): boolean {
  return table.pending !== null || table.settling;
}

/** The state after a message. `now` is the world time in ms. */
export function receive(table: Table, message: ServerMessage, now: number): Table {
  const answered = (id: string) => (table.pending?.id === id ? null : table.pending);
  switch (message.type) {
    case 'view':
      return { ...withView(table, message, now), settling: false };
    case 'preview':
      return { ...table, preview: message };
    case 'because':
      return { ...table, answer: message };
    case 'hinted':
      // A hint for an older view is too late.
      return message.version < (table.view?.version ?? 0) ? table : { ...table, hint: message };
    case 'invitation':
      return { ...table, invitation: message };
    case 'done':
      return {
        ...table,
        pending: answered(message.id),
        settling: table.settling || table.pending?.id === message.id,
      };
    case 'refused':
      return { ...table, pending: answered(message.id), refusal: message };
    case 'removed':
      return { ...EMPTY_TABLE, removed: message };
    case 'said':
      return {
        ...table,
        said: [...table.said, { id: table.serial, said: message }].slice(-SAID_LINES),
        serial: table.serial + 1,
      };
    case 'welcome':
    case 'pong':
    case 'seated':
    case 'public_tables':
      return table;
    default:
      message satisfies never;
      return table; // a message of a newer server
  }
}
