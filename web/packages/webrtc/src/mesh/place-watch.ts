import { Backoff } from "@orbitroom/dev-utils";
import { GatewayError, type RoomInfo } from "../gateway/gateway-client.ts";
import type { Places } from "../gateway/places.ts";
import { retryWaitMs } from "../gateway/retry-wait.ts";
import { errorCode } from "../result.ts";
import type { MeshLink } from "./mesh-link.ts";
import type { MeshPair } from "./mesh-pair.ts";
import type { ReturnOptions } from "./slot-return.ts";
import type { ReturnEvent } from "./stay-options.ts";

/** How long this device waits before it watches its place or sends its answer again. */
const RETRY_BACKOFF = { minMs: 1_000, maxMs: 15_000 };
/** Codes that mean that an offer is an earlier one, or has been answered by now. */
const EARLIER = new Set(["epoch_stale", "attempt_stale", "room_full"]);
/** The code of an error without one: another attempt has begun. */
const NO_CODE = "internal";

/** An offer that is being answered. */
interface Answering<Link extends MeshLink> {
  readonly attempt: number;
  readonly stop: AbortController;
  /** The pair that the offer belongs to, once that is known. */
  pair: MeshPair<Link> | undefined;
}

/**
 * The answering side of a return: watches this device's own place while it misses others, and answers their offers there (SPEC P7).
 */
export class PlaceWatch<Link extends MeshLink> {
  readonly #missing = new Set<MeshPair<Link>>();
  readonly #backoff = new Backoff(RETRY_BACKOFF);
  #watch: ReturnType<Places["watch"]> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #handled: string | undefined;
  #answering: Answering<Link> | undefined;
  /** Sends at once the answer that waits for the gateway. */
  #wake = () => {};
  /** The offer that the place showed first. It may be from an earlier search. */
  #firstShown: string | undefined;
  /** The last report that there is no place, until there is one again. */
  #reportedEnd: ReturnEvent<Link>["kind"] | undefined;
  /** The last offer that was reported. */
  #reportedOffer: string | undefined;

  constructor(
    private readonly options: ReturnOptions<Link>,
    private readonly places: Places,
  ) {}

  get isMissing(): boolean {
    return this.#missing.size > 0;
  }

  /** Called when a device is away. */
  miss(pair: MeshPair<Link>): void {
    this.#missing.add(pair);
    this.#listen();
  }

  /** Called when a device is back, or gone. */
  found(pair: MeshPair<Link>): void {
    this.#missing.delete(pair);
    if (this.#answering?.pair === pair) this.#stopAnswer();
    if (this.#missing.size === 0) this.stop();
  }

  /** Called when this device is online again. */
  onOnline(): void {
    this.#backoff.reset();
    clearTimeout(this.#timer);
    this.#listen();
    this.#wake();
  }

  stop(): void {
    this.#missing.clear();
    this.#stopAnswer();
    clearTimeout(this.#timer);
    this.#watch?.stop();
    this.#watch = undefined;
    this.#firstShown = undefined;
    this.#reportedEnd = undefined;
    this.#reportedOffer = undefined;
  }

  #listen(): void {
    const slot = this.options.mesh.place;
    if (this.#watch || this.#missing.size === 0 || slot === undefined) return;
    const again = (event: ReturnEvent<Link>) => {
      this.#watch = undefined;
      this.#timer = setTimeout(() => this.#listen(), this.#backoff.nextMs());
      if (this.#reportedEnd === event.kind) return;
      this.#reportedEnd = event.kind;
      this.options.onEvent(event);
    };
    this.#watch = this.places.watch(slot, {
      onRoom: (room) => void this.#onRoom(room),
      onClosed: (reason) => again({ kind: "closed", pair: undefined, reason }),
      // No device has opened the place yet, or the gateway has forgotten the room.
      onGone: () => again({ kind: "not_open" }),
    });
  }

  async #onRoom(room: RoomInfo): Promise<void> {
    const { callerId, receiverId, attempt } = room;
    this.#firstShown ??= callerId;
    this.#reportedEnd = undefined;
    this.#backoff.reset();
    // An answer from before this search may be this device's own, from a page that no longer exists (pairing R6).
    const wasAnswered = receiverId !== undefined;
    if (callerId === this.#handled || (wasAnswered && callerId !== this.#firstShown)) return;
    // A polled state must not overtake a newer one that was pushed meanwhile.
    if (this.#answering && attempt < this.#answering.attempt) return;
    this.#stopAnswer();
    const answering: Answering<Link> = { attempt, stop: new AbortController(), pair: undefined };
    this.#answering = answering;
    this.#handled = callerId;
    const readers = wasAnswered ? [...this.#missing] : this.#readers();
    const codes = await this.#answer(room, readers, answering);
    if (this.#answering === answering) this.#answering = undefined;
    if (codes === undefined || answering.stop.signal.aborted) return;
    // A pair may be able to read it later.
    this.#handled = undefined;
    if (wasAnswered) return;
    const event = problemOf(codes, callerId === this.#firstShown);
    if (event === undefined || this.#reportedOffer === callerId) return;
    this.#reportedOffer = callerId;
    this.options.onEvent(event);
  }

  /** Answers an offer as the pair that can read it. If there is none, returns the codes of their errors. */
  async #answer(
    room: RoomInfo,
    readers: readonly MeshPair<Link>[],
    answering: Answering<Link>,
  ): Promise<string[] | undefined> {
    const { ice, mesh } = this.options;
    const { callerId, roomCode } = room;
    const { signal } = answering.stop;
    const codes: string[] = [];
    for (const pair of readers) {
      try {
        const settings = await ice.recent();
        if (signal.aborted) return undefined;
        const receiverId = await pair.link.answer(settings, mesh.code, { callerId, roomCode });
        if (signal.aborted) return undefined;
        answering.pair = pair;
        await this.#deliver(room, receiverId, signal);
        return undefined;
      } catch (error) {
        // The offer belongs to another pair, or a newer one has arrived.
        codes.push(errorCode(error));
      }
    }
    return codes;
  }

  /**
   * Returns the pairs that may have made an offer, first those that are missed. Another device may have noticed a loss before this
   * one.
   */
  #readers(): readonly MeshPair<Link>[] {
    const others = this.options.mesh.pairs.filter(
      (pair) => pair.link.side === "answering" && !this.#missing.has(pair),
    );
    return [...this.#missing, ...others];
  }

  /** Sends an answer, and retries while the gateway cannot be reached. */
  async #deliver(room: RoomInfo, receiverId: string, signal: AbortSignal): Promise<void> {
    const backoff = new Backoff(RETRY_BACKOFF);
    while (!signal.aborted) {
      try {
        await this.places.answer(room, receiverId);
        return;
      } catch (error) {
        // The place holds another offer by now.
        if (!(error instanceof GatewayError && error.isTemporary)) return;
        if (!signal.aborted) await this.#pause(retryWaitMs(error, backoff.nextMs()));
      }
    }
  }

  #pause(waitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, waitMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #stopAnswer(): void {
    this.#answering?.stop.abort();
    this.#answering = undefined;
    this.#wake();
  }
}

/**
 * Returns what it means that no pair can read an offer; undefined if it is an earlier one. `isFirst`: it was there before the
 * search.
 */
function problemOf(codes: readonly string[], isFirst: boolean): ReturnEvent<never> | undefined {
  if (codes.some((code) => EARLIER.has(code) || code === NO_CODE)) return undefined;
  if (codes.includes("not_a_resume")) return { kind: "opened_by_code" };
  const code = codes.find((other) => other !== "mac_mismatch") ?? codes[0];
  // An offer under a key that the two devices no longer have is an earlier one, too.
  if (code === undefined || (code === "mac_mismatch" && isFirst)) return undefined;
  return { kind: "refused", code };
}
