// A phone that several people share at a table that this browser keeps. One session for each of
// them is connected all the time; this file decides which one the page shows. During a round, a
// person first confirms that the phone is in their hands. With one person, the page shows theirs.
import type { Session } from '../session.svelte';
import type { View } from '../wire.gen';
import { inRound, nextHolder, roundOf } from './holder';

/** After their turn, people see for this long what came of it. Then their cards are hidden. */
const LINGER_MS = 1500;

export class Phone {
  /** Who confirmed, and in which round. */
  private confirmed = $state.raw({ person: -1, round: '' });

  constructor(private readonly own: Session) {}

  private get people(): readonly Session[] {
    return [this.own, ...this.own.beside];
  }

  private get views(): (View | null)[] {
    return this.people.map(({ table }) => table.view);
  }

  /** The person whose cards are shown, or -1. */
  private get holder(): number {
    const { person, round } = this.confirmed;
    return round === roundOf(this.views) && person < this.people.length ? person : -1;
  }

  private get nextPerson(): number {
    return nextHolder(this.views, this.holder);
  }

  /** The session that the page shows; null while the phone changes hands. After a round everybody
   * looks, and the host goes on. */
  get shown(): Session | null {
    if (!this.own.shared) return this.own;
    if (inRound(this.views)) return this.people[this.holder] ?? null;
    const hosts = ({ table: { view } }: Session) => view !== null && view.you === view.host;
    return this.people.find(hosts) ?? this.own;
  }

  /** The person who gets the phone; null until their cards have arrived. */
  get next(): string | null {
    const view = this.views[this.nextPerson];
    return view?.seats[view.you]?.name ?? null;
  }

  /** The next person has the phone. */
  take(): void {
    this.confirmed = { person: this.nextPerson, round: roundOf(this.views) };
  }

  /** Hides the cards a moment after the turn has gone to another person. For an effect. */
  linger(): (() => void) | undefined {
    if (this.holder < 0 || this.nextPerson === this.holder) return undefined;
    const timer = setTimeout(() => (this.confirmed = { person: -1, round: '' }), LINGER_MS);
    return () => clearTimeout(timer);
  }
}
