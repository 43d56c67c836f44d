import type { Room } from "../room/room.ts";
import { perRoom, ValueStore } from "./value-store.ts";

/** The newest signal of each device, by its id. */
export type SignalsById = ReadonlyMap<string, Uint8Array>;

/** Keeps the newest signal of each device, and notifies listeners once per frame: a device may send hundreds per second. */
export class SignalBoard extends ValueStore<SignalsById> {
  readonly #newest = new Map<string, Uint8Array>();
  #isDue = false;

  constructor(private readonly room: Room) {
    super(new Map());
    room.on("signal", ({ from, bytes }) => this.#change(() => this.#newest.set(from.id, bytes.slice())));
    room.on("left", ({ id }) => this.#change(() => this.#newest.delete(id)));
    room.on("ended", () => this.#change(() => this.#newest.clear()));
  }

  readonly send = (bytes: Uint8Array, to?: string): void => this.room.signal(bytes, to);

  #change(change: () => void): void {
    change();
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => {
      this.#isDue = false;
      this.set(new Map(this.#newest));
    });
  }
}

export const signalBoardOf = perRoom((room) => new SignalBoard(room));
