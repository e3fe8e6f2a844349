// The whole client at table k3 with a fake server, for tests of screens.
import { render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import App from '../App.svelte';
import { keepToken } from '../net/seat_tokens';
import { Session } from '../session.svelte';
import type { ClientMessage, ServerMessage, View } from '../wire.gen';
import { FakeWorld } from './world';

/** The fake world of the client shown last. */
export let world: FakeWorld;

/** Renders a new client with that view. */
export function show(first: View): void {
  document.body.innerHTML = '';
  world = new FakeWorld();
  localStorage.clear();
  history.replaceState(null, '', '/t/k3');
  keepToken('k3', 'secret');
  render(App, { session: new Session('ws://x/ws', world) });
  world.socket.onopen?.();
  say(first);
}

export function say(message: ServerMessage): void {
  world.socket.say(message);
  flushSync();
}

export function lastSent(): ClientMessage | undefined {
  return world.sent().at(-1);
}

export function sentAction(): string | null {
  const last = lastSent();
  return last?.type === 'act' ? last.action : null;
}
