// Reads and writes localStorage. If the browser forbids it, reading finds nothing and writing does
// nothing.

export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The page goes on without it.
  }
}

/** Whether a short text can be stored. */
export function canStore(): boolean {
  const key = 'openuno-probe';
  writeText(key, key);
  const stored = readText(key) === key;
  if (stored) localStorage.removeItem(key);
  return stored;
}

/** The value kept under that key, or null if there is none or it is damaged. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(readText(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

export const writeJson = (key: string, value: unknown) => writeText(key, JSON.stringify(value));
