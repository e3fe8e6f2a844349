// The rounds that you finished in this browser, in IndexedDB: the record of each, what the browser
// knew about it, and the figures once they are counted (figures.ts). They never leave the browser.
// If the browser refuses to store them, the caller is told, and nothing else changes.
import type { Edition } from '../wire.gen';

const DATABASE = 'openuno.learn';
const ROUNDS = 'rounds';
export const ROUNDS_KEPT = 2000; // the oldest are dropped first

/** What one seat did in a round, as `round_figures` counts it (browser/verbs.cpp). */
export interface SeatFigures {
  won: boolean;
  rank: number;
  points: number;
  cards: number;
  drawn: number;
  forgotten: number;
  called: number;
  caught: number;
  catches: number;
  right: number;
  wrong: number;
  choices: number;
  agreed: number;
  luck: number; // in thousandths
}

export interface KeptRound {
  id: string; // "TABLE/MATCH/ROUND"
  at: number; // milliseconds since 1970
  edition: Edition;
  seat: number;
  record: string;
  figures: SeatFigures[] | null; // by seat; null: not counted yet
  bad?: boolean; // the record cannot be read
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser stores nothing'));
  });

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(ROUNDS, { keyPath: 'id' });
  return done(request);
}

async function change(work: (rounds: IDBObjectStore) => void): Promise<void> {
  const database = await open();
  try {
    const transaction = database.transaction(ROUNDS, 'readwrite');
    work(transaction.objectStore(ROUNDS));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () =>
        reject(transaction.error ?? new Error('the browser stores nothing'));
    });
  } finally {
    database.close();
  }
}

/** All kept rounds, the oldest first. */
export async function keptRounds(): Promise<KeptRound[]> {
  const database = await open();
  try {
    const rounds = database.transaction(ROUNDS).objectStore(ROUNDS);
    const all = (await done(rounds.getAll())) as KeptRound[];
    return all.sort((a, b) => a.at - b.at);
  } finally {
    database.close();
  }
}

export const keepRounds = (rounds: readonly KeptRound[]): Promise<void> =>
  change((store) => rounds.forEach((round) => store.put(round)));

export const forgetRounds = (): Promise<void> => change((store) => store.clear());

/** Keeps a round that is not kept yet, and drops the oldest ones. */
export async function addRound(round: KeptRound): Promise<void> {
  const before = await keptRounds();
  if (before.some(({ id }) => id === round.id)) return;
  const old = before.slice(0, Math.max(0, before.length + 1 - ROUNDS_KEPT));
  await change((store) => {
    store.put(round);
    for (const { id } of old) store.delete(id);
  });
}
