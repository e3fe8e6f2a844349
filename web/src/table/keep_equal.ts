// Reuses the objects of the last message wherever the new one is equal, so that components
// recompute only what changed: an action changes little of a view.

type Tree = Readonly<Record<string, unknown>>;

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null;
}

/** Returns `now` with each part that equals the same part of `before` replaced by it. Both are JSON
 * values; `now` is modified. */
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
