// What is behind the start page comes in a part of its own, so that the start page is light. It is
// fetched when the start page stands, or at once by who comes for a table.
type Behind = typeof import('./behind');

let behind = $state.raw<Behind | null>(null);
let coming: Promise<void> | null = null;

/** Null until it has come. */
export const late_part = () => behind;

/** Fetches it, once. Where the line fails, the next who needs it asks again. */
export function fetch_behind(): Promise<void> {
  coming ??= import('./behind').then(
    (part) => void (behind = part),
    () => void (coming = null),
  );
  return coming;
}

const kIdleMostMs = 2000;

/** Fetches it when the page has nothing else to do. */
export function fetch_behind_when_idle(): void {
  const fetch = () => void fetch_behind();
  if ('requestIdleCallback' in globalThis) requestIdleCallback(fetch, { timeout: kIdleMostMs });
  else setTimeout(fetch, kIdleMostMs / 10); // Safari has no such thing
}
