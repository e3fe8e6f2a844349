// A record as a short text for a link: a version, then the compressed record in base64url. The
// server never sees it, because it stands after the `#` of the address.

/** Why a text is no record. `version`: a newer page made the link. */
export type Fault = 'version' | 'damaged' | 'too_large' | 'no_record';

export class BadRecord extends Error {
  constructor(readonly fault: Fault) {
    super(fault);
  }
}

const VERSION = '1';
/** As much as the engine reads (engine/record.cpp). */
export const RECORD_BYTES_MAX = 1 << 20;
const LINK = /^([0-9a-z]{1,4})\.([A-Za-z0-9_-]*)$/;

function toText(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The bytes of a text in base64url. */
export function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

/** Reads a stream up to a number of bytes, so that a small link cannot fill the memory. */
async function readAll(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      void reader.cancel().catch(() => undefined);
      throw new BadRecord('too_large');
    }
    parts.push(value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function through(
  bytes: Uint8Array<ArrayBuffer>,
  way: CompressionStream | DecompressionStream,
): ReadableStream<Uint8Array> {
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  return source.pipeThrough<Uint8Array>(way);
}

/** The part of a link after `#`. */
export async function packRecord(record: string): Promise<string> {
  const bytes = new TextEncoder().encode(record);
  const packed = await readAll(through(bytes, new CompressionStream('deflate-raw')), Infinity);
  return `${VERSION}.${toText(packed)}`;
}

/** Whether the text looks like what packRecord() makes, in any version. */
export const isPacked = (text: string) => LINK.test(text);

/** The text that was compressed into these bytes, of at most so many bytes. */
export async function inflated(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<string> {
  const plain = await readAll(through(bytes, new DecompressionStream('deflate-raw')), most);
  return new TextDecoder('utf-8', { fatal: true }).decode(plain);
}

/** The record in such a text. Throws a BadRecord. */
export async function unpackRecord(packed: string): Promise<string> {
  const [, version, data = ''] = LINK.exec(packed) ?? [];
  if (version === undefined) throw new BadRecord('damaged');
  if (version !== VERSION) throw new BadRecord('version');
  try {
    return await inflated(toBytes(data), RECORD_BYTES_MAX);
  } catch (error) {
    throw error instanceof BadRecord ? error : new BadRecord('damaged');
  }
}
