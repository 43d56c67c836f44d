import type { Farewell } from "./farewell.ts";
import type { MeshLink } from "./mesh-link.ts";
import type { MeshPair } from "./mesh-pair.ts";
import type { RelaySide } from "./relay-lane.ts";
import type { Device, KnownDevice } from "./room-message.ts";

/** A pair of a stay: enough to find its device again, beside the state of its link. */
export interface KeptPair {
  readonly device: KnownDevice;
  readonly side: RelaySide;
  /** The slot in which the two devices met: one of them admitted the other one. */
  readonly slot: number | undefined;
}

/** What a device keeps of its stay in a room, so that another load of its page goes on with it (SPEC P7). */
export interface KeptStay {
  readonly self: Device;
  readonly creator: string | undefined;
  /** By this token the gateway knows the device. */
  readonly token: string;
  readonly farewell: Farewell;
  readonly place: number | undefined;
  readonly triesUsed: number;
  readonly pairs: readonly KeptPair[];
  /** The ids of devices that were removed. */
  readonly removed: readonly string[];
}

/** What is kept of the devices that are in the room. */
export function keptPairsOf(pairs: readonly MeshPair<MeshLink>[]): KeptPair[] {
  return pairs.flatMap(({ device, said, link, slot }) =>
    device ? [{ device: { ...device, ...said }, side: link.side, slot }] : [],
  );
}
