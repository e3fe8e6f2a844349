// Push messages: the browser says that it is your turn when no page is open. The push service
// carries the message and cannot read it. The server decides when to send one.
import { registerWorker } from '../net/offline';
import { say } from '../text/text.svelte';
import type { TellMe } from '../wire.gen';

const KEPT = 'openuno.push'; // the cache with the words for the worker
const WORDS = '/push/words';

export const NOT_TOLD: TellMe = { type: 'tell_me', endpoint: '', p256dh: '', auth: '' };

/** Push works only on a secure page (or on this computer), in a browser that has it. */
export function canPush(): boolean {
  return isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window;
}

/** Stores the words for the worker, which has no catalogue, in the language of the page. */
async function keepWords(): Promise<void> {
  const gaps = { name: '{name}', table: '{table}' };
  const words = {
    title: say('client.product'),
    'push.your_turn': say('push.your_turn', gaps),
  };
  const cache = await caches.open(KEPT);
  await cache.put(WORDS, new Response(JSON.stringify(words)));
}

/** Subscribes at the browser's push service. `key` is the key of our server. */
export async function subscribe(key: string): Promise<TellMe> {
  const worker = await registerWorker();
  await navigator.serviceWorker.ready;
  await keepWords();
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await worker.pushManager.subscribe(wanted).catch(async (why: unknown) => {
    // Belongs to another key of the server.
    const older = await worker.pushManager.getSubscription();
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

/** Stores the words again after the language changed. */
export async function refreshWords(): Promise<void> {
  if (canPush() && (await caches.has(KEPT))) await keepWords();
}
