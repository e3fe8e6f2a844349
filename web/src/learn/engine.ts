// Asks the engine one question after the other, in a worker that starts with the first one.
import { ask, startEngine, type ToWorker } from '../engine/engine';

let worker: Worker | null = null;
let last: Promise<unknown> = Promise.resolve();

/** Rejects if the engine refuses the message or cannot be loaded; the next question tries again. */
export function askEngine<Answer>(message: ToWorker): Promise<Answer> {
  const answer = last.then(() => ask<Answer>((worker ??= startEngine()), message));
  last = answer.catch(() => {
    worker?.terminate();
    worker = null;
  });
  return answer;
}
