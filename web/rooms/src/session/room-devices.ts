import {
  type ConnectionReport,
  type GatewayClient,
  type GatewaySettings,
  type IceServers,
  quietly,
} from "@orbitroom/webrtc";
import {
  type Device,
  type EntranceEvent,
  MAX_DEVICES,
  type MeshLinkEvents,
  type MeshLinkOptions,
  type MeshPair,
  PairLink,
  type ReturnEvent,
  type SpareConnection,
  Stay,
  type StayEvents,
  type StoredKeys,
} from "@orbitroom/webrtc/mesh";
import type { DeviceNumber } from "../worker/device-number.ts";
import type { OpenedPair, PairEvent, PairWorkerApi } from "../worker/pair-api.ts";
import type { FileRule, StayFacts } from "../worker/room-facts.ts";
import type { RoomApi } from "../worker/worker-api.ts";
import { attachTo } from "./attach-channel.ts";
import { OpenInvitation } from "./open-invitation.ts";
import type { PairNumbers } from "./pair-numbers.ts";
import type { Reach } from "./room-machine.ts";
import type { Keeping, RoomDevice } from "./room-state.ts";

type Pair = MeshPair<PairLink>;

/** What the devices of a room need from their session. */
export interface RoomDevicesHost {
  readonly gateway: GatewayClient;
  readonly settings: GatewaySettings;
  readonly ice: IceServers;
  readonly spare: SpareConnection;
  readonly room: Pick<RoomApi, "facts" | "addPresence">;
  readonly numbers: PairNumbers;
  /** The refused answers of the room, as its worker counts them. */
  readonly tries: { used: number };
  pairWorker(pair: DeviceNumber): PairWorkerApi;
  /** A device has joined, left, or changed its name or state. */
  onChanged(): void;
  onEntrance(event: EntranceEvent): void;
  onReturn(event: ReturnEvent<PairLink>): void;
  /** The room is kept, or has another key. */
  onKeys(keys: StoredKeys, code: string): void;
  /** This device has left, or was removed. */
  onEnded(end: "left" | "removed"): void;
}

/** What a stay in a room begins with. */
export interface StayBeginning {
  readonly roomId: string;
  readonly code: string;
  readonly selfName: string;
  readonly isCreator: boolean;
  readonly facts: StayFacts;
  /** The pairs of an earlier visit, whose stay continues. */
  readonly pairs: readonly OpenedPair[];
}

/** One stay of this device in a room: its links, whose cores are in the worker, and the other devices as the page shows them. */
export class RoomDevices {
  readonly stay: Stay<PairLink>;
  /** Admits several devices with the same link. */
  readonly invitation: OpenInvitation;
  readonly #byNumber = new Map<DeviceNumber, PairLink>();
  /** The numbers of the pairs on this device, by link. */
  readonly #numbers = new WeakMap<PairLink, DeviceNumber>();
  /** The pairs of listed devices. Entries that were sent to all may name them, so their numbers are not used again. */
  readonly #listed = new Set<DeviceNumber>();
  /** Whether another device was in the room with this one. */
  #hasMet: boolean;
  #fileRules: Required<StayFacts>["fileRules"];
  /** Undefined until the person has been asked. */
  #isKept: boolean | undefined;

  constructor(
    private readonly host: RoomDevicesHost,
    private readonly beginning: StayBeginning,
  ) {
    const { roomId, code, isCreator, facts, pairs, selfName } = beginning;
    this.#hasMet = pairs.length > 0;
    this.#fileRules = facts.fileRules ?? {};
    this.#isKept = facts.isKept;
    const { gateway, settings, ice, tries } = host;
    const { token, farewell, creatorId: creator, place, removed = [], keys } = facts;
    this.stay = new Stay<PairLink>(
      {
        ...{ roomId, code, isCreator, token, farewell, gateway, settings, ice, triesUsed: tries.used },
        self: { id: facts.selfId, name: selfName },
        ...(pairs.length > 0 && {
          kept: {
            creator,
            place,
            removed,
            keys,
            pairs: pairs.map(({ device, side, slot }) => ({ device, side, slot })),
          },
        }),
        makeLink: (options, events) => this.#makeLink(options, events),
        keepPlace: (kept) => host.room.facts.save({ place: kept }),
        mayForget: () => this.#isKept === true,
      },
      this.#events(),
    );
    this.invitation = new OpenInvitation(this);
  }

  /** The other devices that are in the room, including those that are only listed so far. */
  get present(): readonly RoomDevice[] {
    const { mesh } = this.stay;
    return [...mesh.pairs, ...mesh.listed].flatMap((pair) =>
      pair.device ? [this.#deviceOf(pair, pair.device)] : [],
    );
  }

  /** How the others can be reached; undefined if there are none. */
  get reach(): Reach | undefined {
    const { pairs } = this.stay.mesh;
    if (pairs.length === 0) return undefined;
    if (pairs.some(({ isIn, isReached }) => isIn && isReached)) return "linked";
    return pairs.some(({ isIn }) => isIn) ? "interrupted" : "away";
  }

  /** Whether a device is connected that has not identified itself yet. */
  get isMeeting(): boolean {
    return this.stay.mesh.isMeeting;
  }

  /** Whether one more device may join. */
  get hasSpace(): boolean {
    return this.stay.mesh.pairs.length < MAX_DEVICES - 1;
  }

  /** Makes the room: opens its first entrance. */
  async make(signal: AbortSignal): Promise<void> {
    const { selfId } = this.beginning.facts;
    await this.host.room.facts.save({ isOwner: true, creatorId: selfId, place: this.stay.mesh.place });
    await this.stay.make(signal);
  }

  /** Called when the entrance was opened or closed, or a newcomer has answered. */
  onEntrance(event: EntranceEvent): void {
    if (this.invitation.onEntrance(event)) this.host.onEntrance(event);
  }

  /** Handles an event that the worker reports about a pair. */
  handle(event: PairEvent): void {
    this.#byNumber.get(event.pair)?.handle(event);
  }

  /** Removes the device of a pair from the room. */
  async remove(number: DeviceNumber): Promise<void> {
    const { mesh } = this.stay;
    const id = mesh.pairs.find(({ link }) => this.#numberOf(link) === number)?.device?.id;
    if (id === undefined) return;
    await this.stay.remove(id);
    await this.host.room.facts.save({ removed: mesh.removed });
  }

  /** Sets what happens with files that the device of a pair offers from now on. */
  async setFileRule(number: DeviceNumber, rule: FileRule): Promise<void> {
    this.#fileRules = { ...this.#fileRules, [number]: rule };
    this.host.onChanged();
    await this.host.room.facts.save({ fileRules: this.#fileRules });
  }

  /** How this device and the others keep the room. */
  get keeping(): Keeping {
    if (this.#isKept) return "kept";
    if (!this.stay.isKept) return "no";
    return this.#isKept === undefined ? "offered" : "declined";
  }

  /** Keeps the room, or no longer looks for its devices on every page. */
  async keep(isKept: boolean): Promise<void> {
    this.#isKept = isKept;
    this.host.onChanged();
    await this.host.room.facts.save({ isKept });
    if (isKept) await this.stay.keep();
  }

  /** The report on the connection of the first linked device. */
  async report(): Promise<ConnectionReport | undefined> {
    return this.stay.mesh.pairs.find(({ link }) => link.isLinked && !link.isRelayed)?.link.report();
  }

  /** The worker handles what the devices send to each other. */
  #events(): StayEvents<PairLink> {
    const { host } = this;
    return {
      onJoined: (pair) => this.#onJoined(pair),
      onLeft: (device, pair, change) => this.#onLeft(device, pair, change),
      onUnlisted: ({ link }) => this.#end(link),
      onChanged: () => this.#onChanged(),
      onEntrance: (event) => this.onEntrance(event),
      onReturn: (event) => host.onReturn(event),
      onKeys: async (keys, code) => {
        await host.room.facts.save({ keys, code, removed: this.stay.mesh.removed });
        host.onKeys(keys, code);
      },
      onEnded: (end) => {
        this.invitation.end();
        host.onEnded(end);
      },
    };
  }

  #makeLink(options: MeshLinkOptions, events: MeshLinkEvents): PairLink {
    const { ice, spare, tries, numbers } = this.host;
    const earlier = this.beginning.pairs.find(({ device }) => device.id === options.device?.id);
    const number = earlier?.pair ?? numbers.take();
    const pairWorker = this.host.pairWorker(number);
    const port = pairWorker.core;
    const link: PairLink = new PairLink(
      {
        ...{ ...options, ice, spare, tries, port, earlier },
        ...{ attach: attachTo(port), prepare: () => pairWorker.open() },
        ...(earlier && { pairingId: async () => earlier.pairingId ?? options.roomId }),
        onClosed: (wasLinked) => {
          if (this.#byNumber.get(number) === link) this.#byNumber.delete(number);
          numbers.end(number, wasLinked || this.#listed.has(number));
        },
      },
      events,
    );
    this.#byNumber.set(number, link);
    this.#numbers.set(link, number);
    return link;
  }

  #numberOf(link: PairLink): DeviceNumber {
    const number = this.#numbers.get(link);
    if (number === undefined) throw new Error("this link is of another stay");
    return number;
  }

  /** Removes everything of a pair. */
  #end(link: PairLink): void {
    quietly(this.host.pairWorker(this.#numberOf(link)).end());
  }

  #onJoined({ device, link }: Pair): void {
    const { room } = this.host;
    const { creator } = this.stay.mesh;
    if (this.beginning.facts.creatorId === undefined && creator !== undefined)
      quietly(room.facts.save({ creatorId: creator }));
    // The first two devices see that they are connected. A device that arrives where others have been before has joined.
    const pair = this.#numberOf(link);
    const isNews = this.#hasMet || (this.beginning.isCreator && pair > 0);
    this.#hasMet = true;
    if (device && isNews) quietly(room.addPresence({ pair, name: device.name, change: "joined" }));
  }

  #onLeft({ name }: Device, { link }: Pair, change: "left" | "removed"): void {
    quietly(this.host.room.addPresence({ pair: this.#numberOf(link), name, change }));
    this.#end(link);
    this.invitation.keep();
  }

  #onChanged(): void {
    for (const { link } of this.stay.mesh.listed) this.#listed.add(this.#numberOf(link));
    this.host.onChanged();
  }

  #deviceOf({ isIn, isReached, wasIn, link }: Pair, { id, name }: Device): RoomDevice {
    const state = isIn && isReached ? "linked" : wasIn ? "away" : "listed";
    const pair = this.#numberOf(link);
    return {
      ...{ pair, name, state, phrase: link.phrase, fileRule: this.#fileRules?.[pair] },
      isCreator: id === this.stay.mesh.creator,
    };
  }
}
