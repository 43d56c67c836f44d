import { type GatewayClient, type GatewaySettings, type IceServers, quietly } from "@orbitroom/webrtc";
import {
  type Device,
  Entrance,
  MAX_DEVICES,
  Mesh,
  type MeshLinkEvents,
  type MeshLinkOptions,
  type MeshPair,
  PairLink,
  SlotReturn,
} from "@orbitroom/webrtc/mesh";
import type { OpenedPair, PairEvent, PairWorkerApi } from "../../worker/pair-api.ts";
import { attachTo } from "../attach-channel.ts";
import { entranceProblem } from "../problems.ts";
import type { RoomDevice, RoomEntrance } from "../room-state.ts";
import { FirstLink, type FirstLinkHost } from "./first-link.ts";
import type { PairNumbers } from "./pair-numbers.ts";

/** What the mesh of a room needs of its session. */
export interface RoomMeshHost extends FirstLinkHost {
  readonly gateway: GatewayClient;
  readonly settings: GatewaySettings;
  readonly iceServers: IceServers;
  readonly numbers: PairNumbers;
  pairWorker(pair: number): PairWorkerApi;
  /** A device has come in, left, or changed its name or state. */
  onDevices(): void;
  onEntrance(entrance: RoomEntrance): void;
  /** A further device has come in or gone for good. */
  onPresence(presence: { pair: number; name: string; change: "joined" | "left" | "removed" }): void;
  /** The device that made the room has removed this one. */
  onExpelled(): void;
  /** The device that made the room is known, and was not when the mesh was made. It may be told again. */
  onCreator(creatorId: string): void;
}

/** What is known of the room when its first two devices are linked, or were in an earlier visit. */
export interface RoomFacts {
  readonly roomId: string;
  readonly selfId: string;
  readonly selfName: string;
  readonly creatorId: string | undefined;
  readonly code: string;
  /** By this token the gateway knows this device. */
  readonly token: string;
  /** The slot in which the first two devices met. */
  readonly firstSlot: number;
  readonly triesUsed: number;
  /** The pairs of an earlier visit. */
  readonly pairs: readonly OpenedPair[];
}

/** That of the first pair, and those whose cores are in the worker. */
type Link = FirstLink | PairLink;
type Pair = MeshPair<Link>;

/** The devices of a room beside the first two: lets them in, links each with each, and finds them again. */
export class RoomMesh {
  readonly #mesh: Mesh<Link>;
  readonly #entrance: Entrance;
  readonly #tries: { used: number };
  readonly #byNumber = new Map<number, PairLink>();
  /** The numbers of the pairs on this device, by their links. */
  readonly #numbers = new WeakMap<Link, number>();
  /** The pairs that look for each other through the gateway. */
  readonly #returns = new Map<Pair, SlotReturn>();
  /** Pairs of listed devices: what was sent to all may name them, so their numbers are not used again. */
  readonly #listed = new Set<number>();
  /** Devices that this person is removing. */
  readonly #removing = new Set<string>();
  readonly #first: Pair;

  constructor(
    private readonly host: RoomMeshHost,
    private readonly facts: RoomFacts,
  ) {
    const { roomId, code, token, triesUsed } = facts;
    const { gateway, settings, iceServers: ice } = host;
    this.#tries = { used: triesUsed };
    this.#mesh = new Mesh<Link>(
      {
        ...{ roomId, code, ice, returnsInSlots: true },
        self: { id: facts.selfId, name: facts.selfName },
        creator: facts.creatorId,
        makeLink: (options, events) => this.#makeLink(host.numbers.take(), options, events),
      },
      {
        onJoined: (pair) => this.#onJoined(pair),
        onRemoved: (pair) => {
          if (pair.device) this.#removing.add(pair.device.id);
          void this.#entrance.closeSlotOf(pair);
        },
        onExpelled: () => host.onExpelled(),
        onLeft: (device, pair) => this.#onLeft(device, pair),
        onUnlisted: ({ link }) => this.#end(link),
        onAway: (pair, isAway) => this.#onAway(pair, isAway),
        onAttemptFailed: (pair) => {
          this.#entrance.onAttemptFailed(pair);
          this.#returns.get(pair)?.onAttemptFailed();
        },
        onChanged: () => this.#onChanged(),
        onIn: () => undefined,
        onOut: () => undefined,
        onMediaPart: () => undefined,
        onLinkEvent: () => undefined,
        onSignal: () => undefined,
      },
    );
    this.#mesh.triesUsed = triesUsed;
    this.#entrance = new Entrance({
      ...{ gateway, settings, ice, mesh: this.#mesh, token, isNewRoom: false },
      onChanged: (reason) => this.#onEntrance(reason),
    });
    const first = facts.pairs.find(({ pair }) => pair === 0);
    this.#first = this.#mesh.adopt(
      (events) => {
        const link = new FirstLink(host, events);
        this.#numbers.set(link, 0);
        return link;
      },
      facts.firstSlot,
      first?.canReturn ? first.device : undefined,
    );
    for (const pair of facts.pairs) if (pair.pair > 0) this.#restore(pair);
  }

  /** The devices beside the first one, in the order they came, with those that are only listed yet. */
  get others(): readonly RoomDevice[] {
    return [...this.#mesh.pairs, ...this.#mesh.listed]
      .filter((pair) => pair !== this.#first)
      .flatMap((pair) => (pair.device ? [this.#deviceOf(pair, pair.device)] : []))
      .toSorted((one, other) => one.pair - other.pair);
  }

  /** Whether the first pair's device has said who else is in the room. */
  get knowsOthers(): boolean {
    return this.#first.hasMembers;
  }

  /** The name of the first pair's device, once it has said it. */
  get firstName(): string | undefined {
    return this.#first.device?.name;
  }

  /** Whether the first pair's device made the room; undefined while it is not known. */
  get isFirstCreator(): boolean | undefined {
    const { creator } = this.#mesh;
    return creator === undefined || !this.#first.device ? undefined : this.#first.device.id === creator;
  }

  /** Whether there are devices beside the first one. */
  get hasOthers(): boolean {
    return this.#mesh.pairs.some((pair) => pair !== this.#first);
  }

  /** Whether one more device may come in. */
  get hasSpace(): boolean {
    return this.#mesh.pairs.length < MAX_DEVICES - 1;
  }

  /** The first pair has a new connection. */
  onFirstLinked(): void {
    (this.#first.link as FirstLink).link();
  }

  /** The first pair's connection is over. `isBye`: its device has left. */
  onFirstLost(isBye: boolean): void {
    (this.#first.link as FirstLink).lose(isBye);
  }

  /** What the worker reports about a pair: of the first one, only messages about the room. */
  handle(event: PairEvent): void {
    if (event.pair > 0) this.#byNumber.get(event.pair)?.handle(event);
    else if (event.kind === "room_message") (this.#first.link as FirstLink).events.onEvent(event);
  }

  /** The link of a further pair. */
  link(pair: number): PairLink | undefined {
    return this.#byNumber.get(pair);
  }

  /** Lets one more device in, with the same link and code. */
  async letIn(): Promise<void> {
    try {
      await this.#entrance.open();
    } catch (error) {
      this.host.onEntrance({ isOpen: false, problem: entranceProblem(error) });
    }
  }

  /** Lets nobody in any more. */
  async closeEntrance(): Promise<void> {
    await this.#entrance.close();
    this.host.onEntrance({ isOpen: false, problem: undefined });
  }

  /** Removes a device from the room. */
  async remove(number: number): Promise<void> {
    const pair = this.#mesh.pairs.find(({ link }) => this.#numberOf(link) === number);
    if (!pair?.device) return;
    this.#removing.add(pair.device.id);
    await Promise.all([this.#entrance.closeSlotOf(pair), this.#mesh.remove(pair)]);
  }

  rename(name: string): void {
    this.#mesh.rename(name);
  }

  /** Frees everything, without a word. */
  close(): void {
    for (const slotReturn of this.#returns.values()) slotReturn.stop();
    this.#returns.clear();
    void this.#entrance.close();
    this.#mesh.close();
  }

  #makeLink(
    number: number,
    options: MeshLinkOptions,
    events: MeshLinkEvents,
    earlier?: OpenedPair,
  ): PairLink {
    const pairWorker = this.host.pairWorker(number);
    const port = pairWorker.core;
    const link = new PairLink(
      {
        ...{ ...options, ice: this.host.iceServers, tries: this.#tries },
        ...{ port, attach: attachTo(port), prepare: () => pairWorker.open(), earlier },
        onClosed: (wasLinked) => {
          this.#byNumber.delete(number);
          this.host.numbers.end(number, wasLinked || this.#listed.has(number));
        },
      },
      events,
    );
    this.#byNumber.set(number, link);
    this.#numbers.set(link, number);
    return link;
  }

  #numberOf(link: Link): number {
    return this.#numbers.get(link) ?? 0;
  }

  /** Nothing of a pair stays. */
  #end(link: Link): void {
    quietly(this.host.pairWorker(this.#numberOf(link)).end(false));
  }

  /** A pair of an earlier visit: its device is away. */
  #restore(earlier: OpenedPair): void {
    const { pair, slot, pairingId, device, canReturn, role } = earlier;
    if (!device || !canReturn) return;
    const { roomId } = this.facts;
    const side = role === "creator" ? "offering" : "answering";
    const options = { roomId, side, pairingId: async () => pairingId ?? roomId } as const;
    this.#mesh.adopt((events) => this.#makeLink(pair, options, events, earlier), slot, device);
  }

  #onJoined(pair: Pair): void {
    this.#entrance.onJoined(pair);
    const { device, link } = pair;
    if (!device) return;
    const { creator } = this.#mesh;
    if (this.facts.creatorId === undefined && creator !== undefined) this.host.onCreator(creator);
    if (pair !== this.#first)
      this.host.onPresence({ pair: this.#numberOf(link), name: device.name, change: "joined" });
  }

  #onLeft({ id, name }: Device, left: Pair): void {
    const pair = this.#numberOf(left.link);
    const change = this.#removing.delete(id) ? "removed" : "left";
    // Its place is free for the next one. The first two devices meet in theirs again while there are no others.
    if (left !== this.#first || this.hasOthers) void this.#entrance.closeSlotOf(left);
    this.host.onPresence({ pair, name, change });
    if (pair > 0) this.#end(left.link);
  }

  #onAway(pair: Pair, isAway: boolean): void {
    this.#returns.get(pair)?.stop();
    this.#returns.delete(pair);
    const { slot, link } = pair;
    if (!isAway || slot === undefined || link.side !== "offering" || link instanceof FirstLink) return;
    const { gateway, iceServers: ice } = this.host;
    const { token } = this.facts;
    const mesh = this.#mesh;
    this.#returns.set(pair, new SlotReturn(pair, { gateway, ice, mesh, token, slot }));
  }

  #onChanged(): void {
    for (const { link } of this.#mesh.listed) this.#listed.add(this.#numberOf(link));
    this.host.onDevices();
  }

  #onEntrance(reason: string | undefined): void {
    const isOpen = this.#entrance.isOpen;
    const problem = isOpen || reason === undefined ? undefined : entranceProblem(reason);
    this.host.onEntrance({ isOpen, problem });
  }

  #deviceOf({ isIn, wasIn, link }: Pair, { id, name }: Device): RoomDevice {
    const state = isIn ? "linked" : wasIn ? "away" : "listed";
    return {
      ...{ pair: this.#numberOf(link), name, state },
      ...{ phrase: link.phrase, isCreator: id === this.#mesh.creator },
    };
  }
}
