// Tests the coach: every topic says something in a game that has it, and a rule is explained when
// it first matters.
import { describe, expect, it } from 'vitest';
import { editions } from '../rules.gen';
import { presetsOf } from '../rules/sentences';
import { addEnglish } from '../text/text.svelte';
import { event, legal, view } from '../testing/views';
import behind from 'virtual:text/en/behind';
import { lessonsIn, TOPICS } from './coach';
import { sheetByName } from '../rules/sentences';

addEnglish(behind);
const names = (lessons: { name: string }[]) => lessons.map(({ name }) => name);

describe('the topics', () => {
  it('name only lines that the rule sheet of some game has', () => {
    const known = new Set(
      [
        ...editions.flatMap(({ edition }) => presetsOf(edition).map(({ options }) => options)),
        ...['A13', 'A20'].map((deck) => `edition=attack attack_deck=${deck}`),
      ].flatMap((options) => [...sheetByName(options).keys()]),
    );
    const missing = TOPICS.flatMap(({ rules }) => rules).filter((rule) => !known.has(rule));
    expect(missing).toEqual([]);
  });

  it('say something about the turn and the goal in every game', () => {
    for (const { edition } of editions) {
      const options = presetsOf(edition)[0]?.options ?? '-';
      const seen = view({
        options,
        edition,
        legal: [legal({ act: 'play' }), legal({ act: 'place' })],
      });
      const told = lessonsIn(seen, new Set());
      expect(names(told), edition).toContain('turn');
      for (const { sentences } of told)
        for (const sentence of sentences) expect(sentence, edition).toMatch(/ .*[.]$/);
    }
  });
});

describe('a rule', () => {
  it('is explained when its card is played, and only once', () => {
    const seen = view({ legal: [], events: [event({ event: 'played', seat: 2, card: 'RS' })] });
    const told = lessonsIn(seen, new Set());
    expect(names(told)).toContain('skip');
    expect(told.find(({ name }) => name === 'skip')).toMatchObject({ card: 'RS' });
    expect(names(lessonsIn(seen, new Set(['skip'])))).not.toContain('skip');
  });

  it('is explained when it can be used', () => {
    const challenge = view({ legal: [legal({ act: 'accept' }), legal({ act: 'challenge' })] });
    expect(names(lessonsIn(challenge, new Set()))).toContain('challenge');
    expect(names(lessonsIn(view({ may_arm: true }), new Set()))).toContain('call');
    expect(names(lessonsIn(view({ may_arm: false }), new Set()))).not.toContain('call');
  });

  it('is not explained to spectators or between rounds', () => {
    const events = [event({ event: 'played', seat: 2, card: 'RS' })];
    expect(lessonsIn(view({ events, you: -1 }), new Set())).toEqual([]);
    expect(lessonsIn(view({ events, stage: 'round_over' }), new Set())).toEqual([]);
  });
});
