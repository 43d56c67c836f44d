import {
  ERRORS,
  type ErrorCode,
  type ErrorFields,
  errorBody,
} from "../../web/gateway/src/errors/gateway-error.ts";
import { hashOwnerToken } from "../../web/gateway/src/rooms/owner-token.ts";
import type { Room, RoomLifetimes } from "../../web/gateway/src/rooms/room.ts";
import type {
  Refusal,
  RoomChange,
  RoomCommand,
  RoomOutcome,
} from "../../web/gateway/src/rooms/room-commands.ts";
import { decide } from "../../web/gateway/src/rooms/room-rules.ts";
import type { Page } from "./page.ts";
import type { World } from "./world.ts";

const LIFETIMES: RoomLifetimes = { openMs: 300_000, joinedMs: 3_600_000, closedMs: 86_400_000 };
/** How long a device waits for an answer (`GatewayClient`). */
const TIMEOUT_MS = 15_000;

/** The faults of requests and pushes. */
export interface GatewayFaults {
  /** A request never arrives. */
  lost: number;
  /** A request arrives, but its answer does not. */
  unanswered: number;
  /** A request arrives a second time, later. */
  repeated: number;
  maxDelayMs: number;
  /** A socket cannot be opened. */
  noSocket: number;
}

const NO_FAULTS: GatewayFaults = { lost: 0, unanswered: 0, repeated: 0, maxDelayMs: 100, noSocket: 0 };

/** A subscriber to the changes of a room. */
export interface Subscriber {
  push(message: object): void;
  die(noticeMs: number): void;
  finish(): void;
}

/** The gateway: its real rules for rooms, on a network that loses, delays and repeats messages. */
export class SimulatedGateway {
  faults: GatewayFaults = NO_FAULTS;
  readonly #rooms = new Map<string, Room>();
  readonly #subscribers = new Map<Subscriber, { roomId: string; slot: number | "all" }>();
  /** Everything that the gateway was sent, with its time: what one that records all could read. */
  readonly log: { readonly atMs: number; readonly body: Readonly<Record<string, unknown>> }[] = [];

  constructor(private readonly world: World) {}

  /** Makes everything arrive once, and soon, from now on. */
  heal(): void {
    this.faults = NO_FAULTS;
  }

  delayMs(): number {
    return this.world.wait(5, this.faults.maxDelayMs);
  }

  refusesSockets(): boolean {
    return this.world.chance(this.faults.noSocket);
  }

  /** Whether a device is confirmed in its place. */
  knows(roomId: string, { token, place }: { token: string; place: number | undefined }): boolean {
    const slots = this.#rooms.get(roomId)?.slots ?? [];
    return slots.some(({ slot, confirmedHash }) => slot === place && confirmedHash === hashOwnerToken(token));
  }

  /** Makes some sockets die: pushes to them are lost. */
  loseSockets(share: number): void {
    for (const subscriber of [...this.#subscribers.keys()]) {
      if (this.world.chance(share)) subscriber.die(this.world.wait(10, 30_000));
    }
  }

  fetch(page: Page, url: string, { body }: RequestInit): Promise<Response> {
    const { world, faults } = this;
    const path = new URL(url).pathname;
    const command = typeof body === "string" ? commandOf(path, JSON.parse(body)) : undefined;
    return new Promise((resolve, reject) => {
      const fail = () => reject(new TypeError("fetch failed"));
      const [isLost, isUnanswered] = [world.chance(faults.lost), world.chance(faults.unanswered)];
      if (isLost || isUnanswered) {
        world.after(world.chance(0.5) ? this.delayMs() * 2 : TIMEOUT_MS, page, fail);
      }
      if (isLost) return;
      if (command && world.chance(faults.repeated)) {
        world.after(this.delayMs() + this.delayMs(), undefined, () => void this.#apply(command));
      }
      world.after(this.delayMs(), undefined, () => {
        if (command) this.log.push({ atMs: world.nowMs, body: { ...command } });
        const answer = command === undefined ? configuration() : this.#answer(command);
        if (!isUnanswered) world.after(this.delayMs(), page, () => resolve(answer as unknown as Response));
      });
    });
  }

  /** Begins to push the changes of a room. The returned function ends that. */
  subscribe(
    subscriber: Subscriber,
    { roomId, slot = 1, token }: { roomId: string; slot?: number | "all"; token?: string },
  ): () => void {
    this.log.push({ atMs: this.world.nowMs, body: { roomId, slot, token } });
    this.#subscribers.set(subscriber, { roomId, slot });
    const outcome = this.#apply({ kind: "info", roomId, slot, token });
    if (outcome.kind === "shown") subscriber.push({ type: "room", room: outcome.room });
    else if (outcome.kind === "listed") {
      for (const room of outcome.rooms) subscriber.push({ type: "room", room });
    } else if (outcome.kind === "refused") {
      const { refusal } = outcome;
      subscriber.push(
        refusal.code === "room_closed" ? { type: "closed", reason: refusal.reason } : { type: "gone" },
      );
      this.#subscribers.delete(subscriber);
      subscriber.finish();
    }
    return () => this.#subscribers.delete(subscriber);
  }

  #answer(command: RoomCommand) {
    const outcome = this.#apply(command);
    switch (outcome.kind) {
      case "created":
        return answerOf(200, { ...outcome.room, ownerToken: outcome.ownerToken });
      case "joined":
      case "shown":
        return answerOf(200, outcome.room);
      case "refused":
        return refusalOf(outcome.refusal);
      default:
        return answerOf(200, {});
    }
  }

  #apply(command: RoomCommand): RoomOutcome {
    const { world } = this;
    const { outcome, next, change } = decide(
      this.#rooms.get(command.roomId),
      command,
      world.nowMs,
      LIFETIMES,
    );
    if (next) {
      this.#rooms.set(command.roomId, next);
      world.after(next.expiresAt - world.nowMs, undefined, () => this.#expire(command.roomId));
    }
    if (command.kind !== "info")
      world.note(() => `gateway: ${command.kind} ${describe(command)} -> ${describeOutcome(outcome)}`);
    if (change) this.#publish(command.roomId, change);
    return outcome;
  }

  #expire(roomId: string): void {
    const room = this.#rooms.get(roomId);
    if (room === undefined || room.expiresAt > this.world.nowMs) return;
    this.#rooms.delete(roomId);
    this.#publish(roomId, { kind: "gone" });
  }

  #publish(roomId: string, change: RoomChange): void {
    const changed =
      change.kind === "room" ? change.room.slot : change.kind === "closed" ? change.slot : undefined;
    for (const [subscriber, subject] of [...this.#subscribers]) {
      if (subject.roomId !== roomId) continue;
      if (subject.slot !== "all" && changed !== undefined && changed !== subject.slot) continue;
      const { kind, ...fields } = change;
      subscriber.push({ type: kind, ...fields });
      if (kind === "room" || (subject.slot === "all" && changed !== undefined)) continue;
      this.#subscribers.delete(subscriber);
      subscriber.finish();
    }
  }
}

function commandOf(path: string, body: Record<string, unknown>): RoomCommand {
  const kind = path.replace("/room/", "");
  const more =
    kind === "close" ? { reason: "left" } : kind === "create" || kind === "reserve" ? { creator: "" } : {};
  return { kind, ...more, ...body } as unknown as RoomCommand;
}

function configuration() {
  return answerOf(200, {
    maintenance: false,
    iceServers: [],
    roomOpenSeconds: 300,
    pollSeconds: 30,
    version: "",
  });
}

function refusalOf(refusal: Refusal) {
  const { code, ...fields } = refusal;
  const known: ErrorCode = code;
  return answerOf(ERRORS[known].status, errorBody(known, fields as ErrorFields));
}

function answerOf(status: number, body: object) {
  const text = JSON.stringify(body);
  return {
    ok: status === 200,
    status,
    headers: { get: () => null },
    json: async () => JSON.parse(text) as unknown,
  };
}

function describe(command: RoomCommand): string {
  const { slot, keepJoiner, triesLeft, reason, attempt } = command as unknown as Record<string, unknown>;
  return JSON.stringify({ slot, keepJoiner, triesLeft, reason, attempt });
}

function describeOutcome(outcome: RoomOutcome): string {
  if (outcome.kind === "refused") return outcome.refusal.code;
  return "room" in outcome ? `slot ${outcome.room.slot}, attempt ${outcome.room.attempt}` : outcome.kind;
}
