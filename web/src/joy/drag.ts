// Dragging a card from the hand to the discard pile, as well as clicking it. A pointer that goes
// down on a card and leaves the hand upwards takes the card along. Dropped over the pile, or over a
// column of the board, the card is played; anywhere else it goes back. Movement inside the hand
// belongs to the hand.
const OUT = 12; // px above the hand

interface Drag {
  /** Gets the index of the card, the card under the pointer, and what it is dropped on. */
  drop: (index: number, from: HTMLElement, over: HTMLElement) => void;
  lift: (index: number) => void; // the card has left the hand
}

interface Dragged {
  pointer: number;
  button: HTMLElement; // the card that was pressed
  ghost: HTMLElement | null; // the card under the pointer; null until it leaves the hand
}

const cardAt = ({ clientX, clientY }: PointerEvent) =>
  document.elementFromPoint?.(clientX, clientY)?.closest<HTMLElement>('[data-card-button]') ?? null;

const placeAt = ({ clientX, clientY }: PointerEvent) =>
  document
    .elementFromPoint?.(clientX, clientY)
    ?.closest<HTMLElement>('[data-top], [data-column]') ?? null;

function ghostOf(button: HTMLElement): HTMLElement {
  const ghost = document.createElement('div');
  const picture = button.parentElement?.querySelector('svg');
  if (picture) ghost.append(picture.cloneNode(true));
  const { width } = button.getBoundingClientRect();
  ghost.dataset.ghost = button.dataset.cardButton ?? '';
  ghost.setAttribute('aria-hidden', 'true');
  ghost.style.cssText =
    `position:fixed;z-index:70;left:${-width / 2}px;top:${-width * 0.7}px;width:${width}px;` +
    'pointer-events:none;will-change:transform';
  document.body.append(ghost);
  return ghost;
}

function follow(ghost: HTMLElement, { clientX, clientY }: PointerEvent): void {
  ghost.style.transform = `translate3d(${clientX}px, ${clientY}px, 0) rotate(4deg)`;
}

/** Svelte action for the hand. */
export function dragOut(hand: HTMLElement, { drop, lift }: Drag) {
  let dragged: Dragged | null = null;
  let listening: AbortController | null = null;

  function down(event: PointerEvent) {
    const button = cardAt(event);
    if (event.button !== 0 || !button) return;
    stop();
    dragged = { pointer: event.pointerId, button, ghost: null };
    const { signal } = (listening = new AbortController());
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', up, { signal });
    for (const end of ['pointercancel', 'blur', 'keydown']) addEventListener(end, stop, { signal });
    document.documentElement.addEventListener('pointerleave', stop, { signal });
  }

  function move(event: PointerEvent) {
    if (!dragged || event.pointerId !== dragged.pointer) return;
    if (event.buttons === 0) return stop(); // released outside of the window
    if (!dragged.ghost) {
      if (event.clientY > hand.getBoundingClientRect().top - OUT) return;
      dragged.ghost = ghostOf(dragged.button);
      dragged.button.parentElement?.style.setProperty('opacity', '0.35');
      lift(Number(dragged.button.dataset.index));
    }
    follow(dragged.ghost, event);
  }

  function up(event: PointerEvent) {
    if (!dragged || event.pointerId !== dragged.pointer) return;
    const { ghost, button } = dragged;
    const place = ghost && placeAt(event);
    if (place) drop(Number(button.dataset.index), ghost, place);
    stop();
  }

  function stop() {
    listening?.abort();
    dragged?.ghost?.remove();
    dragged?.button.parentElement?.style.removeProperty('opacity');
    dragged = null;
  }

  hand.addEventListener('pointerdown', down);
  return {
    destroy() {
      stop();
      hand.removeEventListener('pointerdown', down);
    },
  };
}
