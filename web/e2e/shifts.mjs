// Layout shifts as the browser counts them: elements that jump without an animation. Shifts right
// after a press count, too.
const RESET = 'shift reset';

/** Records every shift of the page from its next load on. */
export const watchShifts = (page) =>
  page.addInitScript(() => {
    const nameOf = (node) => {
      if (!node) return 'something gone';
      const holder = node.nodeType === 1 ? node : node.parentElement;
      const place = holder.closest('[data-seat]')?.getAttribute('data-seat');
      const name = `${holder.tagName.toLowerCase()}.${holder.getAttribute('class') ?? ''}`;
      return place ? `${name} of seat ${place}` : name;
    };
    const at = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
    globalThis.shifts = [];
    // A full log loses its oldest line with each new one, which the browser does not count as scrolling.
    const inLog = ({ node }) => (node?.parentElement?.closest('.log') ?? null) !== null;
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries()) {
        if (sources.length > 0 && sources.every(inLog)) continue;
        globalThis.shifts.push({
          value,
          time: startTime,
          what: sources.map(
            ({ node, previousRect, currentRect }) =>
              `${nameOf(node)} from ${at(previousRect)} to ${at(currentRect)}`,
          ),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Starts counting, and forgets earlier shifts. */
export const countShifts = (page) => page.evaluate((name) => performance.mark(name), RESET);

/** The shifts since `countShifts`, in words. */
export const shiftsOf = (page) =>
  page.evaluate((name) => {
    const since = performance.getEntriesByName(name).at(-1)?.startTime ?? 0;
    return globalThis.shifts
      .filter(({ time }) => time >= since)
      .map(({ value, what }) => `${value.toFixed(4)}: ${what.join('; ')}`);
  }, RESET);
