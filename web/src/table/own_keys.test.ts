// Changed keys: in the settings, at the table, on the help page, after a reload.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sentAction, show } from '../testing/client';
import { DRAW, play, view } from '../testing/views';
import { prefer } from '../ui/preferences.svelte';
import KeyTable from './KeyTable.svelte';
import { changeKey, keyOf, resetKeys, shortcut } from './own_keys.svelte';

const node = (selector: string) => document.querySelector<HTMLElement>(selector);
const key = async (at: Element, name: string) => {
  await fireEvent.keyDown(at, { key: name });
  flushSync();
};

beforeEach(() => {
  document.body.innerHTML = '';
  resetKeys();
  prefer({ keys: true });
});

describe('the table of keys', () => {
  const row = (command: string) => node(`[data-own-key=${command}]`)!;
  const ask = async (command: string, ...keys: string[]) => {
    await fireEvent.click(row(command));
    for (const one of keys) await key(row(command), one);
  };
  const answer = () => node('[data-answer]')?.textContent;

  it('changes a key, says so, and keeps it', async () => {
    render(KeyTable);
    await ask('draw', 'Z');
    expect(answer()).toBe('Draw a card: Z');
    expect(row('draw').textContent).toContain('Z');
    expect(JSON.parse(localStorage.getItem('openuno.keys') ?? '')).toMatchObject({ draw: 'z' });
    vi.resetModules();
    const anew = await import('./own_keys.svelte');
    expect(anew.keyOf('draw')).toBe('z');
  });

  it('explains that a key is taken or unusable, and waits for another', async () => {
    render(KeyTable);
    await ask('draw', 'k');
    expect(answer()).toBe('K is already used for: Keep the drawn card. Press another key.');
    await key(row('draw'), '3');
    expect(answer()).toMatch(/not a digit/);
    await key(row('draw'), 'F5');
    expect(keyOf('draw')).toBe('d');
    await key(row('draw'), 'q');
    expect(keyOf('draw')).toBe('q');
  });

  it('cancels on Escape, and resets to the defaults', async () => {
    render(KeyTable);
    await ask('uno', 'Escape', 'v');
    expect(keyOf('uno')).toBe('u');
    await ask('uno', 'v');
    await fireEvent.click(screen.getByRole('button', { name: 'Reset all keys' }));
    expect(keyOf('uno')).toBe('u');
  });

  it('survives damaged storage', async () => {
    for (const text of ['{"draw":"k"}', '[1]', 'null', '{', '{"draw":7,"keep":"  "}']) {
      localStorage.setItem('openuno.keys', text);
      vi.resetModules();
      const anew = await import('./own_keys.svelte');
      expect(anew.keyOf('draw') + anew.keyOf('keep')).toBe('dk');
    }
  });
});

describe('at the table', () => {
  it('the new key works and is shown, and the old one does nothing', async () => {
    changeKey('draw', 'z');
    show(view({ legal: [play('R5'), DRAW] }));
    expect(node('[data-act-button=draw]')?.getAttribute('aria-keyshortcuts')).toBe('Z');
    await key(document.body, 'd');
    expect(sentAction()).toBeNull();
    await key(document.body, '?');
    expect(screen.getByRole('dialog').textContent).toMatch(/Z\s*Draw a card/);
    await key(document.body, 'Escape');
    await key(document.body, 'z');
    expect(sentAction()).toBe('d');
  });

  it('no key is shown if single keys are turned off', () => {
    prefer({ keys: false });
    expect(shortcut('draw')).toBeUndefined();
  });
});
