import { Backoff } from "@orbitroom/dev-utils";
import type { IceServers } from "../connection/ice-servers.ts";
import { type GatewayClient, GatewayError, type RoomInfo } from "../gateway/gateway-client.ts";
import { retryWaitMs } from "../gateway/retry-wait.ts";
import { watchRoom } from "../gateway/room-watch.ts";
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
/** How long an unanswered offer stands. The next one may be of the other kind (SPEC P8). */
const STANDING_BACKOFF = { minMs: 30_000, maxMs: 240_000 };
/** How often the slot is polled while the socket is down. */
const POLL_MS = 5_000;

/** What returns through the gateway need. */
export interface ReturnOptions<Link extends MeshLink> {
  readonly gateway: GatewayClient;
  readonly ice: IceServers;
  readonly mesh: Mesh<Link>;
  /** The token by which the gateway recognises this device. */
  readonly token: string;
  onEvent(event: ReturnEvent<Link>): void;
}

/** The offering side of a return: reconnects with a device through that device's place at the gateway (SPEC P6, P7). */
export class SlotReturn<Link extends MeshLink> {
  readonly #retries = new Backoff(RETRY_BACKOFF);
  readonly #refusals = new Backoff(REFUSAL_BACKOFF);
  readonly #connects = new Backoff(CONNECT_BACKOFF);
  readonly #standings = new Backoff(STANDING_BACKOFF);
  #watch: ReturnType<typeof watchRoom> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the next offer is due. */
  #dueMs = Number.POSITIVE_INFINITY;
  /** The call that makes an offer, while it is under way. */
  #offering: symbol | undefined;
  /** The latest offer, and the number of its opening once the gateway has it. */
  #callerId: string | undefined;
  #attempt = Number.POSITIVE_INFINITY;
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
    this.#watch?.stop();
  }

  /** Called when the attempt has failed: the device that answered is gone again. */
  onAttemptFailed(): void {
    this.#offerIn(this.#retries.nextMs());
  }

  /** Called when this device is online again. */
  onOnline(): void {
    this.#retries.reset();
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
    const { pair, slot } = this;
    const { link } = pair;
    const { gateway, ice, mesh, token, onEvent } = this.options;
    const { roomId, code } = mesh.options;
    if (this.#isStopped) return;
    // A third device carries the messages of the two faster.
    if (mesh.isCarried(pair) || performance.now() < this.#othersUntilMs)
      return this.#offerIn(this.#retries.nextMs());
    const offering = Symbol();
    this.#offering = offering;
    this.#attempt = Number.POSITIVE_INFINITY;
    const isOver = () => this.#isStopped || this.#offering !== offering;
    this.#offerIn(this.#standings.nextMs());
    try {
      const offer = await link.offer(await ice.recent(), code);
      if (isOver()) return;
      this.#callerId = offer.callerId;
      this.#handled = undefined;
      const { attempt } = await gateway.create({
        roomId,
        slot,
        ...offer,
        ownerToken: token,
        keepJoiner: true,
      });
      if (isOver()) return;
      this.#attempt = attempt;
      this.#follow(attempt);
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

  #listen(): void {
    if (this.#isStopped || this.#watch) return;
    const { slot, pair } = this;
    const { gateway, mesh, token, onEvent } = this.options;
    this.#watch = watchRoom({
      roomId: mesh.options.roomId,
      slot,
      token,
      gateway,
      pollMs: POLL_MS,
      onRoom: (room, isNext) => {
        if (isNext) this.#follow(room.attempt);
        void this.#onRoom(room);
      },
      onClosed: (reason) => {
        // The other device will not be found there: the device that opens the place again admits someone else.
        this.stop();
        onEvent({ kind: "closed", pair, reason });
      },
      onGone: () => {
        // The gateway has forgotten the room: the next offer makes it again.
        this.#watch = undefined;
        this.#offerWithin(this.#retries.nextMs());
      },
    });
  }

  /**
   * Follows the openings of the place. If none was missed, no one else was admitted there: the place would have been closed before.
   */
  #follow(attempt: number): void {
    const { pair } = this;
    if (pair.slotAttempt !== undefined && attempt === pair.slotAttempt + 1) pair.slotAttempt = attempt;
  }

  async #onRoom({ callerId, receiverId, attempt }: RoomInfo): Promise<void> {
    const { pair, slot } = this;
    const { gateway, mesh, token } = this.options;
    if (callerId !== this.#callerId) {
      if (receiverId === undefined) this.#othersUntilMs = performance.now() + OTHERS_MS;
      // Another device's offer has replaced this device's.
      if (attempt > this.#attempt) this.#offerWithin(OTHERS_MS + this.#retries.nextMs());
      return;
    }
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
    if (pair.slot === slot) pair.slotAttempt = attempt;
    if (!isOver()) {
      this.#refusals.reset();
      this.#offerIn(this.#connects.nextMs());
    }
    // The gateway may have forgotten the room, or may never have received the confirmation of the device.
    const { roomId } = mesh.options;
    await gateway.confirm({ roomId, slot, ownerToken: token, attempt }).catch(() => undefined);
  }
}
