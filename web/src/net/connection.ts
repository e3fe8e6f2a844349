// One web socket that comes back: opens it, reads and writes JSON messages, notices by itself when
// the line is dead (the server promises to answer every `ping`), and tries again with growing
// pauses. What the other messages mean it does not know; who greets the server anew after a
// reconnect is told by `opened`.
import { CloseCode, type ClientMessage, type ServerMessage, type Welcome } from '../wire.gen';
import { waitMs } from './backoff';
import { readMessage } from './message';

export type LinkStatus = 'idle' | 'connecting' | 'open' | 'waiting' | 'stopped';

export interface Link {
  status: LinkStatus;
  attempt: number; // failed tries in a row
  retryAt: number; // world time of the next try, while `waiting`
  code: number; // the last close code, 0 before any
  latencyMs: number | null; // there and back, as the last answered ping took it
}

export const IDLE: Link = { status: 'idle', attempt: 0, retryAt: 0, code: 0, latencyMs: null };

/** For a new socket to say its first word. */
export const FIRST_WORD_MS = 8000;

/** The part of WebSocket that is used here. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** The outside world, so that tests can stand in for it. */
export interface World {
  open(url: string): Socket;
  now(): number;
  chance(): number;
  later(run: () => void, ms: number): () => void;
}

export const BROWSER: World = {
  open: (url) => new WebSocket(url) as unknown as Socket,
  now: () => performance.now(),
  chance: () => Math.random(),
  later: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export interface Listener {
  link(link: Link): void;
  opened(): void;
  message(message: ServerMessage): void;
}

/** Close codes after which trying again by itself would be of no use. */
const FINAL: readonly number[] = [
  CloseCode.bad_message,
  CloseCode.too_large,
  CloseCode.replaced,
  CloseCode.too_many,
];

export class Connection {
  private socket: Socket | null = null;
  private link: Link = IDLE;
  private cancelRetry: (() => void) | null = null;
  private cancelWatch: (() => void) | null = null;
  private promise: Welcome | null = null; // of this socket
  private pings = 0;
  private askedAt: number | null = null; // when the ping was sent that is not answered yet

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
    private readonly world: World = BROWSER,
    /** The table to which one is going: a server with several threads has them meet at once. */
    private readonly place: () => string | null = () => null,
  ) {}

  /** Opens a fresh socket, dropping any other. */
  open(): void {
    this.drop();
    this.update({ status: 'connecting' });
    const table = this.place();
    const socket = this.world.open(table === null ? this.url : `${this.url}?table=${table}`);
    this.socket = socket;
    this.watch(FIRST_WORD_MS);
    socket.onopen = () => {
      this.update({ status: 'open' });
      this.listener.opened();
    };
    socket.onmessage = (event) => this.read(event.data);
    socket.onclose = (event) => this.lost(event.code);
  }

  /** Closes for good; `open` starts again. */
  stop(): void {
    this.drop();
    this.update({ ...IDLE });
  }

  retryNow(): void {
    if (this.link.status === 'waiting' || this.link.status === 'stopped') this.open();
  }

  /** Asks now whether the line is alive: somebody waits for it, or the page was away. */
  check(): void {
    if (!this.promise) return;
    if (this.askedAt === null) this.ping();
    else if (this.world.now() - this.askedAt >= this.promise.pong_s * 1000) this.open();
  }

  /** With which a browser subscribes to pushes of this server; empty where it sends none. */
  pushKey(): string {
    return this.promise?.push_key ?? '';
  }

  /** False when there is no open socket; the message is then not sent. */
  send(message: ClientMessage): boolean {
    if (!this.socket || this.link.status !== 'open') return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  private read(data: unknown): void {
    if (typeof data !== 'string') return;
    // Only a server that talks ends the row of failed tries: one that hangs up at once does not.
    if (this.link.attempt > 0) this.update({ attempt: 0 });
    const message = readMessage(data);
    if (message.type === 'welcome') {
      this.promise = message;
      this.ping();
    } else if (message.type === 'pong') {
      this.answered(message.n);
    } else {
      if (!this.promise) this.cancelWatch?.();
      this.listener.message(message);
    }
  }

  private ping(): void {
    if (!this.promise) return;
    this.askedAt = this.world.now();
    this.socket?.send(JSON.stringify({ type: 'ping', n: ++this.pings } satisfies ClientMessage));
    this.watch(this.promise.pong_s * 1000);
  }

  private answered(n: number): void {
    if (!this.promise || this.askedAt === null || n !== this.pings) return;
    this.update({ latencyMs: Math.round(this.world.now() - this.askedAt) });
    this.askedAt = null;
    this.watch(this.promise.ping_s * 1000);
  }

  /** When the time is up a question is due, or its answer. */
  private watch(ms: number): void {
    this.cancelWatch?.();
    this.cancelWatch = this.world.later(() => {
      if (this.promise && this.askedAt === null) return this.ping();
      this.drop();
      this.lost(0);
    }, ms);
  }

  private lost(code: number): void {
    this.forgetLine();
    if (FINAL.includes(code)) {
      this.update({ status: 'stopped', code });
      return;
    }
    const wait = waitMs(this.link.attempt, this.world.chance());
    this.cancelRetry = this.world.later(() => this.open(), wait);
    this.update({
      status: 'waiting',
      attempt: this.link.attempt + 1,
      retryAt: this.world.now() + wait,
      code,
    });
  }

  private drop(): void {
    this.cancelRetry?.();
    this.cancelRetry = null;
    const socket = this.socket;
    this.forgetLine();
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private forgetLine(): void {
    this.cancelWatch?.();
    this.socket = this.promise = this.askedAt = null;
  }

  private update(change: Partial<Link>): void {
    this.link = { ...this.link, ...change };
    this.listener.link(this.link);
  }
}
