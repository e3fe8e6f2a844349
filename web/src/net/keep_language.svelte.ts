// Keeps the language of the page, so that it needs no network later. The service worker keeps what it
// delivers (vite.config.ts), but on the first visit the language was loaded without it.
import { language } from '../text/text.svelte';
import { canKeep } from './offline';

async function keep(wanted: string): Promise<void> {
  if (!canKeep() || navigator.serviceWorker.controller) return;
  await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = loaded.filter((name) => name.includes(`/assets/${wanted}-`));
  await (await caches.open('openuno.languages')).addAll(files);
}

/** Keeps each language that the page shows. English is always at hand. */
export function keepLanguages(): void {
  $effect.root(() => {
    $effect(() => {
      const wanted = language();
      if (wanted !== 'en') keep(wanted).catch(() => undefined); // the page works without it
    });
  });
}
