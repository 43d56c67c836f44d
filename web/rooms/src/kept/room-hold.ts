/** The channel over which tabs ask each other for a kept room. */
const CHANNEL = "orbitroom/kept";
/** How long a page waits for the tab that has its room in the background. */
const YIELD_MS = 3_000;

const lockOf = (roomId: string) => `orbitroom/kept-room/${roomId}`;

/**
 * What tabs send each other: one of them needs a room now, would like to have it because it is shown, or no longer has it.
 */
export interface HoldMessage {
  readonly kind: "needed" | "wanted" | "free";
  readonly roomId: string;
}

/** Asks the tab that has a room in the background, if there is one, to close it. Resolves with the function that frees the room. */
export async function holdForPage(roomId: string): Promise<() => Promise<void>> {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ kind: "needed", roomId } satisfies HoldMessage);
  const [held, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // A tab that cannot close it does not keep the person from opening the room.
  const options = { mode: "shared", signal: AbortSignal.timeout(YIELD_MS) } as const;
  const released = navigator.locks
    .request(lockOf(roomId), options, () => {
      held.resolve();
      return freed.promise;
    })
    .catch(() => held.resolve());
  await held.promise;
  return async () => {
    freed.resolve();
    await released;
    channel.postMessage({ kind: "free", roomId } satisfies HoldMessage);
    channel.close();
  };
}

/**
 * Tries to take a room for the background: only one tab has it, and none while its page is open somewhere. `waitMs`: how long to wait
 * for that; by default not at all. Resolves with the function that frees the room, which resolves when another tab can take it.
 */
export async function holdForBackground(
  roomId: string,
  waitMs?: number,
): Promise<(() => Promise<void>) | undefined> {
  const held = Promise.withResolvers<boolean>();
  const freed = Promise.withResolvers<void>();
  // The browser wakes a request that waits: a message that the room is free could come while a request is under way.
  const wait = waitMs === undefined ? { ifAvailable: true } : { signal: AbortSignal.timeout(waitMs) };
  const released = navigator.locks
    .request(lockOf(roomId), { mode: "exclusive", ...wait }, (lock) => {
      held.resolve(lock !== null);
      return lock === null ? undefined : freed.promise;
    })
    .catch(() => held.resolve(false));
  if (!(await held.promise)) return undefined;
  return async () => {
    freed.resolve();
    await released;
  };
}

/** The messages of other tabs, and of the pages of this one, about kept rooms. */
export class HoldChannel {
  readonly #channel = new BroadcastChannel(CHANNEL);

  constructor(listener: (message: HoldMessage) => void) {
    this.#channel.onmessage = ({ data }: MessageEvent<HoldMessage>) => listener(data);
  }

  /** Sends a message to all others: a channel does not receive its own. */
  announce(message: HoldMessage): void {
    this.#channel.postMessage(message);
  }
}
