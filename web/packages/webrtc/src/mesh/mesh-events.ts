import type { IceServers } from "../connection/ice-servers.ts";
import type { LinkDriverEvent } from "../link/link-events.ts";
import type { Farewell } from "./farewell.ts";
import type { MeshLink, MeshLinkEvents, MeshLinkOptions } from "./mesh-link.ts";
import type { MeshPair } from "./mesh-pair.ts";
import type { Device, KeyMessage } from "./room-message.ts";

/** The events that the owner of a mesh receives. */
export interface MeshEvents<Link extends MeshLink> {
  onJoined(pair: MeshPair<Link>): void;
  /** The creator has removed a device. */
  onRemoved(pair: MeshPair<Link>): void;
  /** The creator has removed this device itself. */
  onExpelled(): void;
  /** A device has left, or was away for too long. */
  onLeft(device: Device, pair: MeshPair<Link>): void;
  /** A device that was listed, but was never in the room for this one, is no longer in the room. */
  onUnlisted(pair: MeshPair<Link>): void;
  /** A device does not respond, or one that was away is back or gone. */
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
  /** A device has sent the key of the room (SPEC K2). */
  onKey?(pair: MeshPair<Link>, message: KeyMessage): void;
  /** A part of a message about media, over the current connection. */
  onMediaPart(pair: MeshPair<Link>, part: Uint8Array): void;
}

/** Options of a mesh. */
export interface MeshOptions<Link extends MeshLink> {
  readonly roomId: string;
  readonly self: Device;
  readonly code: string;
  readonly ice: Pick<IceServers, "recent">;
  /** This device's own id if it created the room; otherwise undefined until another device reports who did. */
  readonly creator?: string | undefined;
  /** The proof that this device has left. Without it, only devices that are linked with it at that moment notice. */
  readonly farewell?: Farewell | undefined;
  /** A device that is away for longer than this has left (SPEC L3). By default, no device leaves by being away. */
  readonly awayMs?: number | undefined;
  /** Creates the link of a pair. */
  makeLink(options: MeshLinkOptions, events: MeshLinkEvents): Link;
}
