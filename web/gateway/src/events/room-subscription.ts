import type { WebSocket } from "ws";
import { toErrorAnswer } from "../errors/error-handler.ts";
import { errorBody, GatewayError } from "../errors/gateway-error.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import type { SocketLimits } from "../limits/socket-limits.ts";
import { OWNER_PLACE, SLOTS } from "../rooms/room.ts";
import type { RoomChange, RoomOutcome } from "../rooms/room-commands.ts";
import { ROOM_ID_PATTERN } from "../routes/room-schemas.ts";
import type { SocketSettings } from "../settings.ts";
import type { RoomStore } from "../store/room-store.ts";

/** WebSocket close codes that the gateway uses. */
export const CLOSE_CODES = { done: 1000, shutdown: 1001, refused: 1008, tryLater: 1013 } as const;

/** Options of a {@link RoomSubscription}. */
export interface SubscriptionOptions {
  readonly store: RoomStore;
  readonly rateLimits: RateLimits;
  readonly socketLimits: SocketLimits;
  readonly settings: SocketSettings;
}

/** What a client wants to hear of: one slot of a room, or all. */
interface Subject {
  readonly roomId: string;
  readonly slot: number | "all";
}

/** One client of `/room/events`. Its first message names a room, and a slot of it. It then receives the changes of that. */
export class RoomSubscription {
  readonly #socket: WebSocket;
  readonly #addressKey: string;
  readonly #options: SubscriptionOptions;
  readonly #cleanups: (() => void)[] = [];
  #isSubscribed = false;
  #isAlive = true;

  constructor(socket: WebSocket, addressKey: string, options: SubscriptionOptions) {
    this.#socket = socket;
    this.#addressKey = addressKey;
    this.#options = options;
    this.#cleanups.push(options.socketLimits.open(addressKey));
    const timer = setTimeout(
      () => this.#refuse(new GatewayError("bad_request")),
      options.settings.firstMessageTimeoutMs,
    );
    this.#cleanups.push(() => clearTimeout(timer));
    socket.once("message", () => clearTimeout(timer));
    socket.on("message", (data, isBinary) => this.#receive(isBinary ? "" : data.toString()));
    socket.on("pong", () => {
      this.#isAlive = true;
    });
    socket.once("close", () => {
      for (const cleanUp of this.#cleanups.splice(0)) cleanUp();
    });
  }

  /** Pings the client. Ends the socket if it did not answer the previous ping. */
  ping(): void {
    if (!this.#isAlive) {
      this.#socket.terminate();
      return;
    }
    this.#isAlive = false;
    this.#socket.ping();
  }

  #receive(text: string): void {
    try {
      this.#options.rateLimits.countRequest(this.#addressKey);
      // Messages after the first are counted and ignored: a client may use them to keep its connection open.
      if (this.#isSubscribed) return;
      this.#isSubscribed = true;
      const subject = parseSubject(text);
      this.#options.rateLimits.countRoomRequest(subject.roomId);
      this.#subscribe(subject).catch((error: unknown) => this.#refuse(error));
    } catch (error) {
      this.#refuse(error);
    }
  }

  async #subscribe({ roomId, slot }: Subject): Promise<void> {
    const { store, socketLimits } = this.#options;
    const release = socketLimits.subscribe(roomId);
    if (release === undefined) throw new GatewayError("rate_limited", { retryAfterSeconds: 30 });
    this.#onClose(release);
    const changed = new Set<number | undefined>();
    const unwatch = await store.watch(roomId, (change) => {
      const changedSlot = slotOf(change);
      if (slot !== "all" && changedSlot !== undefined && changedSlot !== slot) return;
      changed.add(changedSlot);
      this.#sendChange(change, slot);
    });
    this.#onClose(unwatch);
    const outcome = await store.apply({ kind: "info", roomId, slot });
    // Changes arrive since before this answer was made, so a change that was sent is at least as recent.
    if (changed.has(undefined)) return;
    for (const change of changesOf(outcome)) {
      if (!changed.has(slotOf(change) ?? (slot === "all" ? undefined : slot))) this.#sendChange(change, slot);
    }
  }

  #onClose(cleanUp: () => void): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#cleanups.push(cleanUp);
    else cleanUp();
  }

  #sendChange(change: RoomChange, subject: Subject["slot"]): void {
    if (this.#socket.bufferedAmount > this.#options.settings.maxBacklogBytes) {
      this.#socket.terminate();
      return;
    }
    if (change.kind === "room") {
      this.#send({ type: "room", room: change.room });
      return;
    }
    const { kind, ...fields } = change;
    this.#send({ type: kind, ...fields });
    // Whoever hears of all slots goes on after one of them was closed.
    if (subject !== "all" || slotOf(change) === undefined) this.#socket.close(CLOSE_CODES.done);
  }

  #refuse(error: unknown): void {
    const { code, fields } = toErrorAnswer(error);
    this.#send({ type: "error", ...errorBody(code, fields) });
    const mayRetry = code === "store_unavailable" || code === "rate_limited" || code === "internal";
    this.#socket.close(mayRetry ? CLOSE_CODES.tryLater : CLOSE_CODES.refused);
  }

  #send(message: object): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}

/** The slot that has changed; undefined if that is the whole room. */
function slotOf(change: RoomChange): number | undefined {
  if (change.kind === "gone") return undefined;
  return change.kind === "room" ? change.room.slot : change.slot;
}

function changesOf(outcome: RoomOutcome): RoomChange[] {
  if (outcome.kind === "shown") return [{ kind: "room", room: outcome.room }];
  if (outcome.kind === "listed") return outcome.rooms.map((room) => ({ kind: "room", room }));
  if (outcome.kind === "refused" && outcome.refusal.code === "room_closed") {
    return [{ kind: "closed", reason: outcome.refusal.reason }];
  }
  return [{ kind: "gone" }];
}

function parseSubject(text: string): Subject {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    throw new GatewayError("bad_request");
  }
  if (typeof message === "object" && message !== null && "roomId" in message) {
    const { roomId } = message;
    const slot = "slot" in message ? message.slot : 1;
    if (!isSubjectSlot(slot)) throw new GatewayError("bad_request", { field: "slot" });
    if (typeof roomId === "string" && ROOM_ID_PATTERN.test(roomId)) return { roomId, slot };
  }
  throw new GatewayError("bad_request", { field: "roomId" });
}

function isSubjectSlot(slot: unknown): slot is Subject["slot"] {
  if (slot === "all") return true;
  return typeof slot === "number" && Number.isInteger(slot) && slot >= OWNER_PLACE && slot <= SLOTS;
}
