// The wheel of Spin: how large its sectors are, and how far it turns to stop at one of them.
import type { Sector } from '../wire.gen';

/** In the order in which they lie on the wheel. An event gives the place in this list. */
export const SECTORS = [
  'almost_uno',
  'discard_number',
  'discard_colour',
  'draw_red',
  'draw_blue',
  'trade_hands',
  'show_hand',
  'war',
  'shout',
] as const satisfies readonly Sector[];

export interface Slice {
  sector: Sector;
  from: number; // degrees clockwise from the top
  to: number;
}

/** The slices of the wheel under the rules of a table: equal ones, or by their shares. */
export function slicesOf(rules: string): Slice[] {
  const written = /\bspin_wheel=shares\(([\d,]+)\)/.exec(rules)?.[1];
  const shares = written?.split(',').map(Number) ?? SECTORS.map(() => 1);
  const sum = shares.reduce((all, share) => all + share, 0);
  let at = 0;
  return SECTORS.flatMap((sector, i) => {
    const share = shares[i] ?? 0;
    const from = (360 * at) / sum;
    at += share;
    return share > 0 ? [{ sector, from, to: (360 * at) / sum }] : [];
  });
}

/** The rotation with which the middle of a sector is at the top. */
export function restAt(slices: readonly Slice[], sector: Sector | ''): number {
  const slice = slices.find((one) => one.sector === sector);
  return slice ? -(slice.from + slice.to) / 2 : 0;
}

/** A slice around (0, 0) as a path. */
export function slicePath({ from, to }: Slice, radius: number): string {
  if (to - from >= 360) return `M0 ${-radius}a${radius} ${radius} 0 1 1-.01 0Z`;
  const point = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  };
  return `M0 0L${point(from)}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${point(to)}Z`;
}
