import { Backoff } from "@orbitroom/dev-utils";
import type { IceServers } from "../connection/ice-servers.ts";
import { GatewayError, type RoomInfo } from "../gateway/gateway-client.ts";
import type { PlacedOffer, Places } from "../gateway/places.ts";
import { retryWaitMs } from "../gateway/retry-wait.ts";
import type { Mesh } from "./mesh.ts";
import type { MeshLink } from "./mesh-link.ts";
import type { MeshPair } from "./mesh-pair.ts";
import type { ReturnEvent } from "./stay-options.ts";

/** For how long a place is left to another device whose offer it holds. */
const OTHERS_MS = 15_000;
/** How long a device waits before it calls the gateway again, or after a failed attempt. */
const RETRY_BACKOFF = { minMs: 1_000, maxMs: 15_000 };
/**
 * How long to wait after an answer that did not come from the other device: each offer uses up an epoch, so strangers must not
 * cause many.
 */
const REFUSAL_BACKOFF = { minMs: 2_000, maxMs: 60_000 };
/** How long the two devices may take to connect. */
const CONNECT_BACKOFF = { minMs: 20_000, maxMs: 60_000 };
/**
 * How long to wait, after that, until this device's offer replaces the other one's again: two devices that wait for a third one for
 * long must not do so all the time.
 */
const REPLACED_BACKOFF = { minMs: 1_000, maxMs: 225_000 };
/** How soon to offer when the device that is looked for has answered an offer of another one, which may be gone. */
const ANSWERED_MS = 3_000;
/** How long an unanswered offer stands. The next one may be of the other kind (SPEC P8). */
const STANDING_BACKOFF = { minMs: 30_000, maxMs: 240_000 };

/** What returns through the gateway need. */
export interface ReturnOptions<Link extends MeshLink> {
  readonly ice: IceServers;
  readonly mesh: Mesh<Link>;
  /** Where others may look for this device. */
  places(): readonly Places[];
  /** Where the other device of a pair may look. */
  placesOf(pair: MeshPair<Link>): readonly Places[];
  onEvent(event: ReturnEvent<Link>): void;
}

/** The offering side of a return: reconnects with a device through that device's place at the gateway (SPEC P6, P7). */
export class SlotReturn<Link extends MeshLink> {
  readonly #retries = new Backoff(RETRY_BACKOFF);
  readonly #refusals = new Backoff(REFUSAL_BACKOFF);
  readonly #connects = new Backoff(CONNECT_BACKOFF);
  readonly #standings = new Backoff(STANDING_BACKOFF);
  readonly #replaced = new Backoff(REPLACED_BACKOFF);
  readonly #watches = new Map<Places, ReturnType<Places["watch"]>>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the next offer is due. */
  #dueMs = Number.POSITIVE_INFINITY;
  /** The call that makes an offer, while it is under way. */
  #offering: symbol | undefined;
  /** The latest offer, and the number of its opening in each place once the gateway has it. */
  #callerId: string | undefined;
  readonly #attempts = new Map<Places, number>();
  /** The latest offer of another device that was answered. */
  #answered: string | undefined;
  /** The answer to the offer that was checked. */
  #handled: string | undefined;
  /** Until when the place is left to another device that waits for the same one. */
  #othersUntilMs = 0;
  #isTaken = false;
  #isStopped = false;

  constructor(
    private readonly pair: MeshPair<Link>,
    /** The place of the other device (SPEC S9). */
    private readonly slot: number,
    private readonly options: ReturnOptions<Link>,
  ) {
    this.#listen();
    // The device that admitted the other one offers first.
    if (pair.slot === undefined) this.#offerIn(this.#retries.nextMs());
    else void this.#offer();
  }

  /** Called when the devices are linked, or no longer look for each other. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    for (const watch of this.#watches.values()) watch.stop();
  }

  /** Called when the attempt has failed: the device that answered is gone again. */
  onAttemptFailed(): void {
    this.#offerIn(this.#retries.nextMs());
  }

  /** Called when this device is online again. */
  onOnline(): void {
    this.#retries.reset();
    this.#replaced.reset();
    this.#offerIn(0);
  }

  /** Offers after a wait. This replaces an offer that was due. */
  #offerIn(waitMs: number): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#dueMs = performance.now() + waitMs;
    this.#timer = setTimeout(() => void this.#offer(), waitMs);
  }

  /** Offers after a wait, unless an offer is due earlier. */
  #offerWithin(waitMs: number): void {
    if (this.#offering === undefined && performance.now() + waitMs < this.#dueMs) this.#offerIn(waitMs);
  }

  async #offer(): Promise<void> {
    const { pair } = this;
    const { link } = pair;
    const { ice, mesh, onEvent } = this.options;
    if (this.#isStopped) return;
    // A third device carries the messages of the two faster.
    if (mesh.isCarried(pair) || performance.now() < this.#othersUntilMs)
      return this.#offerIn(this.#retries.nextMs());
    const offering = Symbol();
    this.#offering = offering;
    this.#attempts.clear();
    const isOver = () => this.#isStopped || this.#offering !== offering;
    this.#offerIn(this.#standings.nextMs());
    try {
      const offer = await link.offer(await ice.recent(), mesh.code);
      if (isOver()) return;
      this.#callerId = offer.callerId;
      this.#handled = undefined;
      await this.#publish(offer, isOver);
      if (isOver()) return;
      this.#isTaken = false;
      this.#listen();
    } catch (error) {
      if (isOver()) return;
      // Without the gateway, the answer may come over a lane.
      const mayLink = link.isOfferedOnLane || link.isPaired;
      this.#offerIn(retryWaitMs(error, (mayLink ? this.#connects : this.#retries).nextMs()));
      const isTaken = error instanceof GatewayError && error.code === "room_exists";
      if (isTaken && !this.#isTaken) onEvent({ kind: "taken" });
      this.#isTaken = isTaken;
    } finally {
      if (this.#offering === offering) this.#offering = undefined;
    }
  }

  /** Puts an offer into all places where the other device may look. Rejects if none has it. */
  async #publish(offer: PlacedOffer, isOver: () => boolean): Promise<void> {
    const opening = this.options.placesOf(this.pair).map(async (places) => {
      const { attempt } = await places.open(this.slot, offer);
      if (isOver()) return;
      this.#attempts.set(places, attempt);
      this.#follow(places, attempt);
    });
    const failed = (await Promise.allSettled(opening)).flatMap((result) =>
      result.status === "rejected" ? [result.reason as unknown] : [],
    );
    if (failed.length === opening.length) throw failed[0];
  }

  /** Watches the other device's place, wherever it may look. */
  #listen(): void {
    if (this.#isStopped) return;
    const all = this.options.placesOf(this.pair);
    for (const [places, watch] of this.#watches) {
      if (all.includes(places)) continue;
      watch.stop();
      this.#watches.delete(places);
    }
    for (const places of all) if (!this.#watches.has(places)) this.#watches.set(places, this.#watch(places));
  }

  #watch(places: Places): ReturnType<Places["watch"]> {
    const { slot, pair } = this;
    const { onEvent } = this.options;
    return places.watch(slot, {
      onRoom: (room, isNext) => {
        if (isNext) this.#follow(places, room.attempt);
        void this.#onRoom(room, places);
      },
      onClosed: (reason) => {
        // The other device will not be found there: the device that opens the place again admits someone else.
        this.stop();
        onEvent({ kind: "closed", pair, reason });
      },
      onGone: () => {
        // The gateway has forgotten the room: the next offer makes it again.
        this.#watches.delete(places);
        this.#offerWithin(this.#retries.nextMs());
      },
      onMoved: () => this.#offerWithin(this.#retries.nextMs()),
    });
  }

  /**
   * Follows the openings of the place. If none was missed, no one else was admitted there: the place would have been closed before.
   */
  #follow({ areEntrances }: Places, attempt: number): void {
    const { pair } = this;
    if (!areEntrances) return;
    if (pair.slotAttempt !== undefined && attempt === pair.slotAttempt + 1) pair.slotAttempt = attempt;
  }

  async #onRoom(room: RoomInfo, places: Places): Promise<void> {
    const { callerId, receiverId, attempt } = room;
    const { pair, slot } = this;
    const { mesh } = this.options;
    if (callerId !== this.#callerId) return this.#onOthers(room, this.#attempts.get(places));
    if (receiverId === undefined || receiverId === this.#handled) return;
    const isAnsweredAgain = this.#handled !== undefined;
    this.#handled = receiverId;
    // The page that answered first no longer exists. An offer accepts one answer (pairing R2, R3), so the other device needs the
    // next one.
    if (isAnsweredAgain) return this.#offerIn(this.#refusals.nextMs());
    // The check may take until the other device has answered again, or until the next offer. Then the newer answer or offer counts.
    const isOver = () => this.#isStopped || this.#handled !== receiverId;
    try {
      await mesh.accept(pair, receiverId);
    } catch (error) {
      if (isOver()) return;
      // Another attempt may have begun, through a neighbour or over a lane.
      const isReplaced = error instanceof DOMException;
      return this.#offerIn((isReplaced ? this.#connects : this.#refusals).nextMs());
    }
    // The place belongs to the device that has answered.
    if (pair.slot === slot && places.areEntrances) pair.slotAttempt = attempt;
    if (!isOver()) {
      this.#refusals.reset();
      this.#offerIn(this.#connects.nextMs());
    }
    // The gateway may have forgotten the room, or may never have received the confirmation of the device.
    await places.confirm(room).catch(() => undefined);
  }

  /** Called when the place holds an offer of another device. `attempt`: the number of this device's offer there. */
  #onOthers({ callerId, receiverId, attempt }: RoomInfo, own = Number.POSITIVE_INFINITY): void {
    if (receiverId === undefined) {
      this.#othersUntilMs = performance.now() + OTHERS_MS;
      if (attempt > own) this.#offerWithin(OTHERS_MS + this.#replaced.nextMs());
    } else if (attempt > own && callerId !== this.#answered) {
      this.#answered = callerId;
      this.#othersUntilMs = 0;
      this.#offerWithin(ANSWERED_MS);
    }
  }
}
