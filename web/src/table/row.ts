// How large the cards of the row of DOS are: pure arithmetic from the room in the middle of the felt
// and the number of cards, which has no limit. Every place has room for two cards laid on its own,
// and the draw pile stands beside the row.

export interface RowPlan {
  card: number; // the width of a card in pixels
  perLine: number;
}

/** What of a card shows above the next one laid on it, and the height of a card, in its widths. */
export const SHOWS = 0.36;
export const PLACE = 1.4 + 2 * SHOWS;
export const GAP = 0.14;
const LINES = 4;

/** The largest cards with which `count` of them fit into the box, in as few lines as that takes. */
export function rowPlan(count: number, width: number, height: number, most: number): RowPlan {
  const tries = Array.from({ length: LINES }, (_, i) => {
    const perLine = Math.max(1, Math.ceil(count / (i + 1)));
    const across = width / (perLine + 1 + (perLine + 1) * GAP);
    const down = height / ((i + 1) * PLACE + i * GAP);
    return { perLine, card: Math.floor(Math.min(most, across, down)) };
  });
  return tries.reduce((best, one) => (one.card > best.card ? one : best));
}
