// The engine's functions (browser/verbs.cpp) in workers of their own, so that the page never waits for
// them.
import module from 'virtual:engine/module';

/** Whether this site has the engine. */
export const hasEngine = module !== null && typeof Worker === 'function';

/** To the worker: one message of browser/verbs.cpp. */
export type ToWorker = Record<string, string | number>;
/** From it: how far the work is, or the answer. */
export type FromWorker = { done: number; all: number } | { answer: string } | { failed: string };

/** The engine's own words about what is wrong with a message. */
export class Refusal extends Error {}

/** Asks a worker that has no other question. Throws a Refusal if the engine refuses the message, and
 * another Error if the engine cannot be loaded. */
export function ask<Answer>(
  worker: Worker,
  message: ToWorker,
  told: (done: number, all: number) => void = () => undefined,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    worker.onerror = ({ message: said }) => reject(new Error(said));
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if ('done' in data) return told(data.done, data.all);
      if ('failed' in data) return reject(new Error(data.failed));
      const answer = JSON.parse(data.answer) as Answer & { error?: string };
      if (answer.error === undefined) resolve(answer);
      else reject(new Refusal(answer.error));
    };
    worker.postMessage(message);
  });
}

/** Starts a worker. */
export const startEngine = () =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
