import type { LinkDriver } from "../link/link-driver.ts";
import type { CarryingLink } from "./carrier.ts";
import { RelayLane, type RelaySide } from "./relay-lane.ts";
import { encodeRelayPart, TO_CARRIER } from "./relay-part.ts";

/** The control lane. A relayed connection has no other one (SPEC R4). */
const CONTROL_LANE = 0;

/** The carrier through which a pair is relayed, and the device at the other end. */
interface Route<Carrier> {
  readonly carrier: Carrier;
  readonly deviceId: string;
}

/** The relays that concern one pair: its own connection through another device, and the parts that it carries. */
export class PairRelay<Carrier extends { readonly link: CarryingLink }> implements CarryingLink {
  #route: Route<Carrier> | undefined;
  #lane: RelayLane | undefined;
  /** The state with which a lane was created: there is one lane for each state (SPEC R1). */
  #usedState: Uint8Array | undefined;
  /** Whether the lane belongs to the attempt, and not yet to the connection. */
  #isNext = false;
  #isCurrent = false;

  constructor(private readonly driver: LinkDriver) {}

  /** The route over which the connection is relayed, or will be. */
  get route(): Route<Carrier> | undefined {
    return this.#route;
  }

  get isRelayed(): boolean {
    return this.#isCurrent;
  }

  get bufferedBytes(): number {
    return this.driver.controlBufferedBytes;
  }

  sendRelayPart(direction: number, id: string, body: Uint8Array): void {
    this.driver.sendSignal(encodeRelayPart({ direction, id, body }));
  }

  receiveRelayed(part: Uint8Array): void {
    this.#lane?.receive(part);
  }

  relayPassed(bytes: number): void {
    this.#lane?.passed(bytes);
  }

  /** Connects the attempt whose confirmed state is given. Returns false if it was relayed before. */
  open(state: Uint8Array, side: RelaySide, route: Route<Carrier>): boolean {
    if (this.#usedState === state) return false;
    this.#usedState = state;
    this.#route = route;
    this.#isNext = true;
    const { carrier, deviceId } = route;
    this.driver.attach(CONTROL_LANE, (_marks, events) => {
      const carry = (part: Uint8Array) => carrier.link.sendRelayPart(TO_CARRIER, deviceId, part);
      this.#lane = new RelayLane(state, side, events, carry);
      return this.#lane;
    });
    return true;
  }

  /** Called when the attempt has become the connection. */
  confirm(): void {
    this.#isCurrent = this.#isNext;
    this.endAttempt();
  }

  /** Called when the attempt continues in another way, or is over. */
  endAttempt(): void {
    this.#isNext = false;
    this.#forgetUnused();
  }

  /** Called when the connection is over. The attempt may continue. */
  endConnection(): void {
    this.#isCurrent = false;
    this.#forgetUnused();
  }

  /** Called when the carrier is gone. */
  close(): void {
    this.#lane?.close();
  }

  #forgetUnused(): void {
    if (this.#isNext || this.#isCurrent) return;
    this.#lane = undefined;
    this.#route = undefined;
  }
}
