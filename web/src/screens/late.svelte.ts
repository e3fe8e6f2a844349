// What is behind the start page comes in a part of its own, so that the start page is light. It is
// fetched when the start page stands, or at once by who comes for a table.
import { fetchPart } from '../net/part';

type Behind = typeof import('./behind');

let behind = $state.raw<Behind | null>(null);
let coming: Promise<void> | null = null;
let needed = false;

/** Null until it has come. */
export const latePart = () => behind;

function begin(): Promise<void> {
  coming ??= fetchPart(
    () => import('./behind'),
    () => needed,
  ).then((part) => void (behind = part));
  return coming;
}

/** Fetches it because somebody waits for it. */
export function fetchBehind(): Promise<void> {
  needed = true;
  return begin();
}

const IDLE_MOST_MS = 2000;

/** Fetches it when the page has nothing else to do. */
export function fetchBehindWhenIdle(): void {
  const fetch = () => void begin();
  if ('requestIdleCallback' in globalThis) requestIdleCallback(fetch, { timeout: IDLE_MOST_MS });
  else setTimeout(fetch, IDLE_MOST_MS / 10); // Safari has no such thing
}
