import type { Device } from "../mesh/room-message.ts";
import type { Room } from "../room/room.ts";
import { perRoom, ValueStore } from "./value-store.ts";

/** A text, from another device or from this one. */
export interface Message {
  /** Unique in the room on this device, for React's `key`. */
  readonly id: number;
  readonly from: Device;
  readonly isOwn: boolean;
  readonly text: string;
  /** For a text of this device, the id of the only receiver; undefined if it is for all. */
  readonly to: string | undefined;
  /** The time by this device's clock. */
  readonly atMs: number;
}

/** How many messages are kept. Other people must not be able to fill this device's memory. */
const MAX_MESSAGES = 1_000;

/** The texts of a room, oldest first. */
export class MessageLog extends ValueStore<readonly Message[]> {
  #lastId = 0;

  constructor(private readonly room: Room) {
    super([]);
    room.on("text", ({ from, text }) => this.#add({ from, text, isOwn: false, to: undefined }));
  }

  /** Sends a text to every device, or to one. */
  readonly send = (text: string, to?: string): void => {
    this.room.send(text, to);
    this.#add({ from: this.room.self, text, isOwn: true, to });
  };

  #add(message: Omit<Message, "id" | "atMs">): void {
    this.#lastId += 1;
    const added = { ...message, id: this.#lastId, atMs: Date.now() };
    this.set([...this.get(), added].slice(-MAX_MESSAGES));
  }
}

export const messageLogOf = perRoom((room) => new MessageLog(room));
