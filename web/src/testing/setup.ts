// What jsdom lacks: modal dialogs, web animations, media queries, sizes. And the screens that a
// browser fetches later are there from the beginning.
import { configure } from '@testing-library/svelte';
import { beforeAll, vi } from 'vitest';
import { fetchBehind } from '../screens/late.svelte';

// Looking a button up by its role is several times faster without asking what CSS hides.
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
