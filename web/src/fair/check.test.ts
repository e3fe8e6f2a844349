// Checks of published deals: a good one, and each way in which a deal can be bad.
import { beforeEach, expect, it } from 'vitest';
import { deckOf } from '../rules/deck';
import { event, NO_FAIR, seats, view } from '../testing/views';
import type { CardName, ClientMessage, FairView, View } from '../wire.gen';
import { check, NOTHING, type Kept, type Verdict } from './check';
import { commitmentOf, contributionCommitment, dealtDeck, keyOf } from './fair';
import { fromHex, hex, type Bytes } from './fair';
import { OwnPart } from './own_part';

const DEAL = { table: 'k3', number: 3 };
const SECRET = new Uint8Array(32).fill(7);
const CLASSIC: Pick<View, 'edition' | 'options'> = { edition: 'classic', options: '-' };
const BYTES = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)] as const;

/** Three seats, of which the first two contribute. The viewer is seat 0, the dealer seat 2. */
async function made(silent = false, rules = CLASSIC): Promise<{ over: View; kept: Kept }> {
  const contributions = await Promise.all(
    BYTES.map(async (bytes, seat) => ({
      seat,
      commitment: hex(await contributionCommitment(DEAL, seat, bytes)),
      revealed: silent && seat === 0 ? '' : hex(bytes),
    })),
  );
  const parts = contributions.map(({ seat, commitment, revealed }) => ({
    seat,
    commitment: fromHex(commitment) as Bytes,
    revealed: fromHex(revealed),
  }));
  const key = await keyOf(DEAL, SECRET, parts);
  const words = await dealtDeck(deckOf(rules), key);
  const face = (at: number, side: 0 | 1) => words[at]?.split('~')[side] as CardName;
  const commitment = hex(await commitmentOf(DEAL, SECRET));
  const proof = { deal: 3, commitment, secret: hex(SECRET), contributions };
  const fair = { ...NO_FAIR, deal: 3, proof };
  const over = view({ table: 'k3', stage: 'round_over', fair, ...rules });
  const seen = (place: number, side: 0 | 1) =>
    [0, 1, 2, 3, 4, 5, 6].map((n) => face(3 * n + place, side));
  const hand = seen(0, 0);
  const backs = rules.edition === 'flip' ? [[], seen(1, 1), seen(2, 1)] : [[], [], []];
  const shown = contributions.map((one) => ({ ...one, revealed: '' }));
  const own = { seat: 0, bytes: hex(BYTES[0]), commitment: contributions[0]?.commitment ?? '' };
  const dealt = { seat: 0, dealer: 2, out: [false, false, false], size: 7, hand, backs };
  const first = face(21, 0);
  return { over, kept: { commitment, own, answered: true, shown, dealt: { ...dealt, first } } };
}

it('finds a fair deal fair', async () => {
  const { over, kept } = await made();
  const { mark, points, parts, silent } = await check(over, kept);
  expect(points).toEqual({ secret: 'yes', before: 'yes', parts: 'yes', own: 'yes', cards: 'yes' });
  expect([mark, parts, silent]).toEqual(['good', [0, 1], []]);
});

it.each(['-', 'flip_pairing=seeded'])('checks backs of FLIP: %s', async (options) => {
  const { over, kept } = await made(false, { edition: 'flip', options });
  expect((await check(over, kept)).mark).toBe('good');
  kept.dealt!.backs![1]!.pop();
  expect((await check(over, kept)).points.cards).toBe('no');
});

it('does not expect printed backs where they are drawn by lot', async () => {
  const { over, kept } = await made(false, { edition: 'flip', options: '-' });
  over.options = 'flip_pairing=seeded';
  expect((await check(over, kept)).points.cards).toBe('no');
});

it('is unsure about what it did not see', async () => {
  const { over } = await made();
  const { mark, points } = await check(over, NOTHING);
  expect(points).toMatchObject({ secret: 'yes', before: 'unknown', own: 'unknown' });
  expect(mark).toBe('unsure');
});

it('reports that its own contribution was left out', async () => {
  const { over, kept } = await made(true);
  const { mark, points, silent } = await check(over, kept);
  expect([mark, points.own, silent]).toEqual(['unsure', 'no', [0]]);
});

it.each<[string, (over: View, kept: Kept) => unknown, keyof Verdict['points']]>([
  ['another secret', ({ fair }) => (fair.proof.secret = hex(BYTES[0])), 'secret'],
  ['no secret', ({ fair }) => (fair.proof.secret = 'x'), 'secret'],
  ['another commitment', (_, kept) => (kept.commitment = '00'), 'before'],
  ['another part', ({ fair }) => (fair.proof.contributions[1]!.revealed = hex(SECRET)), 'parts'],
  ['a part more', (_, kept) => kept.shown?.pop(), 'parts'],
  ['another hand', (_, kept) => (kept.dealt!.hand = []), 'cards'],
  ['another first card', (_, kept) => (kept.dealt!.first = 'WX' as CardName), 'cards'],
  ['another deck', (over) => (over.options = 'deck=shuffle112'), 'cards'],
])('finds %s', async (_, change, point) => {
  const { over, kept } = structuredClone(await made());
  change(over, kept);
  const found = await check(over, kept);
  expect(found.points[point]).toBe('no');
  expect(found.mark).toBe('bad');
});

/** A browser that receives views, with what it sent and found. */
class Browser {
  sent: ClientMessage[] = [];
  found: Verdict[] = [];
  part = new OwnPart(
    (message) => this.sent.push(message),
    (verdict) => this.found.push(verdict),
  );

  async see(
    fair: Partial<FairView>,
    change: Partial<View> = {},
    round: Partial<View['round']> = {},
  ): Promise<ClientMessage[]> {
    const seen = { table: 'k3', you: 0, seats: seats(2), ...change };
    this.part.read(view({ ...seen, fair: { ...NO_FAIR, ...fair } }, round));
    await this.part.settled();
    return this.sent.splice(0);
  }
}

beforeEach(() => sessionStorage.clear());

it('commits, and reveals only when asked', async () => {
  const browser = new Browser();
  const next = { next: 4, commitment: 'aa' };
  const [offer] = await browser.see(next);
  expect(offer).toMatchObject({ type: 'contribute', deal: 4 });
  const yours = offer?.type === 'contribute' ? offer.commitment : '';
  expect(await browser.see({ ...next, yours })).toEqual([]);
  // The server does not have our commitment.
  expect(await browser.see({ ...next, reveal: true })).toEqual([]);
  const [open] = await browser.see({ ...next, yours, reveal: true });
  if (open?.type !== 'reveal') throw new Error('nothing was revealed');
  const deal = { table: 'k3', number: 4 };
  expect(hex(await contributionCommitment(deal, 0, fromHex(open.bytes) as Bytes))).toBe(yours);
});

it('keeps its contribution over a reload, and stops trying after a while', async () => {
  const next = { next: 4, commitment: 'aa' };
  const [first] = await new Browser().see(next);
  const again = new Browser();
  expect(await again.see(next)).toEqual([first]);
  for (let i = 0; i < 10; ++i) await again.see(next);
  expect(await again.see(next)).toEqual([]);
});

it('contributes nothing for a spectator', async () => {
  expect(await new Browser().see({ next: 4, commitment: 'aa' }, { you: -1 })).toEqual([]);
});

it.each([
  ['begins at once', [], 'yes'],
  ['makes somebody draw', ['forced_draw', 'skipped'], 'yes'],
  ['makes somebody press the launcher', ['pressed', 'forced_draw', 'skipped'], 'yes'],
  ['goes on before the browser sees it', ['played'], 'unknown'],
] as const)('notes the cards of a deal that %s', async (_, more, cards) => {
  const { over, kept } = await made();
  const { hand, first, dealer, size } = kept.dealt!;
  const browser = new Browser();
  const events = [
    event({ event: 'dealt', count: size }),
    event({ event: 'first_card', card: first }),
    ...more.map((name) => event({ event: name })),
  ];
  await browser.see({ deal: 3 }, { seats: seats(3), events, hand }, { dealer });
  await browser.see(over.fair, { stage: 'round_over', seats: seats(3) });
  expect(browser.found.map(({ points }) => points.cards)).toEqual([cards]);
});

it.each(['first_card', 'row_filled'] as const)('checks the card of %s', async (name) => {
  for (const right of [true, false]) {
    const { over, kept } = await made();
    const { hand, first, dealer, size } = kept.dealt!;
    const card = right ? first : ('WX' as CardName);
    const events = [event({ event: 'dealt', count: size }), event({ event: name, card })];
    const browser = new Browser();
    await browser.see({ deal: 3 }, { seats: seats(3), events, hand }, { dealer });
    await browser.see(over.fair, { stage: 'round_over', seats: seats(3) });
    expect(browser.found[0]?.points.cards).toBe(right ? 'yes' : 'no');
  }
});

it('checks a finished round once', async () => {
  const { over } = await made();
  const browser = new Browser();
  await browser.see(over.fair, { stage: 'round_over' });
  await browser.see(over.fair, { stage: 'round_over' });
  expect(browser.found.map(({ deal, mark }) => [deal, mark])).toEqual([[3, 'unsure']]);
});
