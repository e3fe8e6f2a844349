// The switch for being told by push: where it is there, what it sends, and what it says when the
// browser does not want to. The browser's part is made up; web/e2e/push.mjs has a real one.
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

describe('being told', () => {
  it('is offered where server, browser and line allow it', () => {
    show(view(LOBBY));
    expect(box()).not.toBeNull();
    say(view({ ...LOBBY, may: [] }));
    expect(box()).toBeNull();
    vi.stubGlobal('isSecureContext', false);
    show(view(LOBBY));
    expect(box()).toBeNull();
  });

  it('sends the address of the browser, and is on when the table says so', async () => {
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

  it('says so when the browser has no address or the person said no', async () => {
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
