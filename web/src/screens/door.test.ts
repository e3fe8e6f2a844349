// Getting to a table: the start page, an invite, and tables that do not exist.
import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import App from '../App.svelte';
import { keepPlayers, keepToken, keptSeats } from '../net/seat_tokens';
import { Session } from '../session.svelte';
import { NO_FAIR, preview, view } from '../testing/views';
import { FakeWorld } from '../testing/world';
import { editions } from '../rules.gen';
import type { BotName, Preview, ServerMessage } from '../wire.gen';

let world: FakeWorld;

function open(path: string) {
  history.replaceState(null, '', path);
  render(App, { session: new Session('ws://x/ws', world) });
  if (world.sockets.length > 0) world.socket.onopen?.();
  flushSync();
}

function say(message: ServerMessage) {
  world.socket.say(message);
  flushSync();
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
  world = new FakeWorld();
});

describe('the start page', () => {
  it('plays against three bots with one press, without a name', async () => {
    open('/');
    await press('Play now');
    world.socket.onopen?.();
    expect(world.sent()[0]).toMatchObject({ type: 'create', name: 'Player', options: 'mattel' });
    say({ type: 'seated', table: 'k3', token: 'secret', seat: 0 });
    const fair = { ...NO_FAIR, next: 1, commitment: 'aa' };
    say(view({ table: 'k3', stage: 'lobby', hand: [], legal: [], fair }));
    await waitFor(() => expect(world.sent()).toHaveLength(6));
    const bot = { type: 'add_bot', bot: 'greedy' };
    const own = expect.objectContaining({ type: 'contribute', deal: 1 }) as unknown;
    expect(world.sent().slice(1)).toEqual([bot, bot, bot, own, { type: 'start' }]);
    say(view({ table: 'k3', stage: 'lobby', hand: [], legal: [] }));
    expect(world.sent()).toHaveLength(6);
    expect(keptSeats()).toMatchObject([{ table: 'k3', with: ['Bob', 'Cem', 'Dora'] }]);
  });

  it('plays the game that was chosen in the fan, with a bot that plays it', async () => {
    open('/');
    await fireEvent.click(screen.getByRole('radio', { name: /^FLIP: / }));
    await press('Play now');
    world.socket.onopen?.();
    expect(world.sent()[0]).toMatchObject({ type: 'create', options: 'flip' });
    say({ type: 'seated', table: 'k3', token: 'secret', seat: 0 });
    const bots: BotName[] = ['random', 'linear', 'sensible'];
    say(view({ table: 'k3', stage: 'lobby', edition: 'flip', bots, hand: [], legal: [] }));
    expect(world.sent()[1]).toEqual({ type: 'add_bot', bot: 'sensible' });
  });

  it('chooses the game by sliding a finger along the fan', async () => {
    open('/');
    const fan = document.querySelector('.fan') as HTMLElement;
    fan.getBoundingClientRect = () => new DOMRect(10, 0, 500, 100);
    const chosen = () =>
      document.querySelector<HTMLInputElement>('[data-editions] :checked')?.value;
    const slide = (clientX: number, buttons: number) =>
      fireEvent(fan, new MouseEvent('pointermove', { clientX, buttons, bubbles: true }));
    const fourth = 10 + (3.5 / editions.length) * 500;
    await slide(fourth, 0);
    expect(chosen()).toBe('classic');
    await slide(fourth, 1);
    expect(chosen()).toBe(editions[3]?.edition);
    await slide(900, 1);
    expect(chosen()).toBe(editions.at(-1)?.edition);
  });

  it('offers the game and rules of last time', async () => {
    const options = 'edition=flip target=60';
    open('/t/k3mhp2');
    say({ type: 'seated', table: 'k3mhp2', token: 'secret', seat: 0 });
    say(view({ edition: 'flip', options }));
    document.body.innerHTML = '';
    open('/');
    expect(
      screen.getByText('You against three bots, with your rules from last time.'),
    ).toBeTruthy();
    await press('Play now');
    world.socket.onopen?.();
    expect(world.sent().at(-1)).toMatchObject({ type: 'create', options });

    document.body.innerHTML = '';
    open('/');
    await fireEvent.click(screen.getByRole('checkbox', { name: 'My rules from last time' }));
    expect(screen.getByText('You against three bots, with the official rules.')).toBeTruthy();
    await press('Play now');
    world.socket.onopen?.();
    expect(world.sent().at(-1)).toMatchObject({ type: 'create', options: 'flip' });
  });

  it('says whose turn it is at your tables', async () => {
    const stands: Record<string, object> = {
      k3: { stage: 'round', turn: 'Ann', yours: true, left_ms: 7 * 3_600_000 },
      m4: { stage: 'round', turn: 'Bob', yours: false, left_ms: -1 },
      p5: { stage: 'match_over', turn: '', yours: false, left_ms: -1 },
    };
    const ask = vi.fn((path: string, _: RequestInit) => {
      const found = stands[path.replace('/seats/', '')];
      return Promise.resolve(new Response(JSON.stringify(found), { status: found ? 200 : 404 }));
    });
    vi.stubGlobal('fetch', ask);
    for (const table of [...Object.keys(stands), 'gone']) keepToken(table, `token of ${table}`);
    open('/');
    const row = (code: string) => screen.getByRole('button', { name: new RegExp(`^${code}`) });
    await waitFor(() => expect(row('K3').textContent).toMatch(/Your turn\s+· 7 h left/));
    await waitFor(() => expect(row('M4').textContent).toMatch(/Waiting for Bob/));
    await waitFor(() => expect(row('P5').textContent).toMatch(/The match is over/));
    expect(row('GONE').textContent).not.toMatch(/turn|play/);
    expect(ask.mock.calls.find(([path]) => path === '/seats/k3')?.[1].headers).toEqual({
      authorization: 'Bearer token of k3',
    });
    vi.unstubAllGlobals();
  });

  it('announces that a table for friends needs a name', async () => {
    open('/');
    const field = screen.getByLabelText('Your name');
    await fireEvent.input(field, { target: { value: '  ' } });
    await press('Make a table');
    expect(world.sockets).toHaveLength(0);
    expect(screen.getByText('Type a name first.').getAttribute('role')).toBe('alert');
    expect(document.activeElement).toBe(field);
    await fireEvent.input(field, { target: { value: ' Ann ' } });
    await press('Make a table');
    world.socket.onopen?.();
    expect(world.sent()[0]).toMatchObject({ type: 'create', name: 'Ann' });
  });

  it('opens a table by its code, in any case and with spaces', async () => {
    open('/');
    await fireEvent.input(screen.getByLabelText(/^Table code/), { target: { value: 'k m h p Q' } });
    await press('Go to the table');
    world.socket.onopen?.();
    expect(world.sent()).toEqual([{ type: 'look', table: 'kmhpQ' }]);
    say(preview({ table: 'kmhpqzzzzzzz' }));
    expect(location.pathname).toBe('/t/kmhpqzzzzzzz');
  });

  it('lists your tables and resumes the seat', async () => {
    keepToken('kmhpqzzzzzzz', 'secret');
    keepPlayers('kmhpqzzzzzzz', ['Ada', 'Bruno']);
    open('/');
    await press(/KMHPQ.*with Ada and Bruno/);
    world.socket.onopen?.();
    expect(world.sent()).toEqual([{ type: 'resume', table: 'kmhpqzzzzzzz', token: 'secret' }]);
  });
});

describe('an invite', () => {
  const invited = (change: Partial<Preview>) => {
    open('/t/k3mhp2');
    say(preview(change));
  };

  it('says who invites and requires a name', async () => {
    invited({});
    expect(heading()).toBe('Ann invites you');
    await press('Take a seat');
    expect(screen.getByText('Type a name first.').getAttribute('role')).toBe('alert');
    expect(world.sent()).toHaveLength(1);
  });

  it('says that all seats are taken', () => {
    invited({ names: [...'abcdefghij'], joins: '' });
    expect(heading()).toBe('All seats are taken');
    expect(screen.queryByLabelText('Your name')).toBeNull();
    expect(screen.getByRole('button', { name: 'Just watch' })).toBeTruthy();
  });

  it('says that the match has begun, and whether you can watch', () => {
    invited({ stage: 'round', spectators: false, joins: '' });
    expect(heading()).toBe('The match has started');
    expect(screen.queryByRole('button', { name: 'Just watch' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Back to the start page' })).toBeTruthy();
  });

  it('offers the seat of a bot after the round', () => {
    invited({ stage: 'round', joins: 'after_round' });
    expect(document.body.textContent).toContain('take a seat when it ends');
    expect(screen.getByLabelText('Your name')).toBeTruthy();
  });

  it('says that the table does not exist, with a link home', async () => {
    open('/t/nowhere');
    const says = [{ key: 'refusal.no_such_table', args: {} }];
    say({ type: 'refused', id: '', reason: 'no_such_table', rule: '', option: '', says });
    expect(heading()).toBe('No such table');
    expect(document.body.textContent).not.toContain('take a seat');
    await press('Back to the start page');
    expect(location.pathname).toBe('/');
    expect(screen.getByRole('button', { name: 'Play now' })).toBeTruthy();
  });
});

const NOWHERE = ['/nothing', '/t/a/b', '/t/', '/about/us'];
it.each(NOWHERE)('%s is a page with a link home', async (path) => {
  open(path);
  expect(heading()).toBe('Page not found');
  expect(world.sockets).toHaveLength(0);
  await press('Back to the start page');
  expect(location.pathname).toBe('/');
});
