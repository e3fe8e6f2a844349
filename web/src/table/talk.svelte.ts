// What people said lately, by seat, for a few seconds: shown as a bubble there and, where the
// person wants it, said aloud. Who is muted here says nothing; one's own words are known.
import { SvelteMap } from 'svelte/reactivity';
import { say, sayKey } from '../text/text.svelte';
import type { Said } from '../wire.gen';
import type { SaidLine } from './reduce';

const SHOWN_MS = 5000;

/** What was said, in words: a saying of the catalogue, or a text as it was typed. */
export function saidWords({ saying, text }: Said): string {
  return text === '' ? (sayKey(`talk.${saying}`) ?? saying) : text;
}

/** The same with who said it. */
export function saidBy(said: Said): string {
  return say('client.people.said', { name: said.name, text: saidWords(said) });
}

/** Hands out each line once. */
export class Listener {
  private heard = -1; // id of the last line

  /** The lines since the last time, of those who are not muted. */
  news(lines: readonly SaidLine[], muted: readonly string[]): Said[] {
    const fresh = lines.filter(({ id }) => id > this.heard);
    this.heard = lines.at(-1)?.id ?? -1;
    return fresh.map(({ said }) => said).filter(({ name }) => !muted.includes(name));
  }
}

/** The bubbles of a felt. */
export class TalkBubbles {
  readonly shown = new SvelteMap<number, Said>();
  private readonly listener = new Listener();

  hear(lines: readonly SaidLine[], muted: readonly string[]): void {
    for (const said of this.listener.news(lines, muted)) {
      this.shown.set(said.seat, said);
      setTimeout(() => this.end(said), SHOWN_MS);
    }
    const silent = [...this.shown].filter(([, { name }]) => muted.includes(name));
    for (const [, said] of silent) this.end(said);
  }

  /** Nothing newer is taken away with it. */
  private end(said: Said): void {
    if (this.shown.get(said.seat) === said) this.shown.delete(said.seat);
  }
}
