// Computes the size of the cards in the row of DOS from the space in the middle of the table and
// the number of cards, which has no limit. Every row card needs space for two cards laid on it, and
// the draw pile is beside the row.

export interface RowPlan {
  card: number; // the width of a card in pixels
  perLine: number;
}

/** The part of a card that stays visible above the card laid on it, in widths of a card. */
export const SHOWS = 0.36;
/** The height of a row card with two cards laid on it, in widths of a card. */
export const PLACE = 1.4 + 2 * SHOWS;
/** The gap between row cards, in widths of a card. */
export const GAP = 0.14;
const LINES = 4;

/** The plan with the largest cards, at most `most` pixels wide, and of several the fewest lines. */
export function rowPlan(count: number, width: number, height: number, most: number): RowPlan {
  const tries = Array.from({ length: LINES }, (_, i) => {
    const perLine = Math.max(1, Math.ceil(count / (i + 1)));
    const across = width / (perLine + 1 + (perLine + 1) * GAP);
    const down = height / ((i + 1) * PLACE + i * GAP);
    return { perLine, card: Math.floor(Math.min(most, across, down)) };
  });
  return tries.reduce((best, one) => (one.card > best.card ? one : best));
}
