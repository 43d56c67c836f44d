import type { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import type { DeviceNumber } from "../worker/device-number.ts";
import type { Entry, PresenceEntry } from "../worker/entry.ts";
import { problems } from "./problems.ts";
import type { RoomDevices } from "./room-devices.ts";
import { phaseOf, type Stage, statusOf } from "./room-machine.ts";
import type { Problem, RoomChange, RoomDevice, RoomEntrance, RoomState } from "./room-state.ts";

const CLOSED: RoomEntrance = { isOpen: false, problem: undefined };

/** The facts from which the view of a room follows. */
export interface VisitFacts {
  readonly stage: Stage;
  /** Why the visit is in its stage. */
  readonly problem: Problem | undefined;
  readonly devices: RoomDevices | undefined;
  /** The devices of an earlier visit, until the current devices are created. They are shown as away. */
  readonly kept: readonly RoomDevice[];
  /** The code with which further devices join, if this device knows it. */
  readonly code: string | undefined;
  /** Whether the gateway does not know the place where this device waits for another one. */
  readonly isNotOpen: boolean;
}

/** Derives the state of a room page from the visit and the other devices. */
export class RoomView {
  /** The names of all devices that were ever in the room, by their numbers. */
  readonly #names = new Map<DeviceNumber, string>();
  readonly #onNetwork = () => this.show();

  constructor(
    private readonly state: StateStore<RoomState>,
    private readonly facts: VisitFacts,
  ) {
    for (const event of ["online", "offline"]) addEventListener(event, this.#onNetwork);
  }

  /** The numbers of all devices that were ever in the room. */
  get numbers(): Iterable<DeviceNumber> {
    return this.#names.keys();
  }

  /** The other devices that are in the room. */
  get present(): readonly RoomDevice[] {
    const { devices, stage, kept } = this.facts;
    return devices?.present ?? (stage === "inside" ? kept : []);
  }

  /** Devices that were in the room in earlier visits. */
  readMet(met: readonly { readonly pair: DeviceNumber; readonly name: string }[]): void {
    for (const { pair, name } of met) this.#names.set(pair, name);
    this.show();
  }

  /** Entries of the conversation were read or have changed. Entries of earlier versions name the devices that have left. */
  readEntries(entries: readonly Entry[]): void {
    const unknown = entries.filter((entry) => entry.kind === "presence" && !this.#names.has(entry.pair));
    if (unknown.length > 0) this.readMet(unknown as PresenceEntry[]);
  }

  /** Shows the room, with a further change. */
  show(change: RoomChange = {}): void {
    const { stage, devices, code } = this.facts;
    const { present } = this;
    for (const { pair, name } of present) this.#names.set(pair, name);
    const shown = this.state.get();
    const phase = phaseOf(stage, devices?.reach);
    const phrase = present.find((device) => device.phrase !== undefined)?.phrase ?? shown.phrase;
    const all = this.#withThoseWhoLeft(present);
    const { entrance = CLOSED } = shown;
    const mayAdmit = code !== undefined && devices?.hasSpace === true;
    this.state.set({
      ...change,
      ...{ phase, status: statusOf(phase), problem: this.#problem(), phrase },
      // The array stays the same until something in it changes.
      devices: areSame(all, shown.devices) ? shown.devices : all,
      keeping: stage === "ended" ? "no" : (devices?.keeping ?? shown.keeping),
      entrance: stage === "inside" && (mayAdmit || entrance.isOpen) ? entrance : undefined,
    });
  }

  /** Stops showing changes by itself. */
  close(): void {
    for (const event of ["online", "offline"]) removeEventListener(event, this.#onNetwork);
  }

  /** Adds the devices that have left, which stay in the list for their names. */
  #withThoseWhoLeft(present: readonly RoomDevice[]): readonly RoomDevice[] {
    const here = new Set(present.map(({ pair }) => pair));
    const gone = [...this.#names].filter(([pair]) => !here.has(pair));
    const left = gone.map(
      ([pair, name]): RoomDevice => ({ pair, name, state: "left", phrase: undefined, isCreator: false }),
    );
    return [...present, ...left].toSorted((one, other) => one.pair - other.pair);
  }

  #problem(): Problem | undefined {
    const { stage, devices, problem, isNotOpen } = this.facts;
    if (stage !== "inside") return problem;
    if (devices?.reach === "linked") return undefined;
    if (!navigator.onLine) return problems.offline;
    return isNotOpen ? problems.notOpen : undefined;
  }
}

function areSame(some: readonly RoomDevice[], others: readonly RoomDevice[]): boolean {
  const keys = ["pair", "name", "state", "phrase", "isCreator", "fileRule"] as const;
  return (
    some.length === others.length &&
    some.every((device, index) => keys.every((key) => device[key] === others[index]?.[key]))
  );
}
