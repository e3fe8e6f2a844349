// From phrases to sentences: a key of the catalogue and arguments whose names say what they are
// (text/README.md). golden/text.txt holds it to what the terminal says. Deliberately absent: what
// happened, and what may be told of it.
import type { EventView, Hinted, LegalView, View } from '../wire.gen';
import { edition_played, isolated, list_joined, list_of, say, say_key } from './text.svelte';

export interface Phrase {
  key: string;
  args: Record<string, number | string | string[] | Phrase[]>;
}

/** The people of whom a phrase speaks, by seat, and who of them reads it; -1 for nobody. */
export interface People {
  names: readonly string[];
  reader: number;
}

type Words = Record<string, string | number>;

const kColourLetters: Record<string, string> = {
  R: 'red',
  Y: 'yellow',
  G: 'green',
  B: 'blue',
  P: 'pink',
  T: 'teal',
  O: 'orange',
  V: 'purple',
};

/** A card in words, from its notation: "red 5", "Wild Draw Four". */
export function card_words(card: string): string {
  if (card === '') return '';
  const whole = say_key(`card.${edition_played()}.${card}`) ?? say_key(`card.${card}`);
  if (whole !== null) return whole;
  const colour = kColourLetters[card.charAt(0)] ?? '';
  const [face, name] = [card.slice(1), say_key(`colour.${colour}`) ?? ''];
  return (
    say_key(`card.${face}`, { colour: name }) ?? say('card.number', { colour: name, number: face })
  );
}

/** A person as the subject (`who`) or in the middle of a sentence (`whom`). */
function person(name: 'who' | 'whom', seat: number, people: People): Words {
  const is = seat < 0 ? 'nobody' : seat === people.reader ? 'you' : 'other';
  const given = people.names[seat];
  const known =
    given === undefined ? say('seat.unnamed', { number: String(seat) }) : isolated(given);
  return { [name]: seat < 0 ? '' : known, [`${name}_is`]: is };
}

function of_text(name: string, text: string): Words {
  if (name === 'card') return { card: card_words(text) };
  if (name !== 'colour' && name !== 'before') return { [name]: text };
  const word = text === '' ? '' : (say_key(`colour.${text}`) ?? text);
  return { [name]: word, [`${name}_is`]: text === '' ? 'none' : text };
}

function of_names(given: string[]): Words {
  const names = given.map(isolated);
  const [who, whom] = names;
  return {
    names: list_of(names),
    ...(who === undefined ? {} : { who, who_is: 'other' }),
    ...(whom === undefined ? {} : { whom, whom_is: 'other' }),
  };
}

/** `cards` with `count`: "a card", "2 cards", "2 cards: red 5 and Wild". */
function of_cards(cards: string[], count: unknown): Words {
  const list = list_of(cards.map(card_words));
  if (typeof count !== 'number') return { cards: list };
  const seen = cards.length > 0;
  const amount = seen ? say('cards.seen', { count, list }) : say('cards.hidden', { count });
  return { cards: list, cards_are: seen ? 'seen' : 'hidden', amount };
}

/** What an argument becomes for the pattern. */
function words_of(name: string, value: Phrase['args'][string], all: Phrase, people: People): Words {
  if (name === 'seat') return person('who', Number(value), people);
  if (name === 'other') return person('whom', Number(value), people);
  if (typeof value === 'number') return { [name]: value };
  if (typeof value === 'string') return of_text(name, value);
  const texts = value.filter((item) => typeof item === 'string');
  if (name === 'names') return of_names(texts);
  if (name === 'cards') return of_cards(texts, all.args.count);
  const phrases = value.filter((item) => typeof item !== 'string');
  return { [name]: list_joined(phrases.map((item) => phrase_words(item, people))) };
}

/** The phrase in the chosen language, or its key where the catalogue does not have it. */
export function phrase_words(phrase: Phrase, people: People): string {
  const words = Object.entries(phrase.args).map(([name, value]) =>
    words_of(name, value, phrase, people),
  );
  return say_key(phrase.key, Object.assign({}, ...words)) ?? phrase.key;
}

/** Whole sentences, one after another, that speak of nobody by name. */
export function sentences(phrases: readonly Phrase[]): string {
  return phrases.map((phrase) => phrase_words(phrase, { names: [], reader: -1 })).join(' ');
}

/** What happened, for the people who were there. */
export function event_words(event: EventView, people: People): string {
  const { event: name, flag, seat, other, card, colour, count, points, cards, ...more } = event;
  const { names, reasons } = more;
  const told = { seat, other, card, colour, count, points, flag: flag ? 'yes' : 'no', cards };
  return phrase_words({ key: `event.${name}`, args: { ...told, names, reasons } }, people);
}

export function people_of(view: View): People {
  return { names: view.seats.map(({ name }) => name), reader: view.you };
}

function act_phrase({ act, card, colour, seat }: LegalView, uno: boolean): Phrase {
  return { key: `act.${act}`, args: { card, colour, other: seat, flag: uno ? 'yes' : 'no' } };
}

/** What to do and why. */
export function hint_words({ action, reasons }: Hinted, view: View): string {
  const uno = action.endsWith('!');
  const plain = uno ? action.slice(0, -1) : action;
  const legal = view.legal.find((one) => one.action === plain);
  const act = [legal ? act_phrase(legal, uno) : { key: 'act.none', args: {} }];
  // The advice is for the player of the seat, who is told what to do, not what "you" do.
  const people = { ...people_of(view), reader: -1 };
  const advice = phrase_words({ key: 'act.advised', args: { reasons, act } }, people);
  return say('client.sentence', { text: advice });
}
