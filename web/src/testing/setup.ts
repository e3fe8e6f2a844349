// Adds what jsdom lacks: modal dialogs, animations, media queries, sizes. It also loads the late
// part of the client at once.
import { configure } from '@testing-library/svelte';
import { beforeAll, vi } from 'vitest';
import { fetchBehind } from '../screens/late.svelte';

// Finding a button by its role is several times faster without checking CSS visibility.
configure({ defaultHidden: true });

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

Element.prototype.animate = vi.fn(
  () => ({ cancel() {}, finished: Promise.resolve(), onfinish: null }) as unknown as Animation,
);

Element.prototype.getAnimations = () => [];

window.matchMedia = ((query: string) => ({
  matches: true,
  media: query,
  addEventListener() {},
})) as unknown as typeof matchMedia;

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as unknown as typeof ResizeObserver;

beforeAll(fetchBehind);
