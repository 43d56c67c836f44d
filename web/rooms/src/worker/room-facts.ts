import { RecordFile } from "@orbitroom/opfs";
import type { StoredKeys } from "@orbitroom/webrtc/mesh";
import {
  type Farewell,
  isDeviceId,
  newDeviceId,
  newFarewell,
  newRoomToken,
  type Tries,
} from "@orbitroom/webrtc/worker";
import type { DeviceNumber } from "./device-number.ts";

/** The name of the file in a seat's folder. */
export const ROOM_STATE = "room-state";

/** A device that was in the room, and the number under which entries name it. */
export interface MetDevice {
  readonly pair: DeviceNumber;
  readonly id: string;
  readonly name: string;
}

/** What happens with files that a device offers: they are received, wait until the person has accepted them, or are refused. */
export type FileRule = "accept" | "ask" | "refuse";

/** This device's stay in the room, as the others and the gateway know it. It ends when this device leaves. */
export interface StayFacts {
  /** This device's id in the room. */
  readonly selfId: string;
  /** Whether this device has created the room, so that its token is the owner's. */
  readonly isOwner?: boolean | undefined;
  /** The device that created the room; undefined until it is known. */
  readonly creatorId?: string | undefined;
  /** The token by which the gateway knows this device. */
  readonly token: string;
  readonly farewell: Farewell;
  /** The slot at the gateway in which other devices find this one again. */
  readonly place?: number | undefined;
  /** The ids of the devices that this one has removed. */
  readonly removed?: readonly string[] | undefined;
  /** The keys of a room that a device keeps, so that its devices find each other on any later day. */
  readonly keys?: StoredKeys | undefined;
  /** Whether the person keeps the room, so that this device looks for the others on every page. */
  readonly isKept?: boolean | undefined;
  /** What the person has decided about files of devices, by their numbers. All others follow the setting. */
  readonly fileRules?: Readonly<Partial<Record<DeviceNumber, FileRule>>> | undefined;
}

/** What a seat knows about its room, apart from the conversation. It is never exported. */
export interface StoredFacts extends StayFacts {
  readonly code?: string;
  /** How many answers this device has refused in the room, over all pairs and codes. */
  readonly triesUsed?: number;
  /** Whether the room has, or has had, more than one other device. */
  readonly hasSeveral?: boolean;
  /** All devices that were ever in the room with this one. */
  readonly met?: readonly MetDevice[];
}

/** The facts that an earlier version stored with the first pair. */
export interface EarlierFacts {
  readonly triesUsed: number;
  readonly isOwner: boolean;
  readonly token: string | undefined;
  readonly place: number | undefined;
}

/** What a seat knows about its room, in a file (worker only). */
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
      // On a full disk, the conversation can still be read. The file is written with the next fact.
    }
    return facts;
  }

  /** This device's stay. */
  get stay(): StayFacts {
    const { selfId, isOwner, creatorId, token, farewell, place, removed, keys, isKept, fileRules } =
      this.facts;
    return { selfId, isOwner, creatorId, token, farewell, place, removed, keys, isKept, fileRules };
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

  /** Records which device a pair connects to. */
  meet(device: MetDevice): void {
    const { pair, id, name } = device;
    const known = this.met.find((other) => other.pair === pair);
    if (known?.id === id && known.name === name) return;
    this.save({ met: [...this.met.filter((other) => other.pair !== pair), { pair, id, name }] });
  }

  /** Ends this device's stay. It begins the next one as another device, and no longer owns a room that continues without it. */
  async beginAnew(goesOn: boolean): Promise<void> {
    const next = { selfId: newDeviceId(), farewell: await newFarewell() };
    const unknown = { creatorId: undefined, place: undefined, removed: undefined, fileRules: undefined };
    const notKept = { keys: undefined, isKept: undefined };
    this.save({ ...next, ...unknown, ...notKept, ...(goesOn && { isOwner: false, token: newRoomToken() }) });
  }

  /** Closes the file. */
  close(): void {
    this.file.close();
  }
}
