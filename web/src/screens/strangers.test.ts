// Playing with strangers: a seat at a waiting table, and the list of public tables.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { beforeEach, expect, it } from 'vitest';
import App from '../App.svelte';
import { keepToken } from '../net/seat_tokens';
import { Session } from '../session.svelte';
import { publicTable, view } from '../testing/views';
import { FakeWorld } from '../testing/world';
import type { PublicTable, ServerMessage } from '../wire.gen';

let world: FakeWorld;

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

function say(message: ServerMessage) {
  world.socket.say(message);
  flushSync();
}

/** Runs the refresh timer; returns false if there is none. */
function lookAgain(): boolean {
  const due = world.timers.find(({ ms }) => ms === 4000);
  world.timers = world.timers.filter((timer) => timer !== due);
  due?.run();
  return due !== undefined;
}

/** Opens the list with these tables. */
async function listed(...tables: PublicTable[]) {
  await press('Show public tables');
  await screen.findByText('Looking for public tables…');
  world.socket.onopen?.();
  expect(world.sent()).toEqual([{ type: 'tables' }]);
  say({ type: 'public_tables', tables });
}

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
  world = new FakeWorld();
  history.replaceState(null, '', '/');
  render(App, { session: new Session('ws://x/ws', world) });
});

it('finds players with one press, without a name', async () => {
  await press('Find players');
  world.socket.onopen?.();
  expect(world.sent()).toEqual([{ type: 'quick_match', name: 'Player' }]);
  say({ type: 'seated', table: 'k3', token: 'secret', seat: 0 });
  say(view({ table: 'k3', stage: 'lobby', public: true, hand: [], legal: [] }));
  expect(location.pathname).toBe('/t/k3');
  expect(world.sent()).toHaveLength(1); // no bots are added: the host decides
});

it('does not repeat the request when the connection is lost', async () => {
  await press('Find players');
  world.socket.onopen?.();
  world.socket.onclose?.({ code: 1006 });
  flushSync();
  expect(world.timers).toEqual([]);
  expect(world.sockets).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Find players' })).toHaveProperty('disabled', false);
});

it('requests the list only while it is open', async () => {
  expect(world.sockets).toHaveLength(0);
  await listed(publicTable(), publicTable({ table: 'zzzzzzzzzzzz', host: 'Ben', seats: 2 }));
  expect(screen.getByText('Official rules · 2 people, 1 bot · not started yet')).toBeTruthy();
  expect(screen.getByText('Official rules · 2 people · not started yet')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Play now' })).toHaveProperty('disabled', false);
  expect(lookAgain()).toBe(true);
  expect(world.sent()).toEqual([{ type: 'tables' }, { type: 'tables' }]);
  say({ type: 'public_tables', tables: [] });
  expect(screen.getByText(/There is no public table right now/)).toBeTruthy();
  await press('Hide public tables');
  expect(lookAgain()).toBe(false);
  expect(world.socket.closed).toBe(true);
});

it('joins through the page that asks for a name', async () => {
  await listed(publicTable({ watch: false }));
  expect(screen.queryByRole('button', { name: /^Watch/ })).toBeNull();
  await press(/^Join .*Ann.*s table/);
  world.socket.onopen?.();
  expect(world.sent()).toEqual([{ type: 'look', table: 'k3mhp2qrstvw' }]);
  expect(location.pathname).toBe('/t/k3mhp2qrstvw');
});

it('watches at once', async () => {
  await listed(publicTable({ stage: 'round', joins: '' }));
  expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull();
  await press(/^Watch .*Ann.*s table/);
  world.socket.onopen?.();
  expect(world.sent()).toEqual([{ type: 'watch', table: 'k3mhp2qrstvw' }]);
});

it('resumes your seat if you have one', async () => {
  keepToken('k3mhp2qrstvw', 'secret');
  await listed(publicTable({}));
  await press(/^Watch .*Ann.*s table/);
  world.socket.onopen?.();
  expect(world.sent()).toEqual([{ type: 'resume', table: 'k3mhp2qrstvw', token: 'secret' }]);
});
