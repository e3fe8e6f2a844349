// What jsdom lacks: modal dialogs, web animations, media queries, sizes.
import { configure } from '@testing-library/svelte';
import { vi } from 'vitest';

// Looking a button up by its role is several times faster without asking what CSS hides.
configure({ defaultHidden: true });

HTMLDialogElement.prototype.showModal = function show_modal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

Element.prototype.animate = vi.fn(
  () => ({ cancel() {}, finished: Promise.resolve(), onfinish: null }) as unknown as Animation,
);

Element.prototype.getAnimations = () => [];

window.matchMedia = ((query: string) => ({ matches: true, media: query })) as typeof matchMedia;

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as unknown as typeof ResizeObserver;
