// The preferences: kept, applied to the page, and safe with damaged storage.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it } from 'vitest';
import Gear from './Gear.svelte';
import { prefer, preferences, showPreferences } from './preferences.svelte';

const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  prefer({ theme: 'dark', palette: 'classic', hand: 'right', keys: true, textSize: 100 });
});

it('applies theme, palette, hand and text size, and keeps them', async () => {
  render(Gear);
  await fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
  expect(root.dataset.theme).toBe('dark');
  for (const name of ['Light', 'Colour-blind safe', 'Left hand', '150%'])
    await fireEvent.click(screen.getByRole('radio', { name }));
  expect({ ...root.dataset }).toMatchObject({ theme: 'light', palette: 'safe', hand: 'left' });
  expect(root.style.getPropertyValue('--larger')).toBe('50%');
  expect(root.style.getPropertyValue('--red-body')).toBe('#b84a00');
  await fireEvent.click(screen.getByRole('checkbox', { name: /^Single-letter/ }));
  expect(preferences.keys).toBe(false);
  const kept: unknown = JSON.parse(localStorage.getItem('openuno.preferences') ?? '');
  expect(kept).toMatchObject({ theme: 'light', palette: 'safe', hand: 'left', keys: false });
});

it('follows the theme of the device if set to automatic', () => {
  prefer({ theme: 'auto' });
  showPreferences();
  expect(root.dataset.theme).toBe('light'); // setup.ts answers every media query with yes
});
