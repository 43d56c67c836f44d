import type { FileProgress } from "../link/link-events.ts";
import type { Device } from "../mesh/room-message.ts";

/** How a device enters a room. */
export interface RoomOptions {
  /** The origin of the gateway, such as `https://orbitroom.example`. If it is not the page's own, the gateway must allow the page's. */
  readonly gateway: string;
  /** 4 to 10 letters or digits. It never leaves the devices. */
  readonly code: string;
  /** What the others see this device as. */
  readonly name?: string;
  /** Larger files are refused: they are kept in memory. Default: 256 MiB. */
  readonly maxFileBytes?: number;
  /**
   * Where the package's `orbit_link_wasm_bg.wasm` is, relative to the page. Default: where the bundler has put it. It is loaded once, from
   * the address of the first room.
   */
  readonly wasmUrl?: string | URL;
  /** Ends the entry while it is under way: it rejects with the signal's reason, and nothing of it is left. */
  readonly signal?: AbortSignal;
}

/** Which room a device enters, and how long it waits for an entrance. */
export interface JoinOptions extends RoomOptions {
  readonly roomId: string;
  /** How long to wait until somebody opens the room, if nobody lets anybody in. Default: not at all. */
  readonly waitMs?: number;
}

/** Another device in the room. */
export interface Peer extends Device {
  /** `relayed`: what is sent goes through a third device, which cannot read it. `away`: it does not respond. */
  readonly state: "linked" | "relayed" | "away";
  /** Three words, the same on both devices. Two people who compare them know that nobody is in between. */
  readonly phrase: string | undefined;
}

/** What happens in a room, by the name of the event. */
export interface RoomEvents {
  /** A device has come in. */
  joined: Peer;
  /** A device has left, was removed, or was away for too long. */
  left: Device;
  /** A device has joined, left, or changed its state. */
  peers: readonly Peer[];
  text: { readonly from: Device; readonly text: string };
  /** The newest value of a device. */
  signal: { readonly from: Device; readonly bytes: Uint8Array };
  /** A device begins to send a file. Its name and size are what that device says. */
  offered: {
    readonly from: Device;
    readonly id: string;
    readonly name: string;
    readonly mediaType: string;
    readonly sizeBytes: number;
  };
  /** A file has arrived whole. */
  file: { readonly from: Device; readonly id: string; readonly file: File };
  /** A file has moved on, in either direction. `peer` is the other device. The last one says that all bytes are there. */
  progress: { readonly peer: Device; readonly id: string; readonly progress: FileProgress };
  /** The other device has the file. */
  delivered: { readonly peer: Device; readonly id: string };
  /** A file was refused, cancelled or could not be read. */
  stopped: { readonly peer: Device; readonly id: string; readonly code: string };
  /** A device shares a stream with this one. */
  stream: { readonly from: Device; readonly stream: MediaStream };
  /** It does not any more, or its connection is over. */
  streamEnded: { readonly from: Device; readonly stream: MediaStream };
  /** No media with this device: `media_relayed`, `media_unsupported`, `media_refused` or `media_no_route`. */
  mediaFailed: { readonly peer: Device; readonly code: string };
  /** The entrance was opened or closed; with a code, if not by this device. */
  entrance: { readonly isOpen: boolean; readonly reason: string | undefined };
  /** The room is over for this device: it has left, or the device that made the room has removed it. */
  ended: { readonly reason: "left" | "removed" };
}
