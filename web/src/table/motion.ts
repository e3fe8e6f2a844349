// Motion of cards: a Svelte transition that brings an element from where another one stands.
// Whoever asks the system for less motion gets none. Places that cards come from are registered
// by name. What is measured while a page changes has the browser lay out half a page, so places are
// measured before, and nothing here asks how an element looks.
import type { TransitionConfig } from 'svelte/transition';
import { cubicOut } from 'svelte/easing';

const anchors = new Map<string, Element>();
const remembered = new Map<string, DOMRect>();
let surveyed = new Map<string, DOMRect>();

/** Measures every place as it is; to be called before the page changes. */
export function survey(): void {
  surveyed = new Map([...anchors].map(([name, node]) => [name, node.getBoundingClientRect()]));
}

/** Svelte action: registers the element as the place of that name. */
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

/** Keeps the present place of an element that is about to go, for one use. */
export function remember(name: string, node: Element): void {
  remembered.set(name, node.getBoundingClientRect());
}

/** Keeps the present place of another name, for one use: what stands there is about to go. */
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
    if (node) return surveyed.get(name) ?? node.getBoundingClientRect();
  }
  return null;
}

export function still(): boolean {
  return typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** A duration that is zero for those who want no motion. */
export function ms(duration: number): number {
  return still() ? 0 : duration;
}

type Box = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>;

export interface FlyFrom {
  from: readonly string[]; // names of places, the first that exists counts
  to?: string | Box; // where it arrives; else the element is measured
  rest?: string; // its transform when it has arrived
  delay?: number;
  duration?: number;
  turn?: number; // degrees at the start
}

/** Above all else until it has arrived: animated with the rest it would keep all of it from the
 * compositor. Written when all that flies has been measured. */
function lift(node: HTMLElement) {
  queueMicrotask(() => (node.style.zIndex = '40'));
  node.addEventListener('introend', () => (node.style.zIndex = ''), { once: true });
}

/** Transition: the element comes from another place of the page to its own. */
export function flyFrom(node: HTMLElement, flight: FlyFrom) {
  const { from, to, rest = '', delay = 0, duration = 380, turn = 0 } = flight;
  const start = placeOf(from);
  const there = typeof to === 'string' ? placeOf([to]) : to;
  const end = there ?? node.getBoundingClientRect();
  if (still() || !start || end.width === 0) return { duration: 0 } satisfies TransitionConfig;
  const dx = start.x + start.width / 2 - (end.x + end.width / 2);
  const dy = start.y + start.height / 2 - (end.y + end.height / 2);
  const scale = Math.min(1.2, Math.max(0.4, start.height / end.height));
  lift(node);
  return {
    delay,
    duration,
    easing: cubicOut,
    css: (_t: number, u: number) =>
      `transform: translate(${dx * u}px, ${dy * u}px) scale(${1 + (scale - 1) * u}) ` +
      `rotate(${turn * u}deg) ${rest}`,
  } satisfies TransitionConfig;
}

const TURN_MS = 420;

/** Transition: a card that was there all the time shows its other side; it fades for those who want
 * no motion. */
export function turnCard(_node: Element, delay: number) {
  if (still()) return { delay: 0, duration: TURN_MS / 2, css: (t: number) => `opacity: ${t}` };
  return {
    delay,
    duration: TURN_MS,
    easing: cubicOut,
    css: (_t: number, u: number) => `transform: perspective(600px) rotateY(${90 * u}deg)`,
  } satisfies TransitionConfig;
}

/** The whole element turns over where it stands, now that it shows its other side. */
export function turnWhole(node: Element): void {
  const frames = still()
    ? [{ opacity: 0 }, { opacity: 1 }]
    : [
        { transform: 'perspective(1400px) rotateY(80deg)' },
        { transform: 'perspective(1400px) rotateY(0)' },
      ];
  node.animate?.(frames, { duration: TURN_MS, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' });
}

/** Transition: the element appears, and goes. */
export function appear(_node: Element, duration: number) {
  return { duration: ms(duration), css: (t: number) => `opacity: ${t}` } satisfies TransitionConfig;
}

/** Transition: the element grows from that part of its size. */
export function grow(_node: Element, { from = 0, duration }: { from?: number; duration: number }) {
  return {
    duration: ms(duration),
    easing: cubicOut,
    css: (t: number) => `scale: ${from + (1 - from) * t}; opacity: ${t}`,
  } satisfies TransitionConfig;
}
