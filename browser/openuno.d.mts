/** A function that takes a message of browser/verbs.cpp and returns the answer. */
export interface Engine {
  (message: object | string): unknown;
  /** The same with the answer as text. */
  text(message: object | string): string;
}

export function load(
  source: BufferSource | WebAssembly.Module,
  onwrite?: (text: string) => void,
): Promise<Engine>;
