// The lobby with a fake server: the host changes things, others read them.
import { fireEvent, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lastSent, say, show } from '../testing/client';
import { seat, view } from '../testing/views';
import { settings, type View } from '../wire.gen';

afterEach(() => vi.unstubAllGlobals());

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the lobby', () => {
  const lobby: Partial<View> = {
    stage: 'lobby',
    hand: [],
    legal: [],
    options: 'seven=swap',
    seats: [seat(), seat({ name: 'Ada', player: 'bot', bot: 'greedy' })],
    bots: ['random', 'greedy', 'linear'],
  };

  it('says that the server cannot save', () => {
    show(view({ ...lobby, rest: 'store' }));
    expect(screen.getByText(/^The server cannot save/).getAttribute('role')).toBe('status');
  });

  it('lets the host seat and remove bots, set the table and start', async () => {
    show(view(lobby));
    await press(/Add a bot/);
    expect(lastSent()).toEqual({ type: 'add_bot', bot: 'greedy' });
    const level = screen.getByLabelText('Strength of the bot');
    await fireEvent.change(level, { target: { value: 'linear' } });
    await press(/Add a bot/);
    expect(lastSent()).toEqual({ type: 'add_bot', bot: 'linear' });
    await press('Remove Ada');
    expect(lastSent()).toEqual({ type: 'remove', seat: 1 });
    await press('Change the settings');
    await fireEvent.click(screen.getByRole('radio', { name: '30 s' }));
    expect(lastSent()).toMatchObject({ type: 'configure', timer_s: 30, options: 'seven=swap' });
    await fireEvent.click(screen.getByRole('checkbox', { name: 'Spectators allowed' }));
    expect(lastSent()).toMatchObject({ type: 'configure', spectators: false });
    await fireEvent.click(screen.getByRole('radio', { name: 'Quick' }));
    expect(lastSent()).toMatchObject({ type: 'configure', pace: 'quick', hints: false });
    await fireEvent.click(screen.getByRole('checkbox', { name: /^Hints/ }));
    expect(lastSent()).toMatchObject({ type: 'configure', pace: 'calm', hints: true });
    await press('Start the match');
    expect(lastSent()).toEqual({ type: 'start' });
  });

  it('has a control for every setting, and words for every value', async () => {
    show(view(lobby));
    await press('Change the settings');
    for (const [name, { values, fallback }] of Object.entries(settings)) {
      const inputs = [...document.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)];
      const choices = typeof fallback === 'boolean' ? ['on'] : values.map(String);
      expect(inputs.map(({ value }) => value)).toEqual(choices);
      for (const { labels } of inputs) expect(labels?.[0]?.textContent?.trim()).toBeTruthy();
    }
  });

  it('gives bots names and says how well each plays', () => {
    show(view(lobby));
    expect(screen.getByText('Bot · Medium')).toBeTruthy();
    const button = screen.getByRole('button', { name: /Add a bot/ });
    const about = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(about?.textContent).toMatch(/^Saves its wild cards/);
  });

  it('has few Tab stops between the seats and Start', () => {
    show(view(lobby));
    const stops = [...document.querySelectorAll('button, input, select, summary, a, [tabindex]')];
    const at = (selector: string) => stops.findIndex((stop) => stop.matches(selector));
    expect(at('.start') - at('[data-add-bot]')).toBeLessThanOrEqual(4);
  });

  it('announces who joins and leaves, and what changed', () => {
    const ann = seat();
    show(view({ ...lobby, you: 1, seats: [ann, seat({ name: 'Bob' })] }));
    const told = () => screen.getAllByRole('status').map((one) => one.textContent?.trim());
    const cem = seat({ name: 'Cem' });
    say(view({ ...lobby, you: 1, seats: [ann, seat({ name: 'Bob' }), cem] }));
    expect(told()).toContain('Cem takes a seat.');
    say(view({ ...lobby, you: 1, seats: [ann, seat({ name: 'Bob' })] }));
    expect(told()).toContain('Cem leaves.');
    say(view({ ...lobby, you: 1, seats: [ann, seat({ name: 'Bob' })], options: '-' }));
    expect(told()).toContain('A 7 has no special effect.');
    const bob = seat({ name: 'Bob' });
    say(view({ ...lobby, you: 1, seats: [ann, bob], options: '-', timer_s: 30 }));
    expect(told()).toContain('Time per decision: 30 s.');
  });

  it('reserves a seat for an external bot and shows how to start it', async () => {
    show(view(lobby));
    await press('Change the settings');
    const name = screen.getByLabelText('Name of the bot');
    await fireEvent.input(name, { target: { value: ' Robo ' } });
    await press('Reserve a seat');
    expect(lastSent()).toEqual({ type: 'invite_bot', name: 'Robo' });
    const outside = seat({ name: 'Robo', player: 'bot', bot: 'outside', online: false });
    say(view({ ...lobby, seats: [seat(), outside] }));
    say({ type: 'invitation', table: 'k3mhp2', token: 'f00d', seat: 1 });
    const command = screen.getByLabelText<HTMLTextAreaElement>('Command with the token');
    expect(command.value).toMatch(/ ws:.*\/ws k3mhp2 f00d$/);
    expect(screen.getByText('external bot')).toBeTruthy();
    expect(screen.getByText('not connected')).toBeTruthy();
  });

  it('invites to an address that others can reach', async () => {
    const way = { addresses: ['http://10.0.0.5:8080'], command: '' };
    const told = vi.fn(() => Promise.resolve(Response.json(way)));
    vi.stubGlobal('fetch', told);
    show(view(lobby));
    const link: HTMLInputElement = await screen.findByLabelText('Invite link');
    expect(told).toHaveBeenCalledWith('/addresses');
    expect(link.value).toBe('http://10.0.0.5:8080/t/k3mhp2');
    expect(screen.getByRole('img', { name: 'QR code for the invite link' })).toBeTruthy();
    expect(screen.getByText('K3MHP')).toBeTruthy();
  });

  it('offers no link that leads elsewhere on a phone', async () => {
    const told = { addresses: [], command: './play --listen 0.0.0.0' };
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(told)));
    show(view(lobby));
    expect(await screen.findByText(/^So far, only this computer can join/)).toBeTruthy();
    expect(screen.getByText('./play --listen 0.0.0.0')).toBeTruthy();
    expect(document.body.innerHTML).not.toMatch(/localhost|127\.0\.0/);
    expect(screen.queryByRole('img', { name: /QR/ })).toBeNull();
  });

  it('says why the match cannot start yet', () => {
    const notYet = [{ key: 'refusal.too_few_players', args: {} }];
    show(view({ ...lobby, may: ['configure', 'add_bot'], not_yet: notYet }));
    const start = screen.getByRole<HTMLButtonElement>('button', { name: 'Start the match' });
    expect(start.disabled).toBe(true);
    expect(screen.getByText(/^A match needs at least two players/)).toBeTruthy();
  });

  it('is read-only for others', () => {
    show(view({ ...lobby, you: 1 }));
    expect(screen.queryByRole('button', { name: 'Start the match' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Add a bot/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Read the rules' })).toBeTruthy();
    expect(screen.getByText('Ann will start the match.')).toBeTruthy();
  });
});
