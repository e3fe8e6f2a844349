// What is behind the start page comes in a part of its own, so that the start page is light. It is
// fetched when the start page stands, or at once by who comes for a table.
import { fetch_part } from '../net/part';

type Behind = typeof import('./behind');

let behind = $state.raw<Behind | null>(null);
let coming: Promise<void> | null = null;
let needed = false;

/** Null until it has come. */
export const late_part = () => behind;

function begin(): Promise<void> {
  coming ??= fetch_part(
    () => import('./behind'),
    () => needed,
  ).then((part) => void (behind = part));
  return coming;
}

/** Fetches it because somebody waits for it. */
export function fetch_behind(): Promise<void> {
  needed = true;
  return begin();
}

const kIdleMostMs = 2000;

/** Fetches it when the page has nothing else to do. */
export function fetch_behind_when_idle(): void {
  const fetch = () => void begin();
  if ('requestIdleCallback' in globalThis) requestIdleCallback(fetch, { timeout: kIdleMostMs });
  else setTimeout(fetch, kIdleMostMs / 10); // Safari has no such thing
}
