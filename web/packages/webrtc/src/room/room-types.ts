import type { FileProgress } from "../link/link-events.ts";
import type { Device } from "../mesh/room-message.ts";

/** How a device enters a room. */
export interface RoomOptions {
  /**
   * The origin of the gateway, such as `https://orbitroom.example`. If it is not the page's own origin, the gateway must allow the
   * page's origin.
   */
  readonly gateway: string;
  /** 4 to 10 letters or digits. It never leaves the devices. */
  readonly code: string;
  /** The name that the others see for this device. */
  readonly name?: string;
  /** Larger files are refused: they are kept in memory. Default: 256 MiB. */
  readonly maxFileBytes?: number;
  /**
   * Where the package's `orbit_link_wasm_bg.wasm` is, relative to the page. Default: where the bundler put it. It is loaded once,
   * from the address given for the first room.
   */
  readonly wasmUrl?: string | URL;
  /** Aborts the entry while it is under way: it rejects with the signal's reason and leaves nothing behind. */
  readonly signal?: AbortSignal;
}

/** Which room a device enters, and how long it waits for an entrance. */
export interface JoinOptions extends RoomOptions {
  readonly roomId: string;
  /** How long to wait until someone opens the room, if it is not open. Default: not at all. */
  readonly waitMs?: number;
}

/** Another device in the room. */
export interface Peer extends Device {
  /** `relayed`: what is sent goes through a third device, which cannot read it. `away`: it does not respond. */
  readonly state: "linked" | "relayed" | "away";
  /** Three words, the same on both devices. Two people who compare them know that no one is between them. */
  readonly phrase: string | undefined;
}

/** The events of a room, by name. */
export interface RoomEvents {
  /** A device has joined. */
  joined: Peer;
  /** A device has left, was removed, or was away for too long. */
  left: Device;
  /** A device has joined, left, or changed its state. */
  peers: readonly Peer[];
  text: { readonly from: Device; readonly text: string };
  /** The newest value of a device. */
  signal: { readonly from: Device; readonly bytes: Uint8Array };
  /** A device begins to send a file. The name and size are as that device states them. */
  offered: {
    readonly from: Device;
    readonly id: string;
    readonly name: string;
    readonly mediaType: string;
    readonly sizeBytes: number;
  };
  /** A file has arrived completely. */
  file: { readonly from: Device; readonly id: string; readonly file: File };
  /** A file has progressed, in either direction. `peer` is the other device. The last event reports that all bytes are there. */
  progress: { readonly peer: Device; readonly id: string; readonly progress: FileProgress };
  /** The other device has the file. */
  delivered: { readonly peer: Device; readonly id: string };
  /** A file was refused, cancelled or could not be read. */
  stopped: { readonly peer: Device; readonly id: string; readonly code: string };
  /** A device shares a stream with this one. */
  stream: { readonly from: Device; readonly stream: MediaStream };
  /** A device no longer shares a stream, or its connection is over. */
  streamEnded: { readonly from: Device; readonly stream: MediaStream };
  /** Media with this device are not possible: `media_relayed`, `media_unsupported`, `media_refused` or `media_no_route`. */
  mediaFailed: { readonly peer: Device; readonly code: string };
  /** The entrance was opened or closed; `code` is set if not by this device. */
  entrance: { readonly isOpen: boolean; readonly reason: string | undefined };
  /** The room is over for this device: it has left, or was removed by the device that created the room. */
  ended: { readonly reason: "left" | "removed" };
}
