import { isNewer, isRoomKey, isSameKey, newRoomKey, type RoomKey } from "./room-key.ts";

/** How many earlier keys are kept for devices that have not received the current one. */
const MAX_KEYS = 4;
/** How far a key may be ahead of the current one: no device can use up the generations, so that there would be no next key. */
const MAX_STEP = 1_000;

/** The keys of a kept room, as they are stored. */
export interface StoredKeys {
  /** The newest first. */
  readonly keys: readonly RoomKey[];
  /** The newest key that each device has sent, by its id: it has that key for certain. */
  readonly known: Readonly<Record<string, RoomKey>>;
}

/**
 * The keys of a kept room: the current one, and earlier ones as long as a device may not have received those after them (SPEC K2).
 */
export class RoomKeys {
  #keys: readonly RoomKey[];
  readonly #known: Map<string, RoomKey>;

  constructor(stored?: StoredKeys) {
    this.#keys = (stored?.keys ?? []).filter(isRoomKey);
    this.#known = new Map(Object.entries(stored?.known ?? {}).filter(([, key]) => isRoomKey(key)));
  }

  /** Undefined while the room is not kept. */
  get current(): RoomKey | undefined {
    return this.#keys[0];
  }

  /** All keys under which a device may look for this one, the newest first. */
  get all(): readonly RoomKey[] {
    return this.#keys;
  }

  get stored(): StoredKeys {
    return { keys: this.#keys, known: Object.fromEntries(this.#known) };
  }

  /** Makes the next key. */
  renew(): RoomKey {
    const key = newRoomKey(this.current);
    this.adopt(key);
    return key;
  }

  /** Takes a key if it is newer than the current one, and not too far ahead. Returns whether it was taken. */
  adopt(key: RoomKey): boolean {
    const isTooFar = key.generation > (this.current?.generation ?? 0) + MAX_STEP;
    if (isTooFar || !isNewer(key, this.current)) return false;
    this.#keys = [key, ...this.#keys].slice(0, MAX_KEYS);
    return true;
  }

  /** Records that a device has sent a key. */
  know(id: string, key: RoomKey): void {
    if (isNewer(key, this.#known.get(id))) this.#known.set(id, key);
  }

  /** Whether a device has the current key. */
  isCurrent(id: string): boolean {
    return isSameKey(this.#known.get(id), this.current);
  }

  /** The key that a device has sent last; undefined if it has none, or one that this device no longer has. */
  knownBy(id: string): RoomKey | undefined {
    const known = this.#known.get(id);
    return this.#keys.find((key) => isSameKey(key, known));
  }

  /** Forgets all keys that none of these devices needs, and all other devices. */
  retain(ids: readonly string[]): void {
    for (const id of this.#known.keys()) if (!ids.includes(id)) this.#known.delete(id);
    const oldest = Math.max(0, ...ids.map((id) => this.#oldestFor(id)));
    this.#keys = this.#keys.slice(0, oldest + 1);
  }

  /** The position of the oldest key that a device may still use. One without a key may be about to receive any of them. */
  #oldestFor(id: string): number {
    const known = this.knownBy(id);
    return known === undefined ? this.#keys.length - 1 : this.#keys.indexOf(known);
  }
}
