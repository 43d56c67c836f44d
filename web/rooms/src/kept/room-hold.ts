/** The channel over which tabs ask each other for a kept room. */
const CHANNEL = "orbitroom/kept-rooms";
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
export async function holdForPage(roomId: string): Promise<() => void> {
  const channel = new BroadcastChannel(CHANNEL);
  send(channel, { kind: "needed", roomId });
  const freed = Promise.withResolvers<void>();
  const free = () => {
    freed.resolve();
    send(channel, { kind: "free", roomId });
    channel.close();
  };
  await new Promise<void>((resolve) => {
    // A tab that cannot close it does not keep the person from opening the room.
    const timeout = AbortSignal.timeout(YIELD_MS);
    navigator.locks
      .request(lockOf(roomId), { mode: "shared", signal: timeout }, () => {
        resolve();
        return freed.promise;
      })
      .catch(() => resolve());
  });
  return free;
}

/** Tries to take a room for the background: only one tab has it, and none while its page is open somewhere. */
export async function holdForBackground(roomId: string): Promise<(() => void) | undefined> {
  const held = Promise.withResolvers<boolean>();
  const freed = Promise.withResolvers<void>();
  navigator.locks
    .request(lockOf(roomId), { mode: "exclusive", ifAvailable: true }, (lock) => {
      held.resolve(lock !== null);
      return lock === null ? undefined : freed.promise;
    })
    .catch(() => held.resolve(false));
  return (await held.promise) ? freed.resolve : undefined;
}

/** The messages of other tabs, and of the pages of this one, about kept rooms. */
export class HoldChannel {
  readonly #channel = new BroadcastChannel(CHANNEL);

  constructor(listener: (message: HoldMessage) => void) {
    this.#channel.onmessage = ({ data }: MessageEvent<HoldMessage>) => listener(data);
  }

  /** Sends a message to all others: a channel does not receive its own. */
  announce(message: HoldMessage): void {
    send(this.#channel, message);
  }
}

function send(channel: BroadcastChannel, message: HoldMessage): void {
  channel.postMessage(message);
}
