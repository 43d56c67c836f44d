import type { MeshLinkEvents, MeshLinkOptions } from "../../web/packages/webrtc/src/mesh/mesh-link.ts";
import type { Entry, EntryOptions } from "./entry.ts";
import { FakeLink } from "./fake-link.ts";
import type { Ledger } from "./ledger.ts";
import type { LinkGround } from "./link-ground.ts";
import { type DeviceClock, Page } from "./page.ts";
import { Visit, type VisitedRoom, type VisitingDevice } from "./visit.ts";

/** The parts of the simulation that a device needs. */
export interface Surroundings extends LinkGround {
  readonly ledger: Ledger;
  readonly entry: Entry;
  makeLink(link: FakeLink, visit: Visit): FakeLink;
}

/** A person's device, whose page is loaded, left and loaded again. */
export class SimulatedDevice implements VisitingDevice {
  visit: Visit | undefined;
  #loads = 0;

  constructor(
    readonly name: string,
    private readonly around: Surroundings,
    private readonly clock: DeviceClock,
  ) {}

  /** Makes a room, or enters one with a code. */
  async enter(roomId: string | undefined, code: string): Promise<void> {
    const page = this.#load();
    const visit = new Visit(this, page, roomId === undefined);
    this.visit = visit;
    this.around.ledger.visits.push(visit);
    await this.#come(visit, { roomId, code });
  }

  /** Ends the page, which keeps its stay. The returned function loads it again. */
  unload(code: string): (() => Promise<void>) | undefined {
    const { visit } = this;
    if (visit?.state !== "in" || visit.room?.isEnded !== false) return undefined;
    const { stay, id: roomId } = visit.room;
    this.around.world.note(() => `${visit.page.label}: reloads`);
    visit.page.isAlive = false;
    this.around.network.onCrash(visit.page);
    return async () => {
      visit.page = this.#load();
      await this.#come(visit, { roomId, code, stay, isCreator: visit.isCreator });
    };
  }

  #load(): Page {
    this.#loads += 1;
    return new Page(this.around.world, `${this.name}${this.#loads}`, this.clock, this);
  }

  async #come(
    visit: Visit,
    options: Pick<EntryOptions, "roomId" | "code" | "stay" | "isCreator">,
  ): Promise<void> {
    const { world, entry, ledger } = this.around;
    const { page } = visit;
    const entering = {
      ...{ ...options, name: this.name },
      makeLink: (options: MeshLinkOptions, events: MeshLinkEvents) => this.#makeLink(visit, options, events),
      page,
      onRoom: (room: VisitedRoom) => this.#listen(visit, room),
      onFault: (fault: string) => void ledger.faults.push(fault),
    };
    await world.as(page, () => {
      world.note(
        () => `${options.roomId === undefined ? "makes" : "enters"} the room with the code ${options.code}`,
      );
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

  /** Ends the page without notifying anyone. */
  crash(): void {
    const { visit } = this;
    if (!visit) return;
    this.around.world.note(() => `${visit.page.label}: crashes`);
    visit.page.isAlive = false;
    visit.state = "over";
    this.around.network.onCrash(visit.page);
  }

  #makeLink(visit: Visit, options: MeshLinkOptions, events: MeshLinkEvents) {
    // What a link keeps is on the disk: the link of the next load continues with it.
    const isOfDevice = ({ device }: FakeLink) => device !== undefined && device.id === options.device?.id;
    const memory = visit.links.findLast(isOfDevice)?.memory;
    const link = this.around.makeLink(
      new FakeLink(this.around, visit.page, this, options, events, memory),
      visit,
    );
    visit.links.push(link);
    return link;
  }

  #listen(visit: Visit, room: VisitedRoom): void {
    const { world, ledger } = this.around;
    const { presence } = visit;
    const isReloaded = visit.room !== undefined;
    visit.room = room;
    if (isReloaded) presence.see(idsOf(room), true);
    world.note(() => `is ${room.self.id.slice(0, 6)}`);
    room.on("text", ({ from, text }) => ledger.onReceived(visit, from.id, text));
    room.on("file", ({ from, file }) => ledger.onReceived(visit, from.id, file.name));
    room.on("peers", () => presence.see(idsOf(room)));
    for (const change of ["joined", "left"] as const) {
      room.on(change, ({ id }) => {
        presence.report(id, change);
        world.note(() => `says ${id.slice(0, 6)} has ${change}`);
      });
    }
    room.on("ended", ({ reason }) => {
      visit.state = "over";
      world.note(() => `is out: ${reason}`);
    });
  }
}

const idsOf = (room: VisitedRoom) => room.peers.map(({ id }) => id);
