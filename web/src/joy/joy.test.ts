// Sounds, vibration, title and icon of the tab, notifications and the wake lock: what a view
// causes, and when nothing happens.
import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeAudio } from '../testing/audio';
import { say, show } from '../testing/client';
import { event, score, view } from '../testing/views';
import { prefer } from '../ui/preferences.svelte';
import type { EventView, View } from '../wire.gen';
import { SOUNDS, soundsOf, vibrationOf } from './sounds';
import { Synth } from './synth';
import { TUNES, loudness, type Sound } from './tunes';
import { WakeLock } from './wake_lock';

const theirs = view({ legal: [] }, { turn: 1 });
const mine = view({ version: 18 });
const now = (events: Partial<EventView>[], change: Partial<View> = {}) =>
  view({ legal: [], version: 18, events: events.map(event), ...change }, { turn: 1 });
const afterRound = (winners: number[]) =>
  now([{ event: 'scored', seat: winners[0] ?? -1, points: 9 }], { scores: [score({ winners })] });

const HEARD: [string, View, Sound[]][] = [
  ['a card', now([{ event: 'played', seat: 1, card: 'R5' }]), ['card']],
  ['UNO with a card', now([{ event: 'played', seat: 1, card: 'R5', flag: true }]), ['uno']],
  ['each once', now([{ event: 'drew' }, { event: 'drew' }, { event: 'played' }]), ['draw', 'card']],
  ['cards for another', now([{ event: 'forced_draw', seat: 1, count: 2 }]), ['draw']],
  ['cards for the viewer', now([{ event: 'forced_draw', seat: 0, count: 2 }]), ['penalty']],
  ['a catch', now([{ event: 'caught', seat: 2, other: 1 }]), ['catch']],
  ['a round won', afterRound([2, 0]), ['won']],
  ['a round lost', afterRound([1]), ['lost']],
  ['a match won', now([{ event: 'match', flag: true }], { winners: [0] }), ['won']],
  ['a match lost', now([{ event: 'match', flag: true }], { winners: [2] }), ['lost']],
  ['a guest', now([{ event: 'joined', names: ['Emil'] }]), ['message']],
  ['the own turn', { ...mine, events: [event({ event: 'played' })] }, ['card', 'turn']],
];

describe('soundsOf', () => {
  it.each(HEARD)('%s', (_, next, sounds) => {
    expect(soundsOf(theirs, next, false)).toEqual(sounds);
  });

  it('plays nothing on arrival, nor if the turn stays', () => {
    expect(soundsOf(null, mine, false)).toEqual([]);
    expect(soundsOf(mine, view({ version: 19 }), false)).toEqual([]);
  });

  it('announces only your turn while the page is hidden', () => {
    const next = { ...mine, events: [event({ event: 'played' }), event({ event: 'caught' })] };
    expect(soundsOf(theirs, next, true)).toEqual(['turn']);
    expect(soundsOf(theirs, now([{ event: 'caught', seat: 0 }]), true)).toEqual([]);
  });

  it('uses every sound for some event, except the one for your turn', () => {
    const used = Object.values(SOUNDS).flatMap((row) => (typeof row === 'string' ? [row] : []));
    const chosen = ['won', 'lost', 'uno', 'card', 'penalty', 'draw', 'turn'];
    expect([...new Set([...used, ...chosen])].sort()).toEqual(Object.keys(TUNES).sort());
  });

  it('is quieter at night', () => {
    expect([21, 22, 23, 0, 6, 7].map(loudness)).toEqual([1, 0.3, 0.3, 0.3, 0.3, 1]);
  });
});

describe('the synthesizer', () => {
  it('opens no audio before the first press', () => {
    const open = vi.fn(() => new FakeAudio().asAudio());
    const synth = new Synth(open);
    synth.play(['card'], 1);
    expect(open).not.toHaveBeenCalled();
    synth.wake();
    synth.wake();
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('drops sounds while the browser suspends audio', () => {
    const audio = new FakeAudio('suspended');
    audio.resume = async () => {};
    const synth = new Synth(() => audio.asAudio());
    synth.wake();
    synth.play(['card'], 1);
    expect(audio.heard).toEqual([]);
  });

  it.each(Object.keys(TUNES) as Sound[])('plays %s to the loudspeaker', (sound) => {
    const audio = new FakeAudio();
    const synth = new Synth(() => audio.asAudio());
    synth.wake();
    synth.play([sound], 0.5);
    expect(audio.heard).toHaveLength(TUNES[sound].length);
    for (const [i, heard] of audio.heard.entries()) {
      const tone = TUNES[sound][i]!;
      expect(heard.path.at(-1)).toBe('destination');
      expect(heard.level).toBeCloseTo(tone.level / 2);
      expect(heard.pitches[0]).toBe(tone.pitch);
      expect(heard.to - heard.from).toBeCloseTo(tone.length);
      expect(heard.to - audio.currentTime).toBeLessThan(1.2);
    }
  });

  it('plays at most four, one after another', () => {
    const audio = new FakeAudio();
    const synth = new Synth(() => audio.asAudio());
    synth.wake();
    synth.play(['draw', 'draw', 'draw', 'draw', 'draw'], 1);
    const begins = audio.heard.map(({ from }) => from - audio.currentTime);
    expect(begins.map((at) => Math.round(at * 100))).toEqual([0, 11, 22, 33]);
  });

  it('survives a browser without audio', () => {
    const synth = new Synth(() => {
      throw new Error('no audio');
    });
    synth.wake();
    synth.play(['won'], 1);
  });
});

describe('vibration', () => {
  it('differs for your turn and a catch, and ignores events of others', () => {
    expect(vibrationOf(theirs, mine)).toEqual([70]);
    expect(vibrationOf(theirs, now([{ event: 'caught', seat: 0 }]))).toHaveLength(5);
    expect(vibrationOf(theirs, now([{ event: 'caught', seat: 2 }]))).toEqual([]);
    expect(vibrationOf(null, mine)).toEqual([]);
  });
});

describe('the wake lock', () => {
  it('is requested once, released, and requested again', async () => {
    const release = vi.fn(async () => {});
    const request = vi.fn(() => Promise.resolve({ release }));
    const lock = new WakeLock(request);
    for (const wanted of [false, true, true, false, true]) lock.hold(wanted);
    await vi.waitFor(() => expect(release).toHaveBeenCalledTimes(1));
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('does not stop the game when refused', async () => {
    const lock = new WakeLock(() => Promise.reject(new Error('battery')));
    lock.hold(true);
    await Promise.resolve();
    lock.hold(false);
  });
});

describe('the page', () => {
  const sign = () => document.querySelector('link[rel=icon]')?.getAttribute('href');
  let audio: FakeAudio;
  let visible: DocumentVisibilityState;
  const vibrate = vi.fn();
  const request = vi.fn(() => Promise.resolve({ release: async () => {} }));

  function turnPage(next: DocumentVisibilityState) {
    visible = next;
    document.dispatchEvent(new Event('visibilitychange'));
    flushSync();
  }

  function press() {
    window.dispatchEvent(new Event('pointerdown'));
  }

  beforeEach(() => {
    audio = new FakeAudio();
    visible = 'visible';
    prefer({ sound: true, vibration: true });
    vi.stubGlobal('AudioContext', function () {
      return audio;
    });
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible);
    vibrate.mockClear();
    request.mockClear();
    Object.assign(navigator, { vibrate, wakeLock: { request } });
    document.head.innerHTML = '<link rel="icon" href="/icon.svg" />';
  });

  it('shows your turn in title and icon', () => {
    show(theirs);
    expect([document.title, sign()]).toEqual(['OpenUNO', '/icon.svg']);
    say(mine);
    expect(document.title).toMatch(/^Your turn - Table k3mhp/i);
    expect(sign()).toBe('/icon_turn.svg');
    say({ ...theirs, version: 19 });
    expect([document.title, sign()]).toEqual(['OpenUNO', '/icon.svg']);
  });

  it('plays sounds and vibrates after a press, unless turned off', () => {
    show(theirs);
    say(mine);
    expect(audio.heard).toEqual([]);
    press();
    say({ ...theirs, version: 19 });
    say({ ...mine, version: 20 });
    expect(audio.heard.length).toBeGreaterThan(0);
    expect(vibrate).toHaveBeenLastCalledWith([70]);
    audio.heard = [];
    vibrate.mockClear();
    prefer({ sound: false, vibration: false });
    say({ ...theirs, version: 21 });
    say({ ...mine, version: 22 });
    expect(audio.heard).toEqual([]);
    expect(vibrate).not.toHaveBeenCalled();
  });

  it('does not vibrate before the first press after a reload', () => {
    const userActivation = { hasBeenActive: false };
    Object.assign(navigator, { userActivation });
    show(theirs);
    say(mine);
    expect(vibrate).not.toHaveBeenCalled();
    userActivation.hasBeenActive = true;
    say({ ...theirs, version: 19 });
    say({ ...mine, version: 20 });
    expect(vibrate).toHaveBeenLastCalledWith([70]);
    Object.assign(navigator, { userActivation: undefined });
  });

  it('plays a sound for messages of others', () => {
    show(theirs);
    press();
    const line = { type: 'said', name: 'Bob', saying: '', text: 'Hello' } as const;
    say({ ...line, seat: 0 });
    expect(audio.heard).toEqual([]);
    say({ ...line, seat: 1 });
    expect(audio.heard).toHaveLength(TUNES.message.length);
  });

  it('keeps the screen on during a visible round', () => {
    show(theirs);
    expect(request).toHaveBeenCalledTimes(1);
    turnPage('hidden');
    turnPage('visible');
    expect(request).toHaveBeenCalledTimes(2);
    say(view({ stage: 'round_over', scores: [score()], legal: [] }));
    turnPage('hidden');
    turnPage('visible');
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('shows a notification when hidden and permitted, and removes it', () => {
    const close = vi.fn();
    const note = vi.fn(function () {
      return { close };
    });
    vi.stubGlobal('Notification', Object.assign(note, { permission: 'granted' }));
    show(theirs);
    say(mine);
    expect(note).not.toHaveBeenCalled();
    say({ ...theirs, version: 19 });
    turnPage('hidden');
    say({ ...mine, version: 20 });
    expect(note).toHaveBeenCalledWith(
      expect.stringMatching(/^Your turn/),
      expect.objectContaining({ tag: 'k3mhp2' }),
    );
    turnPage('visible');
    expect(close).toHaveBeenCalled();
    vi.stubGlobal('Notification', Object.assign(note, { permission: 'default' }));
    note.mockClear();
    turnPage('hidden');
    say({ ...theirs, version: 21 });
    say({ ...mine, version: 22 });
    expect(note).not.toHaveBeenCalled();
  });
});
