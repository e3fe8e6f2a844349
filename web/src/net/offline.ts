// Lets the browser keep the page, so that it opens without a network from the second visit on. The
// service worker is made by Workbox (vite.config.ts).
import { placed } from './route';

export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(placed('/worker.js'));
}

/** A new version that arrived during the last visit takes over, unless other pages are open
 * (public/update_worker.js). The page then loads once more; stored games go on. */
function renew({ waiting }: ServiceWorkerRegistration): void {
  if (!waiting) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('take over');
}

export const canKeep = () => isSecureContext && 'serviceWorker' in navigator;

/** Keeps the page once it has loaded, unless the browser is told to save data. */
export function keepPage(): void {
  if (!canKeep()) return;
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const keep = () =>
    void registerWorker()
      .then(renew)
      .catch(() => undefined); // the page works without it
  if (document.readyState === 'complete') keep();
  else addEventListener('load', keep);
}
