// Measures one layout inside the page: parts that overlap, are cut off or outside, are too small to
// press, or moved since the last question. The functions are sent to the browser as one text
// (`PAGE`) and use nothing else.

const box = (node) => node.getBoundingClientRect();
const seen = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
const show = ({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round).join(' ');

function nameOf(node) {
  for (const { name, value } of node.attributes)
    if (/^data-(seat|act|uno|hint|jump|target|open|dare|sort|colour-b|catch)/.test(name))
      return `${name.slice(5)} ${value}`.trim();
  return `${node.tagName.toLowerCase()}.${node.className.baseVal ?? node.className}`.slice(0, 40);
}

/** The parts of the table: boxes and whatever sticks out of them. */
function partsOfTable() {
  const parts = [];
  const add = (kind, selector) =>
    all(selector).forEach((node) => parts.push({ kind, node, name: nameOf(node), at: box(node) }));
  add('top', '.screen > header');
  add('seat', '[data-seat] .chip, [data-seat] .tags > span, [data-seat] .bubble, .backs');
  add('pile', '.piles .draw, .discard, .pending, .piles .side, .centre .colour');
  add('pile', '.board, .store > span');
  add('pile', '.coming:not(.visually-hidden)');
  add('question', '.prompt, .note, .banner, .exposed, .me');
  add('button', '.bar button');
  add('hand', '.hand');
  add('talk', '[data-talk]');
  return parts;
}

/** No part overlaps another. */
function lying(parts) {
  const faults = [];
  for (const [i, a] of parts.entries())
    for (const b of parts.slice(i + 1)) {
      // These cover others for a moment and let presses through.
      if (b.kind === 'talk' || [a, b].some(({ node }) => node.matches('.note'))) continue;
      const seat = a.node.closest('[data-seat]');
      if (seat && seat === b.node.closest('[data-seat]')) continue;
      if (a.node.contains(b.node) || b.node.contains(a.node)) continue;
      if (a.kind === 'pile' && b.kind === 'pile') continue;
      const wide = Math.min(a.at.right, b.at.right) - Math.max(a.at.left, b.at.left);
      const high = Math.min(a.at.bottom, b.at.bottom) - Math.max(a.at.top, b.at.top);
      if (wide > 1 && high > 1)
        faults.push(`${a.name} (${show(a.at)}) lies on ${b.name} (${show(b.at)})`);
    }
  return faults;
}

/** Everything is inside the window, or inside the page if it scrolls. */
function outside(parts, low) {
  return parts
    .filter(({ at: { left, right } }) => left < -1 || right > innerWidth + 1)
    .concat(parts.filter(({ at: { top, bottom } }) => top < -1 || bottom > low + 1))
    .map(({ name, at }) => `${name} is outside: ${show(at)}`);
}

/** No text is cut off. On a small screen, where `names` is not set, names may end in dots. */
function cutOff(root, names) {
  const faults = [];
  const told = 'svg, style, option, .visually-hidden, .log, [data-aside]';
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    if (!node.data.trim() || holder.closest(told) || !seen(holder)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const at = box(range);
    if (at.width === 0 || (holder.closest('.name') && !names)) continue;
    for (let over = holder; over && over !== root.parentElement; over = over.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(over);
      const edge = box(over);
      const cutX = at.left < edge.left - 1 || at.right > edge.right + 1;
      const cutY = at.top < edge.top - 3 || at.bottom > edge.bottom + 3;
      if ((/hidden|clip/.test(overflowX) && cutX) || (/hidden|clip/.test(overflowY) && cutY))
        faults.push(`"${node.data.trim()}" is cut off by ${nameOf(over)}`);
      if (/auto|scroll/.test(overflowX + overflowY) || position === 'fixed') break;
    }
  }
  return faults;
}

/** Every control is large enough. The cards of a hand overlap, but each is enlarged when pressed,
 * so only their height counts. */
function tooSmall(dialog) {
  const faults = [];
  for (const node of all('button, a[href], select, input, summary, [role=button]')) {
    if ((dialog && !dialog.contains(node)) || node.closest('.log')) continue;
    const { width, height } = box(node.closest('label') ?? node);
    const fanned = node.hasAttribute('data-card-button');
    if (height < 43.5 || (!fanned && width < 43.5))
      faults.push(`${nameOf(node)} is ${Math.round(width)} x ${Math.round(height)} to press`);
  }
  return faults;
}

/** Nothing moves from question to question, and each control has a fixed place. */
function moved(still) {
  const faults = [];
  const keep = (name, node) => {
    const at = box(node);
    const before = still.get(name);
    still.set(name, before ?? at);
    const edges = ['left', 'top', 'right', 'bottom'];
    if (before && edges.some((edge) => Math.abs(before[edge] - at[edge]) > 1))
      faults.push(`${name} moved from ${show(before)} to ${show(at)}`);
  };
  const fixed = [
    'header',
    'header strong',
    '.felt',
    '.bar',
    '.hand',
    '.piles .draw',
    '.piles .discard',
    '.board',
  ];
  for (const part of fixed) for (const node of all(`.screen ${part}`)) keep(part, node);
  for (const node of all('[data-seat] .chip')) keep(nameOf(node.parentElement), node);
  for (const node of all('.bar button')) keep(nameOf(node).replace(/^uno .*/, 'uno'), node);
  const at = (name) => still.get(`act-button ${name}`) ?? still.get(name);
  const meet = (a, b) =>
    a && b && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  if (meet(at('draw'), at('keep'))) faults.push('Keep stands where Draw stood');
  if (meet(at('draw'), at('uno'))) faults.push('UNO stands where Draw stood');
  return faults;
}

/** A dialog starts at its first line; the log at its end. */
function begun(dialog) {
  const inner = [dialog, ...dialog.querySelectorAll(':not(.log)')];
  const scrolled = inner.find((node) => node.scrollTop > 0);
  const faults = scrolled ? [`the dialog is scrolled: ${nameOf(scrolled)}`] : [];
  const heading = dialog.querySelector('h2');
  if (!heading || box(heading).top < box(dialog).top) faults.push('the heading is not seen');
  return faults;
}

/** The faults of the present table in words, and whether it scrolls as a page. `text` is the text
 * size in per cent; `still` has the places of all parts for a number of seats. */
function measure(text, still) {
  const faults = [];
  const dialog = document.querySelector('dialog[open]');
  const round = document.querySelector('.felt') !== null;
  const roll = document.querySelector('.screen') ?? document.documentElement;
  const scrolls = round && roll.scrollHeight > roll.clientHeight + 1;
  if (scrolls && text === 100) faults.push(`needs ${roll.scrollHeight} in height`);
  if (document.documentElement.scrollWidth > innerWidth || roll.scrollWidth > roll.clientWidth + 1)
    faults.push(`needs ${roll.scrollWidth} in width`);
  const parts = partsOfTable();
  const low = scrolls ? roll.scrollHeight - roll.scrollTop : innerHeight;
  faults.push(...lying(parts));
  if (dialog) faults.push(...outside([{ name: 'the dialog', at: box(dialog) }], innerHeight));
  else faults.push(...outside(parts, low));
  const sentence = document.querySelector('.prompt');
  if (text === 100 && sentence && sentence.scrollHeight > sentence.clientHeight + 2)
    faults.push('the sentence is longer than its place');
  const note = document.querySelector('.note .words');
  if (text === 100 && note && note.scrollHeight > note.clientHeight + 2)
    faults.push('the note is cut off');
  faults.push(...cutOff(dialog ?? roll, text === 100 && innerWidth >= 1366), ...tooSmall(dialog));
  const watched = document.querySelector('.watching') !== null; // spectators have no hand
  if (round && !dialog && !watched) faults.push(...moved(still));
  if (dialog) faults.push(...begun(dialog));
  return { faults: [...new Set(faults)], scrolls };
}

const FUNCTIONS = { nameOf, partsOfTable, lying, outside, cutOff, tooSmall, moved, begun };
const WORDS = { box, seen, all, show };

/** All of the above as one text that defines `measure` in a page. */
export const PAGE = [
  ...Object.entries(WORDS).map(([name, code]) => `const ${name} = ${code};`),
  ...Object.values(FUNCTIONS),
  `globalThis.measure = ${measure};`,
].join('\n');
