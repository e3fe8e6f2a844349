// The sounds of the table, each made of a few tones or puffs of noise. They are short and soft, so
// that they stay pleasant all evening.
export type Sound =
  'card' | 'draw' | 'turn' | 'uno' | 'catch' | 'penalty' | 'won' | 'lost' | 'message';

export interface Tone {
  at: number; // seconds after the start
  length: number; // seconds
  wave: OscillatorType | 'noise';
  pitch: number; // Hz; for noise, the middle of the passband
  to?: number; // Hz at the end, if the pitch glides
  level: number; // 0 to 1
}

const C5 = 523.25;
const E5 = 659.25;
const G5 = 783.99;
const C6 = 1046.5;

const puff = (at: number, pitch: number, level: number, length = 0.07): Tone => {
  return { at, length, wave: 'noise', pitch, to: pitch * 0.5, level };
};
const bell = (at: number, pitch: number, level = 0.22, length = 0.28): Tone => {
  return { at, length, wave: 'sine', pitch, level };
};
const horn = (at: number, pitch: number, to: number, level = 0.1, length = 0.18): Tone => {
  return { at, length, wave: 'triangle', pitch, to, level };
};

export const TUNES: Record<Sound, readonly Tone[]> = {
  card: [puff(0, 1800, 0.5), { at: 0, length: 0.06, wave: 'sine', pitch: 170, to: 90, level: 0.3 }],
  draw: [puff(0, 3200, 0.22, 0.11)],
  turn: [bell(0, E5), bell(0.12, G5)],
  uno: [bell(0, C5, 0.2, 0.14), bell(0.11, C6, 0.26, 0.4)],
  catch: [horn(0, 880, 440), horn(0.14, 880, 440)],
  penalty: [horn(0, 330, 220, 0.14), horn(0.16, 247, 165, 0.14, 0.26)],
  won: [bell(0, C5), bell(0.12, E5), bell(0.24, G5), bell(0.36, C6, 0.28, 0.7)],
  lost: [bell(0, E5, 0.16), bell(0.16, C5, 0.16), bell(0.32, C5 / 1.5, 0.16, 0.6)],
  message: [bell(0, G5, 0.12, 0.1), bell(0.07, G5 * 1.25, 0.12, 0.16)],
};

const NIGHT_FROM = 22;
const NIGHT_TO = 7;

/** The loudness at that hour, 0 to 1: quieter at night. */
export function loudness(hour: number): number {
  return hour >= NIGHT_FROM || hour < NIGHT_TO ? 0.3 : 1;
}
