import type { Device } from "../mesh/room-message.ts";
import type { Room } from "../room/room.ts";
import { perRoom, ValueStore } from "./value-store.ts";

/** A stream that another device shares. */
export interface SharedStream {
  readonly from: Device;
  readonly stream: MediaStream;
}

/** What the other devices share at the moment. */
export class StreamLog extends ValueStore<readonly SharedStream[]> {
  constructor(room: Room) {
    super([]);
    room.on("stream", (shared) => this.set([...this.get(), shared]));
    room.on("streamEnded", ({ stream }) => this.set(this.get().filter((one) => one.stream !== stream)));
    room.on("ended", () => this.set([]));
  }
}

export const streamLogOf = perRoom((room) => new StreamLog(room));
