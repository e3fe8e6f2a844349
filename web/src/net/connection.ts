// One web socket that comes back: opens it, reads and writes JSON messages, tries again with
// growing pauses when it is lost. It does not know what the messages mean; who greets the server
// anew after a reconnect is told by `opened`.
import { CloseCode, type ClientMessage, type ServerMessage } from '../wire.gen';
import { wait_ms } from './backoff';

export type LinkStatus = 'idle' | 'connecting' | 'open' | 'waiting' | 'stopped';

export interface Link {
  status: LinkStatus;
  attempt: number; // failed tries in a row
  retry_at: number; // world time of the next try, while `waiting`
  code: number; // the last close code, 0 before any
}

export const kIdle: Link = { status: 'idle', attempt: 0, retry_at: 0, code: 0 };

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

export const kBrowser: World = {
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
const kFinal: readonly number[] = [
  CloseCode.bad_message,
  CloseCode.too_large,
  CloseCode.replaced,
  CloseCode.too_many,
];

export class Connection {
  private socket: Socket | null = null;
  private link: Link = kIdle;
  private cancel_retry: (() => void) | null = null;

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
    private readonly world: World = kBrowser,
  ) {}

  /** Opens a fresh socket, dropping any other. */
  open(): void {
    this.drop();
    this.update({ status: 'connecting' });
    const socket = this.world.open(this.url);
    this.socket = socket;
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
    this.update({ ...kIdle });
  }

  /** Treats the socket as lost, for instance when an answer is overdue. */
  give_up_socket(): void {
    if (!this.socket) return;
    this.drop();
    this.lost(0);
  }

  retry_now(): void {
    if (this.link.status === 'waiting' || this.link.status === 'stopped') this.open();
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
    this.listener.message(JSON.parse(data) as ServerMessage);
  }

  private lost(code: number): void {
    this.socket = null;
    if (kFinal.includes(code)) {
      this.update({ status: 'stopped', code });
      return;
    }
    const wait = wait_ms(this.link.attempt, this.world.chance());
    this.cancel_retry = this.world.later(() => this.open(), wait);
    this.update({
      status: 'waiting',
      attempt: this.link.attempt + 1,
      retry_at: this.world.now() + wait,
      code,
    });
  }

  private drop(): void {
    this.cancel_retry?.();
    this.cancel_retry = null;
    const socket = this.socket;
    if (!socket) return;
    this.socket = null;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private update(change: Partial<Link>): void {
    this.link = { ...this.link, ...change };
    this.listener.link(this.link);
  }
}
