import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import type { Room } from "@orbitroom/webrtc";
import { encodeMessage, MAX_CHAT_CHARS } from "../protocol/message.ts";

/** The most entries that are kept: the oldest is dropped first, since images take memory. */
const MAX_ENTRIES = 200;
const MAX_PICTURES = 24;
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;
/** The types that are shown as images. Other files could contain scripts or anything else. */
const PICTURE_TYPES = ["image/png", "image/jpeg", "image/webp"];

/** A chat message or a snapshot in a share. */
export interface ChatEntry {
  readonly id: number;
  /** The name of the sender; undefined if it is from this device. */
  readonly from: string | undefined;
  readonly text: string;
  /** The object URL of an image. */
  readonly pictureUrl?: string;
}

/** The chat of a share. It is kept as long as the page is open. */
export class Chat {
  readonly state = new StateStore<{ entries: readonly ChatEntry[] }>({ entries: [] });
  #lastId = 0;

  constructor(private readonly room: Pick<Room, "send" | "sendFile" | "on">) {
    room.on("file", ({ from, file }) => this.#onFile(from.name, file));
  }

  send(typed: string): void {
    const text = typed.trim().slice(0, MAX_CHAT_CHARS);
    if (text === "") return;
    this.room.send(encodeMessage({ kind: "chat", text }));
    this.#add({ from: undefined, text });
  }

  sendPicture(picture: File): void {
    this.room.sendFile(picture);
    this.#add({ from: undefined, text: picture.name, pictureUrl: URL.createObjectURL(picture) });
  }

  hear(from: string, text: string): void {
    this.#add({ from, text });
  }

  close(): void {
    for (const { pictureUrl } of this.state.get().entries) if (pictureUrl) URL.revokeObjectURL(pictureUrl);
    this.state.set({ entries: [] });
  }

  #onFile(from: string, file: File): void {
    if (!PICTURE_TYPES.includes(file.type) || file.size > MAX_PICTURE_BYTES) return;
    this.#add({ from, text: file.name.slice(0, 100), pictureUrl: URL.createObjectURL(file) });
  }

  #add(entry: Omit<ChatEntry, "id">): void {
    this.#lastId += 1;
    let entries = [...this.state.get().entries, { ...entry, id: this.#lastId }].slice(-MAX_ENTRIES);
    const pictures = entries.filter(({ pictureUrl }) => pictureUrl !== undefined);
    const [oldest] = pictures;
    if (pictures.length > MAX_PICTURES && oldest?.pictureUrl) {
      URL.revokeObjectURL(oldest.pictureUrl);
      entries = entries.filter((each) => each !== oldest);
    }
    this.state.set({ entries });
  }
}
