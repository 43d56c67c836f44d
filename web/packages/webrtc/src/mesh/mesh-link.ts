import type { IceSettings } from "../connection/peer-connection.ts";
import type { LinkDriverEvent } from "../link/link-events.ts";
import type { RelaySide } from "./relay-lane.ts";
import type { Device, KnownDevice, RoomMessage } from "./room-message.ts";

/** The fields of an offer, as the gateway or a neighbour carries them. */
export interface OfferFields {
  readonly callerId: string;
  readonly roomCode: string;
}

/** The events that the owner of a {@link MeshLink} receives. */
export interface MeshLinkEvents {
  /** Both devices have confirmed. */
  onLinked(): void;
  /** The connection is over. `code` is set if the other device broke the protocol. */
  onLost(reason: { readonly isBye: boolean; readonly code?: string | undefined }): void;
  /** The connection does not respond, or responds again. It is kept: meanwhile another one can be made in parallel. */
  onInterrupted(isInterrupted: boolean): void;
  /** The connection that is being made has failed. */
  onAttemptFailed(): void;
  /** Everything else that the link reports. */
  onEvent(event: LinkDriverEvent): void;
  /** A value of which only the newest counts. */
  onSignal(bytes: Uint8Array): void;
}

/** Which device a link is with, and which side of it this device is. */
export interface MeshLinkOptions {
  readonly roomId: string;
  /** The id that keys and MACs are bound to: the room's, or that of a pair of guests (SPEC P1, P2). */
  readonly pairingId: () => Promise<string>;
  readonly side: RelaySide;
  /** The device, if the two were linked in an earlier load of this page. */
  readonly device?: Device | undefined;
}

/** The link of two devices, over all its connections, as a mesh uses it. */
export interface MeshLink {
  readonly side: RelaySide;
  /** The three words that two people can compare. */
  readonly phrase: string | undefined;
  readonly isLinked: boolean;
  /** Whether the connection does not respond. */
  readonly isInterrupted: boolean;
  /** Whether the devices have proved the code to each other in the attempt that is under way. */
  readonly isPaired: boolean;
  /** Whether the latest offer was also sent over an open lane, so that it may be answered without the gateway. */
  readonly isOfferedOnLane: boolean;
  /** Whether what is sent goes through a third device. */
  readonly isRelayed: boolean;
  /** How many answers were refused, of all links of the room. */
  readonly triesUsed: number;
  /**
   * Begins an attempt as the offering side, in parallel with a connection that does not respond. Pairs by code until the devices
   * have been linked once.
   */
  offer(settings: IceSettings, code: string): Promise<OfferFields>;
  /** Checks an answer, and connects. Throws the errors of orbit_pairing. */
  accept(receiverId: string): Promise<void>;
  /** Answers an offer as the answering side. Throws the errors of orbit_pairing. */
  answer(settings: IceSettings, code: string, offer: OfferFields): Promise<string>;
  /**
   * Records who the other device is, and the slot in which the two met, if they met at the gateway. Until then, the texts and files
   * of a new device are held back, and too many of them end its connection (SPEC M2).
   */
  identify(device: KnownDevice, slot: number | undefined): void;
  /** Connects the paired attempt with a device through a neighbour instead. Returns false if that is not possible (SPEC R1). */
  openRelay(carrierId: string, deviceId: string): boolean;
  /** Called when the neighbour no longer reaches the other device. */
  closeRelay(): void;
  /** Sends a message about the room. It is lost with the connection. */
  sendMessage(message: RoomMessage): void;
  /** Drops the attempt that is under way. */
  dropAttempt(): void;
  /** Drops the attempt next to a connection that responds again, unless both devices have just confirmed it. */
  giveUpAttempt(): void;
  /** Announces that this device leaves, and resolves when the other one has received that. */
  leave(): Promise<void>;
  /** Closes the link without a `Bye`. */
  close(): void;
}
