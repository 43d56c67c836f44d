import { Backoff } from "@orbitroom/dev-utils";
import type { GatewayClient, RoomInfo } from "../gateway/gateway-client.ts";
import type { PlaceEvents } from "../gateway/places.ts";
import { watchRoom } from "../gateway/room-watch.ts";
import type { MeetingPoint } from "./meeting-point.ts";

/** How often watched places are polled while the socket is down. */
const POLL_MS = 5_000;
/** How long to wait before a point is watched again that the gateway has forgotten. */
const RETRY = { minMs: 1_000, maxMs: 15_000 };

/** What a watch needs. */
export interface MeetingWatchOptions {
  readonly gateway: GatewayClient;
  readonly point: Promise<MeetingPoint>;
  /** The places that someone watches. */
  places(): Iterable<number>;
  onRoom(room: RoomInfo): void;
}

/**
 * Watches all places of a meeting point over one socket. The gateway keeps a point without offers for a few minutes only, so this
 * reserves it again and again.
 */
export class MeetingWatch {
  /** What the places contain, decrypted. */
  readonly #shown = new Map<number, RoomInfo>();
  readonly #backoff = new Backoff(RETRY);
  #watch: ReturnType<typeof watchRoom> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The changes are decrypted in the order in which they arrived. */
  #reading: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(private readonly options: MeetingWatchOptions) {
    void this.#begin();
  }

  /** Shows what a place contains to someone who watches it from now on. */
  show(place: number, events: PlaceEvents): void {
    const room = this.#shown.get(place);
    if (room !== undefined) queueMicrotask(() => events.onRoom(room, false));
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#watch?.stop();
  }

  async #begin(): Promise<void> {
    const { gateway, places } = this.options;
    try {
      const point = await this.options.point;
      const { roomId, ownerToken } = point;
      if (this.#isStopped) return;
      await gateway.reserve({ roomId, ownerToken });
      if (this.#isStopped) return;
      const again = () => this.#again();
      this.#watch = watchRoom({
        ...{ gateway, roomId, slot: "all", token: ownerToken, polled: places, pollMs: POLL_MS },
        onRoom: (room) => {
          this.#backoff.reset();
          this.#reading = this.#reading.then(() => this.#read(point, room)).catch(() => undefined);
        },
        onClosed: again,
        onGone: again,
      });
    } catch {
      this.#again();
    }
  }

  #again(): void {
    if (this.#isStopped) return;
    this.#shown.clear();
    this.#timer = setTimeout(() => void this.#begin(), this.#backoff.nextMs());
  }

  /** Reads a place. One that no device of the room has filled is ignored. */
  async #read({ unseal }: MeetingPoint, room: RoomInfo): Promise<void> {
    const { receiverId } = room;
    const opened: RoomInfo = {
      ...room,
      callerId: await unseal(room.callerId, "callerId"),
      roomCode: await unseal(room.roomCode, "roomCode"),
      ...(receiverId !== undefined && { receiverId: await unseal(receiverId, "receiverId") }),
    };
    if (this.#isStopped) return;
    this.#shown.set(room.slot, opened);
    this.options.onRoom(opened);
  }
}
