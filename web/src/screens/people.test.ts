// Requests about people, in the whole client: removal, pause, votes, talk and mute.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Session } from '../session.svelte';
import { lastSent, say, show, world } from '../testing/client';
import { event, NO_FAIR, seat, seats, view } from '../testing/views';
import { FakeWorld } from '../testing/world';
import RestNote from '../table/RestNote.svelte';
import People from './People.svelte';

describe('a removed guest', () => {
  it('reads why and where to go next', async () => {
    show(view());
    say({ type: 'removed', table: 'k3', cause: 'host', proof: NO_FAIR.proof });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/no longer/);
    expect(screen.getByRole('status').textContent).toMatch(/The host removed you/);
    await fireEvent.click(screen.getByRole('button', { name: 'Watch the table' }));
    world.socket.onopen?.();
    expect(lastSent()).toEqual({ type: 'look', table: 'k3' });
  });
});

describe('rest', () => {
  it.each([
    [{ rest: 'nobody' as const }, 'Nobody is here'],
    [{ rest: 'paused' as const, rest_seat: 1 }, 'Bob paused'],
    [{ rest: 'absent' as const, rest_seat: 1, rest_ms: -1 }, 'Bob is away. The game waits'],
    [{ rest: 'absent' as const, rest_seat: 1, rest_ms: 29_100 }, 'in 30 seconds'],
    [{ joins_next: true, you: -1 }, 'You take a seat'],
  ])('%o', (change, words) => {
    const { container } = render(RestNote, { view: view(change) });
    expect(container.textContent).toContain(words);
  });
});

describe('the people', () => {
  function people(change: Parameters<typeof view>[0]) {
    const fake = new FakeWorld();
    const session = new Session('ws://x/ws', fake);
    session.tableId = 'k3';
    session.watch();
    fake.socket.onopen?.();
    render(People, { session, view: view(change), onclose: () => {} });
    return { session, sent: () => fake.sent().at(-1) };
  }

  it('sign out their other devices', async () => {
    const { session, sent } = people({ may: ['renew_token'] });
    await fireEvent.click(screen.getByRole('button', { name: 'Sign out my other devices' }));
    const asked = sent();
    expect(asked).toMatchObject({ type: 'renew_token' });
    session.alone = true;
    flushSync();
    expect(screen.getByRole('status').textContent).toMatch(/Only this device/);
    expect(screen.queryByRole('button', { name: 'Sign out my other devices' })).toBeNull();
  });

  it('vote, hand over and pause as far as the table allows', async () => {
    const all = seats(3).map((one) => seat({ ...one, player: 'human', bot: '' }));
    all[1] = seat({ ...all[1], name: 'Bob', votes: 1, votes_needed: 2 });
    const { sent } = people({ seats: all, may: ['vote_remove', 'hand_over', 'pause'] });
    await fireEvent.click(screen.getByRole('button', { name: 'Vote to remove (1 of 2)' }));
    expect(sent()).toEqual({ type: 'vote_remove', seat: 1, on: true });
    await fireEvent.click(screen.getAllByRole('button', { name: 'Make host' })[0]!);
    expect(sent()).toEqual({ type: 'hand_over', seat: 1 });
    await fireEvent.click(screen.getByRole('button', { name: 'Pause the game' }));
    expect(sent()).toEqual({ type: 'pause' });
    expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull();
  });

  it('let a spectator ask for a seat, once', async () => {
    const { session } = people({ you: -1, may: ['join'] });
    await fireEvent.click(screen.getByRole('button', { name: 'Take a seat' }));
    expect(session.hello).toEqual({ type: 'look', table: 'k3' });
    document.body.innerHTML = '';
    people({ you: -1, may: ['join'], joins_next: true });
    expect(screen.queryByRole('button', { name: 'Take a seat' })).toBeNull();
  });

  it('have UNO called automatically, and talk without markup; muted people are not read', async () => {
    const { session, sent } = people({ may: ['auto_call', 'talk'], talk: 'text' });
    await fireEvent.click(screen.getByRole('checkbox'));
    expect(sent()).toEqual({ type: 'auto_call', on: true });
    await fireEvent.click(screen.getByRole('button', { name: 'Well played!' }));
    expect(sent()).toEqual({ type: 'talk', saying: 'well_played', text: '' });
    const said = { type: 'said', seat: 1, name: 'Bob', saying: '', text: '<b>Hi</b>' } as const;
    session['read'](said);
    expect(await screen.findByText('Bob: <b>Hi</b>')).toBeTruthy();
    session.mute('Bob', true);
    await Promise.resolve();
    expect(screen.queryByText('Bob: <b>Hi</b>')).toBeNull();
  });
});

describe('what happened at a seat', () => {
  afterEach(() => vi.useRealTimers());

  it('is not shown again when somebody talks', () => {
    vi.useFakeTimers();
    show(view());
    say(view({ version: 2, events: [event({ event: 'drew', seat: 1, count: 3 })] }));
    const bubble = () => document.querySelector('[data-seat="1"] .bubble:not([inert])');
    expect(bubble()?.textContent).toContain('3');
    vi.advanceTimersByTime(5000);
    flushSync();
    expect(bubble()).toBeNull();
    say({ type: 'said', seat: 2, name: 'Cem', saying: 'hello', text: '' });
    expect(bubble()).toBeNull();
  });
});
