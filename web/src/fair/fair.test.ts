// The deals of golden/fair_vectors.jsonl: server and browser compute the same.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { deckOf } from '../rules/deck';
import { editionOf } from '../rules/sentences';
import { decks } from '../rules.gen';
import {
  commitmentOf,
  contributionCommitment,
  dealtDeck,
  fields,
  fromHex,
  hex,
  keyOf,
  Stream,
  type Bytes,
} from './fair';

interface Line {
  table: string;
  deal: number;
  secret: string;
  contributions: { seat: number; commitment: string; revealed: string }[];
  commitment: string;
  key: string;
  deck_bytes: string;
  later: string;
  numbers: number[];
  deck: string;
  options?: string; // of a table that has corrected the deck
  cards: string;
}

/** The deck of a table with these options. */
const deckWith = (options: string) => deckOf({ edition: editionOf(options).edition, options });

const lines = readFileSync('../golden/fair_vectors.jsonl', 'utf8').trim().split('\n');
const bytes = (text: string): Bytes => fromHex(text) as Bytes;

const all = lines.map((line) => JSON.parse(line) as Line);

it.each(decks)('finds $deck by its options', ({ deck, options }) => {
  expect(deckWith(options).deck).toBe(deck);
});

it('has deals with corrected decks', () => {
  expect(all.filter(({ options }) => options !== undefined).length).toBeGreaterThanOrEqual(18);
});

it.each(decks)('has ten deals or more of $deck', ({ deck }) => {
  expect(all.filter((line) => line.deck === deck).length).toBeGreaterThanOrEqual(10);
});

it.each(all)('agrees on $table, deal $deal', async (one) => {
  const deal = { table: one.table, number: one.deal };
  const contributions = one.contributions.map(({ seat, commitment, revealed }) => ({
    seat,
    commitment: bytes(commitment),
    revealed: fromHex(revealed),
  }));
  for (const { seat, commitment, revealed } of contributions)
    if (revealed) expect(await contributionCommitment(deal, seat, revealed)).toEqual(commitment);
  expect(hex(await commitmentOf(deal, bytes(one.secret)))).toBe(one.commitment);
  const key = await keyOf(deal, bytes(one.secret), contributions);
  expect(hex(key)).toBe(one.key);
  expect(hex(await new Stream(key, 'deck').take(32))).toBe(one.deck_bytes);
  expect(hex(await new Stream(key, 'later').take(32))).toBe(one.later);
  const numbers = new Stream(key, 'numbers');
  for (const [i, n] of [1, 2, 6, 108, 65536, 3_000_000_000].entries())
    expect(await numbers.below(n)).toBe(one.numbers[i]);
  const deck = deckWith(one.options ?? decks.find(({ deck }) => deck === one.deck)!.options);
  expect((await dealtDeck(deck, key)).join(' ')).toBe(one.cards);
});

it('encodes different lists of fields differently', () => {
  expect(fields('x', 'ab', 'c')).not.toEqual(fields('x', 'a', 'bc'));
  expect(fromHex('0g')).toBeNull();
});
