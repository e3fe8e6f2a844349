// The switch for push messages: where it appears, what it sends, and what it says if the browser
// refuses. The push API is fake; web/e2e/push.mjs uses a real one.
import { fireEvent, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lastSent, say, show } from '../testing/client';
import { view } from '../testing/views';
import type { View } from '../wire.gen';

const LOBBY: Partial<View> = { stage: 'lobby', may: ['tell_me'], legal: [] };
const ADDRESS = { endpoint: 'https://example.org/1', keys: { p256dh: 'point', auth: 'secret' } };
const kept = new Map<string, string>();
const subscribe = vi.fn();
const box = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /^Notify me/ });

const allow = (permission: string) =>
  vi.stubGlobal(
    'Notification',
    Object.assign(function () {}, { permission }),
  );

beforeEach(() => {
  subscribe.mockReset().mockResolvedValue({ toJSON: () => ADDRESS });
  const worker = { pushManager: { subscribe, getSubscription: () => Promise.resolve(null) } };
  const put = async (path: string, page: Response) => void kept.set(path, await page.text());
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  allow('granted');
  vi.stubGlobal('caches', { open: () => Promise.resolve({ put }), has: () => true });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: () => Promise.resolve(worker), ready: Promise.resolve(worker) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('push messages', () => {
  it('are offered if server, browser and connection allow them', () => {
    show(view(LOBBY));
    expect(box()).not.toBeNull();
    say(view({ ...LOBBY, may: [] }));
    expect(box()).toBeNull();
    vi.stubGlobal('isSecureContext', false);
    show(view(LOBBY));
    expect(box()).toBeNull();
  });

  it('send the address of the browser, and are on when the view says so', async () => {
    show(view(LOBBY));
    await fireEvent.click(box()!);
    await waitFor(() =>
      expect(lastSent()).toEqual({
        type: 'tell_me',
        endpoint: ADDRESS.endpoint,
        p256dh: 'point',
        auth: 'secret',
      }),
    );
    expect(box()!.checked).toBe(false);
    say(view({ ...LOBBY, told: true }));
    expect(box()!.checked).toBe(true);
    const words = JSON.parse(kept.get('/push/words') ?? '{}') as Record<string, string>;
    expect(words['push.your_turn']).toBe('{name}, it is your turn at table {table}.');
    await fireEvent.click(box()!);
    expect(lastSent()).toEqual({ type: 'tell_me', endpoint: '', p256dh: '', auth: '' });
  });

  it('explain a missing address and a refused permission', async () => {
    subscribe.mockRejectedValue(new Error('no push service'));
    show(view(LOBBY));
    await fireEvent.click(box()!);
    await screen.findByText('This browser could not set up notifications.');
    allow('denied');
    await fireEvent.click(box()!);
    await screen.findByText(/^This browser blocks notifications/);
    expect(lastSent()?.type).toBe('resume');
  });
});
