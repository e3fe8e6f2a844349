// The browser's part in fair deals: it contributes bytes to each, notes what it sees during the
// deal, and checks the deal once everything is published. Its notes survive a reload. On a page
// without cryptography (plain http) it contributes and checks nothing.
import { seatOf } from '../net/seat_tokens';
import { dealEvents } from '../rules.gen';
import type { ClientMessage, FairView, View } from '../wire.gen';
import { check, NOTHING, type Kept, type Verdict } from './check';
import { contributionCommitment, freshBytes, hasCryptography, hex } from './fair';

const PREFIX = 'openuno.fair.';
const DEALS_KEPT = 4;
// Attempts to commit to one deal per connection: a forgetful server must not cause a loop.
const TRIES = 5;

type Notes = Record<number, Kept>;

function stored(seat: string): Notes {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + seat) ?? '{}') as Notes;
  } catch {
    return {};
  }
}

export class OwnPart {
  private table = '';
  private notes: Notes = {};
  private tries = new Map<number, number>();
  private checked = 0; // the deal checked last
  private work: Promise<void> = Promise.resolve();

  constructor(
    private readonly send: (message: ClientMessage) => void,
    private readonly found: (verdict: Verdict) => void,
    /** The number of the person, if several share this phone: each has their own notes. */
    private readonly person = 0,
  ) {}

  /** A new connection: messages on the old one may be lost. */
  reconnected(): void {
    this.tries.clear();
  }

  /** Processes a view, after the views before it. */
  read(view: View): void {
    this.work = this.work.then(() => this.process(view));
  }

  /** Resolves when all views are processed. */
  settled(): Promise<void> {
    return this.work;
  }

  private async process(view: View): Promise<void> {
    if (view.table !== this.table) {
      this.table = view.table;
      this.notes = stored(seatOf(view.table, this.person));
      this.checked = 0;
    }
    const { fair } = view;
    if (fair.next > 0) this.note(fair.next, { commitment: this.firstShown(fair) });
    if (fair.reveal) this.note(fair.next, { shown: fair.contributions });
    this.noteDeal(view);
    if (!hasCryptography()) return;
    if (fair.next > 0 && view.you >= 0 && view.seats[view.you]?.player === 'human')
      await this.contribute(view);
    if (fair.proof.deal === 0 || fair.proof.deal === this.checked) return;
    this.checked = fair.proof.deal;
    this.found(await check(view, this.notes[fair.proof.deal] ?? NOTHING));
  }

  /** Keeps the first commitment: a second one for the same deal is a fraud. */
  private firstShown({ next, commitment }: FairView): string {
    return this.notes[next]?.commitment || commitment;
  }

  private note(deal: number, change: Partial<Kept>): void {
    const before = this.notes[deal] ?? NOTHING;
    const after = { ...before, ...change };
    if (JSON.stringify(after) === JSON.stringify(before)) return;
    this.notes = { ...this.notes, [deal]: after };
    const old = Object.keys(this.notes)
      .map(Number)
      .sort((a, b) => a - b)
      .slice(0, -DEALS_KEPT);
    for (const number of old) delete this.notes[number];
    try {
      sessionStorage.setItem(PREFIX + seatOf(this.table, this.person), JSON.stringify(this.notes));
    } catch {
      return; // without storage, notes last until the page is closed
    }
  }

  private noteDeal(view: View): void {
    const at = view.events.findIndex(({ event }) => event === 'dealt');
    const dealt = view.events[at];
    if (view.stage !== 'round' || !dealt || view.fair.deal === 0) return;
    const events = view.events.slice(at);
    if (!events.every(({ event }) => dealEvents.includes(event))) return; // hands may have changed
    const first = events.find(({ event }) => event === 'first_card' || event === 'row_filled');
    const returned = events.some(({ event }) => event === 'first_returned');
    this.note(view.fair.deal, {
      dealt: {
        seat: view.you,
        dealer: view.round.dealer,
        out: view.seats.map(({ out }) => out),
        size: dealt.count,
        hand: view.hand,
        backs: view.seats.map(({ backs }) => backs),
        first: returned ? '' : (first?.card ?? ''),
      },
    });
  }

  private async contribute({ table, you, fair }: View): Promise<void> {
    const deal = fair.next;
    const own = this.notes[deal]?.own;
    if (fair.reveal) {
      if (!own || own.seat !== you || own.commitment !== fair.yours) return;
      this.send({ type: 'reveal', deal, bytes: own.bytes });
      this.note(deal, { answered: true });
      return;
    }
    if (own && own.seat === you && own.commitment === fair.yours) return;
    const tries = (this.tries.get(deal) ?? 0) + 1;
    if (tries > TRIES) return;
    this.tries.set(deal, tries);
    if (own?.seat === you) {
      this.send({ type: 'contribute', deal, commitment: own.commitment });
      return;
    }
    const bytes = freshBytes();
    const commitment = hex(await contributionCommitment({ table, number: deal }, you, bytes));
    this.note(deal, { own: { seat: you, bytes: hex(bytes), commitment } });
    this.send({ type: 'contribute', deal, commitment });
  }
}
