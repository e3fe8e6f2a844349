// The rules in the lobby and the invite, with a fake server: every change is a configure message.
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import App from '../App.svelte';
import { keepToken } from '../net/seat_tokens';
import { Session } from '../session.svelte';
import { pairs, preview, seat, view } from '../testing/views';
import { FakeWorld } from '../testing/world';
import type { ServerMessage, View } from '../wire.gen';

const LOBBY: Partial<View> = {
  stage: 'lobby',
  hand: [],
  legal: [],
  seats: [seat(), seat({ name: 'Bob' })],
};

let world: FakeWorld;

function open(at: Partial<View> | null) {
  localStorage.clear();
  history.replaceState(null, '', '/t/k3');
  if (at) keepToken('k3', 'secret');
  render(App, { session: new Session('ws://x/ws', world) });
  world.socket.onopen?.();
  flushSync();
  if (!at) return;
  say(view({ ...LOBBY, ...at }));
  document.querySelector<HTMLElement>('[data-open=rules]')?.click();
  flushSync();
}

function say(message: ServerMessage) {
  world.socket.say(message);
  flushSync();
}

function refuse(name: string, args: Record<string, string>) {
  const says = [{ key: `refusal.options.${name}`, args }];
  say({ type: 'refused', id: '', reason: 'bad_options', rule: '', option: '', says });
}

const refuseLastLoses = () =>
  refuse('gives_no_points', {
    option: 'round_end=last_loses',
    with: 'format=last_loses',
    rule: 'H-LAST-1',
  });

/** The options of the last change that was sent. */
function sent(): string | null {
  const last = world.sent().at(-1);
  return last?.type === 'configure' ? last.options : null;
}

const control = (option: string) =>
  document.querySelector<HTMLElement>(`[data-option="${option}"]`) as HTMLElement;
const pick = (option: string, name: string | RegExp) =>
  fireEvent.click(within(control(option)).getByRole('radio', { name }));

beforeEach(() => {
  world = new FakeWorld();
});

describe('the form', () => {
  it('takes a preset', async () => {
    open({});
    await fireEvent.click(document.querySelector('[data-preset=party_table]') as HTMLElement);
    expect(sent()).toBe('party_table');
  });

  it('adds one option to the others, and keeps the name', async () => {
    open({ options: 'zero=pass', rules_text: 'Friday: mattel zero=pass' });
    await pick('seven', /must swap hands/);
    expect(sent()).toBe('Friday: zero=pass seven=swap');
  });

  it('shows a wanted change, and marks it until the table accepts it', async () => {
    open({});
    await pick('zero', /passes their hand/);
    expect(control('zero').textContent).toContain('no effect now');
    say(view({ ...LOBBY, options: 'zero=pass' }));
    expect(control('zero').textContent).not.toContain('no effect now');
    expect(control('zero').textContent).toContain('changed');
  });

  it('shows options that depend on another one, and hides them again', async () => {
    open({});
    expect(control('jump_kinds')).toBeNull();
    await pick('jump_in', /exact copy/);
    expect(control('jump_kinds')).not.toBeNull();
    await pick('jump_in', /cannot/);
    flushSync();
    expect(control('jump_kinds')).toBeNull();
  });

  it('folds many values under the sentence of the chosen one', async () => {
    open({});
    const chosen = control('format').querySelector('summary');
    expect(chosen?.textContent).toMatch(/first player to reach the target/);
    await pick('format', /first player to go out wins/);
    expect(sent()).toBe('format=single_round');
    expect(chosen?.textContent).toMatch(/first player to go out wins/);
  });

  it('corrects the numbers of a deck when they add up', async () => {
    open({ edition: 'party', options: 'edition=party' });
    await pick('party_cards', /this table counted/);
    expect(sent()).toBe('edition=party party_cards=counts(1,2,2,2,2,4,16,12,12,12)');
    const editor = () => within(control('party_cards'));
    const change = async (name: string, to: number) =>
      fireEvent.change(editor().getByRole('spinbutton', { name }), { target: { value: to } });
    const use = () =>
      editor().getByRole<HTMLButtonElement>('button', { name: 'Use these numbers' });
    await change('Wild', 14);
    expect(control('party_cards').textContent).toContain('166 of 168 cards');
    expect(use().disabled).toBe(true);
    await change('Wild Draw Four', 99); // the most is 31
    expect(control('party_cards').textContent).toContain('185 of 168 cards');
    await change('Wild Draw Four', 14);
    expect(use().disabled).toBe(false);
    await fireEvent.click(use());
    expect(sent()).toBe('edition=party party_cards=counts(1,2,2,2,2,4,14,14,12,12)');
    await change('1-9', 3); // 36 cards more
    expect(control('party_cards').textContent).toContain('204 of 168 cards');
  });

  it('says which cards of Spin are Spin cards', async () => {
    open({ edition: 'spin', options: 'edition=spin' });
    await pick('spin_cards', /this table counted/);
    expect(sent()).toBe('edition=spin spin_cards=counts(1,1,1,1,1,1,1,1,1,1)');
    expect(control('spin_cards').textContent).toContain('108 of 108 cards');
    const editor = within(control('spin_cards'));
    const change = async (name: string, to: number) =>
      fireEvent.change(editor.getByRole('spinbutton', { name }), { target: { value: to } });
    await change('2', 2);
    await change('Spin 2', 0);
    await fireEvent.click(editor.getByRole('button', { name: 'Use these numbers' }));
    expect(sent()).toBe('edition=spin spin_cards=counts(1,2,1,1,1,1,0,1,1,1)');
  });

  it('corrects the tiles of a colour, beginning with the printed ones', async () => {
    open({ edition: 'quatro', options: 'edition=quatro' });
    await pick('quatro_red', /this table has/);
    expect(sent()).toBe('edition=quatro quatro_red=tiles(0,1s+1p,2+2m,3s+3p,4+4s,5+5m)');
    expect(control('quatro_red').textContent).toContain('0, 1s, 1p, 2, 2m, 3s, 3p, 4, 4s, 5, 5m.');
    const third = within(control('quatro_red')).getAllByRole('combobox')[2]!;
    await fireEvent.change(third, { target: { value: '2s+2m' } });
    expect(sent()).toBe('edition=quatro quatro_red=tiles(0,1s+1p,2s+2m,3s+3p,4+4s,5+5m)');
  });

  it('leaves everything as the reader folded it, when the rules change', async () => {
    open({});
    const chapter = control('zero').closest<HTMLDetailsElement>('[data-group]')!;
    const sheet = document.querySelector<HTMLDetailsElement>('details.whole')!;
    expect([chapter.open, sheet.open]).toEqual([false, false]);
    [chapter.open, sheet.open] = [true, true];
    await pick('zero', /passes their hand/);
    say(view({ ...LOBBY, options: 'zero=pass' }));
    expect(control('zero').closest('details')).toBe(chapter);
    expect([chapter.open, sheet.open]).toEqual([true, true]);
  });

  it('opens every chapter for a search, and folds them again', async () => {
    open({});
    const chapters = () =>
      [...document.querySelectorAll<HTMLDetailsElement>('[data-group]')].map((one) => one.open);
    expect(chapters().filter(Boolean)).toHaveLength(1);
    const search = screen.getByRole('searchbox');
    await fireEvent.input(search, { target: { value: 'hand' } });
    expect(chapters().every(Boolean)).toBe(true);
    await fireEvent.input(search, { target: { value: '' } });
    expect(chapters().filter(Boolean)).toHaveLength(1);
  });

  it('sets numbers and parameters', async () => {
    open({ options: 'illegal_play=fine(1)' });
    const points = within(control('target')).getByRole('spinbutton');
    await fireEvent.change(points, { target: { value: '200' } });
    expect(sent()).toBe('illegal_play=fine(1) target=200');
    await fireEvent.change(within(control('illegal_play')).getByRole('combobox'), {
      target: { value: '3' },
    });
    expect(sent()).toBe('illegal_play=fine(3) target=200');
  });

  it('shows a refusal once, at the control, and can undo', async () => {
    open({});
    await pick('round_end', /continues until/);
    refuseLastLoses();
    const notes = screen.getAllByText(/needs option format=last_loses/);
    expect(notes).toHaveLength(1);
    expect(control('round_end').contains(notes[0]!)).toBe(true);
    await fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.queryByText(/needs option format/)).toBeNull();
    expect(control('round_end').textContent).not.toContain('no effect now');
  });

  it('repeats a refused change together with one that makes it possible', async () => {
    open({});
    await pick('round_end', /continues until/);
    refuseLastLoses();
    await pick('format', /lose a life/);
    expect(sent()).toBe('round_end=last_loses format=last_loses');
  });

  it('finds options and shows only what differs', async () => {
    open({ options: 'zero=pass' });
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'stacking' } });
    expect(control('stack_mode')).not.toBeNull();
    expect(control('zero')).toBeNull();
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: '' } });
    await fireEvent.click(screen.getByRole('checkbox', { name: 'Only changed options' }));
    expect([...document.querySelectorAll('[data-option]')]).toEqual([control('zero')]);
  });
});

describe('naming, copying, pasting', () => {
  it('names the rules', async () => {
    open({ options: 'zero=pass' });
    await fireEvent.input(screen.getByLabelText('Name of these rules'), {
      target: { value: 'Friday' },
    });
    await fireEvent.click(screen.getByRole('button', { name: 'Set name' }));
    expect(sent()).toBe('Friday: zero=pass');
  });

  it('copies the text of the table', async () => {
    const write = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText: write } });
    open({ rules_text: 'Friday: mattel zero=pass' });
    await fireEvent.click(screen.getByRole('button', { name: 'Copy rules' }));
    expect(write).toHaveBeenCalledWith('Friday: mattel zero=pass');
    vi.unstubAllGlobals();
  });

  it('pastes rules as one line', async () => {
    open({});
    await fireEvent.input(screen.getByLabelText('Paste rules'), {
      target: { value: ' Friday: party_table\n zero=off ' },
    });
    await fireEvent.click(screen.getByRole('button', { name: 'Use these rules' }));
    expect(sent()).toBe('Friday: party_table zero=off');
    refuse('preset_first', { word: 'party_table' });
    expect(screen.getAllByText(/is not an option/)).toHaveLength(1);
  });
});

describe('everybody', () => {
  it('sees what differs, and guests have no form', () => {
    open({ options: 'zero=pass seven=swap', you: 1, rules_name: 'Friday' });
    expect(document.querySelectorAll('[data-rules] [data-differs]')).toHaveLength(2);
    expect(document.querySelector('[data-rules]')?.textContent).toContain('Friday');
    expect(document.querySelector('[data-option]')).toBeNull();
    expect(screen.getByText('Ann sets the rules.')).toBeTruthy();
  });

  it('sees the partners', () => {
    const four = ['Ann', 'Bob', 'Cem', 'Dora'].map((name) => seat({ name }));
    open({ seats: pairs(four) });
    const tags = [...document.querySelectorAll('[data-partner]')].map((tag) =>
      tag.textContent?.replace(/\s+/g, ' ').trim(),
    );
    expect(tags).toEqual([
      'Team A · with Cem',
      'Team B · with Dora',
      'Team A · with Ann',
      'Team B · with Bob',
    ]);
  });
});

describe('the invite', () => {
  it('shows host, players, goal and all differences before joining', () => {
    open(null);
    expect(world.sent().at(-1)).toEqual({ type: 'look', table: 'k3' });
    say(preview({ options: 'zero=pass seven=swap', rules_name: 'Friday', names: ['Ann', 'Bob'] }));
    expect(screen.getByRole('heading', { name: 'Ann invites you' })).toBeTruthy();
    const box = document.querySelector('[data-preview]');
    expect(box?.textContent).toContain('Friday');
    expect(box?.textContent).toContain('first to 500 points');
    expect(box?.textContent).toContain('Bob');
    expect(box?.querySelectorAll('[data-differs]')).toHaveLength(2);
    expect(box?.querySelector('details')?.textContent).toContain('You can play a card if');
  });

  it('says the goal in the words of the game', () => {
    open(null);
    say(preview({ options: 'edition=quatro' }));
    expect(document.querySelector('[data-preview]')?.textContent).toContain(
      'first to win 500 games',
    );
  });

  it('offers no seat after the start, and no watching if it is off', () => {
    open(null);
    say(preview({ stage: 'round', joins: '', spectators: false }));
    expect(screen.queryByRole('button', { name: 'Take a seat' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Just watch' })).toBeNull();
  });
});

describe('the card of a themed deck', () => {
  const pirates: Partial<View> = {
    options: 'deck=themed112 custom1=perform(2)',
    rules_text: 'Night: themed112 custom1=perform(2) card1="Walk the plank" dares="sing|dance"',
    card_name: 'Walk the plank',
  };
  const node = <T extends HTMLElement>(selector: string) =>
    document.querySelector<T>(selector) as T;
  const type = (selector: string, value: string) =>
    fireEvent.input(node(selector), { target: { value } });

  it('is not made in another deck', () => {
    open({ options: 'deck=shuffle112', rules_text: 'modern112' });
    expect(node('[data-make-card]')).toBeNull();
  });

  it('is made with a picture and a line to copy', async () => {
    open(pirates);
    await fireEvent.click(node('[data-make-card]'));
    expect(node('[data-picture]').textContent).toMatch(/Walk.*the.*plank/s);
    expect(node<HTMLInputElement>('[data-card-line]').value).toBe(
      'Night: deck=themed112 custom1=perform(2) card1="Walk the plank" dares="sing|dance"',
    );
  });

  it('sends a name, a text and dares without the marks around them', async () => {
    open(pirates);
    await fireEvent.click(node('[data-make-card]'));
    await type('[name=card-name]', ' The "Anchor" ');
    await type('[name=card-text]', 'Drop|it');
    await type('[name=dares]', 'sing a line\n\n tell a joke ');
    await fireEvent.submit(node('[data-make]'));
    expect(sent()).toBe(
      'Night: deck=themed112 custom1=perform(2) card1="The Anchor" text1="Drop it" ' +
        'dares="sing a line|tell a joke"',
    );
  });

  it('has dares only if it asks for something', async () => {
    open(pirates);
    await fireEvent.click(node('[data-make-card]'));
    await fireEvent.click(node('[data-make] input[value=trade_one]'));
    expect(node('[name=dares]')).toBeNull();
    expect(node<HTMLInputElement>('[data-card-line]').value).toBe(
      'Night: deck=themed112 custom1=trade_one card1="Walk the plank"',
    );
  });

  it('keeps its words while other rules change, and is named in the rules', async () => {
    open(pirates);
    await pick('seven', /must swap hands/);
    expect(sent()).toMatch(/^Night: .*seven=swap card1="Walk the plank" dares="sing\|dance"$/);
    expect(document.body.textContent).toContain('Walk the plank makes the next player do what');
    expect(node('[data-card-words]').textContent).toContain('dance');
  });

  it('waits while the words are too long', async () => {
    open(pirates);
    await fireEvent.click(node('[data-make-card]'));
    await type('[name=dares]', 'x'.repeat(121));
    expect(node<HTMLButtonElement>('[data-make] button.primary').disabled).toBe(true);
  });
});
