// Recent messages by seat, shown as bubbles for a few seconds and read aloud if wanted. Messages of
// muted people are dropped.
import { SvelteMap } from 'svelte/reactivity';
import { say, sayKey } from '../text/text.svelte';
import type { Said } from '../wire.gen';
import type { SaidLine } from './reduce';

const SHOWN_MS = 5000;

/** A message in words: a phrase of the catalogue or typed text. */
export function saidWords({ saying, text }: Said): string {
  return text === '' ? (sayKey(`talk.${saying}`) ?? saying) : text;
}

/** The message with the name of its author. */
export function saidBy(said: Said): string {
  return say('client.people.said', { name: said.name, text: saidWords(said) });
}

/** Returns each message once. */
export class Listener {
  private heard = -1; // the id of the last message

  /** The new messages of people who are not muted. */
  news(lines: readonly SaidLine[], muted: readonly string[]): Said[] {
    const fresh = lines.filter(({ id }) => id > this.heard);
    this.heard = lines.at(-1)?.id ?? -1;
    return fresh.map(({ said }) => said).filter(({ name }) => !muted.includes(name));
  }
}

/** The bubbles on the felt. */
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

  /** Removes the bubble unless a newer one replaced it. */
  private end(said: Said): void {
    if (this.shown.get(said.seat) === said) this.shown.delete(said.seat);
  }
}
