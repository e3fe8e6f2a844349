// Every form of sentence that can be said aloud, against golden/spoken.txt: a sentence that changes
// or is new is read before it is spoken. UNO_WRITE_GOLDEN=1 writes the file anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allForms, formOf } from '../testing/forms';

const FILE = '../golden/spoken.txt';

it('leaves names, cards, colours and numbers open', () => {
  const names = ['Ann', 'Bob', 'Hugo Maximilian'];
  expect(formOf('You hold red 2, Wild Draw Four and Wild', names)).toBe('You hold CARD');
  expect(formOf('Hugo Maximilian, 5 cards, 1 point', names)).toBe('NAME, N cards, N points');
  expect(formOf('Ann plays Wild and names blue', names)).toBe('NAME plays CARD and names COLOUR');
});

it('says nothing that golden/spoken.txt does not have', () => {
  const forms = `${allForms().join('\n')}\n`;
  if (process.env.UNO_WRITE_GOLDEN) writeFileSync(FILE, forms);
  expect(forms).toBe(readFileSync(FILE, 'utf8'));
});
