import { loadChunk } from "@orbitroom/app-kit/loading/load-chunk.ts";
import { Backoff } from "@orbitroom/dev-utils";
import type { DeviceNumber } from "../worker/device-number.ts";
import type { Entry } from "../worker/entry.ts";
import type { OpenedRoom, RoomApi } from "../worker/worker-api.ts";
import { numbersIn, PairNumbers } from "./pair-numbers.ts";
import type { RoomDevices, RoomDevicesHost, StayBeginning } from "./room-devices.ts";

/** How long to wait before the chunk that links devices is loaded again. */
const LOAD_BACKOFF = { minMs: 1_000, maxMs: 15_000 };

const loadDevices = () => import("./room-devices.ts");

/** What is known about a stay before its facts. */
type Beginning = Omit<StayBeginning, "facts">;

/** Creates the stays of this device in a room, one after the other, from the data that the worker keeps of them. */
export class StayMaker {
  #opened: OpenedRoom | undefined;
  #numbers: PairNumbers | undefined;
  readonly #tries = { used: 0 };
  /** Set when the previous stay is over. Resolves with the facts of the next one, once there are some. */
  #next: Promise<OpenedRoom["stay"]> | "due" | undefined;

  constructor(private readonly room: Pick<RoomApi, "beginAnew">) {}

  /** The token by which the gateway knows this device; undefined until the room's data was read. */
  get token(): string | undefined {
    return this.#opened?.stay.token;
  }

  /** The keys of a kept room. */
  get keys(): OpenedRoom["stay"]["keys"] {
    return this.#opened?.stay.keys;
  }

  /** Called when the room is kept, or has another key. */
  onKeys(keys: OpenedRoom["stay"]["keys"]): void {
    if (this.#opened) this.#opened = { ...this.#opened, stay: { ...this.#opened.stay, keys } };
  }

  /** The pairs of an earlier visit, with which the stay continues. */
  get pairs(): OpenedRoom["pairs"] {
    return this.#opened?.pairs ?? [];
  }

  /** Loads the code that links devices before it is needed. A failure counts only when it is used. */
  preload(): void {
    loadDevices().catch(() => undefined);
  }

  /** Called when the room's data was read. */
  open(opened: OpenedRoom): void {
    this.#opened = opened;
    this.#tries.used = opened.triesUsed;
    // The page of an earlier visit was left while it joined: the others may know the device, and admit no device twice.
    const { place, isOwner } = opened.stay;
    if (opened.pairs.length === 0 && place !== undefined && !isOwner) this.retire();
  }

  /**
   * Called when the stay is over. A person who joins by the code may not be the same as before, and gets nothing that was meant
   * for that one. The pairs are kept until the next stay begins.
   */
  retire(): void {
    this.#next ??= "due";
  }

  /**
   * Ends the stay for good. Resolves when this device has left, and nothing of its pairs is left here. `goesOn`: whether the room
   * has other devices.
   */
  async end(leaving: Promise<unknown>, goesOn: boolean): Promise<void> {
    const next = leaving.then(() => this.room.beginAnew(goesOn));
    this.#next = next;
    // A worker that has failed cannot erase anything.
    await next.catch(() => undefined);
  }

  /** Creates the devices of a stay. Resolves with undefined if it is aborted. */
  async make(
    host: Omit<RoomDevicesHost, "numbers" | "tries">,
    beginning: () => Beginning | undefined,
    named: () => { readonly entries: readonly Entry[]; readonly numbers: Iterable<DeviceNumber> },
    signal: AbortSignal,
  ): Promise<RoomDevices | undefined> {
    const [chunk, facts] = await Promise.all([load(signal), this.#facts()]);
    const begun = beginning();
    if (chunk === undefined || facts === undefined || begun === undefined || signal.aborted) return undefined;
    const { entries, numbers } = named();
    this.#numbers ??= new PairNumbers([...numbersIn(entries), ...numbers]);
    const { RoomDevices: Made } = chunk;
    return new Made({ ...host, numbers: this.#numbers, tries: this.#tries }, { ...begun, facts });
  }

  /** The facts of this device in the stay that begins. */
  async #facts(): Promise<OpenedRoom["stay"] | undefined> {
    const next = this.#next;
    if (next !== undefined && this.#opened !== undefined) {
      const made = next === "due" ? this.room.beginAnew(false) : next;
      const stay = await made;
      if (this.#next === next) {
        this.#next = undefined;
        this.#opened = { ...this.#opened, stay, pairs: [] };
      }
    }
    return this.#opened?.stay;
  }
}

/** Loads the chunk that links devices, again and again if the network is down. */
async function load(signal: AbortSignal): Promise<Awaited<ReturnType<typeof loadDevices>> | undefined> {
  const backoff = new Backoff(LOAD_BACKOFF);
  while (!signal.aborted) {
    try {
      return await loadChunk("devices of a room", loadDevices);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, backoff.nextMs()));
    }
  }
  return undefined;
}
