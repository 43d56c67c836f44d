import { pairIdOf } from "../../web/packages/webrtc/src/mesh/device-id.ts";
import type { SimulatedGateway } from "./gateway.ts";
import type { Visit } from "./visit.ts";

/** A text or a file that was sent. */
export interface Sent {
  readonly number: number;
  readonly from: Visit;
  /** The id of the receiver; undefined if it goes to all. */
  readonly to: string | undefined;
  readonly sentAtMs: number;
  /** The ids of the devices that were in the room for the sender when it was sent. */
  readonly receivers: ReadonlySet<string>;
  readonly kind: "text" | "file";
}

/** How each device sees its connections to others, by their ids. */
function statesOf(visits: readonly Visit[]): ReadonlyMap<Visit, ReadonlyMap<string, string>> {
  return new Map(
    visits.map((visit) => [visit, new Map(visit.room?.peers.map(({ id, state }) => [id, state]))]),
  );
}

/** In what the laws of a room of the app differ from those of the package. */
export interface LedgerRules {
  /** The first device that joins need not be reported: this one has just been connected with it. */
  readonly isFirstKnown: boolean;
  /** A device that is away stays in the room, however long. */
  readonly staysAway: boolean;
}

const whoOf = ({ page, id }: Visit) => `${page.label} (${id.slice(0, 6)})`;

/** Records what was sent and received, and checks the laws about it. */
export class Ledger {
  constructor(
    private readonly gateway: Pick<SimulatedGateway, "knows">,
    private readonly rules: LedgerRules = { isFirstKnown: false, staysAway: false },
  ) {}

  readonly visits: Visit[] = [];
  readonly sent: Sent[] = [];
  readonly faults: string[] = [];
  /** The ids of two devices that have known each other and so can find each other again. */
  readonly #acquainted = new Set<string>();
  readonly #received = new Map<Visit, { from: string; number: number }[]>();

  /** Records what is sent, and returns the text that stands for it on the way. */
  send(entry: Omit<Sent, "number">): string {
    const number = this.sent.length;
    this.sent.push({ ...entry, number });
    return `item ${number}`;
  }

  onReceived(by: Visit, from: string, content: string): void {
    const number = Number(/\d+/.exec(content)?.[0]);
    const entry = this.sent[number];
    const received = this.#received.get(by) ?? [];
    this.#received.set(by, received);
    const what = `${by.page.label} (${by.id.slice(0, 6)}) received item ${number}`;
    if (entry === undefined) return void this.faults.push(`${what}, which no device has sent`);
    if (entry.to !== undefined && entry.to !== by.id)
      this.faults.push(`${what}, which is for ${entry.to.slice(0, 6)}`);
    if (entry.from.id !== from)
      this.faults.push(`${what} from ${from.slice(0, 6)}, but ${entry.from.id.slice(0, 6)} has sent it`);
    if (entry.sentAtMs < by.enteredAtMs) this.faults.push(`${what}, which was sent before it came`);
    for (const earlier of received) {
      if (earlier.from !== from) continue;
      const before = this.sent[earlier.number];
      if (earlier.number === number) this.faults.push(`${what} twice`);
      else if (earlier.number > number && before?.kind === entry.kind) {
        this.faults.push(`${what} after item ${earlier.number}`);
      }
    }
    received.push({ from, number });
  }

  /**
   * Remembers which devices know each other. `mayBeCut`: connections may have died unnoticed, so only devices that find each other
   * without them count. A device that the gateway does not know is not found again by those that it has lost.
   */
  noteAcquaintances(mayBeCut: boolean): void {
    const present = this.visits.filter((visit) => visit.isPresent);
    const findable = new Set(present.filter((visit) => this.#isFindable(visit)));
    const states = statesOf(present);
    for (const one of present) {
      for (const other of present) {
        const both = [states.get(one)?.get(other.id), states.get(other)?.get(one.id)];
        const isKnown = !both.includes(undefined);
        const areConnected = !mayBeCut && !both.includes("away");
        const areFindable = findable.has(one) && findable.has(other);
        const ids = `${one.id} ${other.id}`;
        if (isKnown && (areConnected || areFindable)) this.#acquainted.add(ids);
        else if (mayBeCut && !areFindable) this.#acquainted.delete(ids);
      }
    }
  }

  /** Whether the gateway knows the device: the one that admitted it may have left before it could confirm it. */
  #isFindable({ room, isCreator }: Visit): boolean {
    return isCreator || (room !== undefined && this.gateway.knows(room.id, room.stay));
  }

  /** The visits that are in one room with this one: those that it knows, those that these know, and so on. */
  #roomOf(visit: Visit, present: readonly Visit[]): Set<Visit> {
    const room = new Set([visit]);
    for (const one of room) {
      for (const other of present) if (this.#acquainted.has(`${one.id} ${other.id}`)) room.add(other);
    }
    return room;
  }

  /** What breaks a law while nothing disturbs any device. */
  async check(): Promise<string[]> {
    const present = this.visits.filter((visit) => visit.isPresent);
    this.noteAcquaintances(false);
    return [
      ...this.faults,
      ...present.flatMap((visit) => [
        ...this.#linkFaults(visit, present),
        ...visit.presence.faults(whoOf(visit), this.rules),
      ]),
      ...(await this.#lost(present)),
    ];
  }

  /** Every present device is linked with every other one, and no further device is listed. */
  #linkFaults(visit: Visit, present: readonly Visit[]): string[] {
    const peers = visit.room?.peers ?? [];
    const states = new Map(peers.map(({ id, state }) => [id, state]));
    const room = this.#roomOf(visit, present);
    const others = present.filter((other) => other !== visit && room.has(other));
    const who = whoOf(visit);
    return [
      ...others
        .map((other) => ({ other, state: states.get(other.id) ?? "unknown" }))
        .filter(({ state }) => state !== "linked" && state !== "relayed")
        .map(
          ({ other, state }) =>
            `${who} is not linked with ${other.page.label} (${other.id.slice(0, 6)}): ${state}`,
        ),
      ...peers
        .filter(({ id }) => !others.some((other) => other.id === id) && !this.#isUninformed(id, room))
        .filter(({ state }) => !(this.rules.staysAway && state === "away"))
        .map(({ id, name, state }) => `${who} lists ${name} (${id.slice(0, 6)}), who is not there: ${state}`),
    ];
  }

  /** Whether a device was removed by a creator who is not linked with those that list it. */
  #isUninformed(id: string, room: ReadonlySet<Visit>): boolean {
    const hasCreator = [...room].some(({ isCreator }) => isCreator);
    return (
      !hasCreator && this.visits.some((visit) => visit.id === id && visit.isRemoved && visit.page.isAlive)
    );
  }

  /** What was sent to a device that was in the room for the sender has arrived, if both are still there. */
  async #lost(present: readonly Visit[]): Promise<string[]> {
    const faults: string[] = [];
    for (const from of present) {
      for (const by of this.#roomOf(from, present)) {
        if (from === by) continue;
        const pairId = await pairIdOf(from.room?.id ?? "", from.id, by.id);
        const numbers = new Set(
          this.sent
            .filter((entry) => entry.from === from && entry.receivers.has(by.id))
            .map(({ number }) => number),
        );
        for (const link of from.links) {
          // Items that waited for a device that was only listed are gone with the page.
          if (link.pairingId === pairId && link.page === from.page)
            for (const number of link.content.taken) numbers.add(number);
        }
        for (const number of numbers) {
          const has = this.#received.get(by)?.some((item) => item.number === number && item.from === from.id);
          if (!has) faults.push(`${by.page.label} has not received item ${number} of ${from.page.label}`);
        }
      }
    }
    return faults;
  }
}
