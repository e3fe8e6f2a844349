// The part of the service worker that decides when a new version takes over. A running game must not
// lose the files of its version, so a new version waits. A page that has just loaded asks for it
// (src/net/offline.ts): if no other page is open, nothing is running, and the new version takes over.
async function takeOver() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length === 1) await self.skipWaiting();
}

self.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(takeOver());
});
