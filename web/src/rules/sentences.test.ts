// The rules as text and as sentences: reading, changing, which options have an effect, what
// differs.
import { describe, expect, it } from 'vitest';
import { editions, presets, ruleFields } from '../rules.gen';
import {
  joinValue,
  nameIn,
  readOptions,
  sameOptions,
  splitValue,
  withName,
  withOptions,
  withoutName,
  wordsIn,
  wordsText,
} from './options';
import { withOption, writeOptions } from './options';
import { differences, effectSentence, fieldOf, fieldSentence, fieldTitle } from './sentences';
import { matters, optionValue, presetsOf, rulesTitle, sheet } from './sentences';
import { shownFields, withValue } from './sentences';

const ALL = { words: '', onlyChanged: false };
const sentences = (text: string) => differences(text).map((line) => line.sentence);
const names = (text: string, group: number, filter = ALL) =>
  shownFields(text, group, filter).map((field) => field.option);
const groupOf = (option: string) => fieldOf(option)?.group ?? -1;

describe('options as text', () => {
  it('are set, replaced, and left out at the official value', () => {
    expect(withOption('-', 'target', '50', '500')).toBe('target=50');
    expect(withOption('target=200 seven=swap', 'target', '50', '500')).toBe('target=50 seven=swap');
    expect(withOption('target=200', 'target', '500', '500')).toBe('-');
  });

  it('are compared in any order, without presets', () => {
    expect(sameOptions('seven=swap zero=pass', 'zero=pass seven=swap')).toBe(true);
    expect(sameOptions('seven=swap', 'seven=swap zero=pass')).toBe(false);
    expect(sameOptions('-', '')).toBe(true);
    expect([...readOptions('party_table seven=swap')]).toEqual([['seven', 'swap']]);
    expect(writeOptions(new Map())).toBe('-');
  });

  it('can have a name in front', () => {
    expect(nameIn('Friday table: party_table seven=off')).toBe('Friday table');
    expect(nameIn('party_table')).toBe('');
    expect(withName('Friday', 'zero=pass')).toBe('Friday: zero=pass');
    expect(withName('', 'zero=pass')).toBe('zero=pass');
  });

  it('can end with the words of a card', () => {
    const line =
      'Pirate night: themed112 custom1=perform(2) card1="Walk: the plank" dares="sing|dance a jig"';
    expect(nameIn(line)).toBe('Pirate night');
    expect(nameIn('themed112 text1="Aye: draw"')).toBe('');
    expect(wordsIn(line)).toEqual({
      name: 'Walk: the plank',
      text: '',
      dares: ['sing', 'dance a jig'],
    });
    expect(wordsText(wordsIn(line))).toBe('card1="Walk: the plank" dares="sing|dance a jig"');
    expect([...readOptions(line)]).toEqual([['custom1', 'perform(2)']]);
    expect(withOptions(line, 'deck=themed112')).toBe(
      'Pirate night: deck=themed112 card1="Walk: the plank" dares="sing|dance a jig"',
    );
    expect(withOptions(line, 'zero=pass')).toBe('Pirate night: zero=pass');
    expect(withoutName(line).startsWith('themed112 custom1')).toBe(true);
  });

  it('have values with parameters', () => {
    expect(splitValue('next_draw(2,lose)')).toEqual({
      name: 'next_draw',
      parameters: ['2', 'lose'],
    });
    expect(splitValue('off')).toEqual({ name: 'off', parameters: [] });
    expect(joinValue('fine', ['3'])).toBe('fine(3)');
    expect(joinValue('off', [])).toBe('off');
    expect(splitValue('25')).toEqual({ name: 'number', parameters: ['25'] });
    expect(joinValue('number', ['25'])).toBe('25');
  });
});

describe('sentences', () => {
  const said = (option: string, value: string, edition = 'classic') =>
    fieldSentence(fieldOf(option)!, value, edition);

  it('explain a Customizable at this table, but no other card', () => {
    expect(effectSentence('deck=swap112 custom2=skip(3)', 'WC2')).toBe(
      'Wild Customizable 2 skips the next 3 players.',
    );
    expect(effectSentence('-', 'WC1')).toBe('Wild Customizable 1 is a plain Wild.');
    expect(effectSentence('custom1=dare', 'W')).toBe('');
    expect(effectSentence('custom1=dare', '')).toBe('');
  });

  it('fill in numbers, parameters and the title', () => {
    expect(said('uno_penalty', '3')).toBe(
      'If you forget to call UNO and are caught, you draw 3 cards.',
    );
    expect(said('uno_penalty', '0')).toBe('Forgetting to call UNO costs nothing.');
    expect(said('illegal_play', 'fine(4)')).toContain('you draw 4');
    expect(said('custom2', 'next_draw(2,lose)')).toBe(
      'Wild Customizable 2 makes the next player draw 2 cards and lose their turn.',
    );
    expect(said('custom1', 'next_draw_until(g)')).toContain('until they get a green card');
  });

  it('are complete for every value of every option', () => {
    for (const field of ruleFields) {
      const values = field.number
        ? [String(field.number.least), String(field.number.most)]
        : field.values.map((value) =>
            joinValue(
              value.value,
              value.parameters.map((choices) => choices.at(-1) ?? ''),
            ),
          );
      for (const value of values) {
        for (const { edition } of editions)
          expect(
            fieldSentence(field, value, edition),
            `${edition}: ${field.option}=${value}`,
          ).toMatch(/^[^{}]+\.$/);
      }
    }
  });

  it('avoid cards that the edition does not have', () => {
    expect(said('stack_mode', 'ladder')).toContain('Wild Draw Four');
    expect(said('stack_mode', 'ladder', 'no_mercy')).toContain('at least as many cards');
    expect(said('wd4_challenge', 'on', 'flip')).toContain('Wild Draw Colour');
    expect(said('uno_penalty', '2', 'attack')).toBe(
      'If you forget to call UNO and are caught, you press the launcher 2 times.',
    );
    const told = sheet('edition=no_mercy').flatMap(({ lines }) => lines.map((one) => one.sentence));
    expect(told.join(' ')).toContain('2 to 6 players');
    expect(told.join(' ')).not.toMatch(/2 to 10 players| Wild Draw Four/);
    const titles = (edition: string) => sheet(`edition=${edition}`).map(({ title }) => title);
    expect(titles('classic')).toContain('Wild Draw Four');
    expect(titles('flip').join()).not.toContain('Draw Four');
    expect(titles('flip')).toContain('Wild Draw Two, Wild Draw Colour');
    expect(fieldTitle(fieldOf('first_draw2')!, 'attack')).toBe('Hit card as first card');
  });
});

describe('what differs', () => {
  it('is nothing under the official rules', () => {
    expect(differences('-')).toEqual([]);
  });

  it('is listed as sentences in the order of the form', () => {
    expect(sentences('seven=swap target=200')).toEqual([
      'You need 200 points to win the match.',
      'If you play a 7, you must swap hands with a player of your choice.',
    ]);
  });

  it('leaves out options without effect', () => {
    expect(sentences('jump_kinds=numbers')).toEqual([]);
    expect(sentences('jump_kinds=numbers jump_in=on')).toHaveLength(2);
  });

  it('is one line for each option of a preset', () => {
    for (const preset of presets) {
      const named = [...readOptions(preset.options).keys()].filter((name) => name !== 'edition');
      expect(sentences(preset.options), preset.preset).toHaveLength(named.length);
    }
  });
});

describe('the sheet of an edition', () => {
  const mercy = 'edition=no_mercy';

  it('holds where the text names nothing', () => {
    expect(optionValue(mercy, 'draw_mode')).toBe('until_playable');
    expect(optionValue(mercy, 'target')).toBe('1000');
    expect(optionValue('-', 'draw_mode')).toBe('one');
  });

  it('is the base of the differences', () => {
    expect(differences(mercy)).toEqual([]);
    const [line] = differences(`${mercy} draw_mode=one`);
    expect(line?.option).toBe('draw_mode');
  });

  it('needs no mention when an option returns to it', () => {
    const field = fieldOf('target');
    if (!field) throw new Error('no such option');
    expect(withValue(mercy, field, '500')).toBe('edition=no_mercy target=500');
    expect(withValue(`${mercy} target=500`, field, '1000')).toBe(mercy);
    expect(withValue('-', field, '1000')).toBe('target=1000');
  });

  it('has its own presets and is the first of them', () => {
    for (const { edition } of editions) {
      const [first] = presetsOf(edition);
      expect(differences(first?.options ?? '')).toEqual([]);
      expect(rulesTitle({ rules_name: '', preset: '', edition })).not.toBe('');
    }
    const own = { rules_name: '', preset: '', options: mercy };
    expect(rulesTitle(own)).toBe('No Mercy, house rules');
  });
});

describe('options without effect', () => {
  it('are hidden until the other option gives them one', () => {
    const jumping = groupOf('jump_in');
    expect(names('-', jumping)).toEqual(['jump_in']);
    expect(names('jump_in=on', jumping)).toContain('jump_kinds');
    expect(names('-', groupOf('target'))).toContain('target');
    expect(names('format=elimination', groupOf('target'))).not.toContain('target');
    expect(names('format=elimination', groupOf('target'))).toContain('limit');
  });

  it('are those that the edition ignores, with their chapters', () => {
    const allWild = 'edition=all_wild';
    expect(names(allWild, groupOf('seven'))).toEqual([]);
    expect(names(allWild, groupOf('wd4_rule'))).toEqual([]);
    expect(names(allWild, groupOf('stack_mode'))).toEqual(['stack_mode']);
    expect(names(allWild, groupOf('deck'))).not.toContain('deck');
    const rules = sheet(allWild).flatMap((chapter) => chapter.lines.map((line) => line.rules));
    expect(rules.join(' ')).not.toMatch(/C-MATCH-1|C-CHAL|C-FIRST/);
    expect(rules.join(' ')).toMatch(/C-UNO-5/);
  });

  it('name options and values that exist', () => {
    for (const { needs } of ruleFields) {
      if (!needs) continue;
      const field = fieldOf(needs.option);
      const values = field?.values.map((value) => value.value) ?? [];
      expect(needs.values.every((value) => values.includes(value))).toBe(true);
      const edition = field!.editions[0] ?? 'classic';
      const options = `edition=${edition} ${needs.option}=${needs.values[0]}`;
      expect(matters(readOptions(options), field!), options).toBe(true);
    }
  });
});

describe('the filter', () => {
  it('finds by words of title, sentence, name and rule', () => {
    expect(names('-', groupOf('uno_penalty'), { ...ALL, words: 'C-UNO-6' })).toEqual([
      'uno_penalty',
    ]);
    expect(names('-', groupOf('seven'), { ...ALL, words: 'swap hands' })).toEqual(['seven']);
    expect(names('-', groupOf('seven'), { ...ALL, words: 'elephant' })).toEqual([]);
  });

  it('shows only what differs', () => {
    const changed = { words: '', onlyChanged: true };
    expect(names('seven=swap', groupOf('seven'), changed)).toEqual(['seven']);
  });
});

describe('the whole sheet', () => {
  it('has fixed rules and options by chapter and marks what differs', () => {
    const chapters = sheet('zero=pass');
    const lines = chapters.flatMap((chapter) => chapter.lines);
    expect(lines.filter((line) => line.differs).map((line) => line.option)).toEqual(['zero']);
    expect(lines.some((line) => line.option === '' && line.rules.includes('C-MATCH-1'))).toBe(true);
    const ofZeros = (line: { sentence: string }) => line.sentence.includes('last card is a 0');
    expect(lines.some(ofZeros)).toBe(true);
    expect(sheet('-').some((chapter) => chapter.lines.some(ofZeros))).toBe(false);
    const ids = chapters.map((chapter) => chapter.lines.map((line) => line.rules)).flat();
    expect(ids.indexOf('C-CHAL-5')).toBe(ids.indexOf('C-CHAL-1 H-NB-1') + 2); // after its option
    expect(optionValue('zero=pass', 'zero')).toBe('pass');
    expect(optionValue('-', 'zero')).toBe('off');
  });
});
