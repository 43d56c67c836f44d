import { Backoff } from "@orbitroom/dev-utils";
import { MAX_DEVICES } from "../mesh/room-message.ts";
import type { Room } from "./room.ts";
import type { RoomEvents } from "./room-types.ts";

const RETRY = { minMs: 1_000, maxMs: 15_000 };

/** Whether this device keeps the room open, and how its page learns of the entrance. */
export interface DoorOptions {
  /** Whether this device admits the next one. Default: it always does. */
  readonly isKeeper?: () => boolean;
  /** The entrance was opened or closed. After `tries_spent` it stays closed until `keep` is called. */
  readonly onEntrance?: (entrance: RoomEvents["entrance"]) => void;
}

/**
 * Keeps the entrance of a room open for the next device, as long as this one is the keeper. It checks that when a device comes or
 * goes; code that makes this device the keeper at another time calls `keep`.
 */
export class Door {
  readonly #backoff = new Backoff(RETRY);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The entrance is being opened, or will be soon. */
  #isBusy = false;
  #isShut = false;
  readonly #stops: readonly (() => void)[];

  constructor(
    private readonly room: Room,
    private readonly options: DoorOptions = {},
  ) {
    this.#stops = [
      room.on("peers", () => this.keep()),
      room.on("entrance", (entrance) => {
        options.onEntrance?.(entrance);
        if (entrance.reason !== "tries_spent") this.keep();
      }),
    ];
  }

  /** Opens the entrance if it is closed and this device is the keeper. */
  keep(): void {
    if (this.#isShut || this.#isBusy || this.room.isOpen) return;
    const isFull = this.room.peers.length >= MAX_DEVICES - 1;
    const { isKeeper = () => true } = this.options;
    if (!isFull && isKeeper()) void this.#open();
  }

  /** Stops opening the entrance. */
  shut(): void {
    this.#isShut = true;
    for (const stop of this.#stops) stop();
    clearTimeout(this.#timer);
  }

  async #open(): Promise<void> {
    this.#isBusy = true;
    try {
      await this.room.admit();
      this.#backoff.reset();
      this.#isBusy = false;
    } catch {
      this.#timer = setTimeout(() => {
        this.#isBusy = false;
        this.keep();
      }, this.#backoff.nextMs());
    }
  }
}
