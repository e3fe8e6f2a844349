// What a message changes in the state of the table.
import { describe, expect, it } from 'vitest';
import { event, view } from '../testing/views';
import type { Refused, ServerMessage, View } from '../wire.gen';
import { isBusy, EMPTY_TABLE, LOG_LINES, receive, type Table } from './reduce';

function after(...messages: ServerMessage[]): Table {
  return messages.reduce((table, message) => receive(table, message, 1000), EMPTY_TABLE);
}

const PLAY = {
  event: 'played',
  seat: 1,
  card: 'R3',
  colour: 'red',
} as const;

describe('views', () => {
  it('replace each other; only the log grows', () => {
    const first = view({ events: [event({ count: 1 })], hand: ['R1'] });
    const second = view({ events: [event({ count: 2 })], hand: ['B2'] });
    const table = after(first, second);
    expect(table.view).toEqual(second);
    expect(table.log.map((line) => line.event.count)).toEqual([1, 2]);
    expect(new Set(table.log.map((line) => line.id)).size).toBe(2);
  });

  it('keep a bounded log', () => {
    const many = Array.from({ length: LOG_LINES + 20 }, (_, i) => event({ count: i }));
    const { log } = after(view({ events: many }));
    expect(log).toHaveLength(LOG_LINES);
    expect(log.at(-1)?.event.count).toBe(LOG_LINES + 19);
  });

  it('tell a new arrival what happened before, once', () => {
    const past = [event({ count: 1 }), event({ count: 2 })];
    const table = after(view({ past, events: [event({ count: 3 })] }), view({ past, version: 18 }));
    expect(table.log.map((line) => line.event.count)).toEqual([1, 2, 3]);
    expect(new Set(table.log.map((line) => line.id)).size).toBe(3);
    expect(table.news).toEqual([]);
  });

  it('turn the time left into a deadline', () => {
    expect(after(view({}, { deadline_ms: 500 })).deadlineAt).toBe(1500);
    expect(after(view({}, { deadline_ms: 0 })).deadlineAt).toBe(1000);
    expect(after(view({}, { deadline_ms: -1 })).deadlineAt).toBeNull();
    expect(after(view({ stage: 'round_over' }, { deadline_ms: 9 })).deadlineAt).toBeNull();
  });
});

describe('discard pile', () => {
  it('grows by the played cards and remembers their players', () => {
    const table = after(view({}, { top: 'R9' }), view({ events: [event(PLAY)] }, { top: 'R3' }));
    expect(table.pile.map(({ card, seat }) => [card, seat])).toEqual([
      ['R9', -1],
      ['R3', 1],
    ]);
  });

  it('trusts the view more than the events', () => {
    const table = after(view({ events: [event(PLAY)] }, { top: 'B7' }));
    expect(table.pile.map(({ card }) => card)).toEqual(['B7']);
  });

  it('starts again with a first card and is never larger than the real pile', () => {
    const first = event({ event: 'first_card', card: 'G1' });
    const table = after(view(), view({ events: [first] }, { top: 'G1', discard_pile: 1 }));
    expect(table.pile.map(({ card }) => card)).toEqual(['G1']);
  });
});

describe('actions on their way', () => {
  const pending = { type: 'act', action: 'R5', id: 'a1', version: 17 } as const;
  const sent: Table = { ...EMPTY_TABLE, view: view(), pending };

  it('are settled only by done or refused with their id', () => {
    expect(receive(sent, { type: 'done', id: 'a1' }, 0).pending).toBeNull();
    expect(receive(sent, { type: 'done', id: 'a0' }, 0).pending).toBe(pending);
    expect(receive(sent, view(), 0).pending).toBe(pending);
    const no = {
      type: 'refused' as const,
      id: 'a1',
      reason: 'not_in_hand',
      rule: 'C-1',
      option: '',
      says: [],
    } satisfies Refused;
    const table = receive(sent, no, 0);
    expect([table.pending, table.refusal?.rule]).toEqual([null, 'C-1']);
    expect(isBusy(table)).toBe(false);
  });

  it('allow nothing else until the next view', () => {
    expect(isBusy(sent)).toBe(true);
    const taken = receive(sent, { type: 'done', id: 'a1' }, 0);
    expect(isBusy(taken)).toBe(true);
    expect(isBusy(receive(taken, view({ version: 18 }), 0))).toBe(false);
    expect(isBusy(receive(sent, view({ version: 18 }), 0))).toBe(true);
    expect(isBusy(receive({ ...sent, pending: null }, { type: 'done', id: 'a1' }, 0))).toBe(false);
  });
});

describe('arming UNO', () => {
  const armed = (next: View) => receive({ ...EMPTY_TABLE, armed: true }, next, 0).armed;

  it('lasts while the table allows it', () => {
    expect(armed(view({ may_arm: true }))).toBe(true);
    expect(armed(view({ may_arm: false }))).toBe(false);
  });
});
