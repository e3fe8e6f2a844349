// Keeps the screen on during a round while the page is visible. The browser releases the lock when
// the page is hidden; it is requested again when the page is back.
export interface Lock {
  release(): Promise<void>;
}

export class WakeLock {
  private lock: Promise<Lock | null> | null = null;

  constructor(private readonly request: () => Promise<Lock>) {}

  /** Requests or releases the lock. Repeating a call does nothing. */
  hold(wanted: boolean): void {
    if (wanted === (this.lock !== null)) return;
    const held = this.lock;
    // The browser can refuse, for example on low battery.
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
