import type { IceServers } from "../connection/ice-servers.ts";
import type { LinkDriverEvent } from "../link/link-events.ts";
import type { Farewell } from "./farewell.ts";
import type { MeshLink, MeshLinkEvents, MeshLinkOptions } from "./mesh-link.ts";
import type { MeshPair } from "./mesh-pair.ts";
import type { Device } from "./room-message.ts";

/** What the owner of a mesh hears. */
export interface MeshEvents<Link extends MeshLink> {
  onJoined(pair: MeshPair<Link>): void;
  /** The creator has removed a device. */
  onRemoved(pair: MeshPair<Link>): void;
  /** The creator has removed this device itself. */
  onExpelled(): void;
  /** A device has left, or was away for too long. */
  onLeft(device: Device, pair: MeshPair<Link>): void;
  /** A device that was listed, but was never in the room for this one, is in the room no longer. */
  onUnlisted(pair: MeshPair<Link>): void;
  /** A device does not respond, or was away and is back or gone. */
  onAway(pair: MeshPair<Link>, isAway: boolean): void;
  /** An attempt at a connection has failed. */
  onAttemptFailed(pair: MeshPair<Link>): void;
  /** The state of a device changed. */
  onChanged(): void;
  onLinkEvent(device: Device, event: LinkDriverEvent): void;
  onSignal(device: Device, bytes: Uint8Array): void;
  /** Both devices are linked by a new connection and know each other. */
  onIn(pair: MeshPair<Link>): void;
  /** The connection of a device is over. */
  onOut(pair: MeshPair<Link>): void;
  /** A part of a message about media, over the current connection. */
  onMediaPart(pair: MeshPair<Link>, part: Uint8Array): void;
}

/** What a mesh is made with. */
export interface MeshOptions<Link extends MeshLink> {
  readonly roomId: string;
  readonly self: Device;
  readonly code: string;
  readonly ice: Pick<IceServers, "recent">;
  /** This device's own id if it made the room; else undefined until another device says who did. */
  readonly creator?: string | undefined;
  /** By what this device shows that it has left. Without it, only those notice that are linked with it then. */
  readonly farewell?: Farewell | undefined;
  /** A device that is away for longer has left (SPEC L3). Without it, no device leaves by being away. */
  readonly awayMs?: number | undefined;
  /** Makes the link of a pair. */
  makeLink(options: MeshLinkOptions, events: MeshLinkEvents): Link;
}
