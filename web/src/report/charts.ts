// The charts of the reports, drawn as SVG by Observable Plot. Their colours are CSS variables of
// the page.
import * as Plot from '@observablehq/plot';
import { type Bin, type Known, short } from './result';

type Chart = SVGSVGElement | HTMLElement;

const STYLE = { background: 'transparent', fontFamily: 'inherit', fontSize: '12px' };
const sideColour = (side: string) => (side === 'B' ? 'var(--b)' : 'var(--a)');

export interface Spread {
  side: string;
  bins: Bin[];
  median: number;
  p99: number;
}

/** How often each value occurred, with a line at the median and a dashed line at the 99th
 * percentile. */
export function spreadChart(spreads: Spread[], unit: string, width: number): Chart {
  const marks: Plot.Markish[] = [];
  spreads.forEach(({ side, bins, median, p99 }) => {
    const colour = sideColour(side);
    const fillOpacity = spreads.length > 1 ? 0.35 : 0.8;
    const x = { x1: 'from', x2: 'to', y: 'share' };
    marks.push(Plot.rectY(bins, { ...x, fill: colour, fillOpacity, inset: 0, insetLeft: 0.5 }));
    marks.push(Plot.ruleX([median], { stroke: colour, strokeWidth: 2 }));
    marks.push(Plot.ruleX([p99], { stroke: colour, strokeWidth: 2, strokeDasharray: '4 3' }));
  });
  return Plot.plot({
    width,
    height: 240,
    marginLeft: 40,
    marginBottom: 36,
    style: STYLE,
    x: { label: unit },
    y: { label: '% of all', grid: true, ticks: 4 },
    marks: [...marks, Plot.ruleY([0])],
  });
}

/** On narrower charts, titles stand above their rows. */
const NARROW = 640;

/** Keeps lines away from the letters. */
const halo = { stroke: 'var(--paper)', strokeWidth: 4, paintOrder: 'stroke' };

export interface IntervalOptions {
  width: number;
  log?: boolean;
  percent?: boolean; // values are shares, shown as percent
  reference?: number; // a dashed line, such as an equal share
  label: string;
}

/** One row for each figure: its title, a dot with the interval, the value. Two sides share a row.
 * On a narrow chart, title and value stand above the row, otherwise beside it. */
export function intervalChart(rows: Known[], options: IntervalOptions): Chart {
  const { width, reference, log } = options;
  const narrow = width < NARROW;
  const names = [...new Set(rows.map((row) => row.name))];
  const sides = new Set(rows.map((row) => row.side)).size;
  const factor = options.percent ? 100 : 1;
  const steps = sides === 1 ? [0, 0] : narrow ? [0, 0.28] : [-0.15, 0.15];
  const dots = rows.map((row) => ({
    ...row,
    value: row.value * factor,
    low: row.low * factor,
    high: row.high * factor,
    y: names.indexOf(row.name) + (steps[row.side === 'B' ? 1 : 0] ?? 0),
  }));
  const shown = log ? dots.filter((dot) => dot.value > 0) : dots;
  const least = Math.min(...shown.map((dot) => dot.value));
  const bars = shown.map((dot) => ({ ...dot, low: log ? Math.max(dot.low, least / 3) : dot.low }));
  const titles = names.map((name, y) => ({ y, rows: dots.filter((dot) => dot.name === name) }));
  const values = (of: Known[]) => of.map((dot) => short(dot.value)).join(' | ');
  const colour = (dot: Known) => sideColour(dot.side);
  const dy = narrow ? -15 : 0;
  type Title = (typeof titles)[0];
  const left = { text: (t: Title) => t.rows[0]?.title, textAnchor: narrow ? 'start' : 'end' };
  const right = { text: (t: Title) => values(t.rows), textAnchor: narrow ? 'end' : 'start' };
  const text = { y: 'y', dy, fill: 'currentColor', fontVariant: 'tabular-nums', ...halo };
  const gap = narrow ? 0 : 12;
  return Plot.plot({
    width,
    height: 50 + names.length * (!narrow ? 24 : sides > 1 ? 44 : 36),
    marginLeft: narrow ? 12 : 280,
    marginRight: narrow ? 12 : 120,
    marginTop: narrow ? 26 : 4,
    marginBottom: 36,
    style: STYLE,
    x: {
      label: options.label,
      type: log ? 'log' : 'linear',
      grid: true,
      nice: true,
      ticks: narrow ? 4 : 8,
      tickFormat: short,
    },
    y: { axis: null, domain: [names.length - 0.4, narrow ? -0.2 : -0.6] },
    marks: [
      reference === undefined
        ? null
        : Plot.ruleX([reference * factor], { stroke: 'currentColor', strokeDasharray: '4 3' }),
      Plot.ruleY(bars, { y: 'y', x1: 'low', x2: 'high', stroke: colour, strokeWidth: 3 }),
      Plot.dot(shown, { x: 'value', y: 'y', fill: colour, r: 4, title: (d: Known) => d.title }),
      Plot.text(titles, { ...text, ...left, frameAnchor: 'left', dx: -gap } as Plot.TextOptions),
      Plot.text(titles, { ...text, ...right, frameAnchor: 'right', dx: gap } as Plot.TextOptions),
    ],
  });
}

export interface CoursePoint {
  x: number;
  y: number;
  low?: number;
  high?: number;
}

/** A value over the rounds of a training, with its interval as a band. */
export function courseChart(
  points: CoursePoint[],
  { width, label, reference }: Pick<IntervalOptions, 'width' | 'label' | 'reference'>,
): Chart {
  const colour = 'var(--a)';
  const banded = points.filter((point) => point.low !== undefined);
  return Plot.plot({
    width,
    height: 300,
    marginLeft: 44,
    marginRight: 24,
    marginBottom: 40,
    style: STYLE,
    x: { label: 'rounds of self-play', nice: true, ticks: width < NARROW ? 4 : 8, zero: true },
    y: { label, grid: true, nice: true },
    marks: [
      reference === undefined
        ? null
        : Plot.ruleY([reference], { stroke: 'currentColor', strokeDasharray: '4 3' }),
      Plot.areaY(banded, { x: 'x', y1: 'low', y2: 'high', fill: colour, fillOpacity: 0.2 }),
      Plot.lineY(points, { x: 'x', y: 'y', stroke: colour, strokeWidth: 2 }),
      Plot.dot(points, { x: 'x', y: 'y', fill: colour, r: 3 }),
    ],
  });
}

const COLOURS = ['R', 'Y', 'G', 'B'];
const FACES = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'S', 'R', '+2'];

/** How often each card is played: a bar for each card, grouped by face. */
export function cardChart(rows: Known[], width: number): Chart {
  const wilds = rows.filter((row) => /^plays_W/.test(row.name));
  const faces = [...FACES, ...wilds.map((row) => row.name.replace('plays_', ''))];
  const bars = rows.map((row) => {
    const card = row.name.replace('plays_', '');
    const colour = wilds.includes(row) ? -1 : COLOURS.indexOf(card.slice(0, 1));
    const face = faces.indexOf(colour < 0 ? card : card.slice(1));
    const from = colour < 0 ? face - 0.2 : face - 0.4 + 0.2 * colour;
    const to = colour < 0 ? face + 0.2 : from + 0.2;
    const fill = colour < 0 ? 'var(--wild)' : `var(--card-${COLOURS[colour]})`;
    return { ...row, from, to, middle: (from + to) / 2, fill };
  });
  return Plot.plot({
    width,
    height: 260,
    marginLeft: 36,
    marginBottom: 36,
    style: STYLE,
    x: {
      ticks: faces.map((_, at) => at),
      tickFormat: (at: number) => faces[at] ?? '',
      label: null,
      domain: [-0.6, faces.length - 0.4],
      tickSize: 0,
    },
    y: { label: 'times per round', grid: true, ticks: 5, zero: true },
    marks: [
      Plot.rectY(bars, {
        x1: 'from',
        x2: 'to',
        y: 'value',
        fill: 'fill',
        stroke: 'var(--edge)',
        strokeWidth: 0.5,
        title: (bar: Known) => `${bar.title}: ${short(bar.value)}`,
      }),
      Plot.ruleX(bars, { x: 'middle', y1: 'low', y2: 'high', stroke: 'currentColor' }),
      Plot.ruleY([0]),
    ],
  });
}
