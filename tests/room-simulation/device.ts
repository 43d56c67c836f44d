import type { MeshLinkEvents, MeshLinkOptions } from "../../web/packages/webrtc/src/mesh/mesh-link.ts";
import type { Room } from "../../web/packages/webrtc/src/mesh/room.ts";
import type { Entry } from "./entry.ts";
import { FakeLink, type LinkGround } from "./fake-link.ts";
import type { Ledger } from "./ledger.ts";
import type { Node } from "./network.ts";
import { type DeviceClock, Page } from "./page.ts";

/** What a device of a simulation needs of the rest. */
export interface Surroundings extends LinkGround {
  readonly ledger: Ledger;
  readonly entry: Entry;
  makeLink(link: FakeLink, visit: Visit): FakeLink;
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
    readonly device: SimulatedDevice,
    readonly page: Page,
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
  async enter(roomId: string | undefined, code: string): Promise<void> {
    const { world, ledger, entry } = this.around;
    this.#loads += 1;
    const page = new Page(world, `${this.name}${this.#loads}`, this.clock, this);
    const visit = new Visit(this, page, roomId === undefined);
    this.visit = visit;
    ledger.visits.push(visit);
    const entering = {
      ...{ roomId, code, name: this.name },
      makeLink: (options: MeshLinkOptions, events: MeshLinkEvents) => this.#makeLink(visit, options, events),
      onRoom: (room: Room) => this.#listen(visit, room),
    };
    await world.as(page, () => {
      world.note(() => `${roomId === undefined ? "makes" : "enters"} the room with the code ${code}`);
      entry(entering).then(
        () => {
          if (visit.state === "entering") visit.state = "in";
          world.note(() => "is in");
        },
        (error: { code?: string }) => {
          visit.state = "over";
          world.note(() => `did not come in: ${error.code} ${error}`);
        },
      );
    });
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
    visit.room = room;
    world.note(() => `is ${room.self.id.slice(0, 6)}`);
    room.on("text", ({ from, text }) => ledger.onReceived(visit, from.id, text));
    room.on("file", ({ from, file }) => ledger.onReceived(visit, from.id, file.name));
    room.on("left", ({ id }) => world.note(() => `says ${id.slice(0, 6)} has left`));
    room.on("joined", ({ id }) => world.note(() => `says ${id.slice(0, 6)} has joined`));
    room.on("ended", ({ reason }) => {
      visit.state = "over";
      world.note(() => `is out: ${reason}`);
    });
  }
}
