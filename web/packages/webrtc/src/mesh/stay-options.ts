import type { IceServers } from "../connection/ice-servers.ts";
import type { GatewayClient, RoomInfo } from "../gateway/gateway-client.ts";
import type { GatewaySettings } from "../gateway/gateway-settings.ts";
import type { Reopening } from "../gateway/opening-reason.ts";
import type { StoredKeys } from "../kept/room-keys.ts";
import type { Farewell } from "./farewell.ts";
import type { KeptStay } from "./kept-stay.ts";
import type { MeshEvents } from "./mesh-events.ts";
import type { MeshLink, MeshLinkEvents, MeshLinkOptions } from "./mesh-link.ts";
import type { MeshPair } from "./mesh-pair.ts";
import type { Device } from "./room-message.ts";
import type { StayEnd } from "./stay-life.ts";

/** Options of a stay in a room. */
export interface StayOptions<Link extends MeshLink> {
  readonly roomId: string;
  /** Normalised. */
  readonly code: string;
  readonly self: Device;
  /** Whether this device creates the room, or has created it. */
  readonly isCreator: boolean;
  /** The token by which the gateway recognises this device. */
  readonly token: string;
  readonly farewell: Farewell;
  readonly gateway: GatewayClient;
  readonly settings: GatewaySettings;
  readonly ice: IceServers;
  /** What an earlier load of this page has kept of the stay, which continues. */
  readonly kept?: Pick<KeptStay, "creator" | "place" | "pairs" | "removed" | "keys"> | undefined;
  /** The number of answers that were refused in the room before, including earlier stays (pairing P3). */
  readonly triesUsed?: number | undefined;
  /** A device that is away for longer than this has left (SPEC L3). By default, no device leaves by being away. */
  readonly awayMs?: number | undefined;
  /** Creates the link of a pair. For a kept pair, the options name the device. */
  makeLink(options: MeshLinkOptions, events: MeshLinkEvents): Link;
  /** Whether the person keeps the room, so that any device of it may forget another one for all (SPEC K5). Default: no. */
  mayForget?(): boolean;
  /** Stores the place of a newcomer. Resolves when that is durable: only then is the answer sent to the gateway. */
  keepPlace?(place: number): Promise<void>;
}

/** What happens at the entrance that this device has opened. */
export type EntranceEvent =
  /** Opened, or opened again: `after` states why the last newcomer did not get in. */
  | { readonly kind: "opened"; readonly remainingMs: number; readonly after: Reopening | undefined }
  /** A newcomer has proved that it knows the code. The devices are connecting. */
  | { readonly kind: "answered" }
  /**
   * Closed. `reason` is set if this device did not close it: `tries_spent`, `expired`, `left`, `unreachable` or another reason of
   * the gateway. `error` is why it could not be opened again.
   */
  | { readonly kind: "closed"; readonly reason: string | undefined; readonly error?: unknown };

/** What happens while devices that were linked look for each other through the gateway. */
export type ReturnEvent<Link extends MeshLink> =
  /** The place where two devices meet was closed: the other device has left, or the room was closed. */
  | {
      readonly kind: "closed";
      /** The pair, on the offering side. On the answering side, it is not known which pair it is. */
      readonly pair: MeshPair<Link> | undefined;
      readonly reason: string | undefined;
    }
  /** The gateway does not know this device's place: no one has opened it yet. It is watched again. */
  | { readonly kind: "not_open" }
  /** The place shows an opening under the code: the other device starts again. */
  | { readonly kind: "opened_by_code" }
  /** No pair can read an offer in this device's place, and it is not an earlier one: `version_unknown`, `mac_mismatch`, ... */
  | { readonly kind: "refused"; readonly code: string }
  /** The gateway reports that the room belongs to another device. */
  | { readonly kind: "taken" };

/** Events that do not concern every owner of a stay. */
type FurtherEvents = "onUnlisted" | "onIn" | "onOut" | "onMediaPart" | "onLinkEvent" | "onSignal";

/** The events that the owner of a stay receives. */
export interface StayEvents<Link extends MeshLink>
  extends Pick<MeshEvents<Link>, "onJoined" | "onChanged">,
    Partial<Pick<MeshEvents<Link>, FurtherEvents>> {
  /** A device is gone for good. */
  onLeft(device: Device, pair: MeshPair<Link>, change: "left" | "removed"): void;
  onEntrance(event: EntranceEvent): void;
  onReturn?(event: ReturnEvent<Link>): void;
  /** The room is kept, or has another key. `code`: the code under which further devices enter. Resolves when the keys are stored. */
  onKeys?(keys: StoredKeys, code: string): Promise<void> | void;
  /** The stay is over, for any reason except a failed entry. */
  onEnded(end: Exclude<StayEnd, "failed">): void;
}

/** Options of entering. */
export interface EnterOptions {
  /** The gateway's answer to `info(roomId, "open")`, if it was called before. */
  readonly asked?: Promise<RoomInfo> | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The answer is ready. The devices are connecting. */
  onAnswered?(): void;
}
