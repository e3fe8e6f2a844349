// Loads a part of the client that comes after the first one, and retries until it arrives: the
// connection can break, the server can restart, or an upgrade can replace the files.
import { waitMs } from './backoff';

const TRIES_BEFORE_RELOAD = 3;
const RELOADED_KEY = 'openuno.reloaded';
const RELOAD_PAUSE_MS = 60_000;

/** Waits before the next attempt, but not after the browser is online again. */
function pause(attempt: number): Promise<void> {
  return new Promise((wake) => {
    setTimeout(wake, waitMs(attempt, Math.random()));
    addEventListener('online', () => wake(), { once: true });
  });
}

const isStyle = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet';

/** Style sheets that failed to load: Vite requests each of them only once. */
const lost = new Set<HTMLLinkElement>();

/** Notes which style sheets fail to load from now on. */
export function watchStyles(): void {
  addEventListener('error', ({ target }) => isStyle(target) && lost.add(target), true);
}

async function fetchStyles(): Promise<void> {
  const links = [...lost];
  lost.clear();
  await Promise.all(
    links.map((link) => {
      const again = link.cloneNode() as HTMLLinkElement;
      const arrived = new Promise((resolve, reject) => {
        again.addEventListener('load', resolve);
        again.addEventListener('error', reject);
      });
      link.replaceWith(again);
      return arrived;
    }),
  );
}

/** Reloads the page if the server answers: the new page names the files of the running version. */
async function reload(): Promise<void> {
  const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0);
  if (Date.now() - last < RELOAD_PAUSE_MS) return;
  const { ok } = await fetch(location.href, { cache: 'no-store' });
  if (!ok) return;
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  location.reload();
}

/** `needed` says whether the page can show nothing without the part, so that a reload does no
 * harm. */
export async function fetchPart<T>(load: () => Promise<T>, needed = () => false): Promise<T> {
  for (let attempt = 0; ; ++attempt) {
    try {
      if (attempt > 0) await fetchStyles();
      return await load();
    } catch {
      if (attempt >= TRIES_BEFORE_RELOAD && needed()) await reload().catch(() => {});
      await pause(attempt);
    }
  }
}
