// A fake browser world for tests: sockets that do nothing by themselves, and timers run by hand.
import type { Link, Listener, Socket, World } from '../net/connection';
import type { ClientMessage, ServerMessage } from '../wire.gen';

export class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: ClientMessage[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.closed = true;
  }

  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

interface Timer {
  run: () => void;
  ms: number;
}

export class FakeWorld implements World {
  sockets: FakeSocket[] = [];
  timers: Timer[] = [];
  time = 1000;

  open(): FakeSocket {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  }

  now(): number {
    return this.time;
  }

  chance(): number {
    return 0.5;
  }

  later(run: () => void, ms: number): () => void {
    const timer = { run, ms };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  /** The socket that was opened last. */
  get socket(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  }

  sent(): ClientMessage[] {
    return this.socket.sent;
  }

  nextWait(): number {
    return this.timers[0]?.ms ?? -1;
  }

  runTimer(): void {
    this.timers.shift()?.run();
  }
}

export interface Recorder extends Listener {
  links: Link[];
  messages: ServerMessage[];
  openedCount: number;
}

export function recorder(): Recorder {
  return {
    links: [],
    messages: [],
    openedCount: 0,
    link(link) {
      this.links.push(link);
    },
    opened() {
      ++this.openedCount;
    },
    message(message) {
      this.messages.push(message);
    },
  };
}
