// The eight questions of families, and saved rule sets.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { decks, editions, presets } from '../rules.gen';
import OwnRules from './OwnRules.svelte';
import { sameOptions } from './options';
import Questions from './Questions.svelte';
import { answerOf, QUESTIONS, pictureOf, questionsOf } from './questions';
import { withAnswer, type QuestionName } from './questions';

const optionsOf = (name: string) => presets.find(({ preset }) => preset === name)?.options ?? '';
const answers = (text: string) => QUESTIONS.map((question) => answerOf(question, text));
const question = (name: QuestionName) => QUESTIONS.find((one) => one.name === name)!;

describe('the eight questions', () => {
  it('are answered by the official rules and by those for families', () => {
    const [on, off] = ['on', 'off'];
    expect(answers('-')).toEqual([off, off, off, off, off, on, 'two', 'points']);
    expect(answers(optionsOf('party_table'))).toEqual([on, on, on, on, on, on, 'two', 'points']);
    expect(answers(optionsOf('quick')).at(-1)).toBe('first_out');
    expect(answers(optionsOf('children')).slice(-2)).toEqual(['none', 'first_out']);
  });

  it('have pictures with cards of the edition', () => {
    for (const { edition } of editions) {
      const name = edition === 'classic' ? 'classic108' : edition;
      const known = decks.find(({ deck }) => deck === name || deck.startsWith(`${name}_`));
      const there = known!.cards.split(/[ ~]/);
      for (const one of questionsOf(`edition=${edition}`))
        for (const card of pictureOf(one, `edition=${edition}`))
          expect(there, `${edition}: ${one.name}`).toContain(card);
    }
  });

  it('can each be answered in every way and back, leaving nothing behind', () => {
    for (const one of QUESTIONS) {
      for (const answer of Object.keys(one.answers)) {
        const text = withAnswer('hand_size=5', one, answer);
        expect(answerOf(one, text), `${one.name} ${answer}`).toBe(answer);
        const back = withAnswer(text, one, answerOf(one, '-'));
        expect(sameOptions(back, 'hand_size=5'), back).toBe(true);
      }
    }
  });

  it('keep mixed rules until they are answered', () => {
    expect(answerOf(question('stacking'), 'stack_mode=any')).toBe('');
    expect(answerOf(question('uno_price'), 'uno_penalty=7')).toBe('');
  });

  it('are switches with a sentence about the present rule', async () => {
    const onset = vi.fn();
    render(Questions, { options: 'seven=swap zero=pass', onset });
    const sevens: HTMLInputElement = screen.getByRole('switch', { name: /^Swap hands/ });
    expect(sevens.checked).toBe(true);
    expect(document.getElementById('told-sevens_zeros')?.textContent).toContain('swap hands');
    await fireEvent.click(sevens);
    expect(onset).toHaveBeenLastCalledWith('-');
    await fireEvent.click(screen.getByRole('switch', { name: 'Stack draw cards' }));
    expect(onset).toHaveBeenLastCalledWith('seven=swap zero=pass stack_mode=ladder');
    await fireEvent.click(screen.getByRole('radio', { name: 'First to go out' }));
    expect(onset).toHaveBeenLastCalledWith('seven=swap zero=pass format=single_round');
  });
});

describe('own rules', () => {
  beforeEach(() => localStorage.clear());

  it('are kept by name, used and forgotten', async () => {
    const onuse = vi.fn();
    const text = 'party_table zero=off';
    const { unmount } = render(OwnRules, { text, onuse });
    await fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('status').textContent).toContain('Enter a name');
    await fireEvent.input(screen.getByLabelText('Save these rules as'), {
      target: { value: 'Friday: ' },
    });
    await fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onuse).toHaveBeenLastCalledWith('Friday: party_table zero=off');
    unmount();
    render(OwnRules, { text: 'mattel', onuse });
    await fireEvent.click(screen.getByRole('button', { name: 'Friday' }));
    expect(onuse).toHaveBeenLastCalledWith('Friday: party_table zero=off');
    await fireEvent.click(screen.getByRole('button', { name: 'Delete Friday' }));
    expect(screen.queryByRole('button', { name: 'Friday' })).toBeNull();
    expect(localStorage.getItem('openuno.rules')).toBe('[]');
  });

  it('survive damaged storage', () => {
    localStorage.setItem('openuno.rules', '{broken');
    render(OwnRules, { text: 'mattel', onuse: () => {} });
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
  });
});
