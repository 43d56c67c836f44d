import { RecordFile } from "@orbitroom/opfs";
import { isDeviceId, newDeviceId, type Tries } from "@orbitroom/webrtc/worker";

/** The file in a seat's folder. */
export const ROOM_STATE = "room-state";

/** What a seat knows of its room, beside the conversation. It is never exported. */
export interface StoredFacts {
  /** This device's id in the room. */
  readonly selfId: string;
  readonly creatorId?: string;
  readonly code?: string;
  /** How many answers this device has refused in the room: of all pairs, under any code. */
  readonly triesUsed?: number;
  /** The room has, or has had, more than one other device. */
  readonly hasSeveral?: boolean;
}

/** What a seat knows of its room, in a file (worker only). */
export class RoomFacts {
  /** The refused answers of the room. A new number is on the disk when it is set. */
  readonly tries: Tries;

  private constructor(
    private readonly file: RecordFile,
    private facts: StoredFacts,
  ) {
    const self = this;
    this.tries = {
      get used() {
        return self.facts.triesUsed ?? 0;
      },
      set used(triesUsed) {
        self.save({ triesUsed });
      },
    };
  }

  /** Opens the file. `earlierTries` is what an earlier version has counted. */
  static async open(folder: FileSystemDirectoryHandle, earlierTries: number): Promise<RoomFacts> {
    const file = await RecordFile.open(folder, ROOM_STATE);
    const stored = file.value as StoredFacts | undefined;
    const selfId = isDeviceId(stored?.selfId) ? stored.selfId : newDeviceId();
    const triesUsed = Math.max(stored?.triesUsed ?? 0, earlierTries);
    const facts = new RoomFacts(file, { ...stored, selfId, triesUsed });
    try {
      if (stored?.selfId !== selfId) facts.save({});
    } catch {
      // On a full disk, the conversation can still be read. It is written with the next fact.
    }
    return facts;
  }

  get selfId(): string {
    return this.facts.selfId;
  }

  get creatorId(): string | undefined {
    return this.facts.creatorId;
  }

  get code(): string | undefined {
    return this.facts.code;
  }

  get hasSeveral(): boolean {
    return this.facts.hasSeveral === true;
  }

  /** Records facts. They count even if they cannot be stored, and are on the disk when this returns. */
  save(changes: Partial<StoredFacts>): void {
    this.facts = { ...this.facts, ...changes };
    this.file.replace(this.facts);
  }

  /** Closes the file. */
  close(): void {
    this.file.close();
  }
}
