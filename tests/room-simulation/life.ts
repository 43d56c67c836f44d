import { MAX_DEVICES } from "../../web/packages/webrtc/src/mesh/room-message.ts";
import type { SimulatedDevice } from "./device.ts";
import type { SimulatedGateway } from "./gateway.ts";
import type { Ledger } from "./ledger.ts";
import type { Network } from "./network.ts";
import type { Page } from "./page.ts";
import { type Stage, type StageOptions, stageOf } from "./stage.ts";
import type { Visit } from "./visit.ts";
import type { World } from "./world.ts";

const CODE = "AB12CD";
const WRONG_CODE = "WRONG";
const MAX_WRONG_CODES = 2;
/** How long the room may take to come to rest. A device that is away is gone after 5 min by a clock that may be slow. */
const QUIET_MS = 800_000;
/** How long a device may take to notice that a connection has died. */
const NOTICE_MS = 35_000;
/** How long a text may take in a room at rest. */
const CALM_MS = 30_000;
/** The longest time for which a device sleeps or is unreachable: far shorter than that after which it is gone for the others. */
const MAX_OUTAGE_MS = 60_000;

/** Options of a run. */
export interface LifeOptions extends StageOptions {
  /** The most devices. Default: as many as a room admits. */
  readonly maxDevices?: number;
  /** Whether devices store what they need to come back after a reload. Default: those with fast simulated links. */
  readonly keepsStays?: boolean;
}

/** The result of a run. */
export interface LifeResult {
  readonly seed: number;
  /** The laws that were broken. */
  readonly faults: readonly string[];
  readonly trace: readonly string[];
}

/** Runs the life of a room: disturbances, then quiet, then a check of the laws; and the same again. */
export async function liveRoom(options: LifeOptions): Promise<LifeResult> {
  const { seed, maxDevices = MAX_DEVICES, keepsStays = options.entry === undefined } = options;
  const stage = stageOf(options);
  const life = new Life(stage, maxDevices, keepsStays);
  return { seed, faults: await life.live(), trace: stage.world.trace };
}

/** A small file, whose bytes are read without another thread. */
function fileOf(name: string): File {
  const bytes = new TextEncoder().encode(name);
  const slice = (start = 0, end = bytes.length) => ({
    arrayBuffer: async () => bytes.slice(start, end).buffer,
  });
  return { name, type: "", size: bytes.length, slice, ...slice() } as unknown as File;
}

class Life {
  readonly #devices: SimulatedDevice[];
  readonly #rounds: number;
  /** Devices store what they need to come back after a reload. */
  readonly #keepsStays: boolean;
  #wrongCodes = 0;

  private readonly world: World;
  private readonly gateway: SimulatedGateway;
  private readonly network: Network;
  private readonly ledger: Ledger;

  constructor(stage: Stage, maxDevices: number, canKeepStays: boolean) {
    const { world, gateway, network, ledger } = stage;
    this.world = world;
    this.gateway = gateway;
    this.network = network;
    this.ledger = ledger;
    const count = 2 + Math.floor(world.random() * (maxDevices - 1));
    this.#keepsStays = canKeepStays && world.chance(0.5);
    this.#rounds = 1 + Math.floor(world.random() * 2);
    this.#devices = Array.from({ length: count }, (_, index) => {
      const clock = { rate: world.between(0.9, 1.1), startMs: world.between(0, 1e9) };
      return stage.device(String.fromCharCode(65 + index), clock);
    });
  }

  async live(): Promise<string[]> {
    await this.#devices[0]?.enter(undefined, CODE);
    await this.world.run(1_000);
    await this.#gather();
    for (let round = 0; round < this.#rounds; round++) {
      await this.#disturb();
      const faults = await this.#rest();
      if (faults.length > 0) return faults;
    }
    return [];
  }

  get #present(): Visit[] {
    return this.ledger.visits.filter(({ isPresent }) => isPresent);
  }

  /** Some devices enter while nothing disturbs them. */
  async #gather(): Promise<void> {
    const count = Math.floor(this.world.random() * this.#devices.length);
    for (let guests = 0; guests < count; guests++) {
      await this.#bring();
      await this.world.run(this.world.wait(10, 5_000));
    }
  }

  async #disturb(): Promise<void> {
    const { world } = this;
    const harshness = world.chance(0.3) ? 0 : world.between(0, 0.3);
    this.gateway.faults = {
      ...{ lost: harshness / 2, unanswered: harshness / 2, repeated: harshness, noSocket: harshness },
      maxDelayMs: world.wait(20, 5_000),
    };
    this.network.faults = { failed: harshness, unnoticed: harshness * 2, maxDelayMs: world.wait(20, 1_000) };
    const steps = 8 + Math.floor(world.random() * 25);
    for (let step = 0; step < steps; step++) {
      await this.#step(harshness);
      await world.run(world.wait(10, 20_000));
    }
  }

  async #step(harshness: number): Promise<void> {
    const { world } = this;
    if (this.#devices.length === 2 && this.#keepsStays && world.chance(0.2))
      return this.#reload(this.#present);
    const dice = world.random();
    if (dice < 0.4) return this.#bring();
    if (dice < 0.65) return this.#send();
    if (dice < 0.75) return this.#goodbye();
    if (harshness === 0) return this.#send();
    if (dice < 0.8) return this.#crash();
    if (dice < 0.88) return this.#cut();
    if (dice < 0.95) return this.#sleep();
    this.gateway.loseSockets(world.random());
  }

  /** One device opens the entrance, and another one enters. */
  async #bring(): Promise<void> {
    const { world } = this;
    const host = world.pick(this.#present.filter(({ page }) => !page.isAsleep));
    const outside = this.#devices.filter(({ visit }) => visit === undefined || visit.state === "over");
    const guest = world.pick(outside);
    if (!host || !guest) return;
    if (host.room?.isOpen !== true || world.chance(0.2)) {
      await world.as(host.page, () => {
        world.note(() => "admits");
        host.room
          ?.admit()
          .catch((error: { code?: string }) => world.note(() => `cannot admit: ${error.code}`));
      });
      await world.run(world.wait(10, 3_000));
    }
    if (world.chance(0.05)) await world.as(host.page, () => void host.room?.close());
    if (guest.visit === undefined || guest.visit.state === "over") {
      await guest.enter(host.room?.id, this.#codeOfGuest());
    }
  }

  /** The code, sometimes a wrong one. After the third wrong one a device links with no further device by the code (SPEC S8). */
  #codeOfGuest(): string {
    if (this.#wrongCodes === MAX_WRONG_CODES || !this.world.chance(0.05)) return CODE;
    this.#wrongCodes += 1;
    return WRONG_CODE;
  }

  /** A device sends something to all, or to one device. */
  async #send(from = this.world.pick(this.#present), toAll = this.world.chance(0.5)): Promise<void> {
    const room = from?.room;
    if (!from || !room || from.page.isAsleep) return;
    const { world } = this;
    const to = toAll ? undefined : world.pick(room.peers)?.id;
    if (!toAll && to === undefined) return;
    const kind = world.chance(0.8) ? "text" : "file";
    const receivers = new Set(to === undefined ? room.peers.map(({ id }) => id) : [to]);
    await world.as(from.page, () => {
      const item = this.ledger.send({ from, to, sentAtMs: world.nowMs, receivers, kind });
      world.note(() => `sends ${item} to ${to?.slice(0, 6) ?? "all"}`);
      if (kind === "text") room.send(item, to);
      else room.sendFile(fileOf(item), to);
    });
  }

  /** A device leaves, closes its page, or is removed. */
  async #goodbye(): Promise<void> {
    const { world } = this;
    const visit = world.pick(this.#present);
    if (!visit || visit.page.isAsleep) return;
    const { page, room } = visit;
    const way = world.random();
    if (way < 0.3) {
      await world.as(page, () => {
        world.note(() => "closes its page");
        page.dispatch("pagehide", { persisted: false });
      });
      visit.device.crash();
    } else if (way < 0.5) {
      const creator = this.#present.find((other) => other.id === room?.creatorId);
      const peer = creator && world.pick(creator.room?.peers ?? []);
      if (!creator || !peer || creator.page.isAsleep) return;
      await world.as(creator.page, () => {
        world.note(() => `removes ${peer.name} (${peer.id.slice(0, 6)})`);
        void creator.room?.remove(peer.id);
      });
      for (const other of this.ledger.visits) other.isRemoved ||= other.id === peer.id;
    } else {
      await world.as(page, () => {
        world.note(() => "leaves");
        void room?.leave();
      });
    }
  }

  async #crash(): Promise<void> {
    const kept = this.world.pick(this.#present);
    if (this.#keepsStays && kept && this.world.chance(0.7)) {
      return this.#reload([kept]);
    }
    this.world
      .pick(this.ledger.visits.filter(({ page, state }) => page.isAlive && state !== "over"))
      ?.device.crash();
  }

  /** Pages are reloaded and continue their stays: all of them are gone at the same time. */
  async #reload(visits: readonly Visit[]): Promise<void> {
    const { world } = this;
    const loads = visits.map(({ device }) => device.unload(CODE));
    await world.run(world.wait(100, MAX_OUTAGE_MS));
    for (const load of loads) await load?.();
  }

  /** Connections die, and some are not established again for a while. */
  async #cut(): Promise<void> {
    const { world, network } = this;
    const [one, other] = [world.pick(this.#devices), world.pick(this.#devices)];
    if (!one || !other || one === other) return;
    if (world.chance(0.3)) {
      world.note(() => `every connection of ${one.name} dies`);
      return network.cut((end) => end.node === one);
    }
    world.note(() => `${one.name} and ${other.name} cannot reach each other`);
    network.block(one, other);
    if (world.chance(0.7))
      world.after(world.wait(100, MAX_OUTAGE_MS), undefined, () => network.unblock(one, other));
  }

  async #sleep(): Promise<void> {
    const { world, network } = this;
    const page = world.pick(this.ledger.visits.filter((visit) => visit.page.isAlive))?.page;
    if (!page || page.isAsleep) return;
    const forMs = world.wait(100, MAX_OUTAGE_MS);
    world.note(() => `${page.label} sleeps for ${Math.round(forMs / 1000)} s`);
    page.isAsleep = true;
    if (forMs > 10_000) network.cut((end) => end.page === page);
    world.after(forMs, undefined, () => this.#wake(page));
  }

  #wake(page: Page): void {
    if (!page.isAsleep) return;
    page.isAsleep = false;
    this.world.note(() => `${page.label} wakes`);
    this.world.wake(page);
  }

  /** Nothing disturbs any device from now on. Then the laws hold. */
  async #rest(): Promise<string[]> {
    const { world } = this;
    world.note(() => "quiet");
    this.gateway.heal();
    this.network.heal();
    for (const { page } of this.ledger.visits) this.#wake(page);
    this.#healRoutes();
    this.ledger.noteAcquaintances(true);
    await world.run(NOTICE_MS);
    this.ledger.noteAcquaintances(false);
    await world.run(QUIET_MS - NOTICE_MS);
    const faults = await this.ledger.check();
    if (faults.length > 0) return faults;
    for (const visit of this.#present) await this.#send(visit, true);
    await world.run(CALM_MS);
    return this.ledger.check();
  }

  /** Two devices can reach each other directly, or a third one is linked with both. */
  #healRoutes(): void {
    const { network } = this;
    const isLinked = (third: Visit, { visit }: SimulatedDevice) =>
      third.room?.peers.some(({ id, state }) => id === visit?.id && state === "linked") === true &&
      visit?.isPresent === true &&
      !network.isBlocked(third.device, visit.device);
    for (const one of this.#devices) {
      for (const other of this.#devices) {
        if (one === other || !network.isBlocked(one, other)) continue;
        if (!this.#present.some((third) => isLinked(third, one) && isLinked(third, other))) {
          network.unblock(one, other);
        }
      }
    }
  }
}
