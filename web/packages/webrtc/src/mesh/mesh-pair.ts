import { Backoff } from "@orbitroom/dev-utils";
import type { MeshLink } from "./mesh-link.ts";
import type { Device, KnownDevice, Member, RoomMessage } from "./room-message.ts";

/** How long the offering device waits after a failed attempt (SPEC I3). */
const ATTEMPT_BACKOFF = { minMs: 1_000, maxMs: 30_000 };

/** How many messages a carrier takes from a device (SPEC M4). */
const CARRIES_PER_MINUTE = 120;
const MINUTE_MS = 60_000;

/** One other device, as the mesh knows it. */
export class MeshPair<Link extends MeshLink = MeshLink> {
  readonly link: Link;
  /** The devices that the other one is linked with. */
  members: readonly Member[] = [];
  /** Whether the other device has sent `hello` on this connection. */
  hasHello = false;
  /** Whether it has listed on this connection which devices it is linked with. */
  hasMembers = false;
  /** Whether a neighbour lists the device. */
  isListed = false;
  /** Whether it has been in the room. */
  wasIn = false;
  /** Whether the two have been linked, so that there is a state to resume with. */
  wasLinked = false;
  /** The neighbour through which the current attempt is made. */
  via: MeshPair<Link> | undefined;
  /** The neighbour through which the previous attempt was made. */
  lastVia: MeshPair<Link> | undefined;
  /** Whether the last attempt has failed and the next one is not due yet. */
  isResting = false;
  /** The neighbour through which the connection is relayed, or will be. */
  carrier: MeshPair<Link> | undefined;
  /** The offer that was answered last: it is answered once (SPEC I3). */
  answeredOffer: string | undefined;
  /** The slot at the gateway in which the two devices met, if one of them admitted the other. */
  slot: number | undefined;
  /** The latest opening of that slot by which no one else can have been admitted there (SPEC L7). */
  slotAttempt: number | undefined;
  /** The slot in which the other device can be found again (SPEC S9). */
  place: number | undefined;
  /** Its commitment, against which a report that it has left is checked (SPEC L5). */
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
    /** Unknown until the device has sent `hello`, if it came through the gateway. */
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

  /** Called when a new connection begins, on which the other device has not sent anything yet. */
  onLinked(): void {
    this.clearTimers();
    this.backoff.reset();
    this.wasLinked = true;
    this.via = undefined;
    this.isResting = false;
    this.hasHello = false;
    this.hasMembers = false;
  }

  /** Called when the connection responds again: no carrier is needed for it. */
  onRecovered(): void {
    this.clearTimers();
    this.via = undefined;
    this.isResting = false;
  }

  /** Called when the connection is over: forgets what was announced on it. */
  onLost(): void {
    this.hasHello = false;
    this.hasMembers = false;
    this.members = [];
    this.carrier = undefined;
  }

  /** What the other device has announced about itself, to be kept with its id and name. */
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

  /** Calls back after a wait. This replaces an earlier call that is still pending. */
  later(callback: () => void, waitMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(callback, waitMs);
  }

  /** Calls back if the device stays away for this long. */
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

  /** Called when the device is no longer away. */
  clearAway(): void {
    clearTimeout(this.#awayTimer);
    this.#awayTimer = undefined;
  }

  /** Cancels all pending calls. */
  clearTimers(): void {
    this.clearAway();
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
