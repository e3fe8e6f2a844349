// The lobby against a made-up server: what the host sets is sent, others look on.
import { fireEvent, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { last_sent, say, show } from '../testing/client';
import { seat, view } from '../testing/views';
import { settings, type View } from '../wire.gen';

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the lobby', () => {
  const kLobby: Partial<View> = {
    stage: 'lobby',
    hand: [],
    legal: [],
    options: 'seven=swap',
    seats: [seat(), seat({ name: 'Greedy', player: 'bot' })],
    bots: ['greedy'],
  };

  it('lets the host seat and remove bots, set the table and start', async () => {
    show(view(kLobby));
    await press('Add bot: Greedy');
    expect(last_sent()).toEqual({ type: 'add_bot', bot: 'greedy' });
    await press('Remove Greedy');
    expect(last_sent()).toEqual({ type: 'remove', seat: 1 });
    await fireEvent.click(screen.getByRole('radio', { name: '30 s' }));
    expect(last_sent()).toMatchObject({ type: 'configure', timer_s: 30, options: 'seven=swap' });
    await fireEvent.click(screen.getByRole('checkbox', { name: 'Spectators may watch' }));
    expect(last_sent()).toMatchObject({ type: 'configure', spectators: false });
    await fireEvent.click(screen.getByRole('radio', { name: 'Quickly' }));
    expect(last_sent()).toMatchObject({ type: 'configure', pace: 'quick', hints: false });
    await fireEvent.click(screen.getByRole('checkbox', { name: /^Hints/ }));
    expect(last_sent()).toMatchObject({ type: 'configure', pace: 'calm', hints: true });
    await press('Start the match');
    expect(last_sent()).toEqual({ type: 'start' });
  });

  it('has a control for every setting, and words for every value', () => {
    show(view(kLobby));
    for (const [name, { values, fallback }] of Object.entries(settings)) {
      const inputs = [...document.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)];
      const choices = typeof fallback === 'boolean' ? ['on'] : values.map(String);
      expect(inputs.map(({ value }) => value)).toEqual(choices);
      for (const { labels } of inputs) expect(labels?.[0]?.textContent?.trim()).toBeTruthy();
    }
  });

  it('names the levels of bots with a sentence each', () => {
    show(view(kLobby));
    const button = screen.getByRole('button', { name: 'Add bot: Greedy' });
    const about = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(about?.textContent).toMatch(/^Keeps its wilds/);
  });

  it('keeps a seat for a bot from outside and shows how to start it', async () => {
    show(view(kLobby));
    await fireEvent.input(screen.getByLabelText('Its name'), { target: { value: ' Robo ' } });
    await press('Keep a seat');
    expect(last_sent()).toEqual({ type: 'invite_bot', name: 'Robo' });
    const outside = seat({ name: 'Robo', player: 'bot', bot: 'outside', online: false });
    say(view({ ...kLobby, seats: [seat(), outside] }));
    say({ type: 'invitation', table: 'k3mhp2', token: 'f00d', seat: 1 });
    const command = screen.getByLabelText('Command with the token') as HTMLTextAreaElement;
    expect(command.value).toMatch(/ ws:.*\/ws k3mhp2 f00d$/);
    expect(screen.getByText('bot from outside')).toBeTruthy();
    expect(screen.getByText('not connected')).toBeTruthy();
  });

  it('shows the invite as link and QR code', () => {
    show(view(kLobby));
    const link = screen.getByLabelText('Invite link') as HTMLInputElement;
    expect(link.value).toBe(`${location.origin}/t/k3mhp2`);
    expect(screen.getByRole('img', { name: 'QR code of the invite link' })).toBeTruthy();
  });

  it('says why the match cannot start yet', () => {
    const not_yet = [{ key: 'refusal.too_few_players', args: {} }];
    show(view({ ...kLobby, may: ['configure', 'add_bot'], not_yet }));
    const start = screen.getByRole('button', { name: 'Start the match' }) as HTMLButtonElement;
    expect(start.disabled).toBe(true);
    expect(screen.getByText(/^A match needs at least two players/)).toBeTruthy();
  });

  it('lets others look on only', () => {
    show(view({ ...kLobby, you: 1 }));
    expect(screen.queryByRole('button', { name: 'Start the match' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Add bot/ })).toBeNull();
    expect(screen.getByRole('radio', { name: '30 s' }).closest('fieldset')?.disabled).toBe(true);
    expect(screen.getByText('Ann starts the match.')).toBeTruthy();
  });
});
