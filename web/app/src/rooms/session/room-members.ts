import { Backoff } from "@orbitroom/dev-utils";
import { type ConnectionReport, type GatewayClient, type GatewaySettings, quietly } from "@orbitroom/webrtc";
import { loadChunk } from "../../lib/load-chunk.ts";
import type { StateStore } from "../../lib/state-store.ts";
import type { Entry, PresenceEntry } from "../worker/entry.ts";
import type { PairEvent, PairWorkerApi } from "../worker/pair-api.ts";
import type { OpenedRoom, RoomApi } from "../worker/worker-api.ts";
import type { EntryLog } from "./entry-log.ts";
import type { FirstPair } from "./first-pair.ts";
import { PairNumbers } from "./mesh/pair-numbers.ts";
import type { RoomMesh, RoomMeshHost } from "./mesh/room-mesh.ts";
import { deviceStateIn } from "./room-machine.ts";
import type { RoomDevice, RoomState } from "./room-state.ts";

/** How long the mesh's chunk is waited for before it is loaded again. */
const LOAD_BACKOFF = { minMs: 1_000, maxMs: 15_000 };
/** How long this device waits for the first one to say who else is in the room. */
const LIST_WAIT_MS = 3_000;

const loadMesh = () => import("./mesh/room-mesh.ts");

/** What {@link RoomMembers} needs of its session. */
export interface RoomMembersHost {
  readonly state: StateStore<RoomState>;
  readonly entries: Pick<EntryLog, "all">;
  readonly room: RoomApi;
  readonly gateway: GatewayClient;
  readonly settings: GatewaySettings;
  readonly first: Pick<FirstPair, "phase" | "token" | "slot" | "iceServers">;
  /** The code of the room; undefined while this device does not know it. */
  readonly code: string | undefined;
  pairWorker(pair: number): PairWorkerApi;
  /** Something of what this class tells has changed. */
  onMembers(): void;
  /** This person has removed the first pair's device. */
  onFirstRemoved(): void;
  /** This device was removed from the room. */
  onExpelled(): void;
}

/** The other devices of a room, and the way in for further ones. The mesh that links them is loaded with the first of them. */
export class RoomMembers {
  #opened: OpenedRoom | undefined;
  #mesh: RoomMesh | undefined;
  #loading: Promise<RoomMesh | undefined> | undefined;
  #isStopped = false;
  /** Resolves when the first device has said who else is in the room, or is not waited for any longer. */
  #listing: Promise<void> = Promise.resolve();
  #endListing = (): void => undefined;
  /** Those who have left, by the entry that says so. */
  readonly #gone = new Map<string, RoomDevice>();

  constructor(private readonly host: RoomMembersHost) {}

  /** The room's data was read. */
  open(opened: OpenedRoom): void {
    this.#opened = opened;
  }

  /** Entries of the conversation were read or changed: they name those who have left. */
  readEntries(entries: readonly Entry[]): void {
    const gone = entries.filter((entry) => entry.kind === "presence" && entry.change !== "joined");
    for (const { id, pair, name } of gone as PresenceEntry[]) {
      this.#gone.set(id, { pair, name, state: "left", phrase: undefined, isCreator: false });
    }
    if (gone.length > 0) this.show();
  }

  /**
   * Resolves when this device knows who is in the room, so that what it sends to all reaches all. A first device that says
   * nothing is not waited for.
   */
  async known(): Promise<void> {
    await this.#listing;
  }

  /** The room begins anew, with whoever comes in by its code. */
  restart(): void {
    this.close();
    this.#mesh = undefined;
    this.#loading = undefined;
    this.#isStopped = false;
    if (this.#opened) this.#opened = { ...this.#opened, pairs: [] };
    this.#gone.clear();
    this.readEntries(this.host.entries.all);
  }

  /** Loads the mesh while the devices meet: the first files go to all that it knows. A failure counts when it is used. */
  preload(): void {
    loadMesh().catch(() => undefined);
  }

  /** The devices beside the first one are there, away, or there are none. */
  get others(): "linked" | "away" | undefined {
    const states = this.#isStopped ? [] : (this.#mesh?.others ?? []).map(({ state }) => state);
    if (states.includes("linked")) return "linked";
    return states.includes("away") ? "away" : undefined;
  }

  /** All other devices, the first one first. Those that have left stay, for their names. */
  get devices(): readonly RoomDevice[] {
    const others = this.#isStopped ? [] : (this.#mesh?.others ?? []);
    const here = [...this.#firstDevice(), ...others];
    const byPair = new Map([...this.#gone.values(), ...here].map((device) => [device.pair, device]));
    return [...byPair.values()].toSorted((one, other) => one.pair - other.pair);
  }

  /** The pairs that get what is sent to all. */
  get receivers(): readonly number[] {
    const present = this.devices.filter(({ state }) => state !== "left").map(({ pair }) => pair);
    return present.length > 0 ? present : [0];
  }

  /** Puts the devices, and the way in for one more, into the state. */
  show(): void {
    const { state, code } = this.host;
    const { entrance = { isOpen: false, problem: undefined } } = state.get();
    const mayLetIn = !this.#isStopped && code !== undefined && this.#mesh?.hasSpace === true;
    state.set({ devices: this.devices, entrance: mayLetIn || entrance.isOpen ? entrance : undefined });
  }

  /** Looks for the devices of an earlier visit. */
  restore(): void {
    this.#withMesh(() => this.host.onMembers());
  }

  onFirstLinked(): void {
    this.#endListing();
    this.#listing = new Promise((resolve) => {
      const timer = setTimeout(resolve, LIST_WAIT_MS);
      this.#endListing = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#withMesh((mesh) => mesh.onFirstLinked());
  }

  /** The first pair's connection is over. `isBye`: its device has left. */
  onFirstLost(isBye: boolean): void {
    this.#endListing();
    if (this.#loading) this.#withMesh((mesh) => mesh.onFirstLost(isBye));
  }

  handle(event: PairEvent): void {
    if (this.#loading && !this.#isStopped) this.#withMesh((mesh) => mesh.handle(event));
  }

  letIn(): void {
    this.#withMesh((mesh) => void mesh.letIn());
  }

  closeEntrance(): void {
    void this.#mesh?.closeEntrance();
  }

  async remove(pair: number): Promise<void> {
    await this.#mesh?.remove(pair);
    if (pair === 0) this.host.onFirstRemoved();
  }

  rename(name: string): void {
    this.#mesh?.rename(name);
  }

  /** How the connection of the first linked device works. */
  async report(): Promise<ConnectionReport | undefined> {
    const linked = this.#mesh?.others.find(({ state }) => state === "linked");
    return linked && this.#mesh?.link(linked.pair)?.report();
  }

  /** This device leaves: nothing is done for the other devices any more. */
  stop(): void {
    this.#isStopped = true;
    this.#endListing();
    void this.#mesh?.closeEntrance();
  }

  /** Erases what would bring this device back: it has left a room that goes on without it. */
  async forget(): Promise<void> {
    const pairs = this.#opened?.pairs.map(({ pair }) => pair) ?? [];
    const met = this.#mesh?.others.map(({ pair }) => pair) ?? [];
    await Promise.all(
      [...new Set([0, ...pairs, ...met])].map((pair) => this.host.pairWorker(pair).end(false)),
    );
  }

  /** Frees everything. */
  close(): void {
    this.#isStopped = true;
    this.#endListing();
    this.#mesh?.close();
  }

  /** Calls back with the mesh, in the order of the calls. */
  #withMesh(work: (mesh: RoomMesh) => void): void {
    this.#loading ??= this.#load();
    const loading = this.#loading.then((mesh) => {
      if (mesh && mesh === this.#mesh && !this.#isStopped) work(mesh);
      return mesh;
    });
    this.#loading = loading;
  }

  async #load(): Promise<RoomMesh | undefined> {
    const opened = this.#opened;
    const { roomId, selfName } = this.host.state.get();
    if (!opened || !roomId) return undefined;
    const { host } = this;
    const [Made, triesUsed] = await Promise.all([this.#loadMesh(opened), host.room.facts.tries.used]);
    if (Made === undefined || this.#isStopped || this.#opened !== opened) return undefined;
    const { selfId, creatorId, pairs } = opened;
    const { role } = host.state.get();
    const isCreator = role === "creator";
    this.#mesh = new Made(this.#meshHost(new PairNumbers(usedNumbers(host.entries.all, pairs))), {
      ...{ roomId, selfId, selfName, pairs, triesUsed, firstSlot: host.first.slot },
      creatorId: creatorId ?? (isCreator ? selfId : undefined),
      code: host.code ?? "",
      token: host.first.token ?? "",
    });
    return this.#mesh;
  }

  /** Loads the mesh's chunk, again and again if the network is down. Resolves with nothing if the room ends or begins anew. */
  async #loadMesh(opened: OpenedRoom): Promise<typeof RoomMesh | undefined> {
    const backoff = new Backoff(LOAD_BACKOFF);
    while (!this.#isStopped && this.#opened === opened) {
      try {
        return (await loadChunk("mesh", loadMesh)).RoomMesh;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, backoff.nextMs()));
      }
    }
    return undefined;
  }

  #meshHost(numbers: PairNumbers): RoomMeshHost {
    const { host } = this;
    const { gateway, settings, first } = host;
    return {
      ...{ gateway, settings, iceServers: first.iceServers, numbers },
      get side() {
        return host.state.get().role === "creator" ? "offering" : "answering";
      },
      get phrase() {
        return host.state.get().phrase;
      },
      pairWorker: (pair) => host.pairWorker(pair),
      sendMessage: (message) => quietly(host.pairWorker(0).core.sendMessage(message)),
      identify: (device, slot) => quietly(host.pairWorker(0).core.identify(device, slot)),
      leave: () => host.pairWorker(0).core.leave(),
      onDevices: () => {
        if (this.#mesh?.knowsOthers) this.#endListing();
        host.onMembers();
      },
      onEntrance: (entrance) => host.state.set({ entrance }),
      onPresence: (presence) => {
        // A room of two devices shows that it is over instead.
        if (presence.pair > 0 || this.others !== undefined) quietly(host.room.addPresence(presence));
        host.onMembers();
      },
      onExpelled: () => host.onExpelled(),
      onCreator: (creatorId) => quietly(host.room.facts.save({ creatorId })),
    };
  }

  #goneName(pair: number): string | undefined {
    return [...this.#gone.values()].find((device) => device.pair === pair)?.name;
  }

  /** The first pair's device, unless the two devices were never connected. */
  #firstDevice(): RoomDevice[] {
    const { role, phrase, devices } = this.host.state.get();
    const state = deviceStateIn(this.host.first.phase);
    if (state === undefined || (devices.length === 0 && state === "left")) return [];
    const stored = this.#opened?.pairs.find(({ pair }) => pair === 0)?.device?.name;
    const name = this.#mesh?.firstName ?? this.#goneName(0) ?? stored ?? "Device";
    const isCreator = this.#mesh?.isFirstCreator ?? role === "joiner";
    return [{ pair: 0, name, state, phrase, isCreator }];
  }
}

/** The numbers of pairs that an earlier visit used. */
function usedNumbers(entries: readonly Entry[], pairs: OpenedRoom["pairs"]): Set<number> {
  const used = new Set(pairs.map(({ pair }) => pair));
  for (const { pair } of entries) if (pair !== undefined) used.add(pair);
  return used;
}
