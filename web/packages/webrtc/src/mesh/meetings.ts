import type { GatewayClient } from "../gateway/gateway-client.ts";
import { type Places, placesOfRoom } from "../gateway/places.ts";
import { KeptPlaces } from "../kept/kept-places.ts";
import { codeOf } from "../kept/meeting-point.ts";
import { isNewer, isSameKey, type RoomKey } from "../kept/room-key.ts";
import { RoomKeys, type StoredKeys } from "../kept/room-keys.ts";
import type { Mesh } from "./mesh.ts";
import type { MeshLink } from "./mesh-link.ts";
import type { MeshPair } from "./mesh-pair.ts";
import type { KeyMessage } from "./room-message.ts";

/** The generation of a room's first key, under which the code of the room still applies. */
const FIRST_GENERATION = 1;

/** What meetings need. */
export interface MeetingsOptions<Link extends MeshLink> {
  readonly gateway: GatewayClient;
  readonly mesh: Mesh<Link>;
  /** The token by which the gateway recognises this device in the room. */
  readonly token: string;
  readonly stored: StoredKeys | undefined;
  /** Whether the person keeps the room, so that other devices may forget one for this one, too (SPEC K5). */
  mayForget(): boolean;
  /** The keys have changed, or the code with them. Resolves when they are stored: only then do others learn of it. */
  onKeys(keys: StoredKeys): Promise<void> | void;
  /** It has changed where devices meet. */
  onPlaces(): void;
}

/**
 * Where the devices of a room find each other again: in the slots of the room at the gateway, or, if the room is kept, at the meeting
 * points that its key gives for each day (SPEC K1 to K5).
 */
export class Meetings<Link extends MeshLink> {
  readonly #keys: RoomKeys;
  readonly #room: Places;
  #kept: readonly KeptPlaces[] = [];
  #places: readonly Places[] = [];

  constructor(private readonly options: MeetingsOptions<Link>) {
    const { gateway, mesh, token, stored } = options;
    this.#keys = new RoomKeys(stored);
    this.#room = placesOfRoom(gateway, mesh.options.roomId, token);
    this.#update();
  }

  /** Whether the room has a key. */
  get isKept(): boolean {
    return this.#keys.current !== undefined;
  }

  get stored(): StoredKeys | undefined {
    return this.isKept ? this.#keys.stored : undefined;
  }

  /** Where others may look for this device. */
  get places(): readonly Places[] {
    return this.#places;
  }

  /** Where the other device of a pair may look. */
  placesOf({ device }: MeshPair<Link>): readonly Places[] {
    const [current] = this.#kept;
    if (current === undefined || device === undefined) return [this.#room];
    return this.#keys.isCurrent(device.id) ? [current] : this.#places;
  }

  /** Makes the room's first key, if it has none, and sends it to the others. */
  async keep(): Promise<void> {
    if (!this.isKept) await this.#renew();
  }

  /** Makes a new key after devices were removed, which do not receive it. */
  async forget(): Promise<void> {
    if (this.isKept) await this.#renew();
  }

  /** Called when a device is linked again. */
  onIn(pair: MeshPair<Link>): void {
    if (this.#keys.current === undefined) return;
    pair.send(this.#message(this.#keys.current));
    this.#update();
  }

  /** Called when a device has sent its key. */
  async onKey({ device }: MeshPair<Link>, { generation, secret, removed }: KeyMessage): Promise<void> {
    const { mesh, mayForget } = this.options;
    if (device === undefined) return;
    const key: RoomKey = { generation, secret };
    const before = this.#keys.current;
    this.#keys.know(device.id, key);
    const isNew = this.#keys.adopt(key);
    const isForgetting = before !== undefined && mayForget();
    const forgotten = isForgetting ? removed.filter((id) => mesh.find(id) !== undefined) : [];
    if (isForgetting) mesh.forget(removed);
    await this.#save();
    if (isNew) this.#send(key);
    // The current key is not the one that was made without them: they may know it, or even have made it.
    else if (forgotten.length > 0) await this.#renew();
  }

  /** Called when a device has left. */
  onLeft(): void {
    if (this.isKept) void this.#save();
  }

  /** Called when the devices of an earlier load of the page are known. */
  onRestored(): void {
    this.#update();
  }

  async #renew(): Promise<void> {
    const key = this.#keys.renew();
    await this.#save();
    this.#send(key);
  }

  #send(key: RoomKey): void {
    const { mesh } = this.options;
    // A newer key may have come while this one was stored.
    if (!isSameKey(key, this.#keys.current)) return;
    for (const pair of mesh.pairs) if (pair.isIn) pair.send(this.#message(key));
  }

  #message({ generation, secret }: RoomKey): KeyMessage {
    return { kind: "key", generation, secret, removed: this.options.mesh.removed };
  }

  async #save(): Promise<void> {
    const ids = this.options.mesh.resumable.flatMap(({ device }) => (device ? [device.id] : []));
    this.#keys.retain(ids);
    await this.#setCode();
    await this.options.onKeys(this.#keys.stored);
    this.#update();
  }

  async #setCode(): Promise<void> {
    const { current } = this.#keys;
    if (current === undefined || current.generation === FIRST_GENERATION) return;
    const code = await codeOf(current);
    if (!isNewer(this.#keys.current ?? current, current)) this.options.mesh.code = code;
  }

  /** Brings the places up to date with the keys. */
  #update(): void {
    const { mesh, gateway, onPlaces } = this.options;
    mesh.keepsAway = this.isKept;
    this.#kept = this.#keys.all.map((key) => this.#keptOf(key) ?? new KeptPlaces(gateway, key));
    const isUnknown = ({ device }: MeshPair<Link>) =>
      device !== undefined && this.#keys.knownBy(device.id) === undefined;
    const needsRoom = !this.isKept || mesh.resumable.some(isUnknown);
    const places = [...this.#kept, ...(needsRoom ? [this.#room] : [])];
    const isSame =
      places.length === this.#places.length && places.every((one, at) => one === this.#places[at]);
    this.#places = places;
    if (!isSame) onPlaces();
  }

  #keptOf(key: RoomKey): KeptPlaces | undefined {
    return this.#kept.find((places) => isSameKey(places.key, key));
  }
}
