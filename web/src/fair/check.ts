// Checks whether a deal was fair: compares what this browser saw during the deal with what the
// server published afterwards (docs/fair.md). It trusts nothing that it can compute. It does not
// check cards drawn later; `uno verify` does.
import { deckOf } from '../rules/deck';
import type { CardName, FairProof, FairSeat, View } from '../wire.gen';
import { commitmentOf, contributionCommitment, dealtDeck, fromHex, hex, keyOf } from './fair';
import type { Contribution, Deal } from './fair';

/** What the browser noted about one deal, as it is stored. */
export interface Kept {
  /** The server's commitment before the deal; '' if this browser came later. */
  commitment: string;
  /** Our contribution: seat, bytes and commitment; null for none. */
  own: { seat: number; bytes: string; commitment: string } | null;
  /** Whether our bytes were sent when the server asked. */
  answered: boolean;
  /** All commitments, as shown when the server asked for the bytes. */
  shown: FairSeat[] | null;
  /** The beginning of the round, if it was seen. */
  dealt: Dealt | null;
}

export interface Dealt {
  seat: number;
  dealer: number;
  out: boolean[];
  size: number;
  hand: CardName[];
  /** For cards with two sides: the backs of each hand that we saw. */
  backs?: CardName[][];
  first: CardName | '';
}

export type Point = 'secret' | 'before' | 'parts' | 'own' | 'cards';
export type Answer = 'yes' | 'no' | 'unknown';
export interface Verdict {
  table: string;
  deal: number;
  /** `good`: every check passed, and the important ones were possible. */
  mark: 'good' | 'unsure' | 'bad';
  points: Record<Point, Answer>;
  /** Seats that contributed, and seats that committed but never revealed. */
  parts: number[];
  silent: number[];
}

/** The verdict, if it is about the round in this view. */
export function foundOf({ table, fair }: View, verdict: Verdict | null): Verdict | null {
  return verdict?.deal === fair.proof.deal && verdict.table === table ? verdict : null;
}

export const NOTHING: Kept = {
  commitment: '',
  own: null,
  answered: false,
  shown: null,
  dealt: null,
};

const answer = (holds: boolean): Answer => (holds ? 'yes' : 'no');

function contributionsOf(proof: FairProof): Contribution[] | null {
  const out: Contribution[] = [];
  for (const { seat, commitment, revealed } of proof.contributions) {
    const bytes = fromHex(commitment);
    if (bytes === null || (revealed !== '' && fromHex(revealed) === null)) return null;
    out.push({ seat, commitment: bytes, revealed: fromHex(revealed) });
  }
  return out;
}

/** Each contribution matches its commitment, and the commitments are those shown to everybody. */
async function partsHold(deal: Deal, list: Contribution[], kept: Kept): Promise<boolean> {
  for (const { seat, commitment, revealed } of list) {
    if (revealed === null) continue;
    if (hex(await contributionCommitment(deal, seat, revealed)) !== hex(commitment)) return false;
  }
  const told = list.map(({ seat, commitment }) => `${seat} ${hex(commitment)}`).join();
  return !kept.shown || kept.shown.map((one) => `${one.seat} ${one.commitment}`).join() === told;
}

function ownPart(proof: FairProof, { own, answered }: Kept): Answer {
  if (own === null || !answered) return 'unknown';
  const told = proof.contributions.find(({ seat }) => seat === own.seat);
  return answer(told?.commitment === own.commitment && told.revealed === own.bytes);
}

/** Whether all these cards were seen. Only the first card may be left over. */
function wereSeen(cards: readonly string[], seen: readonly string[]): boolean {
  const left = [...seen];
  return cards.every((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Our first hand, the first card and the backs of the others lie in the deck where they must. */
function cardsFit(deck: readonly string[], dealt: Dealt): boolean {
  const seats = dealt.out.length;
  const order: number[] = [];
  for (let step = 1; step <= seats; ++step) {
    const seat = (dealt.dealer + step) % seats;
    if (!dealt.out[seat]) order.push(seat);
  }
  // Ignore which of two equal cards it is.
  const faces = deck.map((card) => card.replace(/\.\d$/, '').split('~'));
  const came = dealt.size * order.length;
  const fit = order.every((seat, place) => {
    const hand = faces.slice(0, came).filter((_, n) => n % order.length === place);
    const fronts = hand.flatMap(([front]) => front ?? []);
    if (seat === dealt.seat) return wereSeen(fronts, dealt.hand);
    const backs = hand.flatMap(([, back]) => back ?? []);
    return !dealt.backs || wereSeen(backs, dealt.backs[seat] ?? []);
  });
  return fit && (dealt.first === '' || faces[came]?.[0] === dealt.first);
}

function markOf({ secret, before, parts, own, cards }: Verdict['points']): Verdict['mark'] {
  if ([secret, before, parts, cards].includes('no')) return 'bad';
  return before === 'yes' && cards === 'yes' && own !== 'no' ? 'good' : 'unsure';
}

/** Checks the deal of the round that is over. */
export async function check(view: View, kept: Kept): Promise<Verdict> {
  const { proof } = view.fair;
  const deal = { table: view.table, number: proof.deal };
  const secret = fromHex(proof.secret);
  const list = contributionsOf(proof);
  const points: Verdict['points'] = {
    secret: 'no',
    before: kept.commitment === '' ? 'unknown' : answer(kept.commitment === proof.commitment),
    parts: 'no',
    own: ownPart(proof, kept),
    cards: 'unknown',
  };
  if (secret && list) {
    points.secret = answer(hex(await commitmentOf(deal, secret)) === proof.commitment);
    points.parts = answer(await partsHold(deal, list, kept));
    const deck = await dealtDeck(deckOf(view), await keyOf(deal, secret, list));
    if (kept.dealt) points.cards = answer(cardsFit(deck, kept.dealt));
  }
  const seats = (silent: boolean) =>
    proof.contributions.filter((one) => (one.revealed === '') === silent).map(({ seat }) => seat);
  const [parts, silent] = [seats(false), seats(true)];
  const { table } = view;
  return { table, deal: proof.deal, mark: markOf(points), points, parts, silent };
}
