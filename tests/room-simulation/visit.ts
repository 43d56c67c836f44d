import type { Room } from "../../web/packages/webrtc/src/room/room.ts";
import type { FakeLink } from "./fake-link.ts";
import type { Node, Page } from "./page.ts";

/** The device of a visit. */
export interface VisitingDevice extends Node {
  /** The page ends without a word. */
  crash(): void;
  /** Ends the page, which keeps its stay. What is returned loads it again. */
  unload(code: string): (() => Promise<void>) | undefined;
}

/** One visit of a room: a device that is on its way in, in it, or over. */
export class Visit {
  room: Room | undefined;
  state: "entering" | "in" | "over" = "entering";
  readonly links: FakeLink[] = [];
  /** The creator has removed it, which it may not know. */
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

  /** Whether this device is in the room, for itself. */
  get isPresent(): boolean {
    return this.state === "in" && !this.isRemoved && this.page.isAlive && this.room?.isEnded === false;
  }
}
