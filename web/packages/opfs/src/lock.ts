/** A Web Lock, held until it is released or until its page or worker ends. */
export interface HeldLock {
  release(): void;
}

/**
 * Takes an exclusive lock of this origin. Waits up to `waitMs` for the current holder: the worker of a reloaded page
 * releases its lock shortly after the new page starts. Undefined if the lock stays taken.
 */
export function holdLock(name: string, waitMs: number): Promise<HeldLock | undefined> {
  return new Promise((resolve) => {
    // The lock is held until this promise is settled.
    const whileHeld = () => new Promise<void>((release) => resolve({ release }));
    // A timeout of 0 ms would abort even if the lock is free, so it is requested without waiting.
    const request =
      waitMs === 0
        ? navigator.locks.request(name, { ifAvailable: true }, (lock) =>
            lock ? whileHeld() : resolve(undefined),
          )
        : navigator.locks.request(name, { signal: AbortSignal.timeout(waitMs) }, whileHeld);
    request.catch(() => resolve(undefined));
  });
}
