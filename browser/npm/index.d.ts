// Types of the module `openuno`. Those of what a seat sees are generated (wire.d.ts).
import type { BotName, Edition, Phrase, Verdict, View } from './wire.js';

export type * from './wire.js';

/** The message to the module was wrong: an unknown option, a seat that does not exist. */
export declare class WrongMessage extends Error {}

/** 64 random hexadecimal digits. */
export declare function freshSeed(): string;

/** A game and its limits. */
export interface Game {
  /** its name in `options`: `edition=flip` */
  edition: Edition;
  /** fewest seats under its official rules */
  least: number;
  /** most seats under them */
  most: number;
  /** the names of its bots, weakest first */
  bots: BotName[];
}

export interface Deal {
  /** rules that differ from the official ones of the classic game, such as
   * `edition=flip stack_mode=same`; "-" for none */
  options?: string;
  seats: number;
  dealer?: number;
  /** 64 hexadecimal digits; the same seed deals the same cards on every machine */
  seed?: string;
}

/** Where a round stands. `state` is all that the next call needs, hidden cards included. */
export interface Round {
  state: string;
  /** `over` at the end */
  phase: string;
  /** the seat to move */
  active: number;
  /** the seats that may act out of turn before it, in this order */
  speakers: number[];
  /** why the act was not made; the state has not changed then */
  refused?: string;
  /** the rule of RULES.md behind that */
  rule?: string;
  /** the option behind that */
  option?: string;
}

/** Why an act is legal, forced, penalised or refused. */
export interface Reason {
  verdict: Verdict;
  rule: string;
  option: string;
  name: string;
  /** keys of the catalogue en.json, with arguments */
  sentences: Phrase[];
}

export interface OpenUno {
  games(): Game[];
  deal(deal: Deal): Round;
  /** what the seat can do now: short texts to pass to `apply` */
  legalActions(state: string, seat: number): string[];
  apply(state: string, seat: number, act: string): Round;
  /** what the seat may see, or a spectator without a seat (-1) */
  observe(state: string, seat?: number): View;
  why(state: string, seat: number, act: string): Reason;
  /** the act of a bot in this seat; empty if it does nothing out of turn */
  bot(state: string, seat: number, bot: BotName, seed?: string): string;
}

/** Loads the module: from beside this file, or from the given address, bytes or compiled module. */
export declare function load(
  from?: string | URL | ArrayBuffer | ArrayBufferView | WebAssembly.Module,
): Promise<OpenUno>;
