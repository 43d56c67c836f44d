import type { StoredKeys } from "../kept/room-keys.ts";
import type { Farewell } from "./farewell.ts";
import type { MeshLink } from "./mesh-link.ts";
import type { MeshPair } from "./mesh-pair.ts";
import type { RelaySide } from "./relay-lane.ts";
import type { Device, KnownDevice } from "./room-message.ts";

/** A pair of a stay: enough to find its device again, in addition to the state of its link. */
export interface KeptPair {
  readonly device: KnownDevice;
  readonly side: RelaySide;
  /** The slot in which the two devices met, if one of them admitted the other. */
  readonly slot: number | undefined;
}

/** What a device keeps of its stay in a room, so that its page can continue it after a reload (SPEC P7). */
export interface KeptStay {
  readonly self: Device;
  readonly creator: string | undefined;
  /** The token by which the gateway recognises the device. */
  readonly token: string;
  readonly farewell: Farewell;
  readonly place: number | undefined;
  readonly triesUsed: number;
  /** The keys of a kept room. */
  readonly keys?: StoredKeys | undefined;
  readonly pairs: readonly KeptPair[];
  /** The ids of devices that were removed. */
  readonly removed: readonly string[];
}

/** Returns what to keep of the devices that are in the room. */
export function keptPairsOf(pairs: readonly MeshPair<MeshLink>[]): KeptPair[] {
  return pairs.flatMap(({ device, said, link, slot }) =>
    device ? [{ device: { ...device, ...said }, side: link.side, slot }] : [],
  );
}
