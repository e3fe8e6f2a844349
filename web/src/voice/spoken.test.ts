// Every form of a spoken sentence, compared with golden/spoken.txt, so that somebody reads new and
// changed sentences. UNO_WRITE_GOLDEN=1 rewrites the file.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allForms, formOf } from '../testing/forms';

const FILE = '../golden/spoken.txt';

it('replaces names, cards, colours and numbers by placeholders', () => {
  const names = ['Ann', 'Bob', 'Hugo Maximilian'];
  expect(formOf('You hold red 2, Wild Draw Four and Wild', names)).toBe('You hold CARD');
  expect(formOf('Hugo Maximilian, 5 cards, 1 point', names)).toBe('NAME, N cards, N points');
  expect(formOf('Ann plays Wild and names blue', names)).toBe('NAME plays CARD and names COLOUR');
});

it('says only forms of golden/spoken.txt', () => {
  const forms = `${allForms().join('\n')}\n`;
  if (process.env.UNO_WRITE_GOLDEN) writeFileSync(FILE, forms);
  expect(forms).toBe(readFileSync(FILE, 'utf8'));
});
