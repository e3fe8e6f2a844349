// Every form of sentence that can be said aloud, against golden/spoken.txt: a sentence that changes
// or is new is read before it is spoken. UNO_WRITE_GOLDEN=1 writes the file anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { all_forms, form_of } from '../testing/forms';

const kFile = '../golden/spoken.txt';

it('leaves names, cards, colours and numbers open', () => {
  const names = ['Ann', 'Bob', 'Hugo Maximilian'];
  expect(form_of('You hold red 2, Wild Draw Four and Wild', names)).toBe('You hold CARD');
  expect(form_of('Hugo Maximilian, 5 cards, 1 point', names)).toBe('NAME, N cards, N points');
  expect(form_of('Ann plays Wild and names blue', names)).toBe('NAME plays CARD and names COLOUR');
});

it('says nothing that golden/spoken.txt does not have', () => {
  const forms = `${all_forms().join('\n')}\n`;
  if (process.env.UNO_WRITE_GOLDEN) writeFileSync(kFile, forms);
  expect(forms).toBe(readFileSync(kFile, 'utf8'));
});
