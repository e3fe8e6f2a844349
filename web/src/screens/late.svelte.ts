// Loads everything except the start page as a separate part, so that the start page is small: when
// the page is idle, or at once if somebody opens a table.
import { fetchPart } from '../net/part';

type Behind = typeof import('./behind');

let behind = $state.raw<Behind | null>(null);
let coming: Promise<void> | null = null;
let needed = false;

/** Null until it is loaded. */
export const latePart = () => behind;

function begin(): Promise<void> {
  coming ??= fetchPart(
    () => import('./behind'),
    () => needed,
  ).then((part) => void (behind = part));
  return coming;
}

/** Loads the part because somebody waits for it. */
export function fetchBehind(): Promise<void> {
  needed = true;
  return begin();
}

const IDLE_MOST_MS = 2000;

/** Loads the part when the page has nothing else to do. */
export function fetchBehindWhenIdle(): void {
  const fetch = () => void begin();
  if ('requestIdleCallback' in globalThis) requestIdleCallback(fetch, { timeout: IDLE_MOST_MS });
  else setTimeout(fetch, IDLE_MOST_MS / 10); // Safari has no requestIdleCallback
}
