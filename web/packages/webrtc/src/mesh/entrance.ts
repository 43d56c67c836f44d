import type { IceServers } from "../connection/ice-servers.ts";
import { type Deferred, deferred } from "../deferred.ts";
import { type GatewayClient, GatewayError, type RoomInfo } from "../gateway/gateway-client.ts";
import type { GatewaySettings } from "../gateway/gateway-settings.ts";
import { type Reopening, refusalReason } from "../gateway/opening-reason.ts";
import { watchRoom } from "../gateway/room-watch.ts";
import { MAX_TRIES } from "../protocol.ts";
import { errorCode } from "../result.ts";
import { confirmNewcomer } from "./confirm-newcomer.ts";
import type { Mesh } from "./mesh.ts";
import type { MeshPair } from "./mesh-pair.ts";
import { RoomError } from "./room-error.ts";
import { type ClosedPlace, SlotClosing } from "./slot-closing.ts";
import type { EntranceEvent } from "./stay-options.ts";

/** How long a newcomer who has answered may take to connect. */
const CONNECT_MS = 20_000;

/** What a room's entrance needs. */
export interface EntranceOptions {
  readonly gateway: GatewayClient;
  readonly settings: GatewaySettings;
  readonly ice: IceServers;
  readonly mesh: Mesh;
  /** The owner's token, or the one with which this device was admitted. */
  readonly token: string;
  /** Whether this device creates the room and no one has joined yet: then its first slot is opened. */
  readonly isNewRoom: boolean;
  onEvent(event: EntranceEvent): void;
}

/** Admits one newcomer at a time: opens a slot at the gateway, and checks who answers (SPEC S2 to S8). */
export class Entrance {
  #pair: MeshPair | undefined;
  /** The slot of the latest opening, once the gateway has assigned it. */
  #slot: number | undefined;
  #attempt = 0;
  /** The latest state of the slot at the gateway. */
  #latest: RoomInfo | undefined;
  #handled: string | undefined;
  #watch: ReturnType<typeof watchRoom> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOpen = false;
  /** The latest opening at the gateway. Resolves with its slot. */
  #publishing: Promise<number | undefined> = Promise.resolve(undefined);
  /** Set while someone has answered, but has neither joined nor failed yet. */
  #arriving: Deferred<void> | undefined;
  /** The next opening may get a slot that is being closed, so it waits. */
  readonly #closing: SlotClosing;
  /** Whether the gateway does not have the room yet. */
  #isNewRoom: boolean;
  /** Whether no one has joined yet: then the room is closed together with its entrance. */
  #isFirst: boolean;

  constructor(private readonly options: EntranceOptions) {
    const { gateway, mesh, token, isNewRoom } = options;
    this.#closing = new SlotClosing({ gateway, token, mesh });
    this.#isNewRoom = isNewRoom;
    this.#isFirst = isNewRoom;
  }

  /** Whether a newcomer can join. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /**
   * Opens a slot, after any newcomer who has already answered has joined: each needs its own slot. Rejects with a `GatewayError`,
   * or with `tries_spent` or `closed`.
   */
  async open(): Promise<void> {
    const { mesh } = this.options;
    while (this.#arriving || this.#closing.isPending) {
      await Promise.all([this.#arriving?.promise, this.#closing.settled()]);
    }
    if (mesh.isClosed) throw new RoomError("closed", "This device has left the room.");
    if (this.#isOpen) {
      await this.#publishing;
      return;
    }
    this.#isOpen = true;
    this.#slot = undefined;
    const pair = mesh.newcomer("offering");
    this.#pair = pair;
    try {
      await this.#publish(this.#isNewRoom ? undefined : "new");
    } catch (error) {
      if (this.#pair === pair) this.#shut(undefined);
      else pair.link.close();
      throw error;
    }
  }

  /** Closes the slot that waits for a newcomer, and the whole room if no one has joined yet. */
  async close(): Promise<void> {
    if (this.#isOpen) this.#closing.close(this.#shut(undefined), "left");
    await this.#closing.settled();
  }

  /** Called when a device is in the room. Returns whether it is the newcomer of this entrance. */
  onJoined(pair: MeshPair): boolean {
    if (pair !== this.#pair) return false;
    pair.slot = this.#slot;
    pair.slotAttempt = this.#attempt;
    this.#isFirst = false;
    this.#end();
    this.options.onEvent({ kind: "closed", reason: undefined });
    return true;
  }

  /** Called when the newcomer who answered cannot be reached: opens the slot again. */
  onAttemptFailed(pair: MeshPair): void {
    if (pair === this.#pair && this.#arriving) this.#again({ reason: "no_route" });
  }

  /** Called when a device has left. */
  onLeft(pair: MeshPair): void {
    this.#closing.onLeft(pair);
  }

  /** Called when a device is being removed. Resolves when its slot is closed, if this device admitted it. */
  async onRemoved(pair: MeshPair): Promise<void> {
    this.#closing.onRemoved(pair);
    await this.#closing.settled();
  }

  /**
   * Called when this device leaves: frees its own place, where others look for it, or closes the whole room if it owns the room.
   */
  async leave(closesRoom: boolean): Promise<void> {
    const { place, pairs } = this.options.mesh;
    const open = this.#isOpen ? this.#shut(undefined) : undefined;
    if (closesRoom) this.#closing.close(this.#published("room"), "left");
    else {
      if (open) this.#closing.close(open, "left");
      if (place !== undefined && pairs.length > 0) this.#closing.close(place, "left");
    }
    await this.#closing.settled();
  }

  /** Called when the page is closed: nothing is closed at the gateway. */
  stop(): void {
    this.#pair?.link.close();
    this.#end();
  }

  #publish(slot: number | "new" | undefined, why?: Reopening): Promise<number | undefined> {
    this.#publishing = this.#create(slot, why);
    return this.#publishing;
  }

  /** Resolves with a place once no opening is under way: otherwise it could be opened after it was closed. */
  #published(place?: "room"): Promise<ClosedPlace | undefined> {
    const slot = this.#slot;
    return this.#publishing.catch(() => slot).then((opened) => place ?? opened);
  }

  async #create(slot: number | "new" | undefined, why: Reopening | undefined): Promise<number | undefined> {
    const { gateway, settings, ice, mesh, token } = this.options;
    const { code } = mesh;
    const { roomId } = mesh.options;
    const pair = this.#pair;
    if (pair === undefined) return undefined;
    clearTimeout(this.#timer);
    const offer = await pair.link.offer(await ice.fresh(), code);
    const opening = {
      ...{ roomId, ...offer, ownerToken: token, keepJoiner: false },
      ...(slot !== undefined && { slot }),
      ...why,
    };
    const room = await gateway.create(opening).catch(async (error: unknown) => {
      const isFull = error instanceof GatewayError && error.reason === "no_slots";
      if (!(isFull && (await this.#closing.closeLeft()))) throw error;
      return gateway.create(opening);
    });
    this.#isNewRoom = false;
    if (this.#pair !== pair) return room.slot;
    this.#slot = room.slot;
    const { pollSeconds, roomOpenSeconds } = await settings.get();
    if (this.#pair !== pair) return room.slot;
    this.#attempt = room.attempt;
    // A slot in which someone has answered lives longer, but its entrance does not.
    const remainingMs = Math.min(room.remainingMs, roomOpenSeconds * 1000);
    this.options.onEvent({ kind: "opened", remainingMs, after: why });
    this.#watch ??= watchRoom({
      roomId,
      slot: room.slot,
      token,
      gateway,
      pollMs: pollSeconds * 1000,
      onRoom: (shown) => this.#onRoom(shown),
      onClosed: (reason) => this.#onOver(reason ?? "left"),
      onGone: () => this.#onOver("expired"),
    });
    this.#watch.poll();
    // The answer may have been pushed before the call returned.
    if (this.#latest) this.#onRoom(this.#latest);
    return room.slot;
  }

  #onRoom(room: RoomInfo): void {
    this.#latest = room;
    const { receiverId, attempt } = room;
    if (!receiverId || attempt !== this.#attempt || receiverId === this.#handled) return;
    this.#handled = receiverId;
    void this.#check(receiverId);
  }

  async #check(receiverId: string): Promise<void> {
    const { gateway, mesh, token, onEvent } = this.options;
    const [pair, slot, attempt] = [this.#pair, this.#slot, this.#attempt];
    if (pair === undefined || slot === undefined) return;
    this.#arriving ??= deferred();
    try {
      await mesh.accept(pair, receiverId);
      const { roomId } = mesh.options;
      const isDue = () => pair.isIn || (this.#pair === pair && this.#attempt === attempt);
      void confirmNewcomer(gateway, { roomId, slot, ownerToken: token, attempt }, isDue);
      if (this.#pair !== pair) return;
      this.#timer = setTimeout(() => this.#again({ reason: "timed_out" }), CONNECT_MS);
      onEvent({ kind: "answered" });
    } catch (error) {
      if (this.#pair !== pair) return;
      const triesLeft = MAX_TRIES - mesh.triesUsed;
      if (triesLeft > 0) return this.#again({ reason: refusalReason(errorCode(error)), triesLeft });
      this.#closing.close(this.#shut("tries_spent"), "wrong_code");
    }
  }

  /** Opens the slot again, and states why to the newcomer who did not get in. */
  #again(why: Reopening): void {
    const pair = this.#pair;
    if (!this.#isOpen || pair?.isIn) return;
    this.#publish(this.#slot, why).catch((error: unknown) => {
      if (this.#pair === pair) this.#onOver("unreachable", error);
    });
    this.#endArrival();
  }

  #onOver(reason: string, error?: unknown): void {
    if (this.#isOpen) this.#shut(reason, error);
  }

  /** Ends the opening. Resolves with what must be closed at the gateway, which may still have to report which slot it is. */
  #shut(reason: string | undefined, error?: unknown): Promise<ClosedPlace | undefined> {
    const closed = this.#published(this.#isFirst ? "room" : undefined);
    this.#pair?.link.close();
    this.#end();
    this.options.onEvent({ kind: "closed", reason, ...(error !== undefined && { error }) });
    return closed;
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#watch?.stop();
    this.#watch = undefined;
    this.#pair = undefined;
    this.#latest = undefined;
    this.#handled = undefined;
    this.#isOpen = false;
    this.#endArrival();
  }

  #endArrival(): void {
    this.#arriving?.resolve();
    this.#arriving = undefined;
  }
}
