// The arithmetic of the report, and its page with a small comparison.
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import FigureTable from './FigureTable.svelte';
import type { Figure, Histogram, Result } from './result';
import { bins, clearDifferences, known, short, shown } from './result';

function figure(name: string, value: number, unit = 'times per round'): Figure {
  const sum = Math.round(value * 100);
  const around = { value, low: value * 0.9, high: value * 1.1 };
  return { name, chapter: 'rules', title: `The ${name}`, unit, sum, per: 100, ...around };
}

const figures = (draws: number, wins: number) => [
  figure('draws', draws),
  figure('jumps', 0),
  figure('wins', wins, 'share of rounds'),
];

const PAIR: Result = {
  format: 'openuno-sim 1',
  seed: '00',
  players: 2,
  game: 'round',
  games_planned: 100,
  games: 100,
  setups: [],
  sides: [
    { figures: figures(4, 0.5), histograms: [] },
    { figures: figures(6, 0.4), histograms: [] },
  ],
  differences: [
    { name: 'draws', value: 2, low: 1, high: 3 },
    { name: 'jumps', value: 0, low: 0, high: 0 },
    { name: 'wins', value: -0.1, low: -0.3, high: 0.1 },
  ],
};

const histogram = (values: [number, number][]): Histogram => ({
  name: 'turns',
  title: 'Turns',
  unit: 'turns',
  count: values.reduce((sum, [, count]) => sum + count, 0),
  mean: 0,
  deviation: 0,
  median: { value: 0, low: 0, high: 0 },
  p99: { value: 0, low: 0, high: 0 },
  values,
});

describe('figures', () => {
  it('include both sides, without what never happened', () => {
    const rows = known(PAIR, (f) => f.chapter === 'rules');
    expect(rows.map((row) => row.side + row.name)).toEqual(['Adraws', 'Awins', 'Bdraws', 'Bwins']);
  });

  it('differ clearly when zero is outside the interval, in percent of A', () => {
    const rows = clearDifferences(PAIR);
    expect(rows.map(({ name, value, low, high }) => [name, value, low, high])).toEqual([
      ['draws', 50, 25, 75],
    ]);
  });

  it('are short, shares in percent', () => {
    expect(short(1234567)).toBe('1,234,567');
    expect(short(0.000012)).toBe('1.2e-5');
    expect(shown(0.25, 'share of rounds')).toBe('25%');
    expect(shown(null, 'turns')).toBe('–');
  });

  it('stand in a table with their differences', () => {
    render(FigureTable, { result: PAIR });
    const row = screen.getByText('The draws').closest('tr');
    const cells = [...(row?.cells ?? [])].map((cell) => cell.textContent);
    expect(cells).toEqual(['The draws', '4', '6', '2', '1 to 3', 'times per round']);
  });
});

describe('bins', () => {
  it('contain every value once and keep the shares', () => {
    const all = bins(
      histogram([
        [3, 10],
        [4, 20],
        [7, 70],
      ]),
      60,
    );
    expect(all).toEqual([
      { from: 2.5, to: 3.5, share: 10 },
      { from: 3.5, to: 4.5, share: 20 },
      { from: 6.5, to: 7.5, share: 70 },
    ]);
  });

  it('widen to fit and cut the tail off', () => {
    const values = Array.from({ length: 100 }, (_, at): [number, number] => [at, 10]);
    const most = bins(histogram([...values, [9000, 1]]), 10);
    expect(most).toHaveLength(10);
    expect(most[9]?.to).toBe(99.5);
  });
});
