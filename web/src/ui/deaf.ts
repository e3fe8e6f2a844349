// A button that appears where a finger just was is deaf for a moment: the second tap of two was
// meant for what stood there before. One listener for the whole page; keys are not concerned, nor
// is a button that stood there already.

const DEAF_MS = 400; // after it appeared
const JUST_MS = 1500; // for so long a finger "just was" somewhere

interface Press {
  x: number;
  y: number;
  time: number;
}

/** Whether a press on a button is to be ignored: all times in ms on one clock. */
export function isDeaf(born: number, now: number, before: Press | null, box: DOMRect): boolean {
  if (!before || now - born >= DEAF_MS || born - before.time > JUST_MS) return false;
  if (before.time > born) return false;
  const { x, y } = before;
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

/** Listens until the function it gives back is called. */
export function listenForLateTaps(root: HTMLElement): () => void {
  const born = new WeakMap<Element, number>();
  let last: Press | null = null;
  let before: Press | null = null; // the press before the one that is under way

  const seen = new MutationObserver((records) => {
    const now = performance.now();
    for (const { type, target, addedNodes } of records) {
      const awaited = (target as Element).matches('[data-awaited]'); // people see it coming
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
    const time = button && event.detail > 0 ? born.get(button) : undefined; // 0: a key
    if (!button || time === undefined || !last) return;
    if (!isDeaf(time, last.time, before, button.getBoundingClientRect())) return;
    event.stopPropagation();
    event.preventDefault();
  }

  root.addEventListener('pointerdown', down, true);
  root.addEventListener('click', click, true);
  return () => {
    seen.disconnect();
    root.removeEventListener('pointerdown', down, true);
    root.removeEventListener('click', click, true);
  };
}
