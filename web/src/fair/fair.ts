// The arithmetic of a fair deal, `uno-fair-v1` (docs/fair.md), with the cryptography of the
// browser. It shares no code with fair/fair.cpp, so each checks the other. Everything except
// freshBytes() is pure.
import type { DeckRow } from '../rules.gen';

export type Bytes = Uint8Array<ArrayBuffer>;

export interface Contribution {
  seat: number;
  commitment: Bytes;
  /** null: the seat committed but never revealed. */
  revealed: Bytes | null;
}

/** Identifies a deal: the table, and its number there. */
export interface Deal {
  table: string;
  number: number;
}

const VERSION = 'uno-fair-v1';
const RANGE = 2 ** 32;

/** False if the page did not come over a secure connection, such as plain http in a local
 * network. */
export const hasCryptography = (): boolean => globalThis.crypto?.subtle !== undefined;

export const freshBytes = (): Bytes => crypto.getRandomValues(new Uint8Array(32));

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** null unless the text is 64 hexadecimal digits. */
export function fromHex(text: string): Bytes | null {
  if (!/^[0-9a-f]{64}$/.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** Encodes fields, each after its length in four bytes. */
export function fields(purpose: string, ...list: (string | number | Uint8Array)[]): Bytes {
  const parts = [`${VERSION}/${purpose}`, ...list].map((one) =>
    one instanceof Uint8Array ? one : new TextEncoder().encode(String(one)),
  );
  const out = new Uint8Array(parts.reduce((sum, part) => sum + 4 + part.length, 0));
  let at = 0;
  for (const part of parts) {
    new DataView(out.buffer).setUint32(at, part.length);
    out.set(part, at + 4);
    at += 4 + part.length;
  }
  return out;
}

const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

async function hmacKey(key: Bytes): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  return crypto.subtle.importKey('raw', key, algorithm, false, ['sign']);
}

const hmac = async (key: CryptoKey, bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes));

/** The commitment that the server shows before the deal. */
export const commitmentOf = (deal: Deal, secret: Bytes): Promise<Bytes> =>
  sha256(fields('secret', deal.table, deal.number, secret));

/** The commitment that a seat shows before anybody reveals. */
export const contributionCommitment = (deal: Deal, seat: number, bytes: Bytes): Promise<Bytes> =>
  sha256(fields('contribution', deal.table, deal.number, seat, bytes));

/** The key of the deal. Contributions must be in the order of their seats. */
export async function keyOf(
  deal: Deal,
  secret: Bytes,
  contributions: readonly Contribution[],
): Promise<Bytes> {
  const list = contributions.flatMap((one) => [one.seat, one.commitment, one.revealed ?? '']);
  return hmac(await hmacKey(secret), fields('key', deal.table, deal.number, ...list));
}

/** The random bytes for one purpose: blocks of HMAC-SHA256 under the key. */
export class Stream {
  private key: CryptoKey | null = null;
  private block: Bytes = new Uint8Array(0);
  private counter = 0;
  private used = 0;

  constructor(
    private readonly secret: Bytes,
    private readonly label: string,
  ) {}

  async next(): Promise<number> {
    if (this.used === this.block.length) {
      this.key ??= await hmacKey(this.secret);
      this.block = await hmac(this.key, fields('stream', this.label, this.counter++));
      this.used = 0;
    }
    return this.block[this.used++] as number;
  }

  /** Uniform in [0, n): a number that would make some results likelier is drawn again. */
  async below(n: number): Promise<number> {
    for (;;) {
      let number = 0;
      for (let byte = 0; byte < 4; ++byte) number = number * 256 + (await this.next());
      if (number < RANGE - (RANGE % n)) return number % n;
    }
  }

  async take(count: number): Promise<Bytes> {
    const out = new Uint8Array(count);
    for (let i = 0; i < count; ++i) out[i] = await this.next();
    return out;
  }
}

/** Fisher-Yates, from the end to the front. */
async function shuffled<Item>(key: Bytes, label: string, deck: readonly Item[]): Promise<Item[]> {
  const cards = [...deck];
  const stream = new Stream(key, label);
  for (let last = cards.length; last > 1; --last) {
    const at = await stream.below(last);
    const card = cards[at] as Item;
    cards[at] = cards[last - 1] as Item;
    cards[last - 1] = card;
  }
  return cards;
}

/** The deck in the order in which cards are dealt, `R5~P2` for a card with two sides. */
export async function dealtDeck({ deck, cards }: DeckRow, key: Bytes): Promise<string[]> {
  let whole = cards.split(' ');
  if (deck === 'flip_seeded') {
    const faces = whole.map((card) => card.split('~') as [string, string]);
    const behind = faces.map(([, back]) => back);
    const backs = await shuffled(key, 'backs', behind);
    whole = faces.map(([front], at) => `${front}~${backs[at] ?? ''}`);
  }
  return shuffled(key, 'deck', whole);
}
