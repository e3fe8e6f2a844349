// The mark of a fair deal at the end of a round, in the whole client.
import { fireEvent, screen, waitFor } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import { lastSent, say, show, world } from '../testing/client';
import { NO_FAIR, seats, score, view } from '../testing/views';
import type { View } from '../wire.gen';
import { commitmentOf, hex } from './fair';

async function over(secret: Uint8Array<ArrayBuffer>): Promise<View> {
  const deal = { table: 'k3', number: 1 };
  const commitment = hex(await commitmentOf(deal, new Uint8Array(32)));
  const proof = { deal: 1, commitment, secret: hex(secret), contributions: [] };
  const stage = 'round_over';
  const fair = { ...NO_FAIR, deal: 1, proof };
  return view({ table: 'k3', stage, seats: seats(2), scores: [score()], fair });
}

const mark = () => document.querySelector('[data-fair]');

it('says what was checked, and where to check it again', async () => {
  show(await over(new Uint8Array(32)));
  await waitFor(() => expect(mark()?.getAttribute('data-fair')).toBe('unsure'));
  await fireEvent.click(mark() as Element);
  expect(document.querySelector('[data-point=secret]')?.className).toContain('yes');
  expect(document.querySelector('[data-point=before]')?.className).toContain('unknown');
  const link = screen.getByRole('link', { name: /transcript/i });
  expect(link.getAttribute('href')).toBe('/fair/k3/1');
});

it('says loudly that a check failed', async () => {
  show(await over(new Uint8Array(32).fill(1)));
  await waitFor(() => expect(mark()?.getAttribute('data-fair')).toBe('bad'));
});

it('does not appear for other kinds of deals', async () => {
  const { fair: _, ...plain } = await over(new Uint8Array(32));
  show({ ...plain, fair: NO_FAIR });
  expect(mark()).toBeNull();
});

it('contributes automatically', async () => {
  show(view({ table: 'k3', stage: 'lobby', seats: seats(2) }));
  expect(lastSent()?.type).toBe('resume');
  const fair = { ...NO_FAIR, next: 1, commitment: 'aa' };
  say(view({ table: 'k3', stage: 'lobby', seats: seats(2), fair }));
  await waitFor(() => expect(world.sent().at(-1)).toMatchObject({ type: 'contribute', deal: 1 }));
});
