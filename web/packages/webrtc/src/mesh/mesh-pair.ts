import { Backoff } from "@orbitroom/dev-utils";
import type { MeshLink } from "./mesh-link.ts";
import type { Device, KnownDevice, Member, RoomMessage } from "./room-message.ts";

/** How long the offering device waits after an attempt that failed (SPEC I3). */
const ATTEMPT_BACKOFF = { minMs: 1_000, maxMs: 30_000 };

/** How many messages a carrier takes from a device (SPEC M4). */
const CARRIES_PER_MINUTE = 120;
const MINUTE_MS = 60_000;

/** One other device, as the mesh knows it. */
export class MeshPair<Link extends MeshLink = MeshLink> {
  readonly link: Link;
  /** The devices that the other one is linked with. */
  members: readonly Member[] = [];
  /** The other device has said `hello` on this connection. */
  hasHello = false;
  /** It has said on this connection which devices it is linked with. */
  hasMembers = false;
  /** A neighbour lists the device. */
  isListed = false;
  /** It was in the room once. */
  wasIn = false;
  /** The two were linked once, so there is a state to resume with. */
  wasLinked = false;
  /** Through whom the attempt that is under way is made. */
  via: MeshPair<Link> | undefined;
  /** Through whom the attempt before was made. */
  lastVia: MeshPair<Link> | undefined;
  /** The last attempt has failed, and the next one is not due. */
  isResting = false;
  /** Through whom the connection is relayed, or will be. */
  carrier: MeshPair<Link> | undefined;
  /** The offer that was answered last: it is answered once (SPEC I3). */
  answeredOffer: string | undefined;
  /** The slot at the gateway in which the two devices met: one of them let the other one in. */
  slot: number | undefined;
  /** The latest opening of that slot of which it is sure that nobody else was let in by then (SPEC L7). */
  slotAttempt: number | undefined;
  /** The slot in which the other device is found again (SPEC S9). */
  place: number | undefined;
  /** To what it is held when it is said to have left (SPEC L5). */
  commitment: string | undefined;
  /** Called if the connection ends because the other device breaks the protocol, or has another version of it. */
  onBroken: ((code: string) => void) | undefined;
  readonly backoff = new Backoff(ATTEMPT_BACKOFF);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #awayTimer: ReturnType<typeof setTimeout> | undefined;
  #minuteStartMs = 0;
  #carried = 0;

  constructor(
    makeLink: (pair: MeshPair<Link>) => Link,
    /** Unknown until the device has said `hello`, if it came through the gateway. */
    public device: Device | undefined,
  ) {
    this.link = makeLink(this);
  }

  /** Whether the two devices are linked and know each other. */
  get isIn(): boolean {
    return this.link.isLinked && this.hasHello;
  }

  /** Whether the two devices are linked, and the connection responds. */
  get isReached(): boolean {
    return this.link.isLinked && !this.link.isInterrupted;
  }

  /** A new connection begins: the other device has not said anything on it. */
  onLinked(): void {
    this.clearTimers();
    this.backoff.reset();
    this.wasLinked = true;
    this.via = undefined;
    this.isResting = false;
    this.hasHello = false;
    this.hasMembers = false;
  }

  /** The connection responds again: nobody is needed to carry for it. */
  onRecovered(): void {
    this.clearTimers();
    this.via = undefined;
    this.isResting = false;
  }

  /** The connection is over, with what was said on it. */
  onLost(): void {
    this.hasHello = false;
    this.hasMembers = false;
    this.members = [];
    this.carrier = undefined;
  }

  /** What the other device has said of itself, to be kept with its id and name. */
  get said(): Omit<KnownDevice, keyof Device> {
    const { place, commitment } = this;
    return { ...(place !== undefined && { place }), ...(commitment !== undefined && { commitment }) };
  }

  /** Whether the other device has a direct connection with a third one, so that it could pass frames on to it. */
  reaches(id: string): boolean {
    return this.members.some((member) => member.id === id && member.relayed !== true);
  }

  send(message: RoomMessage): void {
    this.link.sendMessage(message);
  }

  /** Calls back after a wait, in place of an earlier call that waits. */
  later(callback: () => void, waitMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(callback, waitMs);
  }

  /** Calls back if the device is away for this long. */
  whenAway(callback: () => void, waitMs: number): void {
    this.#awayTimer ??= setTimeout(callback, waitMs);
  }

  /** Counts a message to carry, and returns whether it is within the limit. */
  mayCarry(): boolean {
    const nowMs = performance.now();
    if (nowMs - this.#minuteStartMs >= MINUTE_MS) {
      this.#minuteStartMs = nowMs;
      this.#carried = 0;
    }
    this.#carried += 1;
    return this.#carried <= CARRIES_PER_MINUTE;
  }

  /** The device is not away. */
  clearAway(): void {
    clearTimeout(this.#awayTimer);
    this.#awayTimer = undefined;
  }

  /** Forgets the waits. */
  clearTimers(): void {
    this.clearAway();
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
