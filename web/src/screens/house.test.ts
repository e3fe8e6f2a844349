// House rules at the table, with a fake server: each control sends exactly the action of the list,
// by mouse and by key.
import { fireEvent, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { lastSent, say, sentAction, show, world } from '../testing/client';
import { DRAW, legal, pairs, play, report, score, seats, verdicts, view } from '../testing/views';
import type { CardName } from '../wire.gen';

const node = (selector: string) => document.querySelector<HTMLElement>(selector);
const press = async (selector: string) => {
  const found = node(selector);
  if (!found) throw new Error(`no ${selector}`);
  await fireEvent.click(found);
  flushSync();
};
const key = async (name: string) => {
  await fireEvent.keyDown(document.body, { key: name });
  flushSync();
};

describe('choosing a player', () => {
  const swaps = [1, 2, 3].map((to) => legal({ action: `R7>${to}`, card: 'R7', seat: to }));
  const ask = async (more = swaps) => {
    show(view({ hand: ['R7', 'B1', 'B2'], legal: more }));
    await press('[data-card-button=R7]');
    expect(sentAction()).toBeNull();
  };

  it('works by seat, by number key', async () => {
    await ask();
    await press('[data-target="2"]');
    expect(sentAction()).toBe('R7>2');
    await ask();
    await key('1');
    expect(sentAction()).toBe('R7>1');
  });

  it('focuses the first player and can be cancelled', async () => {
    await ask();
    expect(document.activeElement?.getAttribute('data-target')).toBe('1');
    await key('Escape');
    expect(node('[data-target]')).toBeNull();
    expect(node('[data-target]')).toBeNull();
  });

  it('offers "nobody" if the swap is optional', async () => {
    await ask([legal({ action: 'R7', card: 'R7' }), ...swaps]);
    await press('[data-target="-1"]');
    expect(sentAction()).toBe('R7');
  });

  it('cannot be cancelled when the table asks', async () => {
    const choices = [1, 3].map((to) => legal({ action: `>${to}`, act: 'choose', seat: to }));
    show(view({ legal: choices }, { ask: 'choose' }));
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await press('[data-target="3"]');
    expect(sentAction()).toBe('>3');
  });
});

describe('jumping in', () => {
  const jump = legal({ action: 'jR9', act: 'jump', card: 'R9' });
  const outOfTurn = view({ hand: ['R9', 'B1', 'B2'], legal: [jump] }, { turn: 2 });

  it('is one large button, a key, and a press on the card', async () => {
    for (const act of [
      () => press('[data-jump]'),
      () => key('j'),
      () => press('[data-card-button=R9]'),
    ]) {
      show(outOfTurn);
      await act();
      expect(sentAction()).toBe('jR9');
    }
  });

  it('includes the UNO call', async () => {
    show(view({ hand: ['R9', 'B1'], legal: [jump] }, { turn: 2 }));
    await key('u');
    await press('[data-jump]');
    expect(sentAction()).toBe('jR9!');
  });

  it('is missing if the list has no jump', () => {
    show(view({ legal: [] }, { turn: 2 }));
    expect(node('[data-jump]')).toBeNull();
  });
});

describe('a stack', () => {
  const take = legal({ action: 'take', act: 'take' });
  const stacked = () =>
    show(
      view(
        { hand: ['B+2', 'R1'], legal: [play('B+2'), take] },
        { ask: 'stack', pending: 4, top: 'R+2' },
      ),
    );

  it('shows its size at the pile and is answered or taken', async () => {
    stacked();
    expect(node('[data-pending]')?.textContent).toContain('+4');
    expect(screen.getByRole('img', { name: /Stack worth 4 cards/ })).toBeTruthy();
    await press('[data-card-button="B+2"]');
    expect(sentAction()).toBe('B+2');
    stacked();
    await press('[data-act-button=take]');
    expect(sentAction()).toBe('take');
    stacked();
    await key('t');
    expect(sentAction()).toBe('take');
  });
});

describe('several cards', () => {
  const lay = legal({ action: 'Y8&', act: 'lay', card: 'Y8' });
  const ask = async () => {
    show(view({ hand: ['Y8', 'R8', 'B1'], legal: [play('Y8'), lay, DRAW] }));
    await press('[data-card-button=Y8]');
  };

  it('are laid one after another, after a question', async () => {
    await ask();
    expect(sentAction()).toBeNull();
    await press('[data-how=lay]');
    expect(sentAction()).toBe('Y8&');
    await ask();
    await press('[data-how=play]');
    expect(sentAction()).toBe('Y8');
  });

  it('need no question for the last card', async () => {
    show(view({ hand: ['R8', 'B1'], legal: [play('R8')] }, { ask: 'laying', top: 'Y8' }));
    await press('[data-card-button=R8]');
    expect(sentAction()).toBe('R8');
  });
});

describe('cards to give and to put', () => {
  it('are pressed in the hand', async () => {
    const give = (card: CardName) => legal({ action: `=${card}`, act: 'give', card });
    show(view({ hand: ['R5', 'B1'], legal: [give('R5'), give('B1')] }, { ask: 'choose' }));
    await press('[data-card-button=B1]');
    expect(sentAction()).toBe('=B1');
  });

  it('can be declined if the list says so', async () => {
    const put = legal({ action: 'pR5', act: 'give', card: 'R5' });
    show(
      view(
        { hand: ['R5', 'B1'], legal: [put, legal({ action: 'fail', act: 'fail' })] },
        { ask: 'put' },
      ),
    );
    await key('f');
    expect(sentAction()).toBe('fail');
  });
});

describe('the host as referee', () => {
  const dare = (you: number) => {
    const referee = you === 0 ? verdicts(1) : [];
    return view({ you, legal: [], referee }, { ask: 'dare', turn: 1 });
  };

  it('judges a dare', async () => {
    show(dare(0));
    await press('[data-dare=ok]');
    expect(lastSent()).toEqual({ type: 'referee', seat: 1, event: 'ok' });
    show(dare(0));
    await key('f');
    expect(lastSent()).toEqual({ type: 'referee', seat: 1, event: 'fail' });
    show(dare(2));
    expect(node('[data-dare]')).toBeNull();
  });

  it('enters advice, with its cost', async () => {
    show(view({ options: 'advice_penalty=3', referee: [{ event: 'advice', seat: 2 }] }));
    await press('[data-open=referee]');
    expect(document.querySelectorAll('[data-advice]')).toHaveLength(1);
    await press('[data-advice="2"]');
    expect(lastSent()?.type).not.toBe('referee'); // it explains the action and asks first
    await press('[data-fine="2"]');
    expect(lastSent()).toEqual({ type: 'referee', seat: 2, event: 'advice' });
    show(view({ referee: verdicts(1) }));
    expect(node('[data-open=referee]')).toBeNull();
  });

  it('undoes the last entry as long as the table allows it', async () => {
    show(view({ may: ['undo'] }));
    await press('[data-open=referee]');
    expect(document.querySelectorAll('[data-advice]')).toHaveLength(0);
    await press('[data-undo]');
    expect(lastSent()).toEqual({ type: 'undo' });
  });
});

describe('why', () => {
  it('can be asked about any card of the hand', async () => {
    show(view({ legal: [DRAW] }));
    await press('[data-card-button=W]');
    expect(lastSent()).toEqual({ type: 'why', action: 'W' });
  });

  it('shows sentence, rule and option of an answer without acting', async () => {
    show(view());
    await press('[data-card-button=Y7]');
    expect(lastSent()).toEqual({ type: 'why', action: 'Y7' });
    say({
      type: 'because',
      action: 'Y7',
      verdict: 'penalised',
      rule: 'C-MATCH-1',
      option: 'illegal_play',
      says: [
        { key: 'refusal.does_not_match', args: {} },
        { key: 'rule.illegal_play.fine', args: { count: 2 } },
      ],
    });
    const note = node('[data-note=penalised]');
    expect(note?.textContent).toContain('you draw 2 cards');
    expect(note?.textContent).toContain('Rule C-MATCH-1');
    expect(note?.textContent).toContain('Option: Illegal plays');
    expect(world.sent().some((message) => message.type === 'act')).toBe(false);
  });
});

describe('seats', () => {
  const changed = (change: object) =>
    seats(4).map((one, i) => (i === 2 ? { ...one, ...change } : one));
  const words = () => node('[data-seat="2"]')?.textContent ?? '';

  it('show who is out or gone, and the lives left', () => {
    show(view({ seats: changed({ out: true }) }));
    expect(words()).toContain('out');
    show(view({ counts: 'lives', seats: changed({ left: true, lives: 2 }) }));
    expect(words()).toContain('out of match');
    expect(words()).toContain('♥ 2');
    expect(node('[data-seat="2"] .total')?.textContent).toBe('♥ 2');
    expect(screen.getByRole('group', { name: /^Cem, .*, 2 lives/ })).toBeTruthy();
  });

  it('show the cards still to draw', () => {
    show(view({ seats: changed({ owed: 3 }) }));
    expect(node('[data-seat="2"] [data-owed]')?.textContent).toBe('−3');
    expect(screen.getByRole('group', { name: /^Cem.*must still draw 3 cards/ })).toBeTruthy();
  });

  it('show an exposed hand', () => {
    show(view({ seats: changed({ shown: ['R5', 'W4'] }) }));
    expect(node('[data-exposed="2"]')?.textContent).toContain('Everyone sees Cem’s hand');
    expect(screen.getByRole('img', { name: 'red 5, Wild Draw Four' })).toBeTruthy();
  });

  it('mark the sides of partners', () => {
    show(view({ seats: pairs(seats(4)) }));
    expect(words()).toContain('A ♦');
    expect(screen.getByRole('group', { name: /^Cem.*your partner/ })).toBeTruthy();
    expect(node('[data-seat="1"]')?.textContent).toContain('B');
  });

  it('open the rules of the table by key', async () => {
    show(view({ options: 'zero=pass', rules_name: 'Friday' }));
    await key('i');
    expect(screen.getByRole('heading', { name: 'Friday' })).toBeTruthy();
    expect(document.querySelectorAll('[data-differs]')).toHaveLength(1);
  });
});

describe('the end', () => {
  const over = { stage: 'match_over' as const, hand: [], legal: [] };

  it('shows what each seat gained', () => {
    show(view({ ...over, stage: 'round_over', scores: [score({ gains: [0, 42, 0, 42] })] }));
    expect(document.querySelectorAll('.gain')).toHaveLength(2);
  });

  it('shows what each hand counts', () => {
    const held = seats(4).map((one, i) => ({ ...one, hand_points: i === 2 ? 71 : -1 }));
    show(view({ ...over, stage: 'round_over', seats: held, scores: [score()] }));
    expect(screen.getByText('Cem').closest('li')?.textContent).toContain('71');
    expect(document.body.textContent).not.toContain('-1');
  });

  it('counts lives if the format does', () => {
    const kept = seats(4).map((one, i) => ({ ...one, lives: i === 2 ? 1 : 0 }));
    show(view({ ...over, counts: 'lives', winners: [2], seats: kept }));
    expect(screen.getByText('Cem wins the match with 1 life')).toBeTruthy();
  });

  it('names several winners, and a loser', () => {
    show(view({ ...over, winners: [1, 3], scores: [score()] }));
    expect(screen.getByText(/^Bob and Dora win the match/)).toBeTruthy();
    show(view({ ...over, loser: 2, scores: [score({ winner: -1, loser: 2 })] }));
    expect(screen.getByText('Cem loses the match')).toBeTruthy();
    expect(screen.getByText('lost by Cem')).toBeTruthy();
  });

  it('shows the statistics of all players', () => {
    const did = seats(2).map((one) => ({ ...one, report: report({ cards_drawn: 17 }) }));
    show(view({ ...over, winners: [1], seats: did, scores: [score()] }));
    expect(node('[data-reports]')?.textContent).toContain('17');
  });
});
