import type { GatewayClient, RoomInfo } from "../gateway/gateway-client.ts";
import type { PlacedOffer, PlaceEvents, PlaceOpening, Places } from "../gateway/places.ts";
import { dayOf, type MeetingPoint, meetingPoint, startOfDay } from "./meeting-point.ts";
import { MeetingWatch } from "./meeting-watch.ts";
import type { RoomKey } from "./room-key.ts";

/** How far the clocks of two devices may differ: so long, the places of two days are watched at midnight. */
const CLOCKS_MS = 30 * 60_000;
/** No timer waits longer: the device may sleep, and timers of browsers are limited. */
const MAX_WAIT_MS = 60 * 60_000;

/** The places of a kept room under one of its keys. They move to another room of the gateway each day (SPEC K3, K4). */
export class KeptPlaces implements Places {
  readonly areEntrances = false;
  readonly #watched = new Map<PlaceEvents, number>();
  readonly #days = new Map<number, MeetingWatch>();
  readonly #points = new Map<number, Promise<MeetingPoint>>();
  #today = Number.NaN;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly gateway: GatewayClient,
    readonly key: RoomKey,
  ) {}

  watch(place: number, events: PlaceEvents): { stop(): void } {
    this.#watched.set(events, place);
    this.#follow();
    for (const day of this.#days.values()) day.show(place, events);
    return {
      stop: () => {
        this.#watched.delete(events);
        this.#follow();
      },
    };
  }

  async open(place: number, { callerId, roomCode }: PlacedOffer): Promise<Pick<RoomInfo, "attempt">> {
    const { roomId, ownerToken, seal } = await this.#point(dayOf(Date.now()));
    return this.gateway.create({
      ...{ roomId, slot: place, ownerToken, keepJoiner: true },
      callerId: await seal(callerId, "callerId"),
      roomCode: await seal(roomCode, "roomCode"),
    });
  }

  async answer({ roomId, slot, attempt }: PlaceOpening, receiverId: string): Promise<unknown> {
    const { ownerToken, seal } = await this.#pointOf(roomId);
    const sealed = await seal(receiverId, "receiverId");
    return this.gateway.join({ roomId, slot, attempt, receiverId: sealed, joinerToken: ownerToken });
  }

  async confirm({ roomId, slot, attempt }: PlaceOpening): Promise<unknown> {
    const { ownerToken } = await this.#pointOf(roomId);
    return this.gateway.confirm({ roomId, slot, attempt, ownerToken });
  }

  #point(day: number): Promise<MeetingPoint> {
    const known = this.#points.get(day) ?? meetingPoint(this.key, day);
    this.#points.set(day, known);
    return known;
  }

  /** The point that a room belongs to: today's, or that of a day before or after. */
  async #pointOf(roomId: string): Promise<MeetingPoint> {
    const points = await Promise.all(this.#points.values());
    return points.find((point) => point.roomId === roomId) ?? this.#point(dayOf(Date.now()));
  }

  /** Watches the meeting points of the days that it may be for other devices, as long as there is a place to watch. */
  #follow(): void {
    clearTimeout(this.#timer);
    const nowMs = Date.now();
    const today = dayOf(nowMs);
    const isWatching = this.#watched.size > 0;
    const days = new Set(isWatching ? [-CLOCKS_MS, 0, CLOCKS_MS].map((shift) => dayOf(nowMs + shift)) : []);
    for (const [day, watch] of this.#days) {
      if (days.has(day)) continue;
      watch.stop();
      this.#days.delete(day);
      this.#points.delete(day);
    }
    if (!isWatching) return;
    for (const day of days) if (!this.#days.has(day)) this.#days.set(day, this.#watch(day));
    this.#timer = setTimeout(() => this.#follow(), Math.min(nextChangeMs(nowMs) - nowMs, MAX_WAIT_MS));
    const hasMoved = this.#today < today;
    this.#today = today;
    if (hasMoved) for (const events of [...this.#watched.keys()]) events.onMoved?.();
  }

  #watch(day: number): MeetingWatch {
    return new MeetingWatch({
      gateway: this.gateway,
      point: this.#point(day),
      places: () => new Set(this.#watched.values()),
      onRoom: (room) => {
        for (const [events, place] of [...this.#watched]) if (place === room.slot) events.onRoom(room, false);
      },
    });
  }
}

/** When the set of watched days changes next. */
function nextChangeMs(nowMs: number): number {
  const changes = [-CLOCKS_MS, 0, CLOCKS_MS].map((shift) => startOfDay(dayOf(nowMs - shift) + 1) + shift);
  return Math.min(...changes);
}
