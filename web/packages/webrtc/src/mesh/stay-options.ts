import type { IceServers } from "../connection/ice-servers.ts";
import type { GatewayClient, RoomInfo } from "../gateway/gateway-client.ts";
import type { GatewaySettings } from "../gateway/gateway-settings.ts";
import type { Reopening } from "../gateway/opening-reason.ts";
import type { Farewell } from "./farewell.ts";
import type { KeptStay } from "./kept-stay.ts";
import type { MeshEvents } from "./mesh-events.ts";
import type { MeshLink, MeshLinkEvents, MeshLinkOptions } from "./mesh-link.ts";
import type { MeshPair } from "./mesh-pair.ts";
import type { Device } from "./room-message.ts";
import type { StayEnd } from "./stay-life.ts";

/** What a stay in a room is made with. */
export interface StayOptions<Link extends MeshLink> {
  readonly roomId: string;
  /** Normalised. */
  readonly code: string;
  readonly self: Device;
  /** This device makes the room, or has made it. */
  readonly isCreator: boolean;
  /** By this token the gateway knows this device. */
  readonly token: string;
  readonly farewell: Farewell;
  readonly gateway: GatewayClient;
  readonly settings: GatewaySettings;
  readonly ice: IceServers;
  /** What an earlier load of this page has kept of the stay: it goes on. */
  readonly kept?: Pick<KeptStay, "creator" | "place" | "pairs" | "removed"> | undefined;
  /** The answers that were refused in the room before, also in earlier stays (SPEC S8). */
  readonly triesUsed?: number | undefined;
  /** A device that is away for longer has left (SPEC L3). Without it, no device leaves by being away. */
  readonly awayMs?: number | undefined;
  /** Makes the link of a pair. Of a kept one, the options name the device. */
  makeLink(options: MeshLinkOptions, events: MeshLinkEvents): Link;
  /** Keeps the place of a newcomer. Resolves when that is durable: only then the gateway gets the answer. */
  keepPlace?(place: number): Promise<void>;
}

/** What happens at the entrance that this device has opened. */
export type EntranceEvent =
  /** Opened, or opened again: `after` says why the last newcomer did not come in. */
  | { readonly kind: "opened"; readonly remainingMs: number; readonly after: Reopening | undefined }
  /** A newcomer has proved the code. The devices are connecting. */
  | { readonly kind: "answered" }
  /**
   * Closed. `reason` is set if not by this device: `tries_spent`, `expired`, `left`, `unreachable` or another one of the gateway.
   * `error` is why it could not be opened again.
   */
  | { readonly kind: "closed"; readonly reason: string | undefined; readonly error?: unknown };

/** What happens while devices that were linked look for each other through the gateway. */
export type ReturnEvent<Link extends MeshLink> =
  /** The place where two devices meet was closed: the other device has left, or the room was closed. */
  | {
      readonly kind: "closed";
      /** Of the offering side. On the answering one, it is not known which. */
      readonly pair: MeshPair<Link> | undefined;
      readonly reason: string | undefined;
    }
  /** The gateway does not know this device's place: nobody has opened it yet. It is watched again. */
  | { readonly kind: "not_open" }
  /** The place shows an opening under the code: the other device begins anew. */
  | { readonly kind: "opened_by_code" }
  /** No pair can read an offer in this device's place, and it is no earlier one: `version_unknown`, `mac_mismatch`, ... */
  | { readonly kind: "refused"; readonly code: string }
  /** The gateway says that the room is another device's. */
  | { readonly kind: "taken" };

/** What the owner of a stay is notified of. */
export interface StayEvents<Link extends MeshLink>
  extends Pick<
    MeshEvents<Link>,
    "onJoined" | "onChanged" | "onUnlisted" | "onIn" | "onOut" | "onMediaPart" | "onLinkEvent" | "onSignal"
  > {
  /** A device is gone for good. */
  onLeft(device: Device, pair: MeshPair<Link>, change: "left" | "removed"): void;
  onEntrance(event: EntranceEvent): void;
  onReturn(event: ReturnEvent<Link>): void;
  /** The stay is over, but not by an entry that has failed. */
  onEnded(end: Exclude<StayEnd, "failed">): void;
}

/** How a device comes in. */
export interface EnterOptions {
  /** What the gateway has answered to `info(roomId, "open")`, if it was asked before. */
  readonly asked?: Promise<RoomInfo> | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The answer is ready. The devices are connecting. */
  onAnswered?(): void;
}
