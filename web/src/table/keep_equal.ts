// What did not change between two messages stays the same object, so that whatever is shown of it
// is not worked out again: a view says the whole table, and an act moves little of it.

type Tree = Readonly<Record<string, unknown>>;

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null;
}

/** `now`, with every part of it that equals the same part of `before` taken from there. Both are
 * what JSON says: `now` is new and may be written to. */
export function keepEqual<Value>(before: unknown, now: Value): Value {
  if (!isTree(before) || !isTree(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  const keys = Object.keys(now);
  let same = keys.length === Object.keys(before).length;
  for (const key of keys) {
    const kept = keepEqual(before[key], now[key]);
    if (kept !== now[key]) (now as Record<string, unknown>)[key] = kept;
    same &&= kept === before[key];
  }
  return same ? (before as Value) : now;
}
