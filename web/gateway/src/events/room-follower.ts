import type { WebSocket } from "ws";
import { answerOf } from "../errors/error-handler.ts";
import { errorBody, GatewayError } from "../errors/gateway-error.ts";
import type { RequestLimits } from "../limits/request-limits.ts";
import type { RoomChange, RoomOutcome } from "../rooms/room-rules.ts";
import { ROOM_ID_PATTERN } from "../routes/room-schemas.ts";
import type { SocketSettings } from "../settings.ts";
import type { RoomStore } from "../store/room-store.ts";
import type { SocketCounts } from "./socket-counts.ts";

/** Why the gateway ends a socket, as WebSocket close codes. */
export const CLOSE = { done: 1000, shutdown: 1001, refused: 1008, tryLater: 1013 } as const;

/** What following a room takes. */
export interface FollowerOptions {
  readonly store: RoomStore;
  readonly limits: RequestLimits;
  readonly counts: SocketCounts;
  readonly settings: SocketSettings;
}

/** One client of `/room/events`: it names a room once, and is told of that room until either ends. */
export class RoomFollower {
  readonly #socket: WebSocket;
  readonly #address: string;
  readonly #options: FollowerOptions;
  readonly #ended: (() => void)[] = [];
  #isFollowing = false;
  #isAlive = true;

  constructor(socket: WebSocket, address: string, options: FollowerOptions) {
    this.#socket = socket;
    this.#address = address;
    this.#options = options;
    this.#ended.push(options.counts.enter(address));
    const silence = setTimeout(
      () => this.#refuse(new GatewayError("bad_request")),
      options.settings.firstMessageMs,
    );
    this.#ended.push(() => clearTimeout(silence));
    socket.once("message", () => clearTimeout(silence));
    socket.on("message", (data, isBinary) => this.#receive(isBinary ? "" : data.toString()));
    socket.on("pong", () => {
      this.#isAlive = true;
    });
    socket.once("close", () => {
      for (const end of this.#ended.splice(0)) end();
    });
  }

  /** Asks the client for a sign of life, and ends the socket where the last one was not answered. */
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
      this.#options.limits.countRequest(this.#address);
      // Anything after the first message is counted and left alone, so that a client may keep its line awake.
      if (this.#isFollowing) return;
      this.#isFollowing = true;
      const roomId = readRoomId(text);
      this.#options.limits.countRoom(roomId);
      this.#follow(roomId).catch((error: unknown) => this.#refuse(error));
    } catch (error) {
      this.#refuse(error);
    }
  }

  async #follow(roomId: string): Promise<void> {
    const { store, counts } = this.#options;
    const leave = counts.follow(roomId);
    if (leave === undefined) throw new GatewayError("rate_limited", { retryAfterSeconds: 30 });
    this.#whenEnded(leave);
    let isTold = false;
    const unwatch = await store.watch(roomId, (change) => {
      isTold = true;
      this.#tell(change);
    });
    this.#whenEnded(unwatch);
    const outcome = await store.apply({ kind: "info", roomId });
    // Watching began first, so a change that has been told is at least as new as this answer.
    if (!isTold) this.#tell(changeOf(outcome));
  }

  #whenEnded(end: () => void): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#ended.push(end);
    else end();
  }

  #tell(change: RoomChange): void {
    if (this.#socket.bufferedAmount > this.#options.settings.backlogBytes) {
      this.#socket.terminate();
      return;
    }
    if (change.kind === "room") {
      this.#send({ type: "room", room: change.room });
      return;
    }
    this.#send(change.kind === "closed" ? { type: "closed", reason: change.reason } : { type: "gone" });
    this.#socket.close(CLOSE.done);
  }

  #refuse(error: unknown): void {
    const { code, fields } = answerOf(error);
    this.#send({ type: "error", ...errorBody(code, fields) });
    const isLater = code === "store_unavailable" || code === "rate_limited" || code === "internal";
    this.#socket.close(isLater ? CLOSE.tryLater : CLOSE.refused);
  }

  #send(message: object): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}

function changeOf(outcome: RoomOutcome): RoomChange {
  if (outcome.kind === "shown") return { kind: "room", room: outcome.room };
  if (outcome.kind === "refused" && outcome.refusal.code === "room_closed") {
    return { kind: "closed", reason: outcome.refusal.reason };
  }
  return { kind: "gone" };
}

function readRoomId(text: string): string {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    throw new GatewayError("bad_request");
  }
  if (typeof message === "object" && message !== null && "roomId" in message) {
    const { roomId } = message;
    if (typeof roomId === "string" && ROOM_ID_PATTERN.test(roomId)) return roomId;
  }
  throw new GatewayError("bad_request", { field: "roomId" });
}
