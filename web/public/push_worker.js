// The part of the service worker that shows a push message in the words that the page stored for it,
// and opens the table on a click. See src/joy/push.ts and vite.config.ts.
const KEPT = 'openuno.push';
const WORDS = '/push/words';

/** A path of the site, wherever the site begins. */
const place = (path) => new URL(path, self.registration.scope).pathname;

/** The pattern with its placeholders filled. */
const filled = (pattern, args) =>
  pattern.replace(/\{(\w+)\}/g, (gap, name) => String(args[name] ?? gap));

async function words() {
  const kept = await caches.open(KEPT).then((cache) => cache.match(WORDS));
  return kept ? kept.json() : {};
}

/** A browser must show something for every push, whatever it is. */
async function show(text) {
  let note = { table: '', says: { key: '', args: {} } };
  try {
    note = JSON.parse(text);
  } catch {
    // Not one of our messages: show only the name of the game.
  }
  const said = await words().catch(() => ({}));
  const pattern = said[note.says.key];
  await self.registration.showNotification(said.title ?? 'OpenUNO', {
    body: pattern ? filled(pattern, note.says.args) : (note.says.args.table ?? ''),
    tag: note.table, // a newer one for the same table replaces it
    icon: place('icon_turn.svg'),
    data: { table: note.table },
  });
}

/** Focuses the page of that table, or opens one. */
async function open(table) {
  const path = /^[A-Za-z0-9_-]{1,64}$/.test(table) ? place(`t/${table}`) : place('');
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname === path);
  return page ? page.focus() : self.clients.openWindow(path);
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text() ?? '')));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.table ?? ''));
});
