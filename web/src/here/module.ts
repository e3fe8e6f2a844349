// The module here.wasm (browser/server.cpp): the server without a network. Text and bytes pass as
// address and length; this file copies them in and out.
import { wasi } from './wasi';

/** What the module requires of its host, with text and bytes already copied. */
export interface Host {
  send(connection: number, text: string, isView: boolean): void;
  close(connection: number, code: number): void;
  append(entry: Entry): void;
  fetch(table: string): void;
  forget(table: string): void;
  think(question: Uint8Array): void;
}

/** One change of a table, as the store keeps it. */
export interface Entry {
  table: string;
  seq: number;
  actionId: string;
  body: string;
}

type Given = number | boolean | string | Uint8Array;

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  reserve(size: number): number;
  release(at: number): void;
  [name: string]: unknown;
}

export class Module {
  private constructor(private readonly exports: Exports) {}

  static async load(compiled: WebAssembly.Module, host: Host): Promise<Module> {
    const memory = () => exports.memory;
    const bytes = (at: number, size: number) => new Uint8Array(memory().buffer, at, size).slice();
    const text = (at: number, size: number) => new TextDecoder().decode(bytes(at, size));
    const imports = {
      wasi_snapshot_preview1: wasi(memory) as WebAssembly.ModuleImports,
      host: {
        send: (connection: number, at: number, size: number, isView: number) =>
          host.send(connection, text(at, size), isView !== 0),
        close: (connection: number, code: number) => host.close(connection, code),
        append: (
          t: number,
          ts: number,
          seq: number,
          a: number,
          as: number,
          b: number,
          bs: number,
        ) => host.append({ table: text(t, ts), seq, actionId: text(a, as), body: text(b, bs) }),
        fetch: (at: number, size: number) => host.fetch(text(at, size)),
        forget: (at: number, size: number) => host.forget(text(at, size)),
        think: (at: number, size: number) => host.think(bytes(at, size)),
      },
    };
    const made = await WebAssembly.instantiate(compiled, imports);
    const exports = made.exports as unknown as Exports;
    exports._initialize();
    return new Module(exports);
  }

  /** Calls an export. Text and bytes become two arguments each. */
  call(name: string, ...given: Given[]): number {
    const held: number[] = [];
    const passed = given.flatMap((one) => {
      if (typeof one === 'number') return [one];
      if (typeof one === 'boolean') return [Number(one)];
      const bytes = typeof one === 'string' ? new TextEncoder().encode(one) : one;
      const at = this.exports.reserve(bytes.length);
      held.push(at);
      new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
      return [at, bytes.length];
    });
    const run = this.exports[name] as (...args: number[]) => number;
    const answer = run(...passed);
    held.forEach((at) => this.exports.release(at));
    return answer;
  }

  /** The record of a finished round, or empty. */
  record(table: string, match: number, round: number): string {
    const at = this.call('record', table, match, round);
    const size = this.call('record_size');
    return new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, at, size));
  }
}
