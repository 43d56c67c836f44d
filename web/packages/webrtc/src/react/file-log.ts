import type { Device } from "../mesh/room-message.ts";
import type { Room } from "../room/room.ts";
import { perRoom, ValueStore } from "./value-store.ts";

/** A file on its way between this device and one other. */
export interface FileTransfer {
  /** Unique in the room on this device, for React's `key`. */
  readonly key: string;
  /** The file's id, which is the same for every device that it is sent to. */
  readonly id: string;
  readonly direction: "sent" | "received";
  /** The other device. */
  readonly peer: Device;
  /** The name that the sender gave it. */
  readonly name: string;
  readonly sizeBytes: number;
  /** The number of bytes that the receiver has verified and stored. */
  readonly verifiedBytes: number;
  readonly rateBytesPerSec: number;
  readonly state: "moving" | "done" | "stopped";
  /** Why it was stopped: `too_large`, `cancelled`, `file_unreadable`, `left`. */
  readonly code: string | undefined;
  /** The file itself; undefined until it has arrived. */
  readonly file: File | undefined;
}

/** How many transfers are kept. The oldest are dropped: other people must not be able to make the list endless. */
const MAX_TRANSFERS = 1_000;

/** The files of a room, oldest first. */
export class FileLog extends ValueStore<readonly FileTransfer[]> {
  #lastKey = 0;

  constructor(private readonly room: Room) {
    super([]);
    room.on("offered", ({ from, id, name, sizeBytes }) => {
      // After an interruption a file may be offered again.
      if (this.#find(from, id, "received")) return;
      this.#add([{ id, direction: "received", peer: from, name, sizeBytes, file: undefined }]);
    });
    room.on("progress", ({ peer, id, progress: { verifiedBytes, rateBytesPerSec } }) =>
      this.#change(this.#find(peer, id), { verifiedBytes, rateBytesPerSec }),
    );
    room.on("file", ({ from, id, file }) =>
      this.#change(this.#find(from, id, "received"), { ...done(file.size), file }),
    );
    room.on("delivered", ({ peer, id }) => {
      const sent = this.#find(peer, id, "sent");
      if (sent) this.#change(sent, done(sent.sizeBytes));
    });
    room.on("stopped", ({ peer, id, code }) => this.#change(this.#find(peer, id), stopped(code)));
    room.on("left", ({ id }) => this.#stopAll(({ peer }) => peer.id === id));
    room.on("ended", () => this.#stopAll(() => true));
  }

  /** Sends a file to every device, or to one. */
  readonly send = (file: File, to?: string): void => {
    const peers = this.room.peers.filter((peer) => to === undefined || to === peer.id);
    const id = this.room.sendFile(file, to);
    const { name, size: sizeBytes } = file;
    this.#add(peers.map((peer) => ({ id, direction: "sent", peer, name, sizeBytes, file })));
  };

  /** Removes a finished transfer from the list. */
  readonly dismiss = (key: string): void => {
    this.set(this.get().filter((transfer) => transfer.key !== key || transfer.state === "moving"));
  };

  #add(
    added: readonly Pick<FileTransfer, "id" | "direction" | "peer" | "name" | "sizeBytes" | "file">[],
  ): void {
    const transfers = added.map((one): FileTransfer => {
      this.#lastKey += 1;
      const key = String(this.#lastKey);
      return { ...one, key, verifiedBytes: 0, rateBytesPerSec: 0, state: "moving", code: undefined };
    });
    const kept = [...this.get()];
    while (kept.length + transfers.length > MAX_TRANSFERS) {
      const oldestEnded = kept.findIndex(({ state }) => state !== "moving");
      if (oldestEnded < 0) break;
      kept.splice(oldestEnded, 1);
    }
    this.set([...kept, ...transfers]);
  }

  /** Finds a transfer that is under way. The sender chooses its id, so two devices may use the same one. */
  #find({ id: peerId }: Device, id: string, direction?: FileTransfer["direction"]): FileTransfer | undefined {
    return this.get().findLast(
      (one) =>
        one.id === id &&
        one.peer.id === peerId &&
        one.state === "moving" &&
        (direction === undefined || one.direction === direction),
    );
  }

  #change(changed: FileTransfer | undefined, change: Partial<FileTransfer>): void {
    if (changed === undefined) return;
    this.set(this.get().map((one) => (one === changed ? { ...one, ...change } : one)));
  }

  #stopAll(isConcerned: (transfer: FileTransfer) => boolean): void {
    const concerned = (one: FileTransfer) => one.state === "moving" && isConcerned(one);
    if (!this.get().some(concerned)) return;
    this.set(this.get().map((one) => (concerned(one) ? { ...one, ...stopped("left") } : one)));
  }
}

const done = (sizeBytes: number) =>
  ({ state: "done", verifiedBytes: sizeBytes, rateBytesPerSec: 0 }) as const;
const stopped = (code: string) => ({ state: "stopped", rateBytesPerSec: 0, code }) as const;

export const fileLogOf = perRoom((room) => new FileLog(room));
