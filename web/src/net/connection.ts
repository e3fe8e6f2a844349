// A WebSocket that reconnects. It sends and receives JSON messages, notices a dead connection
// because the server promises to answer each `ping`, and tries again with growing waits. The caller
// says hello again when `opened` is called.
import { CloseCode, type ClientMessage, type ServerMessage, type Welcome } from '../wire.gen';
import { waitMs } from './backoff';
import { readMessage } from './message';

export type LinkStatus = 'idle' | 'connecting' | 'open' | 'waiting' | 'stopped';

export interface Link {
  status: LinkStatus;
  attempt: number; // failed attempts in a row
  retryAt: number; // world time of the next attempt, while `waiting`
  code: number; // the last close code, 0 before any
  latencyMs: number | null; // round trip of the last answered ping
}

export const IDLE: Link = { status: 'idle', attempt: 0, retryAt: 0, code: 0, latencyMs: null };

/** How long a new connection may take until its first message. */
export const FIRST_MESSAGE_MS = 8000;

/** The part of WebSocket that this file uses. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** What the connection needs of the browser. Tests replace it. */
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

/** Not of the protocol: another window of this browser has the server in its worker. */
export const ELSEWHERE = 4900;

/** Close codes after which reconnecting automatically would not help. */
const FINAL: readonly number[] = [
  CloseCode.bad_message,
  CloseCode.too_large,
  CloseCode.replaced,
  CloseCode.too_many,
  ELSEWHERE,
];

export class Connection {
  private socket: Socket | null = null;
  private link: Link = IDLE;
  private cancelRetry: (() => void) | null = null;
  private cancelWatch: (() => void) | null = null;
  private welcome: Welcome | null = null; // of this connection
  private pings = 0;
  private pingSentAt: number | null = null; // when the unanswered ping was sent

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
    private readonly world: World = BROWSER,
    /** The table to open: a server with several threads uses it to pick the right one. */
    private readonly place: () => string | null = () => null,
  ) {}

  /** Opens a new connection and closes the old one. */
  open(): void {
    this.drop();
    this.update({ status: 'connecting' });
    const table = this.place();
    const socket = this.world.open(table === null ? this.url : `${this.url}?table=${table}`);
    this.socket = socket;
    this.watch(FIRST_MESSAGE_MS);
    socket.onopen = () => {
      this.update({ status: 'open' });
      this.listener.opened();
    };
    socket.onmessage = (event) => this.read(event.data);
    socket.onclose = (event) => this.lost(event.code);
  }

  /** Closes until the next `open`. */
  stop(): void {
    this.drop();
    this.update({ ...IDLE });
  }

  retryNow(): void {
    if (this.link.status === 'waiting' || this.link.status === 'stopped') this.open();
  }

  /** Pings at once: somebody waits for an answer, or the page was hidden. */
  check(): void {
    if (!this.welcome) return;
    if (this.pingSentAt === null) this.ping();
    else if (this.world.now() - this.pingSentAt >= this.welcome.pong_s * 1000) this.open();
  }

  /** The key for subscribing to push messages of this server; empty if it sends none. */
  pushKey(): string {
    return this.welcome?.push_key ?? '';
  }

  /** Returns false without sending if there is no open connection. */
  send(message: ClientMessage): boolean {
    if (!this.socket || this.link.status !== 'open') return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  private read(data: unknown): void {
    if (typeof data !== 'string') return;
    // A message ends the row of failed attempts. A connection that closes at once does not.
    if (this.link.attempt > 0) this.update({ attempt: 0 });
    const message = readMessage(data);
    if (message.type === 'welcome') {
      this.welcome = message;
      this.ping();
    } else if (message.type === 'pong') {
      this.answered(message.n);
    } else {
      if (!this.welcome) this.cancelWatch?.();
      this.listener.message(message);
    }
  }

  private ping(): void {
    if (!this.welcome) return;
    this.pingSentAt = this.world.now();
    this.socket?.send(JSON.stringify({ type: 'ping', n: ++this.pings } satisfies ClientMessage));
    this.watch(this.welcome.pong_s * 1000);
  }

  private answered(n: number): void {
    if (!this.welcome || this.pingSentAt === null || n !== this.pings) return;
    this.update({ latencyMs: Math.round(this.world.now() - this.pingSentAt) });
    this.pingSentAt = null;
    this.watch(this.welcome.ping_s * 1000);
  }

  /** When the time is up, sends the next ping, or gives up on a missing answer. */
  private watch(ms: number): void {
    this.cancelWatch?.();
    this.cancelWatch = this.world.later(() => {
      if (this.welcome && this.pingSentAt === null) return this.ping();
      this.drop();
      this.lost(0);
    }, ms);
  }

  private lost(code: number): void {
    this.forgetSocket();
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
    this.forgetSocket();
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private forgetSocket(): void {
    this.cancelWatch?.();
    this.socket = this.welcome = this.pingSentAt = null;
  }

  private update(change: Partial<Link>): void {
    this.link = { ...this.link, ...change };
    this.listener.link(this.link);
  }
}
