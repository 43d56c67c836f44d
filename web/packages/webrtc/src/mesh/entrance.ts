import { Backoff } from "@orbitroom/dev-utils";
import type { IceServers } from "../connection/ice-servers.ts";
import { type Deferred, deferred } from "../deferred.ts";
import { type GatewayClient, GatewayError } from "../gateway/gateway-client.ts";
import type { GatewaySettings } from "../gateway/gateway-settings.ts";
import { type Reopening, refusalReason } from "../gateway/opening-reason.ts";
import { watchRoom } from "../gateway/room-watch.ts";
import { MAX_TRIES } from "../protocol.ts";
import { errorCode } from "../result.ts";
import { RoomError } from "./arrival.ts";
import type { Mesh } from "./mesh.ts";
import type { MeshPair } from "./mesh-pair.ts";

/** How long a newcomer who has answered may take to connect. */
const CONNECT_MS = 20_000;

/** How long to wait before the gateway is asked again to know a newcomer. */
const CONFIRM_BACKOFF = { minMs: 500, maxMs: 15_000 };

/** What a room's entrance needs. */
export interface EntranceOptions {
  readonly gateway: GatewayClient;
  readonly settings: GatewaySettings;
  readonly ice: IceServers;
  readonly mesh: Mesh;
  /** The owner's token, or that with which this device was let in. */
  readonly token: string;
  /** The room exists nowhere yet: its first slot is opened. */
  readonly isNewRoom: boolean;
  /** The entrance was opened or closed, with a code if that was not this device's doing. */
  onChanged(reason?: string): void;
}

/** Lets one newcomer in: opens a slot at the gateway, and checks who answers (SPEC S2 to S8). */
export class Entrance {
  #pair: MeshPair | undefined;
  /** The slot of the latest opening, once the gateway has said which it is. */
  #slot: number | undefined;
  #attempt = 0;
  #handled: string | undefined;
  #watch: ReturnType<typeof watchRoom> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOpen = false;
  /** The latest opening of the slot at the gateway. */
  #publishing: Promise<void> = Promise.resolve();
  /** Somebody has answered, and has neither come in nor failed yet. */
  #arriving: Deferred<void> | undefined;
  /** The calls that close slots and are not answered yet. The next opening may get such a slot, so it waits for them. */
  readonly #closing = new Set<Promise<void>>();
  #isNewRoom: boolean;

  constructor(private readonly options: EntranceOptions) {
    this.#isNewRoom = options.isNewRoom;
  }

  /** Whether a newcomer can come in. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /**
   * Opens a slot, once the newcomer who has answered has come in: each takes a slot. Rejects with a `GatewayError`, or with
   * `tries_spent` or `closed`.
   */
  async open(): Promise<void> {
    const { mesh, onChanged } = this.options;
    for (;;) {
      if (this.#arriving === undefined && this.#closing.size === 0) break;
      await Promise.all([this.#arriving?.promise, ...this.#closing]);
    }
    if (mesh.isClosed) throw new RoomError("closed", "This device has left the room.");
    if (this.#isOpen) return this.#publishing;
    this.#isOpen = true;
    this.#slot = undefined;
    const pair = mesh.newcomer("offering");
    this.#pair = pair;
    try {
      await this.#publish(this.#isNewRoom ? undefined : "new");
      if (this.#pair === pair) onChanged();
    } catch (error) {
      pair.link.close();
      if (this.#pair === pair) {
        this.#end();
        onChanged();
      }
      throw error;
    }
  }

  /** Closes the slot that waits for a newcomer. */
  async close(reason: "left" | "wrong_code" = "left"): Promise<void> {
    if (this.#isOpen) {
      this.#pair?.link.close();
      this.#end();
      // Which slot it is, the gateway may still have to say.
      void this.#close(
        this.#publishing.catch(() => undefined).then(() => this.#slot),
        reason,
      );
    }
    await Promise.all(this.#closing);
  }

  /** The newcomer is in the room. Returns whether the pair is the one that came in here. */
  onJoined(pair: MeshPair): boolean {
    if (pair !== this.#pair) return false;
    pair.slot = this.#slot;
    this.#end();
    this.options.onChanged();
    return true;
  }

  /** The newcomer who has answered cannot be reached: the slot is opened again. */
  onAttemptFailed(pair: MeshPair): void {
    if (pair === this.#pair && this.#arriving) this.#again({ reason: "no_route" });
  }

  /** Closes the slot of a device that has left or was removed, if this one let it in. */
  async closeSlotOf(pair: MeshPair): Promise<void> {
    const { slot, link } = pair;
    if (slot === undefined || link.side !== "offering") return;
    // Once: it may be another device's by then.
    pair.slot = undefined;
    await this.#close(slot, "left");
  }

  /** This device leaves: frees its own place, where others look for it. */
  async leave(): Promise<void> {
    const { place, pairs } = this.options.mesh;
    const hasPlace = place !== undefined && pairs.length > 0;
    await Promise.all([this.close(), hasPlace && this.#close(place, "left")]);
  }

  async #close(
    closing: number | undefined | Promise<number | undefined>,
    reason: "left" | "wrong_code",
  ): Promise<void> {
    const { gateway, mesh, token } = this.options;
    const { roomId } = mesh.options;
    const call = async () => {
      const slot = await closing;
      if (slot !== undefined) await gateway.close({ roomId, slot, ownerToken: token, reason });
    };
    // If this call does not reach the gateway, the slot expires by itself.
    const done: Promise<void> = call()
      .catch(() => undefined)
      .then(() => void this.#closing.delete(done));
    this.#closing.add(done);
    await done;
  }

  #publish(slot: number | "new" | undefined, why?: Reopening): Promise<void> {
    this.#publishing = this.#create(slot, why);
    return this.#publishing;
  }

  async #create(slot: number | "new" | undefined, why: Reopening | undefined): Promise<void> {
    const { gateway, settings, ice, mesh, token } = this.options;
    const { roomId, code } = mesh.options;
    const pair = this.#pair;
    if (pair === undefined) return;
    clearTimeout(this.#timer);
    const offer = await pair.link.offer(await ice.fresh(), code);
    const room = await gateway.create({
      ...{ roomId, ...offer, ownerToken: token, keepJoiner: false },
      ...(slot !== undefined && { slot }),
      ...why,
    });
    this.#slot = room.slot;
    this.#isNewRoom = false;
    if (this.#pair !== pair) return;
    this.#attempt = room.attempt;
    const { pollSeconds } = await settings.get();
    if (this.#pair !== pair) return;
    this.#watch ??= watchRoom({
      ...{ roomId, slot: room.slot, eventsUrl: gateway.eventsUrl, pollMs: pollSeconds * 1000 },
      info: (id, number) => gateway.info(id, number),
      onRoom: ({ receiverId, attempt }) => {
        if (receiverId && attempt === this.#attempt && receiverId !== this.#handled) {
          this.#handled = receiverId;
          void this.#check(receiverId);
        }
      },
      onClosed: (reason) => this.#onOver(reason ?? "left"),
      onGone: () => this.#onOver("expired"),
    });
    this.#watch.poll();
  }

  async #check(receiverId: string): Promise<void> {
    const { mesh } = this.options;
    const [pair, slot, attempt] = [this.#pair, this.#slot, this.#attempt];
    if (pair === undefined || slot === undefined) return;
    this.#arriving ??= deferred();
    try {
      await mesh.accept(pair, receiverId);
      void this.#confirm(pair, slot, attempt);
      if (this.#pair === pair)
        this.#timer = setTimeout(() => this.#again({ reason: "timed_out" }), CONNECT_MS);
    } catch (error) {
      if (this.#pair !== pair) return;
      const triesLeft = MAX_TRIES - mesh.triesUsed;
      if (triesLeft > 0) return this.#again({ reason: refusalReason(errorCode(error)), triesLeft });
      await this.close("wrong_code");
      this.options.onChanged("tries_spent");
    }
  }

  /**
   * Makes the newcomer known at the gateway: from then on it may open an entrance itself, and is found again. As long as the gateway
   * cannot be reached and the newcomer may come in or is there, it is tried again.
   */
  async #confirm(pair: MeshPair, slot: number, attempt: number): Promise<void> {
    const { gateway, mesh, token } = this.options;
    const { roomId } = mesh.options;
    const backoff = new Backoff(CONFIRM_BACKOFF);
    const isDue = () => pair.isIn || (this.#pair === pair && this.#attempt === attempt);
    do {
      try {
        await gateway.confirm({ roomId, slot, ownerToken: token, attempt });
        return;
      } catch (error) {
        if (!(error instanceof GatewayError && error.isTemporary)) return;
        await new Promise((resolve) => setTimeout(resolve, backoff.nextMs()));
      }
    } while (isDue());
  }

  /** Opens the slot again, and says to the newcomer who has not come in why. */
  #again(why: Reopening): void {
    const pair = this.#pair;
    if (!this.#isOpen || pair?.isIn) return;
    this.#publish(this.#slot, why).catch(() => {
      if (this.#pair === pair) this.#onOver("unreachable");
    });
    this.#endArrival();
  }

  #onOver(reason: string): void {
    if (!this.#isOpen) return;
    this.#pair?.link.close();
    this.#end();
    this.options.onChanged(reason);
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#watch?.stop();
    this.#watch = undefined;
    this.#pair = undefined;
    this.#handled = undefined;
    this.#isOpen = false;
    this.#endArrival();
  }

  #endArrival(): void {
    this.#arriving?.resolve();
    this.#arriving = undefined;
  }
}
