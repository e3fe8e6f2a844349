// Fetches a part of the client that comes later than the first one, until it has arrived: the line
// may break, the server may restart, or a new version may have replaced the files of this one.
import { waitMs } from './backoff';

const TRIES_BEFORE_RELOAD = 3;
const RELOADED_KEY = 'openuno.reloaded';
const RELOAD_PAUSE_MS = 60_000;

/** Waits for the next try, at most until the browser is online again. */
function pause(attempt: number): Promise<void> {
  return new Promise((wake) => {
    setTimeout(wake, waitMs(attempt, Math.random()));
    addEventListener('online', () => wake(), { once: true });
  });
}

const isStyle = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet';

/** Styles that did not arrive: Vite asks for each of them only once. */
const lost = new Set<HTMLLinkElement>();

/** Notes from now on which styles do not arrive. */
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

/** Loads the page again if the server answers: it names the files of the version that runs now. */
async function reload(): Promise<void> {
  const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0);
  if (Date.now() - last < RELOAD_PAUSE_MS) return;
  const { ok } = await fetch(location.href, { cache: 'no-store' });
  if (!ok) return;
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  location.reload();
}

/** `needed`: whether the page has nothing to show without the part, so that it may be reloaded. */
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
