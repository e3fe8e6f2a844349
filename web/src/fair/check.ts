// Whether a deal was fair, as far as this browser can tell: what it saw while the deal was made,
// held against what the server published afterwards (docs/fair.md). It believes nothing of the
// server that it can work out. Deliberately absent: the words for it (FairMark.svelte), and later
// cards, which `uno verify` replays.
import { option_value } from '../rules/sentences';
import { decks } from '../rules.gen';
import type { CardName, FairProof, FairSeat, View } from '../wire.gen';
import { commitment_of, contribution_commitment, from_hex, hex, key_of, shuffled } from './fair';
import type { Contribution, Deal } from './fair';

/** What the browser noted of one deal, in the form in which it is stored. */
export interface Kept {
  /** What the server showed before the deal; '' when this browser came later. */
  commitment: string;
  /** The own part: seat, bytes, and what was shown of them; null for none. */
  own: { seat: number; bytes: string; commitment: string } | null;
  /** The own bytes were sent when they were asked for. */
  answered: boolean;
  /** All commitments, as shown when the bytes were asked for. */
  shown: FairSeat[] | null;
  /** The beginning of the round, when it was seen. */
  dealt: Dealt | null;
}

export interface Dealt {
  seat: number;
  dealer: number;
  out: boolean[];
  size: number;
  hand: CardName[];
  first: CardName | '';
}

export type Point = 'secret' | 'before' | 'parts' | 'own' | 'cards';
export type Answer = 'yes' | 'no' | 'unknown';
export interface Verdict {
  table: string;
  deal: number;
  /** `good`: all that could be checked holds, and the important things could be. */
  mark: 'good' | 'unsure' | 'bad';
  points: Record<Point, Answer>;
  /** Seats that put something in, and those that committed and stayed silent. */
  parts: number[];
  silent: number[];
}

/** The verdict, when it is about the round that the view shows. */
export function found_of({ table, fair }: View, verdict: Verdict | null): Verdict | null {
  return verdict?.deal === fair.proof.deal && verdict.table === table ? verdict : null;
}

export const kNothing: Kept = {
  commitment: '',
  own: null,
  answered: false,
  shown: null,
  dealt: null,
};

const answer = (holds: boolean): Answer => (holds ? 'yes' : 'no');

function contributions_of(proof: FairProof): Contribution[] | null {
  const out: Contribution[] = [];
  for (const { seat, commitment, revealed } of proof.contributions) {
    const bytes = from_hex(commitment);
    if (bytes === null || (revealed !== '' && from_hex(revealed) === null)) return null;
    out.push({ seat, commitment: bytes, revealed: from_hex(revealed) });
  }
  return out;
}

/** Each part fits its commitment, and the commitments are those that were shown to everybody. */
async function parts_hold(deal: Deal, list: Contribution[], kept: Kept): Promise<boolean> {
  for (const { seat, commitment, revealed } of list) {
    if (revealed === null) continue;
    if (hex(await contribution_commitment(deal, seat, revealed)) !== hex(commitment)) return false;
  }
  const told = list.map(({ seat, commitment }) => `${seat} ${hex(commitment)}`).join();
  return !kept.shown || kept.shown.map((one) => `${one.seat} ${one.commitment}`).join() === told;
}

function own_part(proof: FairProof, { own, answered }: Kept): Answer {
  if (own === null || !answered) return 'unknown';
  const told = proof.contributions.find(({ seat }) => seat === own.seat);
  return answer(told?.commitment === own.commitment && told.revealed === own.bytes);
}

/** The deck that a table with these rules plays with, before it is shuffled. */
export function deck_of(view: Pick<View, 'edition' | 'options'>): string[] {
  const print = view.edition === 'attack' ? option_value(view.options, 'attack_deck') : 'A10';
  const of_edition = print === 'A10' ? view.edition : `attack_${print}`;
  const name = view.edition === 'classic' ? option_value(view.options, 'deck') : of_edition;
  return decks.find(({ deck }) => deck === name)?.cards.split(' ') ?? [];
}

/** The own first hand and the first card lie in the deck where they must. */
function cards_fit(deck: readonly string[], dealt: Dealt): boolean {
  const seats = dealt.out.length;
  const order: number[] = [];
  for (let step = 1; step <= seats; ++step) {
    const seat = (dealt.dealer + step) % seats;
    if (!dealt.out[seat]) order.push(seat);
  }
  const place = order.indexOf(dealt.seat);
  const hand = [...dealt.hand] as string[];
  for (let n = 0; place >= 0 && n < dealt.size; ++n) {
    const at = hand.indexOf(deck[n * order.length + place] ?? '');
    if (at < 0) return false;
    hand.splice(at, 1); // what is left came by the first card
  }
  return dealt.first === '' || deck[dealt.size * order.length] === dealt.first;
}

function mark_of({ secret, before, parts, own, cards }: Verdict['points']): Verdict['mark'] {
  if ([secret, before, parts, cards].includes('no')) return 'bad';
  return before === 'yes' && cards === 'yes' && own !== 'no' ? 'good' : 'unsure';
}

/** Checks the deal of the round that is over. */
export async function check(view: View, kept: Kept): Promise<Verdict> {
  const { proof } = view.fair;
  const deal = { table: view.table, number: proof.deal };
  const secret = from_hex(proof.secret);
  const list = contributions_of(proof);
  const points: Verdict['points'] = {
    secret: 'no',
    before: kept.commitment === '' ? 'unknown' : answer(kept.commitment === proof.commitment),
    parts: 'no',
    own: own_part(proof, kept),
    cards: 'unknown',
  };
  if (secret && list) {
    points.secret = answer(hex(await commitment_of(deal, secret)) === proof.commitment);
    points.parts = answer(await parts_hold(deal, list, kept));
    const deck = await shuffled(await key_of(deal, secret, list), deck_of(view));
    if (kept.dealt) points.cards = answer(cards_fit(deck, kept.dealt));
  }
  const seats = (silent: boolean) =>
    proof.contributions.filter((one) => (one.revealed === '') === silent).map(({ seat }) => seat);
  const [parts, silent] = [seats(false), seats(true)];
  const { table } = view;
  return { table, deal: proof.deal, mark: mark_of(points), points, parts, silent };
}
