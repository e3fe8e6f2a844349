// Somebody at a table: a name, a page, and a player (player.mjs) who presses what is offered there.
import { look, Player } from './player.mjs';
import { pause, waitFor } from './stage.mjs';

const PLAY_MS = 240_000; // rounds of four can be long, and machines slow

export class Person {
  constructor(name, page) {
    this.name = name;
    this.page = page;
    this.context = page.context(); // outlives the page
    this.player = new Player(page, 'mouse');
  }
}

/** These people play, one after another, until `done` says of one of them and what is before that
 * one that it is so; gives back what was seen then. */
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

/** What was offered can be gone: somebody else caught first, the next round was dealt. */
function gone(error) {
  if (!/Timeout/.test(error.message)) throw error;
  return false;
}
