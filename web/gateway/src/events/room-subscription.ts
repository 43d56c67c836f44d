import type { WebSocket } from "ws";
import { toErrorAnswer } from "../errors/error-handler.ts";
import { ERRORS, errorBody, GatewayError } from "../errors/gateway-error.ts";
import { type AddressNetworks, customerKey } from "../limits/address-key.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import type { RoomAdmission } from "../limits/room-admission.ts";
import type { SocketLimits } from "../limits/socket-limits.ts";
import type { SlowReader, UnsentBytes } from "../limits/unsent-bytes.ts";
import { OWNER_PLACE, SLOTS } from "../rooms/room.ts";
import type { RoomChange, RoomOutcome } from "../rooms/room-commands.ts";
import { MAX_TOKEN_LENGTH, ROOM_ID_PATTERN } from "../routes/room-schemas.ts";
import type { SocketSettings } from "../settings.ts";
import type { RoomStore } from "../store/room-store.ts";

/** WebSocket close codes that the gateway uses. */
export const CLOSE_CODES = { done: 1000, shutdown: 1001, refused: 1008, tryLater: 1013 } as const;

/** How soon a client whose socket was refused for lack of space should try again. */
export const SOCKET_RETRY_MS = 30_000;

/** Options of a {@link RoomSubscription}. */
export interface SubscriptionOptions {
  readonly store: RoomStore;
  readonly rateLimits: RateLimits;
  readonly admission: RoomAdmission;
  readonly socketLimits: SocketLimits;
  readonly unsent: UnsentBytes;
  readonly settings: SocketSettings;
}

/** What a client subscribes to: one slot of a room, or all. */
interface Subject {
  readonly roomId: string;
  readonly slot: number | "all";
  /** The token of the owner or of a joiner, if the client has one. */
  readonly token: string | undefined;
}

/** One client of `/room/events`. Its first message names a room, and a slot of it, whose changes it then receives. */
export class RoomSubscription implements SlowReader {
  readonly #socket: WebSocket;
  readonly #networks: AddressNetworks;
  readonly #options: SubscriptionOptions;
  readonly #cleanups: (() => void)[] = [];
  #isSubscribed = false;
  #isAlive = true;

  constructor(socket: WebSocket, networks: AddressNetworks, options: SubscriptionOptions) {
    this.#socket = socket;
    this.#networks = networks;
    this.#options = options;
    this.#cleanups.push(options.socketLimits.open(networks));
    const timer = setTimeout(
      () => this.#refuse(new GatewayError("bad_request")),
      options.settings.firstMessageTimeoutMs,
    );
    this.#cleanups.push(() => clearTimeout(timer));
    this.#cleanups.push(() => options.unsent.delete(this));
    socket.once("message", () => clearTimeout(timer));
    socket.on("message", (data, isBinary) => this.#receive(isBinary ? "" : data.toString()));
    socket.on("pong", () => {
      this.#isAlive = true;
    });
    socket.once("close", () => {
      for (const cleanUp of this.#cleanups.splice(0)) cleanUp();
    });
  }

  /** Ends the socket at once: its client does not read. */
  end(): void {
    this.#socket.terminate();
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
      this.#options.rateLimits.countRequest(this.#networks);
      // Messages after the first are counted and ignored: a client may use them to keep its connection open.
      if (this.#isSubscribed) return;
      this.#isSubscribed = true;
      const subject = parseSubject(text);
      const isDevice = this.#options.admission.count({ ...subject, networks: this.#networks });
      this.#subscribe(subject, isDevice).catch((error: unknown) => this.#refuse(error));
    } catch (error) {
      this.#refuse(error);
    }
  }

  async #subscribe({ roomId, slot, token }: Subject, isDevice: boolean): Promise<void> {
    const { store, socketLimits, rateLimits } = this.#options;
    const release = socketLimits.rooms.add(roomId, {
      customer: customerKey(this.#networks),
      isDevice,
      giveWay: () => this.#refuse(rateLimits.refusal("room_sockets", SOCKET_RETRY_MS)),
    });
    if (release === undefined) throw rateLimits.refusal("room_sockets", SOCKET_RETRY_MS);
    this.#onClose(release);
    const changed = new Set<number | undefined>();
    const unwatch = await store.watch(roomId, (change) => {
      const changedSlot = slotOf(change);
      if (slot !== "all" && changedSlot !== undefined && changedSlot !== slot) return;
      changed.add(changedSlot);
      this.#sendChange(change, slot);
    });
    this.#onClose(unwatch);
    const outcome = await store.apply({ kind: "info", roomId, slot, token });
    // The client has been receiving changes since before this answer was made, so a change that was sent is at least as recent.
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
    if (change.kind === "lost") {
      this.#socket.close(CLOSE_CODES.tryLater);
      return;
    }
    if (change.kind === "room") {
      this.#send({ type: "room", room: change.room });
      return;
    }
    const { kind, ...fields } = change;
    this.#send({ type: kind, ...fields });
    // A client that subscribes to all slots stays connected after one of them was closed.
    if (subject !== "all" || slotOf(change) === undefined) this.#socket.close(CLOSE_CODES.done);
  }

  #refuse(error: unknown): void {
    const { code, fields } = toErrorAnswer(error);
    this.#send({ type: "error", ...errorBody(code, fields) });
    const mayRetry = code === "rate_limited" || ERRORS[code].status >= 500;
    this.#socket.close(mayRetry ? CLOSE_CODES.tryLater : CLOSE_CODES.refused);
  }

  #send(message: object): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const { unsent } = this.#options;
    const text = Buffer.from(JSON.stringify(message));
    unsent.add(this, text.length);
    // The socket was the fullest of all, so it was ended.
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.send(text, { binary: false }, () => unsent.taken(this, text.length));
  }
}

/** The slot that has changed; undefined if the whole room has. */
function slotOf(change: RoomChange): number | undefined {
  if (change.kind === "gone" || change.kind === "lost") return undefined;
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
    const token = "token" in message && isToken(message.token) ? message.token : undefined;
    if (typeof roomId === "string" && ROOM_ID_PATTERN.test(roomId)) return { roomId, slot, token };
  }
  throw new GatewayError("bad_request", { field: "roomId" });
}

/** Text that is not a token is ignored, like a token that no room knows: its client is a stranger. */
function isToken(token: unknown): token is string {
  return typeof token === "string" && token.length <= MAX_TOKEN_LENGTH;
}

function isSubjectSlot(slot: unknown): slot is Subject["slot"] {
  if (slot === "all") return true;
  return typeof slot === "number" && Number.isInteger(slot) && slot >= OWNER_PLACE && slot <= SLOTS;
}
