// The deck of a table before it is shuffled, and the numbers of cards and the tiles that a table can
// correct (C-DECK-6).
import { decks, type DeckRow, type RuleField } from '../rules.gen';
import type { View } from '../wire.gen';
import { readOptions, splitValue, tilesIn, writeOptions, type Options } from './options';
import { fieldOf, valueOf } from './sentences';

/** The printed deck for these rules: the row whose options all hold, and of several the one with
 * most options. */
function printedDeck(options: Options): DeckRow {
  const rows = decks.map((row) => ({ row, wanted: [...readOptions(row.options)] }));
  const fitting = rows.filter(({ wanted }) =>
    wanted.every(([name, value]) => {
      const field = fieldOf(name);
      return field !== null && valueOf(options, field) === value;
    }),
  );
  const most = Math.max(...fitting.map(({ wanted }) => wanted.length));
  return fitting.find(({ wanted }) => wanted.length === most)?.row ?? (decks[0] as DeckRow);
}

/** Whether a card is one of those counted together: "S" is every Skip, "1-9" every such number. */
function isCountedAs(card: string, name: string): boolean {
  const face = /^[RYGB]./.test(card) ? card.slice(1) : card;
  const [, least, most] = /^(\d)-(\d)$/.exec(name) ?? [];
  if (least === undefined || most === undefined) return face === name;
  return /^\d$/.test(face) && least <= face && face <= most;
}

/** One of the numbers that a table can correct. */
export interface Counted {
  name: string; // "S", or "1-9" for each of these numbers
  least: number;
  most: number;
  printed: number; // in each colour, if the cards have colours
  now: number;
  cards: number; // that the deck has more if this number is one higher
}

/** The numbers of an option that corrects the deck. */
export function countedCards(text: string, field: RuleField): Counted[] {
  const options = readOptions(text);
  const { cards, kinds } = printedDeck(options);
  const [every, deck] = [kinds.split(' '), cards.split(' ')];
  const { name: chosen, parameters } = splitValue(valueOf(options, field));
  const domains = field.values.find(({ value }) => value === 'counts')?.parameters ?? [];
  return field.counts.map((name, i) => {
    const counted = every.filter((kind) => isCountedAs(kind, name));
    const usual = deck.filter((card) => card === counted[0]).length;
    const domain = domains[i] ?? [];
    return {
      name,
      least: Number(domain[0]),
      most: Number(domain.at(-1)),
      printed: usual,
      now: chosen === 'counts' ? Number(parameters[i]) : usual,
      cards: counted.length,
    };
  });
}

/** The option that corrects the tiles of a colour of Quatro, by the letter of the colour. */
const TILES: Readonly<Record<string, string>> = {
  R: 'quatro_red',
  Y: 'quatro_yellow',
  G: 'quatro_green',
  B: 'quatro_blue',
};

/** The printed tiles of such an option among the choices of its parameters. */
export function printedTiles(text: string, option: string, domains: string[][]): string[] {
  const printed = printedDeck(readOptions(text)).cards.split(' ');
  const letter = Object.keys(TILES).find((key) => TILES[key] === option) ?? '';
  return domains.map(
    (choices) =>
      choices.find((one) => tilesIn([one]).every((tile) => printed.includes(letter + tile))) ?? '',
  );
}

/** How many cards the printed deck of these rules has. */
export function printedSize(text: string): number {
  return printedDeck(readOptions(text)).cards.split(' ').length;
}

/** The tiles of Quatro, with the actions that the table has corrected. */
function tilesOf(options: Options, { cards, kinds }: DeckRow): string[] {
  const printed = cards.split(' ');
  return kinds.split(' ').filter((tile) => {
    const { parameters } = splitValue(options.get(TILES[tile.charAt(0)] ?? '') ?? 'printed');
    if (parameters.length === 0) return printed.includes(tile);
    return tilesIn(parameters).includes(tile.slice(1));
  });
}

/** The unshuffled deck for these rules, with the numbers that the table has corrected. */
export function deckOf({ edition, options: text }: Pick<View, 'edition' | 'options'>): DeckRow {
  const options = new Map([['edition', edition], ...readOptions(text)]);
  const row = printedDeck(options);
  if (edition === 'quatro') return { ...row, cards: tilesOf(options, row).join(' ') };
  const correcting = [...options.keys()].map(fieldOf).find((field) => field?.counts.length);
  if (!correcting) return row;
  const printed = row.cards.split(' ');
  const counted = countedCards(writeOptions(options), correcting);
  const cards = row.kinds.split(' ').flatMap((kind) => {
    const corrected = counted.find(({ name }) => isCountedAs(kind, name));
    const copies = corrected ? corrected.now : printed.filter((card) => card === kind).length;
    return Array<string>(copies).fill(kind);
  });
  return { ...row, cards: cards.join(' ') };
}
