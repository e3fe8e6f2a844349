// Being told by the browser itself that it is one's turn, with no page of ours open (web push). The
// browser's maker carries the message and cannot read it. Deliberately absent: when it is sent.
import { placed } from '../net/route';
import { say } from '../text/text.svelte';
import type { TellMe } from '../wire.gen';

const WORKER = placed('/push_worker.js');
const KEPT = 'openuno.push'; // a cache: what the worker says stands there
const WORDS = '/push/words';

export const NOT_TOLD: TellMe = { type: 'tell_me', endpoint: '', p256dh: '', auth: '' };

/** Where the page came over a secure line (or from this machine), from a browser that has it. */
export function canPush(): boolean {
  return isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window;
}

/** Words of the page's language for the worker, which has no catalogue. */
async function keepWords(): Promise<void> {
  const gaps = { name: '{name}', table: '{table}' };
  const words = {
    title: say('client.product'),
    'push.your_turn': say('push.your_turn', gaps),
  };
  const cache = await caches.open(KEPT);
  await cache.put(WORDS, new Response(JSON.stringify(words)));
}

/** Asks the browser for an address at its push service; `key` is the server's. */
export async function subscribe(key: string): Promise<TellMe> {
  const worker = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  await keepWords();
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await worker.pushManager.subscribe(wanted).catch(async (why: unknown) => {
    const older = await worker.pushManager.getSubscription(); // for another key of the server
    if (!older) throw why;
    await older.unsubscribe();
    return worker.pushManager.subscribe(wanted);
  });
  const { endpoint, keys } = subscription.toJSON();
  return {
    type: 'tell_me',
    endpoint: endpoint ?? '',
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
  };
}

/** The words of a language that was chosen after that. */
export async function refreshWords(): Promise<void> {
  if (canPush() && (await caches.has(KEPT))) await keepWords();
}
