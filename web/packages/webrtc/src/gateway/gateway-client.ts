import type { OpeningReason } from "./opening-reason.ts";
import { ORIGIN_REFUSED, refusesThisOrigin } from "./refused-origin.ts";
import { retryWaitMs } from "./retry-wait.ts";

/** The message to show when the gateway provides none (spec section 7). */
export const GATEWAY_SILENT = "System is unable to respond. Please refresh or try again later";

/** How long to wait before each retry when the gateway is busy (503). */
const BUSY_WAITS_MS = [250, 1_000];
/** If the gateway asks for a longer wait, it is left to the caller: someone may be waiting for the call. */
const MAX_BUSY_WAIT_MS = 5_000;

/** One slot of a room as the gateway stores it. The gateway does not interpret ids and payloads. */
export interface RoomInfo {
  roomId: string;
  /** The number of the slot. A room for two devices has only the first. */
  slot: number;
  /** O: open, waiting. C: connected, a second device has joined. */
  status: "O" | "C";
  callerId: string;
  receiverId?: string;
  roomCode: string;
  /** Increases each time the creator reopens the room after a join. */
  attempt: number;
  /** Why the slot was opened again after an answer, and how many tries are left if the answer was refused: see `reopeningOf`. */
  reason?: string;
  triesLeft?: number;
  /** How long until the room expires if nothing happens. */
  remainingMs: number;
}

/** What the gateway's answers about a room contain in addition. */
export interface TurnAnswer {
  /** TURN servers with new credentials, if the gateway has TURN servers. */
  turnServers?: RTCIceServer[];
}

/** The email addresses of the operator of the gateway, if they are configured. */
export interface ContactAddresses {
  general?: string;
  abuse?: string;
}

/** The gateway's settings for the app. */
export interface GatewayConfig {
  maintenance: boolean;
  /** The text of the maintenance page. Missing if the app's own text applies. */
  maintenanceMessage?: string;
  /** STUN servers. */
  iceServers: RTCIceServer[];
  /** How long TURN credentials are valid. They are issued for a room. Missing if the gateway has no TURN server. */
  turnSeconds?: number;
  roomOpenSeconds: number;
  pollSeconds: number;
  contact?: ContactAddresses;
  /** The Google tag of the gateway's own pages. Missing if it has none. */
  analyticsTagId?: string;
  version: string;
}

/**
 * A call that the gateway refused. If the gateway was not reached, `status` is 0 and `code` is empty, or `origin_refused` if it
 * does not allow pages of this origin.
 */
export class GatewayError extends Error {
  override readonly name = "GatewayError";

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly reason?: string,
    readonly retryAfterSecs?: number,
  ) {
    super(message);
  }

  /** Whether the same call may succeed later: the gateway was not reached, is busy, failed, or limited the rate. */
  get isTemporary(): boolean {
    return (this.status === 0 && this.code === "") || this.status === 429 || this.status >= 500;
  }
}

interface ErrorBody {
  error?: { code?: unknown; message?: unknown; reason?: unknown };
}

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** The room calls of the gateway (spec section 7). All methods throw `GatewayError`. */
export class GatewayClient {
  constructor(
    private readonly origin: string,
    private readonly timeoutMs = 15_000,
  ) {}

  /** Reserves the id of a room that will be created, for the TURN credentials that its creator needs before that. */
  reserve(room: { roomId: string; ownerToken: string }) {
    return this.#call<TurnAnswer>("/room/reserve", room);
  }

  /**
   * Opens a slot of a room, or opens it again with the same token: the first, another one, or a `new` one for a newcomer. The token
   * is that of the owner, or of a confirmed joiner. `keepJoiner` opens it for the confirmed joiner alone. `reason` and `triesLeft`
   * state why it is opened again.
   */
  create(room: {
    roomId: string;
    slot?: number | "new";
    callerId: string;
    roomCode: string;
    ownerToken: string;
    keepJoiner: boolean;
    reason?: OpeningReason;
    triesLeft?: number | undefined;
  }) {
    return this.#callWithRetry<
      Pick<RoomInfo, "roomId" | "slot" | "remainingMs" | "attempt"> & { ownerToken: string }
    >("/room/create", room);
  }

  /** Answers a room's offer. `attempt` identifies the offer; the token identifies this device, which may answer again later. */
  join(answer: { roomId: string; slot?: number; receiverId: string; attempt: number; joinerToken: string }) {
    return this.#callWithRetry<{ roomId: string; attempt: number; remainingMs: number }>(
      "/room/join",
      answer,
    );
  }

  /** Confirms that the answer to an offer came from the right device, for which the room can be kept from now on. */
  confirm(room: { roomId: string; slot?: number; ownerToken: string; attempt: number }) {
    return this.#callWithRetry<Record<string, never>>("/room/confirm", room);
  }

  /**
   * Requests a slot: the first, another one, or the one that is `open` to newcomers. A device that the room knows passes its token,
   * so that strangers do not use up its calls.
   */
  info(roomId: string, slot?: number | "open", token?: string) {
    return this.#callWithRetry<RoomInfo & TurnAnswer>("/room/info", {
      roomId,
      ...(slot === undefined ? {} : { slot }),
      ...(token === undefined ? {} : { token }),
    });
  }

  /** Closes the room, or one of its slots. The call continues even if its page is left meanwhile. */
  close(room: { roomId: string; slot?: number; ownerToken: string; reason?: "wrong_code" | "left" }) {
    return this.#call<Record<string, never>>("/room/close", room, { keepalive: true });
  }

  config() {
    return this.#call<GatewayConfig>("/config");
  }

  /** The URL of the WebSocket that pushes changes. */
  get eventsUrl(): string {
    return `${this.origin.replace(/^http/, "ws")}/room/events`;
  }

  /** Makes an idempotent call, and retries it while the gateway is busy. */
  async #callWithRetry<T>(path: string, body: unknown): Promise<T> {
    for (const waitMs of BUSY_WAITS_MS) {
      try {
        return await this.#call<T>(path, body);
      } catch (error) {
        if (!(error instanceof GatewayError) || error.status !== 503) throw error;
        if ((error.retryAfterSecs ?? 0) * 1000 > MAX_BUSY_WAIT_MS) throw error;
        await new Promise((resolve) => setTimeout(resolve, retryWaitMs(error, waitMs)));
      }
    }
    return this.#call<T>(path, body);
  }

  /** Returns why a call has no answer that this page may read. */
  async #unanswered(error: unknown): Promise<GatewayError> {
    const isTooLate = error instanceof DOMException;
    if (isTooLate || !(await refusesThisOrigin(this.origin, this.timeoutMs)))
      return new GatewayError(0, "", GATEWAY_SILENT);
    const message = `The gateway ${this.origin} lets no pages of ${location.origin} use it.`;
    return new GatewayError(0, ORIGIN_REFUSED, message);
  }

  async #call<T>(path: string, body?: unknown, options: Pick<RequestInit, "keepalive"> = {}): Promise<T> {
    let response: Response;
    try {
      response = await fetch(`${this.origin}${path}`, {
        ...options,
        signal: AbortSignal.timeout(this.timeoutMs),
        ...(body === undefined
          ? {}
          : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
      });
    } catch (error) {
      throw await this.#unanswered(error);
    }
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok && answer !== undefined) return answer as T;
    const error = (answer as ErrorBody | undefined)?.error;
    const code = text(error?.code) ?? "";
    const retryAfter = Number(response.headers.get("retry-after"));
    throw new GatewayError(
      response.status,
      code,
      text(error?.message) ?? `${GATEWAY_SILENT} ${code || response.status}`,
      text(error?.reason),
      retryAfter > 0 ? retryAfter : undefined,
    );
  }
}
