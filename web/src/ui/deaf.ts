// Ignores a tap on a button that just appeared under the finger: it was meant for what was there
// before. One listener serves the whole page. Keys and older buttons are not affected.

const DEAF_MS = 400; // after the button appeared
const JUST_MS = 1500; // how long ago the last press may be
const FINGER_PX = 20; // presses farther apart are at two places

interface Press {
  x: number;
  y: number;
  time: number; // of performance.now(), in ms
}

/** Whether to ignore this press on a button that appeared at `born`, after the press `before`. */
export function ignoresTap(born: number, press: Press, before: Press | null): boolean {
  if (!before || before.time > born) return false;
  if (press.time - born >= DEAF_MS || born - before.time > JUST_MS) return false;
  return Math.hypot(press.x - before.x, press.y - before.y) <= FINGER_PX;
}

/** Returns a function that stops listening. */
export function ignoreLateTaps(root: HTMLElement): () => void {
  const born = new WeakMap<Element, number>();
  let last: Press | null = null;
  let before: Press | null = null; // the press before the present one

  const seen = new MutationObserver((records) => {
    const now = performance.now();
    for (const { type, target, addedNodes } of records) {
      const awaited = (target as Element).matches('[data-awaited]'); // people see these coming
      if (type === 'attributes' && !awaited) born.set(target as Element, now);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.matches('button')) born.set(node, now);
        node.querySelectorAll('button').forEach((button) => born.set(button, now));
      }
    }
  });
  const options = { childList: true, subtree: true, attributeFilter: ['disabled'] };
  seen.observe(root, options);

  function down({ clientX: x, clientY: y }: PointerEvent) {
    before = last;
    last = { x, y, time: performance.now() };
  }

  function click(event: MouseEvent) {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const time = button && event.detail > 0 ? born.get(button) : undefined; // 0: pressed by a key
    if (!button || time === undefined || !last) return;
    if (!ignoresTap(time, last, before)) return;
    event.stopPropagation();
    event.preventDefault();
  }

  const listening = new AbortController();
  const early = { capture: true, signal: listening.signal };
  root.addEventListener('pointerdown', down, early);
  root.addEventListener('click', click, early);
  return () => {
    seen.disconnect();
    listening.abort();
  };
}
