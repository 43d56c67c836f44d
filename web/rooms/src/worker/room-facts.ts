import { RecordFile } from "@orbitroom/opfs";
import {
  type Farewell,
  isDeviceId,
  newDeviceId,
  newFarewell,
  newRoomToken,
  type Tries,
} from "@orbitroom/webrtc/worker";
import type { DeviceNumber } from "./device-number.ts";

/** The file in a seat's folder. */
export const ROOM_STATE = "room-state";

/** A device that was in the room, and the number under which entries name it. */
export interface MetDevice {
  readonly pair: DeviceNumber;
  readonly id: string;
  readonly name: string;
}

/** This device's stay in the room, as it is known to the others and to the gateway. It ends when this device leaves. */
export interface StayFacts {
  /** This device's id in the room. */
  readonly selfId: string;
  /** This device has made the room, and its token is the owner's. */
  readonly isOwner?: boolean | undefined;
  /** The device that made the room; undefined until it is known. */
  readonly creatorId?: string | undefined;
  /** By this token the gateway knows this device. */
  readonly token: string;
  readonly farewell: Farewell;
  /** The slot at the gateway in which this device is found again. */
  readonly place?: number | undefined;
  /** The ids of the devices that this one has removed. */
  readonly removed?: readonly string[] | undefined;
}

/** What a seat knows of its room, beside the conversation. It is never exported. */
export interface StoredFacts extends StayFacts {
  readonly code?: string;
  /** How many answers this device has refused in the room: of all pairs, under any code. */
  readonly triesUsed?: number;
  /** The room has, or has had, more than one other device. */
  readonly hasSeveral?: boolean;
  /** All devices that were ever in the room with this one. */
  readonly met?: readonly MetDevice[];
}

/** What an earlier version kept with the first pair. */
export interface EarlierFacts {
  readonly triesUsed: number;
  readonly isOwner: boolean;
  readonly token: string | undefined;
  readonly place: number | undefined;
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

  /** Opens the file. */
  static async open(folder: FileSystemDirectoryHandle, earlier: EarlierFacts): Promise<RoomFacts> {
    const file = await RecordFile.open(folder, ROOM_STATE);
    const stored = (file.value ?? {}) as Partial<StoredFacts>;
    const selfId = isDeviceId(stored.selfId) ? stored.selfId : newDeviceId();
    const facts = new RoomFacts(file, {
      ...stored,
      selfId,
      isOwner: stored.isOwner ?? earlier.isOwner,
      creatorId: stored.creatorId ?? (earlier.isOwner ? selfId : undefined),
      token: stored.token ?? earlier.token ?? newRoomToken(),
      farewell: stored.farewell ?? (await newFarewell()),
      place: stored.place ?? earlier.place,
      triesUsed: Math.max(stored.triesUsed ?? 0, earlier.triesUsed),
    });
    try {
      if (stored.selfId !== selfId || !stored.token || !stored.farewell) facts.save({});
    } catch {
      // On a full disk, the conversation can still be read. It is written with the next fact.
    }
    return facts;
  }

  /** This device's stay. */
  get stay(): StayFacts {
    const { selfId, isOwner, creatorId, token, farewell, place, removed } = this.facts;
    return { selfId, isOwner, creatorId, token, farewell, place, removed };
  }

  get code(): string | undefined {
    return this.facts.code;
  }

  get hasSeveral(): boolean {
    return this.facts.hasSeveral === true;
  }

  /** All devices that were ever in the room with this one, each with its latest name. */
  get met(): readonly MetDevice[] {
    return this.facts.met ?? [];
  }

  /** Records facts. They count even if they cannot be stored, and are on the disk when this returns. */
  save(changes: Partial<StoredFacts>): void {
    this.facts = { ...this.facts, ...changes };
    this.file.replace(this.facts);
  }

  /** Records which device a pair is with. */
  meet(device: MetDevice): void {
    const { pair, id, name } = device;
    const known = this.met.find((other) => other.pair === pair);
    if (known?.id === id && known.name === name) return;
    this.save({ met: [...this.met.filter((other) => other.pair !== pair), { pair, id, name }] });
  }

  /** This device's stay is over. It begins the next one as another device, and owns no room that goes on without it. */
  async beginAnew(goesOn: boolean): Promise<void> {
    const next = { selfId: newDeviceId(), farewell: await newFarewell() };
    const unknown = { creatorId: undefined, place: undefined, removed: undefined };
    this.save({ ...next, ...unknown, ...(goesOn && { isOwner: false, token: newRoomToken() }) });
  }

  /** Closes the file. */
  close(): void {
    this.file.close();
  }
}
