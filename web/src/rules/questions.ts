// The eight questions that families argue about, and the options behind each: which answer holds
// now, and what to set for another one. The words and pictures are in Questions.svelte.
import type { CardName } from '../wire.gen';
import { editionOf, fieldOf, optionValue, withValue } from './sentences';

export type QuestionName =
  | 'stacking'
  | 'until_fits'
  | 'sevens_zeros'
  | 'jump_in'
  | 'must_play'
  | 'bluff'
  | 'uno_price'
  | 'goal';

type Answer = Readonly<Record<string, string>>; // values by option

export interface Question {
  name: QuestionName;
  cards: readonly CardName[]; // the picture of the question
  /** The picture for editions without those cards. */
  own?: Readonly<Record<string, readonly CardName[]>>;
  /** The answers by name, at least two. An answer holds if all its options have these values. The
   * first answer of a switch is `off`. */
  answers: Readonly<Record<string, Answer>>;
  /** The options whose sentences say what holds. */
  tells: readonly string[];
}

export const QUESTIONS: readonly Question[] = [
  {
    name: 'stacking',
    cards: ['R+2', 'B+2'],
    own: { flip: ['R+1', 'B+1'], all_wild: ['W2', 'W4'] },
    answers: { off: { stack_mode: 'off' }, on: { stack_mode: 'ladder' } },
    tells: ['stack_mode'],
  },
  {
    name: 'until_fits',
    cards: ['G3', 'Y8', 'R5'],
    answers: { off: { draw_mode: 'one' }, on: { draw_mode: 'until_playable' } },
    tells: ['draw_mode'],
  },
  {
    name: 'sevens_zeros',
    cards: ['Y7', 'G0'],
    answers: { off: { seven: 'off', zero: 'off' }, on: { seven: 'swap', zero: 'pass' } },
    tells: ['seven', 'zero'],
  },
  {
    name: 'jump_in',
    cards: ['B4', 'B4'],
    answers: { off: { jump_in: 'off' }, on: { jump_in: 'on' } },
    tells: ['jump_in'],
  },
  {
    name: 'must_play',
    cards: ['G5'],
    own: { all_wild: ['WSK'] },
    answers: { off: { drawn_card_play: 'may' }, on: { drawn_card_play: 'must' } },
    tells: ['drawn_card_play'],
  },
  {
    name: 'bluff',
    cards: ['W4'],
    own: { flip: ['W2'], flex: ['WF4'] },
    answers: {
      off: { wd4_challenge: 'off', wd4_enforcement: 'forbid_illegal' },
      on: { wd4_challenge: 'on', wd4_enforcement: 'allow_bluff' },
    },
    tells: ['wd4_enforcement', 'wd4_challenge'],
  },
  {
    name: 'uno_price',
    cards: ['R1'],
    own: { all_wild: ['W'] },
    answers: {
      none: { uno_penalty: '0' },
      two: { uno_penalty: '2' },
      four: { uno_penalty: '4' },
    },
    tells: ['uno_penalty'],
  },
  {
    name: 'goal',
    cards: ['Y8', 'W'],
    own: {
      no_mercy: ['Y8', 'W6'],
      all_wild: ['W', 'WX'],
      flex: ['Y8', 'WAF'],
      dos: ['Y8', 'WD'],
      quatro: ['Y5', 'B2s'],
    },
    answers: {
      points: { format: 'target_points' },
      first_out: { format: 'single_round' },
    },
    tells: ['format'],
  },
];

/** The questions for an edition: those whose options all have an effect there. */
export function questionsOf(text: string): Question[] {
  const { edition } = editionOf(text);
  const heeds = (option: string) => {
    const editions = fieldOf(option)?.editions ?? [];
    return editions.length === 0 || editions.includes(edition);
  };
  return QUESTIONS.filter(({ answers }) =>
    Object.values(answers).every((answer) => Object.keys(answer).every(heeds)),
  );
}

/** The picture, made of cards in the edition. */
export function pictureOf(question: Question, text: string): readonly CardName[] {
  return question.own?.[editionOf(text).edition] ?? question.cards;
}

/** The answer that holds, or empty if the rules are in between. */
export function answerOf(question: Question, text: string): string {
  const holds = (answer: Answer) =>
    Object.entries(answer).every(([option, value]) => optionValue(text, option) === value);
  return Object.entries(question.answers).find(([, answer]) => holds(answer))?.[0] ?? '';
}

/** Whether the switch is not off. */
export function isOn(question: Question, text: string): boolean {
  return answerOf(question, text) !== 'off';
}

export function isSwitch(question: Question): boolean {
  return 'off' in question.answers;
}

/** The rules with another answer. Other options stay. */
export function withAnswer(text: string, question: Question, answer: string): string {
  const wanted = Object.entries(question.answers[answer] ?? {});
  return wanted.reduce((options, [option, value]) => {
    const field = fieldOf(option);
    return field ? withValue(options, field, value) : options;
  }, text);
}
