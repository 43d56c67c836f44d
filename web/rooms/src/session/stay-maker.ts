import { loadChunk } from "@orbitroom/app-kit/loading/load-chunk.ts";
import { Backoff } from "@orbitroom/dev-utils";
import type { DeviceNumber } from "../worker/device-number.ts";
import type { Entry } from "../worker/entry.ts";
import type { OpenedRoom, RoomApi } from "../worker/worker-api.ts";
import { numbersIn, PairNumbers } from "./pair-numbers.ts";
import type { RoomDevices, RoomDevicesHost, StayBeginning } from "./room-devices.ts";

/** How long the chunk that links devices is waited for before it is loaded again. */
const LOAD_BACKOFF = { minMs: 1_000, maxMs: 15_000 };

const loadDevices = () => import("./room-devices.ts");

/** What is known of a stay before its facts. */
type Beginning = Omit<StayBeginning, "facts">;

/** Makes the stays of this device in a room, one after the other, from what the worker keeps of them. */
export class StayMaker {
  #opened: OpenedRoom | undefined;
  #numbers: PairNumbers | undefined;
  readonly #tries = { used: 0 };
  /** The stay before is over. Resolves with the facts of the next one, once they are made. */
  #next: Promise<OpenedRoom["stay"]> | "due" | undefined;

  constructor(private readonly room: Pick<RoomApi, "beginAnew">) {}

  /** By this token the gateway knows this device; undefined until the room's data was read. */
  get token(): string | undefined {
    return this.#opened?.stay.token;
  }

  /** The pairs of an earlier visit, with which the stay goes on. */
  get pairs(): OpenedRoom["pairs"] {
    return this.#opened?.pairs ?? [];
  }

  /** Loads what links devices, before it is needed. A failure counts when it is used. */
  preload(): void {
    loadDevices().catch(() => undefined);
  }

  /** The room's data was read. */
  open(opened: OpenedRoom): void {
    this.#opened = opened;
    this.#tries.used = opened.triesUsed;
  }

  /**
   * The stay is over: whoever comes in by the code may be somebody else than before, and gets nothing of what was meant for that
   * one. Its pairs are kept until then.
   */
  retire(): void {
    this.#next ??= "due";
  }

  /**
   * The stay is over for good. Resolves when this device has left, and nothing of its pairs is left here. `goesOn`: the room has
   * other devices.
   */
  async end(leaving: Promise<unknown>, goesOn: boolean): Promise<void> {
    const next = leaving.then(() => this.room.beginAnew(goesOn));
    this.#next = next;
    // A worker that has failed erases nothing.
    await next.catch(() => undefined);
  }

  /** Makes the devices of a stay. Resolves with nothing if it is aborted. */
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

  /** What this device is in the stay that begins. */
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
