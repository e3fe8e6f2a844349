// Keeps the screen on while a round is played and the page is seen. The browser lets the lock go
// when the page is hidden; it is taken again when the page is back.
export interface Lock {
  release(): Promise<void>;
}

export class WakeLock {
  private lock: Promise<Lock | null> | null = null;

  constructor(private readonly request: () => Promise<Lock>) {}

  /** Takes or lets go; saying the same twice does nothing. */
  hold(wanted: boolean): void {
    if (wanted === (this.lock !== null)) return;
    const held = this.lock;
    // Refused when the battery is low, for one: the game goes on.
    this.lock = wanted ? this.request().catch(() => null) : null;
    void held?.then((lock) => lock?.release()).catch(() => {});
  }
}

export function screenLock(): WakeLock {
  return new WakeLock(() =>
    'wakeLock' in navigator
      ? navigator.wakeLock.request('screen')
      : Promise.reject(new Error('this browser has no wake lock')),
  );
}
