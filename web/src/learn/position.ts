// A puzzle's position as a table: a connection that shows one view and takes one act, so that the
// screen of a real table draws it and reads cards, buttons and keys as it always does. Nothing is
// sent anywhere.
import { BROWSER, type Socket, type World } from '../net/connection';
import { Session } from '../session.svelte';
import { say } from '../text/text.svelte';
import type { ClientMessage, Refused, ServerMessage } from '../wire.gen';
import type { Puzzle } from './puzzles';

const PLACE = 'puzzle';

class PositionSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(
    private readonly puzzle: Puzzle,
    private readonly onact: (action: string) => void,
  ) {
    queueMicrotask(() => this.onopen?.());
  }

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    if (message.type === 'watch') this.tell({ ...this.view(), type: 'view' });
    else if (message.type === 'act') this.onact(message.action);
    else if (message.type === 'why') this.tell(this.refusal());
  }

  close(): void {
    this.onmessage = null;
  }

  private tell(message: ServerMessage): void {
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(message) }));
  }

  private view() {
    const { view } = this.puzzle;
    const seats = view.seats.map((seat, i) =>
      i === view.you ? { ...seat, name: say('client.learn.you') } : seat,
    );
    return { ...view, seats };
  }

  private refusal(): Refused {
    const says = [{ key: 'client.learn.no_choice', args: {} }];
    return { type: 'refused', id: '', reason: 'not_an_action', rule: '', option: '', says };
  }
}

/** A session that shows the position. `onact` gets the act that the player makes. */
export function sessionOf(puzzle: Puzzle, onact: (action: string) => void): Session {
  const world: World = { ...BROWSER, open: () => new PositionSocket(puzzle, onact) };
  const session = new Session('', world);
  session.tableId = PLACE;
  session.watch();
  return session;
}
