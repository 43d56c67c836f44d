import { newFarewell } from "../../web/packages/webrtc/src/mesh/farewell.ts";
import type { MeshLinkEvents, MeshLinkOptions } from "../../web/packages/webrtc/src/mesh/mesh-link.ts";
import type { PairCore } from "../../web/packages/webrtc/src/mesh/pair-core.ts";
import type { PairLink } from "../../web/packages/webrtc/src/mesh/pair-link.ts";
import { Room } from "../../web/packages/webrtc/src/mesh/room.ts";
import { FakeLink, type LinkGround } from "./fake-link.ts";
import type { Ledger } from "./ledger.ts";
import type { Node } from "./network.ts";
import { type DeviceClock, Page } from "./page.ts";

export const GATEWAY = "http://gateway.test";

/** What a device of a simulation needs of the rest. */
export interface Surroundings extends LinkGround {
  readonly ledger: Ledger;
  makeLink(link: FakeLink, visit: Visit): FakeLink;
}

/** One visit of a room: a device that is on its way in, in it, or over. */
export class Visit {
  room: Room | undefined;
  state: "entering" | "in" | "over" = "entering";
  /** Why it is over. */
  reason = "";
  readonly links: FakeLink[] = [];
  /** The creator has removed it, which it may not know. */
  isRemoved = false;
  readonly enteredAtMs: number;

  constructor(
    readonly device: SimulatedDevice,
    readonly page: Page,
    readonly roomId: string,
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

/** A device of a person, whose page is loaded, left and loaded again. */
export class SimulatedDevice implements Node {
  visit: Visit | undefined;
  #loads = 0;

  constructor(
    readonly name: string,
    private readonly around: Surroundings,
    private readonly clock: DeviceClock,
  ) {}

  /** Makes a room, or enters one with a code. */
  async enter(roomId: string, code: string, isCreator: boolean): Promise<Visit> {
    const { world, ledger } = this.around;
    this.#loads += 1;
    const page = new Page(world, `${this.name}${this.#loads}`, this.clock);
    const visit = new Visit(this, page, roomId, isCreator);
    this.visit = visit;
    ledger.visits.push(visit);
    await world.as(page, async () => {
      const farewell = await newFarewell();
      // What the room uses of a link beside the mesh is small, and this link has it.
      const makeLink = (link: MeshLinkOptions, events: MeshLinkEvents) =>
        this.#makeLink(visit, link, events) as unknown as PairLink<PairCore>;
      const room = new Room(roomId, { gateway: GATEWAY, code, name: this.name }, isCreator, {
        farewell,
        makeLink,
      });
      visit.room = room;
      world.note(
        () =>
          `${isCreator ? "makes" : "enters"} the room as ${room.self.id.slice(0, 6)}${code === "WRONG" ? " with a wrong code" : ""}`,
      );
      this.#listen(visit, room);
      const entered = isCreator ? room.make(undefined) : room.enter(undefined);
      entered.then(
        () => {
          if (visit.state === "entering") visit.state = "in";
          world.note(() => "is in");
        },
        (error: { code?: string }) => {
          visit.state = "over";
          visit.reason = String(error.code);
          world.note(() => `did not come in: ${error.code} ${error}`);
        },
      );
    });
    return visit;
  }

  /** The page ends without a word. */
  crash(): void {
    const { visit } = this;
    if (!visit) return;
    this.around.world.note(() => `${visit.page.label}: crashes`);
    visit.page.isAlive = false;
    visit.state = "over";
    this.around.network.onCrash(visit.page);
  }

  #makeLink(visit: Visit, options: MeshLinkOptions, events: MeshLinkEvents) {
    const link = this.around.makeLink(new FakeLink(this.around, visit.page, this, options, events), visit);
    visit.links.push(link);
    return link;
  }

  #listen(visit: Visit, room: Room): void {
    const { world, ledger } = this.around;
    room.on("text", ({ from, text }) => ledger.onReceived(visit, from.id, text));
    room.on("file", ({ from, file }) => ledger.onReceived(visit, from.id, file.name));
    room.on("left", ({ id }) => world.note(() => `says ${id.slice(0, 6)} has left`));
    room.on("joined", ({ id }) => world.note(() => `says ${id.slice(0, 6)} has joined`));
    room.on("ended", ({ reason }) => {
      visit.state = "over";
      visit.reason ||= reason;
      world.note(() => `is out: ${reason}`);
    });
  }
}
