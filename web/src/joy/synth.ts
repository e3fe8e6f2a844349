// Plays tunes through WebAudio. A browser allows sound only after a press. Until then, and without
// audio, nothing is played and nothing is queued.
import { TUNES, type Sound, type Tone } from './tunes';

const GAP_S = 0.11; // from one sound of a view to the next
const MOST = 4; // sounds for one view, which can have many events
const SILENCE = 0.0001; // an exponential ramp cannot end at 0
const NOISE_S = 0.2;

export class Synth {
  private audio: AudioContext | null = null;
  private noise: AudioBuffer | null = null;

  constructor(private readonly open: () => AudioContext) {}

  /** Call when somebody presses something: from then on sound is allowed. */
  wake(): void {
    try {
      this.audio ??= this.open();
      if (this.audio.state !== 'running') void this.audio.resume();
    } catch {
      // This browser has no audio.
    }
  }

  /** Plays the sounds one after another. `loudness` is from 0 to 1. */
  play(sounds: readonly Sound[], loudness: number): void {
    const { audio } = this;
    if (!audio || audio.state !== 'running') return;
    sounds.slice(0, MOST).forEach((sound, i) => {
      for (const tone of TUNES[sound])
        this.sound(audio, tone, audio.currentTime + i * GAP_S, loudness);
    });
  }

  private sound(audio: AudioContext, tone: Tone, begin: number, loudness: number): void {
    const at = begin + tone.at;
    const gain = audio.createGain();
    gain.gain.setValueAtTime(tone.level * loudness, at);
    gain.gain.exponentialRampToValueAtTime(SILENCE, at + tone.length);
    gain.connect(audio.destination);
    const source = this.source(audio, tone, at, gain);
    source.start(at);
    source.stop(at + tone.length);
  }

  private source(
    audio: AudioContext,
    tone: Tone,
    at: number,
    gain: AudioNode,
  ): AudioScheduledSourceNode {
    if (tone.wave === 'noise') return this.puff(audio, tone, at, gain);
    const source = audio.createOscillator();
    source.type = tone.wave;
    this.glide(source.frequency, tone, at);
    source.connect(gain);
    return source;
  }

  private puff(
    audio: AudioContext,
    tone: Tone,
    at: number,
    gain: AudioNode,
  ): AudioScheduledSourceNode {
    const source = audio.createBufferSource();
    const filter = audio.createBiquadFilter();
    source.buffer = this.noise ??= white(audio);
    filter.type = 'bandpass';
    this.glide(filter.frequency, tone, at);
    source.connect(filter);
    filter.connect(gain);
    return source;
  }

  private glide(pitch: AudioParam, tone: Tone, at: number): void {
    pitch.setValueAtTime(tone.pitch, at);
    if (tone.to !== undefined) pitch.exponentialRampToValueAtTime(tone.to, at + tone.length);
  }
}

/** White noise, used for every puff. */
function white(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * NOISE_S), audio.sampleRate);
  const wave = buffer.getChannelData(0);
  for (let i = 0; i < wave.length; ++i) wave[i] = Math.random() * 2 - 1;
  return buffer;
}
