// Animations of cards: a Svelte transition that moves an element from the place of another one.
// With reduced motion there is none. Places are registered by name and measured before the page
// changes, because measuring during an update forces the browser to lay out the page.
import type { TransitionConfig } from 'svelte/transition';
import { cubicOut } from 'svelte/easing';

const anchors = new Map<string, Element>();
const remembered = new Map<string, DOMRect>();
let measured = new Map<string, DOMRect>();

/** Measures all places. Call it before the page changes. */
export function measurePlaces(): void {
  measured = new Map([...anchors].map(([name, node]) => [name, node.getBoundingClientRect()]));
}

/** Svelte action: registers the element as the place with that name. */
export function anchor(node: Element, name: string) {
  anchors.set(name, node);
  return {
    update(next: string) {
      if (anchors.get(name) === node) anchors.delete(name);
      name = next;
      anchors.set(name, node);
    },
    destroy() {
      if (anchors.get(name) === node) anchors.delete(name);
    },
  };
}

/** Remembers the place of an element that is about to disappear, for one use. */
export function remember(name: string, node: Element): void {
  remembered.set(name, node.getBoundingClientRect());
}

/** Remembers the place with that name under another one, for one use. */
export function rememberPlace(name: string, as: string): void {
  const node = anchors.get(name);
  if (node) remember(as, node);
}

export function placeOf(names: readonly string[]): DOMRect | null {
  for (const name of names) {
    const rect = remembered.get(name);
    if (rect) {
      remembered.delete(name);
      return rect;
    }
    const node = anchors.get(name);
    if (node) return measured.get(name) ?? node.getBoundingClientRect();
  }
  return null;
}

export function reducedMotion(): boolean {
  return typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

// How long things move, in milliseconds. Nobody waits for it: a press counts at once.
export const QUICK_MS = 180; // a note, a badge or a button appears
export const SHIFT_MS = 260; // rows and cards make room, a panel comes in
export const CARD_MS = 380; // a card flies to another place, or turns over

/** The duration, or zero with reduced motion. */
export function ms(duration: number): number {
  return reducedMotion() ? 0 : duration;
}

type Box = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>;

export interface FlyFrom {
  from: readonly string[]; // names of places; the first that exists is used
  to?: string | Box; // the destination; otherwise the element is measured
  rest?: string; // its transform at the end
  delay?: number;
  turn?: number; // degrees at the start
}

/** Raises the element until it has arrived. Animating z-index would keep the animation off the
 * compositor. Set after all flying elements are measured. */
function lift(node: HTMLElement) {
  queueMicrotask(() => (node.style.zIndex = '40'));
  node.addEventListener('introend', () => (node.style.zIndex = ''), { once: true });
}

/** Transition: the element flies from another place to its own. */
export function flyFrom(node: HTMLElement, flight: FlyFrom) {
  const { from, to, rest = '', delay = 0, turn = 0 } = flight;
  const start = placeOf(from);
  const there = typeof to === 'string' ? placeOf([to]) : to;
  const end = there ?? node.getBoundingClientRect();
  if (reducedMotion() || !start || end.width === 0)
    return { duration: 0 } satisfies TransitionConfig;
  const dx = start.x + start.width / 2 - (end.x + end.width / 2);
  const dy = start.y + start.height / 2 - (end.y + end.height / 2);
  const scale = Math.min(1.2, Math.max(0.4, start.height / end.height));
  lift(node);
  return {
    delay,
    duration: CARD_MS,
    easing: cubicOut,
    css: (_t: number, u: number) =>
      `transform: translate(${dx * u}px, ${dy * u}px) scale(${1 + (scale - 1) * u}) ` +
      `rotate(${turn * u}deg) ${rest}`,
  } satisfies TransitionConfig;
}

/** Transition: a card turns to its other side; with reduced motion it fades. */
export function turnCard(_node: Element, delay: number) {
  if (reducedMotion())
    return { delay: 0, duration: CARD_MS / 2, css: (t: number) => `opacity: ${t}` };
  return {
    delay,
    duration: CARD_MS,
    easing: cubicOut,
    css: (_t: number, u: number) => `transform: perspective(600px) rotateY(${90 * u}deg)`,
  } satisfies TransitionConfig;
}

/** Turns the whole element over in place. */
export function turnWhole(node: Element): void {
  const frames = reducedMotion()
    ? [{ opacity: 0 }, { opacity: 1 }]
    : [
        { transform: 'perspective(1400px) rotateY(80deg)' },
        { transform: 'perspective(1400px) rotateY(0)' },
      ];
  node.animate?.(frames, { duration: CARD_MS, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' });
}

/** Transition: the element fades in and out. */
export function appear(_node: Element) {
  return { duration: ms(QUICK_MS), css: (t: number) => `opacity: ${t}` } satisfies TransitionConfig;
}

/** Transition: the element grows from that part of its size. */
export function grow(_node: Element, { from = 0, duration }: { from?: number; duration: number }) {
  return {
    duration: ms(duration),
    easing: cubicOut,
    css: (t: number) => `scale: ${from + (1 - from) * t}; opacity: ${t}`,
  } satisfies TransitionConfig;
}
