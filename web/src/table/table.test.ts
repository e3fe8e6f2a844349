// The small pure parts of the table: questions, the UNO button, the prompt, keys, bubbles.
import { describe, expect, it } from 'vitest';
import {
  cards,
  event,
  DRAW,
  KEEP,
  legal,
  play,
  seats,
  verdicts,
  view,
  wild,
} from '../testing/views';
import { bubbles } from './bubbles';
import { actsOfCard, playableCards, playsOf, question, seatEntries } from './choices';
import { unoButton } from './choices';
import { nextSeat } from './coming';
import { prefer } from '../ui/preferences.svelte';
import { actOfCommand, commandOf, keyRows, seatNumber } from './keys';
import { keyOf, OWN_COMMANDS, shownKey } from './own_keys.svelte';
import { firstLetter, isMyTurn, linkWords, mustPoint, prompt, sideWords } from './prompt';

const PERFORM = [legal({ action: 'ok', act: 'accept' }), legal({ action: 'fail', act: 'fail' })];

describe('question', () => {
  it('sends the only choice', () => {
    expect(question([play('R5')])).toEqual({ kind: 'send', action: 'R5', call: true });
    expect(question([DRAW])).toEqual({ kind: 'send', action: 'd', call: false });
    expect(question([])).toEqual({ kind: 'none' });
  });

  it('asks for the colour first, then for the player', () => {
    const entries = wild('WX').flatMap((one) =>
      [1, 2].map((seat) => ({ ...one, action: `${one.action}>${seat}`, seat })),
    );
    expect(question(entries)).toEqual({
      kind: 'colour',
      colours: ['red', 'yellow', 'green', 'blue'],
    });
    const green = entries.filter((entry) => entry.colour === 'green');
    expect(question(green)).toEqual({ kind: 'seat', seats: [1, 2] });
    expect(question(green.slice(1))).toEqual({ kind: 'send', action: 'WX:g>2', call: true });
  });

  it('offers only the colours of the list', () => {
    expect(question(wild('W').slice(0, 2))).toEqual({ kind: 'colour', colours: ['red', 'yellow'] });
  });

  it('finds the plays of a card', () => {
    const list = [play('R5'), ...wild('W'), DRAW];
    expect(playsOf(list, 'W')).toHaveLength(4);
    expect(playsOf(list, 'R6')).toHaveLength(0);
  });
});

describe('unoButton', () => {
  const late = legal({ action: 'uno', act: 'uno' });

  it('arms with two cards, calls late when the list says so, and is off otherwise', () => {
    expect(unoButton(view({ hand: ['R5', 'B1'] }), false)).toBe('arm');
    expect(unoButton(view({ hand: ['R5', 'B1'] }), true)).toBe('armed');
    expect(unoButton(view({ hand: ['R5'], legal: [late] }), false)).toBe('call');
    expect(unoButton(view({ hand: ['R5'], legal: [] }), false)).toBe('off');
    expect(unoButton(view(), false)).toBe('off');
  });
});

const ROULETTE = 'Name a colour. You turn cards over until it appears, and take them all';

describe('prompt', () => {
  it.each([
    [view(), 'Your turn: play a card or draw'],
    [view({ legal: [DRAW] }), 'Your turn: draw a card'],
    [view({ legal: [play('R5')] }), 'Your turn: play a card'],
    [view({ legal: [play('R7'), KEEP] }, { ask: 'drawn', drawn: 'R7' }), 'You drew red 7'],
    [view({}, { turn: 1 }), 'Bob is thinking'],
    [view({}, { turn: 1, ask: 'challenge' }), 'Bob is deciding: accept or challenge'],
    [view({}, { ask: 'colour' }), 'Name the colour'],
    [view({}, { ask: 'colour', top: 'WCR' }), ROULETTE],
    [
      view({}, { ask: 'challenge', offender: 3, colour: 'blue' }),
      'Dora played a Wild Draw Four on you and named blue',
    ],
    [view({ stage: 'round_over' }), 'The round is over'],
  ])('%#', (at, words) => expect(prompt(at)).toBe(words));
});

describe('firstLetter', () => {
  it.each([
    ['Ann', 'A'],
    ['  öre', 'ö'],
    ['👩🏽‍🚀 Zoe', '👩🏽‍🚀'],
    ['🇩🇪', '🇩🇪'],
    ['', '?'],
  ])('of "%s" is whole', (name, letter) => expect(firstLetter(name)).toBe(letter));
});

describe('keys', () => {
  const press = (key: string, more: object = {}) =>
    commandOf({ key, ctrlKey: false, altKey: false, metaKey: false, ...more });

  it('gives every command its key, and lists it once on the help page', () => {
    for (const command of OWN_COMMANDS) expect(press(keyOf(command))).toBe(command);
    const shown = keyRows().flatMap((row) => row.shown.split(' '));
    for (const command of OWN_COMMANDS)
      expect(shown.filter((key) => key === shownKey(command))).toHaveLength(1);
    expect(press('Escape')).toBe('close');
    expect(press('7')).toBe('seat7');
  });

  it('ignores case, shortcuts and other keys', () => {
    expect(press('D')).toBe('draw');
    expect(press('d', { ctrlKey: true })).toBeNull();
    expect(press('r', { metaKey: true })).toBeNull();
    expect(press('q')).toBeNull();
    expect(press('Enter')).toBeNull();
  });

  it('ignores single letters if they are turned off', () => {
    prefer({ keys: false });
    expect(press('d')).toBeNull();
    expect(press('ArrowLeft')).toBe('prev_card');
    prefer({ keys: true });
    expect(press('d')).toBe('draw');
  });

  it('ignores typing in a field', () => {
    expect(press('d', { target: document.createElement('input') })).toBeNull();
    expect(press('d', { target: document.createElement('button') })).toBe('draw');
  });
});

describe('bubbles', () => {
  it('show one word at a seat, the loud one first', () => {
    const events = [
      event({ event: 'played', seat: 1, card: 'R5', flag: true }),
      event({ event: 'forced_draw', seat: 2, count: 2 }),
      event({ event: 'skipped', seat: 2 }),
      event({ event: 'skipped', seat: 1 }),
      event({ event: 'dealt', seat: 0 }),
    ];
    const found = bubbles(events, view());
    expect(found.get(1)).toEqual({ seat: 1, text: 'UNO!', loud: true });
    expect(found.get(2)?.text).toBe('Skipped');
    expect(found.has(0)).toBe(false);
  });
});

describe('UNO Party!', () => {
  const points = [1, 2, 3].map((seat) => legal({ action: `>${seat}`, act: 'choose', seat }));
  const fingers = (...who: number[]) =>
    seats(4).map((one, i) => ({ ...one, pointed: who.includes(i), out: i === 2 }));

  it('asks everybody to point who has not pointed and is in the round', () => {
    const round = { ask: 'point', turn: 1 } as const;
    const open = view({ edition: 'party', seats: fingers(3), legal: points }, round);
    expect([0, 1, 2, 3].map((seat) => mustPoint(open, seat))).toEqual([true, true, false, false]);
    expect(isMyTurn(open)).toBe(true);
    expect(prompt(open)).toBe('Point at another player');
    const done = view({ edition: 'party', seats: fingers(0, 3), legal: [] }, round);
    expect(isMyTurn(done)).toBe(false);
    expect(prompt(done)).toBe('1 player has not pointed yet');
    expect(prompt(view({ ...done, you: -1, seats: fingers() }, round))).toContain('3 players');
    expect(nextSeat(done)).toBe(-1);
  });

  it('shows at a seat where it points', () => {
    const events = [
      event({ event: 'pointed_at', seat: 1, other: 3 }),
      event({ event: 'pointed_at', seat: 3, other: 0 }),
    ];
    const found = bubbles(events, view());
    expect([1, 3].map((seat) => found.get(seat)?.text)).toEqual(['→ Dora', '→ you']);
  });

  it('asks for the two players of a link, and names them', () => {
    const choose = { ask: 'choose', top: 'WDT' } as const;
    const all = [legal({ action: '>0', act: 'choose', seat: 0 }), ...points];
    expect(prompt(view({ edition: 'party', legal: all }, choose))).toContain('the first of');
    expect(prompt(view({ edition: 'party', legal: points }, choose))).toContain('the second');
    const linked = seats(4).map((one, i) => ({ ...one, linked: [3, -1, -1, 0][i] ?? -1 }));
    const at = view({ edition: 'party', seats: linked });
    expect([0, 1, 3].map((seat) => linkWords(at, seat))).toEqual([
      'linked with Dora',
      '',
      'linked with you',
    ]);
  });

  it('offers the cards of the side pile in the hand', () => {
    const add = legal({ action: 'pG1', act: 'pile', card: 'G1', uno: true });
    expect(playableCards([add])).toEqual(new Set(['G1']));
    expect(question([add])).toEqual({ kind: 'send', action: 'pG1', call: true });
    const round = { ask: 'pile', colour: 'green', side_pile: cards('WDT G7') } as const;
    const at = view({ edition: 'party', legal: [add] }, round);
    expect(prompt(at)).toBe('Add a green card to the side pile');
    expect(sideWords(at.round)).toBe('Side pile: 2 cards, green 7 on top');
    expect(sideWords(view().round)).toBe('');
  });
});

describe('house rules', () => {
  const take = legal({ action: 'take', act: 'take' });
  const lay = legal({ action: 'Y8&', act: 'lay', card: 'Y8' });
  const jump = legal({ action: 'jR9', act: 'jump', card: 'R9' });
  const red = legal({ action: '=R5', act: 'give', card: 'R5' });

  it('ask how before anything else', () => {
    expect(question([play('Y8'), lay])).toEqual({ kind: 'how', acts: ['play', 'lay'] });
    expect(question([lay])).toEqual({ kind: 'send', action: 'Y8&', call: false });
    expect(question([jump])).toEqual({ kind: 'send', action: 'jR9', call: true });
  });

  it('prefer an ordinary play of a card to jumping in', () => {
    expect(actsOfCard([play('R9'), jump], 'R9')).toEqual([play('R9')]);
    expect(actsOfCard([jump], 'R9')).toEqual([jump]);
    expect(actsOfCard([DRAW], '')).toEqual([]);
    expect(playableCards([play('R9'), lay, red, DRAW, take])).toEqual(new Set(['R9', 'Y8', 'R5']));
  });

  it('let you choose a player for a play or because the table asks', () => {
    const choices = [1, 2].map((seat) => legal({ action: `>${seat}`, act: 'choose', seat }));
    expect(seatEntries(choices, [])).toEqual(choices);
    const swap = [1, 2].map((seat) => legal({ action: `R7>${seat}`, card: 'R7', seat }));
    expect(seatEntries(swap, swap)).toEqual(swap);
    expect(seatEntries(swap, [])).toEqual([]);
  });

  it.each([
    [
      view({ legal: [take, play('B+2')] }, { ask: 'stack', pending: 4 }),
      'You face 4 cards: play a card that passes them on',
    ],
    [view({ legal: [take] }, { ask: 'stack', pending: 4 }), 'and have no card that passes them on'],
    [
      view({}, { ask: 'stack', pending: 2, turn: 1 }),
      'Bob must draw 2 cards, or play a card that passes them on',
    ],
    [view({}, { duty: 'blue' }), 'play a blue card, or draw a penalty'],
    [view({}, { duty: 'number', turn: 1 }), 'Bob must play a number card or draw a penalty'],
    [view({ legal: [red] }, { ask: 'choose' }), 'Choose a card from your hand'],
    [view({}, { ask: 'choose' }), 'Choose which other player this card affects'],
    [view({}, { ask: 'put', colour: 'green' }), 'Put a green card under the discard pile'],
    [view({}, { ask: 'replay' }), 'Your bluff failed'],
    [view({}, { ask: 'laying', top: 'Y8' }), 'You played yellow 8'],
    [view({ referee: verdicts(1) }, { ask: 'dare', turn: 1 }), 'Bob has a dare. Did Bob do it?'],
    [
      view({ you: 2 }, { ask: 'dare', turn: 1, dare_cards: 1 }),
      'Bob must do what the card says or draw 1 card',
    ],
    [view({ you: 2 }, { ask: 'dare', turn: 2 }), 'Ann decides whether you did it'],
    [
      view({ you: 2 }, { ask: 'dare', turn: 2, dare: 'Sing.' }),
      'Ann judges whether you did your dare: “Sing.”',
    ],
    [
      view({ you: 2 }, { ask: 'dare', turn: 1, dare: 'sing', dare_cards: 2 }),
      'Bob must do this or draw 2 cards: “sing”',
    ],
    [
      view({ referee: verdicts(1) }, { ask: 'dare', turn: 1, dare: 'sing' }),
      'Did Bob do this dare? “sing”',
    ],
    [
      view({ legal: PERFORM }, { ask: 'dare', turn: 0, dare_cards: 2 }),
      'Do what the card says, or draw 2 cards',
    ],
    [
      view({ legal: PERFORM }, { ask: 'dare', turn: 0, dare_cards: 1, dare: 'sing' }),
      'Do this, or draw 1 card: “sing”',
    ],
  ])('%#: the prompt says what to do', (at, words) => expect(prompt(at)).toContain(words));

  const house = ['stack', 'replay', 'laying', 'choose', 'put', 'dare'] as const;
  it.each(house)('%s is explained to others', (ask) => {
    expect(prompt(view({ you: 3 }, { ask, turn: 1 }))).toContain('Bob');
    expect(prompt(view({ you: 3 }, { ask, turn: 1 }))).not.toBe('Bob is thinking');
  });

  it('have keys', () => {
    expect(actOfCommand('take', view({ legal: [take] }))).toBe('take');
    expect(actOfCommand('take', view())).toBe('');
    expect(actOfCommand('draw', view({ legal: [legal({ action: 'pass', act: 'pass' })] }))).toBe(
      'pass',
    );
    expect(seatNumber('seat3')).toBe(3);
    expect(seatNumber('draw')).toBe(0);
  });
});
