// A person at a table: a name, a page, and a player (player.mjs) who presses what the page offers.
import { look, Player } from './player.mjs';
import { pause, waitFor } from './stage.mjs';

const PLAY_MS = 240_000; // rounds of four can be long on slow machines

export class Person {
  constructor(name, page) {
    this.name = name;
    this.page = page;
    this.context = page.context(); // outlives the page
    this.player = new Player(page, 'mouse');
  }
}

/** Lets these people play in turn until `done` is true for one of them; returns what that one
 * saw. */
export async function playUntil(people, what, done) {
  let found = null;
  const last = {}; // what each of them saw
  const tried = waitFor(
    what,
    async () => {
      let idle = true;
      for (const person of people) {
        const seen = await look(person.page);
        last[person.name] = seen;
        if (await done(person, seen)) return (found = seen);
        idle = !(await person.player.step(seen).catch(gone)) && idle;
      }
      if (idle) await pause(40);
      return false;
    },
    PLAY_MS,
  );
  await tried.catch((error) => {
    error.message += `; they see ${JSON.stringify(last)}`;
    throw error;
  });
  return found;
}

/** The offer can be gone: another player caught first, or the next round began. */
function gone(error) {
  if (!/Timeout/.test(error.message)) throw error;
  return false;
}
