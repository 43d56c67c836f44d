import type { IceServers } from "../connection/ice-servers.ts";
import { deferred } from "../deferred.ts";
import type { GatewayClient } from "../gateway/gateway-client.ts";
import { reopeningOf } from "../gateway/opening-reason.ts";
import { watchRoom } from "../gateway/room-watch.ts";
import { isOtherVersion } from "../link/other-version.ts";
import { abortable } from "./abortable.ts";
import type { Mesh } from "./mesh.ts";
import type { MeshPair } from "./mesh-pair.ts";
import { noRoute, otherVersion, RoomError, refusalOf } from "./room-error.ts";
import type { EnterOptions, StayOptions } from "./stay-options.ts";

/** How long the two devices may take to reach each other. */
const CONNECT_MS = 20_000;
/** How often the slot is polled while the socket is down. */
const POLL_MS = 2_000;

/** What an arrival needs. */
export interface ArrivalOptions {
  readonly gateway: GatewayClient;
  readonly ice: IceServers;
  readonly mesh: Mesh;
  /** The token by which the gateway recognises this device from now on. */
  readonly token: string;
  readonly keepPlace?: StayOptions<never>["keepPlace"];
}

/** Enters a room through its entrance at the gateway, once. */
export class Arrival {
  #pair: MeshPair | undefined;
  readonly #in = deferred();
  readonly #over = deferred<never>();
  #isOver = false;
  /** Whether the answer has reached the gateway. */
  #isDelivered = false;
  #stopWatch = () => {};
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: ArrivalOptions) {
    // It may be over before anyone waits for that.
    this.#over.promise.catch(() => undefined);
  }

  /**
   * Resolves when this device is linked with the one that admits it, and knows which one that is. Rejects with a `RoomError` or a
   * `GatewayError`, or with the reason of the signal as soon as it is aborted.
   */
  async enter({ signal, ...options }: EnterOptions): Promise<void> {
    const pair = this.options.mesh.newcomer("answering");
    this.#pair = pair;
    try {
      await abortable(Promise.race([this.#enter(pair, options), this.#over.promise]), signal);
    } catch (error) {
      // With a `Bye` if the two are linked by now: otherwise the other device would wait for this one.
      void pair.link.leave();
      throw error;
    } finally {
      this.#isOver = true;
      clearTimeout(this.#timer);
      this.#stopWatch();
    }
  }

  /** Called when a device is in the room for this one. */
  onJoined(pair: MeshPair): void {
    if (pair === this.#pair) this.#in.resolve();
  }

  /** Called when the device that admits this one cannot be reached. */
  onAttemptFailed(pair: MeshPair): void {
    if (pair === this.#pair && this.#isDelivered) this.fail(noRoute());
  }

  /** Called when this device fails to join. */
  fail(error: Error): void {
    this.#over.reject(error);
  }

  async #enter(pair: MeshPair, { asked, onAnswered }: EnterOptions): Promise<void> {
    const { gateway, ice, mesh, keepPlace } = this.options;
    const { code } = mesh;
    const { roomId } = mesh.options;
    const entrance = await (asked ?? gateway.info(roomId, "open"));
    this.#expectGoing();
    const { slot, attempt } = entrance;
    pair.slot = slot;
    mesh.place = slot;
    pair.onBroken = (code) =>
      this.fail(isOtherVersion(code) ? otherVersion() : new RoomError(code, "The connection was refused."));
    const isReady = Promise.all([this.#watch(slot, attempt), keepPlace?.(slot)]);
    isReady.catch(() => undefined);
    const settings = await ice.fresh();
    this.#expectGoing();
    const receiverId = await pair.link.answer(settings, code, entrance);
    await isReady;
    this.#expectGoing();
    // Everything is ready before the call: the other device may connect, or refuse, before the call returns.
    onAnswered?.();
    const joining = this.#join(pair, { slot, receiverId, attempt });
    await Promise.race([this.#in.promise, joining.then(() => this.#in.promise)]);
  }

  async #join(
    { link }: MeshPair,
    answer: { readonly slot: number; readonly receiverId: string; readonly attempt: number },
  ): Promise<void> {
    const { gateway, mesh, token } = this.options;
    try {
      await gateway.join({ roomId: mesh.options.roomId, ...answer, joinerToken: token });
    } catch (error) {
      // The answer has arrived although the response was lost.
      if (!link.isLinked) throw error;
    }
    if (this.#isOver) return;
    this.#isDelivered = true;
    this.#timer = setTimeout(() => this.fail(noRoute()), CONNECT_MS);
  }

  #expectGoing(): void {
    if (this.#isOver) throw new DOMException("This device does not come in.", "AbortError");
  }

  /**
   * Watches the slot. Resolves when the gateway shows it, or cannot be reached: a slot that was closed is forgotten, so only
   * devices that watch it learn why it was closed.
   */
  #watch(slot: number, attempt: number): Promise<void> {
    const { gateway, mesh, token } = this.options;
    const { roomId } = mesh.options;
    const shown = deferred();
    const timeout = setTimeout(shown.resolve, POLL_MS);
    const { stop } = watchRoom({
      roomId,
      slot,
      token,
      gateway,
      pollMs: POLL_MS,
      onRoom: (room) => {
        shown.resolve();
        if (room.attempt > attempt) this.fail(refusalOf(reopeningOf(room, attempt)));
      },
      onClosed: (reason) =>
        this.fail(
          reason === "wrong_code"
            ? new RoomError("tries_spent", "The code was tried too often.")
            : new RoomError("closed", "The room was closed."),
        ),
      onGone: () => this.fail(new RoomError("expired", "The room has expired.")),
    });
    this.#stopWatch = () => {
      clearTimeout(timeout);
      stop();
    };
    return shown.promise;
  }
}
