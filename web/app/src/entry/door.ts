import { Backoff } from "@orbitroom/dev-utils";
import { MAX_DEVICES, type Room } from "@orbitroom/webrtc";

const RETRY = { minMs: 1_000, maxMs: 15_000 };

/** Keeps the entrance of a room open for the next device, as long as this one is the keeper. */
export class Door {
  readonly #backoff = new Backoff(RETRY);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The entrance is being opened, or will be soon. */
  #isBusy = false;
  #isShut = false;

  constructor(
    private readonly room: Room,
    private readonly isKeeper: () => boolean,
  ) {}

  /** Opens the entrance if it is closed and this device is the keeper. */
  keep(): void {
    const isFull = this.room.peers.length >= MAX_DEVICES - 1;
    if (this.#isShut || this.#isBusy || isFull || this.room.isOpen || !this.isKeeper()) return;
    void this.#open();
  }

  /** Opens it no more. */
  shut(): void {
    this.#isShut = true;
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
