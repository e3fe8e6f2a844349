// The JSON of `uno sim` as types, and arithmetic for the charts. sim/export.cpp computes the
// figures and their intervals.

export interface Estimate {
  value: number | null;
  low: number | null;
  high: number | null;
}

export interface Figure extends Estimate {
  name: string;
  chapter: string;
  title: string;
  unit: string;
  sum: number;
  per: number;
}

export interface Histogram {
  name: string;
  title: string;
  unit: string;
  count: number;
  mean: number;
  deviation: number;
  median: Estimate;
  p99: Estimate;
  values: [value: number, count: number][];
}

export interface Result {
  format: string;
  seed: string;
  players: number;
  game: 'round' | 'match';
  games_planned: number;
  games: number;
  setups: { rules: string; options: string; players: string }[];
  sides: { figures: Figure[]; histograms: Histogram[] }[];
  differences: (Estimate & { name: string })[];
}

/** A figure of one side whose values are known. */
export interface Known {
  name: string;
  title: string;
  unit: string;
  side: string;
  value: number;
  low: number;
  high: number;
}

export const SIDES = ['A', 'B'];

/** The matching figures, side by side, without those that are unknown or always zero. */
export function known(result: Result, names: (figure: Figure) => boolean): Known[] {
  const rows: Known[] = [];
  result.sides.forEach((side, index) => {
    for (const figure of side.figures) {
      const { name, title, unit, value, low, high } = figure;
      const seen = result.sides.some((s) => s.figures.some((f) => f.name === name && f.sum > 0));
      if (!names(figure) || !seen || value === null) continue;
      const bounds = { low: low ?? value, high: high ?? value };
      rows.push({ name, title, unit, side: SIDES[index] ?? '', value, ...bounds });
    }
  });
  return rows;
}

/** The differences of B from A, in percent of A, that are clear of zero, the largest first. Single
 * cards have a chart of their own. */
export function clearDifferences(result: Result): Known[] {
  const rows: Known[] = [];
  for (const { name, value, low, high } of result.differences) {
    const figure = result.sides[0]?.figures.find((f) => f.name === name);
    if (!figure?.value || figure.chapter === 'cards') continue;
    if (value === null || low === null || high === null || (low <= 0 && high >= 0)) continue;
    const percent = (x: number) => (100 * x) / (figure.value ?? 1);
    const { title, unit } = figure;
    const bounds = { low: percent(low), high: percent(high) };
    rows.push({ name, title, unit, side: 'B', value: percent(value), ...bounds });
  }
  return rows.sort((a, b) => Math.abs(b.value) - Math.abs(a.value));
}

export interface Bin {
  from: number;
  to: number;
  share: number;
}

/** The histogram in about `most` bins of equal whole width. The last 0.4 percent are cut off,
 * because a long tail would flatten the rest. Shares are percent of everything, including what is
 * cut off. */
export function bins(histogram: Histogram, most: number): Bin[] {
  let left = histogram.count * 0.996;
  const kept = histogram.values.filter(([, count]) => {
    const keep = left > 0;
    left -= count;
    return keep;
  });
  const first = kept[0]?.[0] ?? 0;
  const last = kept[kept.length - 1]?.[0] ?? 0;
  const width = Math.max(1, Math.ceil((last - first + 1) / most));
  const counts = new Map<number, number>();
  for (const [value, count] of kept) {
    const bin = Math.floor((value - first) / width);
    counts.set(bin, (counts.get(bin) ?? 0) + count);
  }
  const shares = [...counts].sort(([a], [b]) => a - b);
  return shares.map(([bin, count]) => ({
    from: first + bin * width - 0.5,
    to: first + (bin + 1) * width - 0.5,
    share: (100 * count) / histogram.count,
  }));
}

/** About four significant digits. */
export function short(value: number): string {
  const size = Math.abs(value);
  if (size >= 10_000) return Math.round(value).toLocaleString('en');
  if (size >= 0.0001 || size === 0)
    return value.toLocaleString('en', { maximumSignificantDigits: 4 });
  return value.toExponential(1);
}

/** A value with its unit: shares become percent. */
export function shown(value: number | null | undefined, unit: string): string {
  if (value == null) return '–';
  return unit.startsWith('share') ? `${short(100 * value)}%` : short(value);
}
