// Fetches a part of the client that comes later than the first one, until it has arrived: the line
// may break, the server may restart, or a new version may have replaced the files of this one.
import { wait_ms } from './backoff';

const kTriesBeforeReload = 3;
const kReloadedKey = 'openuno.reloaded';
const kReloadPauseMs = 60_000;

/** Waits for the next try, at most until the browser is online again. */
function pause(attempt: number): Promise<void> {
  return new Promise((wake) => {
    setTimeout(wake, wait_ms(attempt, Math.random()));
    addEventListener('online', () => wake(), { once: true });
  });
}

/** Vite asks for each style once. One that did not arrive is asked for again here. */
async function fetch_styles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const missing = links.filter(({ sheet }) => sheet === null);
  await Promise.all(
    missing.map((link) => {
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
  const last = Number(sessionStorage.getItem(kReloadedKey) ?? 0);
  if (Date.now() - last < kReloadPauseMs) return;
  const { ok } = await fetch(location.href, { cache: 'no-store' });
  if (!ok) return;
  sessionStorage.setItem(kReloadedKey, String(Date.now()));
  location.reload();
}

/** `needed`: whether the page has nothing to show without the part, so that it may be reloaded. */
export async function fetch_part<T>(load: () => Promise<T>, needed = () => false): Promise<T> {
  for (let attempt = 0; ; ++attempt) {
    try {
      if (attempt > 0) await fetch_styles();
      return await load();
    } catch {
      if (attempt >= kTriesBeforeReload && needed()) await reload().catch(() => {});
      await pause(attempt);
    }
  }
}
