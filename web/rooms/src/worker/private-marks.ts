import type { DeviceNumber } from "./device-number.ts";
import type { Entry } from "./entry.ts";
import { openReceivers } from "./receivers.ts";
import type { RoomHistory } from "./room-history.ts";
import type { RoomStore } from "./room-store.ts";
import type { StoredPairs } from "./stored-pairs.ts";

/** Further marks without their entries are not kept: no device sends so many texts and files at once. */
const MAX_EARLY_MARKS = 1_000;

/**
 * Records which texts and files were sent to one of several devices only. Their sender marks them, and does so again on each
 * connection until they have arrived. A mark may come before its entry or after it.
 */
export class PrivateMarks {
  /** Marks without their entries, with the pairs that they came from. */
  readonly #early = new Map<string, number>();

  constructor(
    private readonly store: Pick<RoomStore, "entries" | "entry">,
    private readonly history: RoomHistory,
    private readonly pairs: Pick<StoredPairs, "driver">,
  ) {}

  /** Called when an entry of this device is sent. */
  send(entry: Entry): void {
    for (const pair of privateReceivers(entry)) this.pairs.driver(pair).markPrivate(entry.id);
  }

  /**
   * Called when the devices of a pair are connected: the other one may not have received the marks of entries that it has yet to
   * receive.
   */
  onConnected(pair: DeviceNumber): void {
    for (const entry of this.store.entries) {
      if (privateReceivers(entry).includes(pair)) this.pairs.driver(pair).markPrivate(entry.id);
    }
  }

  /** Called when the device of a pair reports that an entry of its own was sent to this one alone. */
  receive(pair: DeviceNumber, id: string): void {
    const entry = this.store.entry(id);
    if (!entry) {
      this.#early.delete(id);
      this.#early.set(id, pair);
      const [oldest] = this.#early.keys();
      if (this.#early.size > MAX_EARLY_MARKS && oldest !== undefined) this.#early.delete(oldest);
    } else if (
      entry.kind !== "presence" &&
      entry.from === "them" &&
      (entry.pair ?? 0) === pair &&
      !entry.isPrivate
    )
      this.history.change(id, { isPrivate: true });
  }

  /** Called when an entry from the device of a pair has arrived. */
  apply(pair: DeviceNumber, id: string): void {
    if (this.#early.get(id) !== pair) return;
    this.#early.delete(id);
    this.receive(pair, id);
  }
}

/** The pairs to which an entry of this device is yet to be sent as a private one. */
function privateReceivers(entry: Entry): readonly DeviceNumber[] {
  if (entry.kind === "presence" || entry.from !== "me" || !entry.isPrivate) return [];
  return openReceivers(entry);
}
