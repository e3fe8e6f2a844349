// Whole screens with a fake server: every press and key sends exactly the action of the list.
import { fireEvent, screen, within } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { COLOURS } from '../cards/faces';
import { forgetToken, keepToken } from '../net/seat_tokens';
import { lastSent, say, sentAction, show, world } from '../testing/client';
import { cards, event, DRAW, KEEP, legal, play } from '../testing/views';
import { score, seats, view, wild } from '../testing/views';

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const key = (name: string) => fireEvent.keyDown(document.body, { key: name });

describe('playing a card', () => {
  it('sends the action of the card that is pressed', async () => {
    show(view());
    await press('red 5, playable');
    expect(sentAction()).toBe('R5');
  });

  it('asks why, and plays nothing, for a card that is not in the list', async () => {
    show(view());
    await press('yellow 7');
    expect(sentAction()).toBeNull();
    expect(lastSent()).toEqual({ type: 'why', action: 'Y7' });
  });

  it('sends nothing while an action is on its way', async () => {
    show(view());
    await press('red 5, playable');
    await press('red 2');
    await key('d');
    expect(world.sent().filter((message) => message.type === 'act')).toHaveLength(1);
  });

  it('asks for the colour of a wild card', async () => {
    show(view());
    await press('Wild, playable');
    expect(sentAction()).toBeNull();
    await fireEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'green' }),
    );
    expect(sentAction()).toBe('W:g');
  });

  it('takes the colour from the keyboard as well', async () => {
    show(view());
    await press('Wild, playable');
    await key('b');
    expect(sentAction()).toBe('W:b');
  });

  it('forgets the question when it is cancelled', async () => {
    show(view());
    await press('Wild, playable');
    await press('Cancel');
    await key('b');
    expect(sentAction()).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('withdraws the question when the play is no longer legal', async () => {
    show(view());
    await press('Wild, playable');
    say(view({ legal: [] }, { turn: 1 }));
    await Promise.resolve();
    flushSync();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks for the player if the list names players', async () => {
    const swaps = [1, 2, 3].map((to) => legal({ action: `R7>${to}`, card: 'R7', seat: to }));
    show(view({ hand: ['R7', 'B1', 'B2'], legal: swaps }));
    await press('red 7, playable');
    await press('Choose Dora');
    expect(sentAction()).toBe('R7>3');
  });
});

describe('UNO', () => {
  const two = { hand: cards('R5 B1'), legal: [play('R5'), DRAW] };

  it('goes with the next card once armed', async () => {
    show(view(two));
    await press('UNO!');
    await press('red 5, playable');
    expect(sentAction()).toBe('R5!');
  });

  it('can be armed before your turn and disarmed again', async () => {
    show(view({ ...two, legal: [] }, { turn: 1 }));
    await key('u');
    expect(screen.getByRole('button', { name: 'UNO! ready' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    await key('u');
    say(view(two));
    await press('red 5, playable');
    expect(sentAction()).toBe('R5');
  });

  it('can be armed while the colour is asked', async () => {
    show(view({ hand: ['W', 'B1'], legal: wild('W') }));
    await press('Wild, playable');
    const dialog = within(screen.getByRole('dialog'));
    await fireEvent.click(dialog.getByRole('button', { name: 'UNO!' }));
    await fireEvent.click(dialog.getByRole('button', { name: 'red' }));
    expect(sentAction()).toBe('W:r!');
  });

  it('is never appended to anything but a play', async () => {
    show(view(two));
    await press('UNO!');
    await key('d');
    expect(sentAction()).toBe('d');
  });

  it('is called late when the list says so', async () => {
    show(view({ hand: ['R5'], legal: [legal({ action: 'uno', act: 'uno' })] }, { turn: 1 }));
    await press('Call UNO!');
    expect(sentAction()).toBe('uno');
  });

  it('is disabled otherwise', () => {
    show(view());
    expect(screen.getByRole('button', { name: 'UNO!' })).toHaveProperty('disabled', true);
  });

  it('catches the seat of the list', async () => {
    show(view({ legal: [legal({ action: 'catch2', act: 'catch', seat: 2 })] }, { turn: 1 }));
    await press(/^Catch Cem/);
    expect(sentAction()).toBe('catch2');
  });
});

describe('other decisions', () => {
  it('draws by the pile, the button and the key', async () => {
    for (const act of [() => press(/^Draw a card/), () => press('Draw'), () => key('d')]) {
      show(view());
      await act();
      expect(sentAction()).toBe('d');
    }
  });

  it('plays or keeps the drawn card', async () => {
    const drawn = () => show(view({ legal: [play('R7'), KEEP] }, { ask: 'drawn', drawn: 'R7' }));
    drawn();
    await press('Play it');
    expect(sentAction()).toBe('R7');
    drawn();
    await key('k');
    expect(sentAction()).toBe('n');
  });

  it.each([
    ['Accept', 'a', 'ok'],
    ['Challenge', 'c', '?'],
  ])('%s answers a Wild Draw Four', async (name, shortcut, action) => {
    const legalActs = [
      legal({ action: 'ok', act: 'accept' }),
      legal({ action: '?', act: 'challenge' }),
    ];
    const asked = () =>
      show(view({ legal: legalActs }, { ask: 'challenge', offender: 3, top: 'W4' }));
    asked();
    await press(name);
    expect(sentAction()).toBe(action);
    asked();
    await key(shortcut);
    expect(sentAction()).toBe(action);
  });

  it('shows what a Wild Draw Four changed, and what each answer costs', () => {
    const costs = { faces_cards: 4, cards_wrong: 6, cards_guilty: 4 };
    const colours = { colour: 'green', colour_before: 'red' } as const;
    const round = { ask: 'challenge', offender: 3, top: 'W4', ...colours, ...costs } as const;
    const both = [legal({ action: 'ok', act: 'accept' }), legal({ action: '?', act: 'challenge' })];
    show(view({ legal: both }, round));
    expect(document.querySelector('.prompt')?.textContent).toContain('changed red to green');
    const price = (act: string) => document.querySelector(`[data-act-button=${act}]`)?.textContent;
    expect(price('accept')).toContain('you draw 4');
    expect(price('challenge')).toContain('you draw 6 or they draw 4');
  });

  it('names the opening colour', async () => {
    const colours = COLOURS.map((colour) =>
      legal({ action: colour.charAt(0), act: 'colour', colour }),
    );
    show(view({ legal: colours }, { ask: 'colour', colour: '', top: 'W' }));
    await press('yellow');
    expect(sentAction()).toBe('y');
  });

  it('offers nothing that is not in the list', () => {
    show(view({ legal: [] }, { turn: 1 }));
    for (const name of [
      'Draw',
      'Keep it',
      'Play it',
      'Accept',
      'Challenge',
      /^Catch/,
      /playable/,
    ]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});

describe('the hand', () => {
  it('can be walked with the arrow keys', async () => {
    show(view());
    await key('ArrowRight');
    expect(document.activeElement?.getAttribute('data-card-button')).toBe('R2');
    await key('ArrowRight');
    expect(document.activeElement?.getAttribute('data-card-button')).toBe('R5');
    await key('ArrowUp');
    expect(document.activeElement?.getAttribute('data-card-button')).toBe('W');
    await key('ArrowUp');
    expect(document.activeElement?.getAttribute('data-card-button')).toBe('R2');
  });

  it('is hidden from spectators', () => {
    show(view({ you: -1, hand: [], legal: [] }));
    expect(screen.queryByRole('region', { name: 'Your hand' })).toBeNull();
    expect(screen.getByText('You are watching this table.')).toBeTruthy();
  });
});

describe('the end of a round', () => {
  const over = {
    stage: 'round_over' as const,
    hand: [],
    legal: [],
    scores: [score()],
    seats: seats(3).map((one, i) => ({ ...one, shown: cards(i === 1 ? '' : 'R5 W4') })),
  };

  it('shows who scored, the hands, and the record', () => {
    show(view(over));
    expect(screen.getByText('Bob wins the round and scores 42 points')).toBeTruthy();
    expect(screen.getAllByRole('img', { name: 'red 5, Wild Draw Four' })).toHaveLength(2);
    const link = screen.getByRole('link', { name: 'Download the record of round 1' });
    expect(link.getAttribute('href')).toBe('/records/k3mhp2/1/1.uno');
  });

  it('downloads a record with the token of the seat if spectators are off', async () => {
    const asked = vi.fn(() => Promise.resolve(new Response('[Format')));
    vi.stubGlobal('fetch', asked);
    URL.createObjectURL = vi.fn(() => 'blob:x');
    URL.revokeObjectURL = vi.fn();
    show(view({ ...over, spectators: false }));
    keepToken('k3mhp2', 'secret');
    await fireEvent.click(screen.getByRole('link', { name: 'Download the record of round 1' }));
    const headers = { authorization: 'Bearer secret' };
    expect(asked).toHaveBeenCalledWith('/records/k3mhp2/1/1.uno', { headers, cache: 'no-store' });
    vi.unstubAllGlobals();
    forgetToken('k3mhp2');
  });

  it('asks for the next deal', async () => {
    show(view(over));
    await press('Next round');
    expect(lastSent()).toEqual({ type: 'next_round' });
  });

  it('offers a rematch to the host only', async () => {
    show(view({ ...over, stage: 'match_over', winners: [1] }));
    expect(screen.getByText('Bob wins the match with 64 points')).toBeTruthy();
    await key('n');
    expect(lastSent()).toEqual({ type: 'rematch' });
    say(view({ ...over, stage: 'match_over', winners: [1], you: 2 }));
    expect(screen.queryByRole('button', { name: 'Rematch' })).toBeNull();
  });
});

describe('around the table', () => {
  it('asks for a hint if the table allows them, and drops it when the view changes', async () => {
    show(view());
    expect(screen.queryByRole('button', { name: 'Hint' })).toBeNull();
    await key('s');
    expect(lastSent()?.type).not.toBe('hint');
    say(view({ hints: true }));
    await press('Hint');
    expect(lastSent()).toEqual({ type: 'hint' });
    const reasons = [{ key: 'reason.last_card', args: {} }];
    world.socket.say({ type: 'hinted', action: 'R5', reasons, version: 17 });
    flushSync();
    expect(screen.getByRole('alert').textContent).toContain('Play red 5: it is your last card');
    say(view({ hints: true, version: 18 }));
    expect(screen.getByRole('alert').textContent).not.toContain('red 5');
  });

  it('shows a refusal with its rule', () => {
    show(view());
    world.socket.say({
      type: 'refused',
      id: 'x',
      reason: 'does_not_match',
      rule: 'C-MATCH-1',
      option: '',
      says: [{ key: 'refusal.does_not_match', args: {} }],
    });
    flushSync();
    const note = screen.getByRole('alert');
    expect(note.textContent).toContain('The card has neither');
    expect(note.textContent).toContain('Rule C-MATCH-1');
  });

  it('says when the connection is lost', () => {
    show(view());
    world.socket.onclose?.({ code: 1006 });
    flushSync();
    expect(screen.getByText(/Connection lost/)).toBeTruthy();
  });

  it('announces events and your turn to screen readers', () => {
    show(view({}, { turn: 1 }));
    say(view({ events: [event({ event: 'drew', seat: 1, count: 1 })] }));
    const live = document.querySelector('[aria-live="polite"]');
    const last = live?.lastElementChild?.textContent;
    expect(last).toBe('Bob draws a card. Your turn: play a card or draw');
  });

  it('opens the help by key, and asks before leaving', async () => {
    show(view());
    await key('?');
    expect(screen.getByRole('heading', { name: 'Keys' })).toBeTruthy();
    await key('Escape');
    expect(screen.queryByRole('heading', { name: 'Keys' })).toBeNull();
    await press('Leave');
    expect(lastSent()?.type).not.toBe('leave');
    await fireEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave' }),
    );
    expect(lastSent()).toEqual({ type: 'leave' });
  });
});
