// The part of the service worker that keeps languages: only those that this browser has used, of the
// thirteen. They are kept when a page loads them (vite.config.ts and src/net/keep_language.svelte.ts). A new
// version fetches its own files of them before it takes over, so that it needs no network.
const KEPT_LANGUAGES = 'openuno.languages';
const LANGUAGE = /\/assets\/([a-z]{2})-[\w-]+\.js$/;

const languageOf = ({ url }) => LANGUAGE.exec(new URL(url).pathname)?.[1];

async function fetchLanguages() {
  const cache = await caches.open(KEPT_LANGUAGES);
  const used = new Set((await cache.keys()).map(languageOf));
  if (used.size === 0) return;
  const place = (path) => new URL(path, self.registration.scope);
  const files = await (await fetch(place('languages.json'), { cache: 'no-store' })).json();
  const wanted = Object.entries(files).filter(([language]) => used.has(language));
  await Promise.all(wanted.map(([, file]) => cache.add(place(file))));
}

/** Keeps the latest file of each language: the others are of older versions. */
async function forgetOldLanguages() {
  const cache = await caches.open(KEPT_LANGUAGES);
  const kept = await cache.keys(); // in the order in which they came
  const latest = new Map(kept.map((request) => [languageOf(request), request]));
  const old = kept.filter((request) => latest.get(languageOf(request)) !== request);
  await Promise.all(old.map((request) => cache.delete(request)));
}

self.addEventListener('install', (event) => event.waitUntil(fetchLanguages()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOldLanguages()));
