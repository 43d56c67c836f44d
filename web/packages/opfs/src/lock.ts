/** A Web Lock held until released, or until its page or worker goes. */
export interface HeldLock {
  release(): void;
}

/**
 * Takes an exclusive lock of this origin, waiting up to `waitMs` for its holder to go
 * (a reloaded page's worker lets go a moment after the new page starts). Undefined when it stays taken.
 */
export async function holdLock(name: string, waitMs: number): Promise<HeldLock | undefined> {
  const { promise: granted, resolve: grant } = Promise.withResolvers<HeldLock | undefined>();
  const whileHeld = () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    grant({ release });
    return released;
  };
  // A signal of 0 ms would abort before a free lock is granted: ask for it without waiting instead.
  const request =
    waitMs === 0
      ? navigator.locks.request(name, { ifAvailable: true }, (lock) =>
          lock ? whileHeld() : grant(undefined),
        )
      : navigator.locks.request(name, { signal: AbortSignal.timeout(waitMs) }, whileHeld);
  request.catch(() => grant(undefined));
  return granted;
}
