// Turns phrases into sentences. A phrase is a key of the catalogue and arguments; the name of an
// argument says what it is (text/README.md). golden/text.txt checks that the terminal says the
// same.
import { entryOf } from '../table/choices';
import type { Colour, EventView, Hinted, LegalView, View } from '../wire.gen';
import { cardNamed, editionPlayed, isolated, listJoined, listOf, say, sayKey } from './text.svelte';

export interface Phrase {
  key: string;
  args: Record<string, number | string | string[] | Phrase[]>;
}

/** The names by seat, and the seat of the reader, or -1. */
export interface People {
  names: readonly string[];
  reader: number;
}

type Words = Record<string, string | number>;

/** The colours by their letters in card notation. */
export const COLOUR_OF: Record<string, Colour> = {
  R: 'red',
  Y: 'yellow',
  G: 'green',
  B: 'blue',
  P: 'pink',
  T: 'teal',
  O: 'orange',
  V: 'purple',
};

/** A card in words: "red 5", "Wild Draw Four". */
export function cardWords(card: string): string {
  if (card === '') return '';
  if (card === 'WC1' && cardNamed() !== '') return isolated(cardNamed());
  const whole = sayKey(`card.${editionPlayed()}.${card}`) ?? sayKey(`card.${card}`);
  if (whole !== null) return whole;
  const colour = COLOUR_OF[card.charAt(0)] ?? '';
  const [face, name] = [card.slice(1), sayKey(`colour.${colour}`) ?? ''];
  const number = /^\d*/.exec(face)?.[0] ?? '';
  if (number === '') return sayKey(`card.${face}`, { colour: name }) ?? card;
  const sign = face.slice(number.length); // "3*", "3/r" of UNO Flex
  const key = sign === '' ? 'card.number' : `card.number.${sign}`;
  return sayKey(key, { colour: name, number }) ?? card;
}

/** A person as the subject (`who`) or within a sentence (`whom`). */
function person(name: 'who' | 'whom', seat: number, people: People): Words {
  const is = seat < 0 ? 'nobody' : seat === people.reader ? 'you' : 'other';
  const given = people.names[seat];
  const known =
    given === undefined ? say('seat.unnamed', { number: String(seat) }) : isolated(given);
  return { [name]: seat < 0 ? '' : known, [`${name}_is`]: is };
}

function ofText(name: string, text: string): Words {
  if (name === 'card' || name === 'on') return { [name]: cardWords(text) };
  if (name !== 'colour' && name !== 'before') return { [name]: text };
  const word = text === '' ? '' : (sayKey(`colour.${text}`) ?? text);
  return { [name]: word, [`${name}_is`]: text === '' ? 'none' : text };
}

function ofNames(given: string[]): Words {
  const names = given.map(isolated);
  const [who, whom] = names;
  return {
    names: listOf(names),
    ...(who === undefined ? {} : { who, who_is: 'other' }),
    ...(whom === undefined ? {} : { whom, whom_is: 'other' }),
  };
}

/** The arguments for cards: "a card", "2 cards", "2 cards: red 5 and Wild". */
function ofCards(cards: string[], count: unknown): Words {
  const list = listOf(cards.map(cardWords));
  if (typeof count !== 'number') return { cards: list };
  const seen = cards.length > 0;
  const amount = seen ? say('cards.seen', { count, list }) : say('cards.hidden', { count });
  return { cards: list, cards_are: seen ? 'seen' : 'hidden', amount };
}

/** The arguments of the pattern for one argument of the phrase. */
function wordsOf(name: string, value: Phrase['args'][string], all: Phrase, people: People): Words {
  if (name === 'seat') return person('who', Number(value), people);
  if (name === 'other') return person('whom', Number(value), people);
  if (typeof value === 'number') return { [name]: value };
  if (typeof value === 'string') return ofText(name, value);
  const texts = value.filter((item) => typeof item === 'string');
  if (name === 'names') return ofNames(texts);
  if (name === 'cards') return ofCards(texts, all.args.count);
  const phrases = value.filter((item) => typeof item !== 'string');
  return { [name]: listJoined(phrases.map((item) => phraseWords(item, people))) };
}

/** The phrase in the chosen language, or its key if no catalogue has it. */
export function phraseWords(phrase: Phrase, people: People): string {
  const words = Object.entries(phrase.args).map(([name, value]) =>
    wordsOf(name, value, phrase, people),
  );
  return sayKey(phrase.key, Object.assign({}, ...words) as object) ?? phrase.key;
}

/** Several sentences that mention no player. */
export function sentences(phrases: readonly Phrase[]): string {
  return phrases.map((phrase) => phraseWords(phrase, { names: [], reader: -1 })).join(' ');
}

/** An event as a sentence. */
export function eventWords(event: EventView, people: People): string {
  const { event: name, flag, seat, other, card, colour, count, points, cards, ...more } = event;
  const { names, reasons, columns } = more;
  const [column = more.column, second = 0] = columns;
  const told = { seat, other, card, colour, count, points, column, other_column: second };
  const args = { ...told, flag: flag ? 'yes' : 'no', cards, names, reasons };
  return phraseWords({ key: `event.${name}`, args }, people);
}

export function peopleOf(view: View): People {
  return { names: view.seats.map(({ name }) => name), reader: view.you };
}

function actPhrase(legal: LegalView, uno: boolean, then: string): Phrase {
  const { act, card, on, column, colour, seat } = legal;
  const [a = 0, b = 0] = /^\d-\d$/.test(then) ? then.split('-').map(Number) : []; // columns to swap
  const told = { card, on, colour, other: seat, column, then: a > 0 ? 'swap' : then, a, b };
  return { key: `act.${act}`, args: { ...told, flag: uno ? 'yes' : 'no' } };
}

/** The act with this notation, as advice; the view lists it. */
function advisedAct(action: string, view: View): Phrase {
  const uno = action.endsWith('!');
  const plain = uno ? action.slice(0, -1) : action;
  const legal = entryOf(view.legal, plain);
  const then = plain.slice((legal?.action.length ?? 0) + 1) || 'none';
  return legal ? actPhrase(legal, uno, then) : { key: 'act.none', args: {} };
}

/** An act of the view as a sentence: "Play red 5 and call UNO". */
export function actWords(action: string, view: View): string {
  const people = { ...peopleOf(view), reader: -1 };
  return phraseWords(advisedAct(action, view), people);
}

/** A hint as a sentence: what to do and why. */
export function hintWords({ action, reasons }: Hinted, view: View): string {
  const act = [advisedAct(action, view)];
  // The advice tells the player what to do, so it does not speak of "you".
  const people = { ...peopleOf(view), reader: -1 };
  const advice = phraseWords({ key: 'act.advised', args: { reasons, act } }, people);
  return say('client.sentence', { text: advice });
}
