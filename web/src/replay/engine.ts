// A record in two workers with the engine: one answers at once, the other analyses.
import { ask, startEngine } from '../engine/engine';
import { wholeView } from '../net/message';
import type { Analysis } from '../wire.gen';
import { ALL_HANDS } from './source';
import type { Frame, Source } from './source';

const NO_SEED = '0'.repeat(64);

/** A record that the engine replays and analyses. */
export class EngineSource implements Source {
  private readonly known = new Map<number, Frame[]>();
  private worker = startEngine();
  private analyst: Worker | null = null;
  private last: Promise<unknown> = Promise.resolve();

  private constructor(readonly record: string) {}

  /** Throws a Refusal if the record is damaged. */
  static async open(record: string): Promise<EngineSource> {
    const source = new EngineSource(record);
    try {
      await source.frames(ALL_HANDS);
      return source;
    } catch (error) {
      source.close();
      throw error;
    }
  }

  async frames(viewer: number): Promise<Frame[]> {
    const known = this.known.get(viewer);
    if (known) return known;
    // One question at a time.
    const asked = this.last.then(() =>
      ask<{ frames: Frame[] }>(this.worker, { verb: 'frames', record: this.record, viewer }),
    );
    this.last = asked.catch(() => undefined);
    const frames = (await asked).frames.map((one) => ({
      ...one,
      view: wholeView({ ...one.view, type: 'view' }),
    }));
    this.known.set(viewer, frames);
    return frames;
  }

  async analyse(deals: number, told: (done: number, all: number) => void): Promise<Analysis> {
    this.analyst?.terminate();
    this.analyst = startEngine();
    const message = { verb: 'analyse', record: this.record, deals, seed: NO_SEED };
    const analysis = await ask<Analysis>(this.analyst, message, told);
    this.analyst.terminate();
    this.analyst = null;
    return analysis;
  }

  close(): void {
    this.worker.terminate();
    this.analyst?.terminate();
  }
}
