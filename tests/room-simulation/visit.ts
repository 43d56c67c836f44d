import type { Room } from "../../web/packages/webrtc/src/room/room.ts";
import type { FakeLink } from "./fake-link.ts";
import type { Node, Page } from "./page.ts";
import { PresenceRecord } from "./presence-record.ts";

/** What a life uses of a room: that of the package, or that of the app. */
export type VisitedRoom = Pick<
  Room,
  | "id"
  | "self"
  | "peers"
  | "creatorId"
  | "isOpen"
  | "isEnded"
  | "stay"
  | "on"
  | "admit"
  | "keep"
  | "close"
  | "send"
  | "sendFile"
  | "remove"
  | "leave"
>;

/** The device of a visit. */
export interface VisitingDevice extends Node {
  /** Ends the page without notifying anyone. */
  crash(): void;
  /** Ends the page, which keeps its stay. The returned function loads it again. */
  unload(code: string): (() => Promise<void>) | undefined;
}

/** One visit of a device to a room: it is entering, in the room, or over. */
export class Visit {
  room: VisitedRoom | undefined;
  state: "entering" | "in" | "over" = "entering";
  readonly links: FakeLink[] = [];
  readonly presence = new PresenceRecord();
  /** Whether the creator has removed it, which it may not know. */
  isRemoved = false;
  readonly enteredAtMs: number;

  constructor(
    readonly device: VisitingDevice,
    public page: Page,
    readonly isCreator: boolean,
  ) {
    this.enteredAtMs = page.world.nowMs;
  }

  get id(): string {
    return this.room?.self.id ?? "";
  }

  /** Whether this device is in the room, as far as it knows. */
  get isPresent(): boolean {
    return this.state === "in" && !this.isRemoved && this.page.isAlive && this.room?.isEnded === false;
  }
}
